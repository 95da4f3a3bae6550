import type { RequirementRows } from '../requirement.ts';

/** What the document leaves open and a target declares in its profile: it is held to its word. */
export const declaredRequirements = {
  'product-dims-locked-on-create-as-declared': {
    level: 'must',
    source: 'logistics › Product',
    statement: 'Right after its creation with dimensions, a product is dimsLocked or not, as the target declares.',
  },
  'product-unset-members-as-declared': {
    level: 'must',
    source: 'logistics › Product › Product response',
    statement: 'An optional member of a product without a value is left out, or null, as the target declares.',
  },
  'inventory-bad-page-arguments-as-declared': {
    level: 'must',
    source: 'logistics › Endpoints › GET /products/inventory/all',
    statement: 'A limit or offset that is negative or not a number is answered with a status that the target declares.',
  },
  'inventory-unknown-country-as-declared': {
    level: 'must',
    source: 'logistics › Endpoints › GET /products/{logisticsSku}/inventory',
    statement: 'A well-formed countryCode that no country has is answered with a status that the target declares.',
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
      'A line with both logisticsSku and productData of one product is answered with a status that the target declares.',
  },
  'inbound-without-barcode-as-declared': {
    level: 'must',
    source: 'logistics › Typical integration order › 1',
    statement: 'An inbound shipment of a product without barcode is answered with a status that the target declares.',
  },
  'product-repeated-merchant-sku-as-declared': {
    level: 'must',
    source: 'logistics › Product › merchantSku',
    statement:
      'A second product of one merchantSku is answered with a status that the target declares; if it is created, it has ' +
      'a logisticsSku of its own.',
  },
  'inbound-repeated-external-id-as-declared': {
    level: 'must',
    source: 'logistics › Inbound shipment',
    since: '2023-10',
    statement:
      'A second inbound shipment of one shippingPlanExternalId is answered with a status that the target declares.',
  },
  'd2c-internal-status-as-declared': {
    level: 'must',
    source: 'logistics › Other states › D2C order',
    statement: 'The state.internalStatus of a D2C order is on the list that the target declares closed.',
  },
  'd2c-fault-turned-down-as-declared': {
    level: 'must',
    source: 'logistics › Direct-to-consumer (D2C) order',
    statement: 'A faulty D2C order is refused at once, or accepted and fails, as the target declares.',
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
    statement: 'If the target declares it, ids of orders and shipments are strings of digits in answers, too.',
  },
  'times-utc-as-declared': {
    level: 'must',
    source: 'logistics › Product › Product response › createdAt',
    statement: 'Times are written in UTC with a Z where the target declares it.',
  },
  'error-field-errors-as-declared': {
    level: 'must',
    source: 'logistics › Errors',
    statement: 'A refusal for a faulty member lists field-level errors at the position that the target declares.',
  },
  'request-media-type-as-declared': {
    level: 'must',
    source: 'logistics › Endpoints',
    statement: 'A body whose media type is not JSON is answered with a status that the target declares.',
  },
  'request-size-as-declared': {
    level: 'must',
    source: 'logistics › Limits',
    statement: 'A request body may have at most as many bytes as the target declares.',
  },
  'idempotency-refusal-replayed-as-declared': {
    level: 'must',
    source: 'logistics › Authentication › Headers › idempotent-replayed',
    statement: 'A refusal under an idempotency-key is replayed or not, as the target declares.',
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
