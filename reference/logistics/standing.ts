import type { FaultId } from '../faults.ts';
import type { Operation } from '../operation.ts';
import { Problem } from '../problem.ts';
import type { World } from '../world.ts';
import type { Account } from './account.ts';

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
