import type { Answer } from '../answer.ts';
import { hour, second } from '../clock.ts';
import type { Call } from '../operation.ts';
import { moment } from '../pause.ts';
import { badRequest, notFound, Problem, type ProblemDetails } from '../problem.ts';
import type { Faults, World } from '../world.ts';
import { enter } from './b2b-life.ts';
import type { B2bOrder, OrderStatus } from './b2b-order.ts';
import { orderView } from './b2b-order-view.ts';
import { noSuchOrder } from './b2b-refusal.ts';
import { releaseOnCancel, reserveLines } from './b2b-reservation.ts';
import { moveShipments } from './b2b-shipments.ts';
import { idBehind } from './event.ts';
import { publish } from './event-log.ts';
import { orderCancelled, orderEvent, shipmentCancelled } from './order-events.ts';
import { giveBack, release } from './stock.ts';

/** Cancellation is impossible from IN_PROGRESS onward. */
function isCancellable(world: World, order: B2bOrder): boolean {
  const { faults } = world;
  const { orderStatus, transportationDetails } = order;
  const isFreight = transportationDetails?.shippingType !== 'PARCEL';
  if (faults.has('b2b-cancels-in-progress') && orderStatus === 'IN_PROGRESS') return true;
  if (faults.has('b2b-cancels-freight-in-progress') && orderStatus === 'IN_PROGRESS') return isFreight;
  if (faults.has('b2b-cancels-tendered') && orderStatus === 'TENDERED') return true;
  if (faults.has('b2b-cancels-completed') && orderStatus === 'COMPLETED') return true;
  if (faults.has('b2b-cancels-lost') && orderStatus === 'LOST_DAMAGED') return true;
  if (faults.has('b2b-cancels-error') && orderStatus === 'ERROR') return true;
  if (faults.has('b2b-booked-not-cancellable') && orderStatus === 'BOOKED') return false;
  if (faults.has('b2b-planned-not-cancellable') && orderStatus === 'PLANNED') return false;
  if (orderStatus === 'BOOKED' && isPinned(world, order)) return false;
  return isOpen(order) && !order.cancelling;
}

/** A booked order that only faults no longer cancel. */
function isPinned(world: World, { shipments, createdAt }: B2bOrder): boolean {
  const { faults } = world;
  if (faults.has('b2b-booked-in-two-not-cancellable') && shipments.length > 1) return true;
  return faults.has('b2b-booked-for-an-hour-not-cancellable') && world.now() - createdAt > hour;
}

/** A cancel that is answered with success though it does nothing: of a cancelled order (gap b2b-cancel-answer), or by a fault. */
function seemsCancelled({ faults, memory, variants }: World, order: B2bOrder): boolean {
  const { orderStatus } = order;
  if (variants.has('second-cancel-accepted') && orderStatus === 'CANCELLED') return true;
  if (faults.has('b2b-cancel-without-effect')) return isOpen(order);
  if (faults.has('b2b-second-cancel-succeeds')) return orderStatus === 'CANCELLED';
  if (faults.has('b2b-cancels-after-operations')) return memory.of('b2b-cancels-after-operations', order) > 0;
  if (faults.has('b2b-cancel-in-progress-answers-success')) return orderStatus === 'IN_PROGRESS';
  const isPast = orderStatus === 'IN_PROGRESS' || orderStatus === 'TENDERED' || orderStatus === 'COMPLETED';
  return faults.has('state-refusal-answers-200') && isPast;
}

export function isOpen({ orderStatus }: B2bOrder): boolean {
  return orderStatus === 'PLANNED' || orderStatus === 'BOOKED';
}

/** Whoever cancels, the units are free again and the shipments are cancelled. */
export function cancel(world: World, order: B2bOrder, by: 'client' | 'operations'): void {
  const { faults, memory } = world;
  const from = order.orderStatus;
  const wasPlanned = from === 'PLANNED';
  enter(world, order, 'CANCELLED');
  const byOperations = by === 'operations';
  if (byOperations && faults.has('b2b-cancels-after-operations')) memory.add('b2b-cancels-after-operations', order);
  if (byOperations && faults.has('b2b-operations-cancel-keeps-stock')) order.allocations = [];
  else releaseOnCancel(world, order);
  const keepsShipments = byOperations ? 'b2b-operations-cancel-keeps-shipments' : 'b2b-cancel-keeps-shipments';
  if (!faults.has(keepsShipments)) cancelShipments(world, order);
  orderCancelled(world, order, `${by} ${from}`);
  if (!wasPlanned || !faults.has('b2b-cancelled-planned-is-allocated')) return;
  world.schedule.at(world.now() + 10 * second, () => {
    reserveLines(world, order.account, order.lines, order.warehouseId);
  });
}

function cancelShipments(world: World, { shipments }: B2bOrder): void {
  const firstOnly = world.faults.has('b2b-cancel-cancels-first-shipment-only') && shipments.length === 2;
  for (const shipment of firstOnly ? shipments.slice(0, 1) : shipments) {
    shipment.status = 'CANCELLED';
    shipmentCancelled(world, shipment);
  }
}

