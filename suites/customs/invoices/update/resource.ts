/** Tells the round-trip family how to update the header and the lines of an invoice. */

import type { Created, CustomsApi } from '../../../../clients/customs/api.ts';
import { agrees, type Member, type RoundTripping } from '../../../../engine/families/round-trip.ts';
import type { Json } from '../../../../engine/json.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import type { InvoiceDraft, InvoiceLineDraft } from '../../../../generators/customs/draft.ts';
import { type FailureCause, failureMessages, matches } from '../../../../model/customs/failure-messages.ts';
import type { CustomsProfile } from '../../../../schemas/target-profile.ts';
import type { CustomsWords, Expect } from '../../check.ts';
import { sent } from '../../read.ts';
import { ending, linesOf, shownIn } from '../judge.ts';
import { submittingInvoices, updatingInvoices } from '../resource.ts';
import { withLineIds } from './named-lines.ts';
import { type Updated, updateAndRead, updatedInvoice } from './update-and-read.ts';

/** An invoice, and an update of it. */
export interface Revision {
  readonly first: InvoiceDraft;
  /** Another update before it. */
  readonly between?: InvoiceDraft;
  readonly second: InvoiceDraft;
}

export type Members = Partial<InvoiceDraft>;

/** An invoice with some members, and its update to others. */
export const revision = (draft: InvoiceDraft, one: Members, other: Members): Revision => ({
  first: { ...draft, ...one },
  second: { ...draft, ...other },
});

/** An invoice as it was created, and after its update. */
interface Revised {
  readonly before: Created;
  readonly updated: Updated;
}

type Updating<Draft, How = unknown> = RoundTripping<CustomsWords, CustomsApi, Draft, Revised, CustomsProfile, How>;

interface HeaderUpdate {
  /** A failure of the update must not report this cause, because the update does not have it. */
  readonly never?: FailureCause;
  /** The member counts only if the new invoice showed it as it was sent. */
  readonly ifCreated?: true;
  /** @throws Inapplicable if it is not an update according to the profile. */
  readonly isUpdate?: (profile: CustomsProfile) => void;
}

const revising = {
  needs: [...submittingInvoices, ...updatingInvoices],
  shownIn: ({ updated }: Revised) => shownIn(updated),
} as const;

async function updatedTo(api: CustomsApi, before: Created, wanted: InvoiceDraft, row: Member<CustomsProfile>, nth = 1) {
  const draft = withLineIds(wanted, before.lineIds.length);
  const body = await api.main.invoices.body(draft, before);
  const shows = (invoice: Json): boolean => agrees(body, invoice, row, api.profile) !== false;
  return updateAndRead(api, api.main, { before, draft, nth, shows });
}

/** A header member is updated and read. */
export const updatedInvoices: Updating<Revision, HeaderUpdate> = {
  ...revising,
  cases: 10,
  async write(api, { first, between, second }, row) {
    row.isUpdate?.(api.profile);
    const before = await api.main.given(first);
    if (between === undefined) return { before, updated: await updatedTo(api, before, second, row) };
    const { invoiceId, lineIds } = before;
    const earlier = await updatedTo(api, before, between, row);
    if (earlier.end !== 'succeeded' || !(earlier.shown || earlier.completion))
      throw new Unmet('the first update is not seen before the next one');
    return { before, updated: await updatedTo(api, { ...earlier, invoiceId, lineIds }, second, row, 2) };
  },
  records({ before, updated }, expect, row) {
    if (row.never !== undefined) notBecauseOf(row.never, updated, expect);
    const shown = updatedInvoice(updated, expect);
    const known = agrees(sent(before.submission), before.invoice, row, expect.target);
    if (row.ifCreated && !known) expect.unexercised('the new invoice did not show what it was created with');
    return [{ name: '', sent: sent(updated.submission), shown }];
  },
};

/** A failure webhook must not report a cause that the submission does not have. */
function notBecauseOf(cause: FailureCause, updated: Updated, expect: Expect): void {
  const { end, error = '', completion } = updated;
  if (end !== 'failed' || completion === undefined) return;
  const why = `the update does not have the cause of "${failureMessages[cause]}"`;
  expect.that(!matches(error, cause), 'no failure for that cause', ending(updated), completion, why);
}

/** A line as it is created (`updated` is false) and as it is updated. */
export type LineVersions = (index: number, count: number, updated: boolean) => InvoiceLineDraft;

export const drafted = (count: number, line: LineVersions, updated: boolean): InvoiceDraft => ({
  currency: { nth: 0 },
  shipment: { by: 'id', which: 'main' },
  // Each line has three pieces, so a price and a value can agree with the quantity.
  lines: Array.from({ length: count }, (_, index) => ({
    quantity: { value: '2', unit: 'main' },
    ...line(index, count, updated),
  })),
});

export const lineById = (invoice: Json | undefined, line: Json): Json | undefined =>
  linesOf(invoice).find((one) => read(one, '/id') === read(line, '/id'));

/** A member is updated on all lines by their ids. A line that already had the value proves nothing. */
export const updatedLines: Updating<number, { readonly line: LineVersions }> = {
  ...revising,
  cases: 3,
  async write(api, count, { line, ...member }) {
    const before = await api.main.given(drafted(count, line, false));
    const draft = withLineIds(drafted(count, line, true), before.lineIds.length);
    const lines = linesOf(await api.main.invoices.body(draft, before));
    const shows = (invoice: Json): boolean => lines.every((one) => isKept(one, invoice, member, api.profile));
    return { before, updated: await updateAndRead(api, api.main, { before, draft, shows }) };
  },
  records({ before, updated }, expect, { line: _, ...member }) {
    const first = linesOf(sent(before.submission));
    const isKnown = (line: Json) => first.some((one) => agrees(one, line, member, expect.target));
    if (!linesOf(before.invoice).every(isKnown)) expect.unexercised('the new invoice did not show it as it was sent');
    const changed = linesOf(sent(updated.submission)).filter(
      (one) => !isKept(one, before.invoice, member, expect.target),
    );
    if (changed.length === 0) expect.unexercised('the update sent nothing that the lines did not have');
    const after = updatedInvoice(updated, expect);
    return changed.map((one) => ({ name: `line ${read(one, '/id')}`, sent: one, shown: lineById(after, one) }));
  },
};

const isKept = (
  line: Json,
  invoice: Json | undefined,
  member: Member<CustomsProfile>,
  target: CustomsProfile,
): boolean => agrees(line, lineById(invoice, line), member, target) === true;
