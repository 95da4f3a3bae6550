import { expect, test } from 'vitest';
import type { Json } from '../../../engine/json.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { isBeyondUsual } from './size.ts';

const submission = (json: Json) => ({ sent: { body: JSON.stringify(json) } }) as unknown as Exchange;

test.each<[Json, boolean]>([
  [{ line_items: Array(20).fill({}) }, false],
  [{ line_items: Array(21).fill({}) }, true],
  [{ invoice_number: '12345678901234567890' }, false],
  [{ invoice_number: '123456789012345678901' }, true],
  [{ total_gross_weight: { value: '10.005' } }, false],
  [{ total_gross_weight: { value: 0.000001 } }, true],
  [{ total_gross_weight: { value: 1e-7 } }, true],
  [{ line_items: [{ quantity: { value: '1234567890123' } }] }, true],
  [{ involved_parties: [{ address: { city: 'x'.repeat(101) } }] }, true],
  [{ incoterm: null, is_related_parties: true }, false],
])('%j: beyond what every target takes: %j', (json, is) => {
  expect(isBeyondUsual(submission(json))).toBe(is);
});

test('a body that is no JSON has no size', () => {
  expect(isBeyondUsual({ sent: { body: '{' } } as unknown as Exchange)).toBe(false);
});
