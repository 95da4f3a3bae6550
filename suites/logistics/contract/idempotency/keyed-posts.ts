/** Judges keys of POST requests that create no resource. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { receiveBody } from '../../../../clients/logistics/inbounds/inbound-body.ts';
import type { Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { ReceiveDraft } from '../../../../generators/logistics/receives/receive.ts';
import { times } from '../../../cases.ts';
import { creatingOrders } from '../../b2b-orders/resource.ts';
import { check } from '../../check.ts';
import { availableIn } from '../../inventory-count.ts';
import { plainOrder } from '../../plain-order.ts';
import {
  announced,
  countedLater,
  inboundOf,
  type OwnInbound,
  onceAvailable,
  ownInbound,
  ownProduct,
} from '../../receiving/own-inbound.ts';
import { freshKey, keyed, repeating, sentAgain, withinKeyLife } from './keyed-creation.ts';
import { sameResource } from './same-resource.ts';

const feature = 'feature idempotency';
const why = 'the same request with the same idempotency-key is done once';

/** Each asks for all announced units; null: no body. */
const receipts: readonly (ReceiveDraft | null)[] = [
  null,
  { receiveType: 'ASN', scenario: 'FULL' },
  { receiveType: 'UNIT_RECEIVING', scenario: 'FULL' },
  { scenario: 'EXPLICIT_QTY', quantities: [{ product: 0, quantity: announced }] },
  { scenario: 'PARTIAL', chosen: [0] },
];

const receive = (owner: Account, { shipmentId: id }: Pick<OwnInbound, 'shipmentId'>, key: string, json?: Json) =>
  owner.call('simulateReceive', { id, headers: keyed(key), ...(json !== undefined && { json }) });

async function receivedAgain(api: LogisticsApi, times: number, receipt: ReceiveDraft | null) {
  const inbound = await ownInbound(api.main);
  const json = receipt ? receiveBody(receipt, [inbound.logisticsSku], api.profile, api.clock.now()) : undefined;
  const key = freshKey();
  const answers = await sentAgain(api, times, () => receive(api.main, inbound, key, json));
  const seen = await onceAvailable(api, api.main, inbound);
  return { expected: inbound.units, answers, seen, later: await countedLater(api, api.main, inbound) };
}

/** The product belongs to this case: more units than announced mean a second receive. */
const receiveOnce = check({
  proves: 'idempotency-receive-once',
  needs: [feature, 'sandbox', 'feature simulateReceive', 'feature inventory', 'empty new products'],
  given: fc.record({ times: fc.integer({ min: 2, max: 3 }), asked: fc.subarray([...receipts], { minLength: 1 }) }),
  examples: [
    { times: 3, asked: [null] },
    { times: 2, asked: receipts },
  ],
  cases: 4,
  when: (api, { times, asked }) => Promise.all(asked.map((receipt) => receivedAgain(api, times, receipt))),
  then(received, expect) {
    const done = received.filter(({ answers: [first] }) => first && isAccepted(first));
    if (done.length === 0) expect.unexercised('no shipment was received');
    for (const { expected, answers, seen, later } of done) {
      withinKeyLife(answers, expect);
      for (const count of [seen, later]) {
        expect.premise(count).accepted('the units are counted');
        const available = availableIn(count);
        if (typeof available !== 'number') expect.unexercised('the record shows no available');
        expect.that(Number(available) <= expected, `${expected} units at most`, `${available} available`, count, why);
      }
    }
  },
});

/** Without the key, a target may refuse a second receive; with the key it repeats the first response. */
const receiveReplayed = check({
  proves: 'idempotency-receive-replayed',
  needs: [feature, 'sandbox', 'feature simulateReceive'],
  given: fc.integer({ min: 1, max: 3 }),
  cases: 3,
  async when(api, again) {
    const inbound = await ownInbound(api.main);
    const key = freshKey();
    return sentAgain(api, 1 + again, () => receive(api.main, inbound, key));
  },
  then(answers: readonly Exchange[], expect) {
    const [first, ...again] = answers;
    if (first) expect.premise(first).accepted('the shipment is received');
    withinKeyLife(answers, expect);
    const expected = 'idempotency-key makes POST fault tolerant: the repetition of a success must not fail';
    for (const answer of again) expect(answer).accepted(expected);
  },
});

/** The stored response is that of the creation, even if the shipment has changed since. */
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

/** The URL lives for an hour, so within the hour the stored response is valid. */
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
    expect.premise(first).accepted('an upload URL is returned');
    const url = read(first.answer?.json, place);
    if (typeof url !== 'string') return expect.unexercised('the response shows no URL');
    expect(again).accepted(why);
    // Only a response marked as stored must repeat the URL: a target may sign a new one without the mark.
    const stored = again.answer?.headers['idempotent-replayed'] !== undefined;
    if (!stored) return expect.unexercised('the second response is not marked as a replay');
    expect(again).member(place, 'the same URL', (value) => value === url, why);
  },
});

export const keyedPostChecks = [receiveOnce, receiveReplayed, inboundAfterReceive, attachmentSame];
