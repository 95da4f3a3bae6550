import fc from 'fast-check';
import { shipmentIdsOf } from '../../../../clients/logistics/b2b-orders/shipments.ts';
import type { Json, JsonObject } from '../../../../engine/json.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { check, type Expect, family } from '../../check.ts';
import { unknownIdLike } from '../../contract/errors/unknown-id.ts';
import { crossing, noAccess } from '../../stranger.ts';
import { attaching, attachment, attachmentTypes, oneOfEach, shipmentFor } from './attachment.ts';

const urlDue = 'an absolute URL to upload to';
const isUrl = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

const holdsUrl = (json: Json | undefined): boolean =>
  json !== null && typeof json === 'object' ? Object.values(json).some(holdsUrl) : isUrl(json);

/** Which member carries the URL is open; one that stands elsewhere than the profile says is a URL all the same. */
function isAnsweredUrl(asked: Exchange, expect: Expect, why: string): void {
  const { attachmentUploadUrl: place } = expect.target.fields;
  const json = asked.answer?.json;
  if (isAccepted(asked) && !isUrl(read(json, place)) && holdsUrl(json))
    expect.unexercised(`gap: the URL does not stand at ${place} (logistics.fields.attachmentUploadUrl)`);
  expect(asked).accepted(why).member(place, urlDue, isUrl, why);
}

const answersUrl = check({
  proves: 'b2b-attachment-answers-url',
  needs: attaching,
  given: attachment,
  cases: 10,
  async when(api, { attachmentType, order }) {
    const account = await api.main();
    const { shipmentId } = await shipmentFor(account, order);
    return account.b2b.requestUpload(shipmentId, attachmentType);
  },
  then(asked, expect) {
    isAnsweredUrl(asked, expect, 'asking for an attachment answers a pre-signed upload URL');
  },
});

const types = check({
  proves: 'b2b-attachment-types',
  needs: attaching,
  given: attachment,
  examples: oneOfEach,
  cases: 12,
  async when(api, { attachmentType, order }) {
    const account = await api.main();
    const { shipmentId } = await shipmentFor(account, order);
    return account.b2b.requestUpload(shipmentId, attachmentType);
  },
  then(asked, expect, { attachmentType }) {
    expect(asked).accepted(`${attachmentType} is one of the five attachment types`);
  },
});

/** The very exchange that first shows the shipment is followed by the request; no state is waited for. */
const onceShown = check({
  proves: 'b2b-attachment-once-shipment-appears',
  needs: attaching,
  given: attachment,
  cases: 10,
  async when(api, { attachmentType, order }) {
    const { arrange, b2b } = await api.main();
    const { orderId } = await arrange.order(order);
    const { fields, timing } = api.profile;
    const ids = (shown: Exchange): readonly string[] => shipmentIdsOf(shown, fields.b2bShipmentId);
    const limit = timing.b2bAllocation + timing.b2bShipmentAppears;
    const showing = await api.eventually(
      limit,
      () => b2b.get(orderId),
      (shown) => ids(shown).length > 0,
    );
    const shipments = ids(showing);
    if (shipments.length === 0) throw new Unmet(`order ${orderId} has no shipment`);
    return Promise.all(shipments.map((shipmentId) => b2b.requestUpload(shipmentId, attachmentType)));
  },
  then(asked, expect) {
    for (const one of asked)
      expect(one).accepted('after a shipment appears in the order, an upload URL can be requested');
  },
});

const eachShipment = check({
  id: 'b2b-attachment-answers-url-for-each-shipment',
  proves: 'b2b-attachment-answers-url',
  needs: [...attaching, 'order has two shipments'],
  given: fc.constantFrom(...attachmentTypes),
  cases: 5,
  async when(api, attachmentType) {
    const { arrange, b2b } = await api.main();
    const order = oneOfEach.find((one) => one.attachmentType === attachmentType)?.order;
    if (!order) throw new Unmet(`no order for ${attachmentType}`);
    const lines = order.lines.map((line) => ({ ...line, quantity: 4 }));
    const { orderId } = await arrange.orderIn('order is booked', { ...order, lines });
    await arrange.splitShipment(orderId);
    const shipments = await b2b.shipments(orderId);
    if (shipments.length < 2) throw new Unmet(`order ${orderId} shows one shipment only`);
    return Promise.all(shipments.map((shipmentId) => b2b.requestUpload(shipmentId, attachmentType)));
  },
  then(asked, expect) {
    for (const one of asked) isAnsweredUrl(one, expect, expect.why);
  },
});

