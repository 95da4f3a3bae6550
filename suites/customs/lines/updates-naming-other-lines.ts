/** Judges updates whose lines name a number or an id that another line has. */

import fc from 'fast-check';
import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { InvoiceDraft, InvoiceLineDraft } from '../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';
import { check, family } from '../check.ts';
import { hasFailed, linesOf, shownIn } from '../invoices/judge.ts';
import { sameNumber } from '../invoices/read/comparison.ts';
import { submittingInvoices, updatingInvoices } from '../invoices/resource.ts';
import { withLineIds } from '../invoices/update/named-lines.ts';
import { updateAndRead, updatedInvoice } from '../invoices/update/update-and-read.ts';

const needs = [...submittingInvoices, ...updatingInvoices] as const;

/** Lines with these quantities and the document line numbers from 1 up. @param of what else the lines have. */
const numbered = (quantities: readonly number[], of: InvoiceLineDraft = {}): InvoiceDraft => ({
  ...plainInvoice,
  lines: quantities.map((value, index) => ({
    documentLineNumber: index + 1,
    quantity: { value: String(value), unit: 'main' },
    ...of,
  })),
});

const order = 'PO before';

/** A new line shows nothing of an earlier one. Where lines are removed, it may get the id of one. */
function isNew(line: Json | undefined, known: readonly unknown[], { caps }: CustomsProfile): boolean {
  const mayComeAgain = caps.update.omittedLines === 'removed';
  return read(line, '/purchase_order_number') !== order && (mayComeAgain || !known.includes(read(line, '/id')));
}

const idsOf = (invoice: Json | undefined) => linesOf(invoice).map((line) => read(line, '/id'));

/** Whether the invoice shows a line of this quantity. */
const hasQuantity = (invoice: Json, value: number): boolean =>
  linesOf(invoice).some((line) => sameNumber(read(line, '/quantity/value'), value));

/** A target may refuse a number that a line has (Document line number(s) invalid), but a line without an id is a new line. */
const repeatsNumber = check({
  id: 'line-without-id-is-created-with-a-known-document-number',
  proves: 'line-without-id-is-created',
  needs: [...needs, 'customs.caps.update.omittedLines'],
  given: fc.integer({ min: 50, max: 99 }),
  cases: 2,
  async when(api, value) {
    const before = await api.main.given(numbered([3, 4], { purchaseOrderNumber: order }));
    const draft = numbered([value]);
    const shows = (invoice: Json): boolean => hasQuantity(invoice, value);
    return { before, updated: await updateAndRead(api, api.main, { before, draft, shows }) };
  },
  then({ before, updated }, expect, value) {
    if (hasFailed(updated)) return expect.note(updated.end);
    const after = updatedInvoice(updated, expect);
    const known = idsOf(before.invoice);
    if (!known.every((id) => typeof id === 'number')) expect.unexercised('a line shows no id');
    const line = linesOf(after).find((one) => sameNumber(read(one, '/quantity/value'), value));
    expect.that(line !== undefined, `a line of quantity ${value}`, JSON.stringify(linesOf(after)), shownIn(updated));
    const expected = 'a new line, without the id and the order of an earlier one';
    return expect.that(isNew(line, known, expect.target), expected, JSON.stringify(line), shownIn(updated));
  },
});

interface Owners {
  readonly account: CustomsAccount;
  /** The account of the other invoice. */
  readonly owner: CustomsAccount;
}

/** The update names a line of the invoice and one of another invoice. */
async function withLineOfAnother(api: CustomsApi, { account, owner }: Owners, value: number) {
  const other = await owner.given(plainInvoice);
  const before = await account.given(plainInvoice);
  const lineIds = [...before.lineIds, ...other.lineIds];
  const [line] = plainInvoice.lines;
  const second = { ...line, quantity: { value: String(value), unit: 'main' } } as const;
  const draft = withLineIds({ ...plainInvoice, lines: [...plainInvoice.lines, second] }, lineIds.length);
  const shows = (invoice: Json): boolean => hasQuantity(invoice, value);
  return {
    before,
    other,
    updated: await updateAndRead(api, account, { before: { ...before, lineIds }, draft, shows }),
  };
}

/** Whether such an id exists is open. A new line is made by a line without an id ("omit to create a new line"). */
const namesAnother = family(({ owners }: { readonly owners: (api: CustomsApi) => Promise<Owners> }) => ({
  needs,
  given: fc.integer({ min: 50, max: 99 }),
  cases: 2,
  when: async (api, value) => withLineOfAnother(api, await owners(api), value),
  then({ before, other, updated }, expect) {
    // Nothing is made where the update fails.
    if (hasFailed(updated)) return expect.note(updated.end);
    const [own, foreign] = [idsOf(before.invoice), idsOf(other.invoice)];
    // Two accounts may count their lines from the same number.
    if (own.some((id) => foreign.includes(id))) expect.unexercised('both invoices have a line of the same id');
    const after = idsOf(updatedInvoice(updated, expect));
    const known = [...own, ...foreign];
    if (![...known, ...after].every((id) => typeof id === 'number')) expect.unexercised('a line shows no id');
    const made = after.find((id) => !known.includes(id));
    return expect.that(made === undefined, 'no line with another id', `a line ${made}`, shownIn(updated));
  },
}));

const addsNoLine = 'line-id-existing-adds-no-line';

const ofAnotherInvoice = namesAnother({
  [`${addsNoLine}-to-another-invoice`]: {
    proves: addsNoLine,
    owners: async ({ main }) => ({ account: main, owner: main }),
  },
  [`${addsNoLine}-to-an-invoice-of-another-account`]: {
    proves: addsNoLine,
    needs: ['fresh account', 'shipment exists'],
    owners: async (api) => ({ account: await api.fresh(), owner: api.main }),
    cases: 1,
  },
});

export const otherLineUpdateChecks = [repeatsNumber, ...ofAnotherInvoice];
