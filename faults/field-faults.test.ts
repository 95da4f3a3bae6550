import { expect, test } from 'vitest';
import { reads, refuses } from './customs/invoice-write/changed-request.ts';
import { brokenRule, fieldFaults } from './field-faults.ts';

const reading = { schema: 'product-request', reads, refuses } as const;

test('a rule that no row breaks has a fault of its own, a range has one for each end', () => {
  const all = fieldFaults(reading, { 'product-long-name-cut': 'product-name-above-255-chars' });
  const ids = Object.keys(all).filter((id) => id.startsWith('product-') && id.includes('name'));
  expect(ids).toEqual([
    'product-name-required-ignored',
    'product-name-not-empty-ignored',
    'product-name-within-255-chars-ignored-at-minlength',
    'product-name-within-255-chars-ignored-at-maxlength',
    'product-long-name-cut',
  ]);
});

test('a requirement of several members has none', () => {
  expect(Object.keys(fieldFaults(reading, {})).filter((id) => id.includes('member-types'))).toEqual([]);
});

test.each([
  ['minimum', { type: 'number', minimum: 0 }, -1, 0],
  ['maximum', { type: 'number', maximum: 9 }, 10, 9],
  ['pattern', { type: 'string', pattern: '^[A-Z]{2}$', examples: ['US'] }, 'usa', 'US'],
] as const)('who ignores a %s reads a value that keeps to it', (keyword, node, sent, read) => {
  const about = { requirement: 'x', path: ['x'], isAccepted: false, isRequired: false, isNullAbsent: true };
  const broken = brokenRule({ ...about, node, keyword });
  expect(broken.reads?.({ x: sent })).toEqual({ x: read });
  expect(broken.reads?.({ x: read })).toEqual({ x: read });
});
