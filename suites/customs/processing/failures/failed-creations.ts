/** Judges that failed and refused creations leave no invoice. */

import type { Created, CustomsAccount, CustomsApi } from '../../../../clients/customs/api.ts';
import type { InvoiceRule } from '../../../../generators/customs/broken-invoice.ts';
import type { BrokenInvoice } from '../../../../generators/customs/draft.ts';
import { family } from '../../check.ts';
import { ending, hasFailed } from '../../invoices/judge.ts';
import { broken, contentRules, oneOfEach, processingRules } from '../../invoices/rules.ts';
import { readPagesFor } from '../../listing/read-pages.ts';
import { freshOrMain, invoicesOn, listedWhen, numberOf } from '../../read.ts';
import { createAfterOutcomes } from '../outcomes.ts';
import { failingCreate } from './failing-submissions.ts';
import { truncatedSubmission } from './truncated-body.ts';

type End = 'failed' | 'refused';

const rules = [...processingRules, ...contentRules];

const plainRules = [
  'invoice-currency-iso-4217',
  'line-quantity-zero-refused',
  'line-document-number-missing-on-one-refused',
  'failure-shipment-not-located',
  'invoice-incoterm-unknown-refused',
  'failure-line-currency-mismatch',
] as const satisfies readonly InvoiceRule[];

interface Left {
  /** Default: it may fail or be refused. */
  readonly end?: End;
  readonly breaks?: readonly InvoiceRule[];
}

/** After a failed or refused create, the list shows no invoice of its number. */
const leavesNoInvoice = family(({ end, breaks = rules }: Left) => ({
  given: broken(breaks),
  examples: oneOfEach(breaks),
  cases: 22,
  async when(api, pair) {
    const { account, failed } = await rejectedCreate(api, pair, end);
    if (!hasEnd(failed, end)) return { failed, control: failed, pages: [] };
    const control = await createAfterOutcomes(api, account, pair.valid);
    // The control was submitted last: once it is listed, earlier submissions have been processed.
    await listedWhen(api, account, control.invoiceNumber);
    const { pages } = await readPagesFor(api, account, failed.invoiceNumber, control.invoiceNumber);
    return { failed, control, pages };
  },
  then({ failed, control, pages }, expect) {
    if (!hasEnd(failed, end)) expect.unexercised(`the submission: ${ending(failed)}`);
    const all = invoicesOn(pages).map(numberOf);
    if (!all.includes(control.invoiceNumber)) expect.unexercised('the control is not listed either');
    expect.note(failed.end);
    const gone = !all.includes(failed.invoiceNumber);
    expect.that(gone, `no invoice ${failed.invoiceNumber}`, 'it is listed', failed.submission);
  },
}));

const hasEnd = (outcome: Created, end: End | undefined): boolean =>
  end === undefined ? hasFailed(outcome) : outcome.end === end;

async function rejectedCreate(api: CustomsApi, pair: BrokenInvoice, end: End | undefined) {
  const account = await freshOrMain(api);
  if (end === 'failed') return failingCreate(api, account, pair);
  if (end === 'refused') return refusedCreate(account, pair);
  return { account, failed: await account.create(pair.broken) };
}

async function refusedCreate(account: CustomsAccount, { valid, broken }: BrokenInvoice) {
  const failed = await account.create(broken);
  if (failed.end === 'refused') return { account, failed };
  return { account, failed: await truncatedSubmission(account, valid, { invoiceNumber: account.freshNumber(valid) }) };
}

export const failedCreationChecks = leavesNoInvoice({
  'processing-failed-create-leaves-no-invoice': { end: 'failed' },
  'processing-refused-create-leaves-no-invoice': { end: 'refused' },
  'list-omits-failed-creates': { breaks: plainRules, cases: 20 },
});
