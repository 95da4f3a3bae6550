import { admit, type Operation } from '../../../reference/http/operation.ts';
import { Problem } from '../../../reference/http/problem.ts';
import { authenticate } from '../../../reference/logistics/access/authentication.ts';
import { requireScope } from '../../../reference/logistics/access/permission.ts';
import type { OperationName } from '../../../schemas/logistics/operations.ts';
import {
  after,
  before,
  breaking,
  type FaultRows,
  faultFamily,
  instead,
  refusing,
  sameAs,
  withOverrides,
} from '../../fault.ts';

type Scopes = ReadonlySet<string>;
type Laxness = (operation: Operation, held: Scopes) => boolean;

/** Serves an operation to a token without its scope. */
const lax = (test: Laxness) =>
  instead(requireScope, (honest) => (world, token, operation) => {
    if (!test(operation, token.scopes)) honest(world, token, operation);
  });

const opens =
  (...names: readonly OperationName[]): Laxness =>
  ({ name }) =>
    names.includes(name);
const opensWith =
  (scope: string, test: Laxness): Laxness =>
  (operation, held) =>
    held.has(scope) && test(operation, held);
const changesWebhooks: Laxness = ({ scope }) => scope === 'write_logistics_webhooks';

/** Considers only some of the scopes if a token has fewer than ten. */
const counted = (some: (scopes: readonly string[]) => readonly string[]) =>
  before(requireScope, (world, token, operation) => [
    world,
    token.scopes.size >= 10 ? token : { ...token, scopes: new Set(some([...token.scopes])) },
    operation,
  ]);

