import type { CustomsNeed } from '../../../../clients/customs/needs.ts';
import { read } from '../../../../engine/pointer.ts';
import { brokenInvoice, type InvoiceRule } from '../../../../generators/customs/broken-invoice.ts';
import {
  type AttributeKeyDraft,
  type BrokenInvoice,
  type InvoiceDraft,
  incoterms,
} from '../../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { type CustomsWords, check, rejects } from '../../check.ts';
import { controlSucceeded, invoiceOf, shownIn } from '../judge.ts';
import { shown } from '../read/parts.ts';
import { invoiceCreation, invoiceUpdates, submittingInvoices } from '../resource.ts';
import { onItsLines } from '../update/pairs.ts';

type Rule = InvoiceRule & CustomsWords['requirement'];

interface Row {
  readonly rule: Rule;
  /** Whether the sentence speaks of updates, too. */
  readonly onUpdate?: true;
  readonly needs?: readonly CustomsNeed[];
  readonly examples?: readonly BrokenInvoice[];
  readonly cases?: number;
}

const attributes = ['customs.fields.attributes', 'attribute keys'] as const satisfies readonly CustomsNeed[];

/** A known key stands before the unknown one. */
function secondKeyUnknown(as: 'object' | 'array'): BrokenInvoice {
  const entry = (key: AttributeKeyDraft) => ({ key, values: ['red'] });
  const keyed = (second: AttributeKeyDraft): InvoiceDraft => ({
    ...plainInvoice,
    attributes: { as, entries: [entry({ known: 0 }), entry(second)] },
  });
  const fault = 'invoice-attributes-key-in-consignee-list';
  return { breaks: fault, fault, valid: keyed({ known: 1 }), broken: keyed({ unknown: 1 }) };
}

const rows: readonly Row[] = [
  { rule: 'invoice-currency-required' },
  { rule: 'invoice-currency-null-refused' },
  { rule: 'invoice-currency-not-string-refused', cases: 8 },
  { rule: 'invoice-line-items-required' },
  { rule: 'invoice-line-items-null-refused' },
  { rule: 'invoice-line-items-not-array-refused', cases: 8 },
  { rule: 'invoice-related-parties-not-boolean-refused', onUpdate: true, cases: 8 },
  { rule: 'invoice-date-malformed-refused', onUpdate: true, cases: 30 },
  { rule: 'invoice-date-impossible-day-refused', onUpdate: true, cases: 25 },
  { rule: 'invoice-date-not-string-refused', cases: 8 },
  { rule: 'invoice-manifest-quantity-fraction-refused', onUpdate: true, cases: 8 },
  { rule: 'invoice-manifest-quantity-not-number-refused', cases: 8 },
  { rule: 'invoice-manifest-unit-type-not-string-refused', cases: 8 },
  { rule: 'invoice-attributes-values-are-string-arrays', onUpdate: true, needs: attributes, cases: 16 },
  {
    rule: 'invoice-attributes-key-in-consignee-list',
    examples: (['object', 'array'] as const).map(secondKeyUnknown),
    onUpdate: true,
    needs: attributes,
    cases: 16,
  },
  { rule: 'party-list-not-array-refused', cases: 8 },
  { rule: 'party-unknown-entity-ref-refused', onUpdate: true, needs: ['seller', 'buyer'], cases: 10 },
  { rule: 'party-without-type-refused', onUpdate: true, needs: ['seller', 'buyer'], cases: 10 },
  { rule: 'party-without-identity-refused', onUpdate: true, needs: ['seller', 'buyer'], cases: 10 },
];

const broken = ({ rule, onUpdate: _, cases = 5, ...row }: Row) => ({
  ...row,
  proves: rule,
  given: brokenInvoice(rule),
  cases,
});

const brokenOnUpdate = (row: Row) => {
  const { given, cases, ...rest } = broken(row);
  return { ...rest, given: onItsLines(given), cases: Math.min(cases, 8) };
};

/** A member in a form that the table does not give it succeeds neither in a creation nor in an update. */
const refused = [
  ...rejects(invoiceCreation, Object.fromEntries(rows.map((row) => [row.rule, broken(row)]))),
  ...rejects(
    invoiceUpdates,
    Object.fromEntries(
      rows.filter(({ onUpdate }) => onUpdate).map((row) => [`${row.rule}-on-update`, brokenOnUpdate(row)]),
    ),
  ),
];

/** In a request `incoterm` is a string: a target may reject or ignore one that is not listed, but not show it. */
const unlistedIncoterm = check({
  id: 'invoice-incoterm-in-list-of-twelve-when-another-is-sent',
  proves: 'invoice-incoterm-in-list-of-twelve',
  needs: submittingInvoices,
  given: brokenInvoice('invoice-incoterm-unknown-refused'),
  cases: 25,
  async when(api, { valid, broken }) {
    const account = await api.main();
    return { control: await account.create(valid), created: await account.create(broken) };
  },
  then({ control, created }, expect) {
    controlSucceeded(control, expect);
    if (created.end === 'silent') expect.unexercised('the submission came to no outcome');
    if (created.end !== 'succeeded') return expect.note('rejected');
    const came = read(invoiceOf(created, expect), '/incoterm');
    expect.note(shown(came) ? 'shown' : 'left out');
    const holds = !shown(came) || incoterms.some((one) => one === came);
    const due = 'one of the twelve incoterms, or none';
    expect.that(holds, due, JSON.stringify(came) ?? 'absent', expect.why, shownIn(created));
  },
});

export const invoiceRefusedChecks = [...refused, unlistedIncoterm];
