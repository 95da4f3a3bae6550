import fc from 'fast-check';
import type { Account } from '../../../clients/logistics/api.ts';
import { statusOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { base } from '../../../generators/b2b-order-pair.ts';
import type { B2bOrderDraft } from '../../../generators/draft.ts';
import { canFollow } from '../../../model/b2b-states.ts';
import { check } from '../check.ts';
import { unknownIdLike } from '../contract/errors/unknown-id.ts';
import { crossing, noAccess } from '../stranger.ts';
import { shownStatus } from './judge.ts';
import { onceCancelled } from './reading.ts';
import { creatingOrders } from './resource.ts';

const plain = base({ lines: fc.integer({ min: 1, max: 3 }) });

/** How far an order has come when it is read. */
export const stages = ['new', 'processed', 'cancelled'] as const;
type Stage = (typeof stages)[number];
export const atStage = fc.record({ draft: plain, stage: fc.constantFrom<Stage[]>(...stages) });

/** A fresh order, left as it was created, processed, or cancelled. */
export async function orderAt({ b2b, arrange }: Account, draft: B2bOrderDraft, stage: Stage) {
  const arranged = await arrange.order(draft);
  if (stage === 'processed') await b2b.waitUntilProcessed(arranged.orderId);
  const cancelled = stage === 'cancelled' ? await b2b.cancel(arranged.orderId) : undefined;
  return { ...arranged, ...(cancelled && { cancelled }) };
}

/** Two orders told apart by nothing but their lives: one is cancelled, the other is not. */
const readsThatOrder = check({
  proves: 'b2b-order-id-reads-order',
  needs: creatingOrders,
  given: fc.record({ draft: plain, cancelFirst: fc.boolean() }),
  cases: 20,
  async when(api, { draft, cancelFirst }) {
    const { b2b, arrange } = await api.main();
    const [one, two] = [await arrange.order(draft), await arrange.order(draft)];
    const [gone, kept] = cancelFirst ? [one, two] : [two, one];
    const cancelled = await b2b.cancel(gone.orderId);
    const after = await onceCancelled(api, { b2b }, gone.orderId);
    return { cancelled, gone: after, kept: await b2b.get(kept.orderId), id: kept.orderId };
  },
  then({ cancelled, gone, kept, id }, expect) {
    expect.premise(cancelled).accepted('the order can be cancelled');
    expect(gone).accepted();
    expect(kept).accepted();
    if ([gone, kept].every((order) => statusOf(order) !== 'CANCELLED'))
      expect.unexercised('neither of the two orders shows as CANCELLED');
    expect(gone).json({ orderStatus: 'CANCELLED' });
    expect(kept)
      .accepted()
      .member('/orderStatus', 'that of the order that was not cancelled', (status) => status !== 'CANCELLED')
      .member('/orderId', `${id}, where it is answered`, (shown) => shown == null || String(shown) === id);
  },
});

const showsStatus = check({
  proves: 'b2b-get-order-status',
  needs: creatingOrders,
  given: atStage,
  cases: 30,
  async when(api, { draft, stage }) {
    const main = await api.main();
    const { orderId, created } = await orderAt(main, draft, stage);
    return { created, order: await main.b2b.get(orderId) };
  },
  then({ created, order }, expect) {
    const first = statusOf(created);
    expect(order)
      .status([200])
      .member('/orderStatus', 'a text', (status) => typeof status === 'string' && status !== '');
    const follows = first === undefined || canFollow(first, shownStatus(order));
    expect.that(follows, `a state that ${first} can lead to`, shownStatus(order), expect.why, order);
  },
});

/** An order without a shipment may leave the member out; one with shipments may not. */
const showsShipments = check({
  proves: 'b2b-get-shipments',
  needs: [...creatingOrders, 'order is booked'],
  given: plain,
  cases: 20,
  async when(api, draft) {
    const { b2b, arrange } = await api.main();
    const { orderId, created } = await arrange.orderIn('order is booked', draft);
    const { b2bShipmentAppears } = api.profile.timing;
    const shows = ({ answer }: Exchange) => hasValue(answer?.json, 'shipments');
    return { created, order: await api.eventually(b2bShipmentAppears, () => b2b.get(orderId), shows) };
  },
  then({ created, order }, expect) {
    expect.premise(created).accepted('the order is accepted');
    expect(order).status([200]).member('/shipments', 'an array', Array.isArray);
  },
});

const hasValue = (json: unknown, member: string): boolean => {
  const value: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, member) : undefined;
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
};

const unknownIs404 = check({
  proves: 'b2b-get-unknown-404',
  needs: creatingOrders,
  given: plain,
  cases: 10,
  async when(api, draft) {
    const { b2b, arrange } = await api.main();
    const { orderId } = await arrange.order(draft);
    return {
      known: await b2b.get(orderId),
      unknown: await b2b.get(unknownIdLike(orderId)),
      longer: await b2b.get(`${orderId}x`),
    };
  },
  then({ known, unknown, longer }, expect) {
    expect.premise(known).accepted('the order itself is read');
    expect(unknown).status([404]);
    // Such an id may be malformed where ids are numbers.
    expect(longer).status([400, 404, 422]);
  },
});

const ofOtherAccountIs404 = check({
  proves: 'b2b-get-of-other-account-404',
  needs: [...creatingOrders, 'second account'],
  given: atStage,
  cases: 20,
  async when(api, { draft, stage }) {
    const [main, stranger] = [await api.main(), await api.stranger()];
    const { orderId } = await orderAt(main, draft, stage);
    const own = await main.b2b.get(orderId);
    return { own, foreign: crossing(api, stranger, own, await stranger.account.b2b.get(orderId)) };
  },
  then({ own, foreign }, expect) {
    expect.premise(own).accepted('its own account reads the order');
    noAccess(foreign, expect, 'an order to which the account has no access answers 404');
  },
});

export const b2bReadChecks = [readsThatOrder, showsStatus, showsShipments, unknownIs404, ofOtherAccountIs404];
