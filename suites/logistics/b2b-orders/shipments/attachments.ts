/** Judges the request of an upload URL: its types, and the shipments it is possible for. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../../clients/logistics/b2b-orders/allocation.ts';
import { shipmentIdsOf } from '../../../../clients/logistics/b2b-orders/shipments.ts';
import { isObject, type Json, type JsonObject } from '../../../../engine/json.ts';
import { unlessUnmet } from '../../../../engine/judge/unless-unmet.ts';
import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { each, once } from '../../../cases.ts';
import { check, denied, type Expect, family } from '../../check.ts';
import { unknownIdLike } from '../../contract/errors/unknown-id.ts';
import { foreignAnswer } from '../../foreign-access.ts';
import { plainOrder } from '../../plain-order.ts';
import { type AttachmentDraft, attaching, attachment, attachmentTypes, oneOfEach, shipmentFor } from './attachment.ts';

const expectedUrl = 'an absolute URL to upload to';
const isUrl = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

const holdsUrl = (json: Json | undefined): boolean =>
  json !== null && typeof json === 'object' ? Object.values(json).some(holdsUrl) : isUrl(json);

/** The place of the URL is open. A URL at another place than the profile says counts, too. */
function answersUrl(asked: Exchange, expect: Expect): void {
  skipIfDomestic(asked, expect);
  const { attachmentUploadUrl: place } = expect.target.fields;
  const json = asked.answer?.json;
  if (isAccepted(asked) && !isUrl(read(json, place)) && holdsUrl(json))
    expect.unexercised(`gap: the URL is not at ${place} (logistics.fields.attachmentUploadUrl)`);
  expect(asked).accepted().member(place, expectedUrl, isUrl);
}

/** A COMMERCIAL_INVOICE is for international shipments, and the address may be a domestic one. */
function skipIfDomestic({ sent, answer }: Exchange, expect: Expect): void {
  const type = isObject(sent.json) ? sent.json.attachmentType : undefined;
  if (type === 'COMMERCIAL_INVOICE' && [400, 409, 422].includes(answer?.status ?? 0))
    expect.unexercised('needs an international shipment');
}

const mustAccept = (asked: Exchange, expect: Expect): void => {
  skipIfDomestic(asked, expect);
  expect(asked).accepted();
};

/** A new shipment, and the account that may attach documents to it. */
async function freshShipment(api: LogisticsApi, { order, attachmentType }: AttachmentDraft) {
  const account = api.main;
  const { shipmentId } = await shipmentFor(account, order);
  const ask = (id = shipmentId, { b2b } = account) => b2b.requestUpload(id, attachmentType);
  return { account, shipmentId, ask };
}

const ask = async (api: LogisticsApi, draft: AttachmentDraft): Promise<Exchange> =>
  (await freshShipment(api, draft)).ask();

/** "Required for international shipments". @throws Inapplicable if the target ships no order to another country. */
async function invoiceAbroad({ main }: LogisticsApi): Promise<Exchange> {
  const { shipmentId } = await unlessUnmet(
    () => shipmentFor(main, { ...plainOrder, address: 'abroad' }),
    ({ message }) => {
      throw new Inapplicable(`the target ships no order to another country: ${message}`);
    },
  );
  return main.b2b.requestUpload(shipmentId, 'COMMERCIAL_INVOICE');
}

const plainAttachment: AttachmentDraft = {
  attachmentType: 'CASE_LABELS',
  order: plainOrder,
};

interface InvalidBodies {
  /** Members that replace a valid attachmentType. */
  readonly bodies: readonly JsonObject[];
}

/** The control asks for the same shipment with a valid type, so only the type can be wrong. */
const refuses = family(({ bodies }: InvalidBodies) => ({
  needs: attaching,
  ...each(bodies, bodies.length),
  async when(api, body) {
    const { shipmentId: id, control } = await api.sharedFixture('a shipment with an upload URL', async (own) => {
      const { shipmentId, ask } = await freshShipment(own, plainAttachment);
      return { shipmentId, control: await ask() };
    });
    const json = { ...(api.profile.overlay.attachment as JsonObject | undefined), ...body };
    return { control, refusal: await api.main.call('getAttachmentUrl', { id, json }) };
  },
  then({ control, refusal }, expect) {
    expect.premise(control).accepted('the control without the mistake is accepted');
    expect(refusal).refused().status(expect.target.status.validation);
  },
}));

