/** Judges that another account can neither read, list nor update an invoice. */

import fc from 'fast-check';
import type { Created, CustomsApi, Existing } from '../../../clients/customs/api.ts';
import { answerLine, type Exchange } from '../../../engine/wire/exchange.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { seller } from '../../../generators/customs/parties.ts';
import { check, family } from '../check.ts';
import { canUpdate } from '../invoices/identity.ts';
import { unchanged } from '../invoices/judge.ts';
import { elementsOf } from '../invoices/read/parts.ts';
import { submittingInvoices, updatingInvoices } from '../invoices/resource.ts';
import { type ChangedInvoice, changedInvoice, type Detailed } from '../invoices/update/changed-invoice.ts';
import { withoutLineIds } from '../invoices/update/named-lines.ts';
import { createAfterOutcomes } from '../processing/outcomes.ts';
import { invoicesOn, listedWhen, numberOf } from '../read.ts';
import { boundFilter } from './declared-filter.ts';

export const isolated = [...submittingInvoices, 'customs.auth.otherToken'] as const;

/** Requests with the token of the other account. It reads its own list, which proves that the token is valid. */
export const otherAccountOf = (api: CustomsApi) => api.withToken('other account', api.profile.auth?.otherToken);

/** What another account is shown of an invoice: of a new one, and of an updated one if the profile says what identifies it. */
async function attempts<Shown>(
  api: CustomsApi,
  { draft, changed }: ChangedInvoice,
  attempt: (created: Created & { readonly invoiceId: string }) => Promise<Shown>,
): Promise<readonly Shown[]> {
  const created = await api.main.given(draft);
  const first = await attempt(created);
  if (!canUpdate(api.profile)) return [first];
  await api.main.update(created, changed);
  return [first, await attempt(created)];
}

const cannotRead = check({
  proves: 'invoice-unreadable-for-other-account',
  needs: isolated,
  given: changedInvoice,
  cases: 5,
  async when(api, change) {
    const other = otherAccountOf(api);
    const reads = await attempts(api, change, async ({ invoiceId, invoiceNumber }) => {
      const foreign = await other.get(invoiceId);
      return { foreign, invoiceNumber };
    });
    return { own: await other.list(), reads };
  },
  then({ own, reads }, expect) {
    expect.premise(own).accepted('the other account reads its own list');
    for (const { foreign, invoiceNumber } of reads) {
      const read = elementsOf(foreign).some(({ value }) => numberOf(value) === invoiceNumber);
      expect.that(!read, `no invoice ${invoiceNumber} for another account`, answerLine(foreign), foreign);
    }
  },
});

const both = (members: Partial<InvoiceDraft>) =>
  changedInvoice.map(
    ({ draft, changed }): ChangedInvoice => ({ draft: { ...draft, ...members }, changed: { ...changed, ...members } }),
  );

interface Unlisted {
  readonly changes?: fc.Arbitrary<ChangedInvoice>;
  /** The filter that the other account uses beside that of the number. */
  readonly by?: 'shipmentId' | 'sellerRef';
  readonly cases: number;
}

/** A filter with a value of the first account. */
async function foreignFilter(api: CustomsApi, by: Unlisted['by']) {
  if (by === undefined) return {};
  const { masterData } = api.main;
  const value = by === 'shipmentId' ? (await masterData.shipment('main')).id : await masterData.entityRef('seller');
  return { [boundFilter(api, by)]: value };
}

