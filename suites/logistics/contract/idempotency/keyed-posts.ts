import fc from 'fast-check';
import type { Account } from '../../../../clients/logistics/api.ts';
import { read } from '../../../../engine/pointer.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { times } from '../../../cases.ts';
import { creatingOrders } from '../../b2b-orders/resource.ts';
import { check } from '../../check.ts';
import { availableIn } from '../../once-counted.ts';
import { plainOrder } from '../../plain-order.ts';
import { countedLater, inboundOf, onceAvailable, ownInbound, ownProduct } from '../../receiving/own-inbound.ts';
import { freshKey, keyed, repeating, sentAgain, withinKeyLife } from './keyed-creation.ts';
import { sameResource } from './same-resource.ts';

const feature = 'feature idempotency';
const why = 'the same request with the same idempotency-key is done once';

const receive = (owner: Account, shipmentId: string, key: string): Promise<Exchange> =>
  owner.call('simulateReceive', { id: shipmentId, headers: keyed(key) });

/** The product belongs to this case: more units than announced mean a second receive. */
const receiveOnce = check({
  proves: 'idempotency-receive-once',
  needs: [feature, 'sandbox', 'feature simulateReceive', 'feature inventory'],
  given: fc.integer({ min: 2, max: 3 }),
  examples: [2, 3],
  cases: 4,
  async when(api, times) {
    const inbound = await ownInbound(api.main);
    const key = freshKey();
    const answers = await sentAgain(api, times, () => receive(api.main, inbound.shipmentId, key));
    const seen = await onceAvailable(api, api.main, inbound);
    return { due: inbound.units, answers, seen, later: await countedLater(api, api.main, inbound) };
  },
  then({ due, answers, seen, later }, expect) {
    if (answers[0]) expect.premise(answers[0]).accepted('the shipment is received');
    withinKeyLife(answers, expect);
    for (const count of [seen, later]) {
      expect.premise(count).accepted('the units are counted');
      const available = availableIn(count);
      if (typeof available !== 'number') expect.unexercised('the record shows no available');
      expect.that(Number(available) <= due, `${due} units at most`, `${available} available`, count, why);
    }
  },
});

/** Without the key, a target may refuse a second receive; with the key it repeats the first answer. */
const receiveReplayed = check({
  proves: 'idempotency-receive-replayed',
  needs: [feature, 'sandbox', 'feature simulateReceive'],
  given: fc.integer({ min: 1, max: 3 }),
  cases: 3,
  async when(api, again) {
    const { shipmentId } = await ownInbound(api.main);
    const key = freshKey();
    return sentAgain(api, 1 + again, () => receive(api.main, shipmentId, key));
  },
  then(answers: readonly Exchange[], expect) {
    const [first, ...again] = answers;
    if (first) expect.premise(first).accepted('the shipment is received');
    withinKeyLife(answers, expect);
    const due = 'idempotency-key makes POST fault tolerant: the repetition of a success must not fail';
    for (const answer of again) expect(answer).accepted(due);
  },
});

/** The stored answer is that of the creation, even if the shipment has changed since. */
const inboundAfterReceive = check({
  id: 'idempotency-inbound-same-once-received',
  needs: [feature, 'sandbox', 'feature simulateReceive'],
  ...times(3),
  async when(api) {
    const key = freshKey();
    const logisticsSku = await ownProduct(api.main);
    return api.clock.freeze(async () => {
      const { json, shipmentId, created } = await inboundOf(api.main, logisticsSku, keyed(key));
      const received = await api.main.inbounds.simulateReceive(shipmentId);
      const again = await repeating(api, 'inbound', { json }).send(api.main, key);
      return { received, answers: [created, again] };
    });
  },
  then({ received, answers }, expect) {
    expect.premise(received).accepted('the shipment is received in between');
    sameResource(answers, 'inbound', expect);
  },
});

/** The URL lives for an hour, so within the hour the stored answer is valid. */
const attachmentSame = check({
  proves: 'idempotency-attachment-same',
  needs: [feature, 'feature attachments', ...creatingOrders],
  given: fc.constantFrom('CASE_LABELS', 'SHIPPING_LABELS', 'BILL_OF_LADING'),
  cases: 4,
  async when(api, attachmentType) {
    const [id = ''] = (await api.main.arrange.withShipments(plainOrder)).shipments;
    const options = { id, json: { ...api.profile.overlay.attachment, attachmentType }, headers: keyed(freshKey()) };
    const ask = () => api.main.call('getAttachmentUrl', options);
    return api.clock.freeze(async () => ({ first: await ask(), again: await ask() }));
  },
  then({ first, again }, expect) {
    const place = expect.target.fields.attachmentUploadUrl;
    expect.premise(first).accepted('an upload URL is answered');
    const url = read(first.answer?.json, place);
    if (typeof url !== 'string') return expect.unexercised('the answer shows no URL');
    expect(again).accepted(why);
    // Only an answer marked as stored must repeat the URL: a target may sign a new one without the mark.
    const stored = again.answer?.headers['idempotent-replayed'] !== undefined;
    if (!stored) return expect.unexercised('the second answer is not marked as a replay');
    expect(again).member(place, 'the same URL', (value) => value === url, why);
  },
});

export const keyedPostChecks = [receiveOnce, receiveReplayed, inboundAfterReceive, attachmentSame];
