import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LifecycleListener } from 'allure-js-commons/sdk/reporter';
import { createVitest, type TestCase, type Vitest } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';
import type { CheckResult } from '../engine/result.ts';
import type { ConformanceOrder } from '../suites/conformance-order.ts';
import type { PreflightLine, RunInput } from '../suites/open.ts';
import { exitCode, Refusal } from './exit.ts';
import { whenInterrupted } from './interrupt.ts';
import { extension, sources } from './package.ts';

export interface Judging {
  /** Secrets by the name that stands for them, so that no exchange is recorded with one. */
  readonly input: RunInput;
  /** Where the Allure results go; absent: none. */
  readonly allureDir?: string;
  /** Told as soon as it is known how many verdicts there will be, and after each. */
  progress(results: readonly CheckResult[], due: number): void;
}

export interface Judged {
  readonly results: readonly CheckResult[];
  readonly preflight: readonly PreflightLine[];
  readonly requests: number;
}

/** @throws Refusal when the test runner itself went wrong: verdicts missing are no verdict. */
export async function judge({ input, allureDir, progress }: Judging): Promise<Judged> {
  const scratch = mkdtempSync(join(tmpdir(), 'conform-'));
  const collector = new Collector(progress);
  const allureResults = allureDir && `${allureDir}.partial`;
  const sweep = (): void => {
    for (const folder of [scratch, allureResults]) if (folder) rmSync(folder, { recursive: true, force: true });
  };
  const interrupted = whenInterrupted(sweep);
  let vitest: Vitest | undefined;
  try {
    const order: ConformanceOrder = { input, allure: allureDir !== undefined };
    const reporters = [collector, ...(allureResults ? [await allureReporter(allureResults)] : [])];
    vitest = await createVitest('test', settings(order, reporters), {
      cacheDir: scratch,
      logLevel: 'silent',
      server: { watch: null },
    });
    await vitest.start();
    const unhandled = vitest.state.getUnhandledErrors().map(messageOf);
    const uncollected = vitest.state
      .getFiles()
      .flatMap(({ result }) => result?.errors ?? [])
      .map(messageOf);
    collector.refuseUnlessWhole([...uncollected, ...unhandled]);
    // Results of an interrupted run must never be taken for those of a whole one.
    if (allureDir && allureResults) {
      rmSync(allureDir, { recursive: true, force: true });
      renameSync(allureResults, allureDir);
    }
  } finally {
    await vitest?.close();
    sweep();
    interrupted.forget();
  }
  return collector;
}

/**
 * One worker: budget, clock and pools are one per run, and a second process would have others. The checks are network bound,
 * so what they share costs more than what a second core would give.
 */
function settings(order: ConformanceOrder, reporters: Reporter[]): Parameters<typeof createVitest>[1] {
  return {
    config: false,
    root: sources,
    include: [`suites/conformance${extension}`],
    watch: false,
    pool: 'threads',
    isolate: false,
    fileParallelism: false,
    maxWorkers: 1,
    maxConcurrency: Number.MAX_SAFE_INTEGER,
    testTimeout: 0,
    hookTimeout: 0,
    provide: { order },
    // Built code is loaded as it is: transforming a hundred files would cost half a second and make every call slower.
    server: { deps: extension === '.js' ? { external: [/^(?!.*suites\/conformance\.js$)/] } : {} },
    reporters,
  };
}

async function allureReporter(resultsDir: string): Promise<Reporter> {
  const { default: AllureReporter } = await import('allure-vitest/reporter');
  return new AllureReporter({ resultsDir, listeners: [impersonal] });
}

/** Results are published: who ran them, and where on the disk, is nobody's business. */
const impersonal: LifecycleListener = {
  beforeTestResultWrite(result) {
    const personal = new Set(['host', 'thread', 'package']);
    result.labels = result.labels.filter(({ name }) => !personal.has(name));
    delete result.statusDetails.trace;
  },
};

class Collector implements Reporter, Judged {
  readonly results: CheckResult[] = [];
  preflight: readonly PreflightLine[] = [];
  requests = 0;
  #due = 0;
  readonly #progress: Judging['progress'];

  constructor(progress: Judging['progress']) {
    this.#progress = progress;
  }

  onTestModuleCollected(module: { children: { allTests(): Iterable<TestCase> } }): void {
    // All but the pre-flight give a verdict.
    this.#due = [...module.children.allTests()].length - 1;
    this.#progress(this.results, this.#due);
  }

  onTestCaseResult(test: TestCase): void {
    const { preflight, result, requests } = test.meta();
    if (preflight) this.preflight = preflight;
    if (requests !== undefined) this.requests = Math.max(this.requests, requests);
    if (result) this.results.push(result);
    // Where nothing can be judged, nothing makes progress.
    if (!this.preflight.some(({ ok, fatal }) => !ok && fatal)) this.#progress(this.results, this.#due);
  }

  refuseUnlessWhole(errors: readonly string[]): void {
    if (errors.length > 0) {
      throw new Refusal(['The suite itself failed; there is no verdict:', ...new Set(errors)], exitCode.suiteError);
    }
    if (this.results.length !== this.#due || this.preflight.length === 0) {
      const line = `The suite itself failed: ${this.results.length} of ${this.#due} verdicts came; there is no verdict`;
      throw new Refusal(line, exitCode.suiteError);
    }
  }
}

const messageOf = (error: unknown): string => {
  const { message, stack } = (error ?? {}) as { message?: string; stack?: string };
  return stack?.split('\n').slice(0, 3).join('\n') || message || String(error);
};
