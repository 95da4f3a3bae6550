import { type RequirementRows, sourced } from '../requirement.ts';

export const headersRequirements = {
  ...sourced('logistics › Headers › x-correlation-id', {
    'header-correlation-id-on-reads': 'The response to a read has x-correlation-id.',
    'header-correlation-id-on-writes': 'The response to an accepted write has x-correlation-id.',
    'header-correlation-id-on-problems': 'A problem response has x-correlation-id.',
    'header-correlation-id-uuid-v4': 'An x-correlation-id is a UUID of version 4.',
    'header-correlation-id-per-request': 'Two requests never get the same x-correlation-id, except in a replay.',
  }),
  ...sourced('logistics › Headers › idempotency-key', {
    'idempotency-key-optional': 'A creation without idempotency-key is accepted.',
    'idempotency-key-any-string': 'A creation is accepted with any text as idempotency-key.',
    'idempotency-product-once': 'Repeating a product creation with its idempotency-key creates no second product.',
    'idempotency-product-same': 'Repeating a product creation with its idempotency-key returns the same product.',
    'idempotency-d2c-order-once': 'Repeating a D2C order with its idempotency-key creates no second order.',
    'idempotency-d2c-order-same': 'Repeating a D2C order with its idempotency-key returns the same order.',
    'idempotency-b2b-order-once': {
      since: '2024-07',
      statement: 'Repeating a B2B order with its idempotency-key reserves no unit a second time.',
    },
    'idempotency-b2b-order-same': {
      since: '2024-07',
      statement: 'Repeating a B2B order with its idempotency-key returns the same order.',
    },
    'idempotency-inbound-once': 'Repeating an inbound shipment with its idempotency-key creates no second shipment.',
    'idempotency-inbound-same': 'Repeating an inbound shipment with its idempotency-key returns the same shipment.',
    'idempotency-receive-once': 'Repeating simulate-receive with its idempotency-key receives no unit a second time.',
    'idempotency-webhook-same':
      'Repeating the creation of a webhook subscription with its idempotency-key returns the same subscription.',
    'idempotency-webhook-update-once':
      'A PATCH of a webhook subscription that is repeated with its idempotency-key is applied once.',
    'idempotency-barcode-once': {
      since: '2024-01',
      statement: 'Repeating the creation of a barcode with its idempotency-key is accepted and adds no second barcode.',
    },
    'idempotency-report-same': 'Repeating a request for a report with its idempotency-key returns the same report.',
    'idempotency-attachment-same': {
      level: 'should',
      since: '2025-03',
      statement: 'Repeating a request for an upload URL with its idempotency-key returns the same URL.',
    },
    'idempotency-raced-once':
      'One creation sent twice at the same time with one idempotency-key creates at most one resource.',
    'idempotency-keys-apart': 'Creations with different idempotency-keys create different resources.',
    'idempotency-accounts-apart': 'A key used by one account never returns the resource of another account.',
    'idempotency-cancel-replayed': {
      level: 'should',
      since: '2024-07',
      statement: 'Repeating a successful cancellation with its idempotency-key is not refused.',
    },
    'idempotency-d2c-cancel-replayed': {
      level: 'should',
      statement: 'Repeating a successful cancellation of a D2C order with its idempotency-key is not refused.',
    },
    'idempotency-receive-replayed': {
      level: 'should',
      statement: 'Repeating a successful simulate-receive with its idempotency-key is not refused.',
    },
    'idempotency-patch': {
      statement: 'idempotency-key makes a PATCH fault tolerant.',
      excluded: 'No documented operation uses PATCH.',
    },
  }),
  ...sourced('logistics › Headers › idempotent-replayed', {
    'idempotency-replay-marked': 'The response to a replayed creation has idempotent-replayed.',
    'idempotency-first-not-marked': 'The first response to an idempotency-key has no idempotent-replayed.',
    'idempotency-unkeyed-not-marked': 'The response to a request without idempotency-key has no idempotent-replayed.',
  }),
} as const satisfies RequirementRows;
