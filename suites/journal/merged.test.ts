import { expect, test } from 'vitest';
import type { CheckResult } from '../../engine/judge/result.ts';
import type { Verdict } from '../../engine/judge/verdict.ts';
import { merged } from './merged.ts';

const result = (verdict: Verdict, exercised = 1): CheckResult => ({
  id: 'm',
  proves: 'm',
  verdict,
  cases: 2,
  exercised,
  exchanges: 2,
  seen: { way: 1 },
});

test('what an earlier attempt saw stays true', () => {
  const verdicts = ['fail', 'error', 'pass', 'unproven', 'inapplicable'] as const;
  const table = verdicts.map((earlier) => verdicts.map((now) => merged(result(earlier), result(now)).verdict));
  expect(table).toEqual([
    ['fail', 'fail', 'fail', 'fail', 'fail'],
    ['fail', 'error', 'error', 'error', 'error'],
    ['fail', 'error', 'pass', 'pass', 'pass'],
    ['fail', 'error', 'pass', 'unproven', 'inapplicable'],
    ['fail', 'error', 'pass', 'unproven', 'inapplicable'],
  ]);
});

test('counts add up, and a failed cell stays failed', () => {
  const cell = { matrix: 'm', row: 'r', column: 'c' } as const;
  const earlier = { ...result('pass'), cells: [{ ...cell, verdict: 'fail' as const }] };
  const now = { ...result('pass'), cells: [{ ...cell, verdict: 'pass' as const }], seen: { other: 1 } };
  expect(merged(earlier, now)).toMatchObject({
    cases: 4,
    exercised: 2,
    exchanges: 4,
    seen: { way: 1, other: 1 },
    cells: [{ ...cell, verdict: 'fail' }],
  });
  expect(merged(undefined, now)).toBe(now);
});
