import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { type ShipmentSituation, shipmentStatusIn } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import { shipmentStatus, shipmentsOf } from '../../../../clients/logistics/b2b-orders/shipments.ts';
import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../../generators/draft.ts';
import { isDispatched } from '../../../../model/shipment-states.ts';
import { check, type LogisticsWords } from '../../check.ts';
import { shownStatus } from '../judge.ts';
import { creatingOrders } from '../resource.ts';
import { partibleOrder, smallOrder } from '../small-order.ts';

/** What can happen to a shipment that then reads as the document says. Goods leave a warehouse only once it has started. */
const happenings = {
  'shipment is not synced': { started: false },
  'shipment is in warehouse': { started: false },
  'shipment is partially shipped': { started: true },
  'shipment is shipped': { started: true },
  'shipment is over-shipped': { started: true },
  'shipment is in error': { started: false },
} as const satisfies Partial<Record<ShipmentSituation, { started: boolean }>>;
type Happening = keyof typeof happenings;

async function readyFor({ b2b, arrange }: Account, draft: B2bOrderDraft, happening: Happening, inTwo = false) {
  const arranged = await arrange.orderIn('order is booked', draft);
  const { orderId } = arranged;
  if (inTwo) await arrange.splitShipment(orderId);
  if (happenings[happening].started) await arrange.advanceTo(arranged, 'order is in progress');
  return { orderId, ids: await b2b.shipments(orderId) };
}

const needsFor = (happening: Happening): readonly LogisticsNeed[] =>
  happenings[happening].started
    ? [...creatingOrders, 'order is in progress', happening]
    : [...creatingOrders, happening];

async function happened(api: LogisticsApi, draft: B2bOrderDraft, happening: Happening, inTwo: boolean) {
  const account = await api.main();
  const { orderId, ids } = await readyFor(account, draft, happening, inTwo);
  const [shipmentId = ''] = ids;
  const order = await api.clock.freeze(async () => {
    await account.arrange.advanceShipment(happening, { orderId, shipmentId });
    return account.b2b.get(orderId);
  });
  return { shipmentId, order, still: api.clock.kind === 'controlled' };
}

/** Something happens to a shipment, and no clock moves: it reads as the document says. */
const becomes = (happening: Happening, proves: LogisticsWords['requirement'], inTwo = false) =>
  check({
    id: inTwo ? `${proves}-first-of-two` : proves,
    proves,
    needs: [...needsFor(happening), ...(inTwo ? (['order has two shipments'] as const) : [])],
    given: partibleOrder,
    cases: 20,
    when: (api, draft) => happened(api, draft, happening, inTwo),
    then({ shipmentId, order, still }, expect) {
      const due = shipmentStatusIn(happening);
      const came = shipmentStatus(order, expect.target.fields.b2bShipmentId, shipmentId);
      // NOT_SYNCED is transient, a warehouse ships, and a booking may be mended: without a halted clock it may have gone on.
      if (
        !still &&
        ['NOT_SYNCED', 'WAREHOUSE', 'PARTIALLY_SHIPPED', 'ERROR'].includes(due) &&
        came !== due &&
        came !== undefined
      ) {
        expect.unexercised(`the shipment had gone on to ${came}`);
      }
      const why = `${happening.replace('shipment', 'a shipment that')}: ${due} (Shipment status)`;
      expect.that(came === due, `shipment ${shipmentId} ${due}`, `${came}`, why, order);
    },
  });

const anyHappening = fc.constantFrom(...(Object.keys(happenings) as Happening[]));

async function happenedToOne(
  api: LogisticsApi,
  { draft, happening, last }: { draft: B2bOrderDraft; happening: Happening; last: boolean },
) {
  const account = await api.main();
  const { orderId, ids } = await readyFor(account, draft, happening, true);
  const shipmentId = ids.at(last ? -1 : 0) ?? '';
  const looks = await api.clock.freeze(async () => {
    const before = await account.b2b.get(orderId);
    await account.arrange.advanceShipment(happening, { orderId, shipmentId });
    return { before, after: await account.b2b.get(orderId) };
  });
  const still = api.clock.kind === 'controlled';
  return { ...looks, shipmentId, others: ids.filter((id) => id !== shipmentId), still };
}

