import type { Outcome } from '../../../clients/customs/outcomes.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { answerLine, type Exchange } from '../../../engine/wire/exchange.ts';
import { refusalTiming } from '../../../model/customs/failure-cause.ts';
import { type FailureCause, failureMessages, matches } from '../../../model/customs/failure-messages.ts';
import type { Expect } from '../check.ts';
import { invoiceOfGet } from '../read.ts';
import { change } from './read/comparison.ts';
import { shown } from './read/parts.ts';

/** The exchange that tells best how a submission ended. */
export const exchangeOf = ({ completion, submission }: Outcome): Exchange => completion ?? submission;

/** The exchange that showed the invoice afterwards; where none did, the one that tells how the submission ended. */
export const shownIn = (outcome: Outcome): Exchange => outcome.shownIn ?? exchangeOf(outcome);

/** How a submission ended, in words. */
export function ending(outcome: Outcome): string {
  const { end, error, submission } = outcome;
  if (end === 'refused') return answerLine(submission);
  return error === undefined ? end : `${end}: ${error}`;
}

/** The range of document line numbers is open: a target may find ours out of range. */
const isOutOfRange = ({ error = '', submission }: Outcome): boolean =>
  matches(error, 'documentLineNumberInvalid') && (submission.sent.body ?? '').includes('"document_line_number"');

export function requireKnownRange(outcome: Outcome, expect: Expect): void {
  if (isOutOfRange(outcome)) expect.unexercised('gap: which document line numbers are in range');
}

/** The submission was acknowledged and its processing succeeded. */
export function invoiceSucceeded(outcome: Outcome, expect: Expect, why = expect.why): void {
  expect(outcome.submission).accepted(why);
  if (outcome.end === 'silent') expect.unexercised('the submission came to no outcome');
  requireKnownRange(outcome, expect);
  expect.that(outcome.end === 'succeeded', 'PROCESSING_STATUS_SUCCESSFUL', ending(outcome), exchangeOf(outcome), why);
}

/** An accepted submission shows the id of its request: a target that answers 2xx to everything proves nothing. */
export function acknowledged(submission: Exchange, expect: Expect, why = expect.why): void {
  expect(submission).accepted(why);
  expect.premise(submission).member('/data/request_uuid', 'an id', shown, 'the acknowledgement names the request');
}

/** The control of a draft that must be accepted: where the target rejects it, too, there is another reason. */
export function controlSucceeded(outcome: Outcome, expect: Expect): void {
  expect.premise(outcome.submission).accepted('the control is acknowledged');
  if (outcome.end !== 'succeeded') expect.unexercised(`the control: ${ending(outcome)}`);
}

/** A case that rests on a success proves nothing without one. */
export function requireSuccess(outcome: Outcome, expect: Expect): void {
  if (outcome.end !== 'succeeded') expect.unexercised(`the submission: ${ending(outcome)}`);
}

/** A case that rests on a failure, whether at once or by webhook. */
export function requireFailure(outcome: Outcome, expect: Expect): void {
  if (outcome.end !== 'failed' && outcome.end !== 'refused') expect.unexercised(`no failure: ${ending(outcome)}`);
}

/**
 * The submission did not succeed: refused at once, or acknowledged and then FAILED. The document leaves the way open
 * (Errors: only that processing errors come by webhook), so the profile's `faultMode` decides which ways are right; the
 * report says which was seen.
 * @param mistake the rule that is broken, as `BrokenInvoice.mistake` names it.
 */
export function invoiceRefused(outcome: Outcome, expect: Expect, mistake: string, why = expect.why): void {
  const { submission, end } = outcome;
  const mode = refusalTiming(mistake, expect.target.faultMode);
  if (end === 'refused') {
    expect(submission).refused(why);
    expect.that(mode !== 'async', 'an acknowledgement, then a failure webhook', ending(outcome), submission, why);
    expect.note('refused at once');
    return;
  }
  expect.that(mode !== 'sync', 'a refusal at once (400)', ending(outcome), submission, why);
  if (end === 'silent') expect.unexercised('the submission came to no outcome');
  const due = 'a refusal (400), or PROCESSING_STATUS_FAILED';
  expect.that(end === 'failed', due, ending(outcome), exchangeOf(outcome), why);
  expect.note(outcome.completion ? 'failed by webhook' : 'no invoice came of it');
}

/**
 * `data.error` of a failure that came by webhook reports one of the causes. The message of a refusal at once is open, unless
 * the profile binds where it stands.
 * @param filled what the case sent in the place that the document marks with a placeholder.
 */
export function failureTells(outcome: Outcome, expect: Expect, causes: readonly FailureCause[], filled?: string): void {
  const { errors } = expect.target;
  const atOnce = outcome.end === 'refused';
  if (!atOnce && !outcome.completion) expect.unexercised('needs a webhook that tells the cause');
  if (atOnce && errors.messagePointer === undefined) expect.unexercised('refused at once: no message is due');
  const text = atOnce ? read(outcome.submission.answer?.json, errors.messagePointer ?? '') : outcome.error;
  const options = { match: errors.match, ...(filled === undefined ? {} : { filled }) };
  const tells = typeof text === 'string' && causes.some((cause) => matches(text, cause, options));
  const due = causes.map((cause) => `"${failureMessages[cause]}"`).join(' or ');
  const why = `data.error tells the cause (Failure messages)${filled === undefined ? '' : `, here of ${filled}`}`;
  expect.that(tells, due, text === undefined ? 'no message' : JSON.stringify(text), exchangeOf(outcome), why);
}

/** The invoice as it reads after a success; where it cannot be read, the case says nothing of what it shows. */
export function invoiceOf(outcome: Outcome, expect: Expect): Json {
  if (outcome.end !== 'succeeded') expect.premise(outcome.submission).accepted('the submission succeeds');
  if (outcome.end !== 'succeeded') return expect.unexercised(`the submission: ${ending(outcome)}`);
  // The row of a list may show less (gap customs-absent-or-null), so it proves nothing.
  if (outcome.shownIn?.operation !== 'getInvoice') return expect.unexercised('the invoice cannot be read by its id');
  return outcome.invoice ?? expect.unexercised('the invoice cannot be read');
}

/** The invoice reads as before. */
export function unchanged(before: Exchange, after: Exchange, expect: Expect, why = expect.why): void {
  expect.premise(before).accepted('the invoice is readable');
  expect(after).accepted(why);
  const at = change(invoiceOfGet(before), invoiceOfGet(after));
  expect.that(at === undefined, 'the invoice as it was', `${at} is another`, after, why);
}

/** The lines of an invoice that was read. */
export function linesOf(invoice: Json | undefined): readonly Json[] {
  const lines = read(invoice, '/line_items');
  return Array.isArray(lines) ? lines : [];
}
