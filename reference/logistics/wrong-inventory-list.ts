import type { Answer } from '../answer.ts';
import { bitten, type FaultTable } from '../fault-table.ts';
import type { JsonObject } from '../fields.ts';
import type { Call } from '../operation.ts';
import { notFound } from '../problem.ts';
import { type Holding, type LotFilter, packsOf } from './inventory.ts';
import { pageOf } from './page.ts';
import type { Product } from './product.ts';
import { availableOf } from './stock.ts';

type Rows = readonly Holding[];

function rowsOf(call: Call, products: readonly Product[]): Rows {
  const counts: LotFilter = ({ pool }) => pool === (call.query('poolName') ?? 'DEFAULT');
  return products.flatMap((product) => packsOf(counts, product));
}

const foreign = ({ world, account }: Call) =>
  [...world.logistics.products.values()].filter((product) => product.account !== account);
const forSale = (rows: Rows) =>
  rows.map((row) => ({ ...row, lots: row.product.lots.filter(({ pool }) => pool === 'DEFAULT') }));
const offsetOf = ({ query }: Call) => Number(query('offset') ?? 0);
const isSoldOut = ({ lots }: Holding) => lots.length > 0 && availableOf(lots) === 0;

/** Which records faults list. */
const listings: FaultTable<(rows: Rows, call: Call) => Rows> = {
  'inventory-list-without-newest': (rows, { account }) =>
    rows.filter(({ product }) => product !== account.products.at(-1)),
  'inventory-list-without-reserved-out': (rows) => rows.filter((row) => !isSoldOut(row)),
  'inventory-list-without-case-packs': (rows) => rows.filter(({ unitsPerPack }) => unitsPerPack === 1),
  'inventory-list-shows-others': (rows, call) => [...rowsOf(call, foreign(call)), ...rows],
  'inventory-list-shows-others-at-the-end': (rows, call) => {
    const stocked = foreign(call).filter(({ lots }) => lots.length > 0);
    return [...rows, ...rowsOf(call, stocked.slice(-1))];
  },
  'inventory-list-shows-others-behind-page': (rows, call) =>
    offsetOf(call) > 0 ? [...rows, ...rowsOf(call, foreign(call))] : rows,
  'inventory-list-storage-shows-others': (rows, call) =>
    call.query('poolName') === 'STORAGE' ? [...rows, ...rowsOf(call, foreign(call))] : rows,
  'inventory-list-storage-as-default': (rows, { query }) => (query('poolName') === 'STORAGE' ? forSale(rows) : rows),
  'inventory-list-storage-empty': (rows, { query }) =>
    query('poolName') === 'STORAGE' ? rows.map((row) => ({ ...row, lots: [] })) : rows,
  'inventory-list-pool-ignored-behind-first-page': (rows, call) =>
    call.query('poolName') === 'STORAGE' && offsetOf(call) > 0 ? forSale(rows) : rows,
};

export function wrongRows(call: Call, rows: Rows): Rows {
  return bitten(call.world.faults, listings, rows, call);
}

/** The inventory list as wrong targets end it. */
export function wrongInventoryList(call: Call, rows: Rows, view: (row: Holding) => JsonObject): Answer {
  const { faults } = call.world;
  const offset = offsetOf(call);
  const page = pageOf(call, rows);
  const views = page.map(view);
  if (faults.has('inventory-list-wrapped')) return { status: 200, body: { inventory: views } };
  if (page.length === 0) return endOf(call, rows, view);
  const limit = Number(call.query('limit') ?? 20);
  const endsFull = page.length === limit && offset + page.length === rows.length;
  const cut = faults.has('inventory-list-without-last-of-full-page') && endsFull;
  return { status: 200, body: cut ? views.slice(0, -1) : views };
}

function endOf(call: Call, rows: Rows, view: (row: Holding) => JsonObject): Answer {
  const { faults } = call.world;
  const offset = offsetOf(call);
  const justBehind = rows.length > 0 && offset === rows.length;
  if (faults.has('inventory-list-end-answers-404')) throw notFound('There is no such page.');
  if (faults.has('inventory-list-end-refused-when-full') && justBehind) throw notFound('There is no such page.');
  if (faults.has('inventory-list-end-null')) return { status: 200, body: null };
  const farBehind = faults.has('inventory-list-end-only-just-behind') && offset >= rows.length + 20;
  const again = faults.has('inventory-list-end-repeats-last-record') ? rows.slice(-1) : [];
  return { status: 200, body: (farBehind ? rows.slice(0, 20) : again).map(view) };
}
