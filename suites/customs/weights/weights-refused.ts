import fc from 'fast-check';
import { brokenInvoice, type InvoiceRule } from '../../../generators/customs/broken-invoice.ts';
import type { BrokenInvoice, InvoiceDraft } from '../../../generators/customs/draft.ts';
import { refusesInvoice } from '../invoices/invoice-outcome.ts';
import { naming } from '../invoices/invoice-update.ts';

const apart = 'header and line weights must never be combined, even for different weight types (Weight rules, 1)';
const positive = 'header weights must be positive (Weight rules, 2)';
const units = 'header allocation needs matching quantity units (Weight rules, 2)';
const quantity = 'a header weight is given as value and unit (create or update request)';

const refuses = (rule: InvoiceRule, why: string) =>
  refusesInvoice({ id: rule, proves: rule, why, given: brokenInvoice(rule), cases: 25 });

/** A line is left as it is on an update, so that nothing but the fault is new to the invoice. */
const onUpdate = (pair: BrokenInvoice): BrokenInvoice => {
  const as = (draft: InvoiceDraft): InvoiceDraft => naming(draft, pair.valid.lines.length);
  return { ...pair, valid: as(pair.valid), broken: as(pair.broken) };
};

const refusesUpdate = (proves: InvoiceRule, rules: readonly InvoiceRule[], why: string) =>
  refusesInvoice({
    id: `${proves}-on-update`,
    proves,
    why,
    given: fc.oneof(...rules.map(brokenInvoice)).map(onUpdate),
    cases: 24,
    update: true,
  });

const ten = { value: '10', unit: 'main' } as const;

/** The control is sound with both header weights, so that the other one excuses nothing. */
function refusesBeside(
  other: 'totalGrossWeight' | 'totalNetWeight',
  rules: readonly [InvoiceRule, ...InvoiceRule[]],
  why: string,
) {
  const with10 = (draft: InvoiceDraft): InvoiceDraft => ({ ...draft, [other]: ten });
  const [proves] = rules;
  return refusesInvoice({
    id: `${proves}-beside-the-other`,
    proves,
    why,
    given: fc
      .oneof(...rules.map(brokenInvoice))
      .map((pair) => ({ ...pair, valid: with10(pair.valid), broken: with10(pair.broken) })),
    cases: 12,
  });
}

const besideTheOther = [
  refusesBeside('totalGrossWeight', ['weight-header-net-negative-refused', 'weight-header-net-zero-refused'], positive),
  refusesBeside(
    'totalNetWeight',
    ['weight-header-gross-zero-refused', 'weight-header-gross-negative-refused'],
    positive,
  ),
  refusesBeside('totalNetWeight', ['weight-header-gross-needs-one-quantity-unit'], units),
];

/** Every header kind beside every line kind. */
const combinations = [
  refuses('weight-header-gross-with-line-weight-refused', apart),
  refuses('weight-header-gross-with-line-net-weight-refused', apart),
  refuses('weight-header-gross-with-line-net-net-weight-refused', apart),
  refuses('weight-header-net-with-line-weight-refused', apart),
  refuses('weight-header-net-with-line-net-weight-refused', apart),
  refuses('weight-header-net-with-line-net-net-weight-refused', apart),
  refuses('weight-header-with-one-weighed-line-refused', apart),
];

const combined = [
  'weight-header-gross-with-line-weight-refused',
  'weight-header-gross-with-line-net-weight-refused',
  'weight-header-gross-with-line-net-net-weight-refused',
  'weight-header-net-with-line-weight-refused',
  'weight-header-net-with-line-net-weight-refused',
  'weight-header-net-with-line-net-net-weight-refused',
] as const;

const updates = [
  refusesUpdate('weight-header-with-one-weighed-line-refused', combined, apart),
  refusesUpdate(
    'weight-header-gross-zero-refused',
    ['weight-header-gross-zero-refused', 'weight-header-gross-negative-refused'],
    positive,
  ),
  refusesUpdate(
    'weight-header-net-negative-refused',
    ['weight-header-net-zero-refused', 'weight-header-net-negative-refused'],
    positive,
  ),
  refusesUpdate('weight-header-units-match', ['weight-header-units-match'], 'header weights must match in unit'),
  refusesUpdate(
    'weight-header-gross-needs-one-quantity-unit',
    ['weight-header-gross-needs-one-quantity-unit', 'weight-header-net-needs-one-quantity-unit'],
    units,
  ),
];

export const weightRefusalChecks = [
  ...combinations,
  refuses('weight-header-gross-zero-refused', positive),
  refuses('weight-header-gross-negative-refused', positive),
  refuses('weight-header-net-zero-refused', positive),
  refuses('weight-header-net-negative-refused', positive),
  refuses('weight-header-units-match', 'if both header weights are given their units must match (Weight rules, 2)'),
  refuses('weight-header-needs-a-line', 'header allocation needs at least one line (Weight rules, 2)'),
  refuses('weight-header-gross-needs-one-quantity-unit', units),
  refuses('weight-header-net-needs-one-quantity-unit', units),
  refuses('weight-header-gross-not-quantity-refused', quantity),
  refuses('weight-header-net-not-quantity-refused', quantity),
  ...besideTheOther,
  ...updates,
];
