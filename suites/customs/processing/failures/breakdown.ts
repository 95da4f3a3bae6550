import fc from 'fast-check';
import type { Created, CustomsApi } from '../../../../clients/customs/api.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { check } from '../../check.ts';
import { controlSucceeded, ending, failureTells, told } from '../../invoices/judge.ts';
import { submittingInvoices } from '../../invoices/resource.ts';

interface Breakdown {
  readonly control: Created;
  readonly broken: Created;
}

/** Only the hook of the target causes a breakdown, in an account where nobody else submits. */
async function breakdown(api: CustomsApi): Promise<Breakdown> {
  const account = await api.fresh();
  const control = await account.create(plainInvoice);
  await api.state('processing breaks down', { token: account.bearer.token ?? '' });
  return { control, broken: await account.create(plainInvoice) };
}

const tellsInternalError = check({
  proves: 'failure-internal-error',
  needs: [...submittingInvoices, 'completion webhooks', 'fresh account', 'processing breaks down'],
  given: fc.constant(null),
  cases: 2,
  when: breakdown,
  then({ control, broken }, expect) {
    controlSucceeded(control, expect);
    if (broken.end === 'refused' || broken.end === 'silent') expect.unexercised(`the submission: ${ending(broken)}`);
    expect.that(broken.end === 'failed', 'PROCESSING_STATUS_FAILED', ending(broken), expect.why, told(broken));
    failureTells(broken, expect, ['internalError']);
  },
});

export const breakdownChecks = [tellsInternalError];