interface Faulty {
  /** Members instead of a good attachmentType. */
  readonly bodies: readonly JsonObject[];
}

/** The same shipment is first asked about with a good type, so that nothing but the type can be wrong. */
const refuses = family(({ bodies }: Faulty) => ({
  needs: attaching,
  given: fc.constantFrom(...bodies),
  examples: bodies,
  cases: bodies.length,
  async when(api, body) {
    const account = await api.main();
    const [plain] = oneOfEach;
    if (!plain) throw new Unmet('no attachment to ask for');
    const { shipmentId } = await shipmentFor(account, plain.order);
    const control = await account.b2b.requestUpload(shipmentId, plain.attachmentType);
    const path = `/orders/rs/${encodeURIComponent(shipmentId)}/attachments`;
    const json = { ...(api.profile.overlay.attachment as JsonObject | undefined), ...body };
    return { control, refusal: await account.send('getAttachmentUrl', 'POST', path, { json }) };
  },
  then({ control, refusal }, expect) {
    expect.premise(control).accepted('the control without the fault must be accepted');
    expect(refusal).refused(expect.why).status(expect.target.status.validation, expect.why);
  },
}));

const ofType = (attachmentType: JsonObject[string]): JsonObject => ({ attachmentType });
const capitalized = (type: string): string => type[0] + type.slice(1).toLowerCase();

const wrongTypes = [
  ...refuses({
    'b2b-attachment-type-required': { bodies: [{}] },
    'b2b-attachment-type-unknown-refused': {
      bodies: [
        'PACKING_SLIP',
        'CASE_LABEL',
        'SHIPPING_LABELS_2',
        'CASE_LABELS,PALLET_LABELS',
        'application/pdf',
        'toString',
        '',
        7,
        null,
        ['SHIPPING_LABELS'],
      ].map(ofType),
    },
    'b2b-attachment-type-exact': {
      bodies: attachmentTypes.flatMap((type) => [ofType(type.toLowerCase()), ofType(capitalized(type))]),
    },
  }),
];

const unknownShipment = check({
  proves: 'b2b-attachment-unknown-shipment-404',
  needs: attaching,
  given: attachment,
  cases: 5,
  async when(api, { attachmentType, order }) {
    const account = await api.main();
    const { shipmentId } = await shipmentFor(account, order);
    const control = await account.b2b.requestUpload(shipmentId, attachmentType);
    return { control, unknown: await account.b2b.requestUpload(unknownIdLike(shipmentId), attachmentType) };
  },
  then({ control, unknown }, expect) {
    expect.premise(control).accepted('a shipment that exists must be taken');
    expect(unknown).status([404], 'a wrong identifier answers 404');
  },
});

const ofOtherAccount = check({
  proves: 'b2b-attachment-of-other-account-404',
  needs: [...attaching, 'second account'],
  given: attachment,
  cases: 8,
  async when(api, { attachmentType, order }) {
    const account = await api.main();
    const { shipmentId } = await shipmentFor(account, order);
    const stranger = await api.stranger();
    const answer = await stranger.account.b2b.requestUpload(shipmentId, attachmentType);
    const own = await account.b2b.requestUpload(shipmentId, attachmentType);
    return { foreign: crossing(api, stranger, own, answer), own };
  },
  then({ foreign, own }, expect) {
    expect.premise(own).accepted('the owner of the shipment must be answered');
    noAccess(foreign, expect, 'a resource to which there is no access answers 404');
  },
});

/** Asking for upload URLs; what becomes of the URLs is the matter of `b2b-uploads.ts`. */
export const b2bAttachmentChecks = [
  answersUrl,
  types,
  onceShown,
  eachShipment,
  ...wrongTypes,
  unknownShipment,
  ofOtherAccount,
];
