/** Judges that an invoice shows no unlisted incoterm after an update. */

import type { Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { type Incoterm, type InvoiceDraft, incoterms } from '../../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { each } from '../../../cases.ts';
import { check } from '../../check.ts';
import { getWhen, invoiceOfGet } from '../../read.ts';
import { endedAtOnce } from '../judge.ts';
import { shown } from '../read/parts.ts';
import { submittingInvoices, updatingInvoices } from '../resource.ts';
import { withLineIds } from './named-lines.ts';

const changed = (incoterm: Incoterm): InvoiceDraft =>
  withLineIds({ ...plainInvoice, incoterm }, plainInvoice.lines.length);

const termOf = (got: Exchange): Json | undefined => read(invoiceOfGet(got), '/incoterm');

/** A target may refuse, fail or drop an unknown term; what it shows is one of the twelve. */
const termInList = check({
  id: 'invoice-incoterm-in-list-of-twelve-after-update',
  proves: 'invoice-incoterm-in-list-of-twelve',
  needs: [...submittingInvoices, ...updatingInvoices],
  ...each(['XXX', 'DEQ', 'cif'], 3),
  async when(api, term) {
    const before = await api.main.given({ ...plainInvoice, incoterm: 'FOB' });
    const update = await api.main.update(before, { ...changed('FOB'), raw: { incoterm: term } });
    const got = endedAtOnce(update)
      ? await api.main.invoices.get(before.invoiceId)
      : await getWhen(api, api.main, before.invoiceId, (one) => read(one, '/incoterm') === term);
    return { got, update };
  },
  then({ got, update: { end } }, expect) {
    if (end === 'silent' || end === 'disturbed') expect.unexercised('the submission has no outcome');
    expect.premise(got).accepted('the invoice is read');
    const term = termOf(got);
    const holds = !shown(term) || incoterms.some((one) => one === term);
    expect.that(holds, 'one of the twelve terms, or none', JSON.stringify(term), got);
  },
});

export const unknownIncotermChecks = [termInList];
