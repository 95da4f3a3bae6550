import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Account } from '../access/account.ts';

export const sandboxSuffix = '_SANDBOX';

/**
 * Sandbox behavior: barcodes are stored with a suffix; one that has it already keeps it once, unless a variant says
 * otherwise (gap barcode-suffix).
 */
export const storedBarcodes = seam(
  ({ variants }: World, { environment }: Account, barcodes: readonly string[]): string[] => {
    if (environment === 'production') return [...barcodes];
    const doubles = variants.has('barcode-suffix-doubled');
    return barcodes.map((barcode) => (barcode.endsWith(sandboxSuffix) && !doubles ? barcode : barcode + sandboxSuffix));
  },
);

export function withoutSuffix(barcode: string): string {
  return barcode.endsWith(sandboxSuffix) ? barcode.slice(0, -sandboxSuffix.length) : barcode;
}
