import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Exchange } from '../../../engine/exchange.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { Unmet } from '../../../engine/violation.ts';
import { plainLine } from '../../../generators/b2b-order-pair.ts';
import { creatingOrders } from '../b2b-outcome.ts';
import { check } from '../check.ts';
import { atOnce, availableIn } from '../own-stock.ts';
import { inventoryPages, rowsOf } from '../pages.ts';
import { cameToTheEnd, listed, longList, namesIn, walk } from './inventory-list.ts';

const answersArray = check({
  id: 'inventory-list-answers-array',
  proves: 'inventory-list-answers-array',
  refutedBy: 'inventory-list-wrapped',
  needs: ['feature inventory'],
  given: fc.constant(null),
  cases: 2,
  async when(api): Promise<Exchange> {
    const { products, stock } = await api.main();
    await stock.shared(1);
    return products.inventoryList();
  },
  then(list: Exchange, expect) {
    const why = 'GET /products/inventory/all: 200 array of inventory records';
    expect(list).status([200], why).member('', 'an array', Array.isArray, why);
    for (const [index, row] of rowsOf(list).entries()) {
      expect(list).member(`/${index}`, 'an inventory record', () => isObject(row) && 'available' in row, why);
    }
  },
});

const pools = ['DEFAULT', 'UNALLOCATED', 'STORAGE', 'PREP'] as const;

const poolsServed = check({
  id: 'inventory-list-pools',
  proves: 'inventory-list-pools',
  refutedBy: 'inventory-list-pool-storage-refused',
  needs: ['feature inventory'],
  given: fc.constantFrom(...pools),
  examples: pools,
  cases: 4,
  async when(api, poolName): Promise<Exchange> {
    const { products } = await api.main();
    return products.inventoryList({ poolName });
  },
  then: (list: Exchange, expect, poolName) => {
    expect(list).status([200], `poolName is one of four, ${poolName} among them`);
  },
});

const countries = ['US', 'NL', 'DE', 'GB', 'CA', 'JP', 'BR'] as const;

const countryServed = check({
  id: 'inventory-list-country',
  proves: 'inventory-list-country',
  refutedBy: 'inventory-list-country-refused',
  needs: ['feature inventory'],
  given: fc.constantFrom(...countries),
  examples: countries,
  cases: 7,
  async when(api, countryCode): Promise<Exchange> {
    const { products } = await api.main();
    return products.inventoryList({ countryCode });
  },
  then: (list: Exchange, expect) => {
    expect(list).status([200], 'countryCode is an ISO 3166-1 alpha-2 code');
  },
});

const skusIn = (pages: readonly Exchange[]): readonly string[] =>
  pages.flatMap(rowsOf).map((row) => String(read(row, '/logisticsSku')));

/** In an account of its own, so that the newest product and the last row are known, and a page can be exactly full. */
const showsOwn = check({
  id: 'inventory-list-shows-own',
  proves: 'inventory-list-shows-own',
  refutedBy: ['inventory-list-without-newest', 'inventory-list-without-last-of-full-page'],
  needs: ['feature inventory', 'fresh account'],
  given: fc.record({
    products: fc.integer({ min: 2, max: 6 }),
    limit: fc.integer({ min: 1, max: 6 }),
    step: fc.constantFrom<('rows' | 'limit')[]>('rows', 'limit'),
  }),
  examples: [
    { products: 4, limit: 2, step: 'limit' as const },
    { products: 3, limit: 3, step: 'rows' as const },
  ],
  cases: 5,
  async when(api, { products, limit, step }) {
    const account = await api.fresh();
    const made = await listed(api, account, products);
    return { made, pages: await walk(account, { limit, step }) };
  },
  then({ made, pages }, expect) {
    const why = 'the inventory list, read to its end, holds every stocked product of the account';
    cameToTheEnd(pages, expect);
    namesIn(pages, expect);
    const shown = skusIn(pages);
    const missing = made.map(({ logisticsSku }) => logisticsSku).filter((sku) => !shown.includes(sku));
    expect.that(missing.length === 0, 'every stocked product', `without ${missing.join(', ')}`, why, pages.at(-1));
  },
});

/** What an order has left of a product of an account of its own, alone or beside others. */
async function ordered(api: LogisticsApi, draft: Ordering) {
  const account = await api.fresh();
  const made = await listed(api, account, 3);
  const [product] = made;
  if (!product) throw new Unmet('needs a product with stock');
  const first = await walk(account, { limit: 100 });
  const quantity = draft.all ? product.units : draft.quantity;
  const line = plainLine({ available: product.units }, 'logisticsSku', quantity);
  await account.b2b.submit({ ...draft.order, lines: [line] }, { shelf: () => product });
  const { logisticsSku } = product;
  const single = await api.eventually(
    api.profile.timing.b2bAllocation,
    () => account.products.inventory(logisticsSku),
    (count) => availableIn(count) === product.units - quantity,
  );
  const inList = (pages: readonly Exchange[]) => rowOf(pages, logisticsSku);
  let pages = await walk(account, { limit: 100 });
  await api.eventually(
    api.profile.timing.b2bAllocation,
    async () => {
      pages = await walk(account, { limit: 100 });
      return pages[0] ?? single;
    },
    () => read(inList(pages), '/available') === availableIn(single),
  );
  return { first, logisticsSku, single, pages };
}

const rowOf = (pages: readonly Exchange[], sku: string): Json | undefined =>
  pages.flatMap(rowsOf).find((row) => read(row, '/logisticsSku') === sku);

interface Ordering {
  readonly order: typeof atOnce extends fc.Arbitrary<infer Order> ? Order : never;
  readonly quantity: number;
  readonly all: boolean;
}

