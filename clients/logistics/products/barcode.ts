import { withCheckDigit } from '../../../generators/logistics/line.ts';
import type { NewProduct } from '../../../generators/logistics/product.ts';

/**
 * The digits of a GTIN-12 before its check digit. They start at a number that depends on the time, for targets that
 * outlive a run. Lines send them as `gtin`, which a target may verify.
 */
let barcodes = 10_000_000_000 + (Date.now() % 800_000_000) * 100;

/** A barcode that no other product has. */
export const freshBarcode = (): string => withCheckDigit(String(barcodes++));

let zeroBarcodes = (Math.floor(Date.now() / 1000) % 100_000_000) * 100;

/** The same with a leading zero, which a target that reads digits as a number loses. */
const freshZeroBarcode = (): string => withCheckDigit(String(zeroBarcodes++).padStart(11, '0'));

/** "Custom barcodes" are not only digits. */
const freshLetterBarcode = (): string => `X${freshBarcode()}`;

/** As long as an SSCC and longer than any GTIN, and different only at its end. */
const freshLongBarcode = (): string => `00${freshBarcode().padStart(18, '0')}`;

const fresh = { 'zero first': freshZeroBarcode, 'letter first': freshLetterBarcode, long: freshLongBarcode } as const;

export const barcodeOf = (form: NewProduct['barcodeForm']): (() => string) =>
  form === undefined ? freshBarcode : fresh[form];
