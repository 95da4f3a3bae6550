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
  const rows = fieldRows(of, '');
  const ids = [
    ...(['invoice-number-required', 'invoice-currency-null-refused', 'party-list-null-accepted'] as const),
    ...(['party-list-not-array-refused', 'invoice-incoterm-exw-accepted', 'invoice-date-iso-8601-accepted'] as const),
  ];
  expect(ids.map((id) => rows[id].statement)).toEqual([
    'A create without `invoice_number` does not succeed.',
    'A create whose `currency` is null does not succeed.',
    'A create whose `involved_parties` is null succeeds.',
    'A create whose `involved_parties` is neither null nor an array does not succeed.',
    'A create whose `incoterm` is `EXW` succeeds.',
    'A create whose `invoice_date` is a calendar date in the form YYYY-MM-DD succeeds.',
  ]);
});

test('a row knows the source of its member', () => {
  expect(fieldRows(of, 'line-')['line-quantity-required']).toMatchObject({
    level: 'must',
    source: 'customs › Request › line_items › quantity',
  });
});

test('rows are chosen by the start of their ids, without the excepted ones', () => {
  expect(Object.keys(fieldRows(of, 'line-', ['line-quantity-required']))).toEqual(['line-quantity-null-refused']);
});

test('a wrong type may have another subject', () => {
  const rows = fieldRows({ ...of, ofWrongType: 'A submission' }, 'invoice-currency-');
  expect(rows['invoice-currency-not-string-refused'].statement).toMatch(/^A submission whose/);
  expect(rows['invoice-currency-required'].statement).toMatch(/^A create without/);
});
