/** Submits a truncated body, which no target can process. */

import type { Created, CustomsAccount } from '../../../../clients/customs/api.ts';
import type { Wanted } from '../../../../clients/customs/invoice-body.ts';
import { endAtOnce } from '../../../../clients/customs/outcomes.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';

/**
 * Submits a truncated valid body. Even a target that reports every mistake by webhook (gap customs-fault-timing) cannot
 * process it.
 */
export async function submitTruncated(
  { invoices }: CustomsAccount,
  draft: InvoiceDraft,
  wanted: Wanted,
): Promise<Exchange> {
  const body = JSON.stringify(await invoices.body(draft, wanted)).slice(0, -1);
  const headers = { 'content-type': 'application/json' };
  return invoices.post({ body, headers });
}

/** Submits the truncated body and waits for its outcome. */
export async function truncatedSubmission(
  account: CustomsAccount,
  draft: InvoiceDraft,
  wanted: Wanted,
): Promise<Created> {
  const submission = await submitTruncated(account, draft, wanted);
  const { invoiceNumber, lineIds = [] } = wanted;
  return { submission, invoiceNumber, lineIds, end: isAccepted(submission) ? 'silent' : endAtOnce(submission) };
}
