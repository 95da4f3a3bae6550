import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../clients/logistics/b2b-orders/allocation.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { OwnD2cOrder } from '../../../generators/d2c-order.ts';
import { unitsLeft } from '../b2b-orders/stock/own-stock.ts';
import { check } from '../check.ts';
import { isTurnedDown, orderTurnedDown, placingOrders, stayedOpen } from './judge.ts';

const product = { available: 9 };

const orderOf = (quantities: readonly number[]): OwnD2cOrder => ({
  lines: quantities.map((quantity) => ({ product, quantity })),
});

/** An order with a line of each quantity, all of one product. */
async function placed(api: LogisticsApi, quantities: readonly number[]) {
  const products = await api.main.d2c.resolveProducts(orderOf([1]));
  const same = { products: () => products(product) };
  const answer = await api.main.d2c.create(orderOf(quantities), same);
  return { answer, products: same.products };
}

/** "Each product identifier at most once" is a rule of B2B orders; the documents leave it open for D2C orders. */
function mayRepeat(answer: Exchange): void {
  if (answer.answer && !isAccepted(answer))
    throw new Inapplicable('the target allows a product only once in a D2C order');
}

const fitting = fc.record({ one: fc.integer({ min: 1, max: 4 }), two: fc.integer({ min: 2, max: 4 }) });
const tooMany = fc.record({ one: fc.integer({ min: 4, max: 9 }), two: fc.integer({ min: 6, max: 9 }) });

/** Several lines of a D2C order for one product. */
export const d2cRepeatedProductChecks = [
  check({
    id: 'inventory-d2c-order-reserves-of-one-product',
    needs: [...placingOrders, 'feature inventory'],
    given: fitting,
    cases: 4,
    async when(api, { one, two }) {
      const { answer, products } = await placed(api, [one, two]);
      mayRepeat(answer);
      const { lines } = orderOf([one]);
      const counted = lines.map((line) => ({ ...line, by: 'logisticsSku' as const }));
      const counts = await unitsLeft(api, api.main, products, counted, () => product.available - one - two);
      return { counts, order: await api.main.d2c.get(api.main.d2c.idOf(answer)) };
    },
    then({ counts: [count], order }, expect, { one, two }) {
      stayedOpen([order], expect);
      const left = product.available - one - two;
      if (count) expect(count).member('/available', `${left} of ${product.available}`, (value) => value === left);
    },
  }),
  check({
    id: 'd2c-fault-turned-down-as-declared-of-one-product',
    needs: [...placingOrders, 'logistics.d2c.faultMode'],
    given: tooMany,
    cases: 3,
    async when(api, { one, two }) {
      if (api.profile.d2c.faultMode.insufficientInventory === undefined)
        throw new Inapplicable('gap: the profile does not bind insufficientInventory');
      mayRepeat((await placed(api, [1, 2])).answer);
      const { answer } = await placed(api, [one, two]);
      if (!isAccepted(answer)) return { answer };
      const read = (): Promise<Exchange> => api.main.d2c.get(api.main.d2c.idOf(answer));
      return { answer, later: await api.eventually(allocationLimit(api.profile), read, isTurnedDown) };
    },
    then: ({ answer, later }, expect) => orderTurnedDown(answer, later, expect),
  }),
];
