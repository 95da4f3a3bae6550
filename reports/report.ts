import type { Cell } from '../engine/judge/cells.ts';
import type { CheckResult } from '../engine/judge/result.ts';
import type { Verdict } from '../engine/judge/verdict.ts';
import type { ApiName, Level } from '../requirements/requirement.ts';
import type { Shard } from '../suites/chosen-checks.ts';
import type { Creation } from '../suites/creations.ts';
import type { Observed } from '../suites/observed/observed.ts';
import type { KnownFailure, KnownNotes } from './known-failures.ts';

export const modes = ['gate', 'smoke', 'nightly', 'certify'] as const;

export type Mode = (typeof modes)[number];

/** One step of the pre-flight: what was tried, and what is wrong where it failed. */
export interface PreflightRow {
  readonly step: string;
  readonly ok: boolean;
  readonly problem?: string;
  /** The API that it concerns. Absent in reports of earlier versions: all. */
  readonly api?: ApiName;
  /** Nothing of this API could be judged after this one failed. */
  readonly fatal?: boolean;
}

/** What accepted creates left on the target. */
export interface CreationsRow {
  readonly listed: readonly Creation[];
  /** Beyond those that are listed. */
  readonly more: number;
}

/** What a resumed run took over from its journal. */
export interface ResumedRow {
  /** From 2. */
  readonly attempt: number;
  /** Verdicts of earlier attempts. */
  readonly verdicts: number;
  /** Creating requests of earlier attempts whose outcome is unknown: they may have left something that is not listed. */
  readonly unknown: number;
}

export type StopSignal = 'SIGINT' | 'SIGQUIT' | 'SIGTERM' | 'SIGHUP';

/** What ended a run before all had their verdicts: a signal of the system, or of the caller of the library. */
export type Stop = StopSignal | 'AbortSignal';

/** What an earlier report of the same target says. */
export interface Earlier {
  /** When that run ended. */
  readonly endedAt: string;
  readonly verdicts: Readonly<Record<string, Verdict>>;
}

/** What changed since the last report in the same folder. */
export interface Since {
  readonly endedAt: string;
  /** Requirements that both runs judged, with another verdict. */
  readonly changed: readonly { readonly id: string; readonly from: Verdict; readonly to: Verdict }[];
}

/** What a run was. */
export interface ReportHeader {
  readonly suite: { readonly name: string; readonly version: string };
  readonly target: {
    readonly name: string;
    readonly apis: readonly { readonly api: ApiName; readonly baseUrl: string; readonly version: string }[];
  };
  readonly mode: Mode;
  readonly seed: number;
  /** Cases per check; absent: the default of each check. */
  readonly cases?: number;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly endedAt: string;
  readonly requests: number;
  readonly preflight: readonly PreflightRow[];
  readonly created: CreationsRow;
  /** What the target showed beside what was judged. Absent: the run was stopped, or did not look. */
  readonly observed?: Observed;
  /** Ended before all had their verdicts. */
  readonly stopped?: Stop;
  /** Present if earlier attempts of the run were killed. */
  readonly resumed?: ResumedRow;
  /** Absent: the run was not divided. */
  readonly shard?: Shard;
  /** Absent: all. */
  readonly failOn?: readonly Countable[];
  /** Absent: there is no file of known failures. */
  readonly known?: readonly KnownFailure[];
  /** The options that narrowed the run, such as `--only b2b-*`. Absent or empty: it was not narrowed. */
  readonly narrowedBy?: readonly string[];
  /** The last report in the same folder. Absent: there is none. */
  readonly earlier?: Earlier;
}

export type CheckRow = Omit<CheckResult, 'proves' | 'cells' | 'stopped'>;

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
  /** How many of its checks were put to the test where it passes without all of them, and why one was not. */
  readonly situations?: { readonly tested: number; readonly all: number; readonly missing: string };
  /** The command that shows the change which it states, where it is broken and states one. */
  readonly change?: string;
  /** What the known-failures file says about it, if it is known not to pass. It does not fail the run. */
  readonly known?: Omit<KnownFailure, 'id' | 'verdict'>;
  readonly checks: readonly CheckRow[];
  /** Its verdict under each version, where it was judged under more than the tested one. */
  readonly versions?: Readonly<Record<string, Verdict>>;
}

/** What one mistake of a target breaks. Each broken requirement belongs to one cause. */
export interface Cause {
  /** The most direct requirement that it breaks. */
  readonly requirement: string;
  /** The check whose finding tells it best. */
  readonly check?: string;
  /** The API version of that check, where it is not the tested one. */
  readonly version?: string;
  /** Other requirements that it breaks. */
  readonly also: readonly string[];
}

/** 0 conforming, 1 non-conforming, 3 unproven or unreachable, 4 error of the suite, 5 a known failure passes now. */
export type ExitCode = 0 | 1 | 3 | 4 | 5;

/** What makes a run end with an exit code other than 0. An error of the suite always does. */
export const countable = ['fail', 'unproven', 'stale'] as const;
export type Countable = (typeof countable)[number];

/** Requirements counted by verdict, and what follows from them. */
export interface Summary extends Readonly<Record<Verdict, number>> {
  readonly exitCode: ExitCode;
  readonly sentence: string;
}

/** What was judged at the crossings of rows and columns; a field that no check came to is absent. */
export interface Matrix {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: Readonly<Record<string, Cell['verdict']>> }[];
}

/** A run that judged only a part of the requirements says nothing about the whole target. */
export interface PartialRun {
  readonly narrowedBy: readonly string[];
  /** Requirements of the judged APIs that were left out. */
  readonly unjudged: number;
}

export interface Report extends Omit<ReportHeader, 'narrowedBy' | 'failOn' | 'known' | 'earlier'> {
  readonly $schema: string;
  /** Present if a file of known failures was given. */
  readonly knownFailures?: KnownNotes;
  readonly partial?: PartialRun;
  /** What failed stands first, the most direct finding at the top; the rest in the order of the catalogue. */
  readonly requirements: readonly RequirementRow[];
  /** The most direct first. Absent in reports of earlier versions. */
  readonly causes?: readonly Cause[];
  /** Absent: there was no earlier report to compare with, or the run was stopped. */
  readonly since?: Since;
  /** Requirements of these APIs that cannot be seen from outside. */
  readonly excluded: number;
  readonly summary: Summary;
  /** Operations by scope, by standing and the like, as far as checks filled them in. */
  readonly matrices: readonly Matrix[];
  /** That were judged, where the tested one is not all: each is a column. */
  readonly versions: readonly string[];
  /**
   * SHA-256 of the verdicts and of the cases of each check, which a run and its merged shards share. Absent: the run was
   * stopped, or its version knew none.
   */
  readonly outcomeDigest?: string;
  /** The footer: a report without it was cut off. Untrue where the run was stopped. */
  readonly complete: boolean;
}
