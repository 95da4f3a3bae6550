/** Judges the ids of the shipments that an order shows. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { type ShipmentSeen, shipmentsOf } from '../../../../clients/logistics/b2b-orders/shipments.ts';
import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../../generators/logistics/draft.ts';
import { isInVersion } from '../../../../schemas/logistics/operations.ts';
import { check, type Expect, transitions } from '../../check.ts';
import { undocumentedWait } from '../../undocumented-wait.ts';
import { shownStatus } from '../judge.ts';
import { creatingOrders, divisibleOrder, smallOrder } from '../resource.ts';

const listed = (order: Exchange, expect: Expect): readonly ShipmentSeen[] =>
  shipmentsOf(order, expect.target.fields.b2bShipmentId);

function unique(orders: readonly Exchange[], expect: Expect): void {
  const ids = orders.flatMap((order) => listed(order, expect)).flatMap(({ id }) => id ?? []);
  if (ids.length < 2) expect.unexercised('fewer than two shipments');
  expect.that(new Set(ids).size === ids.length, 'no id twice', ids.join(', '), orders.at(-1));
}

const later = ['order is in progress', 'order is tendered', 'order is completed'] as const;

/** An order in two shipments, read in both ways in every state. */
async function lookInEveryState({ main: { arrange, b2b }, profile }: LogisticsApi, draft: B2bOrderDraft) {
  const arranged = await arrange.withShipments(draft);
  await arrange.splitShipment(arranged.orderId);
  const looks: Exchange[] = [];
  const look = async (order: Exchange): Promise<void> => {
    looks.push(order);
    if (isInVersion('getB2bOrderByExternalId', profile.version))
      looks.push(await b2b.byExternalId(arranged.externalId));
  };
  await look(await b2b.get(arranged.orderId));
  for (const situation of later) await look((await arrange.advanceTo(arranged, situation)).order);
  return looks;
}

interface Cancelled {
  readonly inTwo?: true;
  readonly byOperations?: true;
}

const cancelsShipments = transitions({
  needs: creatingOrders,
  needsOf: ({ inTwo, byOperations }: Cancelled): readonly LogisticsNeed[] => [
    ...(inTwo ? (['order has two shipments'] as const) : []),
    ...(byOperations ? (['order is cancelled by operations'] as const) : []),
  ],
  given: divisibleOrder,
  cases: 15,
  async arrange(api, draft, { inTwo }) {
    const { orderId } = await api.main.arrange.withShipments(draft);
    if (inTwo) await api.main.arrange.splitShipment(orderId);
    return orderId;
  },
  async move(api, orderId, { byOperations }) {
    if (byOperations) await api.main.arrange.advanceByHook(orderId, 'order is cancelled by operations');
    else await api.main.b2b.cancel(orderId);
    const { fields } = api.profile;
    const isDone = (order: Exchange): boolean =>
      shipmentsOf(order, fields.b2bShipmentId).every(({ status }) => status === 'CANCELLED');
    return api.eventually(undocumentedWait(api), () => api.main.b2b.get(orderId), isDone);
  },
  reads(order, expect) {
    if (shownStatus(order) !== 'CANCELLED') expect.unexercised('the order was not cancelled');
    const shipments = listed(order, expect);
    if (shipments.length === 0) expect.unexercised('the cancelled order lists no shipment');
    const others = shipments.flatMap(({ status }) => (status === 'CANCELLED' ? [] : `${status}`));
    expect.that(others.length === 0, 'CANCELLED shipments', others.join(', '), order);
  },
});

const proves = 'b2b-cancel-cancels-shipments';

export const b2bShipmentListChecks = [
  /** The ids of several orders that are created concurrently. */
  check({
    proves: 'b2b-shipment-ids-unique',
    given: fc.array(smallOrder, { minLength: 2, maxLength: 4 }),
    cases: 10,
    async when(api, drafts) {
      const orders = await Promise.all(drafts.map((draft) => api.main.arrange.withShipments(draft)));
      return Promise.all(orders.map(({ orderId }) => api.main.b2b.get(orderId)));
    },
    then: unique,
  }),
  check({
    id: 'b2b-shipment-ids-unique-within-order',
    needs: ['order has two shipments'],
    given: divisibleOrder,
    cases: 10,
    async when(api, draft) {
      const { orderId } = await api.main.arrange.withShipments(draft);
      await api.main.arrange.splitShipment(orderId);
      return [await api.main.b2b.get(orderId)];
    },
    then: unique,
  }),
  /** An id that changes identifies nothing. */
  check({
    id: 'b2b-shipment-id-stays',
    given: smallOrder,
    cases: 10,
    async when(api, draft) {
      const { orderId } = await api.main.arrange.withShipments(draft);
      return { first: await api.main.b2b.get(orderId), second: await api.main.b2b.get(orderId) };
    },
    then({ first, second }, expect) {
      const ids = listed(second, expect).map(({ id }) => id);
      const lost = listed(first, expect).filter(({ id }) => id !== undefined && !ids.includes(id));
      expect.that(lost.length === 0, 'the ids of the first reading', ids.join(', '), second);
    },
  }),
  /** Every read in every state lists each shipment of the order with id and status. */
  check({
    proves: 'b2b-shipment-several',
    needs: ['order has two shipments', ...later],
    given: divisibleOrder,
    cases: 24,
    when: lookInEveryState,
    then(looks, expect) {
      for (const look of looks) {
        expect(look).accepted();
        const whole = listed(look, expect).filter(({ id, status }) => id !== undefined && status !== undefined);
        expect.that(whole.length >= 2, 'two shipments with id and status', `${whole.length}`, look);
      }
    },
  }),
  ...cancelsShipments({
    [proves]: { proves },
    [`${proves}-each`]: { proves, inTwo: true },
    [`${proves}-by-operations`]: { proves, byOperations: true },
  }),
];
