import fc from 'fast-check';
import { maxSeed, spread } from '../spread.ts';
import { textOf } from '../text.ts';
import type { LineDraft } from './draft.ts';

/** The seeds of all lines of an order. Every member shrinks to the plainest line. */
interface LineSeeds {
  /** The product of the first line. The other lines use the next ones, so that no product is repeated. */
  readonly offset: number;
  readonly quantity: number;
  readonly naming: number;
  readonly lot: number;
}

export interface LineOptions {
  /** The number of stocked products that lines can name; an order with more lines names more. */
  readonly pool: number;
  /** Default 9. */
  readonly maxQuantity?: number;
  /** The number of lots of each lot-controlled product. Absent: no lot-controlled products. */
  readonly lots?: number;
}

const seed = fc.integer({ min: 0, max: maxSeed });

export function lineSeeds(pool: number): fc.Arbitrary<LineSeeds> {
  return fc
    .tuple(fc.integer({ min: 0, max: pool - 1 }), seed, seed, seed)
    .map(([offset, quantity, naming, lot]) => ({ offset, quantity, naming, lot }));
}

/** A GTIN with its check digit, because a target may verify it. */
export function withCheckDigit(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 3 : 1);
  return digits + String((10 - (sum % 10)) % 10);
}

/** Twelve digits that no other line of the order has. */
export function upcOf(product: number): string {
  return withCheckDigit(`7${String(1_000_003 * (product + 1)).padStart(10, '0')}`);
}

/** Fourteen digits as a number: more than 32 bits, but exact in JSON. */
export function gtinOf(product: number): number {
  return Number(withCheckDigit(`1${upcOf(product)}`));
}

/** The optional members of `productData`, never together with a `logisticsSku`. */
function fallback(product: number, naming: number, index: number): Partial<LineDraft> {
  const bits = spread(naming, index + 1_000, 8);
  return {
    ...(bits & 1 && { upc: upcOf(product) }),
    ...(bits & 2 && { gtin: gtinOf(product) }),
    ...(bits & 4 && { buyerPartNumber: textOf(1 + spread(naming, index, 20), naming + index, 'ascii') }),
  };
}

/** The `index`th line of these seeds. */
export function lineOf(seeds: LineSeeds, index: number, options: LineOptions): LineDraft {
  const { pool, maxQuantity = 9, lots } = options;
  const product = (seeds.offset + index) % pool;
  // For a supplied lot-controlled product, only the `logisticsSku` is known.
  const byData = lots === undefined && spread(seeds.naming, index, 4) === 3;
  // On one in `lots + 1` lines, the target chooses the lot.
  const lot = lots === undefined ? 0 : spread(seeds.lot, index, lots + 1);
  return {
    product: lots === undefined ? { stocked: product } : { lotted: product },
    quantity: 1 + spread(seeds.quantity, index, maxQuantity),
    by: byData ? 'productData' : 'logisticsSku',
    ...(byData && fallback(product, seeds.naming, index)),
    ...(lot > 0 && { lot: lot - 1 }),
  };
}

export function linesOf(seeds: LineSeeds, count: number, options: LineOptions): LineDraft[] {
  const enough = { ...options, pool: Math.max(options.pool, count) };
  return Array.from({ length: count }, (_, index) => lineOf(seeds, index, enough));
}
