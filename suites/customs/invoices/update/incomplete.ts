import fc from 'fast-check';
import type { CustomsApi } from '../../../../clients/customs/api.ts';
import { lookUntil } from '../../../../clients/wait.ts';
import type { Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { type Incoterm, type InvoiceDraft, incoterms } from '../../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { check } from '../../check.ts';
import { getWhen, invoiceOfGet } from '../../read.ts';
import { endedAtOnce, requireSuccess } from '../judge.ts';
import { shown } from '../read/parts.ts';
import { submittingInvoices, updatingInvoices } from '../resource.ts';
import { naming } from './pairs.ts';

const changed = (incoterm: Incoterm): InvoiceDraft => naming({ ...plainInvoice, incoterm }, plainInvoice.lines.length);

type Terms = readonly [first: Incoterm, second: Incoterm];

const termOf = (got: Exchange): Json | undefined => read(invoiceOfGet(got), '/incoterm');

/** Updates an invoice to the first term, and then to the second one without its number. */
async function withoutItsNumber(api: CustomsApi, [first, second]: Terms) {
  const { completion, maxWait, readAfterSuccess, poll } = api.profile.timing;
  const before = await api.main.given(plainInvoice);
  const control = await api.main.update(before, changed(first));
  const { invoiceId } = before;
  const was = await getWhen(api, api.main, invoiceId, (one) => read(one, '/incoterm') === first);
  const submission = await api.main.invoices.submit({ ...changed(second), without: ['invoice_number'] }, before);
  // No outcome can be matched with the submission, so only the invoice shows whether it was applied.
  const limit = isAccepted(submission) ? completion + maxWait + readAfterSuccess : 0;
  const readIt = () => api.main.invoices.get(invoiceId);
  const is = await lookUntil(api.clock, limit, poll, readIt, (one) => termOf(one) === second);
  return { control, was, submission, is };
}

/** An update that names the invoice by its id alone: the table of creations and updates requires the number, too. */
const withoutNumber = check({
  id: 'invoice-number-required-on-update',
  proves: 'invoice-number-required',
  needs: [...submittingInvoices, 'customs.fields.updateId'],
  given: fc.constantFrom<Terms[]>(['DAP', 'CIF'], ['FOB', 'EXW']),
  cases: 2,
  when: withoutItsNumber,
  then({ control, was, submission, is }, expect, [first, second]) {
    requireSuccess(control, expect);
    if (termOf(was) !== first) expect.unexercised('an update with the number does not show');
    if (!isAccepted(submission)) expect(submission).refused();
    expect.premise(is).accepted('the invoice is read');
    expect.that(termOf(is) !== second, `incoterm ${first}, as before`, `incoterm ${second}`, is);
  },
});

/** A target may refuse, fail or drop an unknown term; what it shows is one of the twelve. */
const termInList = check({
  id: 'invoice-incoterm-in-list-of-twelve-after-update',
  proves: 'invoice-incoterm-in-list-of-twelve',
  needs: [...submittingInvoices, ...updatingInvoices],
  given: fc.constantFrom('XXX', 'DEQ'),
  cases: 2,
  async when(api, term) {
    const before = await api.main.given({ ...plainInvoice, incoterm: 'FOB' });
    const update = await api.main.update(before, { ...changed('FOB'), raw: { incoterm: term } });
    const got = endedAtOnce(update)
      ? await api.main.invoices.get(before.invoiceId)
      : await getWhen(api, api.main, before.invoiceId, (one) => read(one, '/incoterm') === term);
    return { got };
  },
  then({ got }, expect) {
    expect.premise(got).accepted('the invoice is read');
    const term = termOf(got);
    const holds = !shown(term) || incoterms.some((one) => one === term);
    expect.that(holds, 'one of the twelve terms, or none', JSON.stringify(term), got);
  },
});

/** Updates that lack a required member, or have an unknown value. */
export const incompleteUpdateChecks = [withoutNumber, termInList];
