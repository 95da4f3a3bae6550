import type { JsonObject } from '../../fields.ts';
import { conflict } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import { textParam } from '../../state-params.ts';
import type { StateHandler, StateHandlers } from '../../states.ts';
import type { World } from '../../world.ts';
import { shipmentAdvanced, shipmentPartiallyShipped } from '../events/order-events.ts';
import { advance, deliver } from './life.ts';
import type { B2bOrder, Shipment, ShipmentStatus } from './order.ts';

export const shipmentStates: StateHandlers = {
  'shipment is not synced': shipmentState('NOT_SYNCED'),
  'shipment is in warehouse': shipmentState('WAREHOUSE'),
  'shipment is partially shipped': shipmentState('PARTIALLY_SHIPPED'),
  'shipment is shipped': shipmentState('SHIPPED'),
  'shipment is over-shipped': shipmentState('OVER_SHIPPED'),
  'shipment is in error': shipmentState('ERROR'),
  'shipment is delivered': shipmentDelivered,
};

const atWork: ReadonlySet<ShipmentStatus> = new Set(['WAREHOUSE', 'PARTIALLY_SHIPPED', 'SHIPPED', 'OVER_SHIPPED']);
const gone: ReadonlySet<ShipmentStatus> = new Set(['SHIPPED', 'OVER_SHIPPED']);
const over: ReadonlySet<B2bOrder['orderStatus']> = new Set(['COMPLETED', 'CANCELLED', 'LOST_DAMAGED', 'ERROR']);

/** The state of an order follows its shipments: in progress once one is picked, tendered once all have left. */
function shipmentState(status: ShipmentStatus): StateHandler {
  return (world, params) => {
    const shipment = shipmentParam(world, params);
    const { order } = shipment;
    const started = shipment.status !== 'CREATED' && shipment.status !== 'NOT_SYNCED';
    if (over.has(order.orderStatus) || (status === 'NOT_SYNCED' && started)) {
      throw conflict(`The order is ${order.orderStatus}, the shipment ${shipment.status}: it cannot become ${status}.`);
    }
    if (atWork.has(status)) advance(world, order, 'IN_PROGRESS');
    moveShipment(world, shipment, status);
    if (order.shipments.every((each) => gone.has(each.status))) advance(world, order, 'TENDERED');
    return {};
  };
}

/** No status is documented for a delivered shipment, so its status does not change. */
function shipmentDelivered(world: World, params: JsonObject): JsonObject {
  const shipment = shipmentParam(world, params);
  const { order } = shipment;
  if (!gone.has(shipment.status)) throw conflict(`The shipment is ${shipment.status}: nobody can receive it.`);
  shipment.delivered = true;
  shipmentAdvanced(world, shipment, 'Delivered');
  if (order.shipments.every(({ delivered }) => delivered)) deliver(world, order);
  return {};
}

/** No event is documented for an over-shipped shipment; it has left, so it causes the events of a shipped one. */
export const moveShipment = seam((world: World, shipment: Shipment, status: ShipmentStatus): void => {
  shipment.status = status;
  if (status === 'WAREHOUSE') shipmentAdvanced(world, shipment, 'PickingStarted');
  if (status === 'PARTIALLY_SHIPPED') shipmentPartiallyShipped(world, shipment);
  if (status === 'SHIPPED' || status === 'OVER_SHIPPED') shipmentAdvanced(world, shipment, 'Shipped');
});

function shipmentParam({ logistics }: World, params: JsonObject): Shipment {
  const shipment = logistics.shipments.get(textParam(params, 'shipmentId'));
  if (shipment?.order.id === textParam(params, 'orderId')) return shipment;
  throw conflict('The order has no such shipment.');
}
