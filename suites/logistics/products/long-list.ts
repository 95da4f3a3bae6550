/** Judges the list of an account with many products. */

import { isDeepStrictEqual } from 'node:util';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { repeated } from '../../../model/repeated.ts';
import { once } from '../../cases.ts';
import { check } from '../check.ts';
import { longList, skusIn } from '../inventory/counted-products.ts';
import { defaultProductPages, isWhole, productPages } from '../pages.ts';

type Walk = readonly Exchange[];

interface Lists {
  readonly made: readonly string[];
  /** The list in the largest pages, in those of the default size, and in the largest again. */
  readonly walks: readonly [first: Walk, small: Walk, last: Walk];
}

/** The list of an account with more products than a page of the inventory has. All exclusive cases share it. */
const lists = (api: LogisticsApi): Promise<Lists> =>
  api.sharedFixture('long product list', async (own) => {
    const { account, made } = await longList(own);
    const first = await productPages(own, account);
    const small = await defaultProductPages(own, account);
    const skus = made.map(({ logisticsSku }) => logisticsSku);
    return { made: skus, walks: [first, small, await productPages(own, account)] };
  });

/** Behind the last row, a target may show the last page again instead of an empty one. */
function withoutRepeatedPages(pages: Walk): Walk {
  const known = new Set<string>();
  return pages.filter((page) => {
    const before = known.size;
    for (const sku of skusIn([page])) known.add(sku);
    return known.size > before;
  });
}

/** Others may use the account, too, and each new product may move rows to the next page. */
function isSteady([first, , last]: Lists['walks']): boolean {
  const [before, after] = [first, last].map((pages) => new Set(skusIn(pages)));
  return isDeepStrictEqual(before, after);
}

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
      const seen = new Set(skusIn(pages));
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
    if (expect.target.paging.products?.style === 'none')
      throw new Inapplicable('the profile declares a list of one page');
    if (walks.every((pages) => pages.length < 2)) expect.unexercised('one page holds all products');
    if (!isSteady(walks)) expect.unexercised('the products of the account change');
    for (const pages of walks) {
      for (const page of pages) expect.premise(page).accepted('the products are listed');
      const [twice] = repeated(skusIn(withoutRepeatedPages(pages)));
      expect.that(twice === undefined, 'each product once', `${twice} twice`, pages.at(-1));
    }
  },
});

export const longProductListChecks = [showsAll, showsOnce];
