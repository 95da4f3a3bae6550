/** Judges that every submission causes a completion webhook, which names the request, the invoice and the operation. */

import fc from 'fast-check';
import type { Created, CustomsApi } from '../../../../clients/customs/api.ts';
import { isNonBlank } from '../../../../clients/customs/ids.ts';
import type { Json } from '../../../../engine/json.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { bodyOf } from '../../../../engine/wire/delivery.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { invoice } from '../../../../generators/customs/invoice.ts';
import type { CompletionTypes, CustomsProfile } from '../../../../schemas/target-profile.ts';
import { check, type Expect, family } from '../../check.ts';
import { canUpdate } from '../../invoices/identity.ts';
import { ending, exchangeOf } from '../../invoices/judge.ts';
import { isUniqueId } from '../../invoices/read/parts.ts';
import { updatingInvoices } from '../../invoices/resource.ts';
import { broken, oneOfEach, processingRules } from '../../invoices/rules.ts';
import { changedInvoice } from '../../invoices/update/changed-invoice.ts';
import { causes, emits, receivingCompletions, type Submission } from './emits.ts';
import { completionSays } from './judge.ts';

function isSent(one: Created, expect: Expect): void {
  if (!isAccepted(one.submission)) expect.unexercised(`not acknowledged: ${ending(one)}`);
  expect.that(one.end !== 'silent', 'a completion webhook', 'none', one.submission);
}

const sent = emits({
  'completion-sent-after-create-succeeds': {
    after: 'create',
    examples: oneOfEach(processingRules),
    cases: 15,
    judge: isSent,
  },
  'completion-sent-after-create-fails': {
    after: 'failing create',
    examples: oneOfEach(processingRules),
    cases: 15,
    judge: isSent,
  },
  'completion-sent-after-update-succeeds': { after: 'update', cases: 15, judge: isSent },
  'completion-sent-after-update-succeeds-the-third-time': {
    after: 'three updates',
    plain: true,
    cases: 1,
    judge: isSent,
  },
  'completion-sent-after-update-fails': { after: 'failing update', cases: 15, judge: isSent },
  'processing-acknowledged-reaches-an-outcome-whatever-the-cause': {
    after: 'failing create',
    pairs: broken(causes),
    examples: oneOfEach(causes),
    cases: causes.length,
    judge: isSent,
  },
});

const succeeded = (one: Created, expect: Expect): void => {
  if (one.end !== 'succeeded' || !one.completion) expect.unexercised(`no webhook of success: ${ending(one)}`);
};

const declared = (caps: CustomsProfile['caps'], key: 'requestIdEqualsUuid' | 'fidEqualsId'): void => {
  if (caps[key] !== 'yes') throw new Inapplicable(`gap: the profile does not declare customs.caps.${key}`);
};

const requestOf = (completion: Exchange): Json | undefined => read(bodyOf(completion), '/data/request_id');

function uuidOf({ submission }: Created): string | undefined {
  const uuid = read(submission.answer?.json, '/data/request_uuid');
  return isNonBlank(uuid) ? uuid : undefined;
}

/** The webhook that is found by its request, and those that name the invoice. */
function namesUuid(one: Created, expect: Expect, named: readonly Exchange[]): void {
  const uuid = uuidOf(one) ?? expect.unexercised('no request_uuid was acknowledged');
  completionSays(exchangeOf(one), expect, '/data/request_id', uuid);
  const ids = named.map(requestOf);
  const expected = `request_id ${uuid} in a webhook of ${one.invoiceNumber}`;
  expect.that(ids.length === 0 || ids.includes(uuid), expected, JSON.stringify(ids), named.at(-1));
}

const bindsRequest = ({ profile: { caps } }: CustomsApi) => declared(caps, 'requestIdEqualsUuid');

const namesRequest = {
  binds: bindsRequest,
  judge(one: Created, expect: Expect, named: readonly Exchange[]) {
    succeeded(one, expect);
    namesUuid(one, expect, named);
  },
};

const namesFailedRequest = {
  binds: bindsRequest,
  judge(one: Created, expect: Expect) {
    if (one.end !== 'failed' || !one.completion) expect.unexercised(`no webhook of a failure: ${ending(one)}`);
    namesUuid(one, expect, []);
  },
};

const namesInvoice = {
  binds: ({ profile: { caps } }: CustomsApi) => declared(caps, 'fidEqualsId'),
  judge(one: Created, expect: Expect) {
    succeeded(one, expect);
    const id = one.invoiceId ?? expect.unexercised('the invoice cannot be read');
    completionSays(exchangeOf(one), expect, '/data/commercial_invoice_fid', id);
  },
};

const request = 'completion-request-id-is-acknowledged-uuid';
const fid = 'completion-invoice-fid-is-invoice-id';

const named = emits({
  [request]: { proves: request, after: 'two creates', cases: 15, ...namesRequest },
  [fid]: { proves: fid, after: 'two creates', cases: 15, ...namesInvoice },
  [`${request}-of-update`]: { proves: request, after: 'update', cases: 4, ...namesRequest },
  [`${request}-after-internal-error`]: {
    proves: request,
    needs: ['fresh account', 'processing breaks down'],
    after: 'create that breaks down',
    plain: true,
    cases: 1,
    ...namesFailedRequest,
  },
  [`${fid}-of-update`]: { proves: fid, after: 'update', cases: 4, ...namesInvoice },
});

const typesOf = ({ values: { completionType } }: CustomsProfile): CompletionTypes => {
  if (completionType === undefined)
    throw new Inapplicable('gap: the profile does not bind customs.values.completionType');
  return typeof completionType === 'string' ? { create: completionType, update: completionType } : completionType;
};

