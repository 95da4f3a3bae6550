import { expect, test } from 'vitest';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import { exchange } from '../../../test/sample-exchange.ts';
import { carries } from './flow.ts';

const unbound = { errors: {} } as unknown as LogisticsProfile;

test.each([
  ['a text', '{"error":"405003"}'],
  ['a number', '{"error":{"code":405003}}'],
  ['a number with an exponent', '{"errors":[{"code":4.05003e+5}]}'],
])('a failure carries its code as %s', (_, text) => {
  expect(carries(exchange({ status: 400, text, json: JSON.parse(text) }), '405003', unbound)).toBe(true);
});

test('a longer number is no code', () => {
  expect(carries(exchange({ body: { id: 14050031 } }), '405003', unbound)).toBe(false);
});
