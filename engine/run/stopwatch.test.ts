import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stopwatch } from './stopwatch.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that ends when it is told to. */
function started(stopwatch: Stopwatch): { end(): Promise<void> } {
  let release: () => void = () => {};
  const done = stopwatch.time(() => new Promise<void>((resolve) => (release = resolve)));
  return {
    end() {
      release();
      return done;
    },
  };
}

test('counts work that overlaps once, and the time between not at all', async () => {
  const stopwatch = new Stopwatch();
  const first = started(stopwatch);
  vi.advanceTimersByTime(10);
  const second = started(stopwatch);
  vi.advanceTimersByTime(10);
  await first.end();
  vi.advanceTimersByTime(10);
  expect(stopwatch.milliseconds).toBe(30);
  await second.end();
  vi.advanceTimersByTime(1000);
  expect(stopwatch.milliseconds).toBe(30);
  await stopwatch.time(async () => vi.advanceTimersByTime(5));
  expect(stopwatch.milliseconds).toBe(35);
});

test('counts work that throws', async () => {
  const stopwatch = new Stopwatch();
  const failing = stopwatch.time(async () => {
    vi.advanceTimersByTime(7);
    throw new Error('no response');
  });
  await expect(failing).rejects.toThrow('no response');
  vi.advanceTimersByTime(7);
  expect(stopwatch.milliseconds).toBe(7);
});
