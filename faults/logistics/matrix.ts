import type { FaultRows } from '../fault.ts';

/** Faults of single operations in what binds all of them: tokens, scopes, isolation, standing, idempotency, errors. */
export const matrixFaults = {
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
