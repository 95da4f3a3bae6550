import type { Call, Operation } from '../operation.ts';
import { badRequest, Problem } from '../problem.ts';
import { twinOf } from './account.ts';
import { inventoryView } from './inventory-view.ts';
import { pageOf } from './page.ts';
import { ownProduct } from './products.ts';
import type { Lot } from './stock.ts';
import { warehousesIn } from './warehouses.ts';

export const inventoryOperations: readonly Operation[] = [
  {
    name: 'listInventory',
    method: 'GET',
    path: '/products/inventory/all',
    scope: 'read_logistics_products',
    sinceRelease: '2023-07',
    handle: allInventory,
  },
  {
    name: 'productInventory',
    method: 'GET',
    path: '/products/:logisticsSku/inventory',
    scope: 'read_logistics_products',
    handle: inventoryOf,
  },
];

const pools = ['DEFAULT', 'UNALLOCATED', 'STORAGE', 'PREP'];

function inventoryOf(call: Call) {
  const breaks =
    call.world.faults.has('unknown-pool-answers-500') && !pools.includes(call.query('poolName') ?? 'DEFAULT');
  if (breaks) throw new Problem(500, 'There is no such pool.');
  return { status: 200, body: inventoryView(call, ownProduct(call), lotFilter(call), 'read') };
}

function allInventory(call: Call) {
  const counts = lotFilter(call);
  const { world, account } = call;
  const twin = world.faults.has('environments-share-inventory-list') ? twinOf(world, account) : undefined;
  const page = pageOf(call, twin === undefined ? account.products : [...account.products, ...twin.products]);
  return { status: 200, body: page.map((each) => inventoryView(call, each, counts, 'list')) };
}

export type LotFilter = (lot: Lot) => boolean;

/** All units are in the pool `DEFAULT`, which a request without a pool asks for (gap inventory-pool-and-pack). */
export function lotFilter(call: Call): LotFilter {
  const pool = call.query('poolName') ?? 'DEFAULT';
  if (!pools.includes(pool)) throw badRequest(`poolName must be one of ${pools.join(', ')}.`);
  const aggregate = call.query('aggregatePacks') ?? 'false';
  if (aggregate !== 'true' && aggregate !== 'false') throw badRequest('aggregatePacks must be true or false.');
  if (pool !== 'DEFAULT') return () => false;
  const warehouseIds = warehousesIn(call).map(({ id }) => id);
  return (lot) => warehouseIds.includes(lot.warehouseId);
}
