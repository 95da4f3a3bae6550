import type {} from 'vitest';
import type { CheckResult } from '../engine/result.ts';
import type { PreflightLine, RunInput } from './open.ts';

/** What the command line hands to the test runner. */
export interface ConformanceOrder {
  readonly input: RunInput;
  readonly allure: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    order: ConformanceOrder;
  }
  /** What the test runner hands back. */
  interface TaskMeta {
    preflight?: readonly PreflightLine[];
    result?: CheckResult;
    /** Requests sent by the whole run until then. */
    requests?: number;
  }
}