const rows = {
  'scopes-unchecked-with-key': {
    breaks: 'auth-products-create-needs-write',
    wrong: 'Checks no scope of a request with an idempotency-key.',
    by: instead(
      admit,
      (honest) => (world, operation, incoming) =>
        honest(
          incoming.header('idempotency-key') === null ? world : withOverrides(world, [lax(() => true)]),
          operation,
          incoming,
        ),
    ),
  },
  'scopes-not-checked': {
    breaks: 'auth-b2b-create-needs-write',
    wrong: 'Serves an operation to a token without its scope.',
    by: lax(() => true),
  },
  'read-scope-allows-writing': {
    breaks: 'auth-read-grants-no-write',
    wrong: 'Also allows writes with the read scope of a family.',
    by: lax(({ scope }, held) => held.has(scope.replace('write_', 'read_'))),
  },
  ...faultFamily((...names: OperationName[]) => ({
    wrong: `Serves ${names.join(' and ')} to a token without its scope.`,
    by: lax(opens(...names)),
  }))({
    'report-request-needs-no-scope': ['auth-reports-request-needs-write', 'createReport'],
    'report-read-needs-no-scope': ['auth-reports-read-needs-scope', 'getReport'],
    'bundles-need-no-scope': ['auth-bundles-read-needs-scope', 'getBundles'],
    'aliases-need-no-scope': ['auth-scope-one-family', 'getProductAliases'],
    'warehouses-need-no-scope': ['auth-warehouses-need-scope', 'listActiveWarehouses'],
    'lookup-needs-no-scope': ['auth-b2b-lookup-needs-scope', 'getB2bOrderByExternalId'],
    'product-read-needs-no-scope': ['auth-products-read-needs-scope', 'getProduct'],
    'inbound-read-needs-no-scope': ['auth-inbounds-read-needs-scope', 'getInbound'],
    'inventory-needs-no-scope': ['auth-scope-lacking-403', 'getInventory'],
    'inventory-list-needs-no-scope': ['auth-scope-lacking-403', 'listInventory'],
    'warehouse-details-need-no-scope': ['auth-scope-lacking-403', 'warehouseDetails'],
    'inbound-list-needs-no-scope': ['auth-scope-lacking-403', 'listInbounds'],
    'events-need-no-scope': ['auth-events-need-scope', 'listEvents'],
    'd2c-create-needs-no-scope': ['auth-d2c-create-needs-write', 'createD2cOrder'],
    'd2c-read-needs-no-scope': ['auth-d2c-read-needs-scope', 'getD2cOrder'],
  }),
  ...faultFamily((scope: string, ...names: OperationName[]) => ({
    wrong: `Serves ${names.join(' and ')} to a token with ${scope} instead of its scope.`,
    by: lax(opensWith(scope, opens(...names))),
  }))({
    'read-scope-asks-for-uploads': ['auth-read-grants-no-write', 'read_logistics_orders_b2b', 'getAttachmentUrl'],
    'b2b-write-scope-reads': [
      'auth-b2b-read-needs-scope',
      'write_logistics_orders_b2b',
      'getB2bOrder',
      'getB2bOrderByExternalId',
    ],
    'd2c-scope-cancels-b2b': ['auth-b2b-not-by-d2c-scope', 'write_logistics_orders', 'cancelB2bOrder'],
    'product-scope-creates-inbounds': ['auth-scope-lacking-403', 'write_logistics_products', 'createInbound'],
    'orders-scope-creates-inbounds': ['auth-scope-lacking-403', 'write_logistics_orders', 'createInbound'],
    'receive-by-read-scope': ['auth-scope-lacking-403', 'read_logistics_inbounds', 'simulateReceive'],
    'receive-by-products-scope': ['auth-scope-lacking-403', 'write_logistics_products', 'simulateReceive'],
    'warehouses-by-products-scope': ['auth-scope-lacking-403', 'read_logistics_products', 'listActiveWarehouses'],
    'lookup-by-reports-scope': ['auth-scope-lacking-403', 'read_logistics_reports', 'getB2bOrderByExternalId'],
    'product-list-by-inbounds-scope': ['auth-scope-lacking-403', 'read_logistics_inbounds', 'listProducts'],
    'upload-url-by-d2c-scope': ['auth-scope-lacking-403', 'write_logistics_orders', 'getAttachmentUrl'],
    'events-by-webhooks-scope': ['auth-events-need-scope', 'read_logistics_webhooks', 'listEvents'],
    'd2c-create-by-read-scope': ['auth-d2c-create-needs-write', 'read_logistics_orders', 'createD2cOrder'],
    'b2b-scope-reads-d2c': ['auth-d2c-not-by-b2b-scope', 'read_logistics_orders_b2b', 'getD2cOrder'],
    'webhook-list-by-events-scope': ['auth-webhooks-read-needs-scope', 'read_logistics_events', 'listWebhooks'],
    'webhooks-by-read-scope': ['auth-webhooks-need-scope', 'read_logistics_webhooks', 'createWebhook'],
    'webhook-deletion-by-read-scope': ['auth-webhooks-need-scope', 'read_logistics_webhooks', 'deleteWebhook'],
  }),
  'd2c-scope-opens-b2b': {
    breaks: 'auth-b2b-not-by-d2c-scope',
    wrong: 'Accepts a scope for every scope whose name begins with it: read_logistics_orders also allows B2B reads.',
    by: lax(({ scope }, held) => [...held].some((one) => scope.startsWith(one))),
  },
  ...breaking('auth-scope-lacking-403', {
    'single-scope-not-checked': [
      'Serves every read to a token that has exactly one scope, whatever the scope.',
      lax(({ method }, held) => method === 'GET' && held.size === 1),
    ],
    'many-scopes-not-checked': [
      'Checks the scopes of a token only if it has fewer than fifteen: a token that lacks only one scope may do everything.',
      lax((_, held) => held.size >= 15),
    ],
    'missing-scope-answers-404': [
      'Answers 404 instead of 403 to a B2B lookup by external id with a token that lacks the scope.',
      refusing(requireScope, (refusal, _world, _token, { name }) =>
        name === 'getB2bOrderByExternalId' ? new Problem(404, refusal.message) : refusal,
      ),
    ],
  }),
  'events-by-orders-scope': {
    breaks: 'auth-events-need-scope',
    wrong: 'Lists the events of one order for a token with read_logistics_orders but not read_logistics_events.',
    by: after(authenticate, (token, _world, operation, { query }) => {
      const counts = operation.name === 'listEvents' && query('orderId') !== undefined;
      const { scopes } = token;
      if (!counts || !scopes.has('read_logistics_orders')) return token;
      return { ...token, scopes: new Set([...scopes, operation.scope]) };
    }),
  },
  'b2b-scope-opens-d2c': {
    breaks: 'auth-d2c-not-by-b2b-scope',
    wrong: 'Accepts the read and write scopes of B2B orders for D2C orders.',
    by: lax(({ scope }, held) => held.has(`${scope}_b2b`)),
  },
  'webhook-reads-need-no-scope': {
    breaks: 'auth-webhooks-read-needs-scope',
    wrong: 'Lists and reads webhook subscriptions for any valid token of the account.',
    by: lax(({ scope }) => scope === 'read_logistics_webhooks'),
  },
  'webhooks-need-no-scope': {
    breaks: 'auth-webhooks-need-scope',
    wrong: 'Creates, changes and deletes webhook subscriptions for any valid token of the account.',
    by: lax(changesWebhooks),
  },
  ...breaking('auth-scope-suffices', {
    'aliases-need-write-scope': [
      'Also requires write_logistics_products for GET /products/{logisticsSku}/aliases.',
      after(requireScope, (_allowed, _world, { scopes }, { name }) => {
        if (name === 'getProductAliases' && !scopes.has('write_logistics_products'))
          throw new Problem(403, 'Write first.');
      }),
    ],
    'lookup-needs-d2c-scope': [
      'Requires read_logistics_orders instead of read_logistics_orders_b2b for the lookup by external id.',
      before(requireScope, (world, token, operation) => [
        world,
        token,
        operation.name === 'getB2bOrderByExternalId'
          ? { ...operation, scope: 'read_logistics_orders' as const }
          : operation,
      ]),
    ],
  }),
  'oauth-token-reads-only': {
    breaks: 'oauth-token-serves',
    wrong: 'Answers 403 to every write with a token obtained by exchange, whatever scopes were granted.',
    by: after(requireScope, (_allowed, _world, { grant }, { method }) => {
      if (grant !== undefined && method !== 'GET') throw new Problem(403, 'Partners only read.');
    }),
  },
  'problem-shows-token': {
    breaks: 'error-without-token',
    wrong: 'Shows the whole token in the detail of a 403 for a missing scope.',
    by: refusing(
      requireScope,
      ({ status }, _world, { value }) => new Problem(status, `The token ${value} lacks a scope.`),
    ),
  },
  ...breaking('auth-several-scopes', {
    'only-first-scope-counts': [
      'Considers only the first scope of a token with fewer than ten scopes.',
      counted((scopes) => scopes.slice(0, 1)),
    ],
    'only-last-scope-counts': [
      'Considers only the last scope of a token with fewer than ten scopes.',
      counted((scopes) => scopes.slice(-1)),
    ],
  }),
} as const satisfies FaultRows;

/** Faults of what a scope allows. */
export const scopeFaults = {
  ...rows,
  ...sameAs(rows)({
    'd2c-create-with-read-scope': ['auth-d2c-create-needs-write', 'd2c-create-by-read-scope'],
    'd2c-create-without-scope': ['auth-d2c-create-needs-write', 'd2c-create-needs-no-scope'],
    'd2c-read-without-scope': ['auth-d2c-read-needs-scope', 'd2c-read-needs-no-scope'],
    'd2c-by-b2b-scope': ['auth-d2c-not-by-b2b-scope', 'b2b-scope-opens-d2c'],
  }),
};
