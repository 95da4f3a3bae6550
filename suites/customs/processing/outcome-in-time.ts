/** Judges the time limits of an outcome and of the first read of an invoice. */

import type { Created, CustomsApi } from '../../../clients/customs/api.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';
import { once } from '../../cases.ts';
import { check } from '../check.ts';
import { ending } from '../invoices/judge.ts';
import { freshOrMain } from '../read.ts';

const inFailure = { ...plainInvoice, currency: { unassigned: 1 } };

async function oneAfterAnother(api: CustomsApi, drafts: readonly InvoiceDraft[]): Promise<readonly Created[]> {
  const submissions: Created[] = [];
  for (const draft of drafts) submissions.push(await api.main.create(draft));
  return submissions;
}

/** Exclusive: other cases advance a controlled clock, so that even a very late outcome would be in time. */
const inTime = check({
  id: 'processing-acknowledged-reaches-an-outcome-in-time',
  needs: ['completion webhooks'],
  exclusive: true,
  ...once,
  when: async (api) => ({ submissions: await oneAfterAnother(api, [plainInvoice, inFailure, plainInvoice]) }),
  then({ submissions }, expect) {
    const acknowledged = submissions.filter(({ submission }) => isAccepted(submission));
    if (acknowledged.length === 0) expect.unexercised('nothing was acknowledged');
    const { completion, maxWait } = expect.target.timing;
    const expected = `an outcome within timing.completion, its webhook within timing.maxWait: ${completion} + ${maxWait} ms`;
    for (const { end, submission } of acknowledged) {
      expect.that(end !== 'silent', expected, 'none by then', submission);
    }
  },
});

/** Whether an invoice can be found without reading a long list to which others add invoices. */
const isFound = ({ query, caps }: CustomsProfile): boolean =>
  query.filters.invoiceNumber !== undefined || caps.fidEqualsId === 'yes';

const readableInTime = check({
  id: 'processing-success-makes-invoice-readable-in-time',
  needs: ['completion webhooks'],
  exclusive: true,
  ...once,
  async when(api) {
    const account = await freshOrMain(api);
    return { isFresh: account.isFresh, created: await account.create(plainInvoice) };
  },
  then({ isFresh, created }, expect) {
    if (created.end !== 'succeeded' || !created.completion) expect.unexercised(`no success: ${ending(created)}`);
    const { invoice, completion } = created;
    if (invoice === undefined && !isFresh && !isFound(expect.target)) expect.unexercised('the list is long');
    const expected = `invoice ${created.invoiceNumber} within timing.readAfterSuccess: ${expect.target.timing.readAfterSuccess} ms`;
    expect.that(invoice !== undefined, expected, 'none by then', completion);
  },
});

export const outcomeTimeChecks = [inTime, readableInTime];
