/** Judges the documented status of a shipment after each event. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { type ShipmentSituation, shipmentStatusIn } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import { shipmentStatus, shipmentsOf } from '../../../../clients/logistics/b2b-orders/shipments.ts';
import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import type { B2bOrderDraft } from '../../../../generators/logistics/draft.ts';
import { isDispatched } from '../../../../model/logistics/shipment-states.ts';
import { check, transitions } from '../../check.ts';
import { linesOf, plainOrder } from '../../plain-order.ts';
import { shownStatus } from '../judge.ts';
import { creatingOrders, divisibleOrder, smallOrder } from '../resource.ts';

/** What can happen to a shipment, and the documented status afterwards. Goods leave only after the warehouse starts. */
const happenings = {
  'shipment is not synced': { started: false },
  'shipment is in warehouse': { started: false },
  'shipment is partially shipped': { started: true },
  'shipment is shipped': { started: true },
  'shipment is over-shipped': { started: true },
  'shipment is in error': { started: false },
} as const satisfies Partial<Record<ShipmentSituation, { started: boolean }>>;
type Happening = keyof typeof happenings;
const allHappenings = Object.keys(happenings) as Happening[];

interface Becomes {
  readonly by: Happening;
  readonly inTwo?: boolean;
}

async function readyFor(api: LogisticsApi, draft: B2bOrderDraft, { by, inTwo }: Becomes) {
  const arranged = await api.main.arrange.orderIn('order is booked', draft);
  const { orderId } = arranged;
  if (inTwo) await api.main.arrange.splitShipment(orderId);
  if (happenings[by].started) await api.main.arrange.advanceTo(arranged, 'order is in progress');
  return { account: api.main, orderId, ids: await api.main.b2b.shipments(orderId) };
}

/**
 * NOT_SYNCED is transient, a warehouse ships, and a booking may be repaired: on a running clock, a shipment may leave these
 * states by itself.
 */
const passing: readonly string[] = ['NOT_SYNCED', 'WAREHOUSE', 'PARTIALLY_SHIPPED', 'ERROR'];

/** After something happens to a shipment, it shows the documented status before the clock advances. */
const becomes = transitions({
  needs: creatingOrders,
  needsOf: ({ by, inTwo }: Becomes): readonly LogisticsNeed[] => [
    by,
    ...(happenings[by].started ? (['order is in progress'] as const) : []),
    ...(inTwo ? (['order has two shipments'] as const) : []),
  ],
  given: divisibleOrder,
  cases: 20,
  arrange: readyFor,
  async move(api, { account, orderId, ids: [shipmentId = ''] }, { by }) {
    const order = await api.clock.freeze(async () => {
      await account.arrange.advanceShipment(by, { orderId, shipmentId });
      return account.b2b.get(orderId);
    });
    return { shipmentId, order, still: api.clock.kind === 'controlled' };
  },
  reads({ shipmentId, order, still }, expect, { by }) {
    const expected = shipmentStatusIn(by);
    const actual = shipmentStatus(order, expect.target.fields.b2bShipmentId, shipmentId);
    if (!still && passing.includes(expected) && actual !== expected && actual !== undefined)
      expect.unexercised(`the shipment had gone on to ${actual}`);
    expect.that(actual === expected, `shipment ${shipmentId} ${expected}`, `${actual}`, order);
  },
});

const divisible: B2bOrderDraft = { ...plainOrder, lines: linesOf(2).map((line) => ({ ...line, quantity: 4 })) };

interface OneOfTwo {
  readonly draft: B2bOrderDraft;
  readonly by: Happening;
  readonly last: boolean;
}

async function changeOneOfTwo(api: LogisticsApi, { draft, by, last }: OneOfTwo) {
  const { account, orderId, ids } = await readyFor(api, draft, { by, inTwo: true });
  const shipmentId = ids.at(last ? -1 : 0) ?? '';
  const looks = await api.clock.freeze(async () => {
    const before = await account.b2b.get(orderId);
    await account.arrange.advanceShipment(by, { orderId, shipmentId });
    return { before, after: await account.b2b.get(orderId) };
  });
  const others = ids.filter((id) => id !== shipmentId);
  return { ...looks, shipmentId, others, still: api.clock.kind === 'controlled' };
}

