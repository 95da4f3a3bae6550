import type { Created } from '../../../clients/customs/api.ts';
import type { FailureCause } from '../../../model/customs/failure-messages.ts';
import type { Expect } from '../check.ts';
import { ending, exchangeOf, failureTells } from '../invoices/judge.ts';

export type Lock = Extract<FailureCause, 'invoiceInCustomsEntry' | 'lineAllocated'>;

/** An update of what is locked is refused at once, or fails by webhook; `faultMode` may bind which. */
export function lockRefused(outcome: Created, expect: Expect, lock: Lock): void {
  const { submission, end, completion } = outcome;
  const { why, target } = expect;
  const mode = target.faultMode[lock];
  if (end === 'refused') {
    // The state of the invoice is the reason, so 423 is as good as any other 4xx.
    if (submission.answer?.status !== 423) expect(submission).refused();
    expect.that(mode !== 'async', 'an acknowledgement, then a failure webhook', ending(outcome), submission, why);
    expect.note('refused at once');
    return;
  }
  expect.that(mode !== 'sync', 'a refusal at once', ending(outcome), submission, why);
  if (end === 'silent') expect.unexercised('the submission came to no outcome');
  // Without webhooks a failed update reads the same as one that is still pending.
  if (end === 'succeeded' && !completion) expect.unexercised('needs a webhook that tells the outcome');
  expect.that(end === 'failed', 'a refusal, or PROCESSING_STATUS_FAILED', ending(outcome), exchangeOf(outcome), why);
  expect.note('failed by webhook');
}

/** An entry that allocated a line uses its invoice, too: which of two causes is named is open. */
export const lockTold = (outcome: Created, expect: Expect, lock: Lock): void =>
  failureTells(outcome, expect, lock === 'lineAllocated' ? ['lineAllocated', 'invoiceInCustomsEntry'] : [lock]);