/** The webhook names the operation that was submitted, however it ends. */
const typed = (after: Submission, operation: keyof CompletionTypes, end: 'succeeded' | 'failed') =>
  ({
    proves: 'completion-type-names-async-invoice-operation',
    after,
    cases: end === 'failed' ? 4 : 10,
    binds: ({ profile }: CustomsApi) => typesOf(profile),
    judge(one: Created, expect: Expect) {
      // If processing breaks down, a target may not know the operation yet, so that breakdown would prove nothing here.
      if (one.end === 'refused' && end === 'failed' && expect.target.faultMode.unknownCurrency === 'sync')
        throw new Inapplicable('customs.faultMode of the profile: an unknown currency is refused at once');
      if (!one.completion || one.end !== end) expect.unexercised(`the ${operation}: ${ending(one)}`);
      completionSays(exchangeOf(one), expect, '/type', typesOf(expect.target)[operation]);
    },
  }) as const;

const types = emits({
  'completion-type-names-async-invoice-operation-of-create': typed('create', 'create', 'succeeded'),
  'completion-type-names-async-invoice-operation-of-update': typed('update', 'update', 'succeeded'),
  'completion-type-names-async-invoice-operation-of-failed-create': typed('create in no currency', 'create', 'failed'),
  'completion-type-names-async-invoice-operation-of-failed-update': typed('update in no currency', 'update', 'failed'),
});

const onePerSubmission = check({
  proves: 'completion-one-per-submission',
  needs: updatingInvoices,
  given: fc.record({ one: changedInvoice, more: fc.integer({ min: 1, max: 4 }) }),
  cases: 15,
  async when(api, { one: { draft, changed }, more }) {
    const created = await Promise.all(Array.from({ length: more + 1 }, () => api.main.create(draft)));
    const updates: Created[] = [];
    for (const one of created.slice(0, 2)) {
      if (one.end === 'succeeded') updates.push(await api.main.update(one, changed));
    }
    return { all: [...created, ...updates] };
  },
  then({ all }, expect) {
    const acknowledged = all.filter(({ submission }) => isAccepted(submission));
    if (acknowledged.length < 2) expect.unexercised('fewer than two submissions were acknowledged');
    for (const { end, submission, invoiceNumber } of acknowledged) {
      expect.that(end !== 'silent', `a separate webhook for ${invoiceNumber}`, 'none', submission);
    }
  },
});

const several = fc.record({
  drafts: fc.array(invoice({ lines: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 4 }),
  invalid: broken(processingRules),
});

/**
 * Two updates of the first of some invoices, if the profile says what identifies an invoice. Each has another incoterm,
 * for what a repeated request does is open.
 */
async function updatesOf({ main, profile }: CustomsApi, [first]: readonly Created[], draft: InvoiceDraft | undefined) {
  if (first?.end !== 'succeeded' || !draft || !canUpdate(profile)) return [];
  const update = await main.update(first, { ...draft, incoterm: draft.incoterm === 'FOB' ? 'CIF' : 'FOB' });
  if (update.end !== 'succeeded') return [update];
  const { lineIds } = update;
  return [update, await main.update({ ...first, lineIds }, { ...draft, incoterm: 'EXW' }, 2)];
}

/** One value for each event, because an event may come again. */
const valuePerEvent = (completions: readonly Exchange[], at: string): readonly (Json | undefined)[] => [
  ...new Map(completions.map((one) => [String(read(bodyOf(one), '/id')), read(bodyOf(one), at)])).values(),
];

interface IdRow {
  readonly at: string;
  /** The events of one invoice are compared, too: the submission of an event may be known by nothing else. */
  readonly ofUpdate?: true;
}

/** Webhooks of several submissions at once, of three after them, two of which fail, and of two updates. */
const idsDiffer = family(({ at, ofUpdate }: IdRow) => ({
  needs: receivingCompletions,
  given: several,
  cases: 15,
  async when(api, { drafts, invalid }) {
    const together = await Promise.all(drafts.map((draft) => api.main.create(draft)));
    const after: Created[] = [];
    for (const draft of [invalid.broken, invalid.valid, invalid.broken]) after.push(await api.main.create(draft));
    const updates = await updatesOf(api, together, drafts[0]);
    const isUpdated = updates.some(({ submission }) => isAccepted(submission));
    const events = isUpdated ? api.main.outcomes.completionsOf(together[0]?.invoiceNumber ?? '') : [];
    return { created: [...together, ...after, ...updates], events };
  },
  then({ created, events }, expect) {
    const completions = created.flatMap(({ completion }) => (completion ? [completion] : []));
    const values = completions.map((one) => read(bodyOf(one), at)).filter(isUniqueId);
    if (values.length < 2) expect.unexercised('fewer than two webhooks were delivered');
    const expected = `different ${at} in ${values.length} webhooks`;
    expect.that(new Set(values).size === values.length, expected, JSON.stringify(values), completions.at(-1));
    const own = ofUpdate ? valuePerEvent(events, at).filter(isUniqueId) : [];
    const differs = own.length < 2 || new Set(own).size > 1;
    expect.that(differs, `another ${at} for the update than for the create`, JSON.stringify(own), events.at(-1));
  },
}));

const ids = idsDiffer({
  'completion-ids-differ-by-event': { at: '/id' },
  'completion-request-id-differs-by-request': { at: '/data/request_id', ofUpdate: true },
});

export const completionChecks = [...sent, onePerSubmission, ...ids, ...named, ...types];
