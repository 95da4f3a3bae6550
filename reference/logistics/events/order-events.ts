import type { World } from '../../world.ts';
import { digitsOf, type EventDraft, type EventOrder, type EventShipment, type Milestone } from './event.ts';
import { publishAll } from './log.ts';

/** The milestones of a shipment without a failure, in order. */
const way: readonly Milestone[] = ['Submitted', 'PickingStarted', 'Packed', 'Dispatched', 'Shipped', 'Delivered'];

/** Milestones that an order reports together with its shipments; "delivered" is reported when it is COMPLETED. */
const followed: ReadonlySet<Milestone> = new Set(['PickingStarted', 'Packed', 'Dispatched', 'Shipped']);

/** Events › Order.Submitted: immediately after an order was accepted. */
export function orderSubmitted(world: World, order: EventOrder): void {
  const held = world.variants.has('orders-held-first') ? orderReaches(order, 'Held') : [];
  publishAll(world, order.account, [...orderReaches(order, 'Submitted'), ...held]);
}

/** Events › Order.Held: by the warehouse or operations; no status shows it. */
export function orderHeld(world: World, order: EventOrder): void {
  publishAll(world, order.account, orderReaches(order, 'Held'));
}

/** Events › Shipment.Submitted, and the separate event of a newly created shipment. */
export function shipmentCreated(world: World, shipment: EventShipment): void {
  const created = shipmentReaches(world, shipment, 'Created');
  const later = world.variants.has('shipment-submitted-at-warehouse');
  const submitted = later ? [] : shipmentReaches(world, shipment, 'Submitted');
  publishAll(world, shipment.order.account, [...created, ...submitted]);
}

/** A shipment reaches a milestone and thereby all earlier ones; the order reaches those that all shipments have reached. */
export function shipmentAdvanced(world: World, shipment: EventShipment, to: Milestone): void {
  const steps = way.slice(0, way.indexOf(to) + 1);
  const drafts = steps.flatMap((step) => [
    ...shipmentReaches(world, shipment, step),
    ...(followed.has(step) ? orderFollows(shipment.order, step) : []),
  ]);
  publishAll(world, shipment.order.account, drafts);
}

/** Events › Shipment.PartiallyShipped: some items have left, the shipment is incomplete. */
export function shipmentPartiallyShipped(world: World, shipment: EventShipment): void {
  shipmentAdvanced(world, shipment, 'PickingStarted');
  publishAll(world, shipment.order.account, shipmentReaches(world, shipment, 'PartiallyShipped'));
}

/** Events › Order.Delivered: all shipments are delivered; a B2B order is COMPLETED by now. */
export function orderDelivered(world: World, order: EventOrder): void {
  for (const shipment of order.shipments) shipmentAdvanced(world, shipment, 'Delivered');
  publishAll(world, order.account, orderReaches(order, 'Delivered'));
}

/** Events › Order.Cancelled, whoever cancels. */
export function orderCancelled(world: World, order: EventOrder): void {
  publishAll(world, order.account, orderReaches(order, 'Cancelled'));
}

export function shipmentCancelled(world: World, shipment: EventShipment): void {
  publishAll(world, shipment.order.account, shipmentReaches(world, shipment, 'Cancelled'));
}

/** An order starts picking with its first shipment; it reaches any other milestone with its last. */
function orderFollows(order: EventOrder, step: Milestone): readonly EventDraft[] {
  const follows = step === 'PickingStarted' || order.shipments.every(({ milestones }) => milestones.has(step));
  return follows ? orderReaches(order, step) : [];
}

/** Once for each order. */
export function orderReaches(order: EventOrder, milestone: Milestone): readonly EventDraft[] {
  if (order.milestones.has(milestone)) return [];
  order.milestones.add(milestone);
  return [orderEvent(order, milestone)];
}

/** Once for each shipment. */
export function shipmentReaches(world: World, shipment: EventShipment, milestone: Milestone): readonly EventDraft[] {
  if (shipment.milestones.has(milestone)) return [];
  shipment.milestones.add(milestone);
  return [shipmentEvent(world, shipment, milestone)];
}

/** Events › Order events: the id twice, and the reference of the merchant. */
export function orderEvent(order: EventOrder, milestone: Milestone): EventDraft {
  const id = digitsOf(order.id);
  const members = { id, orderId: id, externalOrderId: order.externalId ?? '' };
  return { family: 'order', type: `Order.${milestone}`, members, order, milestone };
}

/** Events › Shipment events. */
export function shipmentEvent({ dialect }: World, shipment: EventShipment, milestone: Milestone): EventDraft {
  const { order } = shipment;
  const type = milestone === 'Created' ? dialect.events.types.shipmentCreated : `Shipment.${milestone}`;
  const members = { id: digitsOf(shipment.id), orderId: digitsOf(order.id), externalOrderId: order.externalId ?? '' };
  return { family: 'shipment', type, members, order, shipment, milestone };
}
