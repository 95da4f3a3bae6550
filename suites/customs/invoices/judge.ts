/** Judges how a submission ended: it succeeded, was refused at once, or failed in the processing. */

import type { Outcome } from '../../../clients/customs/outcomes.ts';
import { itemsOf, type Json } from '../../../engine/json.ts';
import { Undeclared } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { answerLine, type Exchange, isRefused } from '../../../engine/wire/exchange.ts';
import { refusalTiming } from '../../../model/customs/failure-cause.ts';
import { type FailureCause, failureMessages, matches } from '../../../model/customs/failure-messages.ts';
import type { Expect } from '../check.ts';
import { invoiceOfGet } from '../read.ts';
import { change, declaredChange } from './read/comparison.ts';
import { shown } from './read/parts.ts';
import { exceedsUsualLimits } from './usual-limits.ts';

/** The best evidence of how a submission ended. */
export const exchangeOf = ({ completion, submission }: Outcome): Exchange => completion ?? submission;

/** The exchange that showed the invoice afterwards; if none did, the evidence of how the submission ended. */
export const shownIn = (outcome: Outcome): Exchange => outcome.shownIn ?? exchangeOf(outcome);

/** Refused at once, or failed in the processing. */
export const hasFailed = ({ end }: Pick<Outcome, 'end'>): boolean => end === 'failed' || end === 'refused';

/** Refused or disturbed: a target that answers 500 each time is judged, too. */
export const endedAtOnce = ({ end }: Pick<Outcome, 'end'>): boolean => end === 'refused' || end === 'disturbed';

/** How a submission ended, in words. */
export function ending(outcome: Outcome): string {
  const { end, error, submission } = outcome;
  if (endedAtOnce(outcome)) return answerLine(submission);
  return error === undefined ? end : `${end}: ${error}`;
}

/** The range of document line numbers is open: a target may reject ours as out of range. */
const isOutOfRange = ({ error, submission }: Outcome): boolean =>
  matches(error ?? submission.answer?.text ?? '', 'documentLineNumberInvalid') &&
  (submission.sent.body ?? '').includes('"document_line_number"');

/** The document gives no limits, so a target may have its own. */
export function requireWithinLimits(outcome: Outcome, expect: Expect): void {
  if (isOutOfRange(outcome)) expect.unexercised('gap: which document line numbers are in range');
  if (outcome.end === 'refused' || outcome.end === 'failed') requireUsualSize(outcome.submission, expect);
}

function requireUsualSize(submission: Exchange, expect: Expect): void {
  if (exceedsUsualLimits(submission, expect.target.caps))
    expect.unexercised('gap: how large, how exact and how odd a submission may be');
}

/** The submission was acknowledged and its processing succeeded. */
export function invoiceSucceeded(outcome: Outcome, expect: Expect, why = expect.why): void {
  requireWithinLimits(outcome, expect);
  expect(outcome.submission).accepted(why);
  if (outcome.end === 'silent') expect.unexercised('the submission has no outcome');
  expect.that(outcome.end === 'succeeded', 'PROCESSING_STATUS_SUCCESSFUL', ending(outcome), exchangeOf(outcome), why);
}

/** An accepted submission shows the id of its request: a 2xx alone does not prove that the target accepts it. */
export function acknowledged(submission: Exchange, expect: Expect, why = expect.why): void {
  if (isRefused(submission)) requireUsualSize(submission, expect);
  expect(submission).accepted(why);
  expect.premise(submission).member('/data/request_uuid', 'an id', shown, 'the acknowledgement names the request');
}

/** The control of a draft that must be accepted. If the target also rejects the control, the reason is another one. */
export function controlSucceeded(outcome: Outcome, expect: Expect): void {
  expect.premise(outcome.submission).accepted('the control is acknowledged');
  if (outcome.end !== 'succeeded') expect.unexercised(`the control: ${ending(outcome)}`);
}

/** A case that needs a success is unproven without one. */
export function requireSuccess(outcome: Outcome, expect: Expect): void {
  if (outcome.end !== 'succeeded') expect.unexercised(`the submission: ${ending(outcome)}`);
}

/** A case that needs a failure, at once or by webhook, is unproven without one. */
export function requireFailure(outcome: Outcome, expect: Expect): void {
  if (outcome.end !== 'failed' && outcome.end !== 'refused') expect.unexercised(`no failure: ${ending(outcome)}`);
}

