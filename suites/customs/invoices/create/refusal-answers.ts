/** Judges what the target answers to an invalid submission. */

import fc from 'fast-check';
import type { CustomsAccount } from '../../../../clients/customs/api.ts';
import type { Wanted } from '../../../../clients/customs/invoice-body.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { bodyOf } from '../../../../engine/wire/delivery.ts';
import { answerLine, type Exchange, isAccepted, isRefused } from '../../../../engine/wire/exchange.ts';
import { brokenInvoice, type InvoiceRule } from '../../../../generators/customs/broken-invoice.ts';
import type { BrokenInvoice, InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { each } from '../../../cases.ts';
import { check, type Expect, family } from '../../check.ts';
import { failingCreate } from '../../processing/failures/failing-submissions.ts';
import { submitTruncated } from '../../processing/failures/truncated-body.ts';
import { createAfterOutcomes } from '../../processing/outcomes.ts';
import { ending, exchangeOf } from '../judge.ts';
import { errorPlaces, hasText } from '../read/parts.ts';
import { updatingInvoices } from '../resource.ts';
import { broken, contentRules, oneOfEach, processingRules } from '../rules.ts';
import { namingEachLine, withoutLineIds } from '../update/named-lines.ts';

/** Mistakes that do not depend on what the account has. */
const contentOnly = [
  ...contentRules,
  'invoice-number-required',
  'invoice-line-items-required',
  'invoice-currency-iso-4217',
  'failure-document-line-numbers-inconsistent',
  'invoice-incoterm-unknown-refused',
  'weight-header-gross-with-line-weight-refused',
  'weight-header-net-zero-refused',
  'weight-header-units-match',
] as const satisfies readonly InvoiceRule[];

interface Refused {
  readonly refusal: Exchange;
  /** The body was cut: a gateway may forbid it. */
  readonly isCut?: boolean;
}

/** A 500 is also a response to the submission; a 502 may come from a gateway and proves nothing. */
function answered400({ refusal, control, isCut }: Refused & { readonly control: Exchange }, expect: Expect): void {
  expect.premise(control).accepted('the control without the mistake is acknowledged');
  const status = refusal.answer?.status;
  // The target accepts the control of this account, so 403 is also a response to the submission.
  const isAnswer = status === 500 || (status === 403 && !isCut);
  if (!isRefused(refusal) && !isAnswer) expect.unexercised(`not refused at once: ${answerLine(refusal)}`);
  expect(refusal).status([400]);
}

/** The target refuses the invalid draft at once. Where it acknowledges the draft, a truncated valid body is sent. */
async function refusedAtOnce(account: CustomsAccount, { broken: invalid, valid }: BrokenInvoice, existing?: Wanted) {
  const wanted = (draft: InvoiceDraft) => existing ?? { invoiceNumber: account.freshNumber(draft) };
  const first = wanted(invalid);
  const whole = await account.invoices.submit(invalid, first);
  if (!isAccepted(whole)) return { refusal: whole, invoiceNumber: first.invoiceNumber };
  const second = wanted(valid);
  const refusal = await submitTruncated(account, valid, second);
  return { refusal, isCut: true, invoiceNumber: second.invoiceNumber };
}

/** A target may answer a list of mistakes with another status than one. */
const twofold: readonly BrokenInvoice[] = oneOfEach(['line-quantity-zero-refused']).map((pair) => ({
  ...pair,
  broken: { ...pair.broken, raw: { incoterm: 'ZZZ' } },
}));

const invalid400 = check({
  proves: 'customs-error-invalid-submission-400',
  given: broken(contentOnly),
  examples: [...oneOfEach(contentOnly), ...twofold],
  cases: 30,
  async when(api, pair) {
    const refused = await refusedAtOnce(api.main, pair);
    const named = { invoiceNumber: api.main.freshNumber(pair.valid) };
    return { ...refused, control: await api.main.invoices.submit(pair.valid, named) };
  },
  then: answered400,
});

const invalidUpdate400 = check({
  id: 'customs-error-invalid-submission-400-on-update',
  needs: updatingInvoices,
  given: namingEachLine(broken(contentRules)),
  examples: contentRules.flatMap((rule) => fc.sample(namingEachLine(brokenInvoice(rule)), { numRuns: 1, seed: 7 })),
  cases: contentRules.length,
  async when(api, pair) {
    const { invoiceNumber, invoiceId, lineIds } = await api.main.given(withoutLineIds(pair.valid));
    const named = { invoiceNumber, invoiceId, lineIds };
    const refused = await refusedAtOnce(api.main, pair, named);
    return { ...refused, control: await api.main.invoices.submit(pair.valid, named) };
  },
  then: answered400,
});

interface RawBodies {
  readonly bodies: readonly string[];
  /** The bodies are valid JSON with this mistake, which a target may also report later. */
  readonly mistake?: 'wrongType' | 'missingMember';
}

/** A body that is sent unchanged, next to a valid submission of the same account. */
const rawBody = family(({ bodies, mistake }: RawBodies) => ({
  ...each(bodies, bodies.length + 3),
  async when(api, body) {
    const { invoices, bearer } = api.main;
    const invoiceNumber = `raw ${bearer.name}`;
    const whole = JSON.stringify(await invoices.body(plainInvoice, { invoiceNumber }));
    const headers = { 'content-type': 'application/json' };
    const [part, rest] = [whole.slice(0, -1), whole.slice(1)];
    const text = body
      .replace('<whole>', () => whole)
      .replace('<part>', () => part)
      .replace('<rest>', () => rest);
    const refusal = await invoices.post({ body: text, headers });
    const mayFailLater = mistake && api.profile.faultMode[mistake] !== 'sync' && isAccepted(refusal);
    const later = mayFailLater ? await api.main.outcomes.of(refusal, invoiceNumber, 0, { absence: 'failed' }) : null;
    return { refusal, later, control: await api.main.create(plainInvoice) };
  },
  then({ refusal, later, control }, expect) {
    if (mistake && expect.target.faultMode[mistake] === 'async') {
      throw new Inapplicable('customs.faultMode of the profile: such a body fails by webhook');
    }
    expect.premise(control.submission).accepted('a valid submission is acknowledged');
    if (later?.end === 'failed') return expect.note('failed in the processing');
    if (later?.end === 'silent') expect.unexercised('the submission has no outcome');
    return expect(refusal).status([400]);
  },
}));

const raw = rawBody({
  'customs-error-malformed-json-400': {
    bodies: ['<part>', '<part>,}', '{"invoice_number": }', 'invoice_number=1', '<whole>}'],
  },
  'customs-error-invalid-submission-400-of-nothing': {
    proves: 'customs-error-invalid-submission-400',
    mistake: 'missingMember',
    bodies: ['{}'],
  },
  'customs-error-invalid-submission-400-of-other-types': {
    proves: 'customs-error-invalid-submission-400',
    mistake: 'wrongType',
    bodies: ['charge_adjustments', 'involved_parties', 'invoice_date', 'manifest_quantity'].map(
      (name) => `{"${name}":{"a":1},<rest>`,
    ),
  },
  'customs-error-body-not-object-400': {
    mistake: 'wrongType',
    bodies: ['[<whole>]', '[]', '"{}"', '7', 'true', 'null'],
  },
});

const refusedStaysRefused = check({
  proves: 'customs-error-refusal-has-no-success-webhook',
  needs: ['completion webhooks'],
  given: broken(contentRules),
  examples: oneOfEach(contentRules),
  cases: 15,
  async when(api, pair) {
    const { refusal, invoiceNumber } = await refusedAtOnce(api.main, pair);
    if (isAccepted(refusal)) return { refusal, control: null, completions: [] };
    const control = await createAfterOutcomes(api, api.main, pair.valid);
    return { refusal, control, completions: api.main.outcomes.completionsOf(invoiceNumber) };
  },
  then({ refusal, control, completions }, expect) {
    if (refusal.answer?.status !== 400) expect.unexercised(`not refused with 400: ${answerLine(refusal)}`);
    if (!control?.completion) expect.unexercised('the control without the mistake caused no webhook either');
    const successful = 'PROCESSING_STATUS_SUCCESSFUL';
    const success = completions.find((one) => read(bodyOf(one), '/data/status') === successful);
    expect.that(success === undefined, 'no webhook of success', successful, success ?? refusal);
  },
});

const errorsNotInPost = check({
  proves: 'customs-error-processing-errors-not-in-post',
  needs: ['completion webhooks'],
  given: broken(processingRules),
  examples: oneOfEach(processingRules),
  cases: 15,
  when: async (api, pair) => ({ created: (await failingCreate(api, api.main, pair)).failed }),
  then({ created }, expect) {
    const { submission, end, error } = created;
    if (!isAccepted(submission)) expect.unexercised(`not acknowledged: ${answerLine(submission)}`);
    if (end === 'succeeded') expect.unexercised('the submission succeeded');
    for (const place of errorPlaces) {
      expect(submission).member(place, 'without an error', (value) => !hasText(value));
    }
    const text = submission.answer?.text ?? '';
    const carried = error !== undefined && error !== '' && text.includes(error);
    expect.that(!carried, 'an acknowledgement without the error', answerLine(submission), submission);
    if (end === 'silent') expect.unexercised('the submission has no outcome');
    expect.that(error !== undefined, 'data.error in the failure webhook', ending(created), exchangeOf(created));
  },
});

export const refusalAnswerChecks = [invalid400, invalidUpdate400, ...raw, refusedStaysRefused, errorsNotInPost];
