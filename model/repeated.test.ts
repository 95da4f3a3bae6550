import { expect, test } from 'vitest';
import { repeated } from './repeated.ts';

test('what stands more than once', () => {
  expect(repeated(['a', 'b', 'c'])).toEqual([]);
  expect(repeated(['a', 'b', 'a', 'c', 'b'])).toEqual(['a', 'b']);
});
