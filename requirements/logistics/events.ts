import type { RequirementRows } from '../requirement.ts';

export const eventsRequirements = {
  'event-list-answers-array': {
    level: 'must',
    source: 'logistics › Endpoints › GET /events',
    statement: 'Listing events returns 200 with an array of event records.',
  },
  'event-filter-order': {
    level: 'must',
    source: 'logistics › Endpoints › GET /events',
    statement: 'Listing events with orderId returns only events of that order.',
  },
  'event-filter-order-complete': {
    level: 'must',
    source: 'logistics › Endpoints › GET /events',
    statement: 'Listing events with orderId shows each order event that was delivered for that order.',
  },
  'event-filter-shipment': {
    level: 'must',
    source: 'logistics › Endpoints › GET /events',
    statement: 'Listing events with shipmentId returns only events of that shipment.',
  },
  'event-list-hides-others': {
    level: 'must',
    source: 'logistics › Endpoints › GET /events',
    statement: 'Listing events shows no event of another account.',
  },
  'event-id-text': {
    level: 'must',
    source: 'logistics › Event record',
    statement: 'Every event record has an id, a string.',
  },
  'event-type-text': {
    level: 'must',
    source: 'logistics › Event record',
    statement: 'Every event record has a type, a string.',
  },
  'event-time-text': {
    level: 'must',
    source: 'logistics › Event record',
    statement: 'Every event record has a time, a string.',
  },
  'event-payload-map': {
    level: 'must',
    source: 'logistics › Event record',
    statement: 'Every event record has a payload, a map of strings to strings.',
  },
  'event-ids-unique': {
    level: 'must',
    source: 'logistics › Events',
    statement: 'No two event records share an id.',
  },
  'event-stream-shows-deliveries': {
    level: 'must',
    source: 'logistics › Events › event listing',
    statement: 'An event that a webhook delivered is listed with the same type, and not as an event of another order.',
  },
  'event-stream-submitted': {
    level: 'must',
    source: 'logistics › Events › event listing',
    since: '2026-02',
    statement: 'An accepted order is eventually listed as Order.Submitted.',
  },
  'event-stream-cancelled': {
    level: 'must',
    source: 'logistics › Events › event listing',
    since: '2024-07',
    statement: 'A cancelled B2B order is eventually listed as Order.Cancelled.',
  },
  'event-stream-agrees-with-order': {
    level: 'must',
    source: 'logistics › Events › Order events',
    since: '2024-07',
    statement:
      'Order.Cancelled, Order.Shipped and Order.Delivered are listed only for B2B orders that reached this milestone.',
  },
} as const satisfies RequirementRows;
