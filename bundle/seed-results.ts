import { type CheckResult, resultName } from '../engine/judge/result.ts';
import { worst } from '../engine/judge/verdict.ts';
import { isUntested } from '../reports/build.ts';
import { grouped } from '../reports/grouped.ts';

/**
 * The results of several seeds, with one for each check or monitor: the worst verdict. What one seed
 * did not test does not weaken what another one has proven.
 */
export const overSeeds = (all: readonly CheckResult[]): readonly CheckResult[] =>
  [...grouped(all, resultName).values()].map(merged);

function merged(results: readonly CheckResult[]): CheckResult {
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
    ...(results.every(({ durationMs }) => durationMs === undefined)
      ? {}
      : { durationMs: sum((one) => one.durationMs ?? 0) }),
    seen: Object.fromEntries(seen),
  };
}
