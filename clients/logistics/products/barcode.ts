import { withCheckDigit } from '../../../generators/line.ts';

/**
 * A GTIN-12 but for its check digit, starting somewhere that depends on the time, for targets that outlive a run. Lines
 * send it as `gtin`, and nothing says that a target must not verify one.
 */
let barcodes = 10_000_000_000 + (Date.now() % 800_000_000) * 100;

/** A barcode that no product has. */
export const freshBarcode = (): string => withCheckDigit(String(barcodes++));
