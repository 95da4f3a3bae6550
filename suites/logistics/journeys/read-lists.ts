/** Rules that read the lists of the inventory and of inbound shipments. */

import fc from 'fast-check';
import type { Account } from '../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../clients/logistics/b2b-orders/allocation.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { type Inconsistent, inconsistent } from '../../../engine/run/rule.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { boundsOf, nth, type World } from '../../../model/logistics/b2b-world.ts';
import { counted } from '../../../model/logistics/stock-world.ts';
import { rowsOf } from '../pages.ts';
import { type ExpectedCount, expectedCountOf, fits, limitOf } from './read-inventory.ts';
import { believedOrInconsistent, rule } from './rule.ts';

/** The documented page limit, and more pages than the products of a journey fill. */
const pageSize = 100;
const mostPages = 30;

const rowsOfSku = (page: Exchange, sku: string): readonly Json[] =>
  rowsOf(page).filter((row) => read(row, '/logisticsSku') === sku);

/** The page with the product, or the empty page after the last one. */
async function pageWith(account: Account, sku: string): Promise<Exchange> {
  const page = (offset: number): Promise<Exchange> =>
    account.call('listInventory', { query: { limit: pageSize, offset } });
  let last = await page(0);
  for (let seen = 0, n = 1; n < mostPages; n++) {
    const json = last.answer?.json;
    if (!Array.isArray(json) || json.length === 0 || rowsOfSku(last, sku).length > 0) return last;
    seen += json.length;
    last = await page(seen);
  }
  return last;
}

function judge(world: World, { logisticsSku }: ExpectedCount, answer: Exchange): World | Inconsistent {
  const rows = rowsOfSku(answer, logisticsSku);
  const json = answer.answer?.json;
  if (rows.length === 0 && Array.isArray(json) && json.length === 0) {
    const { min } = boundsOf(world, logisticsSku, answer.at);
    return min > 0 ? inconsistent(`${min} units of ${logisticsSku} are available, but the list lacks it`) : world;
  }
  const units = rows.length === 1 && rows[0] !== undefined ? read(rows[0], '/available') : undefined;
  // A row for one pack size says nothing about the total.
  return typeof units === 'number' ? believedOrInconsistent(counted(world, logisticsSku, units, answer.at)) : world;
}

/** Looks a product up in the inventory list. */
export const listInventory = rule({
  name: 'list inventory',
  draw: fc.nat(99),
  aim(world, n) {
    const product = nth(world.products, n);
    return product && expectedCountOf(world, product.logisticsSku);
  },
  async invoke(api, expected) {
    const shown = (page: Exchange): boolean =>
      rowsOfSku(page, expected.logisticsSku).some((row) => fits(read(row, '/available'), expected));
    return {
      answer: await api.eventually(limitOf(api, expected), () => pageWith(api.current, expected.logisticsSku), shown),
    };
  },
  step: { accepted: (world, expected, { answer }) => judge(world, expected, answer) },
  print: ({ logisticsSku }) => `list inventory with ${logisticsSku}`,
});

const idsIn = (list: Exchange): readonly string[] => rowsOf(list).map((row) => String(read(row, '/id') ?? ''));

const lacking = (ids: readonly string[], list: Exchange): string | undefined =>
  ids.find((id) => !idsIn(list).includes(id));

/** Fewer than the rows of any page. */
const mostIds = 4;

/** Lists some of the received shipments by their ids. */
export const listInbounds = rule({
  name: 'list inbounds',
  draw: fc.nat(99),
  aim({ inbounds }, n) {
    const from = inbounds.length === 0 ? 0 : n % inbounds.length;
    const ids = inbounds.slice(from, from + mostIds);
    return ids.length === 0 ? undefined : ids;
  },
  async invoke(api, ids) {
    const isComplete = (list: Exchange): boolean => lacking(ids, list) === undefined;
    return {
      answer: await api.eventually(allocationLimit(api.profile), () => api.current.inbounds.list(ids), isComplete),
    };
  },
  step: {
    accepted(world, ids, { answer }) {
      if (!Array.isArray(answer.answer?.json)) return world;
      const lost = lacking(ids, answer);
      return lost === undefined ? world : inconsistent(`shipment ${lost} was received, but the list by ids lacks it`);
    },
  },
  print: (ids) => `list shipments ${ids.join(', ')}`,
});
