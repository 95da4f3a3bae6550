/** Judges that an open order reserves its units in every state. */

import fc from 'fast-check';
import type { Account } from '../../../../clients/logistics/api.ts';
import type { OrderSituation } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import { type Outcome, orderIdOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { base } from '../../../../generators/logistics/b2b-order-pair.ts';
import type { LineDraft } from '../../../../generators/logistics/draft.ts';
import { check, type Expect, family } from '../../check.ts';
import { createdId } from '../../created-id.ts';
import { controlAccepted, orderAccepted, orderRefused } from '../judge.ts';
import { creatingOrders } from '../resource.ts';
import {
  allUnits,
  forms,
  type OwnLine,
  type OwnOrder,
  openThroughout,
  ownOrder,
  ownStock,
  unitsAre,
  unitsBeside,
  withUnits,
} from './own-stock.ts';

interface Ordering {
  readonly draft: OwnOrder;
  /** Lines on products of others, before its own. */
  readonly others?: readonly LineDraft[];
}

interface Reserving {
  readonly given: fc.Arbitrary<Ordering>;
  /** Only the first line is ordered; the units of the other products must not change. */
  readonly firstOnly?: true;
}

interface Counted {
  readonly outcome: Outcome;
  readonly counts: readonly Exchange[];
  /** The order, read last. */
  readonly last: Exchange;
}

/** While an order is open, its units are not available. */
function unitsReserved(
  { outcome, counts, last }: Counted,
  lines: OwnOrder['lines'],
  expect: Expect,
  expected = unitsBeside,
) {
  openThroughout(outcome, last, expect);
  unitsAre(counts, lines, expected, expect);
}

const reserves = family(({ given, firstOnly }: Reserving) => {
  const expectedOf = ({ lines }: OwnOrder) => (firstOnly ? onlyFirst(lines) : unitsBeside);
  return {
    needs: creatingOrders,
    given,
    async when(api, { draft, others = [] }) {
      const { account, ...stock } = await ownStock(api, draft, { besides: others });
      const own = firstOnly ? draft.lines.slice(0, 1) : draft.lines;
      const outcome = await stock.submit({ ...draft, lines: [...others, ...own] });
      const counts = await stock.left(expectedOf(draft));
      return { outcome, counts, last: await account.b2b.get(createdId(outcome.answer, '/orderId')) };
    },
    then: (seen, expect, { draft }) => unitsReserved(seen, draft.lines, expect, expectedOf(draft)),
  };
});

const orderOf = (min: number, max: number) => fc.record({ draft: ownOrder({ min, max }) });

const onlyFirst =
  ([first]: OwnOrder['lines']) =>
  (line: OwnLine): number =>
    line === first ? unitsBeside(line) : allUnits(line);

/** An open order keeps its units in every state. */
const stillReserves = family(({ situation }: { readonly situation: OrderSituation }) => ({
  needs: [...creatingOrders, situation],
  given: ownOrder({ min: 1, max: 2 }),
  cases: 15,
  async when(api, draft) {
    const { account, ...stock } = await ownStock(api, draft);
    const arranged = await stock.arrange(situation);
    const counts = await stock.left(unitsBeside);
    const over = await stock.submit(withUnits(draft, (line) => unitsBeside(line) + 1));
    const outcome = { answer: arranged.created, later: arranged.order };
    return { outcome, counts, over, last: await account.b2b.get(arranged.orderId) };
  },
  then(seen, expect, { lines }) {
    unitsReserved(seen, lines, expect);
    orderRefused(seen.over, expect, 'insufficientInventory');
  },
}));

/** At least one unit ordered, and at least one left. */
const part = ({ product, quantity }: OwnLine): number => Math.min(quantity, product.available - 1);
const besidePart = (line: OwnLine): number => allUnits(line) - part(line);

/** The product of the case is on the last of many lines, to find targets that process only the first ones. */
const lastOfMany = fc
  .tuple(base({ lines: 999, soonestShipBy: 'never' }), ownOrder({ min: 1, max: 1 }))
  .map(([{ lines: others }, draft]) => ({ draft, others }));

/** The order as it reads now, or the refusal of it. */
function readBack({ b2b }: Account, { answer }: Outcome): Exchange | Promise<Exchange> {
  const id = orderIdOf(answer);
  return id === undefined ? answer : b2b.get(id);
}

export const b2bReservationChecks = [
  ...reserves({
    'inventory-b2b-order-reserves': { given: orderOf(1, 4), cases: 30 },
    'inventory-reserves-named-product-only': { given: orderOf(2, 3), firstOnly: true, cases: 20 },
    'inventory-b2b-order-reserves-last-of-many': { given: lastOfMany, cases: 2 },
  }),
  /** All remaining units can be ordered, and no unit more; both orders name the product in any form. */
  check({
    proves: 'b2b-stock-reserved-by-open-orders',
    given: fc.record({ draft: ownOrder({ min: 1, max: 1 }, 2), by: forms }),
    cases: 20,
    async when(api, { draft, by }) {
      const { account, submit } = await ownStock(api, draft);
      const first = await submit(withUnits(draft, part));
      const over = await submit(withUnits(draft, (line) => besidePart(line) + 1, by));
      const exact = await submit(withUnits(draft, besidePart, by));
      return { first, over, exact, last: await account.b2b.get(createdId(first.answer, '/orderId')) };
    },
    then({ first, over, exact, last }, expect) {
      openThroughout(first, last, expect);
      controlAccepted(exact, expect);
      orderRefused(over, expect, 'insufficientInventory');
    },
  }),
  ...stillReserves({
    'b2b-stock-reserved-by-open-orders-in-progress': { situation: 'order is in progress' },
    'b2b-stock-reserved-by-open-orders-tendered': { situation: 'order is tendered' },
  }),
  check({
    id: 'b2b-stock-exact-accepted-beside-open-order',
    given: ownOrder({ min: 1, max: 2 }, 2),
    cases: 20,
    async when(api, draft) {
      const { account, submit, left } = await ownStock(api, draft);
      const [first, second] = [await submit(withUnits(draft, part)), await submit(withUnits(draft, besidePart))];
      const counts = await left(() => 0);
      return { first, second, counts, last: [await readBack(account, first), await readBack(account, second)] };
    },
    then({ first, second, counts, last }, expect, { lines }) {
      controlAccepted(first, expect);
      orderAccepted(second, expect);
      for (const [at, one] of [first, second].entries()) openThroughout(one, last[at] ?? one.answer, expect);
      unitsAre(counts, lines, () => 0, expect);
    },
  }),
];
