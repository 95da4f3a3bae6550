import type { Call } from '../../../reference/http/operation.ts';
import { createOrder } from '../../../reference/logistics/b2b-orders/create.ts';
import { enter } from '../../../reference/logistics/b2b-orders/life.ts';
import type { B2bOrder, OrderStatus } from '../../../reference/logistics/b2b-orders/order.ts';
import { deliverEvent } from '../../../reference/logistics/events/delivery.ts';
import type { EventDraft, EventOrder, Milestone } from '../../../reference/logistics/events/event.ts';
import { publish, publishAll } from '../../../reference/logistics/events/log.ts';
import {
  orderEvent,
  orderReaches,
  shipmentEvent,
  shipmentReaches,
} from '../../../reference/logistics/events/order-events.ts';
import type { Override } from '../../../reference/seam.ts';
import type { World } from '../../../reference/world.ts';
import { after, before, type FaultRows, instead } from '../../fault.ts';
import { isB2b, isD2c } from '../events/event.ts';

type OrderDraft = EventDraft & { readonly order: EventOrder };

/** Sends further events after one of an order. */
const followedBy = (follow: (event: OrderDraft, world: World) => readonly EventDraft[]): Override =>
  instead(publish, (honest) => (world, account, draft) => {
    honest(world, account, draft);
    const { order } = draft;
    if (order === undefined) return;
    for (const follower of follow({ ...draft, order }, world)) honest(world, account, follower);
  });

const hasTwo = ({ shipments }: EventOrder) => shipments.length === 2;
const hasOne = ({ shipments }: EventOrder) => shipments.length === 1;
const always = () => true;

/** An event of the order that is not due yet; it is not sent again when it is. */
const orderToo = (seen: string, milestone: Milestone, counts: (order: EventOrder) => boolean) =>
  followedBy(({ type, order }) => (type === seen && counts(order) ? orderReaches(order, milestone) : []));

const shipmentToo = (seen: Milestone, milestone: Milestone) =>
  followedBy(({ shipment, ...event }, world) =>
    event.milestone === seen && shipment !== undefined ? shipmentReaches(world, shipment, milestone) : [],
  );

/** Shipment.Shipped once more, for the shipment of another event. */
const shippedAgain = (seen: string) =>
  followedBy(({ type, shipment }, world) =>
    type === seen && shipment !== undefined ? [shipmentEvent(world, shipment, 'Shipped')] : [],
  );

/** The same event of the order once more for each further shipment. */
const forEachShipment = (milestone: Milestone) =>
  followedBy(({ type, order }) =>
    type === `Order.${milestone}` ? order.shipments.slice(1).map(() => orderEvent(order, milestone)) : [],
  );

const onEntry = (status: OrderStatus, tell: (world: World, order: B2bOrder) => void) =>
  after(enter, (_entered, world, order, to) => {
    if (to === status) tell(world, order);
  });

const toldOnEntry = (status: OrderStatus, milestone: Milestone) =>
  onEntry(status, (world, order) => publishAll(world, order.account, orderReaches(order, milestone)));

const typed = (type: string, otherType: string) =>
  before(publish, (world, account, draft) => [
    world,
    account,
    draft.type === type ? { ...draft, type: otherType } : draft,
  ]);

/** Tells of an order that there is not: one that was refused. */
const onRefusedOrder = (test: (call: Call) => boolean) =>
  instead(createOrder, (honest) => async (call) => {
    try {
      return await honest(call);
    } catch (refusal) {
      if (test(call)) publish(call.world, call.account, refusedOrder(call));
      throw refusal;
    }
  });

const isHeld = ({ account, body: { externalId } }: Call) =>
  typeof externalId === 'string' && account.orderByExternalId.has(externalId);

const refusedOrder = ({ world, account, body: { externalId } }: Call): EventDraft =>
  orderEvent(
    {
      id: world.nextId(),
      account,
      externalId: typeof externalId === 'string' ? externalId : undefined,
      shipments: [],
      milestones: new Set(),
    },
    'Submitted',
  );

