import type { CustomsApi } from '../../../clients/customs/api.ts';
import { Inapplicable, Unmet } from '../../../engine/judge/violation.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { once } from '../../cases.ts';
import { check } from '../check.ts';
import { identifies } from '../invoices/identity.ts';
import { ending } from '../invoices/judge.ts';
import { freshOrMain, idsOf, listedWhen } from '../read.ts';
import { boundFilter } from './declared-filter.ts';
import { readPages } from './read-pages.ts';

const elsewhere: InvoiceDraft = { ...plainInvoice, shipment: { by: 'id', which: 'other' } };

/** Two invoices of one number, in the whole list and in the filtered one. */
async function ofOneNumber(api: CustomsApi) {
  if (!identifies(api.profile, 'shipment'))
    throw new Inapplicable('customs.identity of the profile does not include the shipment');
  const account = await freshOrMain(api);
  if (!account.isFresh) throw new Unmet('needs a list that only this case adds to');
  const { invoiceNumber } = await account.given(plainInvoice);
  const second = await account.update({ invoiceNumber, lineIds: [] }, elsewhere);
  if (second.end !== 'succeeded') throw new Inapplicable(`gap: which invoice already exists: ${ending(second)}`);
  await listedWhen(api, account, invoiceNumber);
  const { pages: whole } = await readPages(api, account);
  const { pages } = await readPages(api, account, { [boundFilter(api, 'invoiceNumber')]: invoiceNumber });
  return { invoiceNumber, whole, pages };
}

/** A number that two invoices have is no reason to list one of them only. */
const listsBoth = check({
  id: 'list-filter-keeps-all-matches-of-one-number',
  proves: 'list-filter-keeps-all-matches',
  needs: [
    'customs.identity',
    'fresh account',
    'other shipment',
    'customs.query.filters.invoiceNumber',
    'customs.paging',
  ],
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
