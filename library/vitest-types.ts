// The types of `fulfillment-conformance/vitest`: package.json points here, and vitest.ts must fit them.
import type { ExtentOptions, TargetOptions } from './types.ts';

export { ConformanceError } from './failure.ts';
export type { Handler, TargetProfile } from './types.ts';

/** What is used of vitest, version 3 or later. */
export interface TestRunner {
  describe(name: string, body: () => void | Promise<void>): unknown;
  test(name: string, options: { readonly timeout: number }, body: (context: TestContext) => Promise<void>): unknown;
  afterAll(body: () => Promise<void>, timeout: number): unknown;
}

/** A test or a suite. */
export interface RunnerTask {
  readonly type: string;
  readonly name: string;
  readonly mode: string;
  readonly suite?: RunnerTask | undefined;
  readonly tasks?: readonly RunnerTask[];
}

export interface TestContext {
  readonly task: RunnerTask;
  skip(note?: string): never;
}

export interface ConformanceOptions extends TargetOptions, ExtentOptions {
  /** `import * as vitest from 'vitest'`, where your version is not the one that this package brings. */
  readonly vitest?: TestRunner;
}

/**
 * Registers a test for each check: `describe` of the target, the API and the area; the test is called by its requirement, with
 * the id of the check in brackets where that is another. Only tests that vitest is about to run send anything, so `-t` and the
 * buttons of an editor run what they name. A broken requirement fails its test; what is unproven or does not apply is
 * skipped with its reason. No test has a time limit: budgets and time limits are those of the profile.
 *
 * @throws ConformanceError while tests are collected, if the options or the profile are wrong.
 */
export declare function conformance(options: ConformanceOptions): void;
