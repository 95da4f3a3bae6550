import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { hasShipped, internalStatusOf } from '../../../clients/logistics/d2c-orders.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { type OwnD2cLine, type OwnD2cOrder, ownD2cOrder } from '../../../generators/d2c-order.ts';
import { unitsAre, unitsLeft } from '../b2b-orders/stock/own-stock.ts';
import { check, type Expect } from '../check.ts';
import { placingOrders, stayedOpen, watchingShipment } from './judge.ts';

const why = 'available counts the units that are not reserved for open orders';
const rest = ({ product, quantity }: OwnD2cLine): number => product.available - quantity;
const few = ownD2cOrder({ min: 1, max: 4 });

async function ordered(
  api: LogisticsApi,
  account: Account,
  draft: OwnD2cOrder,
  products: Awaited<ReturnType<Account['d2c']['resolveProducts']>>,
) {
  const { orderId, created } = await account.d2c.place(draft, { products });
  return { orderId, created, count: () => unitsLeft(api, account, products, bySku(draft), rest) };
}

const bySku = ({ lines }: OwnD2cOrder) => lines.map((line) => ({ ...line, by: 'logisticsSku' as const }));

function restIs(counts: readonly Exchange[], draft: OwnD2cOrder, expect: Expect): void {
  unitsAre(counts, bySku(draft), rest, expect, why);
}

const reserves = check({
  proves: 'inventory-d2c-order-reserves',
  needs: [...placingOrders, 'feature inventory'],
  given: few,
  cases: 20,
  async when(api, draft) {
    const account = await api.main();
    const { orderId, count } = await ordered(api, account, draft, await account.d2c.resolveProducts(draft));
    return { counts: await count(), order: await account.d2c.get(orderId) };
  },
  then({ counts, order }, expect, draft) {
    stayedOpen([order], expect);
    restIs(counts, draft, expect);
  },
});

/** What has left the house is not for sale again. */
const shippedStayGone = check({
  id: 'inventory-d2c-order-reserves-once-shipped',
  proves: 'inventory-d2c-order-reserves',
  needs: [...watchingShipment, 'feature inventory'],
  given: few,
  cases: 2,
  exclusive: true,
  async when(api, draft) {
    const account = await api.main();
    const { orderId, count } = await ordered(api, account, draft, await account.d2c.resolveProducts(draft));
    const shipped = (seen: Exchange): boolean => hasShipped(internalStatusOf(seen));
    const order = await api.eventually(api.profile.timing.d2cShipped, () => account.d2c.get(orderId), shipped);
    return { order, counts: await count() };
  },
  then({ order, counts }, expect, draft) {
    if (!hasShipped(internalStatusOf(order))) expect.unexercised('the order did not ship');
    restIs(counts, draft, expect);
  },
});

/** Two orders for one product: each takes its own units. */
const bothReserve = check({
  id: 'inventory-d2c-order-reserves-beside-another',
  proves: 'inventory-d2c-order-reserves',
  needs: [...placingOrders, 'feature inventory'],
  given: fc.record({ one: fc.integer({ min: 1, max: 4 }), two: fc.integer({ min: 2, max: 4 }) }),
  cases: 10,
  async when(api, { one, two }) {
    const account = await api.main();
    const product = { available: 9 };
    const order = (quantity: number): OwnD2cOrder => ({ lines: [{ product, quantity }] });
    const products = await account.d2c.resolveProducts(order(one));
    const placed = [
      await account.d2c.place(order(one), { products: () => products(product) }),
      await account.d2c.place(order(two), { products: () => products(product) }),
    ];
    const [count] = await unitsLeft(
      api,
      account,
      () => products(product),
      [{ product, quantity: one, by: 'logisticsSku' }],
      () => 9 - one - two,
    );
    return { count, orders: await Promise.all(placed.map(({ orderId }) => account.d2c.get(orderId))) };
  },
  then({ count, orders }, expect, { one, two }) {
    stayedOpen(orders, expect);
    if (count) expect(count).member('/available', `${9 - one - two} of 9`, (value) => value === 9 - one - two, why);
  },
});

const all = ({ product }: OwnD2cLine): number => product.available;

/** How a state of a cancelled order is spelled is open but for the word. */
const isCancelled = (order: Exchange): boolean => /^CANCELL?ED$/i.test(internalStatusOf(order) ?? '');

/** What it held is for sale again, of each line. */
const cancelledReleases = check({
  proves: 'd2c-cancel-releases-stock',
  needs: [...placingOrders, 'feature inventory', 'logistics.paths.d2cCancel'],
  given: few,
  cases: 12,
  async when(api, draft) {
    const account = await api.main();
    const products = await account.d2c.resolveProducts(draft);
    const { orderId, count } = await ordered(api, account, draft, products);
    const held = await count();
    const cancelled = await account.d2c.cancel(orderId);
    const order = await api.eventually(
      api.profile.timing.b2bAllocation,
      () => account.d2c.get(orderId),
      (seen) => !isAccepted(cancelled) || isCancelled(seen),
    );
    return { held, cancelled, order, free: await unitsLeft(api, account, products, bySku(draft), all) };
  },
  then({ held, cancelled, order, free }, expect, draft) {
    expect.premise(cancelled).accepted('the order is cancelled');
    if (!isCancelled(order)) expect.unexercised(`the order reads as ${internalStatusOf(order) ?? 'no status'}`);
    for (const [at, line] of draft.lines.entries()) {
      const count = held[at];
      if (count) expect.premise(count).json({ available: rest(line) }, 'the order holds its units');
    }
    unitsAre(free, bySku(draft), all, expect, `${why}; a cancelled order is not open`);
  },
});

export const d2cReservationChecks = [reserves, shippedStayGone, bothReserve, cancelledReleases];