/** First or last of two; the other one stays. */
const touchesNoOther = check({
  proves: 'b2b-shipment-touches-no-other',
  needs: [
    ...creatingOrders,
    'order has two shipments',
    'order is in progress',
    ...(Object.keys(happenings) as Happening[]),
  ],
  given: fc.record({ draft: partibleOrder, happening: anyHappening, last: fc.boolean() }),
  cases: 36,
  when: happenedToOne,
  then({ before, after, shipmentId, others, still }, expect, { happening }) {
    const { b2bShipmentId } = expect.target.fields;
    if (others.length === 0) expect.unexercised('the order ships in one shipment');
    // What starts the order may well move all of its shipments.
    if (shownStatus(before) !== shownStatus(after)) expect.unexercised('the order moved on with it');
    for (const id of others) {
      const was = shipmentStatus(before, b2bShipmentId, id);
      const is = shipmentStatus(after, b2bShipmentId, id);
      const spread = is !== was && (is === undefined || is === shipmentStatusIn(happening));
      // While the clock runs, the warehouse goes on with the others as well.
      if (spread && !still && is !== undefined) expect.unexercised(`the other shipment may have gone on to ${is}`);
      const why = 'a change of one shipment leaves the others as they are';
      expect.that(!spread, `shipment ${id} ${was}, when ${shipmentId} changed`, `${is}`, why, after);
    }
  },
});

async function bookedAndStarted(api: LogisticsApi, draft: B2bOrderDraft) {
  const account = await api.main();
  const arranged = await account.arrange.orderIn('order is booked', draft);
  const { orderId } = arranged;
  await account.b2b.shipments(orderId);
  const looks: Exchange[] = await api.clock.freeze(async () => {
    const booked = await account.b2b.get(orderId);
    await account.arrange.advanceByHook(orderId, 'order is in progress');
    return [booked, await account.b2b.get(orderId)];
  });
  return { looks, still: api.clock.kind === 'controlled' };
}

/** Nobody has touched the goods: not before the start, and not by starting. */
const notShippedEarly = check({
  proves: 'b2b-shipment-not-shipped-early',
  needs: [...creatingOrders, 'order is in progress'],
  given: smallOrder,
  cases: 20,
  when: bookedAndStarted,
  then({ looks, still }, expect) {
    const early = still ? ['PLANNED', 'BOOKED', 'IN_PROGRESS'] : ['PLANNED', 'BOOKED'];
    const judged = looks.filter((look) => early.includes(shownStatus(look)));
    if (judged.length === 0) expect.unexercised('the order had gone on');
    for (const look of judged) {
      const shipments = shipmentsOf(look, expect.target.fields.b2bShipmentId);
      const early = shipments.find(({ status }) => status !== undefined && isDispatched(status));
      expect.that(early === undefined, 'no shipment that has shipped', `${early?.status}`, expect.why, look);
    }
  },
});

export const b2bShipmentChecks = [
  becomes('shipment is not synced', 'b2b-shipment-not-synced'),
  becomes('shipment is in warehouse', 'b2b-shipment-warehouse'),
  becomes('shipment is shipped', 'b2b-shipment-shipped'),
  // The other one stays behind, and so does the order: with it this one must not.
  becomes('shipment is shipped', 'b2b-shipment-shipped', true),
  becomes('shipment is partially shipped', 'b2b-shipment-partially-shipped'),
  becomes('shipment is over-shipped', 'b2b-shipment-over-shipped'),
  becomes('shipment is in error', 'b2b-shipment-error'),
  touchesNoOther,
  notShippedEarly,
];
