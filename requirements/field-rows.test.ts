import { expect, test } from 'vitest';
import { fieldRows } from './field-rows.ts';

const of = {
  schema: 'invoice-request',
  of: 'A create',
  accepted: 'succeeds',
  refused: 'does not succeed',
  source: 'customs › Request',
} as const;

test('a row states what a keyword of the request requires', () => {
  const ids = [
    ...['invoice-number-required', 'invoice-currency-null-refused', 'party-list-null-accepted'],
    ...['party-list-not-array-refused', 'invoice-incoterm-exw-accepted', 'invoice-date-iso-8601-accepted'],
  ];
  expect(ids.map((id) => fieldRows(of, [id])[id]?.statement)).toEqual([
    'A create without `invoice_number` does not succeed.',
    'A create whose `currency` is null does not succeed.',
    'A create whose `involved_parties` is null succeeds.',
    'A create whose `involved_parties` is neither null nor an array does not succeed.',
    'A create whose `incoterm` is `EXW` succeeds.',
    'A create whose `invoice_date` is a calendar date in the form YYYY-MM-DD succeeds.',
  ]);
});

test('a row knows the source of its member', () => {
  expect(fieldRows(of, ['line-quantity-required'])['line-quantity-required']).toMatchObject({
    level: 'must',
    source: 'customs › Request › line_items › quantity',
  });
});

test('a rule that the schema does not state has no row', () => {
  expect(() => fieldRows(of, ['product-name-required'])).toThrow('does not state');
});
