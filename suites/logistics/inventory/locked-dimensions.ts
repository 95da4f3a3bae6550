import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import { availableIn, type OwnOrder, ownOrder } from '../b2b-orders/stock/own-stock.ts';
import { check, type Expect } from '../check.ts';
import { productInLots } from '../in-lots.ts';

interface Look {
  readonly count: Exchange;
  readonly product: Exchange;
}

/** The counts first: what locks the dimensions may come before them, and not after. */
async function look({ inventory, products }: Account, sku: string): Promise<Look> {
  return { count: await inventory.get(sku), product: await products.get(sku) };
}

function lockedWhere(members: readonly string[], { count, product }: Look, expect: Expect): void {
  const why = 'dimsLocked must be true for non-zero inventory to be reported';
  expect.premise(count).accepted('the inventory is read');
  expect.premise(product).accepted('the product is read');
  const reported = members.some((member) => Number(read(count.answer?.json, member) ?? 0) !== 0);
  if (!reported) expect.unexercised('no units are reported');
  expect(product).member('/dimsLocked', 'true', (locked) => locked === true, why);
}

/** Units that have just come in. */
async function justReceived(api: LogisticsApi, units: number): Promise<Look> {
  const account = await api.main();
  return look(account, (await account.pool.reserve(units)).logisticsSku);
}

const onHand = check({
  proves: 'inventory-on-hand-needs-locked-dims',
  needs: ['feature inventory', 'feature products'],
  given: fc.integer({ min: 1, max: 9 }),
  cases: 4,
  when: justReceived,
  then: (seen: Look, expect) => lockedWhere(['/onHand'], seen, expect),
});

const onHandInLots = check({
  id: 'inventory-on-hand-needs-locked-dims-with-lots',
  proves: 'inventory-on-hand-needs-locked-dims',
  needs: ['feature inventory', 'feature products', 'product has lots'],
  given: fc.integer({ min: 1, max: 9 }),
  cases: 3,
  async when(api, available) {
    const account = await api.main();
    const { lotTracked } = api.profile.supplied;
    if (lotTracked) return look(account, lotTracked.logisticsSku);
    const expirationDate = new Date(api.clock.now() + 800 * 86_400_000).toISOString();
    const lots = [{ lotNumber: 'LOT-1', available, expirationDate }];
    return look(account, (await productInLots(api, account, lots)).logisticsSku);
  },
  then: (seen: Look, expect) => lockedWhere(['/onHand'], seen, expect),
});

const others = ['/available', '/unavailable'];

const nonzero = check({
  proves: 'inventory-nonzero-needs-locked-dims',
  needs: ['feature inventory', 'feature products'],
  given: fc.integer({ min: 1, max: 9 }),
  cases: 4,
  when: justReceived,
  then: (seen: Look, expect) => lockedWhere(others, seen, expect),
});

const someOrdered = ownOrder({ min: 1, max: 1 }, 2).map(
  (order): OwnOrder => ({ ...order, lines: order.lines.map((line) => ({ ...line, quantity: 1 })) }),
);

const whileReserved = check({
  id: 'inventory-nonzero-needs-locked-dims-while-reserved',
  proves: 'inventory-nonzero-needs-locked-dims',
  needs: ['feature inventory', 'feature products', ...creatingOrders],
  given: someOrdered,
  cases: 4,
  async when(api, draft) {
    const account = await api.main();
    const resolved = await account.b2b.resolveProducts(draft);
    const [line] = draft.lines;
    if (!line) throw new Unmet('needs a line');
    await account.b2b.submit(draft, { products: resolved });
    const { logisticsSku } = resolved(line.product);
    await api.eventually(
      api.profile.timing.b2bAllocation,
      () => account.inventory.get(logisticsSku),
      (count) => availableIn(count) === line.product.available - 1,
    );
    return look(account, logisticsSku);
  },
  then: (seen: Look, expect) => lockedWhere(others, seen, expect),
});

export const lockedDimensionChecks = [onHand, onHandInLots, nonzero, whileReserved];
