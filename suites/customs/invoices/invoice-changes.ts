import fc from 'fast-check';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { brokenInvoice } from '../../../generators/customs/broken-invoice.ts';
import { type InvoiceDraft, incoterms } from '../../../generators/customs/draft.ts';
import { base } from '../../../generators/customs/invoice-pair.ts';
import { nthCurrency } from '../../../model/customs/currencies.ts';
import { type CustomsWords, check } from '../check.ts';
import { told } from './invoice-judge.ts';
import { refusesInvoice, submittingInvoices, updatingInvoices } from './invoice-outcome.ts';
import { naming, type Updated, update, updatedInvoice } from './invoice-update.ts';

interface Change {
  readonly proves: CustomsWords['requirement'];
  readonly refutedBy: CustomsWords['fault'] | readonly CustomsWords['fault'][];
  readonly member: string;
  /** Two members of drafts that differ, and what each must read as. */
  readonly pair: fc.Arbitrary<readonly [Step, Step]>;
}

interface Step {
  readonly draft: Partial<InvoiceDraft>;
  readonly reads: string;
}

/** An invoice that has one value of a member is updated to another one, and shows that one. */
function changes({ proves, refutedBy, member, pair }: Change) {
  return check({
    id: proves,
    proves,
    refutedBy,
    needs: [...submittingInvoices, ...updatingInvoices],
    given: fc
      .tuple(base({ details: false, lines: fc.integer({ min: 1, max: 3 }) }), pair)
      .map(([draft, [one, two]]) => ({
        first: { ...draft, ...one.draft },
        second: { ...draft, ...two.draft },
        reads: two.reads,
      })),
    cases: 10,
    async when(api, { first, second, reads }) {
      const account = await api.main();
      const before = await account.given(first);
      const shows = (invoice: Json): boolean => String(read(invoice, member)) === reads;
      return update(api, account, { before, draft: naming(second, before.lineIds.length), shows });
    },
    then(updated: Updated, expect, { reads }) {
      const came = read(updatedInvoice(updated, expect), member);
      const why = 'the invoice shows what a successful update wrote';
      expect.that(String(came) === reads, `${member} ${reads}`, JSON.stringify(came) ?? 'absent', why, told(updated));
    },
  });
}

const two = <T>(values: fc.Arbitrary<T>, step: (value: T) => Step) =>
  fc
    .tuple(values, values)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => [step(one), step(other)] as const);

const days = fc.constantFrom('2024-02-29', '2024-03-01', '2023-12-31', '2024-01-01', '2024-11-30');

const written = [
  changes({
    proves: 'invoice-update-changes-incoterm',
    refutedBy: 'update-keeps-incoterm',
    member: '/incoterm',
    pair: two(fc.constantFrom(...incoterms), (incoterm) => ({ draft: { incoterm }, reads: incoterm })),
  }),
  changes({
    proves: 'invoice-update-changes-date',
    refutedBy: ['update-keeps-date', 'update-moves-date-forward-only'],
    member: '/invoice_date',
    pair: two(days, (iso) => ({ draft: { invoiceDate: { iso } }, reads: iso })),
  }),
  changes({
    proves: 'invoice-update-changes-manifest-quantity',
    refutedBy: ['update-keeps-manifest-quantity', 'update-adds-up-manifest-quantity'],
    member: '/manifest_quantity',
    pair: two(fc.integer({ min: 1, max: 9999 }), (manifestQuantity) => ({
      draft: { manifestQuantity },
      reads: String(manifestQuantity),
    })),
  }),
  changes({
    proves: 'invoice-update-changes-currency',
    refutedBy: 'update-keeps-currency',
    member: '/currency',
    pair: two(fc.nat({ max: 9 }), (nth) => ({ draft: { currency: { nth } }, reads: nthCurrency(nth) })),
  }),
];

const needsQuantity = refusesInvoice({
  id: 'invoice-update-needs-line-quantity',
  proves: 'invoice-update-needs-line-quantity',
  refutedBy: ['line-quantity-may-be-null', 'line-quantity-null-on-existing-line-accepted'],
  why: 'each line needs a non-null quantity, in an update too',
  update: true,
  // On lines that the invoice has, and on new ones.
  given: fc.tuple(brokenInvoice('invoice-update-needs-line-quantity'), fc.boolean()).map(([pair, existing]) => {
    const has = existing ? pair.valid.lines.length : 0;
    return { ...pair, valid: naming(pair.valid, has), broken: naming(pair.broken, has) };
  }),
  cases: 16,
});

export const invoiceChangeChecks = [...written, needsQuantity];
