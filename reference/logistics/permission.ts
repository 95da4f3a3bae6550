import type { Incoming, Operation } from '../operation.ts';
import { Problem } from '../problem.ts';
import type { FaultId, Faults, World } from '../world.ts';
import type { Token } from './account.ts';

/** Authentication › 2: each operation needs its scope; writing does not include reading (gap operation-scopes). */
export function requireScope(world: World, token: Token, operation: Operation, incoming: Incoming): void {
  const { faults } = world;
  const scopes = countedScopes(faults, token);
  const needed = neededScope(faults, operation);
  const needsMore = faults.has('aliases-need-write-scope') && operation.name === 'productAliases';
  const held = scopes.has(needed) || isImplied(world, scopes, needed);
  if (faults.has('oauth-token-reads-only') && token.grant !== undefined && operation.method !== 'GET')
    throw new Problem(403, 'Partners only read.');
  if (held && (!needsMore || scopes.has('write_logistics_products'))) return;
  if (faults.size > 0 && isWavedThrough(faults, scopes, operation, incoming)) return;
  const hides = faults.has('missing-scope-answers-404') && operation.name === 'findB2b';
  const shown = faults.has('problem-shows-token') ? ` ${token.value}` : '';
  throw new Problem(hides ? 404 : 403, `The token${shown} lacks the scope ${needed}.`);
}

function isImplied({ variants }: World, scopes: ReadonlySet<string>, needed: string): boolean {
  return variants.has('write-implies-read') && scopes.has(needed.replace(/^read_/, 'write_'));
}

function neededScope(faults: Faults, { name, scope }: Operation): string {
  return faults.has('lookup-needs-d2c-scope') && name === 'findB2b' ? 'read_logistics_orders' : scope;
}

function countedScopes(faults: Faults, { scopes }: Token): ReadonlySet<string> {
  if (scopes.size >= 10) return scopes;
  if (faults.has('only-first-scope-counts')) return new Set([...scopes].slice(0, 1));
  if (faults.has('only-last-scope-counts')) return new Set([...scopes].slice(-1));
  return scopes;
}

type Scopes = ReadonlySet<string>;
type Laxness = (operation: Operation, held: Scopes, incoming: Incoming) => boolean;

const opens = (...names: readonly Operation['name'][]): Laxness => {
  return ({ name }) => names.includes(name);
};
const opensWith = (scope: string, lax: Laxness): Laxness => {
  return (operation, held, incoming) => held.has(scope) && lax(operation, held, incoming);
};
const createsD2c: Laxness = ({ path, method }) => path === '/orders' && method === 'POST';
const readsD2c: Laxness = ({ scope }) => scope === 'read_logistics_orders';
const changesWebhooks: Laxness = ({ scope }) => scope === 'write_logistics_webhooks';
const listsEvents: Laxness = ({ path }) => path === '/events';

/** Operations that a wrong target serves to a token without their scope. */
const laxities: Readonly<Partial<Record<FaultId, Laxness>>> = {
  'scopes-not-checked': () => true,
  'read-scope-allows-writing': ({ scope }, held) => held.has(scope.replace('write_', 'read_')),
  'aliases-need-no-scope': opens('productAliases'),
  'warehouses-need-no-scope': opens('activeWarehouses'),
  'lookup-needs-no-scope': opens('findB2b'),
  'product-read-needs-no-scope': opens('getProduct'),
  'inbound-read-needs-no-scope': opens('getInbound'),
  'read-scope-asks-for-uploads': opensWith('read_logistics_orders_b2b', opens('attach')),
  'b2b-write-scope-reads': opensWith('write_logistics_orders_b2b', opens('getB2b', 'findB2b')),
  'd2c-scope-cancels-b2b': opensWith('write_logistics_orders', opens('cancelB2b')),
  'd2c-scope-opens-b2b': ({ scope }, held) => [...held].some((one) => scope.startsWith(one)),
  'inventory-needs-no-scope': opens('productInventory'),
  'inventory-list-needs-no-scope': opens('listInventory'),
  'warehouse-details-need-no-scope': opens('warehouseDetails'),
  'product-scope-creates-inbounds': opensWith('write_logistics_products', opens('createInbound')),
  'orders-scope-creates-inbounds': opensWith('write_logistics_orders', opens('createInbound')),
  'receive-by-read-scope': opensWith('read_logistics_inbounds', opens('simulateReceive')),
  'receive-by-products-scope': opensWith('write_logistics_products', opens('simulateReceive')),
  'inbound-list-needs-no-scope': opens('listInbounds'),
  'warehouses-by-products-scope': opensWith('read_logistics_products', opens('activeWarehouses')),
  'lookup-by-reports-scope': opensWith('read_logistics_reports', opens('findB2b')),
  'product-list-by-inbounds-scope': opensWith('read_logistics_inbounds', opens('listProducts')),
  'upload-url-by-d2c-scope': opensWith('write_logistics_orders', opens('attach')),
  'single-scope-not-checked': ({ method }, held) => method === 'GET' && held.size === 1,
  'many-scopes-not-checked': (_, held) => held.size >= 15,
  'events-need-no-scope': listsEvents,
  'events-by-webhooks-scope': opensWith('read_logistics_webhooks', listsEvents),
  'events-by-orders-scope': opensWith('read_logistics_orders', (operation, held, incoming) => {
    return listsEvents(operation, held, incoming) && incoming.query('orderId') !== undefined;
  }),
  'd2c-create-with-read-scope': opensWith('read_logistics_orders', createsD2c),
  'd2c-create-without-scope': createsD2c,
  'd2c-read-without-scope': readsD2c,
  'd2c-by-b2b-scope': ({ scope }, held) => held.has(`${scope}_b2b`),
  'd2c-create-needs-no-scope': createsD2c,
  'd2c-create-by-read-scope': opensWith('read_logistics_orders', createsD2c),
  'd2c-read-needs-no-scope': readsD2c,
  'b2b-scope-opens-d2c': ({ scope }, held) => held.has(`${scope}_b2b`),
  'b2b-scope-reads-d2c': opensWith('read_logistics_orders_b2b', readsD2c),
  'webhook-reads-need-no-scope': ({ scope }) => scope === 'read_logistics_webhooks',
  'webhook-list-by-events-scope': opensWith('read_logistics_events', opens('listWebhooks')),
  'webhooks-need-no-scope': changesWebhooks,
  'webhooks-by-read-scope': opensWith('read_logistics_webhooks', (operation, ...rest) => {
    return changesWebhooks(operation, ...rest) && operation.method === 'POST';
  }),
  'webhook-deletion-by-read-scope': opensWith('read_logistics_webhooks', (operation, ...rest) => {
    return changesWebhooks(operation, ...rest) && operation.method === 'DELETE';
  }),
};

function isWavedThrough(faults: Faults, held: Scopes, operation: Operation, incoming: Incoming): boolean {
  return [...faults].some((fault) => laxities[fault]?.(operation, held, incoming) === true);
}
