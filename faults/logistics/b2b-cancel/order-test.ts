import type { B2bOrder, OrderStatus } from '../../../reference/logistics/b2b-orders/order.ts';
import type { World } from '../../../reference/world.ts';

/** Whether a fault concerns an order. */
export type Test = (order: B2bOrder, world: World) => boolean;

/** What a fault does to an order. */
export type Deed = (world: World, order: B2bOrder) => void;

export const of =
  (status: OrderStatus): Test =>
  ({ orderStatus }) =>
    orderStatus === status;
