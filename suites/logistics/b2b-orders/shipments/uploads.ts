import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { statusOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { check, type Expect } from '../../check.ts';
import {
  type AttachmentDraft,
  attaching,
  attachment,
  oneOfEach,
  otherType,
  uploadRefused,
  uploadUrlFor,
  uploadUrlOf,
} from './attachment.ts';

const hour = 3_600_000;
const minute = 60_000;

/** Where a clock runs fast, the hour may be over though the PUT was sent at once. */
function inTime(asked: Exchange, put: Exchange, expect: Expect, margin = minute): void {
  if (put.until - asked.at > hour - margin) expect.unexercised('the hour was over before the PUT');
}

const putPdf = check({
  proves: 'b2b-attachment-put-pdf',
  needs: attaching,
  given: attachment,
  examples: oneOfEach,
  cases: 12,
  async when(api, draft) {
    const { asked, url } = await uploadUrlFor(api, draft);
    return { asked, put: await api.uploads.put(url) };
  },
  then: ({ asked, put }, expect) => {
    inTime(asked, put, expect);
    expect(put).accepted('a PDF is sent as application/pdf by PUT directly to the upload URL');
  },
});

/** The first document of a shipment and a second one: a token might be asked for to replace something. */
const putWithoutToken = check({
  proves: 'b2b-attachment-put-without-token',
  needs: attaching,
  given: attachment,
  cases: 10,
  async when(api, draft) {
    const { account, shipmentId, asked, url } = await uploadUrlFor(api, draft);
    const another = await account.b2b.requestUpload(shipmentId, otherType(draft.attachmentType));
    return { asked, puts: [await api.uploads.put(url), await api.uploads.put(uploadUrlOf(another, api))] };
  },
  then({ asked, puts }, expect) {
    for (const put of puts) inTime(asked, put, expect);
    if (puts.some(({ sent }) => 'authorization' in sent.headers)) expect.unexercised('the profile adds authorization');
    for (const put of puts) expect(put).accepted('the PUT to the upload URL carries no bearer token');
  },
});

const otherTypes: readonly (readonly [string, string])[] = [
  ['image/png', '\u0089PNG'],
  ['text/plain', 'not a PDF'],
  ['application/json', '{}'],
  ['application/octet-stream', 'not a PDF'],
  ['application/xml', '<label/>'],
  ['application/pdfx', 'not a PDF'],
];

/** A URL that takes a PDF is the control; the other document goes to a URL of its own, for one may serve a single PUT. */
const otherTypeRefused = check({
  proves: 'b2b-attachment-put-other-type-refused',
  needs: attaching,
  given: fc.record({ attachment, document: fc.constantFrom(...otherTypes) }),
  examples: otherTypes.flatMap((document) => oneOfEach.slice(0, 1).map((one) => ({ attachment: one, document }))),
  cases: 12,
  async when(api, { attachment: draft, document: [contentType, content] }) {
    const { account, shipmentId, url } = await uploadUrlFor(api, draft);
    const control = await api.uploads.put(url);
    const second = uploadUrlOf(await account.b2b.requestUpload(shipmentId, otherType(draft.attachmentType)), api);
    return { control, refusal: await api.uploads.put(second, contentType, content) };
  },
  then({ control, refusal }, expect) {
    expect.premise(control).accepted('a PDF must be taken');
    uploadRefused(refusal, expect, 'attachments are application/pdf only');
  },
});

/** A URL for a second document must not take the first one's hour away. */
const severalUrls = check({
  id: 'b2b-attachment-url-valid-for-an-hour-beside-another',
  proves: 'b2b-attachment-url-valid-for-an-hour',
  needs: attaching,
  given: attachment,
  cases: 8,
  async when(api, draft) {
    const { account, shipmentId, asked, url } = await uploadUrlFor(api, draft);
    const next = await account.b2b.requestUpload(shipmentId, otherType(draft.attachmentType));
    return { asked, first: await api.uploads.put(url), second: await api.uploads.put(uploadUrlOf(next, api)) };
  },
  then({ asked, first, second }, expect) {
    expect.premise(second).accepted();
    inTime(asked, first, expect);
    expect(first).accepted();
  },
});

/** Two clocks cannot be compared more closely than this; a controlled one stands still. */
const marginFor = ({ clock }: LogisticsApi): number => (clock.kind === 'controlled' ? 10_000 : minute);

/** Into the hour: half of it, nearly all of it, and all but a moment. */
const withinHour = check({
  proves: 'b2b-attachment-url-valid-for-an-hour',
  needs: [...attaching, 'fast clock'],
  given: fc.record({ attachment, early: fc.constantFrom(30 * minute, 2 * minute, 0) }),
  examples: oneOfEach.slice(0, 1).map((one) => ({ attachment: one, early: 0 })),
  cases: 2,
  exclusive: true,
  async when(api, { attachment: draft, early }) {
    const { asked, url } = await uploadUrlFor(api, draft);
    const margin = marginFor(api);
    await api.clock.awaitLimit(Math.max(asked.at + hour - early - 2 * margin - api.clock.now(), 0));
    return { asked, put: await api.uploads.put(url), margin };
  },
  then({ asked, put, margin }, expect) {
    inTime(asked, put, expect, margin);
    expect(put).accepted('an upload URL is valid for one hour');
  },
});

/** Lets a URL expire, tries it, and asks for another. */
async function outlive(api: LogisticsApi, draft: AttachmentDraft, late: number) {
  const { account, orderId, shipmentId, asked, url } = await uploadUrlFor(api, draft);
  const before = await account.b2b.get(orderId);
  const margin = marginFor(api);
  // Days are for clocks that are moved: on others they would have to be waited for.
  const wait = api.clock.kind === 'controlled' ? late : 0;
  await api.clock.awaitLimit(asked.until + hour + 2 * margin + wait - api.clock.now());
  const expired = await api.uploads.put(url);
  const renewed = await account.b2b.requestUpload(shipmentId, draft.attachmentType);
  const fresh = isAccepted(renewed) ? await api.uploads.put(uploadUrlOf(renewed, api)) : undefined;
  return { asked, expired, renewed, fresh, before, after: await account.b2b.get(orderId), margin };
}

/** One case each, for its clock is moved far. */
const outlived = { needs: [...attaching, 'fast clock'], given: attachment, cases: 1, exclusive: true } as const;

const expires = (id: string, late: number) =>
  check({
    id,
    proves: 'b2b-attachment-url-expires',
    ...outlived,
    when: (api, draft) => outlive(api, draft, late),
    then({ asked, expired, fresh, margin }, expect) {
      if (!fresh) expect.unexercised('no fresh URL was answered, so the PUT may have been refused for another reason');
      else expect.premise(fresh).accepted('a fresh URL must take the PDF');
      if (expired.at - asked.until < hour + margin) expect.unexercised('the hour was not over');
      uploadRefused(expired, expect, 'an upload URL is valid for one hour only');
    },
  });

const renewed = (id: string, late: number) =>
  check({
    id,
    proves: 'b2b-attachment-url-renewed',
    ...outlived,
    when: (api, draft) => outlive(api, draft, late),
    then({ renewed: answer, fresh, before, after }, expect) {
      // Nothing says that a shipment takes documents for ever: in the hour it may have left.
      if (!isAccepted(answer) && statusOf(before) !== statusOf(after)) expect.unexercised('the order had moved on');
      expect(answer).accepted();
      if (fresh) expect(fresh).accepted();
    },
  });

/** What becomes of an upload URL: who may use it, for what, and for how long. */
export const b2bUploadChecks = [
  putPdf,
  putWithoutToken,
  otherTypeRefused,
  severalUrls,
  withinHour,
  expires('b2b-attachment-url-expires', 0),
  expires('b2b-attachment-url-expires-for-good', 24 * hour),
  renewed('b2b-attachment-url-renewed', 0),
  renewed('b2b-attachment-url-renewed-a-day-later', 24 * hour),
];
