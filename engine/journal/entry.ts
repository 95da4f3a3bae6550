import type { JsonObject } from '../json.ts';
import type { CheckResult } from '../judge/result.ts';

/** What one run is: a resumed run must be the same. */
export interface RunIdentity {
  readonly suiteVersion: string;
  /** Of the target profile without its secrets. */
  readonly profileDigest: string;
  /** Of each API. */
  readonly baseUrls: Readonly<Record<string, string>>;
  readonly mode: string;
  readonly seed: number;
  readonly cases?: number;
  readonly versions: string;
  readonly apis: readonly string[];
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
}

/** The first line. */
export interface Head {
  readonly is: 'run';
  readonly format: 1;
  /** Part of every name that the run creates. */
  readonly runId: string;
  readonly startedAt: string;
  readonly identity: RunIdentity;
  /** The options of the command line, which a resumed run takes over. */
  readonly options: JsonObject;
}

/** The start of a resumed attempt; the first one has none. */
export interface Attempt {
  readonly is: 'attempt';
  readonly attempt: number;
  readonly startedAt: string;
}

/** A request that may create something, before it leaves. */
export interface Ahead {
  readonly is: 'create';
  readonly attempt: number;
  /** Counts within the attempt. */
  readonly nth: number;
  readonly operation: string;
  readonly account: string;
  /** The name that the request gives to what it creates. */
  readonly name?: string;
  /** Requests that the whole run had sent before. */
  readonly requests: number;
}

/** What became of that request. */
export interface Outcome {
  readonly is: 'created' | 'refused' | 'unknown';
  readonly attempt: number;
  readonly nth: number;
  /** That the target gave. Absent: the response shows none. */
  readonly id?: string;
  readonly status?: number;
}

/** A final verdict. `standing`: of a monitor, so far. */
export interface Judged {
  readonly is: 'verdict' | 'standing';
  readonly result: CheckResult;
  readonly requests: number;
}

export type Entry = Head | Attempt | Ahead | Outcome | Judged;
