/** Judges that valid updates are not refused and succeed. */

import type { Created, CustomsApi } from '../../../../clients/customs/api.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import { type InvoiceDraft, incoterms } from '../../../../generators/customs/draft.ts';
import { invoicesWithOneMember } from '../../../../generators/customs/odd-invoice.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { once } from '../../../cases.ts';
import { type Expect, family } from '../../check.ts';
import { acknowledged, invoiceSucceeded } from '../judge.ts';
import { submittingInvoices, updatingInvoices } from '../resource.ts';
import { withLineIds } from './named-lines.ts';

/** Each update sends one optional member, and together they send each incoterm. */
const updates = invoicesWithOneMember.map(
  (draft, n): InvoiceDraft => ({ incoterm: incoterms[n % incoterms.length] ?? 'FOB', ...withLineIds(draft, 1) }),
);

const updatedOnce = ({ main }: CustomsApi): Promise<readonly Created[]> =>
  Promise.all(updates.map(async (draft) => main.update(await main.given(plainInvoice), draft, 1, { endOnly: true })));

/** Valid updates, each of an invoice of its own. */
const acceptsUpdates = family(({ judge }: { readonly judge: (one: Created, expect: Expect) => void }) => ({
  needs: [...submittingInvoices, ...updatingInvoices],
  ...once,
  when: async (api) => ({ all: await api.sharedFixture('updates with one member', updatedOnce) }),
  then({ all }, expect) {
    for (const one of all) judge(one, expect);
  },
}));

export const acceptedUpdateChecks = acceptsUpdates({
  'customs-error-valid-submission-not-refused-on-update': {
    proves: 'customs-error-valid-submission-not-refused',
    judge: ({ submission }, expect) => acknowledged(submission, expect, 'a valid update is not refused'),
  },
  'processing-valid-submission-succeeds-on-update': {
    proves: 'processing-valid-submission-succeeds',
    judge(one, expect) {
      if (!isAccepted(one.submission) || one.end === 'silent') return expect.note('no outcome');
      return invoiceSucceeded(one, expect);
    },
  },
});
