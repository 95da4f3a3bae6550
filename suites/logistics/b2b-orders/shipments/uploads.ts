/** Judges uploads to an upload URL: only PDF, without a token, for an hour. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { statusOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { check, type Expect, family } from '../../check.ts';
import { freshKey, keyed } from '../../contract/idempotency/keyed-creation.ts';
import {
  type AttachmentDraft,
  attaching,
  attachment,
  oneOfEach,
  otherType,
  shipmentFor,
  uploadUrlFor,
  uploadUrlOf,
  withUploadUrl,
} from './attachment.ts';

const hour = 3_600_000;
const minute = 60_000;

/** On a fast clock, the hour may be over although the PUT was sent at once. */
function inTime(asked: Exchange, put: Exchange, expect: Expect, margin = minute): void {
  if (put.until - asked.at > hour - margin) expect.unexercised('the hour was over before the PUT');
}

const otherTypes: readonly (readonly [string, string])[] = [
  ['image/png', '\u0089PNG'],
  ['text/plain', 'not a PDF'],
  ['application/json', '{}'],
  ['application/octet-stream', 'not a PDF'],
  ['application/xml', '<label/>'],
  ['application/pdfx', 'not a PDF'],
];

/** The precision with which two clocks can be compared; a controlled clock stands still. */
const marginFor = ({ clock }: LogisticsApi): number => (clock.kind === 'controlled' ? 10_000 : minute);

interface Outlived {
  readonly asked: Exchange;
  readonly expired: Exchange;
  readonly renewed: Exchange;
  readonly fresh: Exchange | undefined;
  /** The order, before the hour and after it. */
  readonly before: Exchange;
  readonly after: Exchange;
  readonly margin: number;
}

/** Lets a URL expire, tries it, and asks for another. */
async function outlive(api: LogisticsApi, draft: AttachmentDraft, late: number): Promise<Outlived> {
  const { account, orderId, shipmentId, asked, url } = await uploadUrlFor(api, draft);
  const before = await account.b2b.get(orderId);
  const margin = marginFor(api);
  // Waits of days need a clock that can be advanced.
  const wait = api.clock.kind === 'controlled' ? late : 0;
  await api.clock.awaitLimit(asked.until + hour + 2 * margin + wait - api.clock.now());
  const expired = await api.uploads.put(url);
  const renewed = await account.b2b.requestUpload(shipmentId, draft.attachmentType);
  const fresh = isAccepted(renewed) ? await api.uploads.put(uploadUrlOf(renewed, api)) : undefined;
  return { asked, expired, renewed, fresh, before, after: await account.b2b.get(orderId), margin };
}

interface Life {
  readonly late?: number;
  readonly judge: (seen: Outlived, expect: Expect) => void;
}

/** One case each, because it advances the clock far. */
const outlives = family(({ late = 0, judge }: Life) => ({
  needs: [...attaching, 'fast clock'],
  given: attachment,
  cases: 1,
  exclusive: true,
  when: (api, draft) => outlive(api, draft, late),
  then: judge,
}));

const expires: Life['judge'] = ({ asked, expired, fresh, margin }, expect) => {
  if (!fresh) return expect.unexercised('no fresh URL was returned: the PUT may have been refused for another reason');
  expect.premise(fresh).accepted('a fresh URL accepts the PDF');
  if (expired.at - asked.until < hour + margin) expect.unexercised('the hour was not over');
  // A pre-signed URL contains its own permission, so 403 is a usual refusal there.
  expect(expired).status(['4xx']);
};

const isRenewed: Life['judge'] = ({ renewed, fresh, before, after }, expect) => {
  // The shipment may have left within the hour, and need not accept documents any more.
  if (!isAccepted(renewed) && statusOf(before) !== statusOf(after)) expect.unexercised('the order had moved on');
  expect(renewed).accepted();
  if (fresh) expect(fresh).accepted();
};

