import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { type OrderSituation, statusIn } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import { shipmentsOf } from '../../../../clients/logistics/b2b-orders/shipments.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { canFollow } from '../../../../model/b2b-states.ts';
import { check, type Expect } from '../../check.ts';
import { shownStatus } from '../judge.ts';
import { creatingOrders } from '../resource.ts';
import { arrangedOn } from '../states/situation.ts';
import { availableIn, type OwnLine, type OwnOrder, ownOrder, unitsAre, unitsLeft } from '../stock/own-stock.ts';

/** Neither the order nor one of its shipments became anything that time alone would not have made of it. */
function spared(before: Exchange, after: Exchange, expect: Expect, why: string): void {
  const was = shownStatus(before);
  const follows = (status: unknown): boolean =>
    status === was || (status !== 'CANCELLED' && canFollow(was, String(status)));
  expect(after).accepted('reading the order back').member('/orderStatus', `${was} as before`, follows, why);
  const pointer = expect.target.fields.b2bShipmentId;
  const then = new Map(shipmentsOf(after, pointer).map(({ id, status }) => [id, status]));
  for (const { id, status } of shipmentsOf(before, pointer)) {
    const now = then.get(id);
    // How shipments move on is not shown.
    const same = now === status || (now !== undefined && now !== 'CANCELLED');
    expect.that(same, `shipment ${id} ${status} as before`, `${now}`, why, after);
  }
}

const gone: readonly string[] = ['CANCELLED', 'ERROR'];

interface Refused {
  readonly situation: OrderSituation;
}

async function refusedIn(api: LogisticsApi, draft: OwnOrder, situation: OrderSituation) {
  const account = await api.main();
  const products = await account.b2b.resolveProducts(draft);
  const { orderId } = await arrangedOn(account, products, draft, situation);
  const held = gone.includes(statusIn(situation)) ? 0 : 1;
  const due = ({ product, quantity }: OwnLine) => product.available - held * quantity;
  const counts = await unitsLeft(api, account, products, draft.lines, due);
  const looks = await api.clock.freeze(async () => {
    const before = await account.b2b.get(orderId);
    return { before, refusal: await account.b2b.cancel(orderId), after: await account.b2b.get(orderId) };
  });
  const later = await unitsLeft(api, account, products, draft.lines, due);
  return { ...looks, counts, later, due };
}

/** Every edge that the table forbids is tried; the order, its shipments and its units must be as before. */
const changesNothing = ({ situation }: Refused) =>
  check({
    id: `b2b-cancel-refused-changes-nothing-${situation.replace(/^order is /, '').replaceAll(' ', '-')}`,
    proves: 'b2b-cancel-refused-changes-nothing',
    needs: [...creatingOrders, situation],
    given: ownOrder({ min: 1, max: 2 }),
    cases: 15,
    when: (api, draft) => refusedIn(api, draft, situation),
    then({ before, refusal, after, counts, later, due }, expect, { lines }) {
      expect.premise(before).json({ orderStatus: statusIn(situation) });
      // A second cancel may be accepted; it, too, changes nothing.
      if (statusIn(situation) !== 'CANCELLED') expect.premise(refusal).refused();
      spared(before, after, expect, expect.why);
      // Counts that had not come to rest may well have changed for another reason.
      const rested = lines.every((line, at) => counts[at] && availableIn(counts[at]) === due(line));
      if (!rested) expect.unexercised('the counts had not come to rest');
      unitsAre(later, lines, due, expect, expect.why);
    },
  });

interface Neighbours {
  readonly draft: OwnOrder;
  readonly situation: OrderSituation;
}

async function cancelledBetween(api: LogisticsApi, { draft, situation }: Neighbours) {
  const account = await api.main();
  const { b2b } = account;
  const products = await b2b.resolveProducts(draft);
  const first = await arrangedOn(account, products, draft, 'order is booked');
  const middle = await arrangedOn(account, products, draft, situation);
  const externalId = `${middle.externalId} 2`;
  const last = await account.arrange.order(draft, { products, externalId });
  await account.b2b.waitUntilProcessed(last.orderId);
  const before = [await b2b.get(first.orderId), await b2b.get(last.orderId)];
  const cancelled = await b2b.cancel(middle.orderId);
  const after = [await b2b.get(first.orderId), await b2b.get(last.orderId)];
  return { before, cancelled, after, counts: await unitsLeft(api, account, products, draft.lines, afterTwo) };
}

/** Its neighbours are of the same products, made just before it and just after it. */
const touchesOne = check({
  proves: 'b2b-cancel-touches-one-order',
  needs: creatingOrders,
  given: fc.record({
    draft: ownOrder({ min: 1, max: 2 }, 9).map((order) => ({
      ...order,
      lines: order.lines.map((line) => ({ ...line, quantity: 1 + (line.quantity % 3) })),
    })),
    situation: fc.constantFrom<OrderSituation[]>('order is booked', 'order is planned'),
  }),
  cases: 20,
  // The order that the account creates next must be ours.
  exclusive: true,
  when: cancelledBetween,
  then({ before, cancelled, after, counts }, expect, { draft }) {
    expect.premise(cancelled).accepted();
    for (const [at, order] of before.entries()) {
      if (!['PLANNED', 'BOOKED'].includes(shownStatus(order))) expect.unexercised('another order had moved on');
      const then = after[at];
      if (then) spared(order, then, expect, expect.why);
    }
    if (before.every((order) => shownStatus(order) === 'BOOKED'))
      unitsAre(counts, draft.lines, afterTwo, expect, expect.why);
  },
});

const afterTwo = ({ product, quantity }: OwnLine): number => product.available - 2 * quantity;

export const b2bCancelSparesChecks = [
  changesNothing({
    situation: 'order is in progress',
  }),
  changesNothing({ situation: 'order is tendered' }),
  changesNothing({ situation: 'order is completed' }),
  changesNothing({ situation: 'order is lost or damaged' }),
  changesNothing({
    situation: 'order is cancelled by operations',
  }),
  changesNothing({ situation: 'order is in error' }),
  touchesOne,
];
