import fc from 'fast-check';
import { isObject } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { check } from '../check.ts';
import { inventoryPages, rowsOf } from '../pages.ts';
import { showsResult } from '../substance.ts';
import { cameToTheEnd, listed, longList, namesIn, walk } from './inventory-list.ts';

const answersArray = check({
  proves: 'inventory-list-answers-array',
  needs: ['feature inventory'],
  given: fc.constant(null),
  cases: 2,
  async when(api): Promise<Exchange> {
    const { inventory, pool } = await api.main();
    await pool.shared(1);
    return inventory.list();
  },
  then(list: Exchange, expect) {
    expect(list).status([200]).member('', 'an array', Array.isArray);
    for (const [index, row] of rowsOf(list).entries()) {
      expect(list).member(`/${index}`, 'an inventory record', () => isObject(row) && 'available' in row);
    }
  },
});

const pools = ['DEFAULT', 'UNALLOCATED', 'STORAGE', 'PREP'] as const;

const poolsServed = check({
  proves: 'inventory-list-pools',
  needs: ['feature inventory'],
  given: fc.constantFrom(...pools),
  examples: pools,
  cases: 4,
  async when(api, poolName): Promise<Exchange> {
    const { inventory } = await api.main();
    return inventory.list({ poolName });
  },
  then: (list: Exchange, expect, poolName) => {
    expect(list).status([200], `poolName is one of four, ${poolName} among them`);
    showsResult(list, expect);
  },
});

const countries = ['US', 'NL', 'DE', 'GB', 'CA', 'JP', 'BR'] as const;

const countryServed = check({
  proves: 'inventory-list-country',
  needs: ['feature inventory'],
  given: fc.constantFrom(...countries),
  examples: countries,
  cases: 7,
  async when(api, countryCode): Promise<Exchange> {
    const { inventory } = await api.main();
    return inventory.list({ countryCode });
  },
  then: (list: Exchange, expect) => {
    expect(list).status([200], 'countryCode is an ISO 3166-1 alpha-2 code');
    showsResult(list, expect);
  },
});

/** A record may leave its logisticsSku out. */
const skusIn = (pages: readonly Exchange[]): readonly string[] =>
  pages
    .flatMap(rowsOf)
    .map((row) => read(row, '/logisticsSku'))
    .filter((sku) => typeof sku === 'string');

/** In an account of its own, so that the newest product and the last row are known, and a page can be exactly full. */
const showsOwn = check({
  proves: 'inventory-list-shows-own',
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
    cameToTheEnd(pages, expect);
    namesIn(pages, expect);
    const shown = skusIn(pages);
    const missing = made.map(({ logisticsSku }) => logisticsSku).filter((sku) => !shown.includes(sku));
    expect.that(
      missing.length === 0,
      'every stocked product',
      `without ${missing.join(', ')}`,
      expect.why,
      pages.at(-1),
    );
  },
});

/** Of many, over several pages; where the account is the main one the list grows meanwhile, which loses none. */
const showsMany = check({
  id: 'inventory-list-shows-own-of-many',
  proves: 'inventory-list-shows-own',
  needs: ['feature inventory'],
  given: fc.constantFrom(undefined, 50, 100),
  examples: [undefined, 100],
  cases: 2,
  async when(api, limit) {
    const { account, made } = await longList(api);
    return { made, pages: await walk(account, limit === undefined ? {} : { limit }) };
  },
  then({ made, pages }, expect) {
    cameToTheEnd(pages, expect);
    namesIn(pages, expect);
    if (made.length === 0) expect.unexercised('no product with stock could be made');
    const shown = new Set(skusIn(pages));
    const missing = made.map(({ logisticsSku }) => logisticsSku).filter((sku) => !shown.has(sku));
    expect.that(
      missing.length === 0,
      'every stocked product',
      `without ${missing.join(', ')}`,
      expect.why,
      pages.at(-1),
    );
  },
});

/** The whole list of the other account: what does not belong there may stand on a later page. */
const hidesOthers = check({
  proves: 'inventory-list-hides-others',
  needs: ['feature inventory', 'second account'],
  given: fc.constantFrom(undefined, 'DEFAULT', 'STORAGE'),
  examples: [undefined, 'DEFAULT', 'STORAGE'],
  cases: 3,
  async when(api, poolName) {
    const [main, other] = [await api.main(), await api.other()];
    const skus = (await main.pool.shared(6)).map(({ logisticsSku }) => logisticsSku);
    await other.pool.shared(1);
    const own = await inventoryPages(main, (row) => read(row, '/logisticsSku') === skus.at(-1));
    return {
      sku: skus.at(-1) ?? '',
      skus: [...skus, ...skusIn(own)],
      own,
      pages: await walk(other, { ...(poolName && { poolName }) }),
    };
  },
  then({ sku, skus, own, pages }, expect) {
    if (!skusIn(own).includes(sku)) expect.unexercised('the list of its own account does not show the product');
    const foreign = new Set(skus);
    for (const page of pages) {
      expect.premise(page).accepted('the inventory is listed');
      showsResult(page, expect);
      const stray = skusIn([page]).find((sku) => foreign.has(sku));
      expect.that(
        stray === undefined,
        'products of the own account only',
        `${stray}, of another account`,
        expect.why,
        page,
      );
    }
  },
});

export const inventoryListChecks = [answersArray, showsOwn, showsMany, hidesOthers, poolsServed, countryServed];
