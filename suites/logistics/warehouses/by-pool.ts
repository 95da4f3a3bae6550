/** Judges that records and details agree about the units of a pool. */

import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { pools } from '../../../schemas/logistics/operations.ts';
import { once } from '../../cases.ts';
import { check } from '../check.ts';
import { availableIn } from '../inventory-count.ts';
import { unitsOf } from './details-stock.ts';

/** Two, because the units may lie in either. */
const countries = ['US', 'NL'] as const;

interface Narrowed {
  readonly country: string;
  readonly record: Exchange;
  readonly details?: Exchange;
}

/** All that shows the units of one pool. The record is read before and after the rest. */
interface InPool {
  readonly poolName: string;
  readonly before: Exchange;
  readonly after: Exchange;
  readonly details?: Exchange;
  readonly narrowed: readonly Narrowed[];
}

interface Seen {
  readonly sku: string;
  readonly each: readonly InPool[];
}

/** A product of this fixture alone. Nothing changes its units once they are visible. */
const byPool = (api: LogisticsApi): Promise<Seen> =>
  api.sharedFixture('stock by pool', async (own) => {
    const { pool, inventory } = own.main;
    const { logisticsSku: sku } = await pool.reserve(4);
    const detailed = own.profile.paths.warehouseDetails !== undefined;
    const asked = async (query: { readonly poolName: string; readonly countryCode?: string }) => ({
      record: await inventory.get(sku, query),
      ...(detailed && { details: await inventory.warehouseDetails([sku], query) }),
    });
    const each: InPool[] = [];
    for (const poolName of pools) {
      const { record: before, ...plain } = await asked({ poolName });
      const narrowed: Narrowed[] = [];
      for (const country of countries) narrowed.push({ country, ...(await asked({ poolName, countryCode: country })) });
      each.push({ poolName, before, ...plain, narrowed, after: await inventory.get(sku, { poolName }) });
    }
    return { sku, each };
  });

const countOf = (record: Exchange, count: string): number => Number(read(record.answer?.json, `/${count}`));

/** The available units of a pool; undefined if they changed meanwhile. */
function steady({ before, after }: InPool): number | undefined {
  const [first, last] = [before, after].map((one) => (isAccepted(one) ? availableIn(one) : undefined));
  return first === last && typeof first === 'number' ? first : undefined;
}

const isEmpty = (pool: InPool): boolean => steady(pool) === 0 && countOf(pool.after, 'onHand') === 0;

/** Which units are in which pool is open, but two answers to one poolName cannot both be right. */
const asCounted = check({
  proves: 'warehouse-details-pool-as-counted',
  needs: ['feature inventory', 'logistics.paths.warehouseDetails'],
  ...once,
  when: byPool,
  then({ sku, each }, expect) {
    const empty = each.filter(isEmpty);
    if (empty.length === 0) expect.unexercised('every pool counts units of the product');
    for (const { poolName, details } of empty) {
      if (!details || !isAccepted(details)) continue;
      const actual = unitsOf(details, sku);
      const expected = `no available unit in ${poolName}, as in the inventory record`;
      expect.that(actual === 0, expected, `${actual}`, details);
    }
  },
});

/** Without a countryCode, a target may count one country, so the profile must say that a country leaves units out. */
const narrows = check({
  proves: 'inventory-country-adds-no-units',
  needs: ['feature inventory', 'logistics.caps.countryFilters yes'],
  ...once,
  when: byPool,
  then({ sku, each }, expect) {
    const known = each.filter((pool) => steady(pool) !== undefined);
    if (known.length === 0) expect.unexercised('no pool shows a steady count');
    for (const pool of known) {
      const { poolName, narrowed, details: all } = pool;
      const most = steady(pool) ?? 0;
      for (const { country, record, details } of narrowed) {
        const expected = (units: number): string => `${units} available units at most in ${poolName} and ${country}`;
        const actual = isAccepted(record) ? Number(availableIn(record) ?? 0) : 0;
        expect.that(actual <= most, expected(most), `${actual}`, record);
        if (!all || !isAccepted(all) || !details || !isAccepted(details)) continue;
        const [wide, narrow] = [unitsOf(all, sku), unitsOf(details, sku)];
        expect.that(narrow <= wide, expected(wide), `${narrow}`, details);
      }
    }
  },
});

export const poolChecks = [asCounted, narrows];
