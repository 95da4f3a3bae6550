import { type RequirementRows, sourced } from '../requirement.ts';

/** Questions that the document leaves open and the profile of a target answers. */
export const declaredRequirements = {
  ...sourced('logistics › Product', {
    'product-dims-locked-on-create-as-declared':
      'Right after its creation with dimensions, a product is dimsLocked or not, as the target declares.',
  }),
  ...sourced('logistics › Product › Product response', {
    'product-unset-members-as-declared':
      'An optional member of a product without a value is absent or null, as the target declares.',
  }),
  ...sourced('logistics › Endpoints › GET /products/inventory/all', {
    'inventory-bad-page-arguments-as-declared':
      'A limit or offset that is negative or not a number returns a status that the target declares.',
  }),
  ...sourced('logistics › Endpoints › GET /products/{logisticsSku}/inventory', {
    'inventory-unknown-country-as-declared':
      'A well-formed countryCode that no country has returns a status that the target declares.',
  }),
  ...sourced('logistics › Inventory record', {
    'inventory-counts-add-up-as-declared':
      'onHand, available and unavailable of a record relate as the target declares.',
  }),
  ...sourced('logistics › B2B outbound order › lineItems[].productData', {
    'b2b-line-both-identifiers-as-declared':
      'A line with both logisticsSku and productData of one product returns a status that the target declares.',
  }),
  ...sourced('logistics › Typical integration order › 1', {
    'inbound-without-barcode-as-declared':
      'An inbound shipment of a product without a barcode returns a status that the target declares.',
  }),
  ...sourced('logistics › Product › merchantSku', {
    'product-repeated-merchant-sku-as-declared':
      'A second product with the same merchantSku returns a status that the target declares; if it is created, it has ' +
      'another logisticsSku.',
  }),
  ...sourced('logistics › Inbound shipment', {
    'inbound-repeated-external-id-as-declared': {
      since: '2023-10',
      statement:
        'A second inbound shipment with the same shippingPlanExternalId returns a status that the target declares.',
    },
  }),
  ...sourced('logistics › Other states › D2C order', {
    'd2c-internal-status-as-declared':
      'The state.internalStatus of a D2C order is on the list that the target declares closed.',
  }),
  ...sourced('logistics › Direct-to-consumer (D2C) order', {
    'd2c-fault-turned-down-as-declared':
      'An invalid D2C order is refused at once, or accepted and then fails, as the target declares.',
  }),
  ...sourced('logistics › Events › Return order updated', {
    'webhook-return-status-as-declared': 'The status in a return event is on the list that the target declares closed.',
  }),
  ...sourced('logistics › Events › Freight tracking update', {
    'webhook-freight-event-type-as-declared':
      'The eventType of each of the events in a freight event is on the list that the target declares closed.',
  }),
  ...sourced('logistics › Events › Order events', {
    'ids-digits-as-declared':
      'If the target declares it, ids of orders and shipments are also strings of digits in responses.',
  }),
  ...sourced('logistics › Product › Product response › createdAt', {
    'times-utc-as-declared': 'If the target declares it, times are in UTC with a Z.',
  }),
  ...sourced('logistics › Errors', {
    'error-field-errors-as-declared':
      'A refusal because of an invalid member lists field-level errors at the position that the target declares.',
  }),
  ...sourced('logistics › Endpoints', {
    'request-media-type-as-declared': 'A body whose media type is not JSON returns a status that the target declares.',
  }),
  ...sourced('logistics › Limits', {
    'request-size-as-declared': 'A request body may have at most as many bytes as the target declares.',
  }),
  ...sourced('logistics › Authentication › Headers › idempotent-replayed', {
    'idempotency-refusal-replayed-as-declared':
      'A refusal with an idempotency-key is replayed or not, as the target declares.',
  }),
  ...sourced('logistics › What the service does › 5', {
    'service-openapi-token-as-declared':
      'The raw description is served without a token or not, as the target declares.',
  }),
  ...sourced('logistics › Versioning › Release changes', {
    'version-gating-as-declared':
      'Versions before the one that introduced an operation lack it (its path is unknown) or serve it, as the ' +
      'target declares.',
  }),
} as const satisfies RequirementRows;
