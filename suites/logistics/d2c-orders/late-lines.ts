/** Judges that the last of many lines reserves its units. */

import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { D2cOrderDraft } from '../../../generators/logistics/d2c-order.ts';
import { once } from '../../cases.ts';
import { check } from '../check.ts';
import { inventoryWith } from '../inventory-count.ts';
import { undocumentedWait } from '../undocumented-wait.ts';
import { placingOrders, stayedOpen } from './judge.ts';
import { isCancelled } from './stock.ts';

const units = 9;
const ordered = 4;
const own = { available: units };

/** Shared products on the lines before, so that only the last one is counted. */
const draft: D2cOrderDraft = {
  lines: [
    ...Array.from({ length: 11 }, (_, stocked) => ({ product: { stocked }, quantity: 1 })),
    { product: own, quantity: ordered },
  ],
};

/** An order of twelve lines, and the count of the product of the last one. */
async function placed(api: LogisticsApi) {
  const { d2c } = api.main;
  const products = await d2c.resolveProducts(draft);
  const { orderId } = await d2c.place(draft, { products });
  const count = (expected: number, limit?: number): Promise<Exchange> =>
    inventoryWith(api, api.main, products(own).logisticsSku, expected, limit);
  return { orderId, held: await count(units - ordered), order: await d2c.get(orderId), count };
}

const needs = [...placingOrders, 'feature inventory'] as const;

/** Lines behind the tenth. */
export const d2cLateLineChecks = [
  check({
    id: 'inventory-d2c-order-reserves-for-twelfth-line',
    proves: 'inventory-d2c-order-reserves',
    needs,
    ...once,
    async when(api) {
      const { held, order } = await placed(api);
      return { held, order };
    },
    then({ held, order }, expect) {
      stayedOpen([order], expect);
      const left = units - ordered;
      expect(held).member('/available', `${left} of ${units}`, (count) => count === left);
    },
  }),
  check({
    id: 'd2c-cancel-releases-stock-of-twelfth-line',
    proves: 'd2c-cancel-releases-stock',
    needs: [...needs, 'logistics.paths.cancelD2cOrder'],
    ...once,
    async when(api) {
      const { orderId, held, count } = await placed(api);
      const cancelled = await api.main.d2c.cancel(orderId);
      const free = await count(units, undocumentedWait(api));
      return { held, cancelled, free, order: await api.main.d2c.get(orderId) };
    },
    then({ held, cancelled, free, order }, expect) {
      expect.premise(held).json({ available: units - ordered }, 'the order holds its units');
      expect.premise(cancelled).accepted('the order is cancelled');
      if (!isCancelled(order)) expect.unexercised('the order is not shown as cancelled');
      expect(free).member('/available', `${units}, all of them`, (count) => count === units);
    },
  }),
];