export async function cancelOrder(call: Call): Promise<Answer> {
  const { world } = call;
  const { faults } = world;
  if (faults.has('cancel-answers-410')) throw new Problem(410, 'Orders are no longer cancelled here.');
  const order = orderToCancel(call);
  if (order === undefined) return { status: 200, body: {} };
  if (!seemsCancelled(world, order)) {
    if (!isCancellable(world, order)) throw cancelRefusal(world, order);
    const wasBooked = order.orderStatus === 'BOOKED';
    if (faults.has('b2b-cancels-race') || faults.has('b2b-cancel-races-start')) await moment();
    if (faults.has('b2b-cancel-races-start') && !isOpen(order)) return cancelled(world, order);
    if (faults.has('b2b-cancels-race') && wasBooked && order.orderStatus === 'CANCELLED') giveBack(order.allocated);
    if (world.variants.has('cancel-takes-effect-later')) return cancelledLater(world, order);
    cancel(world, order, 'client');
    for (const other of alsoCancelled(world, order)) cancel(world, other, 'client');
  }
  return cancelled(world, order);
}

/** Nothing says that a cancel has taken effect when it is answered (gap b2b-cancel-answer). */
function cancelledLater(world: World, order: B2bOrder): Answer {
  order.cancelling = true;
  world.schedule.at(world.now() + 5 * second, () => {
    if (isOpen(order)) cancel(world, order, 'client');
  });
  return { status: 202, body: orderView(world, order, 'cancel') };
}

function cancelled(world: World, order: B2bOrder): Answer {
  if (world.variants.has('cancel-answers-204')) return { status: 204 };
  return { status: 200, body: orderView(world, order, 'cancel') };
}

/** A cancel concerns one order; only faults find others. */
function alsoCancelled({ faults }: World, order: B2bOrder): readonly B2bOrder[] {
  const { orders } = order.account;
  const { externalId } = order;
  if (faults.has('b2b-cancel-spreads-to-next-order')) {
    const next = orders.indexOf(order) + 1;
    return orders.slice(next, next + 1).filter(isOpen);
  }
  if (!faults.has('b2b-cancel-spreads-by-external-id') || externalId === undefined) return [];
  return orders.filter((other) => isOpen(other) && other.externalId?.startsWith(externalId));
}

/** Errors › 400 "resource moved into a state no longer valid", and the code 407001. */
function cancelRefusal(world: World, order: B2bOrder): Problem {
  const { orderStatus } = order;
  const { cancelRefused, secondCancel } = world.dialect.status;
  disturbRefused(world, order);
  const status = orderStatus === 'CANCELLED' ? secondCancel : cancelRefused;
  const detail = `An order that is ${orderStatus} cannot be cancelled.`;
  return new Problem(status, detail, codeOfRefusal(world.faults, orderStatus));
}

function codeOfRefusal(faults: Faults, orderStatus: OrderStatus): ProblemDetails {
  if (faults.has('state-refusal-without-code')) return {};
  if (faults.has('state-refusal-other-code-when-tendered') && orderStatus === 'TENDERED') return { code: '407002' };
  return { code: '407001' };
}

/** A refused cancel changes nothing, unless a fault does. */
function disturbRefused(world: World, order: B2bOrder): void {
  const { faults } = world;
  const { orderStatus, allocated } = order;
  const tells =
    faults.has('webhook-order-cancelled-on-refusal') ||
    (faults.has('webhook-order-cancelled-on-refusal-in-progress') && orderStatus === 'IN_PROGRESS') ||
    (faults.has('webhook-order-cancelled-again-on-second-cancel') && orderStatus === 'CANCELLED');
  if (tells) publish(world, order.account, orderEvent(order, 'Cancelled'));
  if (faults.has('b2b-refused-cancel-cancels')) cancel(world, order, 'client');
  if (faults.has('b2b-tendered-reads-booked-after-cancel') && orderStatus === 'TENDERED') order.orderStatus = 'BOOKED';
  if (faults.has('b2b-refused-cancel-cancels-shipments') && orderStatus === 'TENDERED')
    moveShipments(order, 'CANCELLED');
  if (faults.has('b2b-refused-cancel-reopens-completed') && orderStatus === 'COMPLETED') order.orderStatus = 'TENDERED';
  if (faults.has('b2b-refused-cancel-turns-error-to-cancelled') && orderStatus === 'ERROR')
    order.orderStatus = 'CANCELLED';
  if (faults.has('b2b-refused-cancel-of-lost-releases-stock') && orderStatus === 'LOST_DAMAGED') giveBack(allocated);
  if (faults.has('b2b-second-cancel-releases-again') && orderStatus === 'CANCELLED') giveBack(allocated);
  if (faults.has('b2b-refused-cancel-releases-stock') && orderStatus === 'IN_PROGRESS') {
    release(order.allocations);
    order.allocations = [];
  }
}

/** An order of another account does not exist for this one. Only a fault answers for one that nobody has. */
function orderToCancel(call: Call): B2bOrder | undefined {
  const { world, account } = call;
  const { faults } = world;
  const id = call.param('orderId');
  const order = world.logistics.orders.get(id) ?? world.logistics.orders.get(idBehind(id));
  if (order === undefined) {
    if (faults.has('b2b-cancel-unknown-accepted')) return undefined;
    if (faults.has('b2b-cancel-unknown-400')) throw badRequest('There is no such order.');
    throw noSuchOrder(faults);
  }
  if (order.account === account) return order;
  if (faults.has('b2b-orders-shared-by-accounts') || faults.has('b2b-cancel-across-accounts')) return order;
  if (faults.has('b2b-cancel-of-other-account-400') && order.orderStatus === 'CANCELLED')
    throw badRequest('The order belongs to another account.');
  const silently =
    faults.has('b2b-cancel-across-accounts-in-silence') ||
    faults.has('b2b-cancel-of-other-account-works') ||
    faults.has('foreign-cancel-cancels');
  if (silently && isOpen(order)) cancel(world, order, 'client');
  throw notFound('There is no such order.');
}
