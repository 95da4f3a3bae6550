import { expect, test } from 'vitest';
import { durationText } from './duration.ts';

test.each([
  [0, '0.0 s'],
  [4_230, '4.2 s'],
  [9_999, '10.0 s'],
  [42_300, '42 s'],
  [59_600, '1 min 0 s'],
  [185_000, '3 min 5 s'],
  [3_599_900, '1 h 0 min'],
  [4_800_000, '1 h 20 min'],
])('%d ms is %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});
