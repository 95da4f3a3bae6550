import type { ApiName } from '../../requirements/requirement.ts';

export type SlowTransition = 'receive' | 'ship';

/** How long a slow transition took, in milliseconds on the clock of the target. */
export interface Latency {
  readonly transition: SlowTransition;
  readonly count: number;
  /** Medians: the last read that did not show it yet, and the first one that did. */
  readonly afterMs: number;
  readonly seenMs: number;
  readonly longestMs: number;
}

/** What each operation of a description takes and answers, a line a member. */
export type Outline = Readonly<Record<string, readonly string[]>>;

/** A description that a target serves. */
export interface ServedDescription {
  readonly api: ApiName;
  /** The path that it is read from. */
  readonly at: string;
  /** Of its outline. */
  readonly digest: string;
}

/** Exchanges that came to nothing, by what came instead of a response. */
export interface Lost {
  readonly exchanges: number;
  readonly timeouts: number;
  readonly unanswered: number;
  readonly serverErrors: number;
  readonly rateLimited: number;
}

/** What a run sees of a target beside what it judges. */
export interface Observed {
  /** Members of answers that no schema names, such as `getProduct /lots/*\/color`. */
  readonly members: readonly string[];
  /** Those of them that only some of the answers show. */
  readonly sometimes?: readonly string[];
  /** Words of states and types that no schema and no example names, such as `getB2bOrder /orderStatus = PAUSED`. */
  readonly values: readonly string[];
  readonly latencies: readonly Latency[];
  readonly descriptions: readonly ServedDescription[];
  /** By digest. */
  readonly outlines: Readonly<Record<string, Outline>>;
  readonly lost: Lost;
}
