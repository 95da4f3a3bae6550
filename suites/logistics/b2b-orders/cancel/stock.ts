import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { OrderSituation } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import { check, type LogisticsWords } from '../../check.ts';
import { controlAccepted, orderRefused, shownStatus } from '../judge.ts';
import { onceCancelled } from '../reading.ts';
import { creatingOrders } from '../resource.ts';
import { arrangedOn } from '../states/situation.ts';
import { type OwnLine, type OwnOrder, ownOrder, unitsAre, unitsLeft } from '../stock/own-stock.ts';

const all = ({ product }: OwnLine): number => product.available;
const rest = ({ product, quantity }: OwnLine): number => product.available - quantity;
const why = 'available counts units that are not reserved for open orders; a cancelled order is not open';

interface Release {
  readonly id?: string;
  readonly proves: LogisticsWords['requirement'];
  readonly from: OrderSituation;
  readonly lines: { readonly min: number; readonly max: number };
  readonly cases: number;
  readonly byOperations?: true;
}

async function released(api: LogisticsApi, draft: OwnOrder, { from, byOperations }: Release) {
  const account = await api.main();
  const products = await account.b2b.resolveProducts(draft);
  const { orderId } = await arrangedOn(account, products, draft, from);
  const held = from === 'order is booked' ? await unitsLeft(api, account, products, draft.lines, rest) : [];
  if (byOperations) await account.arrange.advanceByHook(orderId, 'order is cancelled by operations');
  else await account.b2b.cancel(orderId);
  const order = await onceCancelled(api, account, orderId);
  // A cancelled order must not be allocated afterwards either.
  if (from === 'order is planned' && api.clock.kind !== 'real')
    await api.clock.awaitLimit(api.profile.timing.b2bAllocation);
  return { held, order, free: await unitsLeft(api, account, products, draft.lines, all) };
}

/** What was held comes back: all of it, and of no line more. */
const releases = (plan: Release) => {
  const { id, proves, from, lines, cases, byOperations } = plan;
  return check({
    id,
    proves,
    needs: [...creatingOrders, from, ...(byOperations ? (['order is cancelled by operations'] as const) : [])],
    given: ownOrder(lines),
    cases,
    when: (api, draft) => released(api, draft, plan),
    then({ held, order, free }, expect, draft) {
      if (shownStatus(order) !== 'CANCELLED') expect.unexercised('the order was not cancelled');
      for (const [at, count] of held.entries()) {
        const line = draft.lines[at];
        if (line) expect.premise(count).json({ available: rest(line) }, 'the order holds its units');
      }
      unitsAre(free, draft.lines, all, expect, why);
    },
  });
};

async function cancelledTwice(api: LogisticsApi, draft: OwnOrder) {
  const account = await api.main();
  const products = await account.b2b.resolveProducts(draft);
  const { orderId } = await arrangedOn(account, products, draft, 'order is booked');
  const cancelled = await account.b2b.cancel(orderId);
  await unitsLeft(api, account, products, draft.lines, all);
  await account.b2b.cancel(orderId);
  const counts = await Promise.all(
    draft.lines.map((line) => account.inventory.get(products(line.product).logisticsSku)),
  );
  const whole = { ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: all(line) })) };
  const more = {
    ...draft,
    lines: draft.lines.map((line, at) => ({ ...line, quantity: all(line) + (at === 0 ? 1 : 0) })),
  };
  const over = await account.b2b.submit(more, { products });
  return { cancelled, counts, over, exact: await account.b2b.submit(whole, { products }) };
}

/** Refused or not, a second cancellation brings nothing more: neither as a count nor as units that can be ordered. */
const releasesOnce = check({
  proves: 'b2b-cancel-releases-once',
  needs: creatingOrders,
  given: ownOrder({ min: 1, max: 3 }),
  cases: 25,
  when: cancelledTwice,
  then({ cancelled, counts, over, exact }, expect, draft) {
    expect.premise(cancelled).accepted(why);
    const due = 'no more than ever came in';
    for (const [at, count] of counts.entries()) {
      const most = draft.lines[at]?.product.available ?? 0;
      expect(count).member('/available', `${most} or less`, (value) => Number(value) <= most, due);
    }
    orderRefused(over, expect, 'insufficientInventory', due);
    controlAccepted(exact, expect);
  },
});

/** The units can be ordered again: a count that is only shown would not do. */
const orderedAgain = check({
  id: 'b2b-cancel-releases-stock-to-order',
  proves: 'b2b-cancel-releases-stock',
  needs: creatingOrders,
  given: ownOrder({ min: 1, max: 3 }),
  cases: 20,
  async when(api, draft) {
    const account = await api.main();
    const products = await account.b2b.resolveProducts(draft);
    const whole = { ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: all(line) })) };
    const { orderId } = await arrangedOn(account, products, whole, 'order is booked');
    const cancelled = await account.b2b.cancel(orderId);
    await unitsLeft(api, account, products, draft.lines, all);
    return { cancelled, again: await account.b2b.submit(whole, { products }) };
  },
  then({ cancelled, again }, expect) {
    expect.premise(cancelled).accepted(why);
    expect(again.answer).status(expect.target.status.b2bCreate, why);
    if (again.later) expect(again.later).member('/orderStatus', 'not ERROR', (status) => status !== 'ERROR', why);
  },
});

export const b2bCancelStockChecks = [
  releases({
    proves: 'b2b-cancel-releases-stock',
    from: 'order is booked',
    lines: { min: 1, max: 3 },
    cases: 30,
  }),
  releases({
    id: 'b2b-cancel-releases-stock-planned',
    proves: 'b2b-cancel-releases-stock',
    from: 'order is planned',
    lines: { min: 1, max: 3 },
    cases: 15,
  }),
  releases({
    id: 'b2b-cancel-releases-stock-by-operations',
    proves: 'b2b-cancel-releases-stock',
    from: 'order is booked',
    lines: { min: 1, max: 2 },
    cases: 15,
    byOperations: true,
  }),
  releases({
    proves: 'b2b-cancel-releases-every-line',
    from: 'order is booked',
    lines: { min: 2, max: 6 },
    cases: 20,
  }),
  releases({
    id: 'b2b-cancel-releases-every-line-of-many',
    proves: 'b2b-cancel-releases-every-line',
    from: 'order is booked',
    lines: { min: 38, max: 44 },
    cases: 3,
  }),
  releasesOnce,
  orderedAgain,
];
