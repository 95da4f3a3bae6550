import type { CheckResult, Finding } from '../engine/judge/result.ts';
import { type Verdict, worst } from '../engine/judge/verdict.ts';
import type { ApiName, Level, Requirement, Requirements } from '../requirements/requirement.ts';
import type { Creation } from '../suites/creations.ts';
import { mostDirectFirst } from './directness.ts';
import { grouped } from './grouped.ts';
import { type Matrix, matricesOf } from './matrix.ts';
import schema from './report.schema.json' with { type: 'json' };
import { type Summary, summaryOf } from './summary.ts';

export type Mode = 'gate';

/** One step of the pre-flight: what was tried, and what is wrong where it failed. */
export interface PreflightRow {
  readonly step: string;
  readonly ok: boolean;
  readonly problem?: string;
  /** Nothing could be judged after this one failed. */
  readonly fatal?: boolean;
}

/** What accepted creates left on the target. */
export interface CreationsRow {
  readonly listed: readonly Creation[];
  /** Beyond those that are listed. */
  readonly more: number;
}

export type StopSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** What a run was. */
export interface ReportHeader {
  readonly suite: { readonly name: string; readonly version: string };
  readonly target: {
    readonly name: string;
    readonly apis: readonly { readonly api: ApiName; readonly baseUrl: string; readonly version: string }[];
  };
  readonly mode: Mode;
  readonly seed: number;
  readonly cases: number;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly endedAt: string;
  readonly requests: number;
  readonly preflight: readonly PreflightRow[];
  readonly created: CreationsRow;
  /** Ended before all had their verdicts. */
  readonly stopped?: StopSignal;
}

export interface CheckRow {
  readonly id: string;
  /** Under which it was judged, where it is not the tested one. */
  readonly version?: string;
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly cases: number;
  readonly exercised: number;
  readonly exchanges: number;
  readonly seen: Readonly<Record<string, number>>;
  readonly finding?: Finding;
}

/** One requirement that was put to the test, with the checks that did so. */
export interface RequirementRow {
  readonly id: string;
  readonly api: ApiName;
  readonly area: string;
  readonly level: Level;
  readonly source: string;
  readonly statement: string;
  readonly verdict: Verdict;
  /** That of the check which decided the verdict. */
  readonly reason?: string;
  readonly checks: readonly CheckRow[];
  /** Its verdict under each version, where it was judged under more than the tested one. */
  readonly versions?: Readonly<Record<string, Verdict>>;
}

export interface Report extends ReportHeader {
  readonly $schema: string;
  /** What failed stands first, the most direct finding at the top; the rest in the order of the catalogue. */
  readonly requirements: readonly RequirementRow[];
  /** Requirements of these APIs that cannot be seen from outside. */
  readonly excluded: number;
  readonly summary: Summary;
  /** Operations by scope, by standing and the like, as far as checks filled them in. */
  readonly matrices: readonly Matrix[];
  /** That were judged, where the tested one is not all: each is a column. */
  readonly versions: readonly string[];
  /** The footer: a report without it was cut off. Untrue where the run was stopped. */
  readonly complete: boolean;
}

export function buildReport(header: ReportHeader, results: readonly CheckResult[], requirements: Requirements): Report {
  const rows = mostDirectFirst(requirementRows(results, requirements, header));
  const apis = new Set(header.target.apis.map(({ api }) => api));
  const judged = (row: Requirement | undefined): boolean => row !== undefined && apis.has(row.api);
  const { suite, target, mode, seed, cases, startedAt, endedAt, requests, preflight, created, stopped } = header;
  return {
    $schema: schema.$id,
    ...{ suite, target, mode, seed, cases, startedAt, endedAt, requests, preflight },
    requirements: rows,
    excluded: Object.values(requirements).filter((row) => row.excluded !== undefined && judged(row)).length,
    summary: summaryOf(header, rows),
    matrices: matricesOf(results),
    versions: versionsOf(rows),
    created: { listed: created.listed, more: created.more },
    ...(stopped === undefined ? {} : { stopped }),
    complete: stopped === undefined,
  };
}

/** In the order of the catalogue, whatever the order in which checks ended. */
function requirementRows(
  results: readonly CheckResult[],
  requirements: Requirements,
  { target }: ReportHeader,
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
  // What another version leaves open takes nothing from what the tested one has proven; what it breaks is broken.
  const counting = results.filter(({ version, verdict }) => version === undefined || verdict !== 'unproven');
  const verdict = worst(counting.map((result) => result.verdict));
  const reason = counting.find((result) => result.verdict === verdict && result.reason !== undefined)?.reason;
  const checks = [...results].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)).map(checkRow);
  const others = results.some(({ version }) => version !== undefined) ? { versions: byVersion(results, tested) } : {};
  return {
    ...{ id, api, area, level, source, statement, verdict },
    ...(reason === undefined ? {} : { reason }),
    ...{ checks, ...others },
  };
}

const orderOf = ({ id, version = '' }: CheckResult): string => `${id} ${version}`;

const byVersion = (results: readonly CheckResult[], tested: string): Readonly<Record<string, Verdict>> =>
  Object.fromEntries(
    [...grouped(results, ({ version = tested }) => version)].map(([version, of]) => [
      version,
      worst(of.map(({ verdict }) => verdict)),
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
  seen,
  finding,
}: CheckResult): CheckRow => ({
  ...{ id, ...(version === undefined ? {} : { version }), verdict },
  ...(reason === undefined ? {} : { reason }),
  ...{ cases, exercised, exchanges, seen },
  ...(finding === undefined ? {} : { finding }),
});
