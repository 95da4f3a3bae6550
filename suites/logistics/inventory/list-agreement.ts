import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Json } from '../../../engine/json.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { plainLine } from '../../../generators/b2b-order-pair.ts';
import type { B2bOrderDraft } from '../../../generators/draft.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import { atOnce, availableIn } from '../b2b-orders/stock/own-stock.ts';
import { check } from '../check.ts';
import { rowsOf } from '../pages.ts';
import { cameToTheEnd, listed, longList, namesIn, walk } from './inventory-list.ts';

const pools = ['DEFAULT', 'UNALLOCATED', 'STORAGE', 'PREP'] as const;

/** What an order has left of a product of an account of its own. */
async function ordered(api: LogisticsApi, { order, quantity }: Ordering) {
  const account = await api.fresh();
  const made = await listed(api, account, 3);
  const [product] = made;
  if (!product) throw new Unmet('needs a product with stock');
  const first = await walk(account, { limit: 100 });
  const line = plainLine({ available: product.units }, 'logisticsSku', quantity);
  await account.b2b.submit({ ...order, lines: [line] }, { products: () => product });
  const { logisticsSku } = product;
  const { b2bAllocation } = api.profile.timing;
  await api.eventually(
    b2bAllocation,
    () => account.inventory.get(logisticsSku),
    (count) => availableIn(count) === product.units - quantity,
  );
  return { first, logisticsSku, ...(await compared(api, account, logisticsSku, undefined, b2bAllocation)) };
}

/** The list and then the record of a product that is ordered to the last unit: at once, or when that must be allocated. */
async function soldOut(api: LogisticsApi, order: B2bOrderDraft) {
  const account = await api.fresh();
  const [product] = await listed(api, account, 3);
  if (!product) throw new Unmet('needs a product with stock');
  const line = plainLine({ available: product.units }, 'logisticsSku', product.units);
  const look = async () => ({
    pages: await walk(account, { limit: 100 }),
    single: await account.inventory.get(product.logisticsSku),
  });
  const isSoldOut = ({ single }: { single: Exchange }): boolean => availableIn(single) === 0;
  const first = await api.clock.freeze(async () => {
    await account.b2b.create({ ...order, lines: [line] }, { products: () => product });
    return look();
  });
  const seen = isSoldOut(first) ? first : await api.eventually(api.profile.timing.b2bAllocation, look, isSoldOut);
  return { ...seen, logisticsSku: product.logisticsSku };
}

const rowOf = (pages: readonly Exchange[], sku: string): Json | undefined =>
  pages.flatMap(rowsOf).find((row) => read(row, '/logisticsSku') === sku);

interface Ordering {
  readonly order: B2bOrderDraft;
  readonly quantity: number;
}

const ordering: fc.Arbitrary<Ordering> = fc.record({ order: atOnce, quantity: fc.integer({ min: 1, max: 9 }) });

/** All its units are reserved, and still there. */
const showsSoldOut = check({
  id: 'inventory-list-shows-own-sold-out-product',
  proves: 'inventory-list-shows-own',
  needs: ['feature inventory', 'fresh account', ...creatingOrders],
  given: atOnce,
  cases: 3,
  when: soldOut,
  then({ logisticsSku, single, pages }, expect) {
    cameToTheEnd(pages, expect);
    expect.premise(single).member('/available', '0', (count) => count === 0);
    // An order that goes on by itself takes its units away in the end: only what is still there counts.
    expect.premise(single).member('/onHand', 'more than 0', (count) => Number(count) > 0);
    namesIn(pages, expect);
    expect.that(
      rowOf(pages, logisticsSku) !== undefined,
      `a record of ${logisticsSku}`,
      'none',
      expect.why,
      pages.at(-1),
    );
  },
});

const counts = ['onHand', 'available', 'unavailable'] as const;
const countsOf = (record: Json | undefined): string =>
  counts.map((count) => `${count} ${read(record, `/${count}`)}`).join(', ');

/**
 * Counts may lag, and not in both places alike; and an order that goes on by itself takes units away between two readings:
 * only where list and record stay apart do they disagree.
 */
export async function compared(
  api: LogisticsApi,
  account: Account,
  sku: string,
  poolName: string | undefined,
  limit = api.profile.timing.receiveVisible,
) {
  const { inventory } = account;
  const query = { ...(poolName && { poolName }) };
  let pages = await walk(account, { limit: 100, ...query });
  const single = await api.eventually(
    limit,
    async () => {
      pages = await walk(account, { limit: 100, ...query });
      return inventory.get(sku, query);
    },
    (count) => countsOf(count.answer?.json) === countsOf(rowOf(pages, sku)),
  );
  return { pages, row: rowOf(pages, sku), single };
}

const agrees = check({
  proves: 'inventory-list-agrees-with-record',
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
    for (const page of pages) expect.premise(page).accepted('the inventory is listed');
    expect.premise(single).accepted('the inventory is read');
    if (row === undefined) expect.unexercised('the list does not show the product in that pool');
    expect.that(
      countsOf(row) === countsOf(single.answer?.json),
      countsOf(single.answer?.json),
      countsOf(row),
      expect.why,
      pages[0],
    );
  },
});

/** Listed once, then ordered: what the list shows must have gone along. */
const agreesAfterOrder = check({
  id: 'inventory-list-agrees-with-record-after-order',
  proves: 'inventory-list-agrees-with-record',
  needs: ['feature inventory', 'fresh account', ...creatingOrders],
  given: ordering,
  cases: 5,
  when: ordered,
  then({ first, single, pages, row }, expect) {
    for (const page of [...first, ...pages]) expect.premise(page).accepted('the inventory is listed');
    expect.premise(single).accepted('the inventory is read');
    if (row === undefined) expect.unexercised('the list does not show the product');
    expect.that(
      countsOf(row) === countsOf(single.answer?.json),
      countsOf(single.answer?.json),
      countsOf(row),
      expect.why,
      pages[0],
    );
  },
});

/** The list beside the single records. */
export const inventoryAgreementChecks = [showsSoldOut, agrees, agreesAfterOrder];
