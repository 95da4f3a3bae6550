import { expect, test } from 'vitest';
import { basicCredentials, deliveryHeader } from './webhook-auth.ts';

test.each([
  [undefined, undefined],
  [{ kind: 'none' }, undefined],
  [
    { kind: 'token', header: 'X-Webhook-Token', token: 'abc' },
    { name: 'x-webhook-token', expected: 'abc' },
  ],
  [{ kind: 'token', header: 'X-Webhook-Token' }, undefined],
  [
    { kind: 'basic', username: 'me', password: 'ü' },
    { name: 'authorization', expected: 'Basic bWU6w7w=' },
  ],
] as const)('what stands in a delivery of %j', (auth, header) => {
  expect(deliveryHeader(auth)).toEqual(header);
});

test('only HTTP basic has credentials', () => {
  expect(basicCredentials({ kind: 'basic', username: 'me', password: 'you' })).toBe('bWU6eW91');
  expect(basicCredentials({ kind: 'token', header: 'x', token: 'y' })).toBeUndefined();
});
