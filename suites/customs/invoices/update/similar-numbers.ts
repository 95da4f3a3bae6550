/** Judges that an update changes no other invoice whose number is the same, or begins with it. */

import type { CustomsAccount, CustomsApi } from '../../../../clients/customs/api.ts';
import { unlessUnmet } from '../../../../engine/judge/unless-unmet.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import type { InvoiceDraft, PartyDraft } from '../../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { each } from '../../../cases.ts';
import { check } from '../../check.ts';
import { readPagesFor } from '../../listing/read-pages.ts';
import { freshOrMain, getWhen, idsOf } from '../../read.ts';
import { identifies } from '../identity.ts';
import { requireSuccess, unchanged } from '../judge.ts';
import { submittingInvoices, updatingInvoices } from '../resource.ts';
import { type Detailed, nthUpdate, showing } from './changed-invoice.ts';
import { withoutLineIds } from './named-lines.ts';

const draft: Detailed = { ...plainInvoice, incoterm: 'FOB', manifestQuantity: 3 };
const changed = nthUpdate(draft, 1);

/** Parties that the updated invoice has and others have not. */
const buyer: PartyDraft = { type: 'buyer', by: { data: { name: 'Lighthouse', address: 'as supplied' } } };

/** Another invoice with the same number: it differs in every other part of the identity that the account has data for. */
async function namesake({ profile }: CustomsApi, { masterData }: CustomsAccount): Promise<InvoiceDraft | undefined> {
  const has = (part: 'shipment' | 'seller', look: () => Promise<unknown>): Promise<boolean> =>
    unlessUnmet(
      async () => identifies(profile, part) && (await look()) !== '',
      () => false,
    );
  const onOther = await has('shipment', async () => (await masterData.shipment('other')).id);
  const isSold = await has('seller', () => masterData.entityRef('seller'));
  if (!onOther && !isSold) return undefined;
  return {
    ...plainInvoice,
    ...(onOther && { shipment: { by: 'id', which: 'other' } }),
    ...(isSold && { parties: [{ type: 'seller', by: 'known ref' }] }),
  };
}

/** Invoices whose number is that of the updated one, or begins with it. */
async function besideTheUpdated(api: CustomsApi, more: Partial<InvoiceDraft>) {
  const account = await freshOrMain(api);
  const created = await account.given({ ...draft, ...more });
  const { invoiceNumber, invoiceId } = created;
  const longer = await account.create(plainInvoice, { invoiceNumber: `${invoiceNumber}-1` });
  const same = await namesake(api, account);
  // A target may refuse it: "Commercial Invoice already exists for the client and seller".
  const second = same && (await account.update({ invoiceNumber, lineIds: [] }, same));
  const { pages } = await readPagesFor(api, account, invoiceNumber);
  const ids = [...(longer.invoiceId === undefined ? [] : [longer.invoiceId]), ...idsOf(pages, invoiceNumber)];
  const others = ids.filter((id) => id !== invoiceId);
  const read = () => Promise.all(others.map((id) => account.invoices.get(id)));
  const before = await read();
  const update = await account.update(
    created,
    { ...withoutLineIds(changed), ...more },
    second && isAccepted(second.submission) ? 2 : 1,
  );
  await getWhen(api, account, invoiceId, showing(changed));
  return { update, before, after: await read() };
}

/** An update finds its invoice by the whole identity. */
const leavesNamesakesAlone = check({
  id: 'processing-update-leaves-others-alone-of-a-number-alike',
  needs: [...submittingInvoices, ...updatingInvoices],
  ...each<Partial<InvoiceDraft>>([{}, { parties: [buyer] }], 2),
  when: besideTheUpdated,
  then({ update, before, after }, expect) {
    requireSuccess(update, expect);
    if (before.length === 0) expect.unexercised('no invoice has a number alike');
    for (const [index, one] of after.entries()) {
      const was = before[index] ?? expect.unexercised('the other invoice cannot be read');
      unchanged(was, one, expect);
    }
  },
});

export const similarNumberChecks = [leavesNamesakesAlone];