const notListed = family(({ changes = changedInvoice, by, cases }: Unlisted) => ({
  needs: isolated,
  given: changes,
  cases,
  async when(api, change) {
    const other = otherAccountOf(api);
    const query = await foreignFilter(api, by);
    const lists = await attempts(api, change, async ({ invoiceNumber }) => {
      const listed = await listedWhen(api, api.main, invoiceNumber);
      const page = await other.list(query);
      return {
        page,
        invoiceNumber,
        own: listed !== undefined,
        found: (await other.find(invoiceNumber, query)) !== undefined,
      };
    });
    return { own: await other.list(), lists };
  },
  then({ own, lists }, expect) {
    expect.premise(own).accepted('the other account reads its own list');
    if (!lists.every((one) => one.own)) expect.unexercised('its own account does not list the invoice');
    for (const { page, invoiceNumber, found } of lists) {
      const listed = found || invoicesOn([page]).some((one) => numberOf(one) === invoiceNumber);
      expect.that(!listed, `no invoice ${invoiceNumber} for another account`, 'it is listed', page);
    }
  },
}));

const unlisted = notListed({
  'invoice-unlisted-for-other-account': { cases: 5 },
  'invoice-unlisted-for-other-account-by-shipment-id': {
    proves: 'invoice-unlisted-for-other-account',
    needs: ['customs.query.filters.shipmentId', 'shipment'],
    changes: both({ shipment: { by: 'id', which: 'main' } }),
    by: 'shipmentId',
    cases: 2,
  },
  'invoice-unlisted-for-other-account-by-seller-ref': {
    proves: 'invoice-unlisted-for-other-account',
    needs: ['seller'],
    changes: both({ parties: [seller] }),
    by: 'sellerRef',
    cases: 2,
  },
});

/**
 * The shipment that the other account names. A target may reject our shipment as unknown before it looks at the invoice.
 * So the other submissions name a shipment of their own account or none, and no lines. A target may also reject the ids of
 * our lines.
 */
const shipments = ['ours', 'its own', 'none', 'ours, with new lines'] as const;

async function otherSubmits(
  api: CustomsApi,
  on: (typeof shipments)[number],
  changed: Detailed,
  ours: Existing,
): Promise<Exchange> {
  const other = otherAccountOf(api);
  if (on === 'ours') return other.submitRaw(await api.main.invoices.body(changed, ours));
  if (on === 'ours, with new lines')
    return other.submitRaw(await api.main.invoices.body(withoutLineIds(changed), ours));
  const { shipment, ...afloat } = withoutLineIds(changed);
  return other.submit({ ...afloat, ...(on === 'its own' && shipment && { shipment }) }, { ...ours, lineIds: [] });
}

async function updatedByOther(api: CustomsApi, { draft, changed }: ChangedInvoice, on: (typeof shipments)[number]) {
  const { invoiceNumber, invoiceId, lineIds } = await api.main.given(draft);
  const ours = { invoiceNumber, invoiceId, lineIds };
  const before = await api.main.invoices.get(invoiceId);
  const own = await otherAccountOf(api).list();
  const foreign = await otherSubmits(api, on, changed, ours);
  await createAfterOutcomes(api, api.main, draft);
  const after = await api.main.invoices.get(invoiceId);
  // The control: our own account sends the same update. A setup action may also send us the webhook of the other account.
  const completions = api.main.outcomes.completionsOf(invoiceNumber).length;
  return { own, foreign, before, after, control: await api.main.update(ours, changed, completions) };
}

const cannotUpdate = check({
  proves: 'invoice-unchanged-by-other-account',
  needs: [...isolated, ...updatingInvoices],
  given: fc.record({ change: changedInvoice, on: fc.constantFrom(...shipments) }),
  examples: fc
    .sample(changedInvoice, { numRuns: shipments.length, seed: 1 })
    .map((change, index) => ({ change, on: shipments[index] ?? 'none' })),
  cases: 6,
  when: (api, { change, on }) => updatedByOther(api, change, on),
  then({ own, foreign, before, after, control }, expect, { on }) {
    expect.premise(own).accepted('the other account reads its own list');
    expect.note(`shipment: ${on}; answer to the other account: ${foreign.answer?.status ?? 'none'}`);
    unchanged(before, after, expect);
    if (control.end !== 'succeeded') expect.unexercised(`the same update from its own account ${control.end}`);
  },
});

export const isolationChecks = [cannotRead, ...unlisted, cannotUpdate];
