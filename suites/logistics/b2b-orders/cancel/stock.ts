/** Judges that a cancelled order releases exactly its units. */

import fc from 'fast-check';
import { allocationLimit } from '../../../../clients/logistics/b2b-orders/allocation.ts';
import type { OrderSituation } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import { plainLine } from '../../../../generators/logistics/b2b-order-pair.ts';
import { check, transitions } from '../../check.ts';
import { inventoryWith } from '../../inventory-count.ts';
import { productInLots } from '../../lots.ts';
import { linesOf, plainOrder } from '../../plain-order.ts';
import { undocumentedWait } from '../../undocumented-wait.ts';
import { controlAccepted, orderAccepted, orderRefused, shownStatus } from '../judge.ts';
import { onceCancelled } from '../read.ts';
import { creatingOrders } from '../resource.ts';
import { allUnits, ownOrder, ownStock, unitsAre, unitsBeside, unitsHeld, withUnits } from '../stock/own-stock.ts';

interface Release {
  readonly from: OrderSituation;
  /** Lines on products of others before its own. */
  readonly others?: number;
  readonly byOperations?: true;
}

/** All held units become available again, and no more than these. */
const releases = transitions({
  needs: creatingOrders,
  needsOf: ({ from, byOperations }: Release) =>
    byOperations ? [from, 'order is cancelled by operations' as const] : [from],
  given: ownOrder({ min: 1, max: 3 }),
  cases: 15,
  async arrange(api, draft, { from, others = 0 }) {
    const besides = linesOf(others);
    const stock = await ownStock(api, draft, { besides });
    const { orderId } = await stock.arrange(from, { ...draft, lines: [...besides, ...draft.lines] });
    return { stock, orderId, held: from === 'order is booked' ? await stock.left(unitsBeside) : [] };
  },
  async move(api, { stock, orderId, held }, { from, byOperations }) {
    const { arrange, b2b } = stock.account;
    if (byOperations) await arrange.advanceByHook(orderId, 'order is cancelled by operations');
    else await b2b.cancel(orderId);
    const order = await onceCancelled(api, { b2b }, orderId);
    // A cancelled order must not be allocated afterwards either.
    if (from === 'order is planned' && api.clock.kind !== 'real')
      await api.clock.awaitLimit(allocationLimit(api.profile));
    return { held, order, free: await stock.leftAfterCancel(allUnits) };
  },
  reads({ held, order, free }, expect, _, { lines }) {
    if (shownStatus(order) !== 'CANCELLED') expect.unexercised('the order was not cancelled');
    unitsHeld(held, lines, expect);
    unitsAre(free, lines, allUnits, expect);
  },
});

export const b2bCancelStockChecks = [
  ...releases({
    'b2b-cancel-releases-stock': { from: 'order is booked', cases: 30 },
    'b2b-cancel-releases-stock-planned': { from: 'order is planned' },
    'b2b-cancel-releases-stock-by-operations': {
      from: 'order is booked',
      byOperations: true,
      given: ownOrder({ min: 1, max: 2 }),
    },
    'b2b-cancel-releases-every-line': { from: 'order is booked', given: ownOrder({ min: 2, max: 6 }), cases: 20 },
    'b2b-cancel-releases-every-line-of-many': {
      from: 'order is booked',
      given: ownOrder({ min: 1, max: 2 }),
      others: 38,
      cases: 3,
    },
  }),
  /** No lot has enough units for the line alone. */
  check({
    id: 'b2b-cancel-releases-stock-of-two-lots',
    needs: ['product has lots'],
    given: fc.record({ each: fc.integer({ min: 2, max: 5 }), over: fc.integer({ min: 1, max: 2 }) }),
    cases: 3,
    async when(api, { each, over }) {
      const { b2b, arrange } = api.main;
      const lots = [300, 400].map((days) => ({ lotNumber: `LOT-${days}`, available: each, days }));
      const { logisticsSku } = await productInLots(api, api.main, lots);
      const product = { logisticsSku, merchantSku: '', barcode: '' };
      const lines = [plainLine({ lotted: 0 }, 'logisticsSku', each + over)];
      const { orderId } = await arrange.bookedOrder({ ...plainOrder, lines }, { products: () => product });
      const held = await inventoryWith(api, api.main, logisticsSku, each - over);
      await b2b.cancel(orderId);
      const order = await onceCancelled(api, { b2b }, orderId);
      const free = await inventoryWith(api, api.main, logisticsSku, 2 * each, undocumentedWait(api));
      return { held, order, free };
    },
    then({ held, order, free }, expect, { each, over }) {
      if (shownStatus(order) !== 'CANCELLED') expect.unexercised('the order was not cancelled');
      expect.premise(held).json({ available: each - over });
      expect(free).member('/available', `${2 * each}`, (value) => value === 2 * each);
    },
  }),
  /** A second cancel, refused or not, releases no further units: neither in the count nor for an order. */
  check({
    proves: 'b2b-cancel-releases-once',
    given: ownOrder({ min: 1, max: 3 }),
    cases: 25,
    async when(api, draft) {
      const { account, ...stock } = await ownStock(api, draft);
      const { orderId } = await stock.arrange('order is booked');
      const cancelled = await account.b2b.cancel(orderId);
      await stock.leftAfterCancel(allUnits);
      await account.b2b.cancel(orderId);
      const counts = await stock.counts();
      const over = await stock.submit(withUnits(draft, (line) => allUnits(line) + (line === draft.lines[0] ? 1 : 0)));
      return { cancelled, counts, over, exact: await stock.submit(withUnits(draft, allUnits)) };
    },
    then({ cancelled, counts, over, exact }, expect, { lines }) {
      expect.premise(cancelled).accepted();
      for (const [at, count] of counts.entries()) {
        const most = lines[at]?.product.available ?? 0;
        expect(count).member('/available', `${most} or less`, (value) => Number(value) <= most);
      }
      orderRefused(over, expect, 'insufficientInventory');
      controlAccepted(exact, expect);
    },
  }),
  /** The units can be ordered again; a correct count alone does not suffice. */
  check({
    id: 'b2b-cancel-releases-stock-to-order',
    given: ownOrder({ min: 1, max: 3 }).map((draft) => withUnits(draft, allUnits)),
    cases: 20,
    async when(api, draft) {
      const { account, ...stock } = await ownStock(api, draft);
      const { orderId } = await stock.arrange('order is booked');
      const cancelled = await account.b2b.cancel(orderId);
      await stock.leftAfterCancel(allUnits);
      return { cancelled, again: await stock.submit(draft) };
    },
    then({ cancelled, again }, expect) {
      expect.premise(cancelled).accepted();
      orderAccepted(again, expect);
    },
  }),
];