const unknownTypes = [
  ...['PACKING_SLIP', 'CASE_LABEL', 'SHIPPING_LABELS_2', 'CASE_LABELS,PALLET_LABELS', 'application/pdf', 'toString'],
  ...['', 7, null, ['SHIPPING_LABELS']],
];
const capitalized = (type: string): string => type[0] + type.slice(1).toLowerCase();

/** Requests for upload URLs; `uploads.ts` judges the use of these URLs. */
export const b2bAttachmentChecks = [
  check({ proves: 'b2b-attachment-answers-url', given: attachment, cases: 10, when: ask, then: answersUrl }),
  check({
    proves: 'b2b-attachment-types',
    given: attachment,
    examples: oneOfEach,
    cases: 12,
    when: ask,
    then: mustAccept,
  }),
  check({
    id: 'b2b-attachment-types-of-international-shipment',
    needs: attaching,
    ...once,
    when: (api) => invoiceAbroad(api),
    then: (asked: Exchange, expect) => expect(asked).accepted(),
  }),
  /** The request follows as soon as a read shows the shipment, without waiting for a state. */
  check({
    proves: 'b2b-attachment-once-shipment-appears',
    given: attachment,
    cases: 10,
    async when(api, { attachmentType, order }) {
      const { orderId } = await api.main.arrange.order(order);
      const { fields, timing } = api.profile;
      const ids = (shown: Exchange): readonly string[] => shipmentIdsOf(shown, fields.b2bShipmentId);
      const limit = allocationLimit(api.profile) + timing.b2bShipmentAppears;
      const isShown = (shown: Exchange): boolean => ids(shown).length > 0;
      const shipments = ids(await api.eventually(limit, () => api.main.b2b.get(orderId), isShown));
      if (shipments.length === 0) throw new Unmet(`order ${orderId} has no shipment`);
      return Promise.all(shipments.map((shipmentId) => api.main.b2b.requestUpload(shipmentId, attachmentType)));
    },
    then(asked, expect) {
      for (const one of asked) mustAccept(one, expect);
    },
  }),
  check({
    id: 'b2b-attachment-answers-url-for-each-shipment',
    needs: ['order has two shipments'],
    given: fc.constantFrom(...attachmentTypes),
    cases: 5,
    async when(api, attachmentType) {
      const order = oneOfEach.find((one) => one.attachmentType === attachmentType)?.order;
      if (!order) throw new Unmet(`no order for ${attachmentType}`);
      const lines = order.lines.map((line) => ({ ...line, quantity: 4 }));
      const { orderId } = await api.main.arrange.orderIn('order is booked', { ...order, lines });
      await api.main.arrange.splitShipment(orderId);
      const shipments = await api.main.b2b.shipments(orderId);
      if (shipments.length < 2) throw new Unmet(`order ${orderId} shows only one shipment`);
      return Promise.all(shipments.map((shipmentId) => api.main.b2b.requestUpload(shipmentId, attachmentType)));
    },
    then(asked, expect) {
      for (const one of asked) answersUrl(one, expect);
    },
  }),
  ...refuses({
    'b2b-attachment-type-required': { bodies: [{}] },
    'b2b-attachment-type-unknown-refused': { bodies: unknownTypes.map((attachmentType) => ({ attachmentType })) },
    'b2b-attachment-type-exact': {
      bodies: attachmentTypes.flatMap((type) => [
        { attachmentType: type.toLowerCase() },
        { attachmentType: capitalized(type) },
        { attachmentType: ` ${type}` },
        { attachmentType: `${type} ` },
      ]),
    },
  }),
  ...denied(attaching, {
    'b2b-attachment-unknown-shipment-404': {
      given: attachment,
      cases: 5,
      async call(api, draft) {
        const { shipmentId, ask } = await freshShipment(api, draft);
        return { own: [await ask()], denied: [{ answer: await ask(unknownIdLike(shipmentId)) }] };
      },
    },
    'b2b-attachment-of-other-account-404': {
      needs: ['second account'],
      given: attachment,
      cases: 8,
      async call(api, draft) {
        const { shipmentId, ask } = await freshShipment(api, draft);
        const stranger = await api.stranger();
        const answer = await ask(shipmentId, stranger.account);
        const own = await ask();
        return { own: [own], denied: [foreignAnswer(api, stranger, own, answer)] };
      },
    },
  }),
];
