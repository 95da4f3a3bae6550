import fc from 'fast-check';
import type { CustomsApi, Existing } from '../../../clients/customs/api.ts';
import { answerLine, type Exchange } from '../../../engine/wire/exchange.ts';
import { check } from '../check.ts';
import { unchanged } from '../invoices/judge.ts';
import { elementsOf } from '../invoices/read/parts.ts';
import { submittingInvoices, updatingInvoices } from '../invoices/resource.ts';
import { changedInvoice, type Detailed, unnamed } from '../invoices/update/changed-invoice.ts';
import { afterwards } from '../processing/outcomes.ts';
import { invoicesOn, listedWhen, numberOf } from '../reading.ts';

const why = 'the profile names an account that has nothing to do with the invoices of the main one';
const isolated = [...submittingInvoices, 'customs.auth.otherToken'] as const;

/** Requests with the token of the other account; that it is a good one, its own list must show. */
const stranger = (api: CustomsApi) => api.withToken('other account', api.profile.auth?.otherToken);

const cannotRead = check({
  proves: 'invoice-unreadable-for-other-account',
  needs: isolated,
  given: changedInvoice,
  cases: 5,
  async when(api, { draft }) {
    const { invoiceId, invoiceNumber } = await (await api.main()).given(draft);
    const other = stranger(api);
    return { own: await other.list(), foreign: await other.get(invoiceId), invoiceNumber };
  },
  then({ own, foreign, invoiceNumber }, expect) {
    expect.premise(own).accepted('the other account reads its own list');
    const read = elementsOf(foreign).some(({ value }) => numberOf(value) === invoiceNumber);
    expect.that(!read, `no invoice ${invoiceNumber} for another account`, answerLine(foreign), why, foreign);
  },
});

const notListed = check({
  proves: 'invoice-unlisted-for-other-account',
  needs: isolated,
  given: changedInvoice,
  cases: 5,
  async when(api, { draft }) {
    const account = await api.main();
    const { invoiceNumber } = await account.given(draft);
    const listed = await listedWhen(api, account, invoiceNumber);
    const other = stranger(api);
    const page = await other.list();
    return { page, invoiceNumber, own: listed !== undefined, found: (await other.find(invoiceNumber)) !== undefined };
  },
  then({ page, invoiceNumber, own, found }, expect) {
    expect.premise(page).accepted('the other account reads its own list');
    if (!own) expect.unexercised('the invoice is not in the list of its own account');
    const listed = found || invoicesOn([page]).some((one) => numberOf(one) === invoiceNumber);
    expect.that(!listed, `no invoice ${invoiceNumber} for another account`, 'it is listed', why, page);
  },
});

/**
 * What the other account says of the shipment. A target that keeps shipments and lines apart refuses our own as unknown and
 * shows nothing of what it does with invoices; so the others name no lines, and no shipment but one of their own account.
 */
const shipments = ['ours', 'its own', 'none'] as const;

async function strangerSubmits(
  api: CustomsApi,
  on: (typeof shipments)[number],
  changed: Detailed,
  ours: Existing,
): Promise<Exchange> {
  const other = stranger(api);
  if (on === 'ours') return other.submitRaw(await (await api.main()).invoices.body(changed, ours));
  const { shipment, ...afloat } = unnamed(changed);
  return other.submit({ ...afloat, ...(on === 'its own' && shipment && { shipment }) }, { ...ours, lineIds: [] });
}

const cannotUpdate = check({
  proves: 'invoice-unchanged-by-other-account',
  needs: [...isolated, ...updatingInvoices],
  given: fc.record({ change: changedInvoice, on: fc.constantFrom(...shipments) }),
  examples: fc
    .sample(changedInvoice, { numRuns: shipments.length, seed: 1 })
    .map((change, index) => ({ change, on: shipments[index] ?? 'none' })),
  cases: 6,
  async when(api, { change: { draft, changed }, on }) {
    const account = await api.main();
    const { invoiceId, invoiceNumber, lineIds } = await account.given(draft);
    const before = await account.invoices.get(invoiceId);
    const own = await stranger(api).list();
    const foreign = await strangerSubmits(api, on, changed, { invoiceNumber, invoiceId, lineIds });
    await afterwards(api, account, draft);
    const after = await account.invoices.get(invoiceId);
    // The same from its own account is an update: else nothing was tried. A setup action may send us what it told the other one.
    const told = account.outcomes.completionsOf(invoiceNumber).length;
    const control = await account.update({ invoiceNumber, invoiceId, lineIds }, changed, told);
    return { own, foreign, before, after, control };
  },
  then({ own, foreign, before, after, control }, expect, { on }) {
    expect.premise(own).accepted('the other account reads its own list');
    expect.note(`shipment: ${on}; the other account was answered ${foreign.answer?.status ?? 'nothing'}`);
    unchanged(before, after, expect, why);
    if (control.end !== 'succeeded') expect.unexercised(`the same update from its own account ${control.end}`);
  },
});

/** What another account sees and touches of invoices. */
export const isolationChecks = [cannotRead, notListed, cannotUpdate];
