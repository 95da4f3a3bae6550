import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { type OrderSituation, statusIn } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import { unlessUnmet } from '../../../../engine/judge/unless-unmet.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../../generators/draft.ts';
import { firstImpossibleStep } from '../../../../model/b2b-states.ts';
import { check, family } from '../../check.ts';
import { shownStatus } from '../judge.ts';
import { moved, reads } from '../reading.ts';
import { creatingOrders } from '../resource.ts';
import { partibleOrder, smallOrder } from '../small-order.ts';

interface Move {
  readonly from: OrderSituation;
  readonly by: OrderSituation;
  /** The order ships in two shipments. */
  readonly inTwo?: true;
}

/** One row of the table: what moves the order has happened, so it reads as the row says. */
const moves = family(({ from, by, inTwo }: Move) => ({
  needs: [...creatingOrders, from, by, ...(inTwo ? (['order has two shipments'] as const) : [])],
  given: partibleOrder,
  cases: 20,
  async when(api, draft) {
    const account = await api.main();
    const first = await account.arrange.orderIn(inTwo ? 'order is booked' : from, draft);
    if (inTwo) await account.arrange.splitShipment(first.orderId);
    const { orderId } = inTwo ? await account.arrange.advanceTo(first, from) : first;
    return moved(api, account, orderId, by);
  },
  then: (look, expect) => reads(expect, look, statusIn(by), expect.why),
}));

const whyBooked = 'PLANNED, inventory allocated: BOOKED';

/** No date holds this order back, and there is stock: it must be allocated without anybody's help. */
const bookedByItself = check({
  proves: 'b2b-status-planned-to-booked',
  needs: creatingOrders,
  given: smallOrder,
  cases: 30,
  when: async (api, draft) => (await api.main()).b2b.submit(draft),
  then({ answer, later }, expect, { transport }) {
    expect.premise(answer).accepted(whyBooked);
    const status = shownStatus(later ?? answer);
    // What an order waits for that lacks the seller's own documents is open.
    if (`${status} ${transport.shippingPartner}` === 'PLANNED SELLER') expect.unexercised('it may wait for its labels');
    if (['IN_PROGRESS', 'TENDERED', 'COMPLETED'].includes(status))
      expect.unexercised(`the order had gone on: ${status}`);
    expect(later ?? answer).json({ orderStatus: 'BOOKED' }, whyBooked);
  },
});

const tracking = check({
  proves: 'b2b-status-tendered-tracking',
  needs: [...creatingOrders, 'order is tendered'],
  given: smallOrder,
  cases: 15,
  async when(api, draft) {
    if (api.profile.fields.b2bTracking === undefined) {
      throw new Inapplicable('gap: the profile does not bind logistics.fields.b2bTracking');
    }
    return (await (await api.main()).arrange.orderIn('order is tendered', draft)).order;
  },
  then(order, expect) {
    const pointers = expect.target.fields.b2bTracking ?? [];
    const values = pointers.map((pointer) => read(order.answer?.json, pointer));
    const due = `a tracking number or bill of lading at ${pointers.join(' or ')}`;
    const holds = values.some((value) => value !== undefined && value !== null && value !== '');
    expect.that(holds, due, order.answer?.text ?? '', 'typically available once handed to the carrier', order);
  },
});

async function wholeLife(api: LogisticsApi, draft: B2bOrderDraft) {
  const { b2b, arrange } = await api.main();
  let arranged = await arrange.orderIn('order is booked', draft);
  const looks: Exchange[] = [arranged.created, arranged.order];
  for (const by of ['order is in progress', 'order is tendered', 'order is completed'] as const) {
    const before = arranged;
    const next = await unlessUnmet(
      () => arrange.advanceTo(before, by),
      () => undefined,
    );
    // What was seen so far is judged all the same: it may be why the order cannot be moved on.
    if (!next) break;
    arranged = next;
    looks.push(arranged.order);
    if (api.profile.version >= '2025-03') looks.push(await b2b.byExternalId(arranged.externalId));
    await b2b.cancel(arranged.orderId);
    looks.push(await b2b.get(arranged.orderId));
  }
  return looks;
}

/** A whole life, looked at often and in both ways; a refused cancellation in between must show nowhere. */
const followsTable = check({
  proves: 'b2b-status-follows-table',
  needs: [...creatingOrders, 'order is in progress', 'order is tendered', 'order is completed'],
  given: smallOrder,
  cases: 15,
  when: wholeLife,
  then(looks, expect) {
    const seen = looks.filter(isAccepted).map(shownStatus);
    const step = firstImpossibleStep(seen);
    const due = step ? `no ${step[1]} after ${step[0]}` : '';
    expect.that(step === undefined, due, seen.join(' → '), 'the table shows no such way', looks.at(-1));
  },
});

export const b2bMoveChecks = [
  bookedByItself,
  ...moves({
    'b2b-status-planned-to-booked-scheduled': {
      proves: 'b2b-status-planned-to-booked',
      from: 'order is planned',
      by: 'order is booked',
    },
    'b2b-status-booked-to-in-progress': { from: 'order is booked', by: 'order is in progress' },
    'b2b-status-in-progress-to-tendered': { from: 'order is in progress', by: 'order is tendered' },
    'b2b-status-tendered-to-completed': { from: 'order is tendered', by: 'order is completed' },
    'b2b-status-tendered-to-completed-in-two': {
      proves: 'b2b-status-tendered-to-completed',
      from: 'order is tendered',
      by: 'order is completed',
      inTwo: true,
    },
    'b2b-status-lost-damaged': { from: 'order is tendered', by: 'order is lost or damaged' },
    'b2b-status-lost-damaged-one-of-two': {
      proves: 'b2b-status-lost-damaged',
      from: 'order is tendered',
      by: 'order is lost or damaged',
      inTwo: true,
    },
    'b2b-cancel-by-operations': { from: 'order is booked', by: 'order is cancelled by operations' },
    'b2b-cancel-by-operations-planned': {
      proves: 'b2b-cancel-by-operations',
      from: 'order is planned',
      by: 'order is cancelled by operations',
    },
  }),
  tracking,
  followsTable,
];
