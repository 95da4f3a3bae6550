import fc from 'fast-check';
import { maxSeed, spread } from '../spread.ts';
import type { InvoiceLineDraft, MeasureDraft } from './draft.ts';

/** The seeds of all lines of an invoice; 0 gives the plainest value of each kind. */
interface InvoiceLineSeeds {
  readonly quantity: number;
  readonly money: number;
  readonly naming: number;
  readonly weighing: number;
  readonly goods: number;
  /** Whether all lines or none have a `document_line_number`. */
  readonly numbered: boolean;
}

export interface InvoiceLineOptions {
  /** The number of active products that lines can name. Default 0: lines name none. */
  readonly products?: number;
  /** The number of containers of the shipment. Default 0: lines name none. */
  readonly containers?: number;
  /** Whether lines may have different quantity units, which header weights forbid. Default: one unit. */
  readonly quantityUnits?: 'one' | 'mixed';
  /** Whether lines have weights, which header weights forbid. Default: false. */
  readonly weighed?: boolean;
}

const seed = fc.integer({ min: 0, max: maxSeed });

export const invoiceLineSeeds: fc.Arbitrary<InvoiceLineSeeds> = fc
  .tuple(seed, seed, seed, seed, seed, fc.boolean())
  .map(([quantity, money, naming, weighing, goods, numbered]) => ({
    quantity,
    money,
    naming,
    weighing,
    goods,
    numbered,
  }));

/** `n` units of the last decimal as text, without binary floats. */
export function decimalText(n: number, decimals: number): string {
  if (decimals === 0) return String(n);
  const digits = String(n).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The same without trailing zeros in the fraction, which JSON numbers cannot have. */
export function shortDecimalText(n: number, decimals: number): string {
  let [rest, places] = [n, decimals];
  for (; places > 0 && rest % 10 === 0; places--) rest /= 10;
  return decimalText(rest, places);
}

/** Consistent money: the value is price times quantity. */
function money({ money: drawn }: InvoiceLineSeeds, index: number, quantity: number): Partial<InvoiceLineDraft> {
  const bits = drawn === 0 ? 1 : spread(drawn, index, 4);
  // Whole amounts, which are also valid for a currency without cents.
  const price = 1 + spread(drawn, index + 1_000, 500);
  return {
    ...(bits & 2 && { pricePerUnit: { amount: String(price) } }),
    ...(bits & 1 && { value: { amount: String(quantity * price) } }),
  };
}

/** A positive weight with at most two decimals. */
export function weightOf(drawn: number, index: number): MeasureDraft {
  return { value: shortDecimalText(1 + spread(drawn, index, 99_999), spread(drawn, index + 1_000, 3)), unit: 'main' };
}

/** Any kinds of weight on any lines. */
function weights({ weighing }: InvoiceLineSeeds, index: number): Partial<InvoiceLineDraft> {
  const bits = weighing === 0 ? 1 : spread(weighing, index + 5_000, 8);
  const { value } = weightOf(weighing, index);
  return {
    ...(bits & 1 && { weight: { value, unit: 'main' } }),
    ...(bits & 2 && { netWeight: { value, unit: 'main' } }),
    ...(bits & 4 && { netNetWeight: { value, unit: 'main' } }),
  };
}

function naming({ naming: drawn }: InvoiceLineSeeds, index: number): Partial<InvoiceLineDraft> {
  const bits = spread(drawn, index, 8);
  return {
    ...(bits & 1 && { purchaseOrderNumber: `PO-${1 + spread(drawn, index + 1_000, 99_999)}` }),
    ...(bits & 2 && { poLineItemNumber: String(1 + spread(drawn, index + 2_000, 999)) }),
    ...(bits & 4 && { volume: { value: decimalText(1 + spread(drawn, index + 3_000, 99), 1), unit: 'main' } }),
  };
}

function goods({ goods: drawn }: InvoiceLineSeeds, index: number, options: InvoiceLineOptions) {
  const { products = 0, containers = 0 } = options;
  const product = spread(drawn, index, products + 1);
  const container = spread(drawn, index + 1_000, containers + 1);
  return {
    ...(product > 0 && { product: { known: product - 1 } }),
    ...(container > 0 && { container: { onShipment: container - 1 } }),
  };
}

/**
 * The `index`th line of these seeds. It is plain, because the document has no limits: a whole quantity, numbers of letters
 * and digits, weights of two decimals. Odd values are cases of their own (`odd-invoice.ts`).
 */
function invoiceLineOf(seeds: InvoiceLineSeeds, index: number, options: InvoiceLineOptions): InvoiceLineDraft {
  const count = 1 + spread(seeds.quantity, index, 99);
  const other = options.quantityUnits === 'mixed' && spread(seeds.quantity, index + 3_000, 3) === 2;
  return {
    ...(seeds.numbered && { documentLineNumber: index + 1 }),
    quantity: { value: String(count), unit: other ? 'other' : 'main' },
    ...money(seeds, index, count),
    ...goods(seeds, index, options),
    ...naming(seeds, index),
    ...(options.weighed && weights(seeds, index)),
  };
}

export function invoiceLinesOf(
  seeds: InvoiceLineSeeds,
  count: number,
  options: InvoiceLineOptions,
): readonly InvoiceLineDraft[] {
  return Array.from({ length: count }, (_, index) => invoiceLineOf(seeds, index, options));
}
