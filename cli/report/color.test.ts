import { expect, test } from 'vitest';
import { wantsColor } from './color.ts';

test('only a terminal gets colours, and only if NO_COLOR says nothing', () => {
  expect(wantsColor({ isTTY: true }, {})).toBe(true);
  expect(wantsColor({ isTTY: true }, { NO_COLOR: '' })).toBe(true);
  expect(wantsColor({ isTTY: true }, { NO_COLOR: '1' })).toBe(false);
  expect(wantsColor({ isTTY: false }, {})).toBe(false);
});
