import { day } from '../clock.ts';
import { bitesOf, type FaultTable } from '../fault-table.ts';
import type { Call } from '../operation.ts';
import type { World } from '../world.ts';
import type { EventDraft, EventOrder, Milestone } from './event.ts';
import { orderEvent, shipmentEvent } from './order-events.ts';

/** What a wrong target makes of an event before anybody sees it; correct ones never ask. */
export function mistakenDraft({ faults }: World, draft: EventDraft): EventDraft {
  const { type } = draft;
  if (faults.has('webhook-order-dispatched-as-shipped') && type === 'Order.Dispatched')
    return { ...draft, type: 'Order.Shipped' };
  if (faults.has('webhook-shipment-partially-shipped-as-shipped') && type === 'Shipment.PartiallyShipped')
    return { ...draft, type: 'Shipment.Shipped' };
  return draft;
}

export function mistakenId({ faults, nextId }: World, { type, order, family }: EventDraft): string {
  if (order === undefined) return nextId();
  if (faults.has('webhook-event-ids-of-order')) return order.id;
  const isCancel = type === 'Order.Cancelled' || type === 'Shipment.Cancelled';
  if (faults.has('webhook-event-ids-shared-by-order-and-shipment') && isCancel) return `${order.id}000`;
  if (faults.has('webhook-event-id-of-type-and-order') && family === 'shipment') return `${type}-${order.id}`;
  return nextId();
}

export function mistakenTime({ faults, now }: World, { type, order }: EventDraft): number {
  if (faults.has('webhook-order-submitted-dated-late') && type === 'Order.Submitted') return now() + 7 * day;
  const early = faults.has('webhook-order-delivered-dated-early') && type === 'Order.Delivered';
  return early && order !== undefined ? order.createdAt - day : now();
}

type Follow = (event: EventDraft & { readonly order: EventOrder }, world: World) => readonly EventDraft[];

/** An event of the order when its shipment has come so far, though the others have not. */
function orderToo(seen: string, milestone: Milestone, counts: (order: EventOrder) => boolean): Follow {
  return ({ type, order }) => (type === seen && counts(order) ? tellOnce(order, milestone) : []);
}

function tellOnce(order: EventOrder, milestone: Milestone): readonly EventDraft[] {
  if (order.milestones.has(milestone)) return [];
  order.milestones.add(milestone);
  return [orderEvent(order, milestone)];
}

/** Shipment.Shipped once more, for the shipment of another event. */
function shippedAgain(seen: string): Follow {
  return ({ type, shipment }, world) =>
    type === seen && shipment !== undefined ? [shipmentEvent(world, shipment, 'Shipped')] : [];
}

const hasTwo = ({ shipments }: EventOrder) => shipments.length === 2;
const hasOne = ({ shipments }: EventOrder) => shipments.length === 1;

/** Events that a wrong target sends after another one. */
const follows: FaultTable<Follow> = {
  'webhook-order-shipped-with-first-shipment': orderToo('Shipment.Shipped', 'Shipped', hasTwo),
  'webhook-order-shipped-when-partially': orderToo('Shipment.PartiallyShipped', 'Shipped', hasOne),
  'webhook-order-shipped-at-start': orderToo('Order.PickingStarted', 'Shipped', () => true),
  'webhook-order-delivered-with-first-shipment': orderToo('Shipment.Delivered', 'Delivered', hasTwo),
  'webhook-order-delivered-when-shipped': orderToo('Order.Shipped', 'Delivered', () => true),
  'webhook-shipment-shipped-again-when-delivered': shippedAgain('Shipment.Delivered'),
  'webhook-shipment-shipped-as-two-events': shippedAgain('Shipment.Shipped'),
  'webhook-shipment-shipped-with-order': ({ type, order }, world) =>
    type === 'Order.Shipped' ? order.shipments.map((shipment) => shipmentEvent(world, shipment, 'Shipped')) : [],
};

export function followers(world: World, draft: EventDraft): readonly EventDraft[] {
  const { order } = draft;
  if (order === undefined) return [];
  return bitesOf(world.faults, follows).flatMap((follow) => follow({ ...draft, order }, world));
}

/** Tells of an order that there is not: one that was refused. */
export function refusedOrder({ world, account, body: { externalId } }: Call): EventDraft {
  const order: EventOrder = {
    id: world.nextId(),
    account,
    createdAt: world.now(),
    externalId: typeof externalId === 'string' ? externalId : undefined,
    shipments: [],
    milestones: new Set(),
  };
  return orderEvent(order, 'Submitted');
}