/**
 * The submission did not succeed: it was refused at once, or acknowledged and then FAILED. The document leaves open which
 * (Errors: it only says that processing errors come by webhook), so the `faultMode` of the profile decides; the report
 * says which was seen.
 * @param mistake the broken rule, by its name in `BrokenInvoice.mistake`.
 */
export function invoiceRefused(outcome: Outcome, expect: Expect, mistake: string, why = expect.why): void {
  const { submission, end } = outcome;
  // An unusual value may break a limit of the target as well, which is told in its own time.
  const { caps, faultMode } = expect.target;
  const mode = exceedsUsualLimits(submission, caps) ? 'either' : refusalTiming(mistake, faultMode);
  if (endedAtOnce(outcome)) {
    expect(submission).refused(why);
    expect.that(mode !== 'async', 'an acknowledgement, then a failure webhook', ending(outcome), submission, why);
    expect.note('refused at once');
    return;
  }
  expect.that(mode !== 'sync', 'a refusal at once (400)', ending(outcome), submission, why);
  if (end === 'silent') expect.unexercised('the submission has no outcome');
  const expected = 'a refusal (400), or PROCESSING_STATUS_FAILED';
  expect.that(end === 'failed', expected, ending(outcome), exchangeOf(outcome), why);
  expect.note(outcome.completion ? 'failed by webhook' : 'no invoice is created');
}

/**
 * `data.error` of a failure webhook reports one of the causes. The message of a refusal at once is open, unless the
 * profile binds its place.
 * @param filled the value that replaces the placeholder of the documented message.
 */
export function failureTells(outcome: Outcome, expect: Expect, causes: readonly FailureCause[], filled?: string): void {
  const { errors } = expect.target;
  const atOnce = outcome.end === 'refused';
  if (outcome.end === 'disturbed') expect.unexercised('the line disturbed the submission');
  if (!atOnce && !outcome.completion) expect.unexercised('needs a webhook that reports the cause');
  if (atOnce && errors.messagePointer === undefined)
    expect.unexercised('refused at once: the profile binds no message');
  const text = atOnce ? read(outcome.submission.answer?.json, errors.messagePointer ?? '') : outcome.error;
  const options = { match: errors.match, ...(filled === undefined ? {} : { filled }) };
  const bare = causes.filter((cause) => filled !== undefined && !failureMessages[cause].includes('<'));
  if (typeof text === 'string' && bare.some((cause) => matches(text, cause, { match: errors.match })))
    // Which of the messages comes is open.
    throw new Undeclared('the target reports a cause whose message has no placeholder');
  const tells = typeof text === 'string' && causes.some((cause) => matches(text, cause, options));
  const expected = causes.map((cause) => `"${failureMessages[cause]}"`).join(' or ');
  const why = `data.error reports the cause (Failure messages)${filled === undefined ? '' : `, here about ${filled}`}`;
  expect.that(tells, expected, text === undefined ? 'no message' : JSON.stringify(text), exchangeOf(outcome), why);
}

/** The invoice after a success. If it cannot be read, the case is unproven. */
export function invoiceOf(outcome: Outcome, expect: Expect): Json {
  if (outcome.end !== 'succeeded') expect.premise(outcome.submission).accepted('the submission succeeds');
  if (outcome.end !== 'succeeded') return expect.unexercised(`the submission: ${ending(outcome)}`);
  // A row of the list may show fewer members (gap customs-absent-or-null), so it proves nothing.
  if (outcome.shownIn?.operation !== 'getInvoice') return expect.unexercised('the invoice cannot be read by its id');
  return outcome.invoice ?? expect.unexercised('the invoice cannot be read');
}

/** The invoice is the same as before. */
export function unchanged(before: Exchange, after: Exchange, expect: Expect, why = expect.why): void {
  expect.premise(before).accepted('the invoice is readable');
  expect(after).accepted(why);
  const [was, is] = [invoiceOfGet(before), invoiceOfGet(after)];
  const at = change(was, is) ?? declaredChange(was, is, expect.target);
  expect.that(at === undefined, 'the same invoice as before', `${at} has changed`, after, why);
}

/** The lines that an invoice shows. */
export const linesOf = (invoice: Json | undefined): readonly Json[] => itemsOf(read(invoice, '/line_items'));
