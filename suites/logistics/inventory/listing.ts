/** Judges which products the inventory list shows. */

import fc from 'fast-check';
import { isObject } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { each, times } from '../../cases.ts';
import { check, family } from '../check.ts';
import { skipIfEmpty } from '../empty-success.ts';
import { inventoryPages, rowsOf } from '../pages.ts';
import { allListed, listed, longList, skusIn, type Walk, walk } from './counted-products.ts';

const answersArray = check({
  proves: 'inventory-list-answers-array',
  ...times(2),
  async when(api): Promise<Exchange> {
    await api.main.pool.shared(1);
    return api.main.inventory.list();
  },
  then(list: Exchange, expect) {
    expect(list).status([200]).member('', 'an array', Array.isArray);
    for (const [index, row] of rowsOf(list).entries()) {
      expect(list).member(`/${index}`, 'an inventory record', () => isObject(row) && 'available' in row);
    }
  },
});

/** Without `products`: the long list, which may grow meanwhile in the main account, but must not lose rows. */
interface Shelf extends Walk {
  readonly products?: number;
}

interface Shelves {
  readonly given: fc.Arbitrary<Shelf>;
  readonly examples: readonly Shelf[];
}

const showsOwn = family((row: Shelves) => ({
  ...row,
  async when(api, { products, ...plan }: Shelf) {
    if (products === undefined) {
      const { account, made } = await longList(api);
      return { made, pages: await walk(account, plan) };
    }
    const account = await api.fresh();
    const made = await listed(api, account, products);
    return { made, pages: await walk(account, plan) };
  },
  then({ made, pages }, expect) {
    if (made.length === 0) expect.unexercised('no product with stock could be created');
    const skus = made.map(({ logisticsSku }) => logisticsSku);
    allListed(pages, skus, expect);
  },
}))({
  // In a separate account, so that the newest product and the last row are known, and a page can be exactly full.
  'inventory-list-shows-own': {
    needs: ['fresh account'],
    given: fc.record({
      products: fc.integer({ min: 2, max: 6 }),
      limit: fc.integer({ min: 1, max: 6 }),
      step: fc.constantFrom('rows', 'limit'),
    }),
    examples: [
      { products: 4, limit: 2, step: 'limit' },
      { products: 3, limit: 3, step: 'rows' },
    ],
    cases: 5,
  },
  'inventory-list-shows-own-of-many': {
    given: fc.constantFrom({}, { limit: 50 }, { limit: 100 }),
    examples: [{}, { limit: 100 }],
    cases: 2,
  },
});

/** Reads the whole list of the other account, because a foreign row may be on a later page. */
const hidesOthers = check({
  proves: 'inventory-list-hides-others',
  needs: ['second account'],
  ...each([undefined, 'DEFAULT', 'STORAGE'], 3),
  async when(api, poolName) {
    const [main, other] = [api.main, await api.other()];
    const [{ logisticsSku: sku } = { logisticsSku: '' }] = await main.pool.shared(1);
    await other.pool.shared(1);
    const skus = await api.sharedFixture('first rows of the inventory list', async (own) =>
      skusIn(await inventoryPages(own.main, (row) => read(row, '/logisticsSku') === sku)),
    );
    return { isListed: skus.includes(sku), skus, pages: await walk(other, { poolName }) };
  },
  then({ isListed, skus, pages }, expect) {
    if (!isListed) expect.unexercised('its own account does not list the product');
    const foreign = new Set(skus);
    for (const page of pages) {
      expect.premise(page).accepted('the inventory is listed');
      skipIfEmpty(page, expect);
      const stray = skusIn([page]).find((sku) => foreign.has(sku));
      expect.that(stray === undefined, 'only products of the own account', `${stray}, of another account`, page);
    }
  },
});

export const inventoryListChecks = [answersArray, ...showsOwn, hidesOthers];