const ordering = (all: boolean): fc.Arbitrary<Ordering> =>
  fc.record({ order: atOnce, quantity: fc.integer({ min: 1, max: 9 }), all: fc.constant(all) });

/** All its units are reserved, and still there. */
const showsSoldOut = check({
  id: 'inventory-list-shows-own-sold-out-product',
  proves: 'inventory-list-shows-own',
  refutedBy: 'inventory-list-without-reserved-out',
  needs: ['feature inventory', 'fresh account', ...creatingOrders],
  given: ordering(true),
  cases: 3,
  when: ordered,
  then({ logisticsSku, single, pages }, expect) {
    const why = 'a product of which every unit is reserved is stocked all the same';
    cameToTheEnd(pages, expect);
    expect.premise(single).member('/onHand', 'more than 0', (count) => Number(count) > 0, why);
    namesIn(pages, expect);
    expect.that(rowOf(pages, logisticsSku) !== undefined, `a record of ${logisticsSku}`, 'none', why, pages.at(-1));
  },
});

/** The whole list of the other account: what does not belong there may stand on a later page. */
const hidesOthers = check({
  id: 'inventory-list-hides-others',
  proves: 'inventory-list-hides-others',
  refutedBy: [
    'inventory-list-shows-others',
    'inventory-list-shows-others-at-the-end',
    'inventory-list-shows-others-behind-page',
  ],
  needs: ['feature inventory', 'second account'],
  given: fc.constantFrom(undefined, 'DEFAULT'),
  examples: [undefined, 'DEFAULT'],
  cases: 2,
  async when(api, poolName) {
    const [main, other] = [await api.main(), await api.other()];
    const skus = (await main.stock.shared(6)).map(({ logisticsSku }) => logisticsSku);
    await other.stock.shared(1);
    const own = await inventoryPages(main, (row) => read(row, '/logisticsSku') === skus.at(-1));
    return { skus: [...skus, ...skusIn(own)], pages: await walk(other, { ...(poolName && { poolName }) }) };
  },
  then({ skus, pages }, expect) {
    const why = 'the inventory list shows no product of another account';
    const foreign = new Set(skus);
    for (const page of pages) {
      expect.premise(page).accepted('the inventory is listed');
      const stray = skusIn([page]).find((sku) => foreign.has(sku));
      expect.that(stray === undefined, 'products of the own account only', `${stray}, of another account`, why, page);
    }
  },
});

const counts = ['onHand', 'available', 'unavailable'] as const;
const countsOf = (record: Json | undefined): string =>
  counts.map((count) => `${count} ${read(record, `/${count}`)}`).join(', ');

/** Counts may lag, and not in both places alike: only where they stay apart do they disagree. */
async function compared(api: LogisticsApi, account: Account, sku: string, poolName: string | undefined) {
  const { products } = account;
  const query = { ...(poolName && { poolName }) };
  let pages = await walk(account, { limit: 100, ...query });
  const single = await api.eventually(
    api.profile.timing.receiveVisible,
    async () => {
      pages = await walk(account, { limit: 100, ...query });
      return products.inventory(sku, query);
    },
    (count) => countsOf(count.answer?.json) === countsOf(rowOf(pages, sku)),
  );
  return { pages, row: rowOf(pages, sku), single };
}

const agrees = check({
  id: 'inventory-list-agrees-with-record',
  proves: 'inventory-list-agrees-with-record',
  refutedBy: 'inventory-list-available-one-short',
  needs: ['feature inventory'],
  given: fc.record({ nth: fc.nat(30), poolName: fc.constantFrom(undefined, ...pools) }),
  examples: [undefined, ...pools].map((poolName, nth) => ({ nth: 7 * nth, poolName })),
  cases: 10,
  async when(api, { nth, poolName }) {
    const { account, made } = await longList(api);
    const sku = made[nth]?.logisticsSku;
    if (sku === undefined) throw new Unmet('needs a product with stock');
    return compared(api, account, sku, poolName);
  },
  then({ pages, row, single }, expect) {
    const why = 'the list and the single record show the same counts of an idle product';
    for (const page of pages) expect.premise(page).accepted('the inventory is listed');
    expect.premise(single).accepted('the inventory is read');
    if (row === undefined) expect.unexercised('the list does not show the product in that pool');
    expect.that(
      countsOf(row) === countsOf(single.answer?.json),
      countsOf(single.answer?.json),
      countsOf(row),
      why,
      pages[0],
    );
  },
});

/** Listed once, then ordered: what the list shows must have gone along. */
const agreesAfterOrder = check({
  id: 'inventory-list-agrees-with-record-after-order',
  proves: 'inventory-list-agrees-with-record',
  refutedBy: ['inventory-list-counts-reserved-as-available', 'inventory-list-counts-lag-forever'],
  needs: ['feature inventory', 'fresh account', ...creatingOrders],
  given: ordering(false),
  cases: 5,
  when: ordered,
  then({ first, logisticsSku, single, pages }, expect) {
    const why = 'the list and the single record show the same counts of a product that nothing happens to any more';
    for (const page of [...first, ...pages]) expect.premise(page).accepted('the inventory is listed');
    expect.premise(single).accepted('the inventory is read');
    const row = rowOf(pages, logisticsSku);
    if (row === undefined) expect.unexercised('the list does not show the product');
    expect.that(
      countsOf(row) === countsOf(single.answer?.json),
      countsOf(single.answer?.json),
      countsOf(row),
      why,
      pages[0],
    );
  },
});

export const inventoryListChecks = [
  answersArray,
  showsOwn,
  showsSoldOut,
  hidesOthers,
  agrees,
  agreesAfterOrder,
  poolsServed,
  countryServed,
];
