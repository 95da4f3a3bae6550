import type { CheckResult } from '../engine/judge/result.ts';
import { worst } from '../engine/judge/verdict.ts';

/** It never came to be put to the test. A violation that did not occur again is more than that. */
const isUntested = ({ verdict, exercised, suspicion }: CheckResult): boolean =>
  verdict === 'unproven' && exercised === 0 && suspicion === undefined;

/**
 * The results of one check or monitor with several seeds as one: the worst verdict. What a seed did not put to the test takes
 * nothing from what another one has proven.
 */
export function overSeeds(results: readonly CheckResult[]): CheckResult {
  const proven = results.some(({ verdict }) => verdict === 'pass');
  const counting = results.filter((result) => !proven || !isUntested(result));
  const verdict = worst(counting.map((result) => result.verdict));
  const decisive = counting.find((result) => result.verdict === verdict) ?? counting[0];
  if (!decisive) throw new Error('no seed has a result');
  const sum = (of: (result: CheckResult) => number): number => results.reduce((total, one) => total + of(one), 0);
  const seen = new Map<string, number>();
  for (const one of results)
    for (const [way, count] of Object.entries(one.seen)) seen.set(way, (seen.get(way) ?? 0) + count);
  return {
    ...decisive,
    cases: sum((one) => one.cases),
    exercised: sum((one) => one.exercised),
    exchanges: sum((one) => one.exchanges),
    ...(decisive.durationMs === undefined ? {} : { durationMs: sum((one) => one.durationMs ?? 0) }),
    seen: Object.fromEntries(seen),
  };
}
