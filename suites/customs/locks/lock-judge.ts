import type { Created } from '../../../clients/customs/api.ts';
import type { FailureCause } from '../../../model/customs/failure-messages.ts';
import type { Expect } from '../check.ts';
import { ending, failureTells, told } from '../invoices/judge.ts';

type Lock = Extract<FailureCause, 'invoiceInCustomsEntry' | 'lineAllocated'>;

/** A lock held: refused at once, or failed by webhook with its message. `faultMode` decides where bound. */
export function lockRefused(outcome: Created, expect: Expect, lock: Lock, why: string): void {
  const { submission, end, completion } = outcome;
  const mode = expect.target.faultMode[lock];
  if (end === 'refused') {
    // A state of the invoice stands in the way, so 423 is as good as any.
    if (submission.answer?.status !== 423) expect(submission).refused(why);
    expect.that(mode !== 'async', 'an acknowledgement, then a failure webhook', ending(outcome), why, submission);
    expect.note('refused at once');
    return;
  }
  expect.that(mode !== 'sync', 'a refusal at once', ending(outcome), why, submission);
  if (end === 'silent') expect.unexercised('the submission came to no outcome');
  // Without webhooks an update that failed reads just as one that is still to come.
  if (end === 'succeeded' && !completion) expect.unexercised('needs a webhook that tells the outcome');
  expect.that(end === 'failed', 'a refusal, or PROCESSING_STATUS_FAILED', ending(outcome), why, told(outcome));
  // An entry that allocated a line uses its invoice, too: which of two causes is named is open.
  failureTells(outcome, expect, lock === 'lineAllocated' ? ['lineAllocated', 'invoiceInCustomsEntry'] : [lock]);
  expect.note('failed by webhook');
}
