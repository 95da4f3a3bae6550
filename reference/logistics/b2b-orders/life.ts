import { day, minute, second } from '../../clock.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { orderDelivered } from '../events/order-events.ts';
import { ship } from '../inventory/stock.ts';
import type { B2bOrder, OrderStatus } from './order.ts';
import { originOf } from './origin.ts';
import { releaseUnits, reserveLines } from './reservation.ts';
import { moveShipments, shipmentsAppear, startShipments, tenderShipments } from './shipments.ts';

/** The states of an order without a failure, in order. */
const way: readonly OrderStatus[] = ['PLANNED', 'BOOKED', 'IN_PROGRESS', 'TENDERED', 'COMPLETED'];

/** A scheduled order is allocated a day before it ships. */
const allocationLead = day;

/** Schedules what happens to an accepted order by itself: allocation, and the start on the scheduled date. */
export function planLife(world: World, order: B2bOrder): void {
  const soon = order.createdAt + world.dialect.allocationSeconds * second;
  if (world.variants.has('b2b-orders-go-on-by-themselves') && order.shipBy === undefined) planWay(world, order);
  if (order.shipBy === undefined && soon === order.createdAt) {
    allocate(world, order);
    return;
  }
  const allocatesAt = order.shipBy === undefined ? soon : Math.max(soon, order.shipBy - allocationLead);
  world.schedule.at(allocatesAt, () => allocate(world, order));
  if (order.shipBy === undefined) return;
  world.schedule.at(order.shipBy, () => {
    if (order.orderStatus === 'BOOKED') start(world, order);
  });
}

/** Sandbox behavior › 2, applied to B2B orders too (gap sandbox-specifics). */
function planWay(world: World, order: B2bOrder): void {
  if (order.account.environment !== 'sandbox') return;
  const moves = [
    { from: 'BOOKED', after: 15 * minute, move: start },
    { from: 'IN_PROGRESS', after: 22 * minute, move: handOver },
    { from: 'TENDERED', after: 30 * minute, move: deliver },
  ] as const;
  for (const { from, after, move } of moves) {
    world.schedule.at(order.createdAt + after, () => {
      if (order.orderStatus === from && !order.led) move(world, order);
    });
  }
}

export const allocate = seam((world: World, order: B2bOrder): void => {
  if (order.orderStatus !== 'PLANNED' || order.heldPlanned || order.cancelling) return;
  if (order.error === undefined) advance(world, order, 'BOOKED');
  else enter(world, order, 'ERROR');
});

/** Advances an order through every state in between; false if it is past that state, or failed or was cancelled. */
export const advance = seam((world: World, order: B2bOrder, to: OrderStatus): boolean => {
  const from = way.indexOf(order.orderStatus);
  const goal = way.indexOf(to);
  if (from < 0 || from > goal || order.error !== undefined || order.cancelling) return false;
  if (order.orderStatus === 'PLANNED' && goal > 0 && !holdUnits(world, order)) return false;
  for (const status of way.slice(from + 1, goal + 1)) enter(world, order, status);
  return true;
});

/** If units are reserved at allocation instead of acceptance, other orders may have taken them meanwhile. */
function holdUnits(world: World, order: B2bOrder): boolean {
  if (!world.variants.has('stock-held-at-allocation')) return true;
  const { account, lines } = order;
  const warehouseId = originOf(world, account, lines);
  if (warehouseId === undefined) {
    order.error = { type: 'insufficientInventory', message: 'The units were taken meanwhile.' };
    enter(world, order, 'ERROR');
    return false;
  }
  order.warehouseId = warehouseId;
  order.allocations = reserveLines(world, lines, warehouseId);
  return true;
}

/** The warehouse starts on an order. */
export const start = seam((world: World, order: B2bOrder): boolean => advance(world, order, 'IN_PROGRESS'));

/** The carrier gets an order. */
export const handOver = seam((world: World, order: B2bOrder): boolean => advance(world, order, 'TENDERED'));

/** All shipments of an order are delivered. */
export const deliver = seam((world: World, order: B2bOrder): boolean => advance(world, order, 'COMPLETED'));

/** One or more shipments of a tendered order are lost or damaged. */
export const lose = seam((world: World, order: B2bOrder): boolean => {
  if (order.orderStatus === 'LOST_DAMAGED') return true;
  if (order.orderStatus === 'COMPLETED' || !advance(world, order, 'TENDERED')) return false;
  enter(world, order, 'LOST_DAMAGED');
  return true;
});

/** Processing of an accepted order fails. */
export const failProcessing = seam((world: World, order: B2bOrder, message: string): boolean => {
  if (order.orderStatus !== 'PLANNED' && order.orderStatus !== 'BOOKED') return false;
  order.error = { type: 'processing', message };
  enter(world, order, 'ERROR');
  releaseUnits(world, order);
  return true;
});

/** The only function that changes the state of an order. */
export const enter = seam((world: World, order: B2bOrder, status: OrderStatus): void => {
  order.orderStatus = status;
  order.updatedAt = world.now();
  if (status === 'BOOKED') shipmentsAppear(world, order);
  if (status === 'IN_PROGRESS') startShipments(world, order);
  if (status === 'TENDERED') tender(world, order);
  if (status === 'COMPLETED') orderDelivered(world, order);
  if (status === 'ERROR') moveShipments(order, 'ERROR');
});

/** Shipped units are no longer reserved. */
function tender(world: World, order: B2bOrder): void {
  tenderShipments(world, order);
  ship(order.allocations);
  order.allocations = [];
}