/** An order right before and right after the warehouse starts. */
async function lookAtStart(api: LogisticsApi, draft: B2bOrderDraft) {
  const { orderId } = await api.main.arrange.orderIn('order is booked', draft);
  await api.main.b2b.shipments(orderId);
  const looks = await api.clock.freeze(async () => {
    const booked = await api.main.b2b.get(orderId);
    await api.main.arrange.advanceByHook(orderId, 'order is in progress');
    return [booked, await api.main.b2b.get(orderId)];
  });
  return { looks, still: api.clock.kind === 'controlled' };
}

export const b2bShipmentChecks = [
  ...becomes({
    'b2b-shipment-not-synced': { by: 'shipment is not synced' },
    'b2b-shipment-warehouse': { by: 'shipment is in warehouse' },
    // The warehouse has only one of the two.
    'b2b-shipment-warehouse-first-of-two': { by: 'shipment is in warehouse', inTwo: true, cases: 3 },
    'b2b-shipment-shipped': { by: 'shipment is shipped' },
    // The other shipment and the order keep their status, but this shipment must not.
    'b2b-shipment-shipped-first-of-two': { by: 'shipment is shipped', inTwo: true },
    'b2b-shipment-partially-shipped': { by: 'shipment is partially shipped' },
    'b2b-shipment-over-shipped': { by: 'shipment is over-shipped' },
    'b2b-shipment-error': { by: 'shipment is in error' },
  }),
  /** The first or the last of two shipments; the other one does not change. */
  check({
    proves: 'b2b-shipment-touches-no-other',
    needs: ['order has two shipments', 'order is in progress', ...allHappenings],
    given: fc.record({ draft: divisibleOrder, by: fc.constantFrom(...allHappenings), last: fc.boolean() }),
    examples: allHappenings.flatMap((by) => [true, false].map((last) => ({ draft: divisible, by, last }))),
    cases: 36,
    when: changeOneOfTwo,
    then({ before, after, shipmentId, others, still }, expect, { by }) {
      if (others.length === 0) expect.unexercised('the order ships in one shipment');
      // Starting the order may change all of its shipments.
      if (shownStatus(before) !== shownStatus(after)) expect.unexercised('the order moved on with it');
      for (const id of others) {
        const [was, is] = [before, after].map((order) => shipmentStatus(order, expect.target.fields.b2bShipmentId, id));
        const isMoved = is !== was && (is === undefined || is === shipmentStatusIn(by));
        // On a running clock, the warehouse also processes the other shipments.
        if (isMoved && !still && is !== undefined) expect.unexercised(`the other shipment may have gone on to ${is}`);
        expect.that(!isMoved, `shipment ${id} ${was}, although ${shipmentId} changed`, `${is}`, after);
      }
    },
  }),
  /** No goods are picked before the start, nor by the start itself. */
  check({
    proves: 'b2b-shipment-not-shipped-early',
    needs: ['order is in progress'],
    given: smallOrder,
    cases: 20,
    when: lookAtStart,
    then({ looks, still }, expect) {
      const early = still ? ['PLANNED', 'BOOKED', 'IN_PROGRESS'] : ['PLANNED', 'BOOKED'];
      const judged = looks.filter((look) => early.includes(shownStatus(look)));
      if (judged.length === 0) expect.unexercised('the order had gone on');
      for (const look of judged) {
        const shipments = shipmentsOf(look, expect.target.fields.b2bShipmentId);
        const shipped = shipments.find(({ status }) => status !== undefined && isDispatched(status));
        expect.that(shipped === undefined, 'no shipment that has shipped', `${shipped?.status}`, look);
      }
    },
  }),
];
