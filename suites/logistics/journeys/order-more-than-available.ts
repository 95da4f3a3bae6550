import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { rule } from '../../../engine/run/rule.ts';
import type { B2bOrderDraft } from '../../../generators/draft.ts';
import { boundsOf, type World } from '../../../model/b2b-world.ts';
import { type AimedOrder, aimOrder, invokeOrder, journeyOrder, printOrder, stepOfOrder } from './journey-order.ts';

interface Draw {
  readonly order: B2bOrderDraft;
  readonly line: number;
  readonly beyond: number;
}

/** One line asks for more than there can be, mostly for one unit more; the others are as they come. */
export const orderMoreThanAvailable = rule<World, LogisticsApi, Draw, AimedOrder>({
  name: 'order more than available',
  draw: fc.record({ order: journeyOrder, line: fc.nat(2), beyond: fc.constantFrom(1, 1, 2, 5) }),
  aim(world, { order: { shipBy: _, ...order }, line, beyond }) {
    const at = line % order.lines.length;
    const lines = order.lines.map((one, index) => {
      const own = 'stocked' in one.product ? world.products[one.product.stocked] : undefined;
      return index === at && own ? { ...one, quantity: boundsOf(world, own.logisticsSku).max + beyond } : one;
    });
    return aimOrder(world, { ...order, lines });
  },
  invoke: invokeOrder,
  step: stepOfOrder,
  print: (order) => `order too much: ${printOrder(order)}`,
});
