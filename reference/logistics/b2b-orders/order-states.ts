import type { JsonObject } from '../../fields.ts';
import { conflict } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import { textParam } from '../../state-params.ts';
import type { StateHandler, StateHandlers } from '../../states.ts';
import type { World } from '../../world.ts';
import { orderHeld } from '../events/order-events.ts';
import { cancel, isOpen } from './cancel.ts';
import { advance, deliver, failProcessing, handOver, lose, start } from './life.ts';
import type { B2bOrder } from './order.ts';
import { requireShipments, unitsOf } from './shipments.ts';

export const orderStates: StateHandlers = {
  'order is planned': orderState((_world, order) => {
    order.heldPlanned = order.orderStatus === 'PLANNED';
    return order.heldPlanned;
  }),
  'order is booked': orderState(withShipments((world, order) => advance(world, order, 'BOOKED'))),
  'order is in progress': orderState(withShipments(start)),
  'order is tendered': orderState(withShipments(handOver)),
  'order is completed': orderState(withShipments(deliver)),
  'order is lost or damaged': orderState(lose),
  'order is cancelled by operations': orderState((world, order) => cancelByOperations(world, order)),
  'order is in error': orderState((world, order) =>
    failProcessing(world, order, 'Processing failed at the warehouse.'),
  ),
  'order is held': orderState((world, order) => {
    if (!isOpen(order)) return false;
    orderHeld(world, order);
    return true;
  }),
  'order has two shipments': orderState((world, order) => {
    if (unitsOf(order) < 2 || !advance(world, order, 'BOOKED')) return false;
    requireShipments(world, order, 2);
    return true;
  }),
};

type OrderMove = (world: World, order: B2bOrder) => boolean;

/** A provider state shows the shipments of an order at once, even if they otherwise appear later. */
function withShipments(move: OrderMove): OrderMove {
  return (world, order) => {
    if (!move(world, order)) return false;
    if (order.orderStatus !== 'PLANNED') requireShipments(world, order, 1);
    return true;
  };
}

export const cancelByOperations = seam((world: World, order: B2bOrder): boolean => {
  if (!isOpen(order)) return false;
  cancel(world, order, 'operations');
  return true;
});

function orderState(move: OrderMove): StateHandler {
  return (world, params) => {
    const order = orderParam(world, params);
    order.led = true;
    if (!move(world, order)) throw conflict(`The order is ${order.orderStatus}: the state cannot be reached.`);
    return {};
  };
}

function orderParam(world: World, params: JsonObject): B2bOrder {
  const order = world.logistics.orders.get(textParam(params, 'orderId'));
  if (order === undefined) throw conflict('There is no such order.');
  return order;
}
