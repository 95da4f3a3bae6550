/** Judges that a submission without a valid number does not succeed. */

import type { CustomsAccount, CustomsApi } from '../../../../clients/customs/api.ts';
import { rowsIn } from '../../../../clients/customs/invoices.ts';
import { waitUntil } from '../../../../clients/wait.ts';
import { read } from '../../../../engine/pointer.ts';
import { bodyOf } from '../../../../engine/wire/delivery.ts';
import { answerLine, type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { brokenInvoice, type InvoiceRule } from '../../../../generators/customs/broken-invoice.ts';
import type { BrokenInvoice } from '../../../../generators/customs/draft.ts';
import { refusalTiming } from '../../../../model/customs/failure-cause.ts';
import { type Expect, family } from '../../check.ts';
import { inContexts, inItsContext } from '../contexts.ts';
import { controlSucceeded } from '../judge.ts';

/**
 * Without its number, a submission cannot be matched with a completion or an invoice. So a fresh account sends it: every
 * success and every listed invoice of that account belongs to it.
 */
async function submitFromFreshAccount(api: CustomsApi, account: CustomsAccount, send: () => Promise<Exchange>) {
  const submission = await send();
  if (!isAccepted(submission)) return { submission, list: await account.invoices.list() };
  const { completion, maxWait, readAfterSuccess, poll } = api.profile.timing;
  let list = await account.invoices.list();
  await waitUntil(api.clock, completion + maxWait + readAfterSuccess, poll, async () => {
    list = await account.invoices.list();
    return rowsIn(list).length > 0 || account.outcomes.deliveries.some(failed);
  });
  return { submission, list, deliveries: [...account.outcomes.deliveries] };
}

const failed = (delivery: Exchange): boolean => read(bodyOf(delivery), '/data/status') === 'PROCESSING_STATUS_FAILED';

interface Seen {
  readonly submission: Exchange;
  readonly list: Exchange;
  readonly deliveries?: readonly Exchange[];
}

function nothingCreated({ submission, list, deliveries = [] }: Seen, expect: Expect, rule: string): void {
  const { why } = expect;
  const mode = refusalTiming(rule, expect.target.faultMode);
  const line = answerLine(submission);
  if (isAccepted(submission)) expect.that(mode !== 'sync', 'a refusal at once (400)', line, submission, why);
  else {
    expect(submission).refused(why);
    expect.that(mode !== 'async', 'an acknowledgement, then a failure webhook', line, submission, why);
  }
  const succeeded = deliveries.find((one) => read(bodyOf(one), '/data/status') === 'PROCESSING_STATUS_SUCCESSFUL');
  expect.that(!succeeded, 'no success', 'PROCESSING_STATUS_SUCCESSFUL', succeeded, why);
  expect.premise(list).accepted('the list is read');
  const invoices = rowsIn(list).length;
  expect.that(invoices === 0, 'no invoice in an account that had none before', `${invoices} invoices`, list, why);
  expect.note(isAccepted(submission) ? 'failed by webhook' : 'refused at once');
}

/** One pair with other members, parties among them. */
const besideParties = (rule: InvoiceRule): readonly BrokenInvoice[] =>
  inContexts(rule)
    .filter(({ context }) => context?.header.parties?.length)
    .slice(0, 1);

/** Submissions without a valid number do not succeed. */
export const refusesNumber = family(({ rule }: { readonly rule: InvoiceRule }) => ({
  needs: ['fresh account', 'shipment exists'],
  given: brokenInvoice(rule),
  examples: besideParties(rule),
  cases: 4,
  async when(api, pair) {
    const account = await api.fresh();
    const { valid, broken } = await inItsContext(api, account, pair);
    const control = await api.main.create(valid);
    const body = await account.invoices.body(broken, { invoiceNumber: account.freshNumber(broken) });
    return { control, seen: await submitFromFreshAccount(api, account, () => account.invoices.submitRaw(body)) };
  },
  then({ control, seen }, expect) {
    controlSucceeded(control, expect);
    nothingCreated(seen, expect, rule);
  },
}));
