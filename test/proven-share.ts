import type { CheckResult } from '../engine/judge/result.ts';
import { worst } from '../engine/judge/verdict.ts';

/** Of the requirements that bind, how many are proven: 0 to 1. */
export function provenShare(results: readonly Pick<CheckResult, 'proves' | 'verdict'>[]): number {
  const ids = [...new Set(results.map(({ proves }) => proves))];
  const verdicts = ids.map((id) => worst(results.filter(({ proves }) => proves === id).map(({ verdict }) => verdict)));
  const binding = verdicts.filter((verdict) => verdict !== 'inapplicable');
  return binding.filter((verdict) => verdict === 'pass').length / binding.length;
}

/** What a correct target is accused of, a line each. */
export const accusationsIn = (results: readonly CheckResult[]): readonly string[] =>
  results
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'error')
    .map(
      ({ id, verdict, reason, finding }) =>
        `${verdict} ${id}: ${reason ?? `${finding?.expected}; got ${finding?.actual}`}`,
    );
