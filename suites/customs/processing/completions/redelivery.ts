import fc from 'fast-check';
import { isCompletion } from '../../../../clients/customs/completions.ts';
import { waitUntil } from '../../../../clients/wait.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import { invoice } from '../../../../generators/customs/invoice.ts';
import { check } from '../../check.ts';
import { telling } from './emits.ts';

/** Of other answers than these a target may think that they are meant: 404, or another success. */
const failures = [500, 503, 'reset'] as const;

/** The document asks the receiver for a 200 and is silent on what follows without; a profile that tells is held to it. */
const again = check({
  proves: 'completion-redelivered-as-declared',
  needs: [...telling, 'fresh account', 'customs.timing.firstRetry'],
  given: fc.record({ draft: invoice({ lines: fc.integer({ min: 1, max: 2 }) }), status: fc.constantFrom(...failures) }),
  examples: fc
    .sample(invoice({ lines: 1 }), { numRuns: failures.length, seed: 1 })
    .map((draft, index) => ({ draft, status: failures[index] ?? 500 })),
  cases: 4,
  async when(api, { draft, status }) {
    const account = await api.fresh();
    let attempts = 0;
    const inbox = await api.divert(account, (delivery) => {
      if (!isCompletion(delivery) || attempts++ > 0) return { status: 200 };
      return status === 'reset' ? status : { status };
    });
    const submission = await account.invoices.submit(draft, { invoiceNumber: account.freshNumber(draft) });
    const { completion, maxWait, firstRetry = 0, poll } = api.profile.timing;
    const within = async (limit: number, nth: number) => {
      await waitUntil(api.clock, limit, poll, async () => inbox.deliveries.length > nth);
      return (await inbox.awaitDelivery(() => inbox.deliveries[nth])) ?? null;
    };
    const first = await within(completion + maxWait, 0);
    // A clock that is moved before the target has heard our answer would be one that it counts the retry from.
    await account.invoices.list();
    return { submission, first, second: first && (await within(firstRetry, 1)) };
  },
  then({ submission, first, second }, expect, { status }) {
    if (!isAccepted(submission)) expect.unexercised('the submission was not acknowledged');
    if (first === null) return expect.unexercised('no completion webhook was delivered');
    const due = `a second delivery within ${expect.target.timing.firstRetry} ms`;
    expect.that(
      second !== null,
      due,
      `none after the first was answered ${status === 'reset' ? 'by the end of the connection' : status}`,
      expect.why,
      first,
    );
  },
});

/** What follows a delivery that failed. */
export const redeliveryChecks = [again];
