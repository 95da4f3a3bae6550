import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { OrderSituation } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import { type Outcome, orderIdOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { base } from '../../../../generators/b2b-order-pair.ts';
import { check } from '../../check.ts';
import { controlAccepted, orderAccepted, orderRefused } from '../judge.ts';
import { creatingOrders } from '../resource.ts';
import { forms, type OwnLine, type OwnOrder, openThroughout, ownOrder, unitsAre, unitsLeft } from './own-stock.ts';

const why = 'available counts the units that are not reserved for open orders';
const rest = ({ product, quantity }: OwnLine): number => product.available - quantity;

/** Orders and counts, and reads the order last. */
async function ordered(api: LogisticsApi, account: Account, draft: OwnOrder, lines = draft.lines) {
  const products = await account.b2b.resolveProducts(draft);
  const outcome = await account.b2b.submit({ ...draft, lines }, { products });
  const due = (line: OwnLine): number => (lines.includes(line) ? rest(line) : line.product.available);
  const counts = await unitsLeft(api, account, products, draft.lines, due);
  return { outcome, counts, last: await account.b2b.get(idOf(outcome.answer)) };
}

const idOf = (created: Parameters<typeof orderIdOf>[0]): string => {
  const id = orderIdOf(created);
  if (id === undefined) throw new Unmet('needs an accepted order');
  return id;
};

/** The order as it reads now, or the refusal of it. */
const readBack = async ({ b2b }: Account, { answer }: Outcome): Promise<Exchange> => {
  const id = orderIdOf(answer);
  return id === undefined ? answer : b2b.get(id);
};

const reserves = check({
  proves: 'inventory-b2b-order-reserves',
  needs: creatingOrders,
  given: ownOrder({ min: 1, max: 4 }),
  cases: 30,
  when: async (api, draft) => ordered(api, await api.main(), draft),
  then({ outcome, counts, last }, expect, draft) {
    openThroughout(outcome, last, expect);
    unitsAre(counts, draft.lines, rest, expect, why);
  },
});

/** The own product is the last of so many lines that a page, a batch or a window of them misses it. */
const reservesLast = check({
  id: 'inventory-b2b-order-reserves-last-of-many',
  proves: 'inventory-b2b-order-reserves',
  needs: creatingOrders,
  given: fc
    .tuple(base({ lines: 999, soonestShipBy: 'never' }), ownOrder({ min: 1, max: 1 }))
    .map(([{ lines }, own]) => ({ own, others: lines })),
  cases: 2,
  async when(api, { own, others }) {
    const account = await api.main();
    const long = { ...own, lines: [...others, ...own.lines] };
    const products = await account.b2b.resolveProducts(long);
    const outcome = await account.b2b.submit(long, { products });
    const counts = await unitsLeft(api, account, products, own.lines, rest);
    return { outcome, counts, last: await account.b2b.get(idOf(outcome.answer)) };
  },
  then({ outcome, counts, last }, expect, { own }) {
    openThroughout(outcome, last, expect);
    unitsAre(counts, own.lines, rest, expect, why);
  },
});

/** All but the first of the products stand by. */
const namedOnly = check({
  proves: 'inventory-reserves-named-product-only',
  needs: creatingOrders,
  given: ownOrder({ min: 2, max: 3 }),
  cases: 20,
  when: async (api, draft) => ordered(api, await api.main(), draft, draft.lines.slice(0, 1)),
  then({ outcome, counts, last }, expect, draft) {
    openThroughout(outcome, last, expect);
    const due = (line: OwnLine): number => (line === draft.lines[0] ? rest(line) : line.product.available);
    unitsAre(counts, draft.lines, due, expect, 'an order touches no product that it does not name');
  },
});

/** An open order keeps its units whatever the warehouse has done with them so far. */
const stillReserved = (situation: OrderSituation) =>
  check({
    id: `b2b-stock-reserved-by-open-orders-${situation.replace(/^order is /, '').replaceAll(' ', '-')}`,
    proves: 'b2b-stock-reserved-by-open-orders',
    needs: [...creatingOrders, situation],
    given: ownOrder({ min: 1, max: 2 }),
    cases: 15,
    async when(api, draft) {
      const account = await api.main();
      const products = await account.b2b.resolveProducts(draft);
      const arranged = await account.arrange.order(draft, { products });
      const moved = await account.arrange.advanceTo(arranged, situation);
      const counts = await unitsLeft(api, account, products, draft.lines, rest);
      const again = { ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: rest(line) + 1 })) };
      const over = await account.b2b.submit(again, { products });
      return { moved, counts, over, last: await account.b2b.get(arranged.orderId) };
    },
    then({ moved, counts, over, last }, expect, draft) {
      openThroughout({ answer: moved.created, later: moved.order }, last, expect);
      unitsAre(counts, draft.lines, rest, expect, why);
      orderRefused(over, expect, 'insufficientInventory', why);
    },
  });

/** What is left can be ordered to the last unit, and no unit more; both orders name the product in any form. */
const reservedByOpen = check({
  proves: 'b2b-stock-reserved-by-open-orders',
  needs: creatingOrders,
  given: fc.record({ draft: ownOrder({ min: 1, max: 1 }, 2), by: forms }),
  cases: 20,
  async when(api, { draft, by }) {
    const { b2b } = await api.main();
    const products = await b2b.resolveProducts(draft);
    const first = await b2b.submit(withUnits(draft, part), { products });
    const over = await b2b.submit(
      withUnits(draft, (line) => line.product.available - part(line) + 1, by),
      { products },
    );
    const exact = await b2b.submit(
      withUnits(draft, (line) => line.product.available - part(line), by),
      { products },
    );
    return { first, over, exact, last: await b2b.get(idOf(first.answer)) };
  },
  then({ first, over, exact, last }, expect) {
    openThroughout(first, last, expect);
    controlAccepted(exact, expect);
    orderRefused(over, expect, 'insufficientInventory', 'units reserved for an open order are not for sale');
  },
});

/** At least one unit ordered, and at least one left. */
const part = ({ product, quantity }: OwnLine): number => Math.min(quantity, product.available - 1);

const withUnits = (draft: OwnOrder, units: (line: OwnLine) => number, by?: OwnLine['by']): OwnOrder => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, by: by ?? line.by, quantity: units(line) })),
});

const restAccepted = check({
  id: 'b2b-stock-exact-accepted-beside-open-order',
  proves: 'b2b-stock-exact-accepted',
  needs: creatingOrders,
  given: ownOrder({ min: 1, max: 2 }, 2),
  cases: 20,
  async when(api, draft) {
    const account = await api.main();
    const products = await account.b2b.resolveProducts(draft);
    const first = await account.b2b.submit(withUnits(draft, part), { products });
    const second = await account.b2b.submit(
      withUnits(draft, (line) => line.product.available - part(line)),
      { products },
    );
    const counts = await unitsLeft(api, account, products, draft.lines, () => 0);
    const last = { first: await account.b2b.get(idOf(first.answer)), second: await readBack(account, second) };
    return { first, second, counts, last };
  },
  then({ first, second, counts, last }, expect, draft) {
    controlAccepted(first, expect);
    orderAccepted(second, expect, 'exactly the units that an open order leaves are available');
    openThroughout(first, last.first, expect);
    openThroughout(second, last.second, expect);
    unitsAre(counts, draft.lines, () => 0, expect, why);
  },
});

export const b2bReservationChecks = [
  reserves,
  reservesLast,
  namedOnly,
  reservedByOpen,
  stillReserved('order is in progress'),
  stillReserved('order is tendered'),
  restAccepted,
];
