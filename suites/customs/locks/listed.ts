/** Judges that a locked invoice can still be read. */

import fc from 'fast-check';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { family } from '../check.ts';
import { elementsOf } from '../invoices/read/parts.ts';
import { readPagesFor } from '../listing/read-pages.ts';
import { freshOrMain, idsOf, listedWhen, numberOf } from '../read.ts';
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

/** Nor does a lock hide the invoice from a get. */
const staysReadable = family(({ lock }: { readonly lock: Lock }) => ({
  needs: locking(lock),
  given: fc.constant(plainInvoice),
  cases: 1,
  async when(api, draft) {
    const account = await freshOrMain(api);
    const { before } = await locked(api, { draft, ...(lock === 'lineAllocated' && { line: 0 }) }, account);
    const { invoiceId, invoiceNumber } = before;
    return { invoiceNumber, got: await account.invoices.get(invoiceId) };
  },
  then({ invoiceNumber, got }, expect) {
    expect(got).status([200]);
    const numbers = elementsOf(got).map(({ value }) => numberOf(value));
    expect.that(numbers.includes(invoiceNumber), `invoice ${invoiceNumber}`, JSON.stringify(numbers), got);
  },
}));

const proves = 'list-shows-created-invoice';
const holds = 'envelope-get-holds-the-invoice';

/** What list and get show of locked invoices. */
export const listedLockChecks = [
  ...staysListed({
    [`${proves}-in-a-customs-entry`]: { proves, lock: 'invoiceInCustomsEntry' },
    [`${proves}-with-an-allocated-line`]: { proves, lock: 'lineAllocated' },
  }),
  ...staysReadable({
    [`${holds}-in-a-customs-entry`]: { proves: holds, lock: 'invoiceInCustomsEntry' },
    [`${holds}-with-an-allocated-line`]: { proves: holds, lock: 'lineAllocated' },
  }),
];
