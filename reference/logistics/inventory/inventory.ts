import { pools } from '../../../schemas/logistics/operations.ts';
import type { Answer } from '../../http/answer.ts';
import type { Call, Operation } from '../../http/operation.ts';
import { badRequest } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import { endpoint } from '../endpoint.ts';
import { ownProduct } from '../products/lookup.ts';
import type { Product } from '../products/product.ts';
import { pageOf } from './page.ts';
import type { Lot } from './stock.ts';
import { inventoryView } from './view.ts';
import { warehousesCounted } from './warehouses.ts';

/** The units of one product; with `unitsPerPack`, only those in packs of that size. */
export interface Holding {
  readonly product: Product;
  readonly lots: readonly Lot[];
  readonly unitsPerPack: number;
}

export const productInventory = seam((call: Call): Answer => {
  const holding = holdingOf(call, aggregatesPacks(call));
  return { status: 200, body: inventoryView(call, holding, 'read') };
});

/** No parameter specifies a pack, so the smallest pack of the product counts (gap inventory-pool-and-pack). */
export const holdingOf = seam((call: Call, aggregated: boolean): Holding => {
  const product = ownProduct(call);
  const counts = lotFilter(call);
  const [smallest] = aggregated ? [] : packsOf(counts, product);
  return smallest ?? allOf(counts, product);
});

/** aggregatePacks: true covers all pack sizes; false or nothing the specified pack only. */
export const aggregatesPacks = seam(({ query }: Call): boolean => {
  const wish = query('aggregatePacks') ?? 'false';
  if (wish !== 'true' && wish !== 'false') throw badRequest('aggregatePacks must be true or false.');
  return wish === 'true';
});

export const listInventory = seam((call: Call): Answer => {
  const body = pageOf(call, listedHoldings(call)).map((holding) => inventoryView(call, holding, 'list'));
  return { status: 200, body };
});

/** Both case packs and individual products: one record for each pack size of a product. */
export const listedHoldings = seam((call: Call): readonly Holding[] => {
  const { products } = call.account;
  const { variants } = call.world;
  const counts = lotFilter(call);
  const listed = variants.has('inventory-list-of-stocked-only')
    ? products.filter(({ lots }) => lots.some(counts))
    : products;
  const holdings = listed.flatMap((product) => packsOf(counts, product));
  return variants.has('inventory-list-newest-first') ? holdings.toReversed() : holdings;
});

/** A product reports no units before its dimensions are verified (Product › dimsLocked). */
function countedLots(counts: LotFilter, { dimsLocked, lots }: Product): readonly Lot[] {
  return dimsLocked ? lots.filter(counts) : [];
}

function allOf(counts: LotFilter, product: Product): Holding {
  return { product, lots: countedLots(counts, product), unitsPerPack: 1 };
}

/** The smallest pack comes first. */
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

export type LotFilter = (lot: Lot) => boolean;

/** A request without a pool means `DEFAULT`, or in a variant all (gap inventory-pool-and-pack). */
export const lotFilter = seam((call: Call): LotFilter => {
  const wish = call.query('poolName');
  if (wish !== undefined && !pools.some((pool) => pool === wish))
    throw badRequest(`poolName must be one of ${pools.join(', ')}.`);
  const warehouseIds = warehousesCounted(call).map(({ id }) => id);
  const all = wish === undefined && call.world.variants.has('pools-added-up');
  const pool = wish ?? 'DEFAULT';
  return (lot) => (all || lot.pool === pool) && warehouseIds.includes(lot.warehouseId);
});

const scope = 'read_logistics_products';

export const inventoryOperations: readonly Operation[] = [
  endpoint('listInventory', { scope, handle: listInventory }),
  endpoint('getInventory', { scope, handle: productInventory }),
];
