import type { Created, CustomsAccount } from '../../../../clients/customs/api.ts';
import type { Wanted } from '../../../../clients/customs/invoice-body.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';

/**
 * A valid body that is cut off: even a target that reports every mistake by webhook (gap customs-fault-timing) has nothing to
 * process.
 */
export async function submitBrokenOff(
  { invoices }: CustomsAccount,
  draft: InvoiceDraft,
  wanted: Wanted,
): Promise<Exchange> {
  const body = JSON.stringify(await invoices.body(draft, wanted)).slice(0, -1);
  const headers = { 'content-type': 'application/json' };
  return invoices.post({ body, headers });
}

/** The same, with its outcome. */
export async function brokenOff(account: CustomsAccount, draft: InvoiceDraft, wanted: Wanted): Promise<Created> {
  const submission = await submitBrokenOff(account, draft, wanted);
  const { invoiceNumber, lineIds = [] } = wanted;
  return { submission, invoiceNumber, lineIds, end: isAccepted(submission) ? 'silent' : 'refused' };
}
