/** Other allowed behaviours of events and webhooks. */
export const eventVariants = {
  'event-types-otherwise': {
    gap: 'event-type-strings',
    other: 'The types of the other families, and of a newly created shipment, are written without dots.',
  },
  'event-casing-otherwise': { gap: 'event-casing', other: 'Events write `logisticsSku` and `merchantSku`.' },
  'event-ids-differ': {
    gap: 'event-record-and-delivery',
    other: 'A listed event has another id than its delivery.',
  },
  'listed-payloads-nested': {
    gap: 'event-record-and-delivery',
    other: 'The payload of a listed event holds nested data as objects and lists, not as JSON text.',
  },
  'events-delayed': { gap: 'webhook-delivery', other: 'Events are listed and delivered five seconds late.' },
  'events-in-other-order': {
    gap: 'event-sequences',
    other: 'Events of one moment come in the reverse order: those of the order before those of its shipments.',
  },
  'events-newest-first': { gap: 'event-listing', other: 'The list of events begins with the newest.' },
  'events-paged-by-offset': { gap: 'event-listing', other: 'The list of events is paged by limit and offset.' },
  'orders-held-first': { gap: 'event-sequences', other: 'Every accepted order is held for a check: Order.Held.' },
  'error-orders-submitted': {
    gap: 'event-sequences',
    other: 'Order.Submitted is sent for an accepted order whose processing fails, too.',
  },
  'shipment-submitted-at-warehouse': {
    gap: 'event-sequences',
    other: 'Shipment.Submitted is sent when the warehouse has acknowledged the shipment.',
  },
  'webhook-retries-slowly': {
    gap: 'webhook-delivery',
    other: 'The first retry comes after five minutes, later ones at most an hour apart.',
  },
  'hook-waits-for-receivers': {
    gap: 'webhook-delivery',
    other: 'A move of the clock ends only when every delivery that fell due is answered, or its 5 seconds are over.',
  },
  'webhook-twice': { gap: 'webhook-delivery', other: 'Every event is delivered twice.' },
  'webhook-basic-auth': { gap: 'webhook-delivery', other: 'Deliveries authenticate themselves by HTTP basic.' },
  'webhook-types-in-list': {
    gap: 'webhook-subscriptions',
    other: 'A subscription takes a list of types, has an id of text, and is created with 201.',
  },
  'webhooks-out-of-band': {
    gap: 'webhook-subscriptions',
    other: 'Endpoints are subscribed outside of the API, to all types.',
    excludes: ['webhook-types-in-list', 'webhook-basic-auth'],
  },
} as const;
