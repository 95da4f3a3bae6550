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
