import { bitesOf, type FaultTable } from '../fault-table.ts';
import type { World } from '../world.ts';
import { type EventDraft, type EventOrder, type EventShipment, isD2c, type Milestone } from './event.ts';
import { orderEvent, shipmentEvent } from './order-events.ts';

/** Marks an event that a wrong target lists without having sent it. */
export const listedOnly = 'listed only';
/** Marks an event that a wrong target sends long after it is due. */
export const sentLate = 'sent late';

type Follow = (event: EventDraft & { readonly order: EventOrder }, world: World) => readonly EventDraft[];

const hasTwo = ({ shipments }: EventOrder) => shipments.length === 2;
const hasOne = ({ shipments }: EventOrder) => shipments.length === 1;
const always = () => true;

/** An event of the order that is not due yet; it is not sent again when it is. */
function orderToo(seen: string, milestone: Milestone, counts: (order: EventOrder) => boolean): Follow {
  return ({ type, order }) => (type === seen && counts(order) ? orderOnce(order, milestone) : []);
}

function shipmentToo(seen: Milestone, milestone: Milestone): Follow {
  return (event, world) =>
    event.milestone === seen && event.shipment !== undefined ? shipmentOnce(world, event.shipment, milestone) : [];
}

function orderOnce(order: EventOrder, milestone: Milestone): readonly EventDraft[] {
  if (order.milestones.has(milestone)) return [];
  order.milestones.add(milestone);
  return [orderEvent(order, milestone)];
}

function shipmentOnce(world: World, shipment: EventShipment, milestone: Milestone): readonly EventDraft[] {
  if (shipment.milestones.has(milestone)) return [];
  shipment.milestones.add(milestone);
  return [shipmentEvent(world, shipment, milestone)];
}

/** Shipment.Shipped once more, for the shipment of another event. */
function shippedAgain(seen: string): Follow {
  return ({ type, shipment }, world) =>
    type === seen && shipment !== undefined ? [shipmentEvent(world, shipment, 'Shipped')] : [];
}

/** The same event of the order once more for each further shipment. */
function forEachShipment(milestone: Milestone): Follow {
  return ({ type, order }) =>
    type === `Order.${milestone}` ? order.shipments.slice(1).map(() => orderEvent(order, milestone)) : [];
}

/** Events that a wrong target sends after another one. */
const follows: FaultTable<Follow> = {
  'webhook-order-shipped-with-first-shipment': orderToo('Shipment.Shipped', 'Shipped', hasTwo),
  'webhook-order-shipped-when-partially': orderToo('Shipment.PartiallyShipped', 'Shipped', hasOne),
  'webhook-order-shipped-at-start': orderToo('Order.PickingStarted', 'Shipped', always),
  'webhook-order-shipped-at-creation-of-d2c': orderToo('Order.Submitted', 'Shipped', isD2c),
  'webhook-order-delivered-with-first-shipment': orderToo('Shipment.Delivered', 'Delivered', hasTwo),
  'webhook-order-delivered-when-shipped': orderToo('Order.Shipped', 'Delivered', always),
  'webhook-shipment-picking-started-early': shipmentToo('Created', 'PickingStarted'),
  'webhook-shipment-delivered-when-shipped': shipmentToo('Shipped', 'Delivered'),
  'webhook-shipment-shipped-when-partially': shipmentToo('PartiallyShipped', 'Shipped'),
  'webhook-shipment-shipped-at-start': shipmentToo('PickingStarted', 'Shipped'),
  'webhook-shipment-shipped-again-when-delivered': shippedAgain('Shipment.Delivered'),
  'webhook-shipment-shipped-as-two-events': shippedAgain('Shipment.Shipped'),
  'webhook-shipment-shipped-with-order': ({ type, order }, world) =>
    type === 'Order.Shipped' ? order.shipments.map((shipment) => shipmentEvent(world, shipment, 'Shipped')) : [],
  'webhook-order-submitted-twice': ({ type, order }) =>
    type === 'Order.Submitted' ? [orderEvent(order, 'Submitted')] : [],
  'webhook-order-shipped-with-each-shipment': forEachShipment('Shipped'),
  'webhook-order-delivered-with-each-shipment': forEachShipment('Delivered'),
  'webhook-order-cancelled-with-each-shipment': forEachShipment('Cancelled'),
  'event-stream-cancels-neighbour': ({ type, order, cause }) => {
    const { orders } = order.account;
    const previous = orders[orders.findIndex(({ id }) => id === order.id) - 1];
    const isDue = type === 'Order.Cancelled' && cause?.startsWith('client') === true && previous !== undefined;
    return isDue ? [{ ...orderEvent(previous, 'Cancelled'), cause: listedOnly }] : [];
  },
};

export function followers(world: World, draft: EventDraft): readonly EventDraft[] {
  const { order } = draft;
  if (order === undefined) return [];
  return bitesOf(world.faults, follows).flatMap((follow) => follow({ ...draft, order }, world));
}

type Entry = (order: EventOrder, status: string) => readonly EventDraft[];

const at =
  (wanted: string, tell: (order: EventOrder) => readonly EventDraft[]): Entry =>
  (order, status) =>
    status === wanted ? tell(order) : [];

/** Events that a wrong target tells of a B2B order when it comes into a state. */
const entries: FaultTable<Entry> = {
  'webhook-order-picking-started-early': at('BOOKED', (order) => orderOnce(order, 'PickingStarted')),
  'webhook-order-packed-early': at('BOOKED', (order) => orderOnce(order, 'Packed')),
  'webhook-order-dispatched-early': at('BOOKED', (order) => orderOnce(order, 'Dispatched')),
  'webhook-order-submitted-when-started': at('IN_PROGRESS', (order) => [
    { ...orderEvent(order, 'Submitted'), cause: sentLate },
  ]),
  'webhook-order-delivered-when-lost': at('LOST_DAMAGED', (order) => orderOnce(order, 'Delivered')),
  'event-stream-shipped-at-booking': at('BOOKED', (order) => [{ ...orderEvent(order, 'Shipped'), cause: listedOnly }]),
  'event-stream-delivered-at-tender': at('TENDERED', (order) => [
    { ...orderEvent(order, 'Delivered'), cause: listedOnly },
  ]),
};

export function toldOnEntry({ faults }: World, order: EventOrder, status: string): readonly EventDraft[] {
  return bitesOf(faults, entries).flatMap((tell) => tell(order, status));
}
