import { expect, test } from 'vitest';
import type { Json } from '../../../../engine/json.ts';
import { change, contradiction } from './comparison.ts';
import { hasText, isUniqueId } from './parts.ts';

const line = (more: object): Json => ({ id: 1, quantity: { value: '5', unit: 'pcs' }, ...more }) as Json;
const invoice = (more: object): Json => ({ id: 'a', invoice_number: 'N', line_items: [line({})], ...more }) as Json;

test.each<[string, object]>([
  ['the time of the last update', { updated_at: '2024-01-02T00:00:00Z' }],
  ['its digitization', { digitization_status: 'complete' }],
  ['the time of the last update of a container', { line_items: [line({ container_number: { updated_at: 'b' } })] }],
  ['an undocumented member of a line', { line_items: [line({ revision: 2 })] }],
  ['another form of the same number', { line_items: [line({ quantity: { value: '5.00', unit: 'pcs' } })] }],
])('%s is not a change of an invoice', (_, after) => {
  const before = { updated_at: '2024-01-01T00:00:00Z', digitization_status: 'pending' };
  const lines = { line_items: [line({ container_number: { updated_at: 'a' }, revision: 1 })] };
  const was = 'line_items' in after ? { ...before, ...lines } : before;
  expect(change(invoice(was), invoice({ ...was, ...after }))).toBeUndefined();
});

test('another quantity is a change of an invoice', () => {
  const other = invoice({ line_items: [line({ quantity: { value: '6', unit: 'pcs' } })] });
  expect(change(invoice({}), other)).toBe('/line_items/0/quantity/value');
  expect(contradiction(invoice({}), other)).toBe('/line_items/0/quantity/value');
});

test.each<[Json | undefined, boolean]>([
  [undefined, false],
  [null, false],
  [false, false],
  [0, false],
  ['', false],
  [[], false],
  [{}, false],
  [{ _object: '/api/error', code: null }, false],
  ['pending', true],
  [[{ message: 'wrong' }], true],
])('the error %j has a text: %s', (error, expected) => {
  expect(hasText(error)).toBe(expected);
});

test.each<[Json | undefined, boolean]>([
  [7, true],
  ['7', true],
  ['', false],
  [null, false],
  [JSON.parse('9007199254740993') as Json, false],
])('the id %j is unique as read: %s', (id, expected) => {
  expect(isUniqueId(id)).toBe(expected);
});
