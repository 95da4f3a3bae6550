/** Judges every transition of the state table of B2B orders. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import {
  type OrderSituation,
  type ShipmentSituation,
  statusIn,
} from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import { isUnset } from '../../../../engine/json.ts';
import { unlessUnmet } from '../../../../engine/judge/unless-unmet.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../../generators/logistics/draft.ts';
import { firstImpossibleStep } from '../../../../model/logistics/b2b-states.ts';
import { isInVersion } from '../../../../schemas/logistics/operations.ts';
import { check, type Expect, transitions } from '../../check.ts';
import { shownStatus } from '../judge.ts';
import { readAfterMove, reads } from '../read.ts';
import { creatingOrders, divisibleOrder, smallOrder } from '../resource.ts';
import { eachType } from '../transport/transport.ts';

interface Move {
  readonly from: OrderSituation;
  readonly by: OrderSituation;
  /** The order ships in two shipments. */
  readonly inTwo?: true;
}

/** One row of the table: after its cause, the order shows the state of the row. */
const moves = transitions({
  needs: creatingOrders,
  needsOf: ({ from, by, inTwo }: Move) => (inTwo ? [from, by, 'order has two shipments' as const] : [from, by]),
  given: divisibleOrder,
  cases: 20,
  async arrange(api, draft, { from, inTwo }) {
    const order = await api.main.arrange.orderIn(inTwo ? 'order is booked' : from, draft);
    if (!inTwo) return order.orderId;
    await api.main.arrange.splitShipment(order.orderId);
    return (await api.main.arrange.advanceTo(order, from)).orderId;
  },
  move: async (api, orderId, { by }) => readAfterMove(api, api.main, orderId, by),
  reads: (look, expect, { by }) => reads(expect, look, statusIn(by)),
});

/** One order on its way, and before each move a neighbour that is cancelled: no move of one order may revive another. */
async function wholeLife(api: LogisticsApi, draft: B2bOrderDraft): Promise<readonly (readonly Exchange[])[]> {
  const { arrange, b2b } = api.main;
  let arranged = await arrange.orderIn('order is booked', draft);
  const looks: Exchange[] = [arranged.created, arranged.order];
  const neighbours: (readonly Exchange[])[] = [];
  for (const by of ['order is in progress', 'order is tendered', 'order is completed'] as const) {
    const before = arranged;
    const neighbour = await arrange.order(draft);
    await b2b.cancel(neighbour.orderId);
    const cancelled = await b2b.get(neighbour.orderId);
    const next = await unlessUnmet(
      () => arrange.advanceTo(before, by),
      () => undefined,
    );
    neighbours.push([neighbour.created, cancelled, await b2b.get(neighbour.orderId)]);
    // Judge what was seen so far: it may be the reason why the order cannot be advanced.
    if (!next) break;
    arranged = next;
    looks.push(arranged.order);
    if (isInVersion('getB2bOrderByExternalId', api.profile.version))
      looks.push(await b2b.byExternalId(arranged.externalId));
    await b2b.cancel(arranged.orderId);
    looks.push(await b2b.get(arranged.orderId));
  }
  return [looks, ...neighbours];
}

async function dispatchedOneByOne(api: LogisticsApi, { draft, last }: { draft: B2bOrderDraft; last: boolean }) {
  const { b2b, arrange } = api.main;
  const arranged = await arrange.orderIn('order is booked', draft);
  const { orderId } = arranged;
  await arrange.splitShipment(orderId);
  await arrange.advanceTo(arranged, 'order is in progress');
  const ids = await b2b.shipments(orderId);
  const looks: Exchange[] = [];
  // Judge what was seen so far: an order that is COMPLETED too early cannot be advanced.
  const lookAfter = (situation: ShipmentSituation, shipmentId: string): Promise<boolean> =>
    unlessUnmet(
      async () => {
        await arrange.advanceShipment(situation, { orderId, shipmentId });
        looks.push(await b2b.get(orderId));
        return true;
      },
      () => false,
    );
  await api.clock.freeze(async () => {
    for (const shipmentId of last ? ids.toReversed() : ids) {
      if (!(await lookAfter('shipment is shipped', shipmentId))) return;
    }
    if (ids.length > 1) await lookAfter('shipment is delivered', ids.at(last ? -1 : 0) ?? '');
  });
  return { looks, shipments: ids.length, still: api.clock.kind === 'controlled' };
}

const [booked, inProgress, tendered] = ['order is booked', 'order is in progress', 'order is tendered'] as const;

function needsTracking({ profile }: LogisticsApi): void {
  if (profile.fields.b2bTracking === undefined)
    throw new Inapplicable('gap: the profile does not bind logistics.fields.b2bTracking');
}

