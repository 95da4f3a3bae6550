import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { ProductPool } from '../../../clients/logistics/products/product-pool.ts';
import type { KnownProduct } from '../../../clients/logistics/products/products.ts';
import type { Json } from '../../../engine/json.ts';
import { unlessUnmet } from '../../../engine/judge/unless-unmet.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { Expect } from '../check.ts';
import { rowsOf } from '../pages.ts';

/** A product with so many units as no other of its list. */
export interface Counted extends KnownProduct {
  readonly units: number;
}

/** More than the largest page, and a number that pages of many sizes divide: the last of them is exactly full. */
export const wholeLength = 120;
/** Counts that no case asks for by itself, so that no spare ones are made. */
const fewestUnits = 10;

const countedBy = new WeakMap<ProductPool, Promise<readonly Counted[]>>();

/** So many products with different numbers of units, made once. @throws Unmet where the target cannot receive. */
export function countedProducts({ pool }: Account, count: number): Promise<readonly Counted[]> {
  let made = countedBy.get(pool);
  if (!made) {
    made = Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const units = fewestUnits + index;
        return { ...(await pool.reserve(units)), units };
      }),
    );
    countedBy.set(pool, made);
    made.catch(() => countedBy.delete(pool));
  }
  return made;
}

/** The same, in the list as well: it may lag behind the single records, for as long as receiving takes to show. */
export async function listed(api: LogisticsApi, account: Account, count: number): Promise<readonly Counted[]> {
  const made = await countedProducts(account, count);
  await api.eventually(
    api.profile.timing.receiveVisible,
    () => account.inventory.list({ limit: 1, offset: count - 1 }),
    (page) => !isAccepted(page) || rowsOf(page).length > 0,
  );
  return made;
}

/** An account whose inventory list is longer than a page; what was made for it where the target could. */
export async function longList(api: LogisticsApi): Promise<{ account: Account; made: readonly Counted[] }> {
  const account = await api.quiet('inventory list');
  const made = await unlessUnmet(
    () => listed(api, account, wholeLength),
    // The account may hold enough already.
    () => [],
  );
  return { account, made };
}

/** One of the products that were made for that list. @throws Unmet where none could be. */
export async function nthListed(api: LogisticsApi, nth: number): Promise<{ account: Account; sku: string }> {
  const { account, made } = await longList(api);
  const sku = made[nth]?.logisticsSku;
  if (sku === undefined) throw new Unmet('needs a product with stock');
  return { account, sku };
}

/** The SKUs of the records, as far as they name them. */
export const skusIn = (pages: readonly Exchange[]): readonly string[] =>
  pages
    .flatMap(rowsOf)
    .map((row) => read(row, '/logisticsSku'))
    .filter((sku) => typeof sku === 'string');

/** The records of some products. */
export const rowsOfSkus = (pages: readonly Exchange[], skus: readonly string[]): readonly Json[] =>
  pages.flatMap(rowsOf).filter((row) => skus.includes(String(read(row, '/logisticsSku'))));

/** What a row is of: a product may stand in the list once for each of its packs. Undefined where it does not say. */
export function nameOf(row: Json): string | undefined {
  const sku = read(row, '/logisticsSku');
  return typeof sku === 'string' ? `${sku} × ${read(row, '/unitsPerPack') ?? 1}` : undefined;
}

/** The rows of pages by what they are of. Ends the case where a row does not say. */
export function namesIn(pages: readonly Exchange[], expect: Expect): readonly string[] {
  return pages.flatMap(rowsOf).map((row) => nameOf(row) ?? expect.unexercised('the records do not name their product'));
}

/** Very many: an account that is that full is walked no further. */
const mostPages = 80;

export interface Walk {
  /** Absent: left out. */
  readonly limit?: number | undefined;
  /** How far to the next page: as many rows as came, or as were asked for. */
  readonly step?: 'rows' | 'limit';
  readonly poolName?: string | undefined;
  /** So many pages in a row may show nothing new: rows that are added meanwhile push known ones onto later pages. */
  readonly patience?: number;
}

/** Page after page by offset, until one is empty, is refused or shows nothing new. */
export async function walk({ inventory }: Account, plan: Walk = {}): Promise<readonly Exchange[]> {
  const { limit, step = 'rows', poolName, patience = 0 } = plan;
  const pages: Exchange[] = [];
  let stale = 0;
  const seen = new Set<string>();
  for (let offset = 0; pages.length < mostPages; ) {
    const page = await inventory.list({ limit, offset, poolName });
    pages.push(page);
    const rows = rowsOf(page);
    const news = rows.filter((row) => !seen.has(nameOf(row) ?? ''));
    for (const row of rows) seen.add(nameOf(row) ?? '');
    stale = news.length === 0 ? stale + 1 : 0;
    if (!isAccepted(page) || rows.length === 0 || stale > patience) break;
    offset += step === 'limit' && limit !== undefined ? limit : rows.length;
  }
  return pages;
}

/** Ends the case where a list was too long to be walked: what was not met says nothing. */
export function notGivenUp(pages: readonly Exchange[], expect: Expect): void {
  if (pages.length >= mostPages) expect.unexercised('the list has too many pages');
}

/** The walk came to an empty page, so it has met all there is. */
export function reachedEnd(pages: readonly Exchange[], expect: Expect): void {
  const last = pages.at(-1);
  for (const page of pages) expect.premise(page).accepted('the inventory is listed');
  if (!last || rowsOf(last).length > 0) expect.unexercised('the list was not read to its end');
}

/** A list that was read to its end shows each of these products. */
export function allListed(pages: readonly Exchange[], skus: readonly string[], expect: Expect): void {
  reachedEnd(pages, expect);
  namesIn(pages, expect);
  const shown = new Set(skusIn(pages));
  const missing = skus.filter((sku) => !shown.has(sku));
  expect.that(missing.length === 0, 'every stocked product', `without ${missing.join(', ')}`, pages.at(-1));
}

/** How many rows a page has. @throws Unmet where it is no list. */
export function rowCount(page: Exchange): number {
  if (!Array.isArray(page.answer?.json)) throw new Unmet('the inventory list is no array');
  return rowsOf(page).length;
}
