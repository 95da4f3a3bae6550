import type {} from 'vitest';
import type { CheckResult } from '../engine/judge/result.ts';
import type { Creation } from './creations.ts';
import type { Observed } from './observed/observed.ts';
import type { Participant, PreflightLine, RunInput } from './run.ts';

/** Present: Allure results are written. */
export interface AllureOptions {
  /** The label in which the reporter gets the duration of a check. */
  readonly durationLabel: string;
}

/** What the command line passes to the test runner. */
export interface RunnerInput {
  readonly input: RunInput;
  readonly allure?: AllureOptions;
  /** The file that each exchange is logged in. */
  readonly exchanges?: string;
  /** Name of the channel for `RunNews`, the only report of an interrupted run. */
  readonly news: string;
}

/**
 * Creations, the result so far of a check or monitor at its first violation, a result, or at the end what the pre-flight found
 * and what was observed.
 * Vitest hands over results as well, but may hold one back until the next.
 */
export type RunNews = (
  | { readonly created: readonly Creation[] }
  | { readonly violated: CheckResult }
  | { readonly result: CheckResult }
  | { readonly preflight: readonly PreflightLine[] }
  | { readonly observed: Observed }
) & {
  /** Requests that the whole run has sent so far. */
  readonly requests: number;
};

declare module 'vitest' {
  interface ProvidedContext {
    runnerInput: RunnerInput;
  }
  /** What the test runner returns. */
  interface TaskMeta {
    /** Set before the check has a result. */
    participant?: Participant;
    preflight?: readonly PreflightLine[];
    result?: CheckResult;
    /** Requests that the whole run has sent so far. */
    requests?: number;
  }
}
