/** Judges that a failed delivery is repeated, where a profile declares it. */

import fc from 'fast-check';
import type { CustomsApi } from '../../../../clients/customs/api.ts';
import { deliveredWithin, isCompletion } from '../../../../clients/customs/completions.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { invoice } from '../../../../generators/customs/invoice.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { check } from '../../check.ts';
import { inUnknownCurrency } from '../../invoices/update/changed-invoice.ts';
import { endsOf } from './judge.ts';

/** Other answers may have a meaning for the target: a 404, or a success other than 200. */
const failures = [500, 503, 'reset'] as const;

type Answer = (typeof failures)[number];

/** Answers the first webhook with a failure, and waits for a second one. */
async function afterFailure(api: CustomsApi, draft: InvoiceDraft, status: Answer) {
  const account = await api.fresh();
  let attempts = 0;
  const inbox = await api.divert(account, (delivery) => {
    if (!isCompletion(delivery) || attempts++ > 0) return { status: 200 };
    return status === 'reset' ? status : { status };
  });
  const submission = await account.invoices.submit(draft, { invoiceNumber: account.freshNumber(draft) });
  const { completion, maxWait, firstRetry = 0 } = api.profile.timing;
  const within = async (limit: number, nth: number) =>
    (await deliveredWithin(inbox, limit, api, () => inbox.deliveries[nth])) ?? null;
  const first = await within(completion + maxWait, 0);
  // The target must have our answer before the clock advances, because it counts the time of the retry from then.
  await account.invoices.list();
  return { submission, first, second: first && (await within(firstRetry, 1)) };
}

/** The document asks the receiver for a 200; a profile may declare that a failed delivery is retried. */
const again = check({
  proves: 'completion-redelivered-as-declared',
  needs: ['fresh account', 'customs.timing.firstRetry'],
  given: fc.record({ draft: invoice({ lines: fc.integer({ min: 1, max: 2 }) }), status: fc.constantFrom(...failures) }),
  examples: fc
    .sample(invoice({ lines: 1 }), { numRuns: failures.length, seed: 1 })
    .map((draft, index) => ({ draft, status: failures[index] ?? 500 })),
  cases: 4,
  when: (api, { draft, status }) => afterFailure(api, draft, status),
  then({ submission, first, second }, expect, { status }) {
    if (!isAccepted(submission)) expect.unexercised('the submission was not acknowledged');
    if (first === null) return expect.unexercised('no completion webhook was delivered');
    const expected = `a second delivery within ${expect.target.timing.firstRetry} ms`;
    const answered = status === 'reset' ? 'by closing the connection' : status;
    const actual = `none after the response ${answered} to the first`;
    return expect.that(second !== null, expected, actual, first);
  },
});

/** A delivery that comes again reports the same outcome of the request as before. */
const sameOutcome = check({
  id: 'processing-outcome-is-final-when-told-again',
  proves: 'processing-outcome-is-final',
  needs: ['fresh account', 'customs.timing.firstRetry'],
  given: fc.constantFrom(plainInvoice, inUnknownCurrency(plainInvoice)),
  examples: [plainInvoice, inUnknownCurrency(plainInvoice)],
  cases: 2,
  when: (api, draft) => afterFailure(api, draft, 500),
  then({ submission, first, second }, expect) {
    if (!isAccepted(submission)) expect.unexercised('the submission was not acknowledged');
    if (!first || !second) return expect.unexercised('no webhook was delivered twice');
    const ends = endsOf([first, second], first);
    if (![first, second].every(isCompletion)) expect.unexercised('another event was delivered');
    return expect.that(ends.length <= 1, 'one outcome', ends.join(', then '), second);
  },
});

export const redeliveryChecks = [again, sameOutcome];
