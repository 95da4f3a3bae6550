import fc from 'fast-check';
import { manyLines } from '../line-counts.ts';
import { maxSeed } from '../spread.ts';
import { type B2bOrderOptions, b2bOrder } from './b2b-order.ts';
import type { B2bOrderDraft, BrokenB2bOrder, LineDraft, ProductDraft } from './draft.ts';
import { clearlyFineBusinessDay } from './ship-by.ts';

/** An order with a mistake, and its control without the mistake. */
export type Pair = Pick<BrokenB2bOrder, 'valid' | 'broken'>;

/**
 * The start of a pair: an order that every target accepts, so that only the mistake can be the reason of a refusal. Its date
 * is so far in the future that holidays do not matter, its transport needs no binding of the profile, and both orders have
 * fresh external ids.
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

export function withLine(order: B2bOrderDraft, index: number, line: LineDraft): B2bOrderDraft {
  return { ...order, lines: order.lines.with(index, line) };
}

/** A line with only an identifier and a quantity. */
export function plainLine(product: ProductDraft, by: LineDraft['by'], quantity: number): LineDraft {
  return { product, by, quantity };
}

/** Makes the valid and the broken form of a line from its product and quantity. */
type LinePair = (product: number, quantity: number) => { readonly valid: LineDraft; readonly broken: LineDraft };

/** A mistake on one line, at any place in the order, often far down. */
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
