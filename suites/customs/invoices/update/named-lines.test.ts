import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenInvoice, type InvoiceRule } from '../../../../generators/customs/broken-invoice.ts';
import { namingEachLine } from './named-lines.ts';

const drawn = (rule: InvoiceRule) => fc.sample(namingEachLine(brokenInvoice(rule)), { numRuns: 50, seed: 1 });

test('an update names every line of its invoice', () => {
  for (const { valid, broken } of drawn('failure-currency-code-unknown')) {
    for (const line of [...valid.lines, ...broken.lines]) expect(line).toHaveProperty('id');
  }
});

test('an update with another seller names no line, because it may be another invoice', () => {
  const pairs = drawn('failure-involved-party-invalid');
  expect(pairs.some(({ valid }) => valid.parties?.[0]?.type === 'seller')).toBe(true);
  for (const { valid, broken } of pairs) {
    const isSeller = valid.parties?.[0]?.type === 'seller';
    for (const line of [...valid.lines, ...broken.lines]) expect('id' in line).toBe(!isSeller);
  }
});
