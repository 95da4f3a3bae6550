/** Judges the outcome of an update that a lock forbids: it is refused at once or fails by webhook. */

import type { Created } from '../../../clients/customs/api.ts';
import type { FailureCause } from '../../../model/customs/failure-messages.ts';
import type { Expect } from '../check.ts';
import { endedAtOnce, ending, exchangeOf, failureTells } from '../invoices/judge.ts';

export type Lock = Extract<FailureCause, 'invoiceInCustomsEntry' | 'lineAllocated'>;

/** A locked update is refused at once or fails by webhook; `faultMode` may bind which. */
export function lockRefused(outcome: Created, expect: Expect, lock: Lock): void {
  const { submission, end, completion } = outcome;
  const { why, target } = expect;
  const mode = target.faultMode[lock];
  if (endedAtOnce(outcome)) {
    // The state of the invoice is the reason, so 423 is as valid as other 4xx statuses.
    if (submission.answer?.status !== 423) expect(submission).refused();
    expect.that(mode !== 'async', 'an acknowledgement, then a failure webhook', ending(outcome), submission, why);
    expect.note('refused at once');
    return;
  }
  expect.that(mode !== 'sync', 'a refusal at once', ending(outcome), submission, why);
  if (end === 'silent') expect.unexercised('the submission has no outcome');
  // Without webhooks a failed update reads the same as one that is still pending.
  if (end === 'succeeded' && !completion) expect.unexercised('needs a webhook that reports the outcome');
  expect.that(end === 'failed', 'a refusal, or PROCESSING_STATUS_FAILED', ending(outcome), exchangeOf(outcome), why);
  expect.note('failed by webhook');
}

/** A customs entry that allocates a line also uses its invoice, so the message may report either cause. */
export const lockNamed = (outcome: Created, expect: Expect, lock: Lock): void =>
  failureTells(outcome, expect, lock === 'lineAllocated' ? ['lineAllocated', 'invoiceInCustomsEntry'] : [lock]);
