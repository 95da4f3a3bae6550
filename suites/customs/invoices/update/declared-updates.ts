import type { CustomsAccount, CustomsApi } from '../../../../clients/customs/api.ts';
import { read } from '../../../../engine/pointer.ts';
import { check, type Expect } from '../../check.ts';
import { getWhen, gotten } from '../../reading.ts';
import { ending, linesOf } from '../judge.ts';
import { shown } from '../read/parts.ts';
import { submittingInvoices, updatingInvoices } from '../resource.ts';
import { type ChangedInvoice, changedInvoice, type Detailed, showsChange } from './changed-invoice.ts';

const updating = [...submittingInvoices, ...updatingInvoices] as const;

/** The invoice before an update and after, once it shows what else the update has written. */
async function updated(api: CustomsApi, account: CustomsAccount, draft: Detailed, changed: Detailed) {
  const created = await account.given(draft);
  const before = await account.invoices.get(created.invoiceId);
  const update = await account.update(created, changed);
  const seen = (one: Parameters<typeof showsChange>[0]) => showsChange(one, changed);
  return { update, before, after: await getWhen(api, account, created.invoiceId, seen) };
}

type Updated = Awaited<ReturnType<typeof updated>>;

/** What the update says beyond the matter in question must show: else it has not come through. */
function cameThrough({ update, after }: Updated, expect: Expect, changed: Detailed): void {
  if (update.end !== 'succeeded') expect.unexercised(`the update: ${ending(update)}`);
  if (!showsChange(gotten(after), changed)) expect.unexercised('the update does not show');
}

const severalLines = changedInvoice
  .filter(({ draft }) => draft.lines.length > 1)
  .map(({ draft, changed }): ChangedInvoice => ({ draft, changed: { ...changed, lines: changed.lines.slice(0, -1) } }));

const omittedLines = check({
  proves: 'processing-omitted-lines-as-declared',
  needs: [...updating, 'customs.caps.update.omittedLines'],
  given: severalLines,
  cases: 12,
  when: async (api, { draft, changed }) => updated(api, await api.main(), draft, changed),
  then(updates, expect, { draft, changed }) {
    cameThrough(updates, expect, changed);
    const had = linesOf(gotten(updates.before)).length;
    if (had !== draft.lines.length) expect.unexercised('the invoice did not show all of its lines before');
    const { omittedLines: fate } = expect.target.caps.update;
    const due = fate === 'kept' ? had : had - 1;
    const came = linesOf(gotten(updates.after)).length;
    const why = `the profile declares that lines which an update leaves out are ${fate}`;
    expect.that(came === due, `${due} lines`, `${came}`, why, updates.after);
  },
});

/** The document takes null for invoice_date and involved_parties; of these a date says more plainly that it is gone. */
const dated = changedInvoice.map(
  ({ draft, changed }): ChangedInvoice => ({
    draft: { ...draft, invoiceDate: { iso: '2024-05-17' } },
    changed: { ...changed, invoiceDate: null },
  }),
);

const nullClears = check({
  proves: 'processing-null-as-declared',
  needs: [...updating, 'customs.caps.update.nullClears'],
  given: dated,
  cases: 12,
  when: async (api, { draft, changed }) => updated(api, await api.main(), draft, changed),
  then(updates, expect, { changed }) {
    cameThrough(updates, expect, changed);
    const [had, came] = [updates.before, updates.after].map((one) => read(gotten(one), '/invoice_date'));
    if (!shown(had)) expect.unexercised('the invoice did not show its invoice_date before');
    const clears = expect.target.caps.update.nullClears === 'yes';
    const holds = clears ? !shown(came) : came === had;
    const due = clears ? 'no invoice_date' : `invoice_date ${JSON.stringify(had)}`;
    const why = `the profile declares that null ${clears ? 'clears a member' : 'changes nothing'}`;
    expect.that(holds, due, JSON.stringify(came) ?? 'absent', why, updates.after);
  },
});

/** What an update does where only the profile says so. */
export const declaredUpdateChecks = [omittedLines, nullClears];
