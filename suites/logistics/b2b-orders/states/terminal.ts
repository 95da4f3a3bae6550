import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { OrderSituation } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import { orderIdOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { shipmentIdOf } from '../../../../clients/logistics/inbounds/inbounds.ts';
import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../../generators/draft.ts';
import { check, type LogisticsWords } from '../../check.ts';
import { shownStatus } from '../judge.ts';
import { onceCancelled } from '../reading.ts';
import { creatingOrders } from '../resource.ts';
import { smallOrder } from '../small-order.ts';
import { type OwnOrder, ownOrder } from '../stock/own-stock.ts';

/** Whatever a target does with an order by itself, it has done by then (where its clock lets us wait so long). */
const longWhile = 7_200_000;

type Words = Pick<LogisticsWords, 'requirement'> & {};

/** Nothing leads out of a terminal state: no cancellation, no second create of its external id, no time. */
const stays = (situation: OrderSituation, status: string, { requirement }: Words) =>
  check({
    proves: requirement,
    needs: [...creatingOrders, situation],
    given: smallOrder,
    cases: 8,
    async when(api, draft) {
      const { b2b, arrange } = await api.main();
      const { orderId, externalId, order } = await arrange.orderIn(situation, draft);
      const looks = [order];
      await b2b.cancel(orderId);
      looks.push(await b2b.get(orderId));
      await b2b.submit(draft, { externalId });
      looks.push(await b2b.get(orderId));
      if (api.clock.kind === 'controlled') await api.clock.awaitLimit(longWhile);
      looks.push(await b2b.get(orderId));
      return looks;
    },
    then(looks, expect) {
      for (const look of looks) {
        expect(look).accepted('reading the order').json({ orderStatus: status }, `${status} is terminal`);
      }
    },
  });

/** The same without a hook: the cancel operation itself brings the order there. */
const cancelledStays = check({
  id: 'b2b-status-cancelled-is-terminal-after-cancel',
  proves: 'b2b-status-cancelled-is-terminal',
  needs: creatingOrders,
  given: smallOrder,
  cases: 8,
  async when(api, draft) {
    const { b2b, arrange } = await api.main();
    const { orderId, externalId } = await arrange.orderIn('order is booked', draft);
    await b2b.cancel(orderId);
    const looks = [await onceCancelled(api, { b2b }, orderId)];
    await b2b.submit(draft, { externalId });
    looks.push(await b2b.get(orderId));
    if (api.clock.kind === 'controlled') await api.clock.awaitLimit(longWhile);
    looks.push(await b2b.get(orderId));
    return looks;
  },
  then([first, ...looks], expect) {
    if (!first || shownStatus(first) !== 'CANCELLED') expect.unexercised('the order was not cancelled');
    for (const look of looks) expect(look).json({ orderStatus: 'CANCELLED' }, 'CANCELLED is terminal');
  },
});

async function errorBeforeStock(api: LogisticsApi, draft: OwnOrder) {
  const { b2b, inbounds } = await api.main();
  const products = await b2b.resolveProducts(draft);
  const { answer, later } = await b2b.submit(tooMuch(draft), { products });
  const orderId = orderIdOf(answer);
  if (!isAccepted(answer) || orderId === undefined) {
    throw new Inapplicable('orders for more than there is are refused at once: none is in ERROR');
  }
  const items = draft.lines.map(({ product }) => ({ logisticsSku: products(product).logisticsSku, quantity: 30 }));
  const shipmentId = shipmentIdOf(await inbounds.createOf(items));
  if (shipmentId === undefined) throw new Unmet('needs an inbound shipment');
  const received = await inbounds.simulateReceive(shipmentId);
  if (api.clock.kind !== 'real') await api.clock.awaitLimit(api.profile.timing.receiveVisible);
  return { error: later ?? answer, received, after: await b2b.waitUntilProcessed(orderId) };
}

/** "No API retry": not even when what was missing arrives. */
const errorStays = check({
  id: 'b2b-status-error-is-terminal-when-stock-arrives',
  proves: 'b2b-status-error-is-terminal',
  needs: [...creatingOrders, 'sandbox', 'feature simulateReceive'],
  given: ownOrder({ min: 1, max: 2 }),
  cases: 4,
  when: errorBeforeStock,
  then({ error, received, after }, expect) {
    expect.premise(error).json({ orderStatus: 'ERROR' }, 'short stock');
    expect.premise(received).accepted('units come in');
    expect(after).json({ orderStatus: 'ERROR' }, 'ERROR is terminal: a new order with a fresh externalId is needed');
  },
});

/** Far more than anybody has. */
const beyond = (draft: B2bOrderDraft): B2bOrderDraft => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, quantity: 2_000_000_000 })),
});

/** An order that failed by itself: for its externalId, or for the units that it asks for. Read, it need not show its id. */
async function failed({ b2b, arrange }: Account, draft: B2bOrderDraft): Promise<{ orderId: string; error: Exchange }> {
  const { externalId } = await arrange.order(draft);
  for (const outcome of [() => b2b.submit(draft, { externalId }), () => b2b.submit(beyond(draft))]) {
    const { answer, later: error } = await outcome();
    const orderId = orderIdOf(answer);
    if (error && orderId !== undefined && shownStatus(error) === 'ERROR') return { orderId, error };
  }
  throw new Inapplicable('faulty orders are refused at once: none is in ERROR');
}

/** The same without a hook. Alone: nobody else's move of the clock may hide that it was in ERROR at first. */
const failedStays = check({
  id: 'b2b-status-error-is-terminal-of-itself',
  proves: 'b2b-status-error-is-terminal',
  needs: creatingOrders,
  given: smallOrder,
  exclusive: true,
  cases: 2,
  async when(api, draft) {
    const account = await api.main();
    const { orderId, error } = await failed(account, draft);
    if (api.clock.kind === 'controlled') await api.clock.awaitLimit(longWhile);
    return { error, after: await account.b2b.get(orderId) };
  },
  then({ error, after }, expect) {
    expect.premise(error).json({ orderStatus: 'ERROR' }, 'a faulty order was accepted');
    expect(after).json({ orderStatus: 'ERROR' }, 'ERROR is terminal: a new order with a fresh externalId is needed');
  },
});

const tooMuch = (draft: B2bOrderDraft): B2bOrderDraft => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, quantity: 20 })),
});

export const b2bTerminalChecks = [
  stays('order is completed', 'COMPLETED', {
    requirement: 'b2b-status-completed-is-terminal',
  }),
  stays('order is cancelled by operations', 'CANCELLED', {
    requirement: 'b2b-status-cancelled-is-terminal',
  }),
  stays('order is lost or damaged', 'LOST_DAMAGED', {
    requirement: 'b2b-status-lost-damaged-is-terminal',
  }),
  stays('order is in error', 'ERROR', {
    requirement: 'b2b-status-error-is-terminal',
  }),
  cancelledStays,
  errorStays,
  failedStays,
];
