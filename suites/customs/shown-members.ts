/** Judges members that both the list and the get must show since the changes after version 2. */

import fc from 'fast-check';
import { itemsOf, type Json } from '../../engine/json.ts';
import { read } from '../../engine/pointer.ts';
import { type InvoiceDraft, incoterms } from '../../generators/customs/draft.ts';
import { invoice } from '../../generators/customs/invoice.ts';
import { chargeAdjustments } from '../../generators/customs/invoice-header.ts';
import { plainInvoice } from '../../generators/customs/plain-invoice.ts';
import { family } from './check.ts';
import { linesOf } from './invoices/judge.ts';
import { shown } from './invoices/read/parts.ts';
import { submittingInvoices } from './invoices/resource.ts';
import { freshOrMain, getWhen, invoiceOfGet, listedWhen } from './read.ts';

interface ShownMember {
  /** The invoices that have the member; absent: small and large ones. */
  readonly of?: fc.Arbitrary<InvoiceDraft>;
  readonly sent: fc.Arbitrary<Partial<InvoiceDraft>>;
  /** What is expected; absent: that the member is shown. */
  readonly expected?: string;
  shows(invoice: Json): boolean;
}

const manyOrFew = invoice({ lines: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(12, 40)) });

/** A response shows a sent member. */
const shows = family(
  ({ in: side, of = manyOrFew, sent, expected = 'shown', shows }: ShownMember & { readonly in: 'list' | 'get' }) => ({
    needs: submittingInvoices,
    given: fc.tuple(of, sent).map(([draft, members]): InvoiceDraft => ({ ...draft, ...members })),
    cases: 12,
    async when(api, draft) {
      const account = await freshOrMain(api);
      const { invoiceId, invoiceNumber, submission } = await account.given(draft);
      const found =
        side === 'list'
          ? await listedWhen(api, account, invoiceNumber)
          : invoiceOfGet(await getWhen(api, account, invoiceId, () => true));
      return { submission, found: found ?? null };
    },
    then({ submission, found }, expect) {
      if (found === null) return expect.unexercised('the invoice cannot be read');
      expect.that(shows(found), `${expected} in the ${side}`, JSON.stringify(found), submission);
    },
  }),
);

const incoterm: ShownMember = {
  sent: fc.constantFrom(...incoterms).map((one) => ({ incoterm: one })),
  shows: (one) => shown(read(one, '/incoterm')),
};

const chargesOf = (one: Json): readonly Json[] => itemsOf(read(one, '/charge_adjustments'));

const charges: ShownMember = {
  sent: chargeAdjustments.map((all) => ({ chargeAdjustments: all })),
  shows: (one) => read(one, '/charge_adjustments/0') !== undefined,
};

const percentage: ShownMember = {
  of: fc.constant(plainInvoice),
  sent: fc.integer({ min: 1, max: 99 }).map((amount) => ({
    chargeAdjustments: [{ code: 'commissions_and_brokerage', amount: `${amount}`, appliedAs: 'percentage' }],
  })),
  expected: 'percentages without currency_code',
  shows: (one) =>
    chargesOf(one).every(
      (charge) => read(charge, '/applied_as') !== 'percentage' || !shown(read(charge, '/currency_code')),
    ),
};

const manifestQuantity: ShownMember = {
  sent: fc.integer({ min: 1, max: 999 }).map((count) => ({ manifestQuantity: count })),
  shows: (one) => shown(read(one, '/manifest_quantity')),
};

const inContainer: InvoiceDraft = {
  ...plainInvoice,
  lines: [{ quantity: { value: '3', unit: 'main' }, container: { onShipment: 0 } }],
};

const quantity: ShownMember = {
  sent: fc.constant({}),
  shows: (one) => linesOf(one).length > 0 && linesOf(one).every((line) => shown(read(line, '/quantity'))),
};

export const shownMemberChecks = shows({
  'invoice-incoterm-shown-in-list': { in: 'list', ...incoterm },
  'invoice-incoterm-shown-in-get': { in: 'get', ...incoterm },
  'invoice-charge-adjustments-shown-in-list': { in: 'list', ...charges },
  'invoice-charge-adjustments-shown-in-get': { in: 'get', ...charges },
  'charge-percentage-has-no-currency-code-in-list': { in: 'list', ...percentage, cases: 1 },
  'invoice-manifest-quantity-shown-in-list': { in: 'list', ...manifestQuantity },
  'invoice-manifest-quantity-shown-in-get': { in: 'get', ...manifestQuantity },
  'line-quantity-shown-in-list': { in: 'list', ...quantity },
  'line-quantity-shown-in-get': { in: 'get', ...quantity },
  'line-quantity-shown-in-get-beside-a-container': {
    proves: 'line-quantity-shown-in-get',
    needs: ['customs.fields.lineContainer', 'containers'],
    in: 'get',
    ...quantity,
    of: fc.constant(inContainer),
    cases: 1,
  },
});
