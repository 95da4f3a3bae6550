import type { Operation } from '../operation.ts';
import { Problem } from '../problem.ts';
import type { FaultId, World } from '../world.ts';
import type { Account, Token } from './account.ts';

/** Errors › 423: nothing is served to a frozen account. */
export function refuseFrozen({ faults, memory, variants }: World, token: Token, { name, method }: Operation): void {
  if (faults.has('frozen-account-served')) return;
  if (faults.has('frozen-account-reads') && method === 'GET') return;
  if ([...faults].some((fault) => thawed[fault] === name)) return;
  const onlyNamed =
    memory.of('frozen-by-token-only', token.account) > 0 && memory.of('frozen-by-token-only', token) === 0;
  if (onlyNamed) return;
  const retryAfter = variants.has('retry-after-elsewhere') ? '3600' : undefined;
  if (faults.has('frozen-account-404-on-orders') && name === 'getB2b')
    throw new Problem(404, 'There is no such order.');
  const status = faults.has('frozen-account-answers-403') ? 403 : 423;
  throw new Problem(status, 'The account is frozen.', { retryAfter });
}

/** The one operation that a wrong target serves to a frozen account. */
const thawed: Readonly<Partial<Record<FaultId, Operation['name']>>> = {
  'frozen-account-receives': 'simulateReceive',
  'frozen-account-cancels': 'cancelB2b',
  'frozen-account-looks-up': 'findB2b',
  'frozen-account-gets-upload-url': 'attach',
  'frozen-account-lists-inbounds': 'listInbounds',
  'frozen-account-reads-d2c': 'getD2c',
  'frozen-account-shows-inventory': 'productInventory',
};

type Family = 'orders' | 'inbounds' | 'products' | 'webhooks' | 'others';

/** What an account may do by its standing (Access by account status); a frozen one is met with 423 before. */
export function requireStanding(world: World, account: Account, operation: Operation): void {
  const { dialect, faults } = world;
  if (account.approved && account.billing) return;
  const refused = world.faults.size > 0 ? mistaken(faults, account, operation) : undefined;
  if (refused ?? (!account.billing && needsBilling(world, operation)))
    throw new Problem(dialect.status.noBilling, 'The account has no billing.');
}

/** What `Freight and others` are is left open (gap account-status). */
function needsBilling({ variants }: World, operation: Operation): boolean {
  const family = familyOf(operation);
  return family === 'orders' || family === 'inbounds' || (family === 'others' && variants.has('others-need-billing'));
}

function familyOf({ path }: Operation): Family {
  if (path.startsWith('/orders')) return 'orders';
  if (path.startsWith('/inbounds')) return 'inbounds';
  if (path.startsWith('/webhooks')) return 'webhooks';
  const isStock =
    path.startsWith('/warehouses') || path.includes('/inventory') || path.startsWith('/products/warehouse');
  return isStock || path.startsWith('/events') ? 'others' : 'products';
}

/** true: a wrong target refuses what it must serve; false: it serves what it must refuse. */
const mistakes: Readonly<Partial<Record<FaultId, (account: Account, operation: Operation) => boolean | undefined>>> = {
  'products-need-billing': ({ billing }, operation) => (familyOf(operation) === 'products' ? !billing : undefined),
  'products-need-approval': ({ approved }, operation) => (familyOf(operation) === 'products' ? !approved : undefined),
  'product-creation-needs-billing': ({ billing }, { name }) => (name === 'createProduct' ? !billing : undefined),
  'product-aliases-need-billing': ({ billing }, { name }) => (name === 'productAliases' ? !billing : undefined),
  'webhooks-need-billing': ({ billing }, operation) => (familyOf(operation) === 'webhooks' ? !billing : undefined),
  'webhook-creation-needs-billing': ({ billing }, operation) =>
    familyOf(operation) === 'webhooks' && operation.method === 'POST' ? !billing : undefined,
  'orders-need-no-billing': (_, operation) => (familyOf(operation) === 'orders' ? false : undefined),
  'd2c-orders-need-no-billing': (_, { scope }) => (scope.endsWith('_logistics_orders') ? false : undefined),
  'b2b-orders-need-no-billing': (_, { scope }) => (scope.endsWith('_orders_b2b') ? false : undefined),
  'inbounds-need-no-billing': (_, operation) => (familyOf(operation) === 'inbounds' ? false : undefined),
  'inbounds-without-billing-by-approval': ({ approved }, { name }) =>
    approved && name === 'createInbound' ? false : undefined,
};

function mistaken(faults: World['faults'], account: Account, operation: Operation): boolean | undefined {
  for (const fault of faults) {
    const verdict = mistakes[fault]?.(account, operation);
    if (verdict !== undefined) return verdict;
  }
  return undefined;
}
