import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { violations } from '../../model/customs/invoice-rules.ts';
import { customsRequirements } from '../../requirements/customs/index.ts';
import { arrangedRules, brokenInvoice, type InvoiceRule, invoiceRules, updateRules } from './broken-invoice.ts';
import type { InvoiceDraft } from './draft.ts';

const runs = 100;

/** Rules about a place, an update or a message; the mistake itself has another rule. */
const told: Readonly<Partial<Record<InvoiceRule, readonly string[]>>> = {
  'line-quantity-rule-binds-every-line': ['line-quantity-zero-refused'],
  'invoice-last-line-currency-equals-invoice-currency': [
    'invoice-price-currency-equals-invoice-currency',
    'invoice-value-currency-equals-invoice-currency',
  ],
  'invoice-update-line-currency-equals-invoice-currency': [
    'invoice-price-currency-equals-invoice-currency',
    'invoice-value-currency-equals-invoice-currency',
  ],
  'invoice-update-needs-line-quantity': ['line-quantity-null-refused'],
  'weight-header-with-one-weighed-line-refused': [
    'weight-header-gross-with-line-weight-refused',
    'weight-header-gross-with-line-net-net-weight-refused',
    'weight-header-net-with-line-net-weight-refused',
    'weight-header-net-with-line-weight-refused',
  ],
  'party-rule-binds-every-party': [
    'party-unknown-entity-ref-refused',
    'party-without-type-refused',
    'party-without-identity-refused',
  ],
  'failure-involved-party-invalid': [
    'party-unknown-entity-ref-refused',
    'party-without-type-refused',
    'party-without-identity-refused',
  ],
  'failure-line-currency-mismatch': [
    'invoice-price-currency-equals-invoice-currency',
    'invoice-value-currency-equals-invoice-currency',
  ],
  'failure-document-line-numbers-inconsistent': [
    'line-document-number-missing-on-one-refused',
    'line-document-number-on-one-only-refused',
  ],
  'failure-names-the-sku': ['failure-product-missing-or-archived'],
  'failure-line-item-id-unknown': ['line-id-unknown-refused'],
  'failure-names-the-line-item-id': ['line-id-unknown-refused'],
  'failure-currency-code-unknown': ['invoice-currency-iso-4217'],
  'failure-names-the-currency-code': ['invoice-currency-iso-4217'],
  'failure-proration-with-charge-adjustments': ['charge-adjustments-exclude-proration'],
  'failure-names-the-proration-value': ['charge-adjustments-exclude-proration'],
  'failure-metadata-key-unknown': ['invoice-attributes-key-in-consignee-list'],
  'failure-shipment-details-missing': ['invoice-shipment-required-unless-enrolled'],
  'failure-names-the-mid-code': ['failure-manufacturer-not-in-network'],
};

function differing(a: InvoiceDraft, b: InvoiceDraft): readonly string[] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])] as (keyof InvoiceDraft)[];
  return names.filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
}

describe.each(invoiceRules)('invoices that break %s', (rule) => {
  test('break only this rule, and their controls none', () => {
    const mistakes = told[rule] ?? [rule];
    fc.assert(
      fc.property(brokenInvoice(rule), ({ breaks, mistake, valid, broken }) => {
        expect(breaks).toBe(rule);
        expect(violations(broken)).toEqual([mistake]);
        expect(mistakes).toContain(mistake);
        expect(violations(valid)).toEqual([]);
      }),
      { numRuns: runs },
    );
    const drawn = fc.sample(brokenInvoice(rule), { numRuns: runs, seed: 1 }).map(({ mistake }) => mistake);
    expect(new Set(drawn)).toEqual(new Set(mistakes));
  });

  test('are the same for the same seed', () => {
    const drawn = () => JSON.stringify(fc.sample(brokenInvoice(rule), { numRuns: runs / 10, seed: 42 }));
    expect(drawn()).toBe(drawn());
  });

  test('differ from their control in one member, and have fresh numbers', () => {
    fc.assert(
      fc.property(brokenInvoice(rule), ({ valid, broken }) => {
        expect(differing(valid, broken)).toHaveLength(1);
        expect(broken.invoiceNumber ?? valid.invoiceNumber).toBeUndefined();
      }),
      { numRuns: runs },
    );
  });
});

test('mistakes on a line are on the first, the last and the 37th line', () => {
  const where = fc
    .sample(brokenInvoice('line-quantity-zero-refused'), { numRuns: 500, seed: 1 })
    .map(
      ({ broken: { lines } }) => [lines.findIndex(({ quantity }) => quantity?.value === '0'), lines.length] as const,
    );
  expect(where.some(([index, count]) => index === 0 && count > 2)).toBe(true);
  expect(where.some(([index, count]) => index === count - 1 && count > 36)).toBe(true);
  expect(where.some(([index, count]) => index > 0 && index < count - 1)).toBe(true);
  expect(where.some(([, count]) => count === 1)).toBe(true);
});

test('if a rule is about the last line or party, the mistake is there', () => {
  for (const { valid, broken } of fc.sample(brokenInvoice('weight-header-with-one-weighed-line-refused'), 100)) {
    expect(broken.lines.slice(0, -1)).toEqual(valid.lines.slice(0, -1));
    expect(broken.lines.length).toBeGreaterThan(1);
  }
  for (const { valid, broken } of fc.sample(brokenInvoice('party-rule-binds-every-party'), 100)) {
    expect(broken.parties?.slice(0, -1)).toEqual(valid.parties?.slice(0, -1));
    expect(broken.parties?.length).toBeGreaterThan(1);
  }
});

describe('the rules', () => {
  const rules: readonly string[] = [...invoiceRules, ...arrangedRules];

  test('are requirements of the catalogue', () => {
    expect(rules.filter((rule) => !Object.hasOwn(customsRequirements, rule))).toEqual([]);
    expect(updateRules.every((rule) => invoiceRules.includes(rule))).toBe(true);
  });

  test('are all reasons for which a submission can be refused', () => {
    const areas: readonly string[] = [
      'invoice-write',
      'line-items',
      'weights',
      'charge-adjustments',
      'parties',
      'failure-messages',
    ];
    const expected = Object.entries(customsRequirements)
      .filter(([, row]) => areas.includes(row.area) && !('excluded' in row))
      .filter(
        ([id, { area, statement }]) =>
          area === 'failure-messages' || /does not succeed/.test(statement) || rules.includes(id),
      )
      .map(([id]) => id);
    expect(expected.filter((id) => !rules.includes(id))).toEqual([]);
  });
});
