import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from './pace.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const enoughToTell = 8;

/** One operation is limited, others are served. */
function pausesOf(seconds: number, most: number): number {
  const pace = new Pace(new AbortController().signal);
  for (let nth = 0; nth < enoughToTell; nth++) pace.limited(0, true);
  let pauses = 0;
  while (pauses < most) {
    pace.served(false);
    pace.limited(seconds, true);
    if (!pace.isRealTime) break;
    pauses++;
    vi.advanceTimersByTime(seconds * 1000);
  }
  return pauses;
}

test('pauses end after ten minutes altogether, however many requests are served between them', () => {
  expect(pausesOf(60, 1000)).toBe(10);
  expect(pausesOf(7, 1000)).toBe(85);
});

test('requests that wait go on once no further pause is allowed', async () => {
  const pace = new Pace(new AbortController().signal);
  for (let nth = 0; nth < enoughToTell; nth++) pace.limited(120, true);
  for (let nth = 1; nth < 6; nth++) {
    pace.served(false);
    vi.advanceTimersByTime(120_000);
    pace.limited(120, true);
  }
  expect(pace.isRealTime).toBe(false);
  await pace.turn();
});
