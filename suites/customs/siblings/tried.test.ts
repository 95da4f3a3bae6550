import { expect, test } from 'vitest';
import { partly } from './tried.ts';

test('a note names what was not put to the test', () => {
  expect(partly('filters', ['f.a', 'f.b', 'f.c'], ['f.b'])).toBe('1 of 3 filters put to the test, not f.a, f.c');
  expect(partly('filters', ['f.a'], ['f.a', 'f.a'])).toBe('1 of 1 filters put to the test');
});
