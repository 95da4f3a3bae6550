/** Judges that a cancel changes no other order, and a refused one nothing. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { type OrderSituation, statusIn } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import { shipmentsOf } from '../../../../clients/logistics/b2b-orders/shipments.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { check, type Expect, stays } from '../../check.ts';
import { availableIn } from '../../inventory-count.ts';
import { shownStatus } from '../judge.ts';
import { creatingOrders } from '../resource.ts';
import { attempts } from '../states/resource.ts';
import {
  allUnits,
  type OwnLine,
  type OwnOrder,
  ownOrder,
  ownStock,
  unitsAre,
  unitsBeside,
} from '../stock/own-stock.ts';
import { notCancelled } from './cancellation.ts';

/** The order and its shipments are unchanged, or changed as they do by themselves. */
function changedOnlyByTime(before: Exchange, after: Exchange | undefined, expect: Expect): void {
  if (!after) return;
  notCancelled(before, after, expect);
  const pointer = expect.target.fields.b2bShipmentId;
  const then = new Map(shipmentsOf(after, pointer).map(({ id, status }) => [id, status]));
  for (const { id, status } of shipmentsOf(before, pointer)) {
    const now = then.get(id);
    // The documents do not show how the status of a shipment changes.
    const same = now === status || (now !== undefined && now !== 'CANCELLED');
    expect.that(same, `shipment ${id} ${status} as before`, `${now}`, after);
  }
}

const holdsNothing: readonly string[] = ['CANCELLED', 'ERROR'];
const unitsIn = (situation: OrderSituation) => (holdsNothing.includes(statusIn(situation)) ? allUnits : unitsBeside);

/** Tries every forbidden transition. The order, its shipments and its units must be unchanged. */
const changesNothing = stays({
  needs: creatingOrders,
  needsOf: ({ from }: { readonly from: OrderSituation }) => [from],
  given: ownOrder({ min: 1, max: 2 }),
  cases: 15,
  async arrange(api, draft, { from }) {
    const stock = await ownStock(api, draft);
    const orderId = from === 'order is in error' ? await stock.failedId() : (await stock.arrange(from)).orderId;
    return { ...stock, orderId };
  },
  look: async (_, { account, left, orderId }, { from }) => ({
    order: await account.b2b.get(orderId),
    counts: await left(unitsIn(from)),
  }),
  isArranged({ order, counts }, expect, { from }, { lines }) {
    expect.premise(order).json({ orderStatus: statusIn(from) });
    const expected = unitsIn(from);
    // Counts that were not stable may have changed for another reason.
    if (!lines.every((line, at) => counts[at] && availableIn(counts[at]) === expected(line)))
      expect.unexercised('the counts were not stable');
  },
  unchanged(before, after, expect, { from }, { lines }) {
    changedOnlyByTime(before.order, after.order, expect);
    unitsAre(after.counts, lines, unitsIn(from), expect);
  },
});

const cancelled = { tries: [attempts.cancel] };
const refused = {
  ...cancelled,
  also([refusal]: readonly Exchange[], expect: Expect) {
    if (refusal) expect.premise(refusal).refused();
  },
};
const proves = 'b2b-cancel-refused-changes-nothing';

const besideTwo = ({ product, quantity }: OwnLine): number => product.available - 2 * quantity;
const fewOfNine = ownOrder({ min: 1, max: 2 }, 9).map((order) => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, quantity: 1 + (line.quantity % 3) })),
}));

interface Neighbours {
  readonly draft: OwnOrder;
  readonly situation: 'order is booked' | 'order is planned';
  /** The account has no other orders, so that the first of them is its oldest. */
  readonly alone?: true;
}

const platformParcel = { shippingPartner: 'DEFAULT', shippingType: 'PARCEL' } as const;
const alone: Neighbours = {
  draft: { lines: [{ product: { available: 9 }, by: 'logisticsSku', quantity: 2 }], transport: platformParcel },
  situation: 'order is booked',
  alone: true,
};

const neighbours: fc.Arbitrary<Neighbours> = fc.record({
  draft: fewOfNine,
  situation: fc.constantFrom('order is booked', 'order is planned'),
});

/** Cancels the second of three orders of the same products. */
async function cancelBetween(api: LogisticsApi, { draft, situation, alone }: Neighbours) {
  const { account, ...stock } = await ownStock(api, draft, { account: alone ? await api.isolated() : api.main });
  const { b2b } = account;
  const first = await stock.arrange('order is booked');
  const middle = await stock.arrange(situation);
  const last = await stock.order(`${middle.externalId} 2`);
  await b2b.waitUntilProcessed(last.orderId);
  const look = async () => [await b2b.get(first.orderId), await b2b.get(last.orderId)];
  const before = await look();
  const answer = await b2b.cancel(middle.orderId);
  return { before, answer, after: await look(), counts: await stock.leftAfterCancel(besideTwo) };
}

export const b2bCancelSparesChecks = [
  ...changesNothing({
    [`${proves}-in-progress`]: { proves, from: 'order is in progress', ...refused },
    [`${proves}-tendered`]: { proves, from: 'order is tendered', ...refused },
    [`${proves}-completed`]: { proves, from: 'order is completed', ...refused },
    [`${proves}-lost-or-damaged`]: { proves, from: 'order is lost or damaged', ...refused },
    // A second cancel may be accepted, but must change nothing.
    [`${proves}-cancelled-by-operations`]: { proves, from: 'order is cancelled by operations', ...cancelled },
    [`${proves}-in-error`]: { proves, from: 'order is in error', ...refused },
  }),
  check({
    proves: 'b2b-cancel-touches-one-order',
    given: neighbours,
    examples: [alone],
    cases: 20,
    // No other case may create an order in this account meanwhile.
    exclusive: true,
    when: cancelBetween,
    then({ before, answer, after, counts }, expect, { draft }) {
      expect.premise(answer).accepted();
      for (const [at, order] of before.entries()) {
        if (!['PLANNED', 'BOOKED'].includes(shownStatus(order))) expect.unexercised('another order had moved on');
        changedOnlyByTime(order, after[at], expect);
      }
      if (before.every((order) => shownStatus(order) === 'BOOKED')) unitsAre(counts, draft.lines, besideTwo, expect);
    },
  }),
];
