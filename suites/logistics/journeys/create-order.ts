import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { rule } from '../../../engine/run/rule.ts';
import type { B2bOrderDraft } from '../../../generators/draft.ts';
import type { World } from '../../../model/b2b-world.ts';
import { countAll, type Due, dueOf } from './count-units.ts';
import { type AimedOrder, aimOrder, invokeOrder, journeyOrder, printOrder, stepOfOrder } from './journey-order.ts';

/** Orders something, whether there is enough of it or not. */
export const createOrder = rule<World, LogisticsApi, B2bOrderDraft, AimedOrder>({
  name: 'create order',
  draw: journeyOrder,
  aim: aimOrder,
  invoke: invokeOrder,
  step: stepOfOrder,
  print: (order) => `order ${printOrder(order)}`,
});

/**
 * The same, once the counts show what the orders before have taken and given back: a target may work that off a little later,
 * and until then it may rightly find too few.
 */
export const createOrderOnceCounted = rule<World, LogisticsApi, B2bOrderDraft, AimedOrder & { dues: readonly Due[] }>({
  name: 'create order',
  draw: journeyOrder,
  aim(world, draft) {
    const order = aimOrder(world, draft);
    return { ...order, dues: order.lines.map(({ product }) => dueOf(world, product)) };
  },
  async invoke(api, { dues, ...order }) {
    await countAll(api, await api.current(), dues);
    return invokeOrder(api, order);
  },
  step: stepOfOrder,
  print: (order) => `order ${printOrder(order)}`,
});
