import type { CheckResult, Finding } from '../engine/result.ts';
import { type Verdict, worst } from '../engine/verdict.ts';
import type { ApiName, Level, Requirement, Requirements } from '../requirements/requirement.ts';
import { type Matrix, matricesOf } from './matrix.ts';
import schema from './report.schema.json' with { type: 'json' };
import { type Summary, summaryOf } from './summary.ts';

export type Mode = 'gate' | 'nightly' | 'certify';

/** One step of the pre-flight: what was tried, and what is wrong where it failed. */
export interface PreflightRow {
  readonly step: string;
  readonly ok: boolean;
  readonly problem?: string;
  /** Nothing could be judged after this one failed. */
  readonly fatal?: boolean;
}

/** What a run was: known before its first result but for the last two. */
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
}

export interface CheckRow {
  readonly id: string;
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
}

export interface Report extends ReportHeader {
  readonly $schema: string;
  readonly requirements: readonly RequirementRow[];
  /** Requirements of these APIs that cannot be seen from outside. */
  readonly excluded: number;
  readonly summary: Summary;
  /** Operations by scope, by standing and the like, as far as checks filled them in. */
  readonly matrices: readonly Matrix[];
  /** The footer: a report without it was cut off. */
  readonly complete: true;
}

export function buildReport(header: ReportHeader, results: readonly CheckResult[], requirements: Requirements): Report {
  const rows = requirementRows(results, requirements);
  const apis = new Set(header.target.apis.map(({ api }) => api));
  const judged = (row: Requirement | undefined): boolean => row !== undefined && apis.has(row.api);
  const { suite, target, mode, seed, cases, startedAt, endedAt, requests, preflight } = header;
  return {
    $schema: schema.$id,
    ...{ suite, target, mode, seed, cases, startedAt, endedAt, requests, preflight },
    requirements: rows,
    excluded: Object.values(requirements).filter((row) => row.excluded !== undefined && judged(row)).length,
    summary: summaryOf(header, rows),
    matrices: matricesOf(results),
    complete: true,
  };
}

/** In the order of the catalogue, whatever the order in which checks ended. */
function requirementRows(results: readonly CheckResult[], requirements: Requirements): readonly RequirementRow[] {
  const proofs = new Map<string, CheckResult[]>();
  for (const result of results) {
    if (!requirements[result.proves]) throw new Error(`${result.id} proves "${result.proves}", no known requirement`);
    proofs.set(result.proves, [...(proofs.get(result.proves) ?? []), result]);
  }
  return Object.entries(requirements).flatMap(([id, requirement]) => {
    const checks = proofs.get(id);
    return checks ? [requirementRow(id, requirement, checks)] : [];
  });
}

function requirementRow(id: string, requirement: Requirement, results: readonly CheckResult[]): RequirementRow {
  const { api, area, level, source, statement } = requirement;
  const verdict = worst(results.map((result) => result.verdict));
  const reason = results.find((result) => result.verdict === verdict && result.reason !== undefined)?.reason;
  const checks = [...results].sort((a, b) => (a.id < b.id ? -1 : 1)).map(checkRow);
  return { id, api, area, level, source, statement, verdict, ...(reason === undefined ? {} : { reason }), checks };
}

const checkRow = ({ id, verdict, reason, cases, exercised, exchanges, seen, finding }: CheckResult): CheckRow => ({
  ...{ id, verdict },
  ...(reason === undefined ? {} : { reason }),
  ...{ cases, exercised, exchanges, seen },
  ...(finding === undefined ? {} : { finding }),
});
