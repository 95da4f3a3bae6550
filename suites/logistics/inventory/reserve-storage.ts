/** Judges the inventory of reserve storage. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { Unsupplied } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { check } from '../check.ts';
import { namesIn, nthListed, reachedEnd, rowsOfSkus, walk } from './counted-products.ts';
import { compared } from './list-agreement.ts';

const poolName = 'STORAGE';

/** Reserve storage also contains case packs: a record may count packs or units. */
function unitsIn(pages: readonly Exchange[], sku: string): readonly number[] {
  const counts = rowsOfSkus(pages, [sku]).map((row) => Number(read(row, '/available') ?? 0));
  const units = rowsOfSkus(pages, [sku]).map((row, at) => (counts[at] ?? 0) * Number(read(row, '/unitsPerPack') ?? 1));
  return [counts, units].map((all) => all.reduce((sum, one) => sum + one, 0));
}

async function stored(api: LogisticsApi, account: Account, available: number): Promise<string> {
  const params = { token: account.bearer.token ?? '', available };
  const { logisticsSku } = await api.state('product is in reserve storage', params);
  if (typeof logisticsSku === 'string') return logisticsSku;
  throw new Unsupplied('provider state "product is in reserve storage": no logisticsSku');
}

interface Storing {
  readonly units: readonly number[];
  readonly limit: number;
}

async function storeAndList(api: LogisticsApi, { units, limit }: Storing) {
  const account = await api.fresh();
  const made: { readonly sku: string; readonly available: number }[] = [];
  for (const available of units) made.push({ sku: await stored(api, account, available), available });
  // A list may lag behind the hook.
  const pages = await api.eventually(
    api.profile.timing.receiveVisible,
    () => walk(account, { limit, poolName }),
    (seen) => made.every(({ sku, available }) => unitsIn(seen, sku).includes(available)),
  );
  return { made, pages };
}

/** Pages of one row and of more rows: the pool applies to every page. */
const showsStorage = check({
  proves: 'inventory-list-storage-pool',
  needs: ['fresh account', 'product is in reserve storage'],
  given: fc.record({
    units: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 }),
    limit: fc.constantFrom(1, 2, 100),
  }),
  examples: [
    { units: [7, 12, 30], limit: 1 },
    { units: [24], limit: 100 },
  ],
  cases: 8,
  when: storeAndList,
  then({ made, pages }, expect) {
    reachedEnd(pages, expect);
    namesIn(pages, expect);
    for (const { sku, available } of made) {
      const actual = unitsIn(pages, sku);
      expect.that(actual.includes(available), `${available} units of ${sku}`, actual.join(' or '), pages.at(-1));
    }
  },
});

/** Without a product in storage, the list and the single record must agree about the pool. */
const agreesOnStorage = check({
  id: 'inventory-list-storage-pool-agrees-with-record',
  given: fc.record({ nth: fc.nat(30), countryCode: fc.constantFrom(undefined, 'US') }),
  examples: [{ nth: 3, countryCode: 'US' }],
  cases: 4,
  async when(api, { nth, countryCode }) {
    const { account, sku } = await nthListed(api, nth);
    const before = await account.inventory.get(sku, { poolName, countryCode });
    return { sku, before, ...(await compared(api, account, sku, { poolName, countryCode })) };
  },
  then({ sku, before, pages, single }, expect) {
    for (const exchange of [before, ...pages, single]) expect.premise(exchange).accepted('the inventory is read');
    const expected = read(before.answer?.json, '/available');
    if (expected !== read(single.answer?.json, '/available')) expect.unexercised('the count changed meanwhile');
    reachedEnd(pages, expect);
    const [row, ...more] = rowsOfSkus(pages, [sku]);
    if (more.length > 0) expect.unexercised('the list has more than one record of the product');
    // A list may leave out products without units in the pool.
    const actual = row === undefined ? 0 : read(row, '/available');
    expect.that(actual === expected, `${expected} units of ${sku}`, `${actual}`, pages[0]);
  },
});

export const inventoryStorageChecks = [showsStorage, agreesOnStorage];
