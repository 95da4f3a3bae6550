import fc from 'fast-check';
import { b2bOrder } from '../../../generators/b2b-order.ts';
import type { B2bOrderDraft } from '../../../generators/draft.ts';

/** An order that no date holds back, of any transport: what most checks of states move about. */
export const smallOrder: fc.Arbitrary<B2bOrderDraft> = b2bOrder({
  lines: fc.integer({ min: 1, max: 3 }),
  soonestShipBy: 'never',
});

/** Units enough on every line to ship them in parts. */
export const partibleOrder: fc.Arbitrary<B2bOrderDraft> = smallOrder.map((order) => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, quantity: line.quantity + 1 })),
}));
