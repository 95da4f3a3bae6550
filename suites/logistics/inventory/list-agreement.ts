/** Judges that the list and the record of a product show the same counts. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../clients/logistics/b2b-orders/allocation.ts';
import type { Json } from '../../../engine/json.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { plainLine } from '../../../generators/logistics/b2b-order-pair.ts';
import type { B2bOrderDraft } from '../../../generators/logistics/draft.ts';
import { pools } from '../../../schemas/logistics/operations.ts';
import { each } from '../../cases.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import { atOnce } from '../b2b-orders/stock/own-stock.ts';
import { check, type Expect } from '../check.ts';
import { availableIn, inventoryWith } from '../inventory-count.ts';
import { allListed, type Filter, listed, longList, nthListed, rowsOfSkus, skusIn, walk } from './counted-products.ts';

/** A product in a separate account, and an order for some of its units; default: all. */
async function ordering(api: LogisticsApi, order: B2bOrderDraft, quantity?: number) {
  const account = await api.fresh();
  const [product] = await listed(api, account, 3);
  if (!product) throw new Unmet('needs a product with stock');
  const line = plainLine({ available: product.units }, 'logisticsSku', quantity ?? product.units);
  return { account, product, draft: { ...order, lines: [line] }, options: { products: () => product } };
}

/** Orders units of the product. */
async function ordered(api: LogisticsApi, { order, quantity }: { order: B2bOrderDraft; quantity: number }) {
  const { account, product, draft, options } = await ordering(api, order, quantity);
  const { logisticsSku, units } = product;
  const first = await walk(account, { limit: 100 });
  await account.b2b.submit(draft, options);
  await inventoryWith(api, account, logisticsSku, units - quantity);
  return { first, ...(await compared(api, account, logisticsSku, {}, allocationLimit(api.profile))) };
}

/** The list and then the record of a product after all its units are ordered. */
async function soldOut(api: LogisticsApi, order: B2bOrderDraft) {
  const { account, product, draft, options } = await ordering(api, order);
  const { logisticsSku } = product;
  const look = async () => ({
    pages: await walk(account, { limit: 100 }),
    single: await account.inventory.get(logisticsSku),
  });
  const isSoldOut = ({ single }: { single: Exchange }): boolean => availableIn(single) === 0;
  const first = await api.clock.freeze(async () => {
    await account.b2b.create(draft, options);
    return look();
  });
  const seen = isSoldOut(first) ? first : await api.eventually(allocationLimit(api.profile), look, isSoldOut);
  return { ...seen, logisticsSku };
}

/** All units are reserved, but still on hand. */
const showsSoldOut = check({
  id: 'inventory-list-shows-own-sold-out-product',
  needs: ['fresh account', ...creatingOrders],
  given: atOnce,
  cases: 3,
  when: soldOut,
  then({ logisticsSku, single, pages }, expect) {
    expect.premise(single).member('/available', '0', (count) => count === 0);
    // An order that advances by itself ships its units in the end, so the units must still be on hand.
    expect.premise(single).member('/onHand', 'more than 0', (count) => Number(count) > 0);
    allListed(pages, [logisticsSku], expect);
  },
});

const countsOf = (record: Json | undefined): string =>
  ['onHand', 'available', 'unavailable'].map((count) => `${count} ${read(record, `/${count}`)}`).join(', ');

/**
 * Counts may lag differently in the list and the record, and an order that advances by itself may ship units between two
 * reads. So list and record disagree only if they stay different.
 */
export function compared(
  api: LogisticsApi,
  account: Account,
  sku: string,
  filter: Filter = {},
  limit = api.profile.timing.receiveVisible,
) {
  const look = async () => {
    const pages = await walk(account, { limit: 100, ...filter });
    return { pages, row: rowsOfSkus(pages, [sku])[0], single: await account.inventory.get(sku, { ...filter }) };
  };
  return api.eventually(limit, look, ({ row, single }) => countsOf(single.answer?.json) === countsOf(row));
}

interface Compared extends Awaited<ReturnType<typeof compared>> {
  /** The list before the order. */
  readonly first?: readonly Exchange[];
}

function recordsAgree({ first = [], pages, row, single }: Compared, expect: Expect): void {
  for (const page of [...first, ...pages]) expect.premise(page).accepted('the inventory is listed');
  expect.premise(single).accepted('the inventory is read');
  if (row === undefined) expect.unexercised('the list does not show the product in that pool');
  const [expected, actual] = [countsOf(single.answer?.json), countsOf(row)];
  expect.that(actual === expected, expected, actual, pages[0]);
}

const agrees = check({
  proves: 'inventory-list-agrees-with-record',
  given: fc.record({
    nth: fc.nat(30),
    poolName: fc.constantFrom(undefined, ...pools),
    countryCode: fc.constantFrom(undefined, 'US', 'NL'),
  }),
  examples: [undefined, ...pools].flatMap((poolName, nth) =>
    [undefined, 'US'].map((countryCode) => ({ nth: 7 * nth, poolName, countryCode })),
  ),
  cases: 10,
  async when(api, { nth, ...filter }) {
    const { account, sku } = await nthListed(api, nth);
    return compared(api, account, sku, filter);
  },
  then: recordsAgree,
});

/** The product is listed and then ordered: the list must show the new count. */
const agreesAfterOrder = check({
  id: 'inventory-list-agrees-with-record-after-order',
  needs: ['fresh account', ...creatingOrders],
  given: fc.record({ order: atOnce, quantity: fc.integer({ min: 1, max: 9 }) }),
  cases: 5,
  when: ordered,
  then: recordsAgree,
});

const laterFilters: readonly Filter[] = [
  { poolName: 'DEFAULT' },
  { poolName: 'STORAGE' },
  { poolName: 'PREP' },
  { countryCode: 'US' },
  { countryCode: 'NL' },
  { poolName: 'STORAGE', countryCode: 'US' },
];

/** A product that the list does not show on its first page. */
async function onLaterPage(api: LogisticsApi, filter: Filter): Promise<Compared | undefined> {
  const { account, made } = await longList(api);
  const own = new Set(made.map(({ logisticsSku }) => logisticsSku));
  const sku = skusIn((await walk(account, { limit: 100, ...filter })).slice(1)).find((one) => own.has(one));
  return sku === undefined ? undefined : compared(api, account, sku, filter);
}

const agreesOnLaterPages = check({
  id: 'inventory-list-agrees-with-record-on-later-pages',
  proves: 'inventory-list-agrees-with-record',
  ...each(laterFilters),
  when: onLaterPage,
  then(seen, expect) {
    if (seen === undefined) return expect.unexercised('the list shows none of our products on a later page');
    recordsAgree(seen, expect);
  },
});

/** The list compared with single records. */
export const inventoryAgreementChecks = [showsSoldOut, agrees, agreesOnLaterPages, agreesAfterOrder];
