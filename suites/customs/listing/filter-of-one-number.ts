/** Judges that the filter by number lists both of two invoices that have the same number. */

import type { CustomsApi } from '../../../clients/customs/api.ts';
import { waitUntil } from '../../../clients/wait.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { seller } from '../../../generators/customs/parties.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { once } from '../../cases.ts';
import { check } from '../check.ts';
import { identifies } from '../invoices/identity.ts';
import { ending } from '../invoices/judge.ts';
import { freshOrMain, idsOf } from '../read.ts';
import { boundFilter } from './declared-filter.ts';
import { readPages } from './read-pages.ts';

/** Of two sellers: an invoice of the same number and seller may "already exist". */
const first: InvoiceDraft = { ...plainInvoice, parties: [seller] };
const second: InvoiceDraft = {
  ...plainInvoice,
  shipment: { by: 'id', which: 'other' },
  parties: [{ type: 'seller', by: { data: { name: 'Another Seller', address: 1 } } }],
};

/** Two invoices of one number, in the whole list and in the filtered one. */
async function ofOneNumber(api: CustomsApi) {
  if (!identifies(api.profile, 'shipment'))
    throw new Inapplicable('customs.identity of the profile does not include the shipment');
  const account = await freshOrMain(api);
  // Others also add to the list of the main account, which may be too long to read. Other checks prove the rest there.
  if (!account.isFresh) throw new Inapplicable('only a fresh account shows its whole list');
  const { invoiceNumber } = await account.given(first);
  const other = await account.update({ invoiceNumber, lineIds: [] }, second);
  if (other.end !== 'succeeded') throw new Inapplicable(`gap: which invoice already exists: ${ending(other)}`);
  const { clock, profile } = api;
  let whole: readonly Exchange[] = [];
  let pages: readonly Exchange[] = [];
  await waitUntil(clock, profile.timing.readAfterSuccess, profile.timing.poll, async () => {
    ({ pages: whole } = await readPages(api, account));
    ({ pages } = await readPages(api, account, { [boundFilter(api, 'invoiceNumber')]: invoiceNumber }));
    return [whole, pages].every((list) => idsOf(list, invoiceNumber).length > 1);
  });
  return { invoiceNumber, whole, pages };
}

/** A number that two invoices have is no reason to list one of them only. */
const listsBoth = check({
  id: 'list-filter-keeps-all-matches-of-one-number',
  proves: 'list-filter-keeps-all-matches',
  needs: ['customs.identity', 'other shipment', 'seller', 'customs.query.filters.invoiceNumber', 'customs.paging'],
  ...once,
  when: ofOneNumber,
  then({ invoiceNumber, whole, pages }, expect) {
    for (const page of [...whole, ...pages]) expect.premise(page).accepted('the list is read');
    const all = idsOf(whole, invoiceNumber);
    if (all.length < 2) expect.unexercised('the whole list does not show both invoices');
    const lost = all.find((id) => !idsOf(pages, invoiceNumber).includes(id));
    expect.that(lost === undefined, `invoice ${lost} for its number ${invoiceNumber}`, 'it is on no page', pages[0]);
  },
});

export const oneNumberFilterChecks = [listsBoth];
