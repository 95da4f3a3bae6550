/** Judges that D2C orders reserve units, and cancelled ones release them. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../clients/logistics/b2b-orders/allocation.ts';
import { internalStatusOf } from '../../../clients/logistics/d2c-orders.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { markDisturbed } from '../../../engine/run/scope.ts';
import { type Exchange, isAccepted, isLost } from '../../../engine/wire/exchange.ts';
import { type OwnD2cOrder, ownD2cOrder } from '../../../generators/logistics/d2c-order.ts';
import { allUnits, unitsAre, unitsBeside, unitsHeld, unitsLeft } from '../b2b-orders/stock/own-stock.ts';
import { check } from '../check.ts';
import { undocumentedWait } from '../undocumented-wait.ts';
import { isShipped, isTurnedDown, onceShipped, placingOrders, stayedOpen, watchingShipment } from './judge.ts';

const few = ownD2cOrder({ min: 1, max: 4 });
const counting = [...placingOrders, 'feature inventory'] as const;

const linesOf = ({ lines }: OwnD2cOrder) => lines.map((line) => ({ ...line, by: 'logisticsSku' as const }));

/** A D2C order of products that only this case uses. */
async function placed(api: LogisticsApi, account: Account, draft: OwnD2cOrder) {
  const products = await account.d2c.resolveProducts(draft);
  const { orderId } = await account.d2c.place(draft, { products });
  return {
    orderId,
    left: (expected = unitsBeside, limit?: number): Promise<readonly Exchange[]> =>
      unitsLeft(api, account, products, linesOf(draft), expected, limit),
  };
}

/** The spelling of the cancelled state is open. */
export const isCancelled = (order: Exchange): boolean => /^CANCELL?ED$/i.test(internalStatusOf(order) ?? '');

interface Race {
  readonly available: number;
  readonly quantity: number;
  /** The number of orders that the stock cannot fill. */
  readonly more: number;
}

const servable = ({ available, quantity }: Race): number => Math.floor(available / quantity);

const races: fc.Arbitrary<Race> = fc
  .record({ available: fc.integer({ min: 1, max: 9 }), part: fc.nat(8), more: fc.integer({ min: 1, max: 3 }) })
  .map(({ available, part, more }) => ({ available, quantity: 1 + (part % available), more }));

async function race(api: LogisticsApi, { available, quantity, more }: Race) {
  if (api.profile.d2c.faultMode.insufficientInventory === undefined)
    throw new Inapplicable('gap: the profile does not bind insufficientInventory');
  const { d2c } = api.main;
  const order: OwnD2cOrder = { lines: [{ product: { available }, quantity }] };
  const products = await d2c.resolveProducts(order);
  const length = servable({ available, quantity, more }) + more;
  const answers = await Promise.all(Array.from({ length }, () => d2c.create(order, { products })));
  const later = answers.filter(isAccepted).map((answer) => {
    const read = (): Promise<Exchange> => d2c.get(d2c.idOf(answer));
    return api.eventually(allocationLimit(api.profile), read, isTurnedDown);
  });
  return { answers, later: await Promise.all(later) };
}

export const d2cStockChecks = [
  check({
    proves: 'inventory-d2c-order-reserves',
    needs: counting,
    given: few,
    cases: 20,
    async when(api, draft) {
      const { orderId, left } = await placed(api, api.main, draft);
      return { counts: await left(), order: await api.main.d2c.get(orderId) };
    },
    then({ counts, order }, expect, draft) {
      stayedOpen([order], expect);
      unitsAre(counts, linesOf(draft), unitsBeside, expect);
    },
  }),
  /** Shipped units do not become available again. */
  check({
    id: 'inventory-d2c-order-reserves-once-shipped',
    needs: [...watchingShipment, 'feature inventory'],
    given: few,
    cases: 2,
    exclusive: true,
    async when(api, draft) {
      const { orderId, left } = await placed(api, api.main, draft);
      return { order: await onceShipped(api, api.main, orderId), counts: await left() };
    },
    then({ order, counts }, expect, draft) {
      if (!isShipped(order)) expect.unexercised('the order did not ship');
      unitsAre(counts, linesOf(draft), unitsBeside, expect);
    },
  }),
  /** Two orders for one product: each takes its own units. */
  check({
    id: 'inventory-d2c-order-reserves-beside-another',
    needs: counting,
    given: fc.record({ one: fc.integer({ min: 1, max: 4 }), two: fc.integer({ min: 2, max: 4 }) }),
    cases: 10,
    async when(api, { one, two }) {
      const product = { available: 9 };
      const order = (quantity: number): OwnD2cOrder => ({ lines: [{ product, quantity }] });
      const products = await api.main.d2c.resolveProducts(order(one));
      const same = { products: () => products(product) };
      const ids = [await api.main.d2c.place(order(one), same), await api.main.d2c.place(order(two), same)];
      const counts = await unitsLeft(api, api.main, same.products, linesOf(order(one)), () => 9 - one - two);
      return { counts, orders: await Promise.all(ids.map(({ orderId }) => api.main.d2c.get(orderId))) };
    },
    then({ counts: [count], orders }, expect, { one, two }) {
      stayedOpen(orders, expect);
      const left = 9 - one - two;
      if (count) expect(count).member('/available', `${left} of 9`, (value) => value === left);
    },
  }),
  /** The units of each line become available again. */
  check({
    proves: 'd2c-cancel-releases-stock',
    needs: [...counting, 'logistics.paths.cancelD2cOrder'],
    given: few,
    cases: 12,
    async when(api, draft) {
      const { orderId, left } = await placed(api, api.main, draft);
      const held = await left();
      const cancelled = await api.main.d2c.cancel(orderId);
      const isDone = (order: Exchange): boolean => !isAccepted(cancelled) || isCancelled(order);
      const order = await api.eventually(allocationLimit(api.profile), () => api.main.d2c.get(orderId), isDone);
      // Others may have moved the clock of the target meanwhile, so the case runs again.
      if (isShipped(order)) markDisturbed('the order shipped before it was cancelled');
      return { held, cancelled, order, free: await left(allUnits, undocumentedWait(api)) };
    },
    then({ held, cancelled, order, free }, expect, draft) {
      expect.premise(cancelled).accepted('the order is cancelled');
      if (!isCancelled(order))
        expect.unexercised(`the status of the order is ${internalStatusOf(order) ?? 'not shown'}`);
      unitsHeld(held, linesOf(draft), expect);
      unitsAre(free, linesOf(draft), allUnits, expect);
    },
  }),
  /** Some orders must be refused, because the profile declares so for insufficient inventory; which ones is open. */
  check({
    id: 'd2c-fault-turned-down-as-declared-raced',
    needs: [...placingOrders, 'logistics.d2c.faultMode'],
    given: races,
    examples: [{ available: 1, quantity: 1, more: 1 }],
    cases: 10,
    when: race,
    then({ answers, later }, expect, given) {
      if (answers.some(isLost)) expect.unexercised('a response was lost');
      for (const order of later) expect.premise(order).accepted('the order is read');
      const served = later.filter((order) => !isTurnedDown(order));
      if (served.length === 0) expect.unexercised('none of the orders was served');
      const most = servable(given);
      const actual = `${served.length} orders of ${given.quantity} are served from ${given.available} units`;
      expect.that(served.length <= most, `${most} orders at most`, actual, served.at(-1));
    },
  }),
];
