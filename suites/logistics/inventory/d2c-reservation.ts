import { Unmet } from '../../../engine/judge/violation.ts';
import { type OwnD2cOrder, ownD2cOrder } from '../../../generators/d2c-order.ts';
import { availableIn } from '../b2b-orders/stock/own-stock.ts';
import { check } from '../check.ts';
import { stayedOpen } from '../d2c-orders/judge.ts';

const why = 'available counts units that are not reserved for open orders';

/** Two orders of one unit each, sent together: each holds its own. */
const raced = check({
  id: 'inventory-d2c-order-reserves-when-raced',
  proves: 'inventory-d2c-order-reserves',
  needs: ['feature inventory', 'feature d2cOrders'],
  given: ownD2cOrder({ min: 1, max: 1 }),
  cases: 10,
  async when(api, draft) {
    const { d2c, inventory } = await api.main();
    const [own] = draft.lines;
    if (!own) throw new Unmet('needs a line');
    const available = own.product.available + 1;
    const order: OwnD2cOrder = { ...draft, lines: [{ product: { available }, quantity: 1 }] };
    const resolved = await d2c.resolveProducts(order);
    const placed = await Promise.all([
      d2c.place(order, { products: resolved }),
      d2c.place(order, { products: resolved }),
    ]);
    const sku = resolved(order.lines[0]?.product ?? own.product).logisticsSku;
    const count = await api.eventually(
      api.profile.timing.b2bAllocation,
      () => inventory.get(sku),
      (seen) => availableIn(seen) === available - 2,
    );
    return { available, count, orders: await Promise.all(placed.map(({ orderId }) => d2c.get(orderId))) };
  },
  then({ available, count, orders }, expect) {
    stayedOpen(orders, expect);
    expect(count)
      .accepted(why)
      .member('/available', `${available - 2}`, (value) => value === available - 2, why);
  },
});

export const d2cReservationChecks = [raced];
