import fc from 'fast-check';
import type { CustomsApi, Existing } from '../../../clients/customs/api.ts';
import { answerLine, type Exchange } from '../../../engine/wire/exchange.ts';
import { check } from '../check.ts';
import { unchanged } from '../invoices/judge.ts';
import { elementsOf } from '../invoices/read/parts.ts';
import { submittingInvoices, updatingInvoices } from '../invoices/resource.ts';
import { type ChangedInvoice, changedInvoice, type Detailed, unnamed } from '../invoices/update/changed-invoice.ts';
import { afterwards } from '../processing/outcomes.ts';
import { invoicesOn, listedWhen, numberOf } from '../read.ts';

const isolated = [...submittingInvoices, 'customs.auth.otherToken'] as const;

/** Requests with the token of the other account. It reads its own list, which proves that the token is valid. */
const stranger = (api: CustomsApi) => api.withToken('other account', api.profile.auth?.otherToken);

const cannotRead = check({
  proves: 'invoice-unreadable-for-other-account',
  needs: isolated,
  given: changedInvoice,
  cases: 5,
  async when(api, { draft }) {
    const { invoiceId, invoiceNumber } = await api.main.given(draft);
    const other = stranger(api);
    return { own: await other.list(), foreign: await other.get(invoiceId), invoiceNumber };
  },
  then({ own, foreign, invoiceNumber }, expect) {
    expect.premise(own).accepted('the other account reads its own list');
    const read = elementsOf(foreign).some(({ value }) => numberOf(value) === invoiceNumber);
    expect.that(!read, `no invoice ${invoiceNumber} for another account`, answerLine(foreign), foreign);
  },
});

const notListed = check({
  proves: 'invoice-unlisted-for-other-account',
  needs: isolated,
  given: changedInvoice,
  cases: 5,
  async when(api, { draft }) {
    const { invoiceNumber } = await api.main.given(draft);
    const listed = await listedWhen(api, api.main, invoiceNumber);
    const other = stranger(api);
    const page = await other.list();
    return { page, invoiceNumber, own: listed !== undefined, found: (await other.find(invoiceNumber)) !== undefined };
  },
  then({ page, invoiceNumber, own, found }, expect) {
    expect.premise(page).accepted('the other account reads its own list');
    if (!own) expect.unexercised('its own account does not list the invoice');
    const listed = found || invoicesOn([page]).some((one) => numberOf(one) === invoiceNumber);
    expect.that(!listed, `no invoice ${invoiceNumber} for another account`, 'it is listed', page);
  },
});

/**
 * The shipment that the other account names. A target may reject our shipment as unknown before it looks at the invoice.
 * So the other submissions name a shipment of their own account or none, and no lines.
 */
const shipments = ['ours', 'its own', 'none'] as const;

async function strangerSubmits(
  api: CustomsApi,
  on: (typeof shipments)[number],
  changed: Detailed,
  ours: Existing,
): Promise<Exchange> {
  const other = stranger(api);
  if (on === 'ours') return other.submitRaw(await api.main.invoices.body(changed, ours));
  const { shipment, ...afloat } = unnamed(changed);
  return other.submit({ ...afloat, ...(on === 'its own' && shipment && { shipment }) }, { ...ours, lineIds: [] });
}

async function updatedByStranger(api: CustomsApi, { draft, changed }: ChangedInvoice, on: (typeof shipments)[number]) {
  const { invoiceNumber, invoiceId, lineIds } = await api.main.given(draft);
  const ours = { invoiceNumber, invoiceId, lineIds };
  const before = await api.main.invoices.get(invoiceId);
  const own = await stranger(api).list();
  const foreign = await strangerSubmits(api, on, changed, ours);
  await afterwards(api, api.main, draft);
  const after = await api.main.invoices.get(invoiceId);
  // The control: our own account sends the same update. A setup action may also send us the webhook of the other account.
  const told = api.main.outcomes.completionsOf(invoiceNumber).length;
  return { own, foreign, before, after, control: await api.main.update(ours, changed, told) };
}

const cannotUpdate = check({
  proves: 'invoice-unchanged-by-other-account',
  needs: [...isolated, ...updatingInvoices],
  given: fc.record({ change: changedInvoice, on: fc.constantFrom(...shipments) }),
  examples: fc
    .sample(changedInvoice, { numRuns: shipments.length, seed: 1 })
    .map((change, index) => ({ change, on: shipments[index] ?? 'none' })),
  cases: 6,
  when: (api, { change, on }) => updatedByStranger(api, change, on),
  then({ own, foreign, before, after, control }, expect, { on }) {
    expect.premise(own).accepted('the other account reads its own list');
    expect.note(`shipment: ${on}; answer to the other account: ${foreign.answer?.status ?? 'none'}`);
    unchanged(before, after, expect);
    if (control.end !== 'succeeded') expect.unexercised(`the same update from its own account ${control.end}`);
  },
});

/** What another account can read and change. */
export const isolationChecks = [cannotRead, notListed, cannotUpdate];
