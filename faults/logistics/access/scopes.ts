import type { Operation } from '../../../reference/http/operation.ts';
import { Problem } from '../../../reference/http/problem.ts';
import { authenticate } from '../../../reference/logistics/access/authentication.ts';
import { requireScope } from '../../../reference/logistics/access/permission.ts';
import type { OperationName } from '../../../schemas/logistics/operations.ts';
import { after, before, type FaultRows, instead } from '../../fault.ts';
import { refusing } from '../../refusal.ts';

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
const createsD2c = opens('createD2cOrder');
const readsD2c: Laxness = ({ scope }) => scope === 'read_logistics_orders';
const changesWebhooks: Laxness = ({ scope }) => scope === 'write_logistics_webhooks';
const listsEvents = opens('listEvents');

/** Looks at some of the scopes only, where a token has fewer than ten. */
const counted = (some: (scopes: readonly string[]) => readonly string[]) =>
  before(requireScope, (world, token, operation) => [
    world,
    token.scopes.size >= 10 ? token : { ...token, scopes: new Set(some([...token.scopes])) },
    operation,
  ]);

/** Faults of what a scope opens. */
export const scopeFaults = {
  'scopes-not-checked': {
    breaks: 'auth-b2b-create-needs-write',
    wrong: 'Serves an operation to a token without its scope.',
    by: lax(() => true),
  },
  'read-scope-allows-writing': {
    breaks: 'auth-read-grants-no-write',
    wrong: 'Lets a token with the read scope of a family write, too.',
    by: lax(({ scope }, held) => held.has(scope.replace('write_', 'read_'))),
  },
  'aliases-need-no-scope': {
    breaks: 'auth-scope-one-family',
    wrong: 'Serves GET /products/{logisticsSku}/aliases to any good token whatever its scopes.',
    by: lax(opens('getProductAliases')),
  },
  'warehouses-need-no-scope': {
    breaks: 'auth-warehouses-need-scope',
    wrong: 'Lists the active warehouses for any good token.',
    by: lax(opens('listActiveWarehouses')),
  },
  'lookup-needs-no-scope': {
    breaks: 'auth-b2b-lookup-needs-scope',
    wrong: 'Looks B2B orders up by external id for any good token of the account; reading by id is guarded.',
    by: lax(opens('getB2bOrderByExternalId')),
  },
  'product-read-needs-no-scope': {
    breaks: 'auth-products-read-needs-scope',
    wrong: 'Reads one product (GET /products/{logisticsSku}) for any good token of the account; listing is guarded.',
    by: lax(opens('getProduct')),
  },
  'inbound-read-needs-no-scope': {
    breaks: 'auth-inbounds-read-needs-scope',
    wrong: 'Reads an inbound shipment for any good token of the account.',
    by: lax(opens('getInbound')),
  },
  'read-scope-asks-for-uploads': {
    breaks: 'auth-read-grants-no-write',
    wrong:
      'Hands out an upload URL (attachments) to a token with read_logistics_orders_b2b instead of the write scope; other writes are guarded.',
    by: lax(opensWith('read_logistics_orders_b2b', opens('getAttachmentUrl'))),
  },
  'b2b-write-scope-reads': {
    breaks: 'auth-b2b-read-needs-scope',
    wrong:
      'Reads B2B orders, by id and by external id, for a token that has write_logistics_orders_b2b but not the read scope.',
    by: lax(opensWith('write_logistics_orders_b2b', opens('getB2bOrder', 'getB2bOrderByExternalId'))),
  },
  'd2c-scope-cancels-b2b': {
    breaks: 'auth-b2b-not-by-d2c-scope',
    wrong:
      'Cancels a B2B order with a token that has write_logistics_orders but not write_logistics_orders_b2b; the other B2B operations are guarded.',
    by: lax(opensWith('write_logistics_orders', opens('cancelB2bOrder'))),
  },
  'd2c-scope-opens-b2b': {
    breaks: 'auth-b2b-not-by-d2c-scope',
    wrong:
      'Takes a scope whose name is the beginning of the needed one for it: read_logistics_orders opens what needs read_logistics_orders_b2b, write_logistics_orders likewise.',
    by: lax(({ scope }, held) => [...held].some((one) => scope.startsWith(one))),
  },
  'inventory-needs-no-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong: 'Answers GET /products/{logisticsSku}/inventory to any good token of the account, whatever its scopes.',
    by: lax(opens('getInventory')),
  },
  'inventory-list-needs-no-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong:
      'Lists the inventory (GET /products/inventory/all) for any good token of the account; the inventory of one product is guarded.',
    by: lax(opens('listInventory')),
  },
  'warehouse-details-need-no-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong: 'Answers the warehouse-details call to any good token of the account.',
    by: lax(opens('warehouseDetails')),
  },
  'product-scope-creates-inbounds': {
    breaks: 'auth-scope-lacking-403',
    wrong:
      'Creates an inbound shipment for a token that has write_logistics_products but not write_logistics_inbounds.',
    by: lax(opensWith('write_logistics_products', opens('createInbound'))),
  },
  'orders-scope-creates-inbounds': {
    breaks: 'auth-scope-lacking-403',
    wrong: 'Creates an inbound shipment for a token that has write_logistics_orders but not write_logistics_inbounds.',
    by: lax(opensWith('write_logistics_orders', opens('createInbound'))),
  },
  'receive-by-read-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong: 'Takes simulate-receive (202) from a token that has read_logistics_inbounds but not the write scope.',
    by: lax(opensWith('read_logistics_inbounds', opens('simulateReceive'))),
  },
  'receive-by-products-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong:
      'Takes simulate-receive (202) from a token that has write_logistics_products but not write_logistics_inbounds.',
    by: lax(opensWith('write_logistics_products', opens('simulateReceive'))),
  },
  'inbound-list-needs-no-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong: 'Lists inbound shipments (query shipmentIds) for any good token of the account; reading one is guarded.',
    by: lax(opens('listInbounds')),
  },
  'warehouses-by-products-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong:
      'Lists the active warehouses for a token that has read_logistics_products but not read_logistics_warehouses.',
    by: lax(opensWith('read_logistics_products', opens('listActiveWarehouses'))),
  },
  'lookup-by-reports-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong:
      'Looks a B2B order up by external id for a token that has read_logistics_reports but not read_logistics_orders_b2b.',
    by: lax(opensWith('read_logistics_reports', opens('getB2bOrderByExternalId'))),
  },
  'product-list-by-inbounds-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong: 'Lists the products for a token that has read_logistics_inbounds but not read_logistics_products.',
    by: lax(opensWith('read_logistics_inbounds', opens('listProducts'))),
  },
  'upload-url-by-d2c-scope': {
    breaks: 'auth-scope-lacking-403',
    wrong:
      'Hands out an upload URL (attachments) for a token that has write_logistics_orders but not write_logistics_orders_b2b.',
    by: lax(opensWith('write_logistics_orders', opens('getAttachmentUrl'))),
  },
  'single-scope-not-checked': {
    breaks: 'auth-scope-lacking-403',
    wrong: 'Serves every read to a token that has exactly one scope, whichever it is.',
    by: lax(({ method }, held) => method === 'GET' && held.size === 1),
  },
  'many-scopes-not-checked': {
    breaks: 'auth-scope-lacking-403',
    wrong:
      'Looks at the scopes of a token only where it has fewer than fifteen: one that lacks a single scope of all is served everything.',
    by: lax((_, held) => held.size >= 15),
  },
  'events-need-no-scope': {
    breaks: 'auth-events-need-scope',
    wrong: 'Lists the events for any good token of the account.',
    by: lax(listsEvents),
  },
  'events-by-webhooks-scope': {
    breaks: 'auth-events-need-scope',
    wrong: 'Lists the events for a token that has read_logistics_webhooks but not read_logistics_events.',
    by: lax(opensWith('read_logistics_webhooks', listsEvents)),
  },
  'events-by-orders-scope': {
    breaks: 'auth-events-need-scope',
    wrong:
      'Lists the events of one order (query orderId) for a token that has read_logistics_orders but not read_logistics_events; without that filter it answers 403.',
    by: after(authenticate, (token, _world, operation, { query }) => {
      const counts = operation.name === 'listEvents' && query('orderId') !== undefined;
      const { scopes } = token;
      if (!counts || !scopes.has('read_logistics_orders')) return token;
      return { ...token, scopes: new Set([...scopes, operation.scope]) };
    }),
  },
  'd2c-create-with-read-scope': {
    breaks: 'auth-d2c-create-needs-write',
    wrong: 'Creates a D2C order for a token that may only read D2C orders.',
    by: lax(opensWith('read_logistics_orders', createsD2c)),
  },
  'd2c-create-without-scope': {
    breaks: 'auth-d2c-create-needs-write',
    wrong: 'Creates a D2C order for a token with no scope of orders.',
    by: lax(createsD2c),
  },
  'd2c-read-without-scope': {
    breaks: 'auth-d2c-read-needs-scope',
    wrong: 'Reads a D2C order for a token without read_logistics_orders.',
    by: lax(readsD2c),
  },
  'd2c-by-b2b-scope': {
    breaks: 'auth-d2c-not-by-b2b-scope',
    wrong: 'Serves D2C orders to tokens that have the scopes of B2B orders only.',
    by: lax(({ scope }, held) => held.has(`${scope}_b2b`)),
  },
  'd2c-create-needs-no-scope': {
    breaks: 'auth-d2c-create-needs-write',
    wrong: 'Creates a D2C order for any good token of the account.',
    by: lax(createsD2c),
  },
  'd2c-create-by-read-scope': {
    breaks: 'auth-d2c-create-needs-write',
    wrong: 'Creates a D2C order for a token that has read_logistics_orders but not the write scope.',
    by: lax(opensWith('read_logistics_orders', createsD2c)),
  },
  'd2c-read-needs-no-scope': {
    breaks: 'auth-d2c-read-needs-scope',
    wrong: 'Reads a D2C order for any good token of the account.',
    by: lax(readsD2c),
  },
  'b2b-scope-opens-d2c': {
    breaks: 'auth-d2c-not-by-b2b-scope',
    wrong:
      'Takes read_logistics_orders_b2b and write_logistics_orders_b2b for the D2C scopes that their names begin with.',
    by: lax(({ scope }, held) => held.has(`${scope}_b2b`)),
  },
  'b2b-scope-reads-d2c': {
    breaks: 'auth-d2c-not-by-b2b-scope',
    wrong:
      'Reads a D2C order for a token that has read_logistics_orders_b2b but no D2C scope; creating one is guarded.',
    by: lax(opensWith('read_logistics_orders_b2b', readsD2c)),
  },
  'webhook-reads-need-no-scope': {
    breaks: 'auth-webhooks-read-needs-scope',
    wrong: 'Lists and reads webhook subscriptions for any good token of the account.',
    by: lax(({ scope }) => scope === 'read_logistics_webhooks'),
  },
  'webhook-list-by-events-scope': {
    breaks: 'auth-webhooks-read-needs-scope',
    wrong:
      'Lists webhook subscriptions for a token that has read_logistics_events, whether or not it has a scope of the webhooks.',
    by: lax(opensWith('read_logistics_events', opens('listWebhooks'))),
  },
  'webhooks-need-no-scope': {
    breaks: 'auth-webhooks-need-scope',
    wrong: 'Creates, changes and deletes webhook subscriptions for any good token of the account.',
    by: lax(changesWebhooks),
  },
  'webhooks-by-read-scope': {
    breaks: 'auth-webhooks-need-scope',
    wrong: 'Creates webhook subscriptions for a token that has read_logistics_webhooks but not the write scope.',
    by: lax(opensWith('read_logistics_webhooks', opens('createWebhook'))),
  },
  'webhook-deletion-by-read-scope': {
    breaks: 'auth-webhooks-need-scope',
    wrong:
      'Deletes webhook subscriptions for a token that has read_logistics_webhooks but not the write scope; creating is guarded.',
    by: lax(opensWith('read_logistics_webhooks', opens('deleteWebhook'))),
  },
  'aliases-need-write-scope': {
    breaks: 'auth-scope-suffices',
    wrong: 'Asks for write_logistics_products, besides the read scope, on GET /products/{logisticsSku}/aliases.',
    by: after(requireScope, (_allowed, _world, { scopes }, { name }) => {
      if (name === 'getProductAliases' && !scopes.has('write_logistics_products'))
        throw new Problem(403, 'Write first.');
    }),
  },
  'oauth-token-reads-only': {
    breaks: 'oauth-token-serves',
    wrong: 'Answers 403 to every write with a token obtained by exchange, whatever scopes were granted.',
    by: after(requireScope, (_allowed, _world, { grant }, { method }) => {
      if (grant !== undefined && method !== 'GET') throw new Problem(403, 'Partners only read.');
    }),
  },
  'missing-scope-answers-404': {
    breaks: 'auth-scope-lacking-403',
    wrong: 'Answers 404 instead of 403 to a B2B lookup by external id with a token that lacks the scope.',
    by: refusing(requireScope, (refusal, _world, _token, { name }) =>
      name === 'getB2bOrderByExternalId' ? new Problem(404, refusal.message) : refusal,
    ),
  },
  'problem-shows-token': {
    breaks: 'error-without-token',
    wrong: 'Repeats the token, word for word, in the detail of a 403 for a scope that it lacks.',
    by: refusing(
      requireScope,
      ({ status }, _world, { value }) => new Problem(status, `The token ${value} lacks a scope.`),
    ),
  },
  'lookup-needs-d2c-scope': {
    breaks: 'auth-scope-suffices',
    wrong: 'Asks for read_logistics_orders instead of read_logistics_orders_b2b on the lookup by external id.',
    by: before(requireScope, (world, token, operation) => [
      world,
      token,
      operation.name === 'getB2bOrderByExternalId'
        ? { ...operation, scope: 'read_logistics_orders' as const }
        : operation,
    ]),
  },
  'only-first-scope-counts': {
    breaks: 'auth-several-scopes',
    wrong: 'Looks at the first of the scopes of a token only, where the token has fewer than ten.',
    by: counted((scopes) => scopes.slice(0, 1)),
  },
  'only-last-scope-counts': {
    breaks: 'auth-several-scopes',
    wrong: 'Looks at the last of the scopes of a token only, where the token has fewer than ten.',
    by: counted((scopes) => scopes.slice(-1)),
  },
} as const satisfies FaultRows;
