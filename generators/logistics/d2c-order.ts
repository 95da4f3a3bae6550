import fc from 'fast-check';
import { maxSeed, spread } from '../spread.ts';
import { text } from '../text.ts';
import type { ProductDraft } from './draft.ts';

export interface D2cLineDraft {
  readonly product: Extract<ProductDraft, { readonly stocked: number } | { readonly available: number }>;
  readonly quantity: number;
}

/** An abstract D2C order; the profile gives its destination. */
export interface D2cOrderDraft {
  /** The variable part of the external id, to which the client adds the prefix of the run. Absent: a fresh id. */
  readonly externalOrderId?: string;
  readonly lines: readonly D2cLineDraft[];
  /** true: with the address of our own packing slip. */
  readonly packingSlip?: true;
}

/** The number of stocked products that all D2C orders share. */
const pool = 12;
const mostUnits = 25;

interface D2cOrderOptions {
  readonly lines?: { readonly min: number; readonly max: number };
  readonly packingSlip?: boolean;
}

/** Different products: whether two lines may have the same product is open. */
function linesOf(count: number, offset: number, seed: number): readonly D2cLineDraft[] {
  return Array.from({ length: count }, (_, index) => ({
    product: { stocked: (offset + index) % pool },
    quantity: 1 + spread(seed, index, mostUnits),
  }));
}

/** A valid order, with the members whose types are documented. */
export function d2cOrder(options: D2cOrderOptions = {}): fc.Arbitrary<D2cOrderDraft> {
  const { lines = { min: 1, max: 6 }, packingSlip = false } = options;
  return fc
    .tuple(
      fc.integer(lines),
      fc.nat(pool - 1),
      fc.nat(maxSeed),
      fc.option(text({ max: 60 }), { nil: undefined, freq: 3 }),
      packingSlip ? fc.boolean() : fc.constant(false),
    )
    .map(([count, offset, seed, id, slip]) => ({
      ...(id !== undefined && { externalOrderId: id }),
      lines: linesOf(count, offset, seed),
      ...(slip && ({ packingSlip: true } as const)),
    }));
}

/** A line with a product that only this case uses, so that nothing else changes its count. */
interface OwnD2cLine extends D2cLineDraft {
  readonly product: { readonly available: number };
}

export interface OwnD2cOrder extends D2cOrderDraft {
  readonly lines: readonly OwnD2cLine[];
}

/** Lines on own products, each for some or all of its units. */
export function ownD2cOrder(lines: { readonly min: number; readonly max: number }): fc.Arbitrary<OwnD2cOrder> {
  const line = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.nat(maxSeed))
    .map(([available, seed]): OwnD2cLine => ({ product: { available }, quantity: 1 + (seed % available) }));
  return fc
    .array(line, { minLength: lines.min, maxLength: lines.max, size: 'max' })
    .map((own): OwnD2cOrder => ({ lines: own }));
}

/** The components of a bundle, in the total quantities for several bundles. */
export const bundleComponents: fc.Arbitrary<D2cOrderDraft> = fc
  .record({
    perBundle: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 }),
    bundles: fc.integer({ min: 2, max: 5 }),
  })
  .map(({ perBundle, bundles }) => ({
    lines: perBundle.map((units, index) => ({ product: { stocked: index }, quantity: units * bundles })),
  }));
