import { describe, expect, test } from 'vitest';
import { type KnownFailure, withKnown } from './known-failures.ts';
import type { RequirementRow } from './report.ts';

const now = Date.parse('2026-03-02T12:00:00Z');

const row = (id: string, verdict: RequirementRow['verdict']): RequirementRow => ({
  id,
  api: 'logistics',
  area: 'products',
  level: 'must',
  source: 'Products',
  statement: 'It holds.',
  verdict,
  checks: [],
});

const known = (id: string, rest: Partial<KnownFailure> = {}): KnownFailure => ({
  id,
  verdict: 'fail',
  reason: 'it is old',
  ...rest,
});

const marked = (rows: readonly RequirementRow[], list: readonly KnownFailure[]): readonly string[] =>
  withKnown(rows, list, now)
    .rows.filter((one) => one.known !== undefined)
    .map(({ id }) => id);

describe('a known failure', () => {
  test('marks the row that fails, or is unproven for once', () => {
    expect(marked([row('a', 'fail'), row('b', 'unproven'), row('c', 'fail')], [known('a'), known('b')])).toEqual([
      'a',
      'b',
    ]);
  });

  test('does not excuse a failure if only unproven is known', () => {
    expect(marked([row('a', 'fail')], [known('a', { verdict: 'unproven' })])).toEqual([]);
  });

  test('does not excuse an error of the suite', () => {
    expect(marked([row('a', 'error')], [known('a')])).toEqual([]);
  });

  test('is stale once the row passes, and only if it was judged', () => {
    expect(withKnown([row('a', 'pass')], [known('a'), known('b')], now).notes.stale).toEqual(['a']);
  });

  test('counts again after its last day, and is announced before', () => {
    const list = [
      known('a', { until: '2026-03-01' }),
      known('b', { until: '2026-03-02' }),
      known('c', { until: '2026-04-01' }),
    ];
    const { rows, notes } = withKnown([row('a', 'fail'), row('b', 'fail'), row('c', 'fail')], list, now);
    expect(rows.map((one) => one.known !== undefined)).toEqual([false, true, true]);
    expect(notes).toEqual({ stale: [], expired: ['a'], expiring: ['b'] });
  });
});
