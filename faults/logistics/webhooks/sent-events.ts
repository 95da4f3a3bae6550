import type { Call } from '../../../reference/http/operation.ts';
import { createOrder, recordOrder } from '../../../reference/logistics/b2b-orders/create.ts';
import type { OrderStatus } from '../../../reference/logistics/b2b-orders/order.ts';
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
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { type Described, described } from '../../json.ts';
import { onEntering } from '../b2b-orders/states.ts';
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

const always = described('', () => true);
const hasTwo = described(' of the first of two shipments', ({ shipments }: EventOrder) => shipments.length === 2);
const hasOne = described(' of the only shipment', ({ shipments }: EventOrder) => shipments.length === 1);
const ofD2c = described(' of a D2C order', (order: EventOrder) => isD2c(order));

type Counts = ((order: EventOrder) => boolean) & Described;

/** Sends an event for an order that was refused. */
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

/** Faults of events that are sent too early, too often or with another type. */
export const sentEventFaults = {
  ...faultFamily((seen: string, milestone: Milestone, counts: Counts) => ({
    wrong: `Sends Order.${milestone} with ${seen}${counts.words}.`,
    by: followedBy(({ type, order }) => (type === seen && counts(order) ? orderReaches(order, milestone) : [])),
  }))({
    'webhook-order-shipped-with-first-shipment': [
      'webhook-order-shipped-after-all',
      'Shipment.Shipped',
      'Shipped',
      hasTwo,
    ],
    'webhook-order-shipped-when-partially': [
      'webhook-order-shipped-after-all',
      'Shipment.PartiallyShipped',
      'Shipped',
      hasOne,
    ],
    'webhook-order-shipped-at-start': ['webhook-order-shipped-after-all', 'Order.PickingStarted', 'Shipped', always],
    'webhook-order-shipped-at-creation-of-d2c': [
      'webhook-order-shipped-after-all',
      'Order.Submitted',
      'Shipped',
      ofD2c,
    ],
    'webhook-order-delivered-with-first-shipment': [
      'webhook-order-delivered-means-completed',
      'Shipment.Delivered',
      'Delivered',
      hasTwo,
    ],
    'webhook-order-delivered-when-shipped': [
      'webhook-order-delivered-means-completed',
      'Order.Shipped',
      'Delivered',
      always,
    ],
  }),
  ...faultFamily((seen: Milestone, milestone: Milestone) => ({
    wrong: `Sends Shipment.${milestone} with Shipment.${seen}.`,
    by: followedBy(({ shipment, ...event }, world) =>
      event.milestone === seen && shipment !== undefined ? shipmentReaches(world, shipment, milestone) : [],
    ),
  }))({
    'webhook-shipment-picking-started-early': ['webhook-shipment-picking-started', 'Created', 'PickingStarted'],
    'webhook-shipment-delivered-when-shipped': ['webhook-shipment-delivered', 'Shipped', 'Delivered'],
    'webhook-shipment-shipped-when-partially': ['webhook-shipment-shipped', 'PartiallyShipped', 'Shipped'],
    'webhook-shipment-shipped-at-start': ['webhook-shipment-shipped', 'PickingStarted', 'Shipped'],
  }),
  ...faultFamily((seen: string) => ({
    wrong: `Sends Shipment.Shipped as one more event with ${seen}.`,
    by: followedBy(({ type, shipment }, world) =>
      type === seen && shipment !== undefined ? [shipmentEvent(world, shipment, 'Shipped')] : [],
    ),
  }))({
    'webhook-shipment-shipped-again-when-delivered': ['webhook-shipment-shipped-once', 'Shipment.Delivered'],
    'webhook-shipment-shipped-as-two-events': ['webhook-shipment-shipped-once', 'Shipment.Shipped'],
  }),
  ...faultFamily((milestone: Milestone) => ({
    wrong: `Sends an Order.${milestone} for each shipment of the order, with different ids.`,
    by: followedBy(({ type, order }) =>
      type === `Order.${milestone}` ? order.shipments.slice(1).map(() => orderEvent(order, milestone)) : [],
    ),
  }))({
    'webhook-order-shipped-with-each-shipment': ['webhook-order-event-once', 'Shipped'],
    'webhook-order-delivered-with-each-shipment': ['webhook-order-event-once', 'Delivered'],
    'webhook-order-cancelled-with-each-shipment': ['webhook-order-event-once', 'Cancelled'],
  }),
  'webhook-shipment-shipped-with-order': {
    breaks: 'webhook-shipment-shipped-once',
    wrong: 'Sends Shipment.Shipped of each shipment again when the whole order has shipped.',
    by: followedBy(({ type, order }, world) =>
      type === 'Order.Shipped' ? order.shipments.map((shipment) => shipmentEvent(world, shipment, 'Shipped')) : [],
    ),
  },
  ...faultFamily((milestone: Milestone) => ({
    wrong: `Sends Order.${milestone} as two events with different ids.`,
    by: followedBy(({ type, order }) => (type === `Order.${milestone}` ? [orderEvent(order, milestone)] : [])),
  }))({
    'webhook-order-submitted-twice': ['webhook-order-event-once', 'Submitted'],
    'webhook-order-picking-started-twice': ['webhook-order-event-once', 'PickingStarted'],
    'webhook-order-packed-twice': ['webhook-order-event-once', 'Packed'],
    'webhook-order-dispatched-twice': ['webhook-order-event-once', 'Dispatched'],
  }),
  'webhook-order-shipped-twice-for-d2c': {
    breaks: 'webhook-order-event-once',
    wrong: 'Sends Order.Shipped of a D2C order as two events with different ids.',
    by: followedBy(({ type, order }) =>
      type === 'Order.Shipped' && isD2c(order) ? [orderEvent(order, 'Shipped')] : [],
    ),
  },
  ...faultFamily((status: OrderStatus, milestone: Milestone) => ({
    wrong: `Sends Order.${milestone} as soon as the order is ${status}.`,
    by: onEntering(status, (world, order) => publishAll(world, order.account, orderReaches(order, milestone))),
  }))({
    'webhook-order-picking-started-early': ['webhook-order-picking-started', 'BOOKED', 'PickingStarted'],
    'webhook-order-packed-early': ['webhook-order-packed', 'BOOKED', 'Packed'],
    'webhook-order-dispatched-early': ['webhook-order-dispatched', 'BOOKED', 'Dispatched'],
    'webhook-order-delivered-when-lost': ['webhook-order-delivered-means-completed', 'LOST_DAMAGED', 'Delivered'],
  }),
  'webhook-order-submitted-when-started': {
    breaks: 'webhook-order-submitted',
    wrong: 'Sends Order.Submitted only when the warehouse starts the order.',
    by: [
      instead(deliverEvent, (honest) => (world, event) => {
        const isLate = isB2b(event.order) && event.order.orderStatus === 'IN_PROGRESS';
        if (event.type !== 'Order.Submitted' || isLate) honest(world, event);
      }),
      onEntering('IN_PROGRESS', (world, order) => publish(world, order.account, orderEvent(order, 'Submitted'))),
    ],
  },
  ...faultFamily((type: string, otherType: string) => ({
    wrong: `Sends ${otherType} instead of ${type}.`,
    by: before(publish, (world, account, draft) => [
      world,
      account,
      draft.type === type ? { ...draft, type: otherType } : draft,
    ]),
  }))({
    'webhook-order-dispatched-as-shipped': ['webhook-order-dispatched', 'Order.Dispatched', 'Order.Shipped'],
    'webhook-shipment-partially-shipped-as-shipped': [
      'webhook-shipment-partially-shipped',
      'Shipment.PartiallyShipped',
      'Shipment.Shipped',
    ],
  }),
  ...breaking('webhook-order-cancelled-means-cancelled', {
    'webhook-order-cancelled-when-in-error': [
      'Sends Order.Cancelled for an order that is in ERROR.',
      after(recordOrder, (order, { world, account }) => {
        if (order.orderStatus === 'ERROR') publish(world, account, orderEvent(order, 'Cancelled'));
        return order;
      }),
    ],
    'webhook-order-cancelled-of-newest-too': [
      'Sends Order.Cancelled also for the newest order of the account.',
      instead(publish, (honest) => (world, account, draft) => {
        honest(world, account, draft);
        const newest = account.events.findLast(({ type }) => type === 'Order.Submitted')?.order;
        if (draft.type === 'Order.Cancelled' && newest !== undefined && newest !== draft.order)
          honest(world, account, orderEvent(newest, 'Cancelled'));
      }),
    ],
  }),
  ...breaking('webhook-order-refused-not-submitted', {
    'webhook-order-refused-submitted': [
      'Sends Order.Submitted with a new order id for an order that is refused at once.',
      onRefusedOrder(() => true),
    ],
    'webhook-duplicate-refused-submitted': [
      'Sends Order.Submitted for an order that is refused at once because its externalId is in use.',
      onRefusedOrder(isHeld),
    ],
  }),
} as const satisfies FaultRows;