/** Who may use an upload URL, for which document, and for how long. */
export const b2bUploadChecks = [
  check({
    proves: 'b2b-attachment-put-pdf',
    given: attachment,
    examples: oneOfEach,
    cases: 12,
    when: (api, draft) => withUploadUrl(api, draft, async (asked, url) => ({ asked, put: await api.uploads.put(url) })),
    then({ asked, put }, expect) {
      inTime(asked, put, expect);
      expect(put).accepted();
    },
  }),
  /** The first document of a shipment and a second one: a target might require a token to replace a document. */
  check({
    proves: 'b2b-attachment-put-without-token',
    given: attachment,
    cases: 10,
    when: (api, draft) =>
      withUploadUrl(api, draft, async (asked, url, another) => {
        const next = await another();
        return { asked, puts: [await api.uploads.put(url), await api.uploads.put(next)] };
      }),
    then({ asked, puts }, expect) {
      for (const put of puts) inTime(asked, put, expect);
      if (puts.some(({ sent }) => 'authorization' in sent.headers))
        expect.unexercised('the profile adds authorization');
      for (const put of puts) expect(put).accepted();
    },
  }),
  /** A URL that accepts a PDF is the control. The other document uses its own URL, since a URL may allow only one PUT. */
  check({
    proves: 'b2b-attachment-put-other-type-refused',
    given: fc.record({ attachment, document: fc.constantFrom(...otherTypes) }),
    examples: otherTypes.flatMap((document) => oneOfEach.slice(0, 1).map((one) => ({ attachment: one, document }))),
    cases: 12,
    when: (api, { attachment: draft, document: [contentType, content] }) =>
      withUploadUrl(api, draft, async (_, url, another) => {
        const control = await api.uploads.put(url);
        return { control, refusal: await api.uploads.put(await another(), contentType, content) };
      }),
    then({ control, refusal }, expect) {
      expect.premise(control).accepted('a PDF is accepted');
      expect(refusal).status(['4xx']);
    },
  }),
  /** A URL for a second document must not shorten the hour of the first. */
  check({
    id: 'b2b-attachment-url-valid-for-an-hour-beside-another',
    given: attachment,
    cases: 8,
    when: (api, draft) =>
      withUploadUrl(api, draft, async (asked, url, another) => {
        const next = await another();
        return { asked, first: await api.uploads.put(url), second: await api.uploads.put(next) };
      }),
    then({ asked, first, second }, expect) {
      expect.premise(second).accepted();
      inTime(asked, first, expect);
      expect(first).accepted();
    },
  }),
  /** A repetition must not take back the URL that the first response gave. The URL of another document is the control. */
  check({
    id: 'b2b-attachment-url-valid-for-an-hour-though-repeated',
    needs: [...attaching, 'feature idempotency'],
    given: attachment,
    examples: oneOfEach.slice(0, 1),
    cases: 2,
    async when(api, { attachmentType, order }) {
      const { b2b } = api.main;
      const { shipmentId: id } = await shipmentFor(api.main, order);
      const control = await api.uploads.put(uploadUrlOf(await b2b.requestUpload(id, otherType(attachmentType)), api));
      const json = { ...api.profile.overlay.attachment, attachmentType };
      const headers = keyed(freshKey());
      const ask = () => api.main.call('getAttachmentUrl', { id, json, headers });
      return api.clock.freeze(async () => {
        const [asked, again] = [await ask(), await ask()];
        return { control, asked, again, put: await api.uploads.put(uploadUrlOf(asked, api)) };
      });
    },
    then({ control, asked, put }, expect) {
      expect.premise(control).accepted('a PDF is accepted');
      inTime(asked, put, expect);
      expect(put).accepted();
    },
  }),
  /** How much of the hour has passed: half, nearly all, and all but a moment. */
  check({
    proves: 'b2b-attachment-url-valid-for-an-hour',
    needs: ['fast clock'],
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
      expect(put).accepted();
    },
  }),
  ...outlives({
    'b2b-attachment-url-expires': { judge: expires },
    'b2b-attachment-url-expires-for-good': { judge: expires, late: 24 * hour },
    'b2b-attachment-url-renewed': { judge: isRenewed },
    'b2b-attachment-url-renewed-a-day-later': { judge: isRenewed, late: 24 * hour },
  }),
];
