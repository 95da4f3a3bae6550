import type { CustomsApi } from '../../../clients/customs/api.ts';
import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import type { AnyCheck } from '../../../engine/check.ts';
import { read } from '../../../engine/pointer.ts';
import { brokenInvoice, type InvoiceRule } from '../../../generators/customs/broken-invoice.ts';
import {
  type AttributeKeyDraft,
  type BrokenInvoice,
  type InvoiceDraft,
  incoterms,
} from '../../../generators/customs/draft.ts';
import { type CustomsWords, check } from '../check.ts';
import { controlSucceeded, invoiceOf, shownIn } from './invoice-judge.ts';
import { refusesInvoice, submittingInvoices } from './invoice-outcome.ts';
import { shown } from './invoice-parts.ts';
import { onItsLines } from './update-pairs.ts';

type Rule = InvoiceRule & CustomsWords['requirement'];

interface Row {
  readonly rule: Rule;
  readonly why: string;
  readonly refutedBy?: CustomsWords['fault'] | readonly CustomsWords['fault'][] | undefined;
  /** What turns the same submission red when it is an update; absent: the sentence speaks of creations. */
  readonly onUpdate?: CustomsWords['fault'];
  readonly needs?: readonly CustomsNeed[];
  readonly examples?: readonly BrokenInvoice[];
  readonly cases?: number;
}

const iso = 'invoice_date is an ISO-8601 date or null';
const attributes = ['customs.fields.attributes', 'attribute keys'] as const satisfies readonly CustomsNeed[];

/** A sound key stands before the unknown one. */
function secondKeyUnknown(as: 'object' | 'array'): BrokenInvoice {
  const entry = (key: AttributeKeyDraft) => ({ key, values: ['red'] });
  const draft: InvoiceDraft = {
    currency: { nth: 0 },
    lines: [{ quantity: { value: '1', unit: 'main' } }],
    shipment: { by: 'id', which: 'main' },
  };
  const fault = 'invoice-attributes-key-in-consignee-list';
  const valid = { ...draft, attributes: { as, entries: [entry({ known: 0 }), entry({ known: 1 })] } };
  const broken = { ...draft, attributes: { as, entries: [entry({ known: 0 }), entry({ unknown: 1 })] } };
  return { breaks: fault, fault, valid, broken };
}

