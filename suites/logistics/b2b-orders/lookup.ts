/** Judges reads of an order by its id and by its external id. */

import fc from 'fast-check';
import { statusOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { shipmentIdsOf, shipmentStatus, shipmentsOf } from '../../../clients/logistics/b2b-orders/shipments.ts';
import { isObject, isUnset } from '../../../engine/json.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { text } from '../../../generators/text.ts';
import { canFollow } from '../../../model/logistics/b2b-states.ts';
import { check, denied, type Expect } from '../check.ts';
import { unknownIdLike } from '../contract/errors/unknown-id.ts';
import { foreignAnswer } from '../foreign-access.ts';
import { foundLater } from './found-later.ts';
import { isFreed, shownStatus } from './judge.ts';
import { atStage, onceCancelled, orderToRead } from './read.ts';
import { creatingOrders, fewLines } from './resource.ts';

/** No id contains a slash: its form in a path is open (gap b2b-lookup-by-external-id). */
const named = fc
  .tuple(fewLines, text({ max: 40 }))
  .map(([draft, id]) => ({ ...draft, externalId: id.replaceAll(/[/\\]/g, '-') }));

/** The order shows a state that it can reach from its first one. */
function follows(created: Exchange, order: Exchange, expect: Expect): void {
  const [first, now] = [statusOf(created), shownStatus(order)];
  expect.that(first === undefined || canFollow(first, now), `a state that ${first} can lead to`, now, order);
}

type Looks = Readonly<Record<'before' | 'found' | 'after', Exchange>>;

/** The lookup finds the order, unless its cancellation freed the externalId. */
function isFound({ before, found, after }: Looks, expect: Expect): void {
  for (const one of [before, after]) expect.premise(one).accepted();
  if (isFreed(found, after, expect.target)) expect.unexercised('the externalId of the cancelled order is free again');
  expect(found).accepted();
}

/** A shipment has in the lookup the status that both reads by orderId show. */
function shipmentsAgree({ before, found, after }: Looks, expect: Expect): void {
  const { b2bShipmentId } = expect.target.fields;
  for (const { id = '', status } of shipmentsOf(found, b2bShipmentId)) {
    const [first, last] = [before, after].map((one) => shipmentStatus(one, b2bShipmentId, id));
    const agrees = first !== last || first === undefined || [first, undefined].includes(status);
    expect.that(agrees, `shipment ${id} ${first}`, `${status}`, found);
  }
}

const hasShipments = ({ answer }: Exchange): boolean => {
  const shipments = isObject(answer?.json) ? answer.json.shipments : undefined;
  return Array.isArray(shipments) ? shipments.length > 0 : !isUnset(shipments);
};

/** The member may be absent, but an array shows that there are no other shipments. */
const showsShipments = ({ answer }: Exchange): boolean =>
  isObject(answer?.json) && Array.isArray(answer.json.shipments);

const later = ['order is in progress', 'order is tendered', 'order is completed'] as const;

/** Between two equal reads by orderId, the lookup shows the same state and shipments. */
function agree({ before, found, after }: Looks, expect: Expect): void {
  isFound({ before, found, after }, expect);
  const seen = [before, found, after].map(shownStatus) as [string, string, string];
  const fits = canFollow(seen[0], seen[1]) && canFollow(seen[1], seen[2]);
  expect.that(fits, `a state between ${seen[0]} and ${seen[2]}`, seen[1], found);
  const [earlier, now, last] = [before, found, after].map((one) =>
    shipmentIdsOf(one, expect.target.fields.b2bShipmentId).toSorted().join(', '),
  );
  // The other members of the lookup and the order of its shipments are open, but a list without them is wrong.
  const open = now === '' && !showsShipments(found);
  const same = earlier !== last || open || now === earlier;
  expect.that(same, `the shipments ${earlier || '(none)'}`, now ?? '', found);
  shipmentsAgree({ before, found, after }, expect);
}

const denials = denied(creatingOrders, {
  'b2b-get-of-other-account-404': {
    needs: ['second account'],
    ...atStage,
    cases: 20,
    async call(api, { draft, stage }) {
      const [main, stranger] = [api.main, await api.stranger()];
      const { orderId } = await orderToRead(api, draft, stage);
      const own = await main.b2b.get(orderId);
      return { own: [own], denied: [foreignAnswer(api, stranger, own, await stranger.account.b2b.get(orderId))] };
    },
  },
  'b2b-external-id-lookup-of-other-account-404': {
    needs: ['second account'],
    ...atStage,
    cases: 20,
    async call(api, { draft, stage }) {
      const [main, other] = [api.main, await api.other()];
      const { externalId } = await orderToRead(api, draft, stage);
      const own = await foundLater(api, main, externalId);
      return { own: [own], denied: [{ answer: await other.b2b.byExternalId(externalId) }] };
    },
  },
  'b2b-external-id-lookup-unknown-404': {
    given: fewLines,
    cases: 12,
    async call(api, draft) {
      const { orderId, externalId } = await api.main.arrange.order({ ...draft, externalId: 'Order A1' });
      const own = [await foundLater(api, api.main, externalId)];
      const fresh = api.main.b2b.freshExternalId({ ...draft, externalId: 'never used' });
      const others = [fresh, externalId.slice(0, -1), `${externalId}1`, orderId];
      const ask = async (id: string) => ({ answer: await api.main.b2b.byExternalId(id) });
      return { own, denied: await Promise.all(others.map(ask)) };
    },
  },
});

export const b2bLookupChecks = [
  /** Two orders with one difference: one is cancelled, the other is not. */
  check({
    proves: 'b2b-order-id-reads-order',
    given: fc.record({ draft: fewLines, cancelFirst: fc.boolean() }),
    cases: 20,
    async when(api, { draft, cancelFirst }) {
      const [one, two] = [await api.main.arrange.order(draft), await api.main.arrange.order(draft)];
      const [gone, kept] = cancelFirst ? [one, two] : [two, one];
      const cancelled = await api.main.b2b.cancel(gone.orderId);
      const after = await onceCancelled(api, { b2b: api.main.b2b }, gone.orderId);
      return { cancelled, gone: after, kept: await api.main.b2b.get(kept.orderId), id: kept.orderId };
    },
    then({ cancelled, gone, kept, id }, expect) {
      // A read by the answered id is due whatever the cancel answers.
      expect(gone).accepted();
      expect(kept).accepted();
      expect.premise(cancelled).accepted('the order can be cancelled');
      if ([gone, kept].every((order) => statusOf(order) !== 'CANCELLED'))
        expect.unexercised('neither of the two orders is shown as CANCELLED');
      expect(gone).json({ orderStatus: 'CANCELLED' });
      expect(kept)
        .member('/orderStatus', 'that of the order that was not cancelled', (status) => status !== 'CANCELLED')
        .member('/orderId', `${id}, if the response shows it`, (shown) => shown == null || String(shown) === id);
    },
  }),
  check({
    proves: 'b2b-get-order-status',
    ...atStage,
    cases: 30,
    async when(api, { draft, stage }) {
      const { orderId, created } = await orderToRead(api, draft, stage);
      return { created, order: await api.main.b2b.get(orderId) };
    },
    then({ created, order }, expect) {
      expect(order)
        .status([200])
        .member('/orderStatus', 'a text', (status) => typeof status === 'string' && status !== '');
      follows(created, order, expect);
    },
  }),
  /** An order without a shipment may leave the member out; one with shipments may not. */
  check({
    proves: 'b2b-get-shipments',
    needs: ['order is booked'],
    given: fewLines,
    cases: 20,
    async when(api, draft) {
      const { orderId, created } = await api.main.arrange.orderIn('order is booked', draft);
      const read = () => api.main.b2b.get(orderId);
      return { created, order: await api.eventually(api.profile.timing.b2bShipmentAppears, read, hasShipments) };
    },
    then({ created, order }, expect) {
      expect.premise(created).accepted('the order is accepted');
      expect(order).status([200]).member('/shipments', 'an array', Array.isArray);
    },
  }),
  check({
    proves: 'b2b-get-unknown-404',
    given: fewLines,
    cases: 10,
    async when(api, draft) {
      const { orderId } = await api.main.arrange.order(draft);
      const [known, unknown] = [await api.main.b2b.get(orderId), await api.main.b2b.get(unknownIdLike(orderId))];
      return { known, unknown, longer: await api.main.b2b.get(`${orderId}x`) };
    },
    then({ known, unknown, longer }, expect) {
      expect.premise(known).accepted('the order itself is read');
      expect(unknown).status([404]);
      // Such an id may be malformed if ids are numbers.
      expect(longer).status([400, 404, 422]);
    },
  }),
  check({
    id: 'b2b-external-id-lookup-by-text',
    given: named,
    cases: 60,
    async when(api, draft) {
      const { orderId, externalId, created } = await api.main.arrange.order(draft);
      return { orderId, created, found: await foundLater(api, api.main, externalId) };
    },
    then({ orderId, created, found }, expect) {
      expect(found)
        .accepted()
        .member('/orderStatus', 'a text', (status) => typeof status === 'string')
        .member('/orderId', `${orderId}, if the response shows it`, (id) => id == null || String(id) === orderId);
      follows(created, found, expect);
    },
  }),
  check({
    proves: 'b2b-external-id-lookup-agrees',
    ...atStage,
    cases: 30,
    async when(api, { draft, stage }) {
      const { orderId, externalId } = await orderToRead(api, draft, stage);
      const [before, found] = [await api.main.b2b.get(orderId), await foundLater(api, api.main, externalId)];
      return { before, found, after: await api.main.b2b.get(orderId) };
    },
    then: agree,
  }),
  /** The same of an order that the warehouse has started on. */
  check({
    id: 'b2b-external-id-lookup-agrees-later',
    needs: later,
    given: fewLines,
    cases: 5,
    async when(api, draft) {
      const { arrange, b2b } = api.main;
      const arranged = await arrange.orderIn('order is booked', draft);
      const all: Looks[] = [];
      for (const situation of later) {
        await arrange.advanceTo(arranged, situation);
        const [before, found] = [await b2b.get(arranged.orderId), await foundLater(api, api.main, arranged.externalId)];
        all.push({ before, found, after: await b2b.get(arranged.orderId) });
      }
      return all;
    },
    then(all, expect) {
      for (const looks of all) agree(looks, expect);
    },
  }),
  ...denials,
];
