import type { FaultRows } from '../fault.ts';

/** Faults of the event listing. */
export const eventsFaults = {
  'event-list-in-envelope': {
    breaks: 'event-list-answers-array',
    wrong: 'Answers the list of events as an object `{ events: [ … ] }`.',
  },
  'event-list-answers-204-when-empty': {
    breaks: 'event-list-answers-array',
    wrong: 'Answers 204 without a body when no event matches the filters.',
  },
  'event-list-answers-206': {
    breaks: 'event-list-answers-array',
    wrong: 'Answers 206 with the array whenever a filter is given.',
  },
  'event-list-of-one-as-object': {
    breaks: 'event-list-answers-array',
    wrong: 'Answers the bare record instead of an array when exactly one event matches.',
  },
  'event-filter-order-ignored': {
    breaks: 'event-filter-order',
    wrong: 'Ignores the filter orderId and lists all events of the account.',
  },
  'event-filter-order-shows-newest': {
    breaks: 'event-filter-order',
    wrong: 'Lists the newest event of the account besides those of the order asked for.',
  },
  'event-filter-order-by-beginning': {
    breaks: 'event-filter-order',
    wrong: 'Lists with orderId the events of every order whose id begins with the first five digits of it.',
  },
  'event-filter-order-unknown-lists-all': {
    breaks: 'event-filter-order',
    wrong: 'Lists all events of the account when the orderId is that of no order.',
  },
  'event-filter-order-misses-first': {
    breaks: 'event-filter-order-complete',
    wrong: 'Leaves the first event of the order out when orderId is given.',
  },
  'event-filter-order-misses-d2c': {
    breaks: 'event-filter-order-complete',
    wrong: 'Lists nothing with orderId when that is a D2C order.',
  },
  'event-filter-order-shows-newest-only': {
    breaks: 'event-filter-order-complete',
    wrong: 'Lists only the newest event of the order when orderId is given.',
  },
  'event-filter-order-forgets-cancelled': {
    breaks: 'event-filter-order-complete',
    wrong: 'Lists nothing with orderId once the order is cancelled.',
  },
  'event-filter-order-in-newest-twenty': {
    breaks: 'event-filter-order-complete',
    wrong: 'Looks for the events of the order among the newest twenty of the account only.',
  },
  'event-filter-shipment-ignored': {
    breaks: 'event-filter-shipment',
    wrong: 'Ignores the filter shipmentId and lists all events of the account.',
  },
  'event-filter-shipment-by-order': {
    breaks: 'event-filter-shipment',
    wrong: 'Lists with shipmentId the events of all shipments of the same order.',
  },
  'event-filter-shipment-by-milestone': {
    breaks: 'event-filter-shipment',
    wrong: 'Lists with shipmentId every Shipment.Shipped of the account besides the events of the shipment.',
  },
  'event-list-shows-others': {
    breaks: 'event-list-hides-others',
    wrong: 'Lists the events of all accounts.',
  },
  'event-list-shows-cancelled-of-others': {
    breaks: 'event-list-hides-others',
    wrong: 'Lists each Order.Cancelled in every account.',
  },
  'event-list-shows-others-by-order': {
    breaks: 'event-list-hides-others',
    wrong: 'Lists the events of an order of another account when its orderId is given.',
  },
  'event-list-shows-others-by-shipment': {
    breaks: 'event-list-hides-others',
    wrong: 'Lists the events of a shipment of another account when its shipmentId is given.',
  },
  'event-id-number': {
    breaks: 'event-id-text',
    wrong: 'Answers the id of each event record as a number.',
  },
  'event-id-missing-on-shipment-events': {
    breaks: 'event-id-text',
    wrong: 'Leaves the id out of the records of shipment events.',
  },
  'event-type-missing': {
    breaks: 'event-type-text',
    wrong: 'Leaves the type out of every event record.',
  },
  'event-type-null-on-cancelled': {
    breaks: 'event-type-text',
    wrong: 'Answers the type null in the record of Order.Cancelled.',
  },
  'event-type-as-object': {
    breaks: 'event-type-text',
    wrong: 'Answers the type of shipment events as an object `{ name }`.',
  },
  'event-time-number': {
    breaks: 'event-time-text',
    wrong: 'Answers the time of each event record as milliseconds since 1970.',
  },
  'event-time-missing-on-shipment-events': {
    breaks: 'event-time-text',
    wrong: 'Leaves the time out of the records of shipment events.',
  },
  'event-payload-number': {
    breaks: 'event-payload-map',
    wrong: 'Answers the orderId inside the payload of event records as a number.',
  },
  'event-payload-as-text': {
    breaks: 'event-payload-map',
    wrong: 'Answers the payload of event records as JSON text.',
  },
  'event-payload-nested': {
    breaks: 'event-payload-map',
    wrong: 'Answers the payload of shipment events with the order as an object `{ order: { id } }`.',
  },
  'event-payload-null-external-id': {
    breaks: 'event-payload-map',
    wrong: 'Answers externalOrderId null inside the payload of shipment events.',
  },
  'event-payload-missing-on-cancelled': {
    breaks: 'event-payload-map',
    wrong: 'Leaves the payload out of the record of Order.Cancelled.',
  },
  'event-ids-by-row': {
    breaks: 'event-ids-unique',
    wrong: 'Numbers the records of each answer from 1, so that two orders share event ids.',
  },
  'event-ids-of-order': {
    breaks: 'event-ids-unique',
    wrong: 'Gives the record of an order event the id of the order, so that all events of one order share it.',
  },
  'event-ids-shared-by-order-and-shipment': {
    breaks: 'event-ids-unique',
    wrong: 'Gives Shipment.Shipped and the Order.Shipped that follows it one id.',
  },
  'event-stream-lacks-shipment-events': {
    breaks: 'event-stream-shows-deliveries',
    wrong: 'Does not list shipment events that webhooks delivered.',
  },
  'event-stream-lacks-held-order': {
    breaks: 'event-stream-shows-deliveries',
    wrong: 'Does not list the Order.Held that a webhook delivered.',
  },
  'event-stream-lacks-delivered-order': {
    breaks: 'event-stream-shows-deliveries',
    wrong: 'Does not list the Order.Cancelled that a webhook delivered when operations cancel the order.',
  },
  'event-stream-lacks-d2c-orders': {
    breaks: 'event-stream-shows-deliveries',
    wrong: 'Delivers the events of D2C orders and their shipments by webhook, and lists none of them.',
  },
  'webhook-event-time-twenty-seconds-late': {
    breaks: 'event-stream-shows-deliveries',
    wrong: 'Delivers each event with a logisticsEventTime twenty seconds later than the time under which it is listed.',
  },
  'event-page-of-stream-skips-one-row': {
    breaks: 'event-stream-shows-deliveries',
    wrong: 'Leaves out the first event of every page but the first when all events are listed.',
  },
  'event-page-skips-one-row': {
    breaks: 'event-filter-order-complete',
    wrong: 'Leaves out the first event of every page of the listing but the first.',
  },
  'event-next-page-forgets-order': {
    breaks: 'event-filter-order',
    wrong: 'Links to a next page without the orderId that the first was filtered by.',
  },
  'event-stream-type-in-capitals': {
    breaks: 'event-stream-shows-deliveries',
    wrong: 'Lists events with their type in capitals, as in ORDER.SUBMITTED, where webhooks deliver Order.Submitted.',
  },
  'event-stream-type-without-family': {
    breaks: 'event-stream-shows-deliveries',
    wrong:
      'Lists shipment events without the family in their type, as Shipped where webhooks deliver Shipment.Shipped.',
  },
  'event-stream-names-previous-order': {
    breaks: 'event-stream-shows-deliveries',
    wrong: 'Lists shipment events with the orderId of the order that the account created before theirs.',
  },
  'event-stream-without-submitted': {
    breaks: 'event-stream-submitted',
    wrong: 'Lists no Order.Submitted.',
  },
  'event-stream-submitted-for-unscheduled-only': {
    breaks: 'event-stream-submitted',
    wrong: 'Lists no Order.Submitted for an order with a shipBy.',
  },
  'event-stream-without-cancelled': {
    breaks: 'event-stream-cancelled',
    wrong: 'Lists no Order.Cancelled.',
  },
  'event-stream-cancelled-when-booked-only': {
    breaks: 'event-stream-cancelled',
    wrong: 'Lists no Order.Cancelled for an order that was cancelled while PLANNED.',
  },
  'event-stream-submitted-for-one-line-only': {
    breaks: 'event-stream-submitted',
    wrong: 'Lists no Order.Submitted for a D2C order of two or more lines.',
  },
  'event-stream-cancels-neighbour': {
    breaks: 'event-stream-agrees-with-order',
    wrong:
      'Lists, when a B2B order is cancelled by the client, an Order.Cancelled for the order that the account created before it as well.',
  },
  'event-stream-delivered-at-tender': {
    breaks: 'event-stream-agrees-with-order',
    wrong: 'Lists Order.Delivered as soon as a B2B order is TENDERED.',
  },
  'event-stream-shipped-at-booking': {
    breaks: 'event-stream-agrees-with-order',
    wrong: 'Lists Order.Shipped as soon as a B2B order is BOOKED.',
  },
} as const satisfies FaultRows;
