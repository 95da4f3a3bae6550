/** Judges that the list and the get agree about an updated invoice. */

import type { Created, CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { waitUntil } from '../../../clients/wait.ts';
import type { Json } from '../../../engine/json.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { each } from '../../cases.ts';
import { check } from '../check.ts';
import { contradiction, documented } from '../invoices/read/comparison.ts';
import { updatingInvoices } from '../invoices/resource.ts';
import { type Detailed, nthUpdate, untilSeen } from '../invoices/update/changed-invoice.ts';
import { freshOrMain, idOf, invoiceOfGet, invoicesOn } from '../read.ts';
import { agreesWithList } from './list-and-get.ts';
import { readPagesFor } from './read-pages.ts';

const draft: Detailed = {
  ...plainInvoice,
  incoterm: 'FOB',
  manifestQuantity: 3,
  lines: [1, 2].map((n) => ({ quantity: { value: String(n), unit: 'main' } })),
};

const charging = (amount: string): Partial<InvoiceDraft> => ({
  chargeAdjustments: [{ code: 'transport_handling_insurance', amount, appliedAs: 'flat_rate' }],
});

/** A target may refuse charge adjustments. */
async function createdIn(account: CustomsAccount) {
  const charged = await account.create({ ...draft, ...charging('7') });
  const { end, invoice, invoiceId } = charged;
  if (end === 'succeeded' && invoice !== undefined && invoiceId !== undefined)
    return { created: { ...charged, invoiceId }, more: charging };
  return { created: await account.given(draft), more: () => ({}) };
}

interface Reading {
  readonly before: Exchange;
  readonly listed: Json;
  /** What changed since the get before is under way. */
  readonly after: Exchange;
}

async function readBoth(account: CustomsAccount, api: CustomsApi, { invoiceId = '', invoiceNumber }: Created) {
  const before = await account.invoices.get(invoiceId);
  const { pages } = await readPagesFor(api, account, invoiceNumber);
  const listed = invoicesOn(pages).find((one) => idOf(one) === invoiceId) ?? null;
  return { before, listed, after: await account.invoices.get(invoiceId) };
}

const agree = ({ listed, after }: Reading): boolean =>
  listed !== null && contradiction(documented(listed), documented(invoiceOfGet(after))) === undefined;

/** Whether an update may move an invoice to another shipment is open: it may also fail, or create another invoice. */
const shipments = ['main', 'other'] as const;

async function updatedTwice(api: CustomsApi, which: (typeof shipments)[number]) {
  const { timing } = api.profile;
  const account = await freshOrMain(api);
  const { created, more } = await createdIn(account);
  const { invoiceId } = created;
  const first = nthUpdate(draft, 1);
  const update = await account.update(created, { ...first, ...more('17') });
  const isSeen = update.end === 'succeeded' && (await untilSeen(api, account, { update, invoiceId, wanted: first }));
  const last = isSeen
    ? await account.update(
        { ...created, lineIds: update.lineIds },
        { ...nthUpdate(draft, 2), ...more('27'), shipment: { by: 'id', which } },
        2,
      )
    : update;
  let read = await readBoth(account, api, created);
  const limit = timing.readAfterSuccess + (last.completion ? 0 : timing.completion);
  await waitUntil(api.clock, limit, timing.poll, async () => {
    if (!agree(read)) read = await readBoth(account, api, created);
    return agree(read);
  });
  return { last, ...read };
}

const agreesAfterUpdates = check({
  id: 'invoice-get-agrees-with-list-after-updates',
  needs: updatingInvoices,
  ...each(shipments, shipments.length),
  when: updatedTwice,
  then({ last, before, listed, after }, expect) {
    if (last.end === 'silent' || last.end === 'disturbed') expect.unexercised('the update has no outcome');
    expect.premise(after).accepted('the invoice is read');
    const isMoving = contradiction(documented(invoiceOfGet(before)), documented(invoiceOfGet(after))) !== undefined;
    if (isMoving) expect.unexercised('the invoice changes while it is read');
    agreesWithList(after, listed, expect);
  },
});

export const listAndGetAfterUpdateChecks = [agreesAfterUpdates];
