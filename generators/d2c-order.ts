import fc from 'fast-check';
import type { ProductDraft } from './draft.ts';
import { maxSeed, spread } from './spread.ts';
import { text } from './text.ts';

export interface D2cLineDraft {
  readonly product: Extract<ProductDraft, { readonly stocked: number } | { readonly available: number }>;
  readonly quantity: number;
}

/** A direct-to-consumer order in abstract form; its destination is the profile's. */
export interface D2cOrderDraft {
  /** The variable part of the external id; the client puts the run's prefix before it. Absent: a fresh one. */
  readonly externalOrderId?: string;
  readonly lines: readonly D2cLineDraft[];
  /** true: with an address of a packing slip of our own. */
  readonly packingSlip?: true;
}

/** So many stocked products serve all D2C orders. */
const pool = 12;
const mostUnits = 25;

interface D2cOrderOptions {
  readonly lines?: { readonly min: number; readonly max: number };
  readonly packingSlip?: boolean;
}

/** Different products, for whether one may stand on two lines is not written. */
function linesOf(count: number, offset: number, seed: number): readonly D2cLineDraft[] {
  return Array.from({ length: count }, (_, index) => ({
    product: { stocked: (offset + index) % pool },
    quantity: 1 + spread(seed, index, mostUnits),
  }));
}

/** An order that no sentence of the documents forbids, with the members whose types are written. */
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

/** A line on a product of the case's own, so that its count speaks of nothing but the case. */
export interface OwnD2cLine extends D2cLineDraft {
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

/** The components of a bundle in the quantities that so many bundles need in total. */
export const bundleComponents: fc.Arbitrary<D2cOrderDraft> = fc
  .record({
    perBundle: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 }),
    bundles: fc.integer({ min: 2, max: 5 }),
  })
  .map(({ perBundle, bundles }) => ({
    lines: perBundle.map((units, index) => ({ product: { stocked: index }, quantity: units * bundles })),
  }));
