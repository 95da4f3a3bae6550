import { expect, test } from 'vitest';
import { AdaptiveTimeout } from './adaptive-timeout.ts';

const after = (timeout: AdaptiveTimeout, timeouts: number): number => {
  for (let count = 0; count < timeouts; count++) timeout.timedOut();
  return timeout.limitOf(10_000);
};

test('an origin that never responded gets the full time once', () => {
  const timeout = new AdaptiveTimeout();
  expect([after(timeout, 0), after(timeout, 1), after(timeout, 1)]).toEqual([10_000, 2_000, 2_000]);
});

test('an origin that responded before gets it until many timeouts in a row', () => {
  const timeout = new AdaptiveTimeout();
  timeout.answered();
  expect([after(timeout, 19), after(timeout, 2), after(timeout, 9)]).toEqual([10_000, 2_000, 10_000]);
  timeout.answered();
  expect(after(timeout, 19)).toBe(10_000);
});

test('a time limit is never made longer, and a long one is not made too short', () => {
  const timeout = new AdaptiveTimeout();
  timeout.timedOut();
  expect([timeout.limitOf(300), timeout.limitOf(120_000)]).toEqual([300, 24_000]);
});
