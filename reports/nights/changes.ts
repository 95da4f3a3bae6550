import type { Verdict } from '../../engine/judge/verdict.ts';
import type { ApiName, Level } from '../../requirements/requirement.ts';
import type { SlowTransition } from '../../suites/observed/observed.ts';
import type { NightKind } from './kind.ts';
import type { NightCause } from './night.ts';

export interface VerdictChange {
  readonly id: string;
  readonly api: ApiName;
  readonly area: string;
  readonly level: Level;
  /** Absent: it was never judged before. */
  readonly from?: Verdict;
  readonly to: Verdict;
}

/** A requirement that failed in some of the last nights, not in all. */
export interface Flaky {
  readonly id: string;
  readonly failed: number;
  /** Nights in which it was judged. */
  readonly of: number;
  readonly failsNow: boolean;
  /** Its verdict alternates, so another alternation is no change. */
  readonly wavers: boolean;
}

export interface DescriptionChange {
  /** The paths that the description is read from. */
  readonly at: readonly string[];
  readonly operation: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export interface LatencyChange {
  readonly transition: SlowTransition;
  /** In milliseconds, when the first read showed it. */
  readonly from: number;
  readonly to: number;
}

/** What is new in a night compared with earlier nights. */
export interface Changes {
  /** When the night started with which it is compared; absent: there is none. */
  readonly from?: string;
  readonly to: string;
  readonly target: string;
  readonly night: {
    readonly kind: NightKind;
    readonly why?: string;
    /** Every earlier night was of this kind, so it is not new. */
    readonly isUsual: boolean;
  };
  readonly changed: boolean;
  /** The summary in one line. */
  readonly sentence: string;
  readonly verdicts: readonly VerdictChange[];
  readonly newFindings: readonly NightCause[];
  readonly goneFindings: readonly NightCause[];
  readonly description: readonly DescriptionChange[];
  readonly latencies: readonly LatencyChange[];
  readonly members: readonly string[];
  readonly values: readonly string[];
  readonly flaky: readonly Flaky[];
  /** Requirements that fail, new or not. */
  readonly failing: number;
  /** Requirements with an earlier verdict that were tested now without a proof: a change if it persists. */
  readonly unproven: readonly string[];
  /** Requirements judged before that the night left out or disturbed: no change. */
  readonly unjudged: number;
  /** About the runs, not the target. */
  readonly notes: readonly string[];
}
