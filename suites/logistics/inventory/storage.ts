import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Json } from '../../../engine/json.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { check } from '../check.ts';
import { rowsOf } from '../pages.ts';
import { cameToTheEnd, longList, namesIn, walk } from './inventory-list.ts';
import { compared } from './list-agreement.ts';

const why = 'use poolName=STORAGE for reserve storage quantities';
const poolName = 'STORAGE';

const rowsOfSku = (pages: readonly Exchange[], sku: string): readonly Json[] =>
  pages.flatMap(rowsOf).filter((row) => read(row, '/logisticsSku') === sku);

/** Reserve storage holds case packs, too: a record may count them or their units. */
const unitsIn = (rows: readonly Json[]): readonly number[] => [
  rows.reduce((sum: number, row) => sum + Number(read(row, '/available') ?? 0), 0),
  rows.reduce(
    (sum: number, row) => sum + Number(read(row, '/available') ?? 0) * Number(read(row, '/unitsPerPack') ?? 1),
    0,
  ),
];

async function stored(api: LogisticsApi, account: Account, available: number): Promise<string> {
  const params = { token: account.bearer.token ?? '', available };
  const { logisticsSku } = await api.state('product is in reserve storage', params);
  if (typeof logisticsSku === 'string') return logisticsSku;
  throw new Unmet('provider state "product is in reserve storage": no logisticsSku');
}

/** On pages of one and more rows: the pool is that of each of them. */
const showsStorage = check({
  proves: 'inventory-list-storage-pool',
  needs: ['feature inventory', 'fresh account', 'product is in reserve storage'],
  given: fc.record({
    units: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 }),
    limit: fc.constantFrom(1, 2, 100),
  }),
  examples: [
    { units: [7, 12, 30], limit: 1 },
    { units: [24], limit: 100 },
  ],
  cases: 8,
  async when(api, { units, limit }) {
    const account = await api.fresh();
    const made: { readonly sku: string; readonly available: number }[] = [];
    for (const available of units) made.push({ sku: await stored(api, account, available), available });
    let pages: readonly Exchange[] = [];
    // A list may lag behind what the hook has made.
    await api.eventually(
      api.profile.timing.receiveVisible,
      async () => {
        pages = await walk(account, { limit, poolName });
        return pages.at(-1) ?? account.inventory.list({ poolName });
      },
      () => made.every(({ sku, available }) => unitsIn(rowsOfSku(pages, sku)).includes(available)),
    );
    return { made, pages };
  },
  then({ made, pages }, expect) {
    cameToTheEnd(pages, expect);
    namesIn(pages, expect);
    for (const { sku, available } of made) {
      const came = unitsIn(rowsOfSku(pages, sku));
      expect.that(came.includes(available), `${available} units of ${sku}`, came.join(' or '), why, pages.at(-1));
    }
  },
});

/** Without a product in storage: what the list says of the pool is what the single record says of it. */
const agreesOnStorage = check({
  id: 'inventory-list-storage-pool-agrees-with-record',
  proves: 'inventory-list-storage-pool',
  needs: ['feature inventory'],
  given: fc.nat(30),
  cases: 4,
  async when(api, nth) {
    const { account, made } = await longList(api);
    const sku = made[nth]?.logisticsSku;
    if (sku === undefined) throw new Unmet('needs a product with stock');
    const before = await account.inventory.get(sku, { poolName });
    return { sku, before, ...(await compared(api, account, sku, poolName)) };
  },
  then({ sku, before, pages, single }, expect) {
    for (const exchange of [before, ...pages, single]) expect.premise(exchange).accepted('the inventory is read');
    const due = read(before.answer?.json, '/available');
    if (due !== read(single.answer?.json, '/available')) expect.unexercised('the count changed meanwhile');
    cameToTheEnd(pages, expect);
    const [row, ...more] = rowsOfSku(pages, sku);
    if (more.length > 0) expect.unexercised('the list has more than one record of the product');
    // A list may leave out what the pool holds none of.
    const came = row === undefined ? 0 : read(row, '/available');
    expect.that(came === due, `${due} units of ${sku}`, `${came}`, why, pages[0]);
  },
});

export const inventoryStorageChecks = [showsStorage, agreesOnStorage];
