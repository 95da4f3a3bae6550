import fc from 'fast-check';
import type { Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import { brokenInvoice } from '../../../../generators/customs/broken-invoice.ts';
import { type Incoterm, type InvoiceDraft, incoterms } from '../../../../generators/customs/draft.ts';
import { base } from '../../../../generators/customs/invoice-pair.ts';
import { nthCurrency } from '../../../../model/customs/currencies.ts';
import { type FailureCause, failureMessages, matches } from '../../../../model/customs/failure-messages.ts';
import { type Expect, family, rejects } from '../../check.ts';
import { ending, linesOf, shownIn } from '../judge.ts';
import { shown } from '../read/parts.ts';
import { invoiceUpdates, submittingInvoices, updatingInvoices } from '../resource.ts';
import { naming, type Updated, update, updatedInvoice } from './invoice-update.ts';

interface Change {
  readonly member: string;
  /** Two members of drafts that differ, and what each must read as. */
  readonly pair: fc.Arbitrary<readonly [Step, Step]>;
  readonly examples?: readonly (readonly [Step, Step])[];
  /** What else the invoice shows by then. */
  readonly also?: (invoice: Json, reads: string) => boolean;
  /** What a failure of the update must not tell: the update does nothing of the kind. */
  readonly never?: FailureCause;
  /** The member may be left out when read. */
  readonly optional?: true;
}

interface Step {
  readonly draft: Partial<InvoiceDraft>;
  readonly reads: string;
}

/** An invoice that has one value of a member is updated to another one, and shows that one. */
const changes = family(({ member, pair, examples = [], also = () => true, optional, never }: Change) => {
  const stepping = (draft: InvoiceDraft, [one, two]: readonly [Step, Step]) => ({
    first: { ...draft, ...one.draft },
    second: { ...draft, ...two.draft },
    reads: two.reads,
  });
  return {
    needs: [...submittingInvoices, ...updatingInvoices],
    given: fc
      .tuple(base({ details: false, lines: fc.integer({ min: 1, max: 3 }) }), pair)
      .map(([draft, steps]) => stepping(draft, steps)),
    examples: examples.map((steps) => stepping(plain, steps)),
    cases: Math.max(10, examples.length),
    async when(api, { first, second, reads }) {
      const account = await api.main();
      const before = await account.given(first);
      const shows = (invoice: Json): boolean => String(read(invoice, member)) === reads && also(invoice, reads);
      return update(api, account, { before, draft: naming(second, before.lineIds.length), shows });
    },
    then(updated: Updated, expect, { reads }) {
      if (never !== undefined) notBecauseOf(never, updated, expect);
      const invoice = updatedInvoice(updated, expect);
      const came = read(invoice, member);
      if (optional && !shown(came)) expect.unexercised(`the invoice shows no ${member}`);
      expect.that(
        String(came) === reads,
        `${member} ${reads}`,
        JSON.stringify(came) ?? 'absent',
        expect.why,
        shownIn(updated),
      );
      expect.that(
        also(invoice, reads),
        `${reads} on every line`,
        JSON.stringify(linesOf(invoice)),
        expect.why,
        shownIn(updated),
      );
    },
  };
});

/** A failure by webhook tells its cause: one that the submission does not have is no reason to turn it down. */
function notBecauseOf(cause: FailureCause, updated: Updated, expect: Expect): void {
  const { end, error = '', completion } = updated;
  if (end !== 'failed' || completion === undefined) return;
  const why = `the update has nothing of what "${failureMessages[cause]}" tells of`;
  expect.that(!matches(error, cause), 'no failure for that cause', ending(updated), why, completion);
}

const plain: InvoiceDraft = {
  currency: { nth: 0 },
  lines: [{ quantity: { value: '1', unit: 'main' } }],
  shipment: { by: 'id', which: 'main' },
};

const two = <T>(values: fc.Arbitrary<T>, step: (value: T) => Step) =>
  fc
    .tuple(values, values)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => [step(one), step(other)] as const);

const days = fc.constantFrom('2024-02-29', '2024-03-01', '2023-12-31', '2024-01-01', '2024-11-30');

const term = (incoterm: Incoterm): Step => ({ draft: { incoterm }, reads: incoterm });
const related = (isRelatedParties: boolean): Step => ({ draft: { isRelatedParties }, reads: String(isRelatedParties) });

const price = { amount: '10' };
const lines = [1, 2].map(() => ({
  quantity: { value: '1', unit: 'main' as const },
  value: price,
  pricePerUnit: price,
}));

/** All line-item currencies equal that of the invoice. */
const linesAreIn = (invoice: Json, code: string): boolean =>
  linesOf(invoice)
    .flatMap((line) => [read(line, '/value/currency_code'), read(line, '/price_per_unit/currency_code')])
    .every((one) => !shown(one) || one === code);

const written = [
  ...changes({
    'invoice-update-changes-incoterm': {
      member: '/incoterm',
      pair: two(fc.constantFrom(...incoterms), term), // Each of the twelve once.
      examples: incoterms.map((one, index) => [term(incoterms.at(index - 1) ?? one), term(one)] as const),
    },
    'invoice-related-parties-reads-back-after-update': {
      proves: 'invoice-related-parties-reads-back',
      member: '/is_related_parties',
      pair: two(fc.boolean(), related),
      optional: true,
    },
    'invoice-update-changes-date': {
      member: '/invoice_date',
      pair: two(days, (iso) => ({ draft: { invoiceDate: { iso } }, reads: iso })),
    },
    'invoice-update-changes-manifest-quantity': {
      member: '/manifest_quantity',
      pair: two(fc.integer({ min: 1, max: 9999 }), (manifestQuantity) => ({
        draft: { manifestQuantity },
        reads: String(manifestQuantity),
      })),
    },
    'invoice-update-changes-currency': {
      member: '/currency',
      pair: two(fc.nat({ max: 9 }), (nth) => ({ draft: { currency: { nth }, lines }, reads: nthCurrency(nth) })),
      also: linesAreIn,
      never: 'lineCurrencyMismatch',
    },
  }),
];

const needsQuantity = rejects(invoiceUpdates, {
  'invoice-update-needs-line-quantity': {
    // On lines that the invoice has, and on new ones.
    given: fc.tuple(brokenInvoice('invoice-update-needs-line-quantity'), fc.boolean()).map(([pair, existing]) => {
      const has = existing ? pair.valid.lines.length : 0;
      return { ...pair, valid: naming(pair.valid, has), broken: naming(pair.broken, has) };
    }),
    cases: 16,
  },
});

export const invoiceChangeChecks = [...written, ...needsQuantity];
