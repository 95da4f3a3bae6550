/** Creates products with known counts, and reads the list page by page. */

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

/** A product whose number of units is unique in its list. */
export interface Counted extends KnownProduct {
  readonly units: number;
}

/** More than the largest page, and a multiple of many page sizes, so that the last page is full. */
export const wholeLength = 120;
/** Larger than the counts of other cases, so that no spare products are created. */
const fewestUnits = 10;

/** A list may show received products in another way than others. */
const receivedCount = 3;

const countedBy = new WeakMap<ProductPool, Promise<readonly Counted[]>>();

/** Products with different numbers of units, created once. @throws Unmet if the target cannot receive. */
export function countedProducts({ pool }: Account, count: number): Promise<readonly Counted[]> {
  let made = countedBy.get(pool);
  if (!made) {
    made = Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const units = fewestUnits + index;
        const product = await (index < receivedCount ? pool.received(units) : pool.reserve(units));
        return { ...product, units };
      }),
    );
    countedBy.set(pool, made);
    made.catch(() => countedBy.delete(pool));
  }
  return made;
}

/** The same, once the list shows them: it may lag behind the single records as long as receives need to become visible. */
export async function listed(api: LogisticsApi, account: Account, count: number): Promise<readonly Counted[]> {
  const made = await countedProducts(account, count);
  await api.eventually(
    api.profile.timing.receiveVisible,
    () => account.inventory.list({ limit: 1, offset: count - 1 }),
    (page) => !isAccepted(page) || rowsOf(page).length > 0,
  );
  return made;
}

/** An account whose inventory list is longer than a page, with the products that were created for it. */
export async function longList(api: LogisticsApi): Promise<{ account: Account; made: readonly Counted[] }> {
  const made = await api.sharedFixture('long inventory list', (own) =>
    unlessUnmet(
      async () => listed(own, await own.quiet(), wholeLength),
      // The account may already have enough products.
      () => [],
    ),
  );
  return { account: await api.quiet(), made };
}

/** Which records a list shows, or what they count. */
export interface Filter {
  readonly poolName?: string | undefined;
  readonly countryCode?: string | undefined;
}

/** Reads a list to its end, by pages of a size that no check tests. */
export const readWhole = (account: Account, { poolName, countryCode }: Filter = {}): Promise<readonly Exchange[]> =>
  walk(account, { limit: 60, poolName, countryCode });

/** That list, read to its end once. Cases compare their pages with it. */
export const wholeList = (api: LogisticsApi, { poolName, countryCode }: Filter = {}): Promise<readonly Exchange[]> =>
  api.sharedFixture(`whole inventory list, ${poolName}, ${countryCode}`, async (own) =>
    readWhole((await longList(own)).account, { poolName, countryCode }),
  );

/** One of the products that were created for that list. @throws Unmet if none could be created. */
export async function nthListed(api: LogisticsApi, nth: number): Promise<{ account: Account; sku: string }> {
  const { account, made } = await longList(api);
  const sku = made[nth]?.logisticsSku;
  if (sku === undefined) throw new Unmet('needs a product with stock');
  return { account, sku };
}

/** The SKUs that the records show. */
export const skusIn = (pages: readonly Exchange[]): readonly string[] =>
  pages
    .flatMap(rowsOf)
    .map((row) => read(row, '/logisticsSku'))
    .filter((sku) => typeof sku === 'string');

/** The records of some products. */
export const rowsOfSkus = (pages: readonly Exchange[], skus: readonly string[]): readonly Json[] =>
  pages.flatMap(rowsOf).filter((row) => skus.includes(String(read(row, '/logisticsSku'))));

/** The product and pack size of a row: a product may have a row for each pack size. Undefined if the row has no SKU. */
export function nameOf(row: Json): string | undefined {
  const sku = read(row, '/logisticsSku');
  return typeof sku === 'string' ? `${sku} × ${read(row, '/unitsPerPack') ?? 1}` : undefined;
}

/** The products and pack sizes of all rows. Ends the case if a row shows no SKU. */
export function namesIn(pages: readonly Exchange[], expect: Expect): readonly string[] {
  return pages.flatMap(rowsOf).map((row) => nameOf(row) ?? expect.unexercised('the records do not name their product'));
}

/** The maximum number of pages to read. */
const mostPages = 80;

export interface Walk extends Filter {
  /** Undefined: the request has no limit. */
  readonly limit?: number | undefined;
  /** The step to the next offset: the number of received rows, or the limit. */
  readonly step?: 'rows' | 'limit';
  /** How many consecutive pages may show only known rows: new rows move known ones to later pages. */
  readonly patience?: number;
}

/** Reads pages by offset until one is empty, is refused or shows nothing new. */
export async function walk({ inventory }: Account, plan: Walk = {}): Promise<readonly Exchange[]> {
  const { limit, step = 'rows', poolName, countryCode, patience = 0 } = plan;
  const pages: Exchange[] = [];
  let stale = 0;
  const seen = new Set<string>();
  for (let offset = 0; pages.length < mostPages; ) {
    const page = await inventory.list({ limit, offset, poolName, countryCode });
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

/** Ends the case if the list was too long to read: missing rows prove nothing then. */
export function notGivenUp(pages: readonly Exchange[], expect: Expect): void {
  if (pages.length >= mostPages) expect.unexercised('the list has too many pages');
}

/** The last page is empty, so the list was read to its end. */
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
