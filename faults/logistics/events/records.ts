import type { JsonObject } from '../../../reference/fields.ts';
import { cancel } from '../../../reference/logistics/b2b-orders/cancel.ts';
import { enter } from '../../../reference/logistics/b2b-orders/life.ts';
import type { OrderStatus } from '../../../reference/logistics/b2b-orders/order.ts';
import type { EventOrder, Milestone, PublishedEvent } from '../../../reference/logistics/events/event.ts';
import { type EventRecord, findEvents, listEvents, recordOf } from '../../../reference/logistics/events/events.ts';
import { orderEvent } from '../../../reference/logistics/events/order-events.ts';
import type { World } from '../../../reference/world.ts';
import { after, breaking, type FaultRows, faultFamily } from '../../fault.ts';
import { always, asNumber, asObject, changed, inCapitals, inside, member, without } from '../../json.ts';
import { byOperations, isNotedCancel, noteCancels, whilePlanned } from './cancelled-by.ts';
import { both, type EventTest, isAboutD2c, isB2b, isD2c, isOf, isType } from './event.ts';

type RecordChange = (record: JsonObject, event: PublishedEvent) => object;

const onRecord = (change: RecordChange, test: EventTest = () => true) =>
  after(recordOf, (record, world, event) =>
    test(event, world) ? (change({ ...record }, event) as EventRecord) : record,
  );
const onShipments = (change: RecordChange) => onRecord(change, isOf('shipment'));
const onCancelled = (change: RecordChange) => onRecord(change, isType('Order.Cancelled'));

const otherReference: RecordChange = member('payload', inside(member('externalOrderId', (name) => `${name}-2`)));

const previousOrder = ({ account, order }: PublishedEvent) => {
  const first = account.events.findIndex((event) => event.order === order);
  return account.events.slice(0, first).findLast((event) => event.order !== undefined)?.order;
};

/** Does not list events that were delivered. */
const unlisted = (test: EventTest) =>
  after(findEvents, (found, { world }) => found.filter((event) => !test(event, world)));

/** Lists an event that is not delivered. */
const listOnly = (world: World, order: EventOrder, milestone: Milestone): void => {
  const { account } = order;
  account.events.push({ ...orderEvent(order, milestone), id: world.nextId(), account, time: world.now() });
};

const listedOnEntry = (status: OrderStatus, milestone: Milestone) =>
  after(enter, (_entered, world, order, to) => {
    if (to === status) listOnly(world, order, milestone);
  });

