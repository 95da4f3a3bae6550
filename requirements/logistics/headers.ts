import type { RequirementRows } from '../requirement.ts';

export const headersRequirements = {
  'header-correlation-id-on-reads': {
    level: 'must',
    source: 'logistics › Headers › x-correlation-id',
    statement: 'The response to a read has x-correlation-id.',
  },
  'header-correlation-id-on-writes': {
    level: 'must',
    source: 'logistics › Headers › x-correlation-id',
    statement: 'The response to an accepted write has x-correlation-id.',
  },
  'header-correlation-id-on-problems': {
    level: 'must',
    source: 'logistics › Headers › x-correlation-id',
    statement: 'A problem response has x-correlation-id.',
  },
  'header-correlation-id-uuid-v4': {
    level: 'must',
    source: 'logistics › Headers › x-correlation-id',
    statement: 'An x-correlation-id is a UUID of version 4.',
  },
  'header-correlation-id-per-request': {
    level: 'must',
    source: 'logistics › Headers › x-correlation-id',
    statement: 'Two requests never get the same x-correlation-id, except in a replay.',
  },
  'idempotency-key-optional': {
    level: 'must',
    source: 'logistics › Headers › idempotency-key',
    statement: 'A creation without idempotency-key is accepted.',
  },
  'idempotency-key-any-string': {
    level: 'must',
    source: 'logistics › Headers › idempotency-key',
    statement: 'A creation is accepted with any text as idempotency-key.',
  },
  'idempotency-product-once': {
    level: 'must',
    source: 'logistics › Headers › idempotency-key',
    statement: 'Repeating a product creation with its idempotency-key creates no second product.',
  },
  'idempotency-product-same': {
    level: 'must',
    source: 'logistics › Headers › idempotency-key',
    statement: 'Repeating a product creation with its idempotency-key returns the same product.',
  },
  'idempotency-d2c-order-once': {
    level: 'must',
    source: 'logistics › Headers › idempotency-key',
    statement: 'Repeating a D2C order with its idempotency-key creates no second order.',
  },
  'idempotency-d2c-order-same': {
    level: 'must',
    source: 'logistics › Headers › idempotency-key',
    statement: 'Repeating a D2C order with its idempotency-key returns the same order.',
  },
  'idempotency-b2b-order-once': {
    level: 'must',
    source: 'logistics › Headers › idempotency-key',
    since: '2024-07',
    statement: 'Repeating a B2B order with its idempotency-key reserves no unit a second time.',
  },
  'idempotency-b2b-order-same': {
    level: 'must',
    source: 'logistics › Headers › idempotency-key',
    since: '2024-07',
    statement: 'Repeating a B2B order with its idempotency-key returns the same order.',
  },
  'idempotency-inbound-once': {
    level: 'must',
    source: 'logistics › Headers › idempotency-key',
    statement: 'Repeating an inbound shipment with its idempotency-key creates no second shipment.',
  },
  'idempotency-inbound-same': {
    level: 'must',
    source: 'logistics › Headers › idempotency-key',
    statement: 'Repeating an inbound shipment with its idempotency-key returns the same shipment.',
  },
  'idempotency-receive-once': {
    level: 'must',
    source: 'logistics › Headers › idempotency-key',
    statement: 'Repeating simulate-receive with its idempotency-key receives no unit a second time.',
  },
  'idempotency-webhook-same': {
    level: 'must',
    source: 'logistics › Headers › idempotency-key',
    statement:
      'Repeating the creation of a webhook subscription with its idempotency-key returns the same subscription.',
  },
  'idempotency-attachment-same': {
    level: 'should',
    source: 'logistics › Headers › idempotency-key',
    since: '2025-03',
    statement: 'Repeating a request for an upload URL with its idempotency-key returns the same URL.',
  },
  'idempotency-raced-once': {
    level: 'must',
    source: 'logistics › Headers › idempotency-key',
    statement: 'One creation sent twice at the same time with one idempotency-key creates at most one resource.',
  },
  'idempotency-keys-apart': {
    level: 'must',
    source: 'logistics › Headers › idempotency-key',
    statement: 'Creations with different idempotency-keys create different resources.',
  },
  'idempotency-accounts-apart': {
    level: 'must',
    source: 'logistics › Headers › idempotency-key',
    statement: 'A key used by one account never returns the resource of another account.',
  },
  'idempotency-cancel-replayed': {
    level: 'should',
    source: 'logistics › Headers › idempotency-key',
    since: '2024-07',
    statement: 'Repeating a successful cancellation with its idempotency-key is not refused.',
  },
  'idempotency-receive-replayed': {
    level: 'should',
    source: 'logistics › Headers › idempotency-key',
    statement: 'Repeating a successful simulate-receive with its idempotency-key is not refused.',
  },
  'idempotency-patch': {
    level: 'must',
    source: 'logistics › Headers › idempotency-key',
    statement: 'idempotency-key makes a PATCH fault tolerant.',
    excluded: 'No documented operation uses PATCH.',
  },
  'idempotency-replay-marked': {
    level: 'must',
    source: 'logistics › Headers › idempotent-replayed',
    statement: 'The response to a replayed creation has idempotent-replayed.',
  },
  'idempotency-first-not-marked': {
    level: 'must',
    source: 'logistics › Headers › idempotent-replayed',
    statement: 'The first response to an idempotency-key has no idempotent-replayed.',
  },
  'idempotency-unkeyed-not-marked': {
    level: 'must',
    source: 'logistics › Headers › idempotent-replayed',
    statement: 'The response to a request without idempotency-key has no idempotent-replayed.',
  },
} as const satisfies RequirementRows;
