import type { B2bOrder, OrderStatus } from '../../../reference/logistics/b2b-orders/order.ts';
import { reserveLines } from '../../../reference/logistics/b2b-orders/reservation.ts';
import type { World } from '../../../reference/world.ts';

/** Reopens a cancelled order and reserves its units. */
export function reopen(world: World, order: B2bOrder, status: OrderStatus = 'BOOKED'): void {
  const { lines, warehouseId } = order;
  order.error = undefined;
  order.orderStatus = status;
  order.updatedAt = world.now();
  if (warehouseId !== undefined) order.allocations = reserveLines(world, lines, warehouseId);
}
