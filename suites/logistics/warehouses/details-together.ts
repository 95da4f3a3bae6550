/** Judges that the warehouses of a product do not depend on the other products of a request. */

import { isDeepStrictEqual } from 'node:util';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { plainLine } from '../../../generators/logistics/b2b-order-pair.ts';
import { once } from '../../cases.ts';
import { check } from '../check.ts';
import { plainOrder } from '../plain-order.ts';
import { detailsOf } from './details-stock.ts';

/** The warehouses that have units of the product. */
const stockedIn = (answer: Exchange, sku: string): readonly string[] =>
  detailsOf(answer, sku)
    .filter((one) => Number(read(one, '/available')) > 0)
    .map((one) => String(read(one, '/warehouseId')))
    .toSorted();

const apart = [0, 1].map((split) => ({ split: split === 0 ? (0 as const) : (1 as const) }));

async function aloneAndTogether(api: LogisticsApi) {
  const { inventory, b2b } = api.main;
  const lines = apart.map((product) => plainLine(product, 'logisticsSku', 1));
  const resolved = await b2b.resolveProducts({ ...plainOrder, lines });
  const skus = apart.map((product) => resolved(product).logisticsSku);
  const alone = () => Promise.all(skus.map((sku) => inventory.warehouseDetails([sku])));
  const before = await alone();
  const together = [await inventory.warehouseDetails(skus), await inventory.warehouseDetails(skus.toReversed())];
  return { skus, before, together, after: await alone() };
}

/** Two products in different warehouses. Others order them, so only the warehouses are compared. */
export const togetherCheck = check({
  id: 'warehouse-details-show-stocked-product-beside-another',
  needs: ['feature inventory', 'logistics.paths.warehouseDetails', 'products are in different warehouses'],
  ...once,
  when: aloneAndTogether,
  then({ skus, before, together, after }, expect) {
    for (const one of [...before, ...after]) expect.premise(one).accepted('the details of each product are read');
    for (const [nth, sku] of skus.entries()) {
      const [first = [], last] = [before, after].map((all) => (all[nth] ? stockedIn(all[nth], sku) : []));
      if (first.length === 0 || !isDeepStrictEqual(first, last))
        expect.unexercised('a product has no steady warehouse');
      for (const one of together) {
        const actual = stockedIn(one, sku);
        const expected = `${sku} in ${first.join(', ')}, as when it is asked for alone`;
        expect.that(isDeepStrictEqual(actual, first), expected, actual.join(', ') || 'nowhere', one);
      }
    }
  },
});
