import type {} from 'vitest';
import type { CheckResult } from '../engine/judge/result.ts';
import type { Creation } from './creations.ts';
import type { Participant, PreflightLine, RunInput } from './run.ts';

/** What the command line hands to the test runner. */
export interface ConformanceOrder {
  readonly input: RunInput;
  readonly allure: boolean;
  /** Name of the channel on which each creation is told at once: a run that is stopped has no other end. */
  readonly creations: string;
}

/** What goes over that channel. */
export interface CreationTold {
  readonly creation: Creation;
  /** Requests sent by the whole run until then. */
  readonly requests: number;
}

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
