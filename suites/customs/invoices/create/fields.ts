/** Judges the limits of header members, derived from the keywords of the request schema. */

import type { InvoiceRule } from '../../../../generators/customs/broken-invoice.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import {
  allowedInvoice,
  fieldPairExamples,
  forbiddingRules,
  headerRules,
} from '../../../../generators/customs/header-fields.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import type { FieldRule } from '../../../../schemas/field-rules.ts';
import { accepts, fieldRows } from '../../check.ts';
import { invoiceCreation } from '../resource.ts';
import { rejectsRules } from '../rules.ts';
import { withLineIds } from '../update/named-lines.ts';
import { refusesNumber } from './missing-number.ts';

const isOfNumber = ({ path: [member] }: FieldRule): boolean => member === 'invoice_number';

/** Rules that updates are also tried with. */
const onUpdate = ['invoice-related-parties-not-boolean-refused', 'invoice-manifest-quantity-fraction-refused'];

const refused = fieldRows(
  forbiddingRules.filter((rule) => !isOfNumber(rule)),
  (rule) => ({
    examples: fieldPairExamples(rule).map((pair) => ({ ...pair, breaks: rule.requirement })),
    cases: rule.keyword === 'required' || rule.keyword === 'null' ? 5 : 8,
    ...(onUpdate.includes(rule.requirement) && { onUpdate: { cases: 8 } }),
  }),
);

/** The table is that of creations and updates: null is also sent in an update of an invoice. */
const nullInUpdate = ({ path: [member = ''] }: FieldRule): InvoiceDraft => ({
  ...withLineIds(plainInvoice, plainInvoice.lines.length),
  raw: { [member]: null },
  as: 'update',
});

/** Null beside another member. */
const nullBesideTerm = ({ path: [member = ''] }: FieldRule): InvoiceDraft => ({
  ...plainInvoice,
  incoterm: 'FOB',
  raw: { [member]: null },
});

const accepted = fieldRows(headerRules, (rule) => {
  const allowed = allowedInvoice(rule);
  const more = rule.keyword === 'null' ? [nullInUpdate(rule), nullBesideTerm(rule)] : [];
  return allowed && { ...allowed, examples: [...(allowed.examples ?? []), ...more], cases: 5 };
});

const ofNumber = fieldRows(forbiddingRules.filter(isOfNumber), ({ requirement }) => ({
  rule: requirement as InvoiceRule,
}));

export const invoiceFieldChecks = [
  ...rejectsRules(refused),
  ...accepts(invoiceCreation, accepted),
  ...refusesNumber(ofNumber),
];
