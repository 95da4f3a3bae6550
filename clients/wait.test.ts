import { expect, test } from 'vitest';
import type { TargetClock } from '../engine/time/clock.ts';
import { waitUntil } from './wait.ts';

const minute = 60_000;

/** A clock that leaps, and a target that acts on it only then: its second act follows 20 seconds after the leap. */
function leaping() {
  let now = 0;
  let due = 5_000;
  let acts = 0;
  const clock = {
    kind: 'controlled',
    now: () => now,
    async elapse(ms: number) {
      now += ms;
      if (now < due) return;
      acts++;
      due = now + 20_000;
    },
  } as Partial<TargetClock> as TargetClock;
  return { clock, acts: () => acts };
}

test('a wait on a controlled clock sees what follows an effect', async () => {
  const { clock, acts } = leaping();
  expect(await waitUntil(clock, 10 * minute, minute, async () => acts() === 2)).toBe(true);
});

test('what comes within the limit ends the wait', async () => {
  const { clock, acts } = leaping();
  expect(await waitUntil(clock, 10 * minute, minute, async () => acts() === 1)).toBe(true);
  expect(clock.now()).toBe(10 * minute);
});