function isTracked(order: Exchange, expect: Expect): void {
  const pointers = expect.target.fields.b2bTracking ?? [];
  const values = pointers.map((pointer) => read(order.answer?.json, pointer));
  const expected = `a tracking number or bill of lading at ${pointers.join(' or ')}`;
  const isShown = values.some((value) => !isUnset(value) && value !== '');
  expect.that(isShown, expected, order.answer?.text ?? '', order);
}

export const b2bMoveChecks = [
  /** The order has no shipBy and there is stock, so it must be allocated by itself. */
  check({
    proves: 'b2b-status-planned-to-booked',
    given: smallOrder,
    cases: 30,
    when: (api, draft) => api.main.b2b.submit(draft),
    then({ answer, later = answer }, expect, { transport }) {
      expect.premise(answer).accepted();
      const status = shownStatus(later);
      // The documents leave open what an order without the documents of the seller waits for.
      if (`${status} ${transport.shippingPartner}` === 'PLANNED SELLER')
        expect.unexercised('it may wait for its labels');
      if (['IN_PROGRESS', 'TENDERED', 'COMPLETED'].includes(status))
        expect.unexercised(`the order had gone on: ${status}`);
      if (status === 'PLANNED' && expect.target.timing.b2bAllocation === undefined)
        expect.unexercised('gap: how long an order stays PLANNED (logistics.timing.b2bAllocation)');
      expect(later).json({ orderStatus: 'BOOKED' });
    },
  }),
  ...moves({
    'b2b-status-planned-to-booked-scheduled': { from: 'order is planned', by: booked },
    'b2b-status-booked-to-in-progress': { from: booked, by: inProgress },
    'b2b-status-in-progress-to-tendered': { from: inProgress, by: tendered, examples: eachType },
    'b2b-status-tendered-to-completed': { from: tendered, by: 'order is completed' },
    'b2b-status-tendered-to-completed-in-two': { from: tendered, by: 'order is completed', inTwo: true },
    'b2b-status-lost-damaged': { from: tendered, by: 'order is lost or damaged' },
    'b2b-status-lost-damaged-one-of-two': { from: tendered, by: 'order is lost or damaged', inTwo: true },
    'b2b-cancel-by-operations': { from: booked, by: 'order is cancelled by operations' },
    'b2b-cancel-by-operations-planned': { from: 'order is planned', by: 'order is cancelled by operations' },
  }),
  check({
    proves: 'b2b-status-tendered-tracking',
    needs: ['order is tendered'],
    given: smallOrder,
    cases: 15,
    async when(api, draft) {
      needsTracking(api);
      return (await api.main.arrange.orderIn('order is tendered', draft)).order;
    },
    then: isTracked,
  }),
  check({
    id: 'b2b-status-tendered-tracking-in-two-shipments',
    needs: ['order has two shipments', 'order is tendered'],
    given: divisibleOrder,
    cases: 3,
    async when(api, draft) {
      needsTracking(api);
      const arranged = await api.main.arrange.withShipments(draft);
      await api.main.arrange.splitShipment(arranged.orderId);
      return (await api.main.arrange.advanceTo(arranged, 'order is tendered')).order;
    },
    then: isTracked,
  }),
  /** A whole history with many reads of both kinds; a refused cancel in between has no effect. */
  check({
    proves: 'b2b-status-follows-table',
    needs: ['order is in progress', 'order is tendered', 'order is completed'],
    given: smallOrder,
    cases: 15,
    when: wholeLife,
    then(lives, expect) {
      for (const looks of lives) {
        const seen = looks.filter(isAccepted).map(shownStatus);
        const step = firstImpossibleStep(seen);
        expect.that(step === undefined, step ? `no ${step[1]} after ${step[0]}` : '', seen.join(' → '), looks.at(-1));
      }
    },
  }),
  /** Dispatched is not delivered, and one of two is not all. The clock does not advance, so nothing is delivered by itself. */
  check({
    proves: 'b2b-status-completed-after-all-delivered',
    needs: ['order is in progress', 'order has two shipments', 'shipment is shipped'],
    given: fc.record({ draft: divisibleOrder, last: fc.boolean() }),
    cases: 20,
    when: dispatchedOneByOne,
    then({ looks, shipments, still }, expect) {
      for (const [index, look] of looks.entries()) {
        const completed = shownStatus(look) === 'COMPLETED';
        if (completed && index >= shipments - 1 && !still) expect.unexercised('all may be delivered by now');
        expect(look)
          .accepted()
          .member('/orderStatus', 'not COMPLETED', () => !completed);
      }
      if (looks.length < 2) expect.unexercised('the order does not ship in two shipments');
    },
  }),
];
