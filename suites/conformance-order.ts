import type {} from 'vitest';
import type { CheckResult } from '../engine/judge/result.ts';
import type { Creation } from './creations.ts';
import type { Participant, PreflightLine, RunInput } from './run.ts';

/** What the command line hands to the test runner. */
export interface ConformanceOrder {
  readonly input: RunInput;
  readonly allure: boolean;
  /** Name of the channel for `RunNews`: a run that is stopped reports nothing else. */
  readonly news: string;
}

/** A creation, or the result so far of a check or monitor at its first violation. */
export type RunNews = ({ readonly creation: Creation } | { readonly violated: CheckResult }) & {
  /** Requests sent by the whole run until then. */
  readonly requests: number;
};

declare module 'vitest' {
  interface ProvidedContext {
    order: ConformanceOrder;
  }
  /** What the test runner hands back. */
  interface TaskMeta {
    /** Known before it is judged. */
    participant?: Participant;
    preflight?: readonly PreflightLine[];
    result?: CheckResult;
    /** Requests sent by the whole run until then. */
    requests?: number;
  }
}
