import { expect, test } from 'vitest';
import { coverageNote } from './change-rows.ts';

test('a note names what was not tested', () => {
  expect(coverageNote('filters', ['f.a', 'f.b', 'f.c'], ['f.b'])).toBe('1 of 3 filters tested, not f.a, f.c');
  expect(coverageNote('filters', ['f.a'], ['f.a', 'f.a'])).toBe('1 of 1 filters tested');
});
