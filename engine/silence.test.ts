import { expect, test } from 'vitest';
import { Silence } from './silence.ts';

const after = (silence: Silence, timeouts: number): number => {
  for (let count = 0; count < timeouts; count++) silence.timedOut();
  return silence.limitOf(10_000);
};

test('who has never answered gets the whole time once', () => {
  const silence = new Silence();
  expect([after(silence, 0), after(silence, 1), after(silence, 1)]).toEqual([10_000, 2_000, 2_000]);
});

test('who has answered before gets it until many in a row have timed out', () => {
  const silence = new Silence();
  silence.answered();
  expect([after(silence, 19), after(silence, 2), after(silence, 9)]).toEqual([10_000, 2_000, 10_000]);
  silence.answered();
  expect(after(silence, 19)).toBe(10_000);
});

test('a time limit is never made longer, and a long one is not made too short', () => {
  const silence = new Silence();
  silence.timedOut();
  expect([silence.limitOf(300), silence.limitOf(120_000)]).toEqual([300, 24_000]);
});
