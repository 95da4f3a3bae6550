import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { OrderSituation } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import { type ShipmentSeen, shipmentsOf } from '../../../../clients/logistics/b2b-orders/shipments.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../../generators/draft.ts';
import { check, type Expect } from '../../check.ts';
import { shownStatus } from '../judge.ts';
import { creatingOrders } from '../resource.ts';
import { partibleOrder, smallOrder } from '../small-order.ts';

const listed = (order: Exchange, expect: Expect): readonly ShipmentSeen[] =>
  shipmentsOf(order, expect.target.fields.b2bShipmentId);

function unique(shipments: readonly ShipmentSeen[], expect: Expect, order: Exchange | undefined): void {
  const ids = shipments.flatMap(({ id }) => id ?? []);
  if (ids.length < 2) expect.unexercised('fewer than two shipments');
  expect.that(new Set(ids).size === ids.length, 'no id twice', ids.join(', '), 'no two shipments share an id', order);
}

/** Of several orders, made one after another and side by side. */
const idsUnique = check({
  proves: 'b2b-shipment-ids-unique',
  needs: creatingOrders,
  given: fc.array(smallOrder, { minLength: 2, maxLength: 4 }),
  cases: 10,
  async when(api, drafts) {
    const { arrange, b2b } = await api.main();
    const orders = await Promise.all(drafts.map((draft) => arrange.withShipments(draft)));
    return Promise.all(orders.map(({ orderId }) => b2b.get(orderId)));
  },
  then: (orders, expect) =>
    unique(
      orders.flatMap((order) => listed(order, expect)),
      expect,
      orders.at(-1),
    ),
});

const idsUniqueWithin = check({
  id: 'b2b-shipment-ids-unique-within-order',
  proves: 'b2b-shipment-ids-unique',
  needs: [...creatingOrders, 'order has two shipments'],
  given: partibleOrder,
  cases: 10,
  async when(api, draft) {
    const { arrange, b2b } = await api.main();
    const { orderId } = await arrange.withShipments(draft);
    await arrange.splitShipment(orderId);
    return b2b.get(orderId);
  },
  then: (order, expect) => unique(listed(order, expect), expect, order),
});

/** An id that changes identifies nothing. */
const idStays = check({
  id: 'b2b-shipment-id-stays',
  proves: 'b2b-shipment-id',
  needs: creatingOrders,
  given: smallOrder,
  cases: 10,
  async when(api, draft) {
    const { arrange, b2b } = await api.main();
    const { orderId } = await arrange.withShipments(draft);
    return { first: await b2b.get(orderId), second: await b2b.get(orderId) };
  },
  then({ first, second }, expect) {
    const later = listed(second, expect).map(({ id }) => id);
    const lost = listed(first, expect).filter(({ id }) => id !== undefined && !later.includes(id));
    expect.that(lost.length === 0, 'the ids of the first reading', later.join(', '), expect.why, second);
  },
});

async function readInTwo(api: LogisticsApi, { draft, situation }: { draft: B2bOrderDraft; situation: OrderSituation }) {
  const { arrange, b2b } = await api.main();
  const arranged = await arrange.withShipments(draft);
  await arrange.splitShipment(arranged.orderId);
  const looks = [await b2b.get(arranged.orderId)];
  if (situation !== 'order is booked') looks.push((await arrange.advanceTo(arranged, situation)).order);
  if (api.profile.version >= '2025-03') looks.push(await b2b.byExternalId(arranged.externalId));
  return looks;
}

/** Wherever the order has come, and in whichever way it is read, each of its shipments is listed with id and status. */
const several = check({
  proves: 'b2b-shipment-several',
  needs: [
    ...creatingOrders,
    'order has two shipments',
    'order is in progress',
    'order is tendered',
    'order is completed',
  ],
  given: fc.record({
    draft: partibleOrder,
    situation: fc.constantFrom<OrderSituation[]>(
      'order is booked',
      'order is in progress',
      'order is tendered',
      'order is completed',
    ),
  }),
  cases: 24,
  when: readInTwo,
  then(looks, expect) {
    for (const look of looks) {
      expect(look).accepted('reading the order');
      const whole = listed(look, expect).filter(({ id, status }) => id !== undefined && status !== undefined);
      const why = 'an order may produce several shipments; shipments lists each with id and status';
      expect.that(whole.length >= 2, 'two shipments with id and status', `${whole.length}`, why, look);
    }
  },
});

interface Cancelled {
  readonly id: string;
  readonly inTwo?: true;
  readonly byOperations?: true;
}

async function cancelledWithShipments(api: LogisticsApi, draft: B2bOrderDraft, { inTwo, byOperations }: Cancelled) {
  const { arrange, b2b } = await api.main();
  const { orderId, shipments } = await arrange.withShipments(draft);
  if (inTwo) await arrange.splitShipment(orderId);
  if (byOperations) await arrange.advanceByHook(orderId, 'order is cancelled by operations');
  else await b2b.cancel(orderId);
  const { timing, fields } = api.profile;
  const done = (order: Exchange): boolean =>
    shipmentsOf(order, fields.b2bShipmentId).every(({ status }) => status === 'CANCELLED');
  return { shipments, order: await api.eventually(timing.b2bAllocation, () => b2b.get(orderId), done) };
}

const cancelsShipments = (plan: Cancelled) => {
  const { id, inTwo, byOperations } = plan;
  return check({
    id,
    proves: 'b2b-cancel-cancels-shipments',
    needs: [
      ...creatingOrders,
      ...(inTwo ? (['order has two shipments'] as const) : []),
      ...(byOperations ? (['order is cancelled by operations'] as const) : []),
    ],
    given: partibleOrder,
    cases: 15,
    when: (api, draft) => cancelledWithShipments(api, draft, plan),
    then({ order }, expect) {
      if (shownStatus(order) !== 'CANCELLED') expect.unexercised('the order was not cancelled');
      const shipments = listed(order, expect);
      if (shipments.length === 0) expect.unexercised('the cancelled order lists no shipment');
      const others = shipments.flatMap(({ status }) => (status === 'CANCELLED' ? [] : `${status}`));
      expect.that(others.length === 0, 'CANCELLED shipments', others.join(', '), expect.why, order);
    },
  });
};

export const b2bShipmentListChecks = [
  idsUnique,
  idsUniqueWithin,
  idStays,
  several,
  cancelsShipments({ id: 'b2b-cancel-cancels-shipments' }),
  cancelsShipments({
    id: 'b2b-cancel-cancels-shipments-each',
    inTwo: true,
  }),
  cancelsShipments({
    id: 'b2b-cancel-cancels-shipments-by-operations',
    byOperations: true,
  }),
];
