import { expect, test } from 'vitest';
import { repeated } from './repeated.ts';

test('finds repeated names', () => {
  expect(repeated(['a', 'b', 'c'])).toEqual([]);
  expect(repeated(['a', 'b', 'a', 'c', 'b'])).toEqual(['a', 'b']);
});
