/** Judges that whole lists show no row of another account or environment. */

import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { read } from '../../../../engine/pointer.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { atOnce, unstocked } from '../../b2b-orders/stock/own-stock.ts';
import { check } from '../../check.ts';
import { inventoryPages, productPages, rowsOf } from '../../pages.ts';

/** The report matrix that shows what one account or environment sees of another. */
export const isolationMatrix = 'operation × other account';

async function wholeLists(api: LogisticsApi, account: Account): Promise<readonly Exchange[]> {
  return [...(await productPages(api, account)), ...(await inventoryPages(account))];
}

export const skusIn = (pages: readonly Exchange[]): readonly string[] =>
  pages.flatMap(rowsOf).flatMap((row) => {
    const sku = read(row, '/logisticsSku');
    return typeof sku === 'string' ? [sku] : [];
  });

/** Reads whole lists, since a foreign row may be on the last page. Exclusive, so that the newest product is known. */
const listsApart = check({
  id: 'service-accounts-isolated-in-whole-lists',
  needs: ['second account'],
  given: atOnce,
  cases: 1,
  exclusive: true,
  async when(api, order) {
    const [main, other] = [api.main, await api.other()];
    const { logisticsSku } = await unstocked(main, main.b2b.freshExternalId(order));
    return { logisticsSku, own: await wholeLists(api, main), foreign: await wholeLists(api, other) };
  },
  then({ logisticsSku, own, foreign }, expect) {
    for (const page of [...own, ...foreign]) expect.premise(page).accepted('an account lists its own data');
    const known = new Set([logisticsSku, ...skusIn(own)]);
    for (const page of foreign) {
      const stray = skusIn([page]).find((sku) => known.has(sku));
      expect.that(stray === undefined, 'only rows of the own account', `${stray}, of another account`, page);
    }
  },
});

export const listIsolationChecks = [listsApart];
