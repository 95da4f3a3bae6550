import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenInvoice, invoiceRules } from '../../generators/customs/broken-invoice.ts';
import type { CustomsFaultModes } from '../../schemas/target-profile.ts';
import { causesOf, type MistakeKind, mistakeKind, refusalTiming } from './failure-cause.ts';
import { failureCauses } from './failure-messages.ts';

const mistakes = [
  ...new Set(
    invoiceRules.flatMap((rule) => fc.sample(brokenInvoice(rule), { numRuns: 40, seed: 1 }).map((b) => b.mistake)),
  ),
];

const either = Object.fromEntries(
  [...new Set(mistakes.map(mistakeKind)), 'manifestUnit'].map((kind) => [kind, 'either']),
) as unknown as CustomsFaultModes;

test('every mistake that is drawn has a kind', () => {
  expect(mistakes.filter((mistake) => mistakeKind(mistake) === undefined)).toEqual([]);
  expect(mistakeKind('party-seller-reads-back')).toBeUndefined();
});

test('every kind is drawn, except those that are arranged or may be accepted', () => {
  const drawn = new Set(mistakes.map(mistakeKind));
  const rest: MistakeKind[] = ['lineAllocated', 'invoiceInCustomsEntry', 'invoiceExists', 'manifestUnit'];
  expect(rest.filter((kind) => drawn.has(kind))).toEqual([]);
  expect(drawn.size).toBe(20);
});

test('causes are those of the document', () => {
  const causes = new Set(mistakes.flatMap(causesOf));
  expect([...causes].filter((cause) => !failureCauses.includes(cause))).toEqual([]);
  expect(failureCauses.filter((cause) => !causes.has(cause))).toEqual([
    'lineAllocated',
    'invoiceInCustomsEntry',
    'invoiceExists',
    'internalError',
  ]);
  expect(causesOf('failure-product-creation-disabled')).toEqual(['productCreationDisabled', 'productUnknown']);
  expect(causesOf('failure-product-missing-or-archived')).toEqual(['productUnknown', 'productCreationDisabled']);
  expect(causesOf('weight-header-units-match')).toEqual([]);
});

test('a mistake of two kinds may be refused like either kind', () => {
  const modes = { ...either, wrongType: 'sync', quantity: 'async' } as const;
  expect(refusalTiming('line-quantity-not-a-number-refused', modes)).toBe('either');
  expect(refusalTiming('line-quantity-zero-refused', modes)).toBe('async');
  expect(refusalTiming('invoice-related-parties-not-boolean-refused', modes)).toBe('sync');
  expect(refusalTiming('line-quantity-not-a-number-refused', { ...modes, wrongType: 'async' })).toBe('async');
});

test('header weights without lines may be refused because of the empty list', () => {
  const modes = { ...either, weights: 'async' } as const;
  expect(refusalTiming('weight-header-needs-a-line', modes)).toBe('either');
  expect(refusalTiming('weight-header-units-match', modes)).toBe('async');
});
