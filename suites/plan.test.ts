import { describe, expect, test } from 'vitest';
import { costs } from './costs.ts';
import { suites } from './index.ts';
import { type PlannedCheck, planOf } from './plan.ts';

const all = Object.entries(suites).flatMap(([api, { checks }]) => checks.map((check) => ({ api, check })));

const planned = all.map(({ api, check: { id, proves, exclusive = false } }) => {
  const [cases] = costs.checks[id]?.all ?? [1];
  return { id, proves, api, exclusive, cases } as PlannedCheck;
});

const budget = { concurrency: 16, timeoutSeconds: 10, maxBodyBytes: 1 };
const real = { kind: 'real' } as const;

test('every check has a measured row, and every row a check', () => {
  const ids = all.map(({ check }) => check.id);
  const advice = 'run: conform prove --costs > suites/measured-costs.json';
  expect(
    ids.filter((id) => !Object.hasOwn(costs.checks, id)),
    advice,
  ).toEqual([]);
  expect(
    Object.keys(costs.checks).filter((id) => !ids.includes(id)),
    advice,
  ).toEqual([]);
});

describe('a plan', () => {
  test('without a budget runs everything, in the order of the suites', () => {
    const plan = planOf(planned, budget, real);
    expect(plan.limit).toBeUndefined();
    expect(plan.rows.map(({ check }) => check.id)).toEqual(planned.map(({ id }) => id));
    expect(plan.rows.every(({ extent }) => extent === 'all')).toBe(true);
  });

  test('never exceeds the budget, and finds more with more requests', () => {
    const found = [300, 1_000, 3_000, 10_000].map((requests) => {
      const plan = planOf(planned, { ...budget, requests }, real);
      expect(plan.requests).toBeLessThanOrEqual(requests);
      const running = plan.rows.filter(({ extent }) => extent !== 'none');
      return new Set(running.map(({ check }) => check.proves)).size;
    });
    expect(found.toSorted((a, b) => a - b)).toEqual(found);
    expect(new Set(found).size).toBe(found.length);
  });

  test('starts the checks that find most per request first', () => {
    const { rows } = planOf(planned, { ...budget, requests: 1_000 }, real);
    const firsts = rows.slice(0, 50);
    const lasts = rows.slice(-50);
    const worth = (some: typeof rows): number =>
      some.reduce((sum, { check: { id } }) => {
        const { faults = 0, few: [, setUp, judged] = [1, 0, 1] } = costs.checks[id] ?? {};
        return sum + faults / (setUp + judged + 1);
      }, 0);
    expect(worth(firsts)).toBeGreaterThan(worth(lasts));
  });

  test('gives each requirement its turn, and what is unsettled one in every run', () => {
    const requests = 6_000;
    const provable = new Set(
      planned.filter((check) => planOf([check], budget, real).requests < requests / 3).map(({ proves }) => proves),
    );
    const [unsettled = ''] = planOf(planned, { ...budget, requests }, real)
      .rows.filter(({ check, extent }) => extent === 'none' && provable.has(check.proves))
      .map(({ check }) => check.proves);
    const idle: Record<string, number> = {};
    for (let run = 0; run < 40; run++) {
      const plan = planOf(planned, { ...budget, requests }, real, { agenda: { unsettled: [unsettled], idle } });
      expect(plan.requests).toBeLessThanOrEqual(requests);
      const judged = plan.rows.filter(({ extent }) => extent !== 'none').map(({ check }) => check.proves);
      expect(judged).toContain(unsettled);
      for (const id of Object.keys(idle)) idle[id] = (idle[id] ?? 0) + 1;
      for (const id of judged) idle[id] = 0;
    }
    expect([...provable].filter((id) => idle[id] === undefined)).toEqual([]);
  });

  test('says why a check is left out', () => {
    const { limit, rows } = planOf(planned, { ...budget, requests: 300 }, real);
    expect(limit).toBe('left out by the budget of 300 requests');
    expect(rows.some(({ extent }) => extent === 'none')).toBe(true);
  });

  test('leaves out what waits longer than the time of the run', () => {
    const plan = planOf(planned, { ...budget, seconds: 3_600 }, real);
    const longest = plan.rows.filter(({ check }) => (costs.checks[check.id]?.waits ?? 0) > 3_600);
    expect(longest.length).toBeGreaterThan(0);
    expect(longest.every(({ extent }) => extent === 'none')).toBe(true);
    expect(planOf(planned, { ...budget, seconds: 3_600 }, { kind: 'controlled' }).limit).toBeUndefined();
  });

  test('fits a rate and a time together', () => {
    const plan = planOf(planned, { ...budget, seconds: 100, requestsPerSecond: 5 }, { kind: 'controlled' });
    expect(plan.requests).toBeLessThanOrEqual(500);
  });

  test('counts nothing for a check that cannot run', () => {
    const obstacle = { verdict: 'unproven', reason: 'needs a hook' } as const;
    const plan = planOf(
      planned.map((check) => ({ ...check, obstacle })),
      budget,
      real,
    );
    expect(plan.requests).toBe(plan.besides);
  });
});