/** Faults of events that are sent too early, too often or as others. */
export const sentEventFaults = {
  'webhook-order-shipped-with-first-shipment': {
    breaks: 'webhook-order-shipped-after-all',
    wrong: 'Sends Order.Shipped when the first of two shipments ships.',
    by: orderToo('Shipment.Shipped', 'Shipped', hasTwo),
  },
  'webhook-order-shipped-when-partially': {
    breaks: 'webhook-order-shipped-after-all',
    wrong: 'Sends Order.Shipped when the only shipment is PARTIALLY_SHIPPED.',
    by: orderToo('Shipment.PartiallyShipped', 'Shipped', hasOne),
  },
  'webhook-order-shipped-at-start': {
    breaks: 'webhook-order-shipped-after-all',
    wrong: 'Sends Order.Shipped when the warehouse starts on the order.',
    by: orderToo('Order.PickingStarted', 'Shipped', always),
  },
  'webhook-order-shipped-at-creation-of-d2c': {
    breaks: 'webhook-order-shipped-after-all',
    wrong: 'Sends Order.Shipped for a D2C order right after its creation.',
    by: orderToo('Order.Submitted', 'Shipped', isD2c),
  },
  'webhook-order-delivered-with-first-shipment': {
    breaks: 'webhook-order-delivered-means-completed',
    wrong: 'Sends Order.Delivered when the first of two shipments is delivered.',
    by: orderToo('Shipment.Delivered', 'Delivered', hasTwo),
  },
  'webhook-order-delivered-when-shipped': {
    breaks: 'webhook-order-delivered-means-completed',
    wrong: 'Sends Order.Delivered as soon as the entire order has shipped.',
    by: orderToo('Order.Shipped', 'Delivered', always),
  },
  'webhook-shipment-picking-started-early': {
    breaks: 'webhook-shipment-picking-started',
    wrong: 'Sends Shipment.PickingStarted when the shipment is created.',
    by: shipmentToo('Created', 'PickingStarted'),
  },
  'webhook-shipment-delivered-when-shipped': {
    breaks: 'webhook-shipment-delivered',
    wrong: 'Sends Shipment.Delivered as soon as the shipment has shipped.',
    by: shipmentToo('Shipped', 'Delivered'),
  },
  'webhook-shipment-shipped-when-partially': {
    breaks: 'webhook-shipment-shipped',
    wrong: 'Sends Shipment.Shipped already when a first part of the shipment is dispatched.',
    by: shipmentToo('PartiallyShipped', 'Shipped'),
  },
  'webhook-shipment-shipped-at-start': {
    breaks: 'webhook-shipment-shipped',
    wrong: 'Sends Shipment.Shipped when the warehouse starts on the order.',
    by: shipmentToo('PickingStarted', 'Shipped'),
  },
  'webhook-shipment-shipped-again-when-delivered': {
    breaks: 'webhook-shipment-shipped-once',
    wrong: 'Sends Shipment.Shipped again, as another event, when the shipment is delivered.',
    by: shippedAgain('Shipment.Delivered'),
  },
  'webhook-shipment-shipped-as-two-events': {
    breaks: 'webhook-shipment-shipped-once',
    wrong: 'Sends Shipment.Shipped as two events with different ids.',
    by: shippedAgain('Shipment.Shipped'),
  },
  'webhook-order-shipped-with-each-shipment': {
    breaks: 'webhook-order-event-once',
    wrong: 'Once the entire order has shipped, sends an Order.Shipped for each of its shipments, with different ids.',
    by: forEachShipment('Shipped'),
  },
  'webhook-order-delivered-with-each-shipment': {
    breaks: 'webhook-order-event-once',
    wrong: 'Once the order is COMPLETED, sends an Order.Delivered for each of its shipments, with different ids.',
    by: forEachShipment('Delivered'),
  },
  'webhook-order-cancelled-with-each-shipment': {
    breaks: 'webhook-order-event-once',
    wrong: 'Sends an Order.Cancelled for each shipment of the cancelled order, with different ids.',
    by: forEachShipment('Cancelled'),
  },
  'webhook-shipment-shipped-with-order': {
    breaks: 'webhook-shipment-shipped-once',
    wrong: 'Sends Shipment.Shipped of each shipment again when the entire order has shipped.',
    by: followedBy(({ type, order }, world) =>
      type === 'Order.Shipped' ? order.shipments.map((shipment) => shipmentEvent(world, shipment, 'Shipped')) : [],
    ),
  },
  'webhook-order-submitted-twice': {
    breaks: 'webhook-order-event-once',
    wrong: 'Sends Order.Submitted as two events with different ids.',
    by: followedBy(({ type, order }) => (type === 'Order.Submitted' ? [orderEvent(order, 'Submitted')] : [])),
  },
  'webhook-order-picking-started-early': {
    breaks: 'webhook-order-picking-started',
    wrong: 'Sends Order.PickingStarted as soon as the order is BOOKED.',
    by: toldOnEntry('BOOKED', 'PickingStarted'),
  },
  'webhook-order-packed-early': {
    breaks: 'webhook-order-packed',
    wrong: 'Sends Order.Packed as soon as the order is BOOKED.',
    by: toldOnEntry('BOOKED', 'Packed'),
  },
  'webhook-order-dispatched-early': {
    breaks: 'webhook-order-dispatched',
    wrong: 'Sends Order.Dispatched as soon as the order is BOOKED.',
    by: toldOnEntry('BOOKED', 'Dispatched'),
  },
  'webhook-order-delivered-when-lost': {
    breaks: 'webhook-order-delivered-means-completed',
    wrong: 'Sends Order.Delivered for an order that becomes LOST_DAMAGED.',
    by: toldOnEntry('LOST_DAMAGED', 'Delivered'),
  },
  'webhook-order-submitted-when-started': {
    breaks: 'webhook-order-submitted',
    wrong: 'Sends Order.Submitted only when the warehouse starts on the order.',
    by: [
      instead(deliverEvent, (honest) => (world, event) => {
        const isLate = isB2b(event.order) && event.order.orderStatus === 'IN_PROGRESS';
        if (event.type !== 'Order.Submitted' || isLate) honest(world, event);
      }),
      onEntry('IN_PROGRESS', (world, order) => publish(world, order.account, orderEvent(order, 'Submitted'))),
    ],
  },
  'webhook-order-dispatched-as-shipped': {
    breaks: 'webhook-order-dispatched',
    wrong: 'Sends a second Order.Shipped instead of Order.Dispatched.',
    by: typed('Order.Dispatched', 'Order.Shipped'),
  },
  'webhook-shipment-partially-shipped-as-shipped': {
    breaks: 'webhook-shipment-partially-shipped',
    wrong: 'Sends Shipment.Shipped instead of Shipment.PartiallyShipped.',
    by: typed('Shipment.PartiallyShipped', 'Shipment.Shipped'),
  },
  'webhook-order-refused-submitted': {
    breaks: 'webhook-order-refused-not-submitted',
    wrong: 'Sends Order.Submitted, with a fresh order id, for an order that is refused at once.',
    by: onRefusedOrder(() => true),
  },
  'webhook-duplicate-refused-submitted': {
    breaks: 'webhook-order-refused-not-submitted',
    wrong: 'Sends Order.Submitted for an order that is refused at once because its externalId is taken.',
    by: onRefusedOrder(isHeld),
  },
} as const satisfies FaultRows;
