import { expect, test } from 'vitest';
import { realTimeout } from './real-timeout.ts';

const standStill = (ms: number): void => {
  for (const began = performance.now(); performance.now() - began < ms; );
};

test('time in which the process stood still does not count', async () => {
  let ended = false;
  realTimeout(200, () => {
    ended = true;
  });
  standStill(300);
  await new Promise((turn) => setTimeout(turn, 0));
  expect(ended).toBe(false);
});

test('it ends, unless it is cancelled', async () => {
  const told: string[] = [];
  const callOff = realTimeout(50, () => told.push('called off'));
  callOff();
  await new Promise<void>((end) => realTimeout(100, end));
  expect(told).toEqual([]);
});
