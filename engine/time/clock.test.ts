import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { targetClock } from './clock.ts';

test('a controlled clock advances only on request, and nothing sleeps', async () => {
  const moves: number[] = [];
  const clock = targetClock({ kind: 'controlled', now: '2026-03-02T10:00:00Z' }, async (seconds) => {
    moves.push(seconds);
    return undefined;
  });
  const before = clock.now();
  await clock.awaitLimit(3_600_000);
  expect(clock.now() - before).toBe(3_600_000);
  expect(moves).toEqual([3600]);
});

test('while it advances, the target may already have the later time', async () => {
  let end = () => {};
  const clock = targetClock({ kind: 'controlled' }, () => new Promise((resolve) => (end = () => resolve(undefined))));
  const from = clock.now();
  const advance = clock.elapse(60_000);
  await sleep(1);
  expect([clock.now() - from, clock.latest() - from]).toEqual([0, 60_000]);
  end();
  await advance;
  expect([clock.now() - from, clock.latest() - from]).toEqual([60_000, 60_000]);
});

test('the time that the hook reports counts', async () => {
  const clock = targetClock({ kind: 'controlled' }, async () => Date.parse('2030-01-01T00:00:00Z'));
  await clock.awaitLimit(1000);
  expect(new Date(clock.now()).toISOString()).toBe('2030-01-01T00:00:00.000Z');
});

test('a Date header counts only where nothing else gives the time', async () => {
  const told = Date.parse('2030-01-01T00:00:00Z');
  const silent = targetClock({ kind: 'controlled' }, async () => undefined);
  silent.observeDateHeader(told);
  expect(Math.abs(silent.now() - told)).toBeLessThan(60_000);
  const bound = targetClock({ kind: 'controlled', now: '2026-03-02T10:00:00Z' }, async () => undefined);
  bound.observeDateHeader(told);
  expect(new Date(bound.now()).getUTCFullYear()).toBe(2026);
  const hooked = targetClock({ kind: 'controlled' }, async () => Date.parse('2027-01-01T00:00:00Z'));
  await hooked.awaitLimit(0);
  hooked.observeDateHeader(told);
  expect(new Date(hooked.now()).getUTCFullYear()).toBe(2027);
});

test('a Date header that stands still tells no time of a fast clock', async () => {
  const factor = 3_600;
  const told = Date.parse('2030-01-01T00:00:00Z');
  const shownLater = async (seconds: number, now?: string): Promise<boolean> => {
    const clock = targetClock({ kind: 'scaled', factor, ...(now === undefined ? {} : { now }) }, async () => undefined);
    clock.observeDateHeader(told);
    await sleep(20);
    clock.observeDateHeader(told + seconds * 1_000);
    return clock.isKnown;
  };
  expect(await shownLater(0)).toBe(false);
  expect(await shownLater(3_600)).toBe(true);
  expect(await shownLater(0, '2030-01-01T00:00:00Z')).toBe(true);
});

test('nobody advances a frozen clock', async () => {
  const story: string[] = [];
  const clock = targetClock({ kind: 'controlled' }, async () => {
    story.push('move');
    return undefined;
  });
  let release = (): void => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const steady = clock.freeze(async () => {
    await held;
    story.push('steady');
  });
  const move = clock.awaitLimit(1000);
  const late = clock.freeze(async () => {
    story.push('late');
  });
  release();
  await Promise.all([steady, move, late]);
  expect(story).toEqual(['steady', 'move', 'late']);
});

test('a wait while the clock is frozen sleeps instead of deadlocking', async () => {
  const moves: number[] = [];
  const clock = targetClock({ kind: 'controlled' }, async (seconds) => {
    moves.push(seconds);
    return undefined;
  });
  await clock.freeze(() => clock.freeze(() => clock.awaitLimit(1)));
  expect(moves).toEqual([]);
});

test('a scaled clock runs as many times as fast', async () => {
  const clock = targetClock({ kind: 'scaled', factor: 100_000 }, async () => undefined);
  const before = clock.now();
  await clock.awaitLimit(60_000);
  expect(clock.now() - before).toBeGreaterThanOrEqual(60_000);
});

test('concurrent waits share one advance, and each gets its time', async () => {
  const moves: number[] = [];
  const clock = targetClock({ kind: 'controlled' }, async (seconds) => {
    moves.push(seconds);
    return undefined;
  });
  const before = clock.now();
  const held = clock.freeze(() => new Promise<void>((done) => setImmediate(done)));
  await Promise.all([held, clock.awaitLimit(60_000), clock.awaitLimit(3_600_000), clock.awaitLimit(1_000)]);
  expect(moves).toEqual([3600]);
  expect(clock.now() - before).toBeGreaterThanOrEqual(3_600_000);
});

const hour = 3_600_000;

/** A target whose clock runs a minute per second and stands `moved` later besides. */
function scaledTarget(moves: boolean) {
  let moved = 0;
  const began = performance.now();
  const now = (): number => Date.parse('2026-03-02T10:00:00Z') + moved + (performance.now() - began) * 60;
  const clock = targetClock({ kind: 'scaled', factor: 60 }, async (seconds) => {
    if (moves) moved += seconds * 1000;
    return now();
  });
  return { clock, now };
}

test('a scaled clock advances where the hook can advance it', async () => {
  const { clock, now } = scaledTarget(true);
  expect(clock.canAdvance).toBe(false);
  const before = now();
  await clock.advance(30 * hour);
  expect(now() - before).toBeGreaterThanOrEqual(30 * hour);
  expect(Math.abs(clock.now() - now())).toBeLessThan(hour);
  expect(clock.canAdvance).toBe(true);
});

test('a clock that did not move has not advanced, whatever the hook reports', async () => {
  const { clock } = scaledTarget(false);
  await expect(clock.advance(30 * hour)).rejects.toThrow('needs a clock that can be advanced');
  expect(clock.canAdvance).toBe(false);
});
