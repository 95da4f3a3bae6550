import { type RequirementRows, sourced } from '../requirement.ts';

export const eventsRequirements = {
  ...sourced('logistics › Endpoints › GET /events', {
    'event-list-answers-array': 'Listing events returns 200 with an array of event records.',
    'event-filter-order': 'Listing events with orderId returns only events of that order.',
    'event-filter-order-complete':
      'Listing events with orderId shows each order event that was delivered for that order.',
    'event-filter-shipment': 'Listing events with shipmentId returns only events of that shipment.',
    'event-filter-shipment-complete': 'Listing events with shipmentId returns every event that names that shipment.',
    'event-list-hides-others': 'Listing events shows no event of another account.',
  }),
  ...sourced('logistics › Event record', {
    'event-id-text': 'Every event record has an id, a string.',
    'event-type-text': 'Every event record has a type, a string.',
    'event-time-text': 'Every event record has a time, a string.',
    'event-payload-map': 'Every event record has a payload, a map of strings to strings.',
  }),
  ...sourced('logistics › Events', {
    'event-ids-unique': 'No two event records share an id.',
  }),
  ...sourced('logistics › Events › event listing', {
    'event-stream-shows-deliveries':
      'An event that a webhook delivered is listed with the same type, and not as an event of another order.',
    'event-stream-once':
      'If listed ids are those of the deliveries, each Order.Submitted, Order.Shipped, Order.Delivered and ' +
      'Order.Cancelled of an order and each Shipment.Shipped of a shipment is listed under one id.',
    'event-stream-submitted': {
      since: '2026-02',
      statement: 'An accepted order is eventually listed as Order.Submitted.',
    },
    'event-stream-cancelled': {
      since: '2024-07',
      statement: 'A cancelled B2B order is eventually listed as Order.Cancelled.',
    },
  }),
  ...sourced('logistics › Events › Order events', {
    'event-stream-agrees-with-order': {
      since: '2024-07',
      statement:
        'Order.Cancelled, Order.Shipped and Order.Delivered are listed only for B2B orders that reached this milestone.',
    },
  }),
} as const satisfies RequirementRows;
