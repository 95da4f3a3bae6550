/** Judges orders with several lines of one product. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../clients/logistics/b2b-orders/allocation.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { D2cOrderDraft, OwnD2cOrder } from '../../../generators/logistics/d2c-order.ts';
import { unitsBeyondStock } from '../../../generators/logistics/many-units.ts';
import { each } from '../../cases.ts';
import { unitsLeft } from '../b2b-orders/stock/own-stock.ts';
import { check } from '../check.ts';
import { isTurnedDown, orderTurnedDown, placingOrders, stayedOpen } from './judge.ts';

const product = { available: 9 };

/** The lines of one product: a quantity each, with lines for other products between them or not. */
interface Lines {
  readonly quantities: readonly number[];
  readonly isApart?: boolean;
}

const ownLines = ({ quantities }: Lines): OwnD2cOrder['lines'] => quantities.map((quantity) => ({ product, quantity }));

const orderOf = (lines: Lines): D2cOrderDraft => ({
  lines: ownLines(lines).flatMap((line, index) =>
    lines.isApart && index > 0 ? [{ product: { stocked: index }, quantity: index }, line] : [line],
  ),
});

/** An order with these lines, all of one product. */
async function placed(api: LogisticsApi, lines: Lines) {
  const products = await api.main.d2c.resolveProducts(orderOf(lines));
  const answer = await api.main.d2c.create(orderOf(lines), { products });
  return { answer, products };
}

/** "Each product identifier at most once" is a rule of B2B orders; the documents leave it open for D2C orders. */
function mayRepeat(answer: Exchange): void {
  if (answer.answer && !isAccepted(answer))
    throw new Inapplicable('the target allows a product only once in a D2C order');
}

const units = (most: number) => fc.integer({ min: 1, max: most });
const fitting: fc.Arbitrary<Lines> = fc.record({
  quantities: fc.array(units(2), { minLength: 2, maxLength: 4 }),
  isApart: fc.boolean(),
});

/** Each line alone fits, and so do some of them together. */
const tooMany: fc.Arbitrary<Lines> = fc.record({
  quantities: fc.constantFrom([4, 6], [9, 1], [3, 3, 4], [1, 8, 1], [2, 2, 2, 2, 2]),
  isApart: fc.boolean(),
});

const sum = (quantities: readonly number[]): number => quantities.reduce((total, one) => total + one, 0);

/** Several lines of a D2C order for one product. */
export const d2cRepeatedProductChecks = [
  check({
    id: 'inventory-d2c-order-reserves-of-one-product',
    needs: [...placingOrders, 'feature inventory'],
    given: fitting,
    examples: [{ quantities: [2, 3] }, { quantities: [1, 2, 4], isApart: true }],
    cases: 4,
    async when(api, lines) {
      const { answer, products } = await placed(api, lines);
      mayRepeat(answer);
      const [first] = ownLines(lines);
      const counted = first ? [{ ...first, by: 'logisticsSku' as const }] : [];
      const left = product.available - sum(lines.quantities);
      const counts = await unitsLeft(api, api.main, products, counted, () => left);
      return { counts, order: await api.main.d2c.get(api.main.d2c.idOf(answer)) };
    },
    then({ counts: [count], order }, expect, { quantities }) {
      stayedOpen([order], expect);
      const left = product.available - sum(quantities);
      if (count) expect(count).member('/available', `${left} of ${product.available}`, (value) => value === left);
    },
  }),
  check({
    id: 'd2c-fault-turned-down-as-declared-of-one-product',
    needs: [...placingOrders, 'logistics.d2c.faultMode'],
    given: tooMany,
    examples: [{ quantities: [6, 4] }, { quantities: [3, 3, 4] }, { quantities: [5, 5], isApart: true }],
    cases: 3,
    async when(api, lines) {
      needsFaultMode(api);
      mayRepeat((await placed(api, { ...lines, quantities: lines.quantities.map(() => 1) })).answer);
      const { answer } = await placed(api, lines);
      return { answer, later: await readLater(api, answer) };
    },
    then: ({ answer, later }, expect) => orderTurnedDown(answer, later, expect),
  }),
  /** The quantity alone is wrong, and by its lowest bits it would not be. */
  check({
    id: 'd2c-fault-turned-down-as-declared-of-many-units',
    needs: [...placingOrders, 'logistics.d2c.faultMode'],
    ...each(unitsBeyondStock),
    async when(api, quantity) {
      needsFaultMode(api);
      const { answer: control, products } = await placed(api, { quantities: [1] });
      const answer = await api.main.d2c.create(orderOf({ quantities: [quantity] }), { products });
      return { control, answer, later: await readLater(api, answer) };
    },
    then({ control, answer, later }, expect) {
      expect.premise(control).accepted('an order of one unit is accepted');
      orderTurnedDown(answer, later, expect);
    },
  }),
];

function needsFaultMode({ profile }: LogisticsApi): void {
  if (profile.d2c.faultMode.insufficientInventory === undefined)
    throw new Inapplicable('gap: the profile does not bind insufficientInventory');
}

async function readLater(api: LogisticsApi, answer: Exchange): Promise<Exchange | undefined> {
  if (!isAccepted(answer)) return undefined;
  const read = (): Promise<Exchange> => api.main.d2c.get(api.main.d2c.idOf(answer));
  return api.eventually(allocationLimit(api.profile), read, isTurnedDown);
}
