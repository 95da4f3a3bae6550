import { ConformanceError } from './failure.ts';
import type * as types from './types.ts';

/** Loading all checks takes a second, for which an import does not wait. */
const run: typeof types.run = async (options) => (await import('./run.ts')).run(options);
const checks: typeof types.checks = async (options) => (await import('./checks.ts')).checks(options);
const judge: typeof types.judge = async (one, options) => (await import('./judge.ts')).judge(one, options);

export { ConformanceError, checks, judge, run };

// What is exported fits the types that callers see.
({ ConformanceError, checks, judge, run }) satisfies typeof types;
