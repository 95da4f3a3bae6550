import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { repeated } from '../../../model/repeated.ts';
import { once } from '../../cases.ts';
import { check } from '../check.ts';
import { longList } from '../inventory/counted-products.ts';
import { defaultProductPages, isWhole, productPages, rowsOf } from '../pages.ts';

interface Lists {
  readonly made: readonly string[];
  /** The list in the largest pages and in those of the default size. */
  readonly walks: readonly (readonly Exchange[])[];
}

/** The list of an account with more products than a page of the inventory has. All exclusive cases share it. */
const lists = (api: LogisticsApi): Promise<Lists> =>
  api.sharedFixture('long product list', async (own) => {
    const { account, made } = await longList(own);
    const walks = [await productPages(own, account), await defaultProductPages(own, account)];
    return { made: made.map(({ logisticsSku }) => logisticsSku), walks };
  });

const skusOn = (pages: readonly Exchange[]): readonly string[] =>
  pages.flatMap(rowsOf).flatMap((row) => {
    const sku = read(row, '/logisticsSku');
    return typeof sku === 'string' ? [sku] : [];
  });

const paged = ['feature products', 'feature inventory', 'logistics.paging.products'] as const;

/** Exclusive: rows move to other pages when a case creates a product. */
const showsAll = check({
  id: 'product-list-shows-own-of-long-list',
  needs: paged,
  ...once,
  exclusive: true,
  when: lists,
  then({ made, walks }, expect) {
    if (made.length === 0) expect.unexercised('no products were created for the list');
    for (const pages of walks) {
      for (const page of pages) expect.premise(page).accepted('the products are listed');
      if (expect.target.paging.products?.style === 'none' || !isWhole(pages)) continue;
      const seen = new Set(skusOn(pages));
      const lost = made.find((sku) => !seen.has(sku));
      expect.that(lost === undefined, 'every product of the account', `without ${lost}`, pages.at(-1));
    }
  },
});

const showsOnce = check({
  proves: 'product-list-shows-once',
  needs: paged,
  ...once,
  exclusive: true,
  when: lists,
  then({ walks }, expect) {
    if (walks.every((pages) => pages.length < 2)) expect.unexercised('one page holds all products');
    for (const pages of walks) {
      for (const page of pages) expect.premise(page).accepted('the products are listed');
      if (!isWhole(pages)) continue;
      const [twice] = repeated(skusOn(pages));
      expect.that(twice === undefined, 'each product once', `${twice} twice`, pages.at(-1));
    }
  },
});

export const longProductListChecks = [showsAll, showsOnce];
