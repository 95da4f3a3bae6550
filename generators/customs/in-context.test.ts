import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { violations } from '../../model/customs/invoice-rules.ts';
import { brokenInvoice, invoiceRules } from './broken-invoice.ts';
import { contextsOf } from './context.ts';
import { inContext } from './in-context.ts';

describe.each(invoiceRules)('in a context, invoices that break %s', (rule) => {
  test('break only this rule, and their controls none', () => {
    const contexts = contextsOf(rule, 20);
    fc.assert(
      fc.property(brokenInvoice(rule), fc.constantFrom(...contexts), (pair, context) => {
        const { valid, broken } = inContext(pair, context);
        expect(violations(valid)).toEqual([]);
        expect(violations(broken)).toEqual([pair.mistake]);
      }),
      { numRuns: 60 },
    );
  });
});

test('each rule meets every level of every factor', () => {
  for (const rule of invoiceRules) {
    const rows = contextsOf(rule, 6);
    const values = (name: 'header' | 'line', member: string): number =>
      new Set(rows.map((row) => JSON.stringify((row[name] as Record<string, unknown>)[member]))).size;
    expect(values('header', 'parties')).toBe(5);
    expect(values('line', 'container')).toBe(3);
    expect(values('header', 'totalGrossWeight')).toBe(3);
    expect(new Set(rows.map(({ before }) => before)).size).toBe(5);
    expect(new Set(rows.map(({ quantity }) => quantity)).size).toBe(6);
  }
});

test('the levels of two factors meet', () => {
  const rows = invoiceRules.flatMap((rule) => contextsOf(rule, 6));
  const met = new Set(
    rows.map(({ header, line }) => `${JSON.stringify(header.parties)} ${JSON.stringify(line.container)}`),
  );
  expect(met.size).toBe(5 * 3);
});

test('what the case is about stays as it is', () => {
  const [context] = contextsOf('any', 1);
  fc.assert(
    fc.property(brokenInvoice('charge-adjustments-exclude-proration'), (pair) => {
      if (context === undefined) return;
      const { broken } = inContext(pair, context);
      expect(broken.chargeAdjustments).toEqual(pair.broken.chargeAdjustments);
      expect(broken.proration).toBe(true);
    }),
  );
});
