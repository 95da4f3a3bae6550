import { expect, test } from 'vitest';
import { statedRows } from './stated.ts';

const of = { schema: 'invoice', of: 'an invoice', source: 'customs › Invoice' } as const;
const rows = statedRows(of, ['invoice-shipment-id-present']);
const statements = (...ids: readonly (keyof typeof rows)[]): readonly string[] => ids.map((id) => rows[id].statement);

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
  expect(rows['invoice-shipment-ref-type-is-string']).toMatchObject({
    level: 'must',
    source: 'customs › Invoice › shipment › ref_type',
  });
});

test('a rule without words needs a row by hand', () => {
  expect(() => statedRows(of)).toThrow('no sentence is defined for "invoice-shipment-id-present"');
});

test('an excepted rule has no row', () => {
  expect(Object.keys(rows)).not.toContain('invoice-shipment-id-present');
});
