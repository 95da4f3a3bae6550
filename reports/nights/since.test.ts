import { expect, test } from 'vitest';
import { sampleReport } from '../../test/sample-report.ts';
import { earlierOf, sinceOf, sinceSentence } from './since.ts';

const last = sampleReport();
const named = (id: string, verdict: 'pass' | 'fail' | 'unproven') => ({
  ...last,
  requirements: last.requirements.map((row) => (row.id === id ? { ...row, verdict } : row)),
});

test('a requirement with another verdict is told, failures first', () => {
  const earlier = earlierOf(named('b2b-cancel-only-before-in-progress', 'pass'), 'Acme sandbox');
  const later = named('webhook-retried-after-500', 'pass').requirements;
  const since = earlier && sinceOf(earlier, later);
  expect(since).toEqual({
    endedAt: last.endedAt,
    changed: [
      { id: 'b2b-cancel-only-before-in-progress', from: 'pass', to: 'fail' },
      { id: 'webhook-retried-after-500', from: 'unproven', to: 'pass' },
    ],
  });
  expect(since && sinceSentence(since)).toBe('1 now fails, 1 now passes');
});

test('the same verdicts are no change, and what only one of the runs judged is none', () => {
  const earlier = earlierOf({ ...last, requirements: last.requirements.slice(1) }, 'Acme sandbox');
  const since = earlier && sinceOf(earlier, last.requirements);
  expect(since?.changed).toEqual([]);
  expect(since && sinceSentence(since)).toBe('every requirement has the verdict that it had');
});

test('the report of another target, or of a run that was stopped, is not compared', () => {
  expect(earlierOf(last, 'another')).toBeUndefined();
  expect(earlierOf({ ...last, complete: false }, 'Acme sandbox')).toBeUndefined();
});
