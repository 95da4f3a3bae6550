import type { Answer } from '../answer.ts';
import type { Call, Operation } from '../operation.ts';
import { badRequest, Problem } from '../problem.ts';
import { twinOf } from './account.ts';
import { inventoryView } from './inventory-view.ts';
import { pageOf } from './page.ts';
import type { Product } from './product.ts';
import { ownProduct } from './product-lookup.ts';
import { type Lot, pools } from './stock.ts';
import { warehousesIn } from './warehouses.ts';
import {
  insteadOfInventory,
  productOfInventory,
  refuseInventoryOnAWhim,
  wrongHolding,
  wrongInventory,
  wrongRecord,
} from './wrong-inventory.ts';
import { wrongInventoryList, wrongRows } from './wrong-inventory-list.ts';

const read = { method: 'GET', scope: 'read_logistics_products' } as const;

export const inventoryOperations: readonly Operation[] = [
  {
    ...read,
    name: 'listInventory',
    path: '/products/inventory/all',
    sinceRelease: '2023-07',
    handle: listInventory,
  },
  { ...read, name: 'productInventory', path: '/products/:logisticsSku/inventory', handle: inventoryOf },
];

/** Units of one product; with `unitsPerPack` only those in packs of that size. */
export interface Holding {
  readonly product: Product;
  readonly lots: readonly Lot[];
  readonly unitsPerPack: number;
}

function inventoryOf(call: Call): Answer {
  const { world } = call;
  const { faults } = world;
  const breaks = faults.has('unknown-pool-answers-500') && !isPool(call.query('poolName') ?? 'DEFAULT');
  if (breaks) throw new Problem(500, 'There is no such pool.');
  const aggregated = aggregates(call);
  const instead = faults.size > 0 ? insteadOfInventory(call) : undefined;
  if (instead !== undefined) return instead;
  const product = (faults.size > 0 ? productOfInventory(call) : undefined) ?? ownProduct(call);
  const counts = lotFilter(call);
  const right = aggregated ? allOf(counts, product) : specifiedPackOf(counts, product);
  if (faults.size === 0) return { status: 200, body: inventoryView(call, right, 'read') };
  const packs = {
    right,
    all: allOf(counts, product),
    each: packsOf(counts, product),
    wish: call.query('aggregatePacks'),
  };
  const holding = wrongHolding(world, packs);
  return wrongInventory(call, { status: 200 }, inventoryView(call, holding, 'read'), holding);
}

/** Both case packs and individual products: one record for each pack size of a product. */
function listInventory(call: Call): Answer {
  const { world, account } = call;
  const { faults, variants } = world;
  const twin = faults.has('environments-share-inventory-list') ? twinOf(world, account) : undefined;
  const products = twin === undefined ? account.products : [...account.products, ...twin.products];
  const counts = lotFilter(call);
  const listed = variants.has('inventory-list-of-stocked-only')
    ? products.filter(({ lots }) => lots.some(counts))
    : products;
  const holdings = listed.flatMap((product) => packsOf(counts, product));
  const rows = variants.has('inventory-list-newest-first') ? holdings.reverse() : holdings;
  const view = (row: Holding) => inventoryView(call, row, 'list');
  if (faults.size === 0) return { status: 200, body: pageOf(call, rows).map(view) };
  refuseInventoryOnAWhim(call, 'list');
  return wrongInventoryList(call, wrongRows(call, rows), (row) => wrongRecord(call, view(row), row));
}

/** A product reports no units before its dimensions are verified (Product › dimsLocked). */
function countedLots(counts: LotFilter, { dimsLocked, lots }: Product): readonly Lot[] {
  return dimsLocked ? lots.filter(counts) : [];
}

function allOf(counts: LotFilter, product: Product): Holding {
  return { product, lots: countedLots(counts, product), unitsPerPack: 1 };
}

/** No parameter specifies a pack, so it is the smallest that the product has (gap inventory-pool-and-pack). */
function specifiedPackOf(counts: LotFilter, product: Product): Holding {
  const [smallest] = packsOf(counts, product);
  return smallest ?? { product, lots: [], unitsPerPack: 1 };
}

export function packsOf(counts: LotFilter, product: Product): readonly Holding[] {
  const lots = countedLots(counts, product);
  const { unitsPerPack: first = 1 } = lots[0] ?? {};
  if (lots.every(({ unitsPerPack }) => unitsPerPack === first)) return [{ product, lots, unitsPerPack: first }];
  const sizes = new Set(lots.map(({ unitsPerPack }) => unitsPerPack));
  return [...sizes]
    .sort((a, b) => a - b)
    .map((size) => ({
      product,
      lots: lots.filter(({ unitsPerPack }) => unitsPerPack === size),
      unitsPerPack: size,
    }));
}

/** aggregatePacks: true covers all pack sizes; false or nothing the specified pack only. */
function aggregates({ query }: Call): boolean {
  const wish = query('aggregatePacks') ?? 'false';
  if (wish !== 'true' && wish !== 'false') throw badRequest('aggregatePacks must be true or false.');
  return wish === 'true';
}

export type LotFilter = (lot: Lot) => boolean;

function isPool(name: string): boolean {
  return pools.some((pool) => pool === name);
}

/** A request without a pool asks for `DEFAULT`, or in a variant for all (gap inventory-pool-and-pack). */
export function lotFilter(call: Call): LotFilter {
  const { faults, variants } = call.world;
  const wish = call.query('poolName');
  const unknownAsDefault = faults.has('inventory-unknown-pool-as-default');
  const beginsRight = faults.has('inventory-long-pool-accepted') && pools.some((pool) => wish?.startsWith(pool));
  const accepted = wish === undefined || isPool(wish) || unknownAsDefault || beginsRight;
  if (!accepted) throw badRequest(`poolName must be one of ${pools.join(', ')}.`);
  const warehouseIds = warehousesIn(call).map(({ id }) => id);
  const all = wish === undefined && variants.has('pools-added-up');
  const pool = wish !== undefined && isPool(wish) ? wish : 'DEFAULT';
  return (lot) => (all || lot.pool === pool) && warehouseIds.includes(lot.warehouseId);
}
