import { expect, test } from 'vitest';
import { Unmet } from '../judge/violation.ts';
import { targetClock } from '../time/clock.ts';
import { Budget } from './budget.ts';

test('no request is sent beyond the number', async () => {
  const budget = new Budget({ requests: 2 });
  await budget.take();
  await budget.take();
  await expect(budget.take()).rejects.toThrow(Unmet);
  expect(budget.spent).toBe(2);
});

test('a run that goes on has the rest of the number', async () => {
  const budget = new Budget({ requests: 3 }, 2);
  await budget.take();
  await expect(budget.take()).rejects.toThrow('budget of 3 requests is spent');
});

test('no request is sent after the time, and a request whose turn comes later is not waited for', async () => {
  const budget = new Budget({ seconds: 0.05, requestsPerSecond: 0.001 });
  await budget.take();
  await expect(budget.take()).rejects.toThrow('budget of 0.05 seconds is spent');
  expect(budget.spent).toBe(1);
});

test('a wait ends with the time of the run', async () => {
  const budget = new Budget({ seconds: 0.02 });
  const clock = targetClock({ kind: 'real' }, async () => undefined, budget);
  await budget.take();
  const keepsAlive = setInterval(() => {}, 1_000);
  await expect(clock.elapse(1_000_000)).rejects.toThrow(Unmet);
  clearInterval(keepsAlive);
});

test('who waits to send, or looks, waits no longer when the last request is taken', async () => {
  const budget = new Budget({ requests: 1 });
  const clock = targetClock({ kind: 'real' }, async () => undefined, budget);
  const keepsAlive = setInterval(() => {}, 1_000);
  const sends = expect(clock.elapse(1_000_000)).rejects.toThrow('leaves no request');
  const looks = clock.elapse(1_000_000, 'looks');
  await budget.take();
  await Promise.all([sends, looks]);
  const began = performance.now();
  await Promise.all([clock.elapse(20, 'looks'), clock.elapse(20, 'receives')]);
  expect(performance.now() - began).toBeGreaterThanOrEqual(20);
  await expect(clock.awaitLimit(1_000_000)).rejects.toThrow(Unmet);
  clearInterval(keepsAlive);
});
