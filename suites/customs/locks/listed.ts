/** Judges that the list still shows a locked invoice. */

import fc from 'fast-check';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { family } from '../check.ts';
import { readPagesFor } from '../listing/read-pages.ts';
import { idsOf, listedWhen } from '../read.ts';
import { locking } from './denied-updates.ts';
import type { Lock } from './judge.ts';
import { locked } from './locked-invoice.ts';

/** The document has no filter on locks, so the list shows a locked invoice as before. */
const staysListed = family(({ lock }: { readonly lock: Lock }) => ({
  needs: locking(lock),
  given: fc.constant(plainInvoice),
  cases: 1,
  async when(api, draft) {
    const { before } = await locked(api, { draft, ...(lock === 'lineAllocated' && { line: 0 }) });
    const { invoiceId, invoiceNumber } = before;
    await listedWhen(api, api.main, invoiceNumber);
    const { pages } = await readPagesFor(api, api.main, invoiceNumber);
    return { invoiceId, invoiceNumber, pages, got: await api.main.invoices.get(invoiceId) };
  },
  then({ invoiceId, invoiceNumber, pages, got }, expect) {
    expect.premise(got).accepted('the invoice is read by its id');
    for (const page of pages) expect.premise(page).accepted('the list is read');
    const ids = idsOf(pages, invoiceNumber);
    expect.that(ids.includes(invoiceId), `invoice ${invoiceId} in the list`, 'it is nowhere', pages.at(-1));
  },
}));

const proves = 'list-shows-created-invoice';

export const listedLockChecks = staysListed({
  [`${proves}-in-a-customs-entry`]: { proves, lock: 'invoiceInCustomsEntry' },
  [`${proves}-with-an-allocated-line`]: { proves, lock: 'lineAllocated' },
});
