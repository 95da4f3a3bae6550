/** Draws invoices with updates that change every member, and waits until an update is shown. */

import fc from 'fast-check';
import type { Created, CustomsAccount, CustomsApi } from '../../../../clients/customs/api.ts';
import type { Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { type Incoterm, type InvoiceDraft, incoterms } from '../../../../generators/customs/draft.ts';
import { invoice } from '../../../../generators/customs/invoice.ts';
import { getWhen, invoiceOfGet } from '../../read.ts';

/** An invoice to create, and an update of it that changes every member. */
export interface ChangedInvoice {
  readonly draft: Detailed;
  readonly changed: Detailed;
}

/** A draft with the members that distinguish two states of an invoice. */
export type Detailed = InvoiceDraft & { readonly incoterm: Incoterm; readonly manifestQuantity: number };

const other = (term: Incoterm, n: number): Incoterm =>
  incoterms[(incoterms.indexOf(term) + 1 + ((n - 1) % (incoterms.length - 1))) % incoterms.length] ?? 'FOB';

/**
 * The nth update. It sends all members, because the document leaves open what happens to absent ones, and it names each
 * line by its id.
 * @param draft the draft that created the invoice.
 */
export function nthUpdate(draft: Detailed, n: number): Detailed {
  return {
    ...draft,
    incoterm: other(draft.incoterm, n),
    manifestQuantity: ((draft.manifestQuantity + n) % 9_999) + 1,
    isRelatedParties: n % 2 === 0,
    invoiceDate: { iso: `2019-03-${10 + n}` },
    lines: draft.lines.map((line, existing) => ({
      ...line,
      id: { existing },
      quantity: { value: String(100 + n + existing), unit: 'main' },
      value: { amount: String(1000 + n + existing) },
      volume: { value: String(10 + n + existing), unit: 'main' },
      purchaseOrderNumber: `PO ${n}-${existing}`,
      poLineItemNumber: `${n}-${existing}`,
    })),
  };
}

/** No line has both a price and a value: an update of the quantity would have to change them. */
const detailed: fc.Arbitrary<Detailed> = fc
  .tuple(
    invoice({ lines: fc.constantFrom(1, 2, 3, 7), weights: 'none', currency: 'main', charges: false }),
    fc.constantFrom(...incoterms),
    fc.integer({ min: 1, max: 9_998 }),
  )
  .map(([draft, incoterm, manifestQuantity]) => ({
    ...draft,
    incoterm,
    manifestQuantity,
    isRelatedParties: true,
    lines: draft.lines.map(({ pricePerUnit: _, ...line }) => line),
  }));

export const createdInvoice: fc.Arbitrary<Detailed> = detailed;

export const changedInvoice: fc.Arbitrary<ChangedInvoice> = fc
  .tuple(detailed, fc.integer({ min: 1, max: 9 }))
  .map(([draft, n]) => ({ draft, changed: nthUpdate(draft, n) }));

/** Whether the header of the invoice shows the state that the draft describes; types do not matter. */
export const showsChange = (invoice: Json | undefined, { incoterm, manifestQuantity }: Detailed): boolean =>
  read(invoice, '/incoterm') === incoterm && String(read(invoice, '/manifest_quantity')) === String(manifestQuantity);

/** The same, as a condition to wait for. */
export const showing =
  (draft: Detailed) =>
  (invoice: Json): boolean =>
    showsChange(invoice, draft);

/** Without a webhook, an invoice that can be read may still be the one before the update. */
export const isSeen = ({ completion }: Created, got: Exchange, wanted: Detailed): boolean =>
  completion !== undefined || showsChange(invoiceOfGet(got), wanted);

/** Nothing orders two submissions that are under way, so the next update is sent once this one is seen. */
export async function untilSeen(
  api: CustomsApi,
  account: CustomsAccount,
  { update, invoiceId, wanted }: { update: Created; invoiceId: string; wanted: Detailed },
): Promise<boolean> {
  if (update.completion !== undefined) return true;
  return isSeen(update, await getWhen(api, account, invoiceId, showing(wanted)), wanted);
}

/**
 * Updates an invoice to each of these states, one after the other.
 * @returns the updates up to the first one that does not succeed or is not seen.
 */
export async function updatedInTurn(
  api: CustomsApi,
  account: CustomsAccount,
  created: Created & { readonly invoiceId: string },
  states: readonly Detailed[],
): Promise<readonly Created[]> {
  const { invoiceId } = created;
  const updates: Created[] = [];
  for (const [index, wanted] of states.entries()) {
    const { lineIds } = updates.at(-1) ?? created;
    const update = await account.update({ ...created, lineIds }, wanted, index + 1);
    updates.push(update);
    const isLast = index === states.length - 1;
    if (update.end !== 'succeeded' || isLast || !(await untilSeen(api, account, { update, invoiceId, wanted }))) break;
  }
  return updates;
}

/** The currency is the only mistake: lines without a currency have that of the invoice. */
export const inUnknownCurrency = <Draft extends InvoiceDraft>(draft: Draft): Draft => ({
  ...draft,
  currency: { unassigned: 1 },
});

/** The invoice before an update, and after it, once it shows the update. */
export async function revised(api: CustomsApi, account: CustomsAccount, { draft, changed }: ChangedInvoice) {
  const created = await account.given(draft);
  const before = await account.invoices.get(created.invoiceId);
  const update = await account.update(created, changed);
  return { update, before, after: await getWhen(api, account, created.invoiceId, showing(changed)) };
}
