import fc from 'fast-check';
import { type B2bOrderOptions, b2bOrder } from './b2b-order.ts';
import type { B2bOrderDraft, BrokenB2bOrder, LineDraft, ProductDraft } from './draft.ts';
import { clearlyFineBusinessDay } from './ship-by.ts';
import { maxSeed } from './spread.ts';

/** An order without a mistake and its control with one. */
export type Pair = Pick<BrokenB2bOrder, 'valid' | 'broken'>;

/**
 * Where a pair starts from: an order that any target can take, so that nothing but the mistake can be the reason of a
 * refusal. Its own date is so far off that no holiday touches it, its transport needs no binding of the profile, and both
 * controls take fresh external ids.
 */
export function base(options: B2bOrderOptions = {}): fc.Arbitrary<B2bOrderDraft> {
  return b2bOrder({
    soonestShipBy: clearlyFineBusinessDay,
    externalId: false,
    partners: ['DEFAULT', 'SELLER'],
    method: 'never',
    speed: false,
    ...options,
  });
}

/** Two lines and more: a check of neighbours, of a page, of the first lines or of a sorted list misses some. */
export const manyLines: fc.Arbitrary<number> = fc.oneof(
  { withCrossShrink: true },
  fc.integer({ min: 2, max: 6 }),
  fc.constantFrom(37, 50),
  fc.integer({ min: 7, max: 60 }),
);

export function withLine(order: B2bOrderDraft, index: number, line: LineDraft): B2bOrderDraft {
  return { ...order, lines: order.lines.with(index, line) };
}

/** A line that carries nothing but an identifier and a quantity. */
export function plainLine(product: ProductDraft, by: LineDraft['by'], quantity: number): LineDraft {
  return { product, by, quantity };
}

/** Makes the two forms of a line from the product that stands there and its quantity. */
export type LinePair = (product: number, quantity: number) => { readonly valid: LineDraft; readonly broken: LineDraft };

/** A mistake on one line, at any place in the order, and often enough far down. */
export function onOneLine(mistakes: fc.Arbitrary<LinePair>): fc.Arbitrary<Pair> {
  const orders = fc.oneof({ withCrossShrink: true }, base(), base({ lines: manyLines }));
  return fc.tuple(orders, fc.boolean(), fc.nat(maxSeed), mistakes).map(([order, last, nth, mistake]) => {
    const index = last ? order.lines.length - 1 : nth % order.lines.length;
    const line = order.lines[index];
    const product = line && 'stocked' in line.product ? line.product.stocked : 0;
    const { valid, broken } = mistake(product, line?.quantity ?? 1);
    return { valid: withLine(order, index, valid), broken: withLine(order, index, broken) };
  });
}
