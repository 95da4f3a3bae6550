import { expect, test } from 'vitest';
import { statedRows } from './stated.ts';

const of = { schema: 'invoice', of: 'an invoice', source: 'customs › Invoice' } as const;
const statements = (...ids: readonly string[]): readonly string[] =>
  ids.map((id) => statedRows(of, [id])[id]?.statement ?? '');

test('a row states what the keywords of its member require', () => {
  expect(
    statements(
      'invoice-id-present',
      'invoice-id-is-string',
      'invoice-currency-is-string',
      'invoice-line-items-is-array',
    ),
  ).toEqual([
    'An invoice always has `id`.',
    'The `id` of an invoice is a string.',
    'The `currency` of an invoice, if there is one, is a string.',
    'The `line_items` of an invoice, if there is one, is an array of objects.',
  ]);
  expect(statements('invoice-date-is-calendar-date', 'invoice-total-weight-is-weight')).toEqual([
    'The `invoice_date` of an invoice, if there is one, is a calendar date in the form YYYY-MM-DD.',
    'The `total_weight` of an invoice, if there is one, is a weight quantity.',
  ]);
});

test('a row knows the source of its member', () => {
  const row = statedRows(of, ['invoice-shipment-ref-type-is-string'])['invoice-shipment-ref-type-is-string'];
  expect(row).toMatchObject({ level: 'must', source: 'customs › Invoice › shipment › ref_type' });
});

test('a rule that the schema does not state, or not in words, has no row', () => {
  expect(() => statedRows(of, ['line-id-present'])).toThrow('does not state');
  expect(() => statedRows(of, ['invoice-shipment-id-present'])).toThrow('no sentence');
});
