/** Judges that the list shows invoices of every kind, also after a failed update. */

import type { Created, CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { waitUntil } from '../../../clients/wait.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { contextsOf } from '../../../generators/customs/context.ts';
import { type InvoiceDraft, incoterms } from '../../../generators/customs/draft.ts';
import { piece, plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { once } from '../../cases.ts';
import { check } from '../check.ts';
import { canUpdate } from '../invoices/identity.ts';
import { inUnknownCurrency } from '../invoices/update/changed-invoice.ts';
import { freshOrMain, invoicesOn, numberOf } from '../read.ts';
import { readPagesFor } from './read-pages.ts';

const ofQuantity = (value: string): InvoiceDraft => ({
  ...plainInvoice,
  lines: [{ quantity: { value, unit: 'main' } }],
});

/** Each incoterm, among other members; and what is odd: a target may refuse it, and lists nothing then. */
const kinds: readonly InvoiceDraft[] = [
  ...contextsOf('listed', incoterms.length).map(
    (context, n): InvoiceDraft => ({ ...plainInvoice, incoterm: incoterms[n] ?? 'FOB', context }),
  ),
  ofQuantity('2.5'),
  ofQuantity('12500'),
  { ...plainInvoice, lines: [] },
  { ...plainInvoice, currency: { nth: 3 } },
  { ...plainInvoice, lines: [piece, { quantity: { value: '1', unit: 'other' } }] },
];

/** An invoice that stays as it is, because its update fails. */
async function afterFailedUpdate({ profile }: CustomsApi, account: CustomsAccount): Promise<readonly Created[]> {
  if (!canUpdate(profile)) return [];
  const created = await account.given(plainInvoice);
  await account.update(created, inUnknownCurrency(plainInvoice), 1, { endOnly: true });
  return [created];
}

/** The numbers that no page shows, once they are all listed or the time for it is over. */
async function lostOf(api: CustomsApi, account: CustomsAccount, numbers: readonly string[]) {
  const { readAfterSuccess, poll } = api.profile.timing;
  let pages: readonly Exchange[] = [];
  let lost = numbers;
  await waitUntil(api.clock, readAfterSuccess, poll, async () => {
    ({ pages } = await readPagesFor(api, account, ...lost));
    const shown = invoicesOn(pages).map(numberOf);
    lost = lost.filter((number) => !shown.includes(number));
    return lost.length === 0;
  });
  return { pages, lost };
}

const listsEveryKind = check({
  id: 'list-shows-created-invoice-of-every-kind',
  proves: 'list-shows-created-invoice',
  ...once,
  async when(api) {
    const account = await freshOrMain(api);
    const made = await Promise.all(kinds.map((draft) => account.create(draft, {}, { endOnly: true })));
    const all = [...made, ...(await afterFailedUpdate(api, account))].filter(({ end }) => end === 'succeeded');
    return {
      all,
      ...(await lostOf(
        api,
        account,
        all.map(({ invoiceNumber }) => invoiceNumber),
      )),
    };
  },
  then({ all, pages, lost }, expect) {
    if (all.length === 0) expect.unexercised('no creation succeeded');
    for (const page of pages) expect.premise(page).accepted('the list is read');
    const one = all.find(({ invoiceNumber }) => lost.includes(invoiceNumber));
    expect.that(one === undefined, `invoice ${one?.invoiceNumber} in the list`, 'it is nowhere', one?.submission);
  },
});

/** Whatever an invoice has, the list shows it. */
export const everyKindListingChecks = [listsEveryKind];
