/** Judges how submissions are acknowledged and how they end. */

import fc from 'fast-check';
import type { Created, CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { isNonBlank } from '../../../clients/customs/ids.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { answerLine, isAccepted } from '../../../engine/wire/exchange.ts';
import { brokenInvoice, type InvoiceRule } from '../../../generators/customs/broken-invoice.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { invoice } from '../../../generators/customs/invoice.ts';
import { invoicesWithOneMember, oddInvoices } from '../../../generators/customs/odd-invoice.ts';
import { ofLines, plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { refusalTiming } from '../../../model/customs/failure-cause.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';
import { enrolled } from '../accounts.ts';
import { check, family } from '../check.ts';
import { acknowledged, endedAtOnce, ending, exchangeOf, invoiceSucceeded } from '../invoices/judge.ts';
import { type Submitter, updatingInvoices } from '../invoices/resource.ts';
import { broken, contentRules, oneOfEach, processingRules } from '../invoices/rules.ts';
import { changedInvoice } from '../invoices/update/changed-invoice.ts';
import { freshOrMain, getWhen, invoiceOfGet, listedWhen, numberOf, requireId } from '../read.ts';

const valid = invoice({ shipment: 'id' });
const few = invoice({ lines: fc.integer({ min: 1, max: 3 }) });

interface Acknowledged extends Submitter {
  readonly given: fc.Arbitrary<InvoiceDraft>;
  readonly examples?: readonly InvoiceDraft[];
  readonly cases: number;
}

const createsAnswer202 = family(({ as, given, examples = [], cases }: Acknowledged) => ({
  given,
  examples,
  cases,
  when: async (api, draft) => (as ? await as(api) : api.main).create(draft),
  then({ submission }, expect) {
    if (!isAccepted(submission)) expect.unexercised('the create was not accepted');
    expect(submission).status(expect.target.status.accept);
  },
}));

const answers202 = 'processing-create-answers-202';

const createAnswers202 = createsAnswer202({
  [answers202]: {
    proves: answers202,
    given: valid,
    examples: [ofLines(20), { ...plainInvoice, shipment: { by: 'ref', which: 'main' } }],
    cases: 25,
  },
  [`${answers202}-without-shipment`]: {
    proves: answers202,
    given: invoice({ shipment: 'none', currency: 'main', lines: 1 }),
    as: enrolled,
    cases: 2,
  },
});

const notRefused = check({
  proves: 'customs-error-valid-submission-not-refused',
  given: valid,
  examples: [ofLines(20), ...oddInvoices, ...invoicesWithOneMember],
  when: (api, draft) => api.main.create(draft),
  then: ({ submission }, expect) => acknowledged(submission, expect, 'a valid submission is not refused'),
});

const validSucceeds = check({
  proves: 'processing-valid-submission-succeeds',
  given: fc.array(valid, { minLength: 1, maxLength: 3 }),
  examples: [[plainInvoice], ...oddInvoices.map((one) => [one]), invoicesWithOneMember],
  when: async (api, drafts) => ({ created: await Promise.all(drafts.map((draft) => api.main.create(draft))) }),
  then({ created }, expect) {
    const acknowledged = created.filter(({ submission, end }) => isAccepted(submission) && end !== 'silent');
    if (acknowledged.length === 0) expect.unexercised('no submission came to an outcome');
    for (const one of acknowledged) invoiceSucceeded(one, expect);
  },
});

/** The mistakes that break a rule. */
const mistakesOf = (rule: InvoiceRule): readonly string[] =>
  fc.sample(brokenInvoice(rule), { numRuns: 20, seed: 7 }).map(({ mistake }) => mistake);

/** Whether a profile declares that every mistake of these rules is refused at once. Mistakes are drawn only once. */
function allAtOnce(rules: readonly InvoiceRule[]): (profile: CustomsProfile) => boolean {
  let mistakes: ReadonlySet<string> | undefined;
  return ({ faultMode }) => {
    mistakes ??= new Set(rules.flatMap(mistakesOf));
    return [...mistakes].every((mistake) => refusalTiming(mistake, faultMode) === 'sync');
  };
}

const anyRule = [...processingRules, ...contentRules];
const refusesAll = allAtOnce(anyRule);

const invalidFails = check({
  proves: 'processing-invalid-submission-fails',

  given: broken(anyRule),
  examples: oneOfEach(anyRule),
  cases: 25,
  when: async (api, { broken: invalid, valid: control }) => ({
    invalid: await api.main.create(invalid),
    control: await api.main.create(control),
  }),
  then({ invalid, control }, expect) {
    expect.note(invalid.end);
    if (invalid.end === 'refused' && refusesAll(expect.target))
      throw new Inapplicable('customs.faultMode of the profile: no such submission is acknowledged');
    if (endedAtOnce(invalid)) expect.unexercised(`not acknowledged: ${answerLine(invalid.submission)}`);
    if (invalid.end === 'silent') expect.unexercised('the submission has no outcome');
    if (control.end !== 'succeeded') expect.unexercised(`the control without the mistake: ${ending(control)}`);
    expect.that(invalid.end === 'failed', 'PROCESSING_STATUS_FAILED', ending(invalid), exchangeOf(invalid));
  },
});

const reachesOutcome = check({
  proves: 'processing-acknowledged-reaches-an-outcome',
  needs: ['completion webhooks'],
  given: fc.record({ drafts: fc.array(few, { minLength: 1, maxLength: 6 }), invalid: broken(processingRules) }),
  cases: 25,
  async when(api, { drafts, invalid }) {
    const all = [...drafts, invalid.broken];
    return { created: await Promise.all(all.map((draft) => api.main.create(draft))) };
  },
  then({ created }, expect) {
    const acknowledged = created.filter(({ submission }) => isAccepted(submission));
    if (acknowledged.length === 0) expect.unexercised('nothing was acknowledged');
    for (const { end, submission, invoiceNumber } of acknowledged) {
      expect.that(end !== 'silent', `an outcome of ${invoiceNumber} within timing.completion`, 'none', submission);
    }
  },
});

/** Creates another invoice after the time limit of an outcome, when all earlier submissions have ended. */
export async function createAfterOutcomes(
  api: CustomsApi,
  account: CustomsAccount,
  draft: InvoiceDraft,
): Promise<Created> {
  if (api.clock.kind === 'controlled') await api.clock.awaitLimit(api.profile.timing.completion);
  return account.create(draft);
}

/** The last of some invoices, found by its id or through the list. */
async function lastRead(api: CustomsApi, drafts: readonly InvoiceDraft[]) {
  const account = await freshOrMain(api);
  const created: Created[] = [];
  for (const draft of drafts) created.push(await account.create(draft));
  const last = created.at(-1);
  const listed = last?.end === 'succeeded' ? await listedWhen(api, account, last.invoiceNumber) : undefined;
  const id = last?.invoiceId ?? (listed === undefined ? undefined : requireId(listed));
  return { last, got: id === undefined ? null : await getWhen(api, account, id, () => true) };
}

const readable = check({
  proves: 'processing-success-makes-invoice-readable',
  given: fc.array(few, { minLength: 1, maxLength: 3 }),
  examples: [4, 12, 60].map((count) => [ofLines(count)]),
  cases: 15,
  when: lastRead,
  then({ last, got }, expect) {
    if (last?.end !== 'succeeded') return expect.unexercised('the create did not succeed');
    const expected = `invoice ${last.invoiceNumber}`;
    if (got === null) return expect.that(false, expected, 'it is nowhere', exchangeOf(last));
    expect(got).accepted();
    return expect.that(numberOf(invoiceOfGet(got)) === last.invoiceNumber, expected, answerLine(got), got);
  },
});

const uuidsDiffer = check({
  proves: 'processing-request-uuid-differs-by-request',
  given: fc.record({ drafts: fc.array(few, { minLength: 2, maxLength: 5 }), together: fc.boolean() }),
  cases: 20,
  async when(api, { drafts, together }) {
    const submit = (draft: InvoiceDraft) =>
      api.main.invoices.submit(draft, { invoiceNumber: api.main.freshNumber(draft) });
    if (together) return { submissions: await Promise.all(drafts.map(submit)) };
    const submissions = [];
    for (const draft of drafts) submissions.push(await submit(draft));
    return { submissions };
  },
  then({ submissions }, expect) {
    const uuids = submissions.filter(isAccepted).map(({ answer }) => read(answer?.json, '/data/request_uuid'));
    const given = uuids.filter(isNonBlank);
    if (given.length < 2) expect.unexercised('fewer than two submissions were acknowledged with a request_uuid');
    expect.that(new Set(given).size === given.length, 'different request_uuid', given.join(', '), submissions.at(-1));
  },
});

const uuidOf = ({ submission }: Created) => read(submission.answer?.json, '/data/request_uuid');

const uuidOfUpdateDiffers = check({
  id: 'processing-request-uuid-differs-by-request-of-update',
  needs: ['completion webhooks', ...updatingInvoices],
  given: changedInvoice,
  cases: 4,
  async when(api, { draft, changed }) {
    const created = await api.main.given(draft);
    return { created, update: await api.main.update(created, changed) };
  },
  then({ created, update }, expect) {
    if (!isAccepted(update.submission)) expect.unexercised(`the update: ${answerLine(update.submission)}`);
    const [first, second] = [uuidOf(created), uuidOf(update)];
    if (!isNonBlank(first) || !isNonBlank(second)) expect.unexercised('no request_uuid is shown');
    expect.that(first !== second, 'a request_uuid other than that of the create', `${second}`, update.submission);
  },
});

export const outcomeChecks = [
  ...createAnswers202,
  notRefused,
  validSucceeds,
  invalidFails,
  reachesOutcome,
  readable,
  uuidsDiffer,
  uuidOfUpdateDiffers,
];
