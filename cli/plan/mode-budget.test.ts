import { expect, it } from 'vitest';
import { budgetOf } from './mode-budget.ts';

const budget = { concurrency: 1, timeoutSeconds: 1, maxBodyBytes: 1 };

it.each([
  ['gate', undefined, undefined],
  ['gate', 5_000, 5_000],
  ['smoke', undefined, 300],
  ['smoke', 100, 100],
  ['smoke', 5_000, 300],
  ['nightly', undefined, 3_000],
  ['nightly', 100, 100],
  ['nightly', 5_000, 5_000],
] as const)('a %s run with a budget of %s in its profile sends at most %s requests', (mode, requests, most) => {
  expect(budgetOf(mode, { ...budget, ...(requests && { requests }) }).requests).toBe(most);
});

it.each([
  [undefined, undefined, 900],
  [undefined, 0.1, 4_500],
  [60, 5, 60],
  [4_000, 5, 900],
])('a smoke run with %s seconds at a rate of %s ends after %s seconds', (seconds, requestsPerSecond, most) => {
  const given = { ...budget, ...(seconds && { seconds }), ...(requestsPerSecond && { requestsPerSecond }) };
  expect(budgetOf('smoke', given).seconds).toBe(most);
  expect(budgetOf('gate', given).seconds).toBe(seconds);
});