const rows: readonly Row[] = [
  { rule: 'invoice-currency-required', why: 'currency is required', refutedBy: 'invoice-currency-missing-accepted' },
  { rule: 'invoice-currency-null-refused', why: 'currency is required', refutedBy: 'invoice-currency-null-accepted' },
  {
    rule: 'invoice-currency-not-string-refused',
    why: 'currency is a string',
    refutedBy: 'invoice-currency-object-accepted',
    cases: 8,
  },
  { rule: 'invoice-line-items-required', why: 'line_items is required', refutedBy: 'line-items-missing-accepted' },
  { rule: 'invoice-line-items-null-refused', why: 'line_items is required', refutedBy: 'line-items-null-accepted' },
  {
    rule: 'invoice-line-items-not-array-refused',
    why: 'line_items is an array',
    refutedBy: ['line-items-object-accepted', 'line-items-keyed-accepted'],
    cases: 8,
  },
  {
    rule: 'invoice-related-parties-not-boolean-refused',
    why: 'is_related_parties is a boolean',
    refutedBy: 'related-parties-text-accepted',
    onUpdate: 'related-parties-unchecked-on-update',
    cases: 8,
  },
  {
    rule: 'invoice-date-malformed-refused',
    why: iso,
    refutedBy: ['invoice-date-any-text-accepted', 'invoice-date-with-slashes-accepted'],
    onUpdate: 'invoice-date-unchecked-on-update',
    cases: 30,
  },
  {
    rule: 'invoice-date-impossible-day-refused',
    why: iso,
    refutedBy: [
      'invoice-date-impossible-day-accepted',
      'invoice-date-february-30-accepted',
      'invoice-date-every-fourth-year-leaps',
    ],
    onUpdate: 'invoice-date-unchecked-on-update',
    cases: 25,
  },
  { rule: 'invoice-date-not-string-refused', why: iso, refutedBy: 'invoice-date-object-accepted', cases: 8 },
  {
    rule: 'invoice-manifest-quantity-fraction-refused',
    why: 'manifest_quantity is an integer',
    refutedBy: 'manifest-quantity-fraction-accepted',
    onUpdate: 'manifest-quantity-unchecked-on-update',
    cases: 8,
  },
  {
    rule: 'invoice-manifest-quantity-not-number-refused',
    why: 'manifest_quantity is an integer',
    refutedBy: 'manifest-quantity-object-accepted',
    cases: 8,
  },
  {
    rule: 'invoice-manifest-unit-type-not-string-refused',
    why: 'manifest_quantity_unit_type is a string',
    refutedBy: 'manifest-unit-object-accepted',
    cases: 8,
  },
  {
    rule: 'invoice-attributes-values-are-string-arrays',
    why: 'values of custom attributes are arrays of strings',
    refutedBy: ['attribute-values-unchecked', 'attribute-object-accepted', 'attribute-nested-lists-accepted'],
    onUpdate: 'attribute-values-unchecked-on-update',
    needs: attributes,
    cases: 16,
  },
  {
    rule: 'invoice-attributes-key-in-consignee-list',
    why: "keys of custom attributes are in the consignee's list",
    refutedBy: ['attribute-keys-unchecked', 'attribute-keys-unchecked-in-array', 'attribute-first-key-only'],
    examples: (['object', 'array'] as const).map(secondKeyUnknown),
    onUpdate: 'attribute-keys-unchecked-on-update',
    needs: attributes,
    cases: 16,
  },
  {
    rule: 'party-list-not-array-refused',
    why: 'involved_parties is an array or null',
    refutedBy: 'parties-not-array-accepted',
    cases: 8,
  },
  {
    rule: 'party-unknown-entity-ref-refused',
    why: 'company_entity_ref names an entity of the network',
    refutedBy: 'party-entity-ref-unchecked',
    onUpdate: 'parties-unchecked-on-update',
    needs: ['seller', 'buyer'],
    cases: 10,
  },
  {
    rule: 'party-without-type-refused',
    why: 'a party has a type',
    refutedBy: 'party-without-type-accepted',
    onUpdate: 'parties-unchecked-on-update',
    needs: ['seller', 'buyer'],
    cases: 10,
  },
  {
    rule: 'party-without-identity-refused',
    why: 'a party has company_entity_ref or its full data',
    refutedBy: 'party-without-identity-accepted',
    onUpdate: 'parties-unchecked-on-update',
    needs: ['seller', 'buyer'],
    cases: 10,
  },
];

/** A member in a form that the table does not give it succeeds neither in a creation nor in an update. */
function checksOf({ rule, onUpdate, cases = 5, ...row }: Row): readonly AnyCheck<CustomsApi>[] {
  const plan = { ...row, proves: rule, given: brokenInvoice(rule) };
  const creation = refusesInvoice({ ...plan, id: rule, cases });
  if (onUpdate === undefined) return [creation];
  const update = { refutedBy: onUpdate, update: true, given: onItsLines(plan.given), cases: Math.min(cases, 8) };
  return [creation, refusesInvoice({ ...plan, id: `${rule}-on-update`, ...update })];
}

/** In a request `incoterm` is a string: a target may refuse one that is not listed, or leave it out, but not show it. */
const unlistedIncoterm = check({
  id: 'invoice-incoterm-in-list-of-twelve-when-another-is-sent',
  proves: 'invoice-incoterm-in-list-of-twelve',
  refutedBy: ['incoterm-unknown-accepted', 'incoterm-ddu-accepted'],
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
    if (created.end !== 'succeeded') return expect.note('turned down');
    const came = read(invoiceOf(created, expect), '/incoterm');
    expect.note(shown(came) ? 'shown' : 'left out');
    const holds = !shown(came) || incoterms.some((one) => one === came);
    const why = 'incoterm is one of the twelve listed ones (commercial invoice, read)';
    expect.that(holds, 'one of the twelve incoterms, or none', JSON.stringify(came) ?? 'absent', why, shownIn(created));
  },
});

export const invoiceRefusedChecks = [...rows.flatMap(checksOf), unlistedIncoterm];
