import { day, hour, minute } from '../../../reference/clock.ts';
import type { EventDraft, EventOrder, PublishedEvent } from '../../../reference/logistics/events/event.ts';
import { newEventId } from '../../../reference/logistics/events/log.ts';
import { eventTime } from '../../../reference/logistics/events/payload.ts';
import { before, breaking, type FaultRows, instead } from '../../fault.ts';
import { isB2b, isD2c } from '../events/event.ts';

type Dating = (event: PublishedEvent) => number;

const datedOfOrders = (time: Dating) =>
  before(eventTime, (world, event) => [world, event.order === undefined ? event : { ...event, time: time(event) }]);

const dated = (type: string, time: Dating) =>
  datedOfOrders((event) => (event.type === type ? time(event) : event.time));

const createdAt = (order: EventOrder | undefined, otherwise: number) =>
  isB2b(order) || isD2c(order) ? order.createdAt : otherwise;

const shippedAt = ({ order, account, time }: PublishedEvent) =>
  account.events.find((event) => event.order === order && event.type === 'Order.Shipped')?.time ?? time;

/** Gives the events of an order other ids. */
const identified = (id: (order: EventOrder, draft: EventDraft) => string | undefined) =>
  instead(newEventId, (honest) => (world, draft) => {
    const otherwise = draft.order && id(draft.order, draft);
    return otherwise ?? honest(world, draft);
  });

/** Faults of the times and ids of events. */
export const eventTimeFaults = {
  ...breaking('webhook-order-delivered-after-submitted', {
    'webhook-order-submitted-dated-late': [
      'Dates Order.Submitted a week in the future.',
      dated('Order.Submitted', ({ time }) => time + 7 * day),
    ],
    'webhook-order-delivered-dated-early': [
      'Dates Order.Delivered a day before the order was created.',
      dated('Order.Delivered', ({ time, order }) => createdAt(order, time) - day),
    ],
  }),
  ...breaking('webhook-event-order', {
    'webhook-order-delivered-before-shipped': [
      'Dates Order.Delivered a minute before Order.Shipped.',
      dated('Order.Delivered', (event) => shippedAt(event) - minute),
    ],
    'webhook-order-cancelled-dated-before-submitted': [
      'Dates Order.Cancelled an hour before the order was created.',
      dated('Order.Cancelled', ({ time, order }) => createdAt(order, time) - hour),
    ],
    'webhook-shipment-shipped-after-order': [
      'Dates Shipment.Shipped an hour after the Order.Shipped of its order.',
      dated('Shipment.Shipped', ({ time }) => time + hour),
    ],
  }),
  ...breaking('webhook-event-time-of-event', {
    'webhook-event-time-in-local-time': [
      'Writes logisticsEventTime in the local time of the warehouse (UTC-7), but marks it as UTC.',
      datedOfOrders(({ time }) => time - 7 * hour),
    ],
    'webhook-event-time-ahead-of-delivered': [
      'Dates Order.Delivered a day after it is sent.',
      dated('Order.Delivered', ({ time }) => time + day),
    ],
    'webhook-event-time-of-creation': [
      'Dates Order.Cancelled when the order was created.',
      dated('Order.Cancelled', ({ time, order }) => createdAt(order, time)),
    ],
    'webhook-event-time-a-day-early': [
      'Dates the events of an order a day too early.',
      datedOfOrders(({ time }) => time - day),
    ],
  }),
  ...breaking('webhook-event-ids-unique', {
    'webhook-event-ids-of-order': [
      'Gives all events of one order the same logisticsEventId.',
      identified(({ id }) => id),
    ],
    'webhook-event-ids-shared-by-order-and-shipment': [
      'Gives Order.Cancelled and the Shipment.Cancelled of the same order the same logisticsEventId.',
      identified(({ id }, { type }) =>
        type === 'Order.Cancelled' || type === 'Shipment.Cancelled' ? `${id}000` : undefined,
      ),
    ],
    'webhook-event-id-of-type-and-order': [
      'Derives the logisticsEventId of a shipment event from its type and order, so that two shipments share it.',
      identified(({ id }, { type, family }) => (family === 'shipment' ? `${type}-${id}` : undefined)),
    ],
  }),
} as const satisfies FaultRows;
