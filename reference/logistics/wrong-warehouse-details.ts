import { bitesOf, bitten, type FaultTable } from '../fault-table.ts';
import type { Call } from '../operation.ts';
import { badRequest } from '../problem.ts';
import type { Product } from './product.ts';
import type { Lot } from './stock.ts';
import { ownProducts, type WarehouseDetail } from './warehouse-details.ts';

const whims: FaultTable<(call: Call) => boolean> = {
  'warehouse-details-pool-refused': ({ query }) => query('poolName') !== undefined,
  'warehouse-details-pool-prep-refused': ({ query }) => query('poolName') === 'PREP',
  'warehouse-details-country-refused': ({ query }) => query('countryCode') !== undefined,
  'warehouse-details-country-nl-refused': ({ query }) => query('countryCode') === 'NL',
};

export function refuseDetailsOnAWhim(call: Call): void {
  if (bitesOf(call.world.faults, whims).some((whim) => whim(call))) throw badRequest('This is not wanted.');
}

/** The products that a wrong target answers for. */
export function productsDetailed(call: Call, skus: readonly string[]): readonly Product[] {
  const { world, account, query } = call;
  const { faults, logistics } = world;
  if (faults.has('warehouse-details-of-all-products')) return account.products;
  const own = ownProducts(call, skus);
  const [first] = skus.map((sku) => logistics.products.get(sku));
  const leaks =
    faults.has('warehouse-details-of-others') ||
    (faults.has('warehouse-details-of-others-beside-own') && first?.account === account) ||
    (faults.has('warehouse-details-of-others-by-pool') && query('poolName') !== undefined);
  if (leaks) return skus.flatMap((sku) => logistics.products.get(sku) ?? []);
  return faults.has('warehouse-details-of-ten-at-most') ? own.slice(0, 10) : own;
}

export interface DetailRow {
  readonly product: Product;
  readonly details: readonly WarehouseDetail[];
}

type Rows = readonly DetailRow[];

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const reservedIn = (lots: readonly Lot[]) => sum(lots.map(({ reserved }) => reserved));
const counts = (rows: Rows, change: (available: number, row: DetailRow, index: number) => number): Rows =>
  rows.map((row, index) => ({
    ...row,
    details: row.details.map((detail) => ({ ...detail, available: change(detail.available, row, index) })),
  }));

const distortions: FaultTable<(rows: Rows) => Rows> = {
  'warehouse-details-empty': (rows) => rows.map((row) => ({ ...row, details: [] })),
  'warehouse-details-of-first-product-only': (rows) =>
    rows.map((row, index) => (index === 0 ? row : { ...row, details: [] })),
  'warehouse-details-without-reserved': (rows) =>
    rows.map((row) => (reservedIn(row.product.lots) > 0 ? { ...row, details: [] } : row)),
  'warehouse-details-doubled': (rows) => counts(rows, (available) => 2 * available),
  'warehouse-details-sum-of-request': (rows) =>
    counts(rows, () => sum(rows.flatMap(({ details }) => details.map(({ available }) => available)))),
  'warehouse-details-one-short-when-asked-with-others': (rows) =>
    counts(rows, (available, _row, index) => (index > 0 && index === rows.length - 1 ? available - 1 : available)),
};

export function wrongDetails({ world }: Call, rows: Rows): Rows {
  return bitten(world.faults, distortions, rows);
}