/** Faults of the records in the event list. */
export const eventRecordFaults = {
  'event-id-number': {
    breaks: 'event-id-text',
    wrong: 'Answers the id of each event record as a number.',
    by: onRecord(member('id', (id) => Number(id) || id.length)),
  },
  ...changed('Lists shipment events', onShipments, {
    'event-id-missing-on-shipment-events': ['event-id-text', without('id')],
    'event-type-as-object': ['event-type-text', member('type', asObject('name'))],
    'event-time-missing-on-shipment-events': ['event-time-text', without('time')],
    'event-payload-null-external-id': ['event-payload-map', member('payload.externalOrderId', always(null))],
  }),
  ...changed('Lists events', onRecord, {
    'event-type-missing': ['event-type-text', without('type')],
    'event-payload-number': ['event-payload-map', member('payload.orderId', asNumber)],
    'event-stream-type-in-capitals': ['event-stream-shows-deliveries', member('type', inCapitals)],
  }),
  ...changed('Lists Order.Cancelled', onCancelled, {
    'event-type-null-on-cancelled': ['event-type-text', member('type', always(null))],
    'event-payload-missing-on-cancelled': ['event-payload-map', without('payload')],
  }),
  'event-time-number': {
    breaks: 'event-time-text',
    wrong: 'Answers the time of each event record as milliseconds since 1970.',
    by: onRecord((record, { time }) => ({ ...record, time })),
  },
  ...breaking('event-payload-map', {
    'event-payload-as-text': [
      'Answers the payload of event records as JSON text.',
      onRecord(member('payload', (payload) => JSON.stringify(payload))),
    ],
    'event-payload-nested': [
      'Answers the payload of shipment events with the order as an object `{ order: { id } }`.',
      onShipments(member('payload', ({ orderId, ...others }) => ({ ...others, order: { id: orderId } }))),
    ],
  }),
  ...breaking('event-ids-unique', {
    'event-ids-by-row': [
      'Numbers the records of each answer from 1, so that events of two orders have the same ids.',
      after(listEvents, ({ body, ...answer }) => ({
        ...answer,
        body: body.map((record, row) => ({ ...record, id: String(row + 1) })),
      })),
    ],
    'event-ids-of-order': [
      'Uses the id of the order as the id of its event records.',
      onRecord((record, { order }) => ({ ...record, id: order?.id ?? record.id }), isOf('order')),
    ],
    'event-ids-shared-by-order-and-shipment': [
      'Gives Shipment.Shipped and the following Order.Shipped the same id.',
      onRecord(
        (record, { order }) => ({ ...record, id: `${order?.id}1` }),
        isType('Order.Shipped', 'Shipment.Shipped'),
      ),
    ],
  }),
  ...breaking('event-stream-shows-deliveries', {
    'event-stream-names-previous-order': [
      'Lists shipment events with the orderId of the previous order of the account.',
      onShipments((record, event) =>
        member('payload', inside(member('orderId', (id) => previousOrder(event)?.id ?? id)))(record),
      ),
    ],
    'event-stream-shipped-with-other-reference': [
      'Lists Shipment.Shipped with an externalOrderId that is not that of its order.',
      onRecord(otherReference, isType('Shipment.Shipped')),
    ],
    'event-stream-cancelled-with-other-reference': [
      'Lists Order.Cancelled with an externalOrderId that is not that of its order.',
      onCancelled(otherReference),
    ],
    'event-stream-type-without-family': [
      'Lists shipment events without the family in their type: Shipped instead of Shipment.Shipped.',
      onShipments(member('type', (type) => type.split('.').at(-1))),
    ],
    'event-stream-lacks-shipment-events': [
      'Does not list shipment events that webhooks delivered.',
      unlisted(isOf('shipment')),
    ],
    'event-stream-lacks-d2c-orders': [
      'Delivers the events of D2C orders and their shipments by webhook, but does not list them.',
      unlisted(isAboutD2c),
    ],
    'event-stream-lacks-delivered-order': [
      'Does not list the delivered Order.Cancelled of an order that operations cancel.',
      [
        noteCancels('event-stream-lacks-delivered-order', byOperations),
        unlisted(isNotedCancel('event-stream-lacks-delivered-order')),
      ],
    ],
  }),
  ...faultFamily((type: string) => ({
    wrong: `Does not list ${type}.`,
    by: unlisted(isType(type)),
  }))({
    'event-stream-lacks-held-order': ['event-stream-shows-deliveries', 'Order.Held'],
    'event-stream-without-submitted': ['event-stream-submitted', 'Order.Submitted'],
    'event-stream-without-cancelled': ['event-stream-cancelled', 'Order.Cancelled'],
  }),
  ...breaking('event-stream-submitted', {
    'event-stream-submitted-for-one-line-only': [
      'Lists no Order.Submitted for a D2C order with two or more lines.',
      unlisted(both(isType('Order.Submitted'), ({ order }) => isD2c(order) && order.lines.length > 1)),
    ],
    'event-stream-submitted-for-unscheduled-only': [
      'Lists no Order.Submitted for an order with a shipBy.',
      unlisted(both(isType('Order.Submitted'), ({ order }) => isB2b(order) && order.shipBy !== undefined)),
    ],
  }),
  'event-stream-cancelled-when-booked-only': {
    breaks: 'event-stream-cancelled',
    wrong: 'Lists no Order.Cancelled for an order that was cancelled while PLANNED.',
    by: [
      noteCancels('event-stream-cancelled-when-booked-only', whilePlanned),
      unlisted(isNotedCancel('event-stream-cancelled-when-booked-only')),
    ],
  },
  'event-stream-cancels-neighbour': {
    breaks: 'event-stream-agrees-with-order',
    wrong: 'When the client cancels a B2B order, also lists an Order.Cancelled of the previous order.',
    by: after(cancel, (_cancelled, world, { account, id }, by) => {
      const neighbour = account.orders[account.orders.findIndex((order) => order.id === id) - 1];
      if (by === 'client' && neighbour !== undefined) listOnly(world, neighbour, 'Cancelled');
    }),
  },
  ...faultFamily((status: Parameters<typeof listedOnEntry>[0], milestone: Parameters<typeof listedOnEntry>[1]) => ({
    wrong: `Lists Order.${milestone} as soon as a B2B order is ${status}.`,
    by: listedOnEntry(status, milestone),
  }))({
    'event-stream-shipped-at-booking': ['event-stream-agrees-with-order', 'BOOKED', 'Shipped'],
    'event-stream-delivered-at-tender': ['event-stream-agrees-with-order', 'TENDERED', 'Delivered'],
  }),
} as const satisfies FaultRows;
