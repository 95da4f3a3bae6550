import { expect, test } from 'vitest';
import type { Json } from '../engine/json.ts';
import { identifier, isInexact } from './identifier.ts';

test.each<[Json | undefined, string]>([
  ['42', '42'],
  [42, '42'],
  ['a/b c', 'a/b c'],
  [' 7 ', ' 7 '],
])('%j names %j', (value, id) => {
  expect(identifier(value)).toBe(id);
});

test.each<[Json | undefined]>([
  [''],
  [' '],
  ['\t\n'],
  ['.'],
  ['..'],
  [null],
  [undefined],
  [true],
  [{}],
  [['1']],
  [1.5],
  [2 ** 60],
])('%j names nothing', (value) => {
  expect(identifier(value)).toBeUndefined();
});

test.each([
  [2 ** 53 - 1, false],
  [2 ** 53, true],
  ['9223372036854771122', false],
  [undefined, false],
])('%j is no exact id: %j', (value, is) => {
  expect(isInexact(value)).toBe(is);
});
