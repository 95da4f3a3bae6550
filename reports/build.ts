import { type CheckResult, resultName } from '../engine/judge/result.ts';
import { type Verdict, worst } from '../engine/judge/verdict.ts';
import { commandOfChange } from '../requirements/history.ts';
import type { Requirement, Requirements } from '../requirements/requirement.ts';
import { causesOf } from './causes/causes.ts';
import { mostDirectFirst } from './directness.ts';
import { grouped } from './grouped.ts';
import { withKnown } from './known-failures.ts';
import { matricesOf } from './matrix.ts';
import { sinceOf } from './nights/since.ts';
import schema from './report.schema.json' with { type: 'json' };
import type { CheckRow, Report, ReportHeader, RequirementRow } from './report.ts';
import { summaryOf } from './summary.ts';

export function buildReport(header: ReportHeader, results: readonly CheckResult[], requirements: Requirements): Report {
  const judgedRows = mostDirectFirst(requirementRows(results, requirements, header));
  const { rows, notes } = withKnown(judgedRows, header.known ?? [], Date.parse(header.endedAt));
  const apis = new Set(header.target.apis.map(({ api }) => api));
  const {
    suite,
    target,
    mode,
    seed,
    cases,
    startedAt,
    endedAt,
    requests,
    preflight,
    created,
    stopped,
    resumed,
    shard,
  } = header;
  const { narrowedBy = [], observed, earlier } = header;
  const ofApis = Object.values(requirements).filter(({ api }) => apis.has(api));
  const excluded = ofApis.filter((row) => row.excluded !== undefined).length;
  const partial =
    narrowedBy.length === 0 ? undefined : { narrowedBy, unjudged: ofApis.length - excluded - rows.length };
  const causes = causesOf(rows);
  return {
    $schema: schema.$id,
    suite,
    target,
    mode,
    seed,
    ...(cases === undefined ? {} : { cases }),
    startedAt,
    endedAt,
    requests,
    preflight,
    requirements: rows,
    causes,
    excluded,
    summary: summaryOf(header, rows, { partial, notes, causes }),
    ...(header.known === undefined ? {} : { knownFailures: notes }),
    ...(partial === undefined ? {} : { partial }),
    matrices: matricesOf(results),
    versions: versionsOf(rows),
    created: { listed: created.listed, more: created.more },
    ...(observed === undefined ? {} : { observed }),
    ...(earlier && stopped === undefined ? { since: sinceOf(earlier, rows) } : {}),
    ...(stopped === undefined ? {} : { stopped }),
    ...(resumed === undefined ? {} : { resumed }),
    ...(shard === undefined ? {} : { shard }),
    complete: stopped === undefined,
  };
}

/** In the order of the catalogue, not in the order in which checks ended. */
export function requirementRows(
  results: readonly CheckResult[],
  requirements: Requirements,
  { target }: Pick<ReportHeader, 'target'>,
): readonly RequirementRow[] {
  const proofs = new Map<string, CheckResult[]>();
  for (const result of results) {
    if (!requirements[result.proves]) throw new Error(`${result.id} proves "${result.proves}", no known requirement`);
    proofs.set(result.proves, [...(proofs.get(result.proves) ?? []), result]);
  }
  return Object.entries(requirements).flatMap(([id, requirement]) => {
    const checks = proofs.get(id);
    const tested = target.apis.find(({ api }) => api === requirement.api)?.version ?? '';
    return checks ? [requirementRow(id, requirement, checks, tested)] : [];
  });
}

function requirementRow(
  id: string,
  requirement: Requirement,
  results: readonly CheckResult[],
  tested: string,
): RequirementRow {
  const { api, area, level, source, statement } = requirement;
  // An unproven result of another version does not weaken a pass of the tested one; a failure counts.
  const counting = results.filter(({ version, verdict }) => version === undefined || verdict !== 'unproven');
  const verdict = verdictOf(id, counting);
  const reason = counting.find((result) => result.verdict === verdict && result.reason !== undefined)?.reason;
  const checks = [...results].sort((a, b) => (resultName(a) < resultName(b) ? -1 : 1)).map(checkRow);
  const change = verdict === 'fail' ? commandOfChange(api, id) : undefined;
  const others = results.some(({ version }) => version !== undefined)
    ? { versions: byVersion(id, results, tested) }
    : {};
  return {
    id,
    api,
    area,
    level,
    source,
    statement,
    verdict,
    ...(reason === undefined ? {} : { reason }),
    ...(verdict === 'pass' ? untested(counting) : {}),
    ...(change === undefined ? {} : { change }),
    checks,
    ...others,
  };
}

/** It was never tested. A violation that did not occur again does not count as untested. */
export const isUntested = ({ verdict, exercised, suspicion }: CheckResult): boolean =>
  verdict === 'unproven' && exercised === 0 && suspicion === undefined;

/** An unreachable situation does not weaken what the plain check has proven. */
function verdictOf(id: string, results: readonly CheckResult[], under?: string): Verdict {
  const plain = results.find((result) => result.id === id && result.version === under);
  const isProven = plain?.verdict === 'pass';
  return worst(results.filter((result) => !isProven || !isUntested(result)).map(({ verdict }) => verdict));
}

function untested(results: readonly CheckResult[]): Pick<RequirementRow, 'situations'> {
  const all = results.filter(({ verdict }) => verdict !== 'inapplicable');
  const missed = all.filter(isUntested);
  const [first] = missed;
  if (first === undefined) return {};
  return { situations: { tested: all.length - missed.length, all: all.length, missing: first.reason ?? 'not run' } };
}

const byVersion = (id: string, results: readonly CheckResult[], tested: string): Readonly<Record<string, Verdict>> =>
  Object.fromEntries(
    [...grouped(results, ({ version = tested }) => version)].map(([version, of]) => [
      version,
      verdictOf(id, of, version === tested ? undefined : version),
    ]),
  );

const versionsOf = (rows: readonly RequirementRow[]): readonly string[] =>
  [...new Set(rows.flatMap(({ versions = {} }) => Object.keys(versions)))].sort();

const checkRow = ({
  id,
  version,
  verdict,
  reason,
  cases,
  exercised,
  exchanges,
  durationMs,
  seen,
  finding,
}: CheckResult): CheckRow => ({
  id,
  ...(version === undefined ? {} : { version }),
  verdict,
  ...(reason === undefined ? {} : { reason }),
  cases,
  exercised,
  exchanges,
  ...(durationMs === undefined ? {} : { durationMs }),
  seen,
  ...(finding === undefined ? {} : { finding }),
});
