import { day, minute, second } from '../clock.ts';
import { seam } from '../seam.ts';
import type { World } from '../world.ts';
import type { B2bOrder, OrderStatus } from './b2b-order.ts';
import { originOf } from './b2b-origin.ts';
import { relapse } from './b2b-relapses.ts';
import { reserveLines } from './b2b-reservation.ts';
import { moveShipments, shipmentsAppear, startShipments, tenderShipments } from './b2b-shipments.ts';
import { orderDelivered } from './order-events.ts';
import { giveBack, release, ship } from './stock.ts';

/** The way of an order that goes well. */
const way: readonly OrderStatus[] = ['PLANNED', 'BOOKED', 'IN_PROGRESS', 'TENDERED', 'COMPLETED'];

/** A scheduled order is allocated a day before it ships. */
const allocationLead = day;

/** Plans what happens to an accepted order without anybody's doing: allocation, and the start on the scheduled date. */
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

/** Sandbox behavior › 2, taken to hold for B2B orders as well (gap sandbox-specifics). */
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

function allocate(world: World, order: B2bOrder): void {
  if (order.orderStatus !== 'PLANNED' || order.heldPlanned || order.cancelling) return;
  if (world.faults.has('b2b-stays-planned') && order.shipBy === undefined) return;
  if (order.error === undefined) advance(world, order, 'BOOKED');
  else enter(world, order, 'ERROR');
}

/** Moves an order along its way, through every state in between; false when it is past that, or off the way. */
export function advance(world: World, order: B2bOrder, to: OrderStatus): boolean {
  const from = way.indexOf(order.orderStatus);
  const goal = way.indexOf(to);
  if (from < 0 || from > goal || order.error !== undefined || order.cancelling) return false;
  const scheduled = order.shipBy !== undefined;
  if (world.faults.has('b2b-scheduled-stays-planned') && scheduled && to === 'BOOKED') return true;
  if (order.orderStatus === 'PLANNED' && goal > 0 && !holdUnits(world, order)) return false;
  for (const status of way.slice(from + 1, goal + 1)) enter(world, order, status);
  return true;
}

/** Where units are held at allocation instead of acceptance, others may have taken them meanwhile. */
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
  order.allocations = reserveLines(world, account, lines, warehouseId);
  order.allocated = order.allocations;
  return true;
}

/** The warehouse starts on an order. */
export function start(world: World, order: B2bOrder): boolean {
  const { faults } = world;
  if (faults.has('b2b-start-skips-in-progress') && advance(world, order, 'BOOKED')) enter(world, order, 'TENDERED');
  else if (!advance(world, order, 'IN_PROGRESS')) return false;
  if (faults.has('b2b-shipment-shipped-at-start')) moveShipments(order, 'SHIPPED');
  return true;
}

/** The carrier gets an order. */
export function handOver(world: World, order: B2bOrder): boolean {
  const isFreight = order.transportationDetails?.shippingType !== 'PARCEL';
  const stays = world.faults.has('b2b-freight-handover-stays-in-progress') && isFreight;
  return advance(world, order, stays ? 'IN_PROGRESS' : 'TENDERED');
}

/** All shipments of an order are delivered. */
export function deliver(world: World, order: B2bOrder): boolean {
  if (!advance(world, order, 'TENDERED')) return order.orderStatus === 'COMPLETED';
  const count = order.shipments.length;
  if (world.faults.has('b2b-delivered-stays-tendered') && count === 1) return true;
  if (world.faults.has('b2b-delivered-in-two-stays-tendered') && count === 2) return true;
  return advance(world, order, 'COMPLETED');
}

/** One or more shipments of a tendered order are lost or damaged. */
export function lose(world: World, order: B2bOrder): boolean {
  if (order.orderStatus === 'LOST_DAMAGED') return true;
  if (order.orderStatus === 'COMPLETED' || !advance(world, order, 'TENDERED')) return false;
  const count = order.shipments.length;
  if (world.faults.has('b2b-lost-one-of-two-overlooked') && count === 2) return true;
  const completes = world.faults.has('b2b-lost-reads-completed') && count === 1;
  enter(world, order, completes ? 'COMPLETED' : 'LOST_DAMAGED');
  return true;
}

/** Processing of an accepted order fails. */
export function failProcessing(world: World, order: B2bOrder, message: string): boolean {
  if (order.orderStatus !== 'PLANNED' && order.orderStatus !== 'BOOKED') return false;
  order.error = { type: 'processing', message };
  enter(world, order, 'ERROR');
  if (!world.faults.has('b2b-error-order-holds-units')) release(order.allocations);
  order.allocations = [];
  return true;
}

/** A cancelled order is cancelled for good; only faults bring one back, with its units. */
export function revive(world: World, order: B2bOrder, status: OrderStatus = 'BOOKED'): void {
  order.error = undefined;
  order.orderStatus = status;
  order.updatedAt = world.now();
  order.allocations = reserveLines(world, order.account, order.lines, order.warehouseId);
}

/** Every change of an order's state goes through here. */
export const enter = seam((world: World, order: B2bOrder, status: OrderStatus): void => {
  order.orderStatus = status;
  order.updatedAt = world.now();
  if (status === 'BOOKED') book(world, order);
  if (status === 'IN_PROGRESS') begin(world, order);
  if (status === 'TENDERED') tender(world, order);
  if (status === 'COMPLETED') complete(world, order);
  if (status === 'CANCELLED') order.account.lastCancelled = order;
  if (status === 'ERROR') moveShipments(order, 'ERROR');
  if (world.faults.size > 0) relapse(world, order);
});

function book(world: World, order: B2bOrder): void {
  shipmentsAppear(world, order);
  if (!world.faults.has('b2b-reserves-twice')) return;
  const again = reserveLines(world, order.account, order.lines, order.warehouseId);
  order.allocations = [...order.allocations, ...again];
}

function begin(world: World, order: B2bOrder): void {
  startShipments(world, order);
  const { lastCancelled } = order.account;
  const takesAlong = world.faults.has('b2b-start-takes-neighbour-along') && lastCancelled?.orderStatus === 'CANCELLED';
  if (takesAlong) revive(world, lastCancelled, 'IN_PROGRESS');
  if (!world.faults.has('b2b-reservation-ends-at-start')) return;
  release(order.allocations);
  order.allocations = [];
}

function tender(world: World, order: B2bOrder): void {
  const { faults } = world;
  tenderShipments(world, order);
  if (faults.has('b2b-reservation-ends-at-tender')) release(order.allocations);
  else ship(order.allocations);
  order.allocations = [];
  if (faults.has('b2b-completed-when-dispatched')) enter(world, order, 'COMPLETED');
  if (faults.has('b2b-completed-with-first-shipment') && order.shipments.length === 2) enter(world, order, 'COMPLETED');
}

function complete(world: World, order: B2bOrder): void {
  const { faults } = world;
  orderDelivered(world, order);
  if (faults.has('b2b-completion-releases-stock')) giveBack(order.allocated);
  const { lastCancelled } = order.account;
  const revives = faults.has('b2b-cancel-after-completion-revives') && lastCancelled?.orderStatus === 'CANCELLED';
  if (revives) revive(world, lastCancelled);
}
