/** Other allowed behaviours: names, units, limits and labels of requests. */
export const formVariants = {
  'units-few': { gap: 'product-units', other: 'Weights are in oz and lb, lengths in in and cm, and in nothing else.' },
  'customs-named-alike': {
    gap: 'product-customs-information',
    other: 'The customs data of a product is `customs`, in the request and in the answer.',
  },
  'characters-as-utf-16': {
    gap: 'product-characters',
    other: 'A name and a merchantSku are counted in UTF-16: a sign outside of the basic plane counts twice.',
  },
  'no-holidays': { gap: 'b2b-ship-by-calendar', other: 'Every Monday to Friday is a business day.' },
  'speeds-by-destination': {
    gap: 'b2b-shipping-method-catalogue',
    other: 'Outside of Texas, no speed but STANDARD is available: an order with another one is refused.',
  },
  'empty-texts-as-absent': {
    gap: 'absent-or-null',
    other: 'An empty text as shippingSpeed or shippingMethod counts as an absent one.',
  },
  'third-day-from-this-hour': {
    gap: 'b2b-ship-by-calendar',
    other: 'The third business day for a shipBy begins at the present time of day, not at midnight.',
  },
  'skus-from-numbers': {
    gap: 'request-scalars',
    other: 'A number as SKU on a B2B line is read as text: no product has it, so the order ends in ERROR.',
  },
  'destinations-from-numbers': {
    gap: 'request-scalars',
    other: 'A number as shipmentDestination is read as text, and a destination that is not listed is taken.',
  },
  'external-id-required': { gap: 'b2b-external-id', other: 'A B2B order without externalId is refused.' },
  'cancelled-external-id-free': {
    gap: 'b2b-external-id',
    other: 'The externalId of a CANCELLED order is free again, and finds that order no more.',
  },
  'split-orders-conflict': {
    gap: 'b2b-limit-refusal',
    other: 'An order that no single warehouse can fill is answered with 409.',
  },
  'receive-by-logistics-sku': { gap: 'receive-naming', other: 'receivedQty names a product by its logisticsSku only.' },
  'insecure-endpoints-taken': {
    gap: 'webhook-https-only',
    other: 'The address of an endpoint is not looked at when it is subscribed.',
  },
  'errors-without-correlation-id': {
    gap: 'correlation-id-on-errors',
    other: 'No error answer carries x-correlation-id.',
  },
  'any-media-type-read': { gap: 'request-media-type', other: 'A body is read as JSON, whatever its media type says.' },
} as const;
