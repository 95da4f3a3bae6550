import type { FaultRows } from '../fault.ts';

/** Faults of single operations in what binds all of them: tokens, scopes, isolation, standing, idempotency, errors. */
export const matrixFaults = {
  'inventory-needs-no-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong: 'Answers GET /products/{logisticsSku}/inventory to any good token of the account, whatever its scopes.',
  },
  'inventory-list-needs-no-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong:
      'Lists the inventory (GET /products/inventory/all) for any good token of the account; the inventory of one product is guarded.',
  },
  'warehouse-details-need-no-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong: 'Answers the warehouse-details call to any good token of the account.',
  },
  'product-scope-creates-inbounds': {
    breaks: 'auth-scope-lacking-403',
    wrong:
      'Creates an inbound shipment for a token that has write_logistics_products but not write_logistics_inbounds.',
  },
  'orders-scope-creates-inbounds': {
    breaks: 'auth-scope-lacking-403',
    wrong: 'Creates an inbound shipment for a token that has write_logistics_orders but not write_logistics_inbounds.',
  },
  'receive-by-read-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong: 'Takes simulate-receive (202) from a token that has read_logistics_inbounds but not the write scope.',
  },
  'receive-by-products-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong:
      'Takes simulate-receive (202) from a token that has write_logistics_products but not write_logistics_inbounds.',
  },
  'inbound-list-needs-no-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong: 'Lists inbound shipments (query shipmentIds) for any good token of the account; reading one is guarded.',
  },
  'warehouses-by-products-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong:
      'Lists the active warehouses for a token that has read_logistics_products but not read_logistics_warehouses.',
  },
  'lookup-by-reports-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong:
      'Looks a B2B order up by external id for a token that has read_logistics_reports but not read_logistics_orders_b2b.',
  },
  'single-scope-not-checked': {
    breaks: 'auth-scope-lacking-403',
    wrong: 'Serves every read to a token that has exactly one scope, whichever it is.',
  },
  'many-scopes-not-checked': {
    breaks: 'auth-scope-lacking-403',
    wrong:
      'Looks at the scopes of a token only where it has fewer than fifteen: one that lacks a single scope of all is served everything.',
  },
  'product-list-by-inbounds-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong: 'Lists the products for a token that has read_logistics_inbounds but not read_logistics_products.',
  },
  'upload-url-by-d2c-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong:
      'Hands out an upload URL (attachments) for a token that has write_logistics_orders but not write_logistics_orders_b2b.',
  },
  'missing-scope-answers-404': {
    breaks: 'auth-scope-lacking-403',
    wrong: 'Answers 404 instead of 403 to a B2B lookup by external id with a token that lacks the scope.',
  },
  'd2c-read-without-token': {
    breaks: 'auth-every-operation-401',
    wrong: 'Reads a D2C order for a request without Authorization.',
  },
  'd2c-create-with-unknown-token': {
    breaks: 'auth-every-operation-401',
    wrong:
      'Creates a D2C order, for the account that owns the product of its first line, for a request with an unknown token.',
  },
  'warehouse-details-without-token': {
    breaks: 'auth-every-operation-401',
    wrong:
      'Answers the warehouse-details call to a request whose token is missing or unknown, as if it bore a token of the account that owns the first product asked for.',
  },
  'inbound-list-without-token': {
    breaks: 'auth-every-operation-401',
    wrong: 'Lists inbound shipments by shipmentIds for a request without Authorization.',
  },
  'events-without-token': {
    breaks: 'auth-every-operation-401',
    wrong: 'Answers GET /events with 200 and an empty list to a request without Authorization.',
  },
  'expired-token-gets-upload-url': {
    breaks: 'auth-expired-401',
    wrong: 'Hands out an upload URL (attachments) for any expired token, of a shipment of whatever account.',
  },
  'revoked-token-lists-inventory': {
    breaks: 'auth-revoked-401',
    wrong: 'Answers GET /products/inventory/all with 200 to a revoked token; every other operation answers 401.',
  },
  'revoked-token-reads-d2c': {
    breaks: 'auth-revoked-401',
    wrong: 'Reads a D2C order for a revoked token; every other operation answers 401.',
  },
  'foreign-d2c-order-readable': {
    breaks: 'service-accounts-isolated',
    wrong: 'Reads a D2C order for a token of any account.',
  },
  'foreign-inbound-listed': {
    breaks: 'service-accounts-isolated',
    wrong: 'Lists the inbound shipments named by shipmentIds whatever account they belong to; reading one is guarded.',
  },
  'foreign-receive-refused-but-received': {
    breaks: 'service-account-writes-isolated',
    wrong: 'Answers 404 to simulate-receive of a shipment of another account, and yet receives it.',
  },
  'environments-share-inbounds': {
    breaks: 'service-environments-isolated',
    wrong:
      'Reads inbound shipments of the sandbox with a production token of the same account, and the other way round.',
  },
  'environments-share-d2c-orders': {
    breaks: 'service-environments-isolated',
    wrong: 'Reads D2C orders of the sandbox with a production token of the same account, and the other way round.',
  },
  'environments-share-inventory': {
    breaks: 'service-environments-isolated',
    wrong: 'Answers the inventory of a product of the sandbox to a production token of the same account.',
  },
  'environments-share-cancelling': {
    breaks: 'service-environment-writes-isolated',
    wrong: 'Cancels a B2B order of one environment for a token of the other, whoever owns it.',
  },
  'environments-share-receiving': {
    breaks: 'service-environment-writes-isolated',
    wrong: 'Receives a shipment of the sandbox for a production token.',
  },
  'environments-share-uploads': {
    breaks: 'service-environment-writes-isolated',
    wrong: 'Answers an upload URL for a shipment of one environment to a token of the other.',
  },
  'frozen-account-receives': {
    breaks: 'error-locked-423',
    wrong: 'Takes simulate-receive (202) for a frozen account.',
  },
  'frozen-account-cancels': {
    breaks: 'error-locked-423',
    wrong: 'Cancels a B2B order for a frozen account.',
  },
  'frozen-account-looks-up': {
    breaks: 'error-locked-423',
    wrong: 'Looks a B2B order up by external id for a frozen account.',
  },
  'frozen-account-gets-upload-url': {
    breaks: 'error-locked-423',
    wrong: 'Hands out an upload URL (attachments) for a frozen account.',
  },
  'frozen-account-lists-inbounds': {
    breaks: 'error-locked-423',
    wrong: 'Lists inbound shipments for a frozen account.',
  },
  'frozen-account-reads-d2c': {
    breaks: 'error-locked-423',
    wrong: 'Reads D2C orders for a frozen account.',
  },
  'frozen-account-shows-inventory': {
    breaks: 'error-locked-423',
    wrong: 'Answers the inventory of one product to a frozen account.',
  },
  'frozen-account-404-on-orders': {
    breaks: 'error-locked-423',
    wrong: 'Answers 404 instead of 423 to reading a B2B order of a frozen account.',
  },
  'frozen-by-token-only': {
    breaks: 'error-locked-423',
    wrong:
      'Freezing an account (state "account is frozen") locks the token that was named; its other tokens are served.',
  },
  'odd-d2c-id-answers-500': {
    breaks: 'error-client-fault-not-5xx',
    wrong: 'Answers 500 to GET /orders/{orderId} when the id is no sequence of digits, letters and hyphens.',
  },
  'odd-event-filter-answers-500': {
    breaks: 'error-client-fault-not-5xx',
    wrong: 'Answers 500 to GET /events whose orderId or shipmentId is no sequence of digits.',
  },
  'unknown-d2c-order-answers-null': {
    breaks: 'error-wrong-identifier-404',
    wrong: 'Answers 200 with null to reading a D2C order that does not exist.',
  },
  'foreign-d2c-order-answers-403': {
    breaks: 'error-no-access-404',
    wrong: 'Answers 403 instead of 404 to reading a D2C order of another account.',
  },
} as const satisfies FaultRows;
