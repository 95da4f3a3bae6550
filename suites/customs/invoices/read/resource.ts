/** Tells the round-trip family how to write and read invoices, lines, parties and charge adjustments. */

import type { Created, CustomsApi } from '../../../../clients/customs/api.ts';
import { agrees, paired, type RoundTripping } from '../../../../engine/families/round-trip.ts';
import { isObject, type Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import type { CustomsProfile } from '../../../../schemas/target-profile.ts';
import type { CustomsWords } from '../../check.ts';
import { sent } from '../../read.ts';
import { invoiceOf, linesOf, shownIn } from '../judge.ts';
import { submittingInvoices } from '../resource.ts';

type Written<How = unknown> = RoundTripping<CustomsWords, CustomsApi, InvoiceDraft, Created, CustomsProfile, How>;

/** An invoice is created and read: its header. */
export const writtenInvoices: Written = {
  needs: submittingInvoices,
  cases: 25,
  write: (api, draft) => api.main.create(draft),
  records: (created, expect) => [{ name: '', sent: sent(created.submission), shown: invoiceOf(created, expect) }],
  shownIn,
};

/** Its lines. `key` is the member that identifies a line; default: the document line number. */
export const writtenLines: Written<{ readonly key?: string }> = {
  ...writtenInvoices,
  records(created, expect, { key = '/document_line_number', ...member }) {
    const [expected, actual] = [linesOf(sent(created.submission)), linesOf(invoiceOf(created, expect))];
    if (actual.length !== expected.length) expect.unexercised(`${actual.length} of ${expected.length} lines are shown`);
    return paired(expected, actual, key, (one, other) => agrees(one, other, member, expect.target));
  },
};

const listed = (invoice: Json | undefined, at: string): readonly Json[] => {
  const list = read(invoice, at);
  return Array.isArray(list) ? list.filter(isObject) : [];
};

/** The records of a list of the header. `key` is the member that identifies a record. */
const inList =
  (at: string, key: string): Written['records'] =>
  (created, expect, member) => {
    const [expected, actual] = [listed(sent(created.submission), at), listed(invoiceOf(created, expect), at)];
    return paired(expected, actual, key, (one, other) => agrees(one, other, member, expect.target));
  };

/** Its parties. A target may show more parties than were sent. */
export const writtenParties: Written = { ...writtenInvoices, cases: 6, records: inList('/involved_parties', '/type') };

const charges = inList('/charge_adjustments', '/code');

/** Its charge adjustments. Another row judges whether all are shown. */
export const writtenCharges: Written = {
  ...writtenInvoices,
  cases: 30,
  records: (...given) => charges(...given).filter(({ shown }) => shown !== undefined),
};
