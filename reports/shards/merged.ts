import type { CheckResult } from '../../engine/judge/result.ts';
import { resultName } from '../../engine/judge/result.ts';
import { worst } from '../../engine/judge/verdict.ts';
import type { Requirements } from '../../requirements/requirement.ts';
import { buildReport, isUntested } from '../build.ts';
import { grouped } from '../grouped.ts';
import { mergedMatrices } from '../matrix.ts';
import type { PreflightRow, Report, ReportHeader } from '../report.ts';

/** What the caller adds to what the shards say. */
type Beside = Pick<ReportHeader, 'known' | 'failOn'>;

/** The report of the run whose shards these are. What the shards must have in common is taken from the first. */
export function mergedReport(
  shards: readonly [Report, ...Report[]],
  requirements: Requirements,
  beside: Beside = {},
): Report {
  const [{ suite, target, mode, seed, cases, partial }] = shards;
  const narrowedBy = (partial?.narrowedBy ?? []).filter((option) => !option.startsWith('--shard '));
  const header: ReportHeader = {
    suite,
    target,
    mode,
    seed,
    narrowedBy,
    ...(cases === undefined ? {} : { cases }),
    startedAt: shards.map((one) => one.startedAt).sort()[0] ?? '',
    endedAt:
      shards
        .map((one) => one.endedAt)
        .sort()
        .at(-1) ?? '',
    requests: sumOf(shards, (one) => one.requests),
    preflight: mergedPreflight(shards),
    created: {
      listed: shards.flatMap(({ created }) => created.listed),
      more: sumOf(shards, (one) => one.created.more),
    },
    ...beside,
  };
  const report = buildReport(header, resultsOf(shards), requirements);
  return { ...report, matrices: mergedMatrices(shards.flatMap(({ matrices }) => matrices)) };
}

/** A monitor has a result in every shard. */
function resultsOf(shards: readonly Report[]): readonly CheckResult[] {
  const results = shards.flatMap(({ requirements }) =>
    requirements.flatMap(({ id, checks }) => checks.map((check): CheckResult => ({ ...check, proves: id }))),
  );
  return [...grouped(results, resultName).values()].map(mergedResult);
}

/** A shard in which nothing exercised the requirement takes nothing from what another one has proven. */
function mergedResult(results: readonly CheckResult[]): CheckResult {
  const tested = results.filter((result) => !isUntested(result));
  const verdict = worst((tested.length > 0 ? tested : results).map((result) => result.verdict));
  const deciding = results.find((result) => result.verdict === verdict);
  if (!deciding) throw new Error('no result to merge');
  return {
    ...deciding,
    cases: sumOf(results, (one) => one.cases),
    exercised: sumOf(results, (one) => one.exercised),
    exchanges: sumOf(results, (one) => one.exchanges),
    seen: seenIn(results),
  };
}

function seenIn(results: readonly CheckResult[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { seen } of results)
    for (const [way, count] of Object.entries(seen)) counts[way] = (counts[way] ?? 0) + count;
  return counts;
}

/** A step that failed in one shard failed. */
function mergedPreflight(shards: readonly Report[]): readonly PreflightRow[] {
  const rows = grouped(
    shards.flatMap(({ preflight }) => preflight),
    ({ step, api }) => `${api} ${step}`,
  );
  return [...rows.values()].flatMap((same) => same.find(({ ok }) => !ok) ?? same[0] ?? []);
}

const sumOf = <Item>(items: readonly Item[], numberOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + numberOf(item), 0);
