import type { RequirementRows } from '../requirement.ts';

/** Questions that the document leaves open and the profile of a target answers. */
export const declaredRequirements = {
  'product-dims-locked-on-create-as-declared': {
    level: 'must',
    source: 'logistics › Product',
    statement: 'Right after its creation with dimensions, a product is dimsLocked or not, as the target declares.',
  },
  'product-unset-members-as-declared': {
    level: 'must',
    source: 'logistics › Product › Product response',
    statement: 'An optional member of a product without a value is absent or null, as the target declares.',
  },
  'inventory-bad-page-arguments-as-declared': {
    level: 'must',
    source: 'logistics › Endpoints › GET /products/inventory/all',
    statement: 'A limit or offset that is negative or not a number returns a status that the target declares.',
  },
  'inventory-unknown-country-as-declared': {
    level: 'must',
    source: 'logistics › Endpoints › GET /products/{logisticsSku}/inventory',
    statement: 'A well-formed countryCode that no country has returns a status that the target declares.',
  },
  'inventory-counts-add-up-as-declared': {
    level: 'must',
    source: 'logistics › Inventory record',
    statement: 'onHand, available and unavailable of a record relate as the target declares.',
  },
  'b2b-line-both-identifiers-as-declared': {
    level: 'must',
    source: 'logistics › B2B outbound order › lineItems[].productData',
    statement:
      'A line with both logisticsSku and productData of one product returns a status that the target declares.',
  },
  'inbound-without-barcode-as-declared': {
    level: 'must',
    source: 'logistics › Typical integration order › 1',
    statement: 'An inbound shipment of a product without a barcode returns a status that the target declares.',
  },
  'product-repeated-merchant-sku-as-declared': {
    level: 'must',
    source: 'logistics › Product › merchantSku',
    statement:
      'A second product with the same merchantSku returns a status that the target declares; if it is created, it has ' +
      'another logisticsSku.',
  },
  'inbound-repeated-external-id-as-declared': {
    level: 'must',
    source: 'logistics › Inbound shipment',
    since: '2023-10',
    statement:
      'A second inbound shipment with the same shippingPlanExternalId returns a status that the target declares.',
  },
  'd2c-internal-status-as-declared': {
    level: 'must',
    source: 'logistics › Other states › D2C order',
    statement: 'The state.internalStatus of a D2C order is on the list that the target declares closed.',
  },
  'd2c-fault-turned-down-as-declared': {
    level: 'must',
    source: 'logistics › Direct-to-consumer (D2C) order',
    statement: 'An invalid D2C order is refused at once, or accepted and then fails, as the target declares.',
  },
  'webhook-return-status-as-declared': {
    level: 'must',
    source: 'logistics › Events › Return order updated',
    statement: 'The status in a return event is on the list that the target declares closed.',
  },
  'webhook-freight-event-type-as-declared': {
    level: 'must',
    source: 'logistics › Events › Freight tracking update',
    statement: 'The eventType of each of the events in a freight event is on the list that the target declares closed.',
  },
  'ids-digits-as-declared': {
    level: 'must',
    source: 'logistics › Events › Order events',
    statement: 'If the target declares it, ids of orders and shipments are also strings of digits in responses.',
  },
  'times-utc-as-declared': {
    level: 'must',
    source: 'logistics › Product › Product response › createdAt',
    statement: 'If the target declares it, times are in UTC with a Z.',
  },
  'error-field-errors-as-declared': {
    level: 'must',
    source: 'logistics › Errors',
    statement:
      'A refusal because of an invalid member lists field-level errors at the position that the target declares.',
  },
  'request-media-type-as-declared': {
    level: 'must',
    source: 'logistics › Endpoints',
    statement: 'A body whose media type is not JSON returns a status that the target declares.',
  },
  'request-size-as-declared': {
    level: 'must',
    source: 'logistics › Limits',
    statement: 'A request body may have at most as many bytes as the target declares.',
  },
  'idempotency-refusal-replayed-as-declared': {
    level: 'must',
    source: 'logistics › Authentication › Headers › idempotent-replayed',
    statement: 'A refusal with an idempotency-key is replayed or not, as the target declares.',
  },
  'service-openapi-token-as-declared': {
    level: 'must',
    source: 'logistics › What the service does › 5',
    statement: 'The raw description is served without a token or not, as the target declares.',
  },
  'version-gating-as-declared': {
    level: 'must',
    source: 'logistics › Versioning › Release changes',
    statement:
      'Versions before the one that introduced an operation lack it (its path is unknown) or serve it, as the ' +
      'target declares.',
  },
} as const satisfies RequirementRows;
