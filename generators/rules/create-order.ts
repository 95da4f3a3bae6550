import type { LogisticsApi } from '../../clients/logistics/api.ts';
import { rule } from '../../engine/rule.ts';
import type { World } from '../../model/b2b-world.ts';
import type { B2bOrderDraft } from '../draft.ts';
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
