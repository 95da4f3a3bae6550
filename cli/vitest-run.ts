import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { BroadcastChannel } from 'node:worker_threads';
import type { createVitest, TestCase, Vitest } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';
import { type CheckResult, resultName, unjudged } from '../engine/judge/result.ts';
import { fatalStep } from '../engine/run/fatal-step.ts';
import type { StopSignal } from '../reports/report.ts';
import type { Creation } from '../suites/creations.ts';
import type { Observed } from '../suites/observed/observed.ts';
import type { Participant, PreflightLine, RunInput } from '../suites/run.ts';
import type { RunNews, RunnerInput } from '../suites/runner-input.ts';
import { CreationList } from './creation-list.ts';
import { exitCode, Refusal } from './exit.ts';
import { keepSignals, whenInterrupted } from './interrupt.ts';
import { extension, sources } from './package.ts';
import type { Standing } from './progress.ts';
import { allureListener, durationLabel } from './report/allure-listener.ts';

export interface Judging {
  /** Secret values by the name that replaces them in recorded exchanges. */
  readonly input: RunInput;
  /** What earlier attempts of the run created. */
  readonly created?: readonly Creation[];
  /** The folder for Allure results; absent: none are written. */
  readonly allureDir?: string;
  /** The file that exchanges are logged in; absent: only findings keep theirs. */
  readonly exchanges?: string;
  /** Called once the number of verdicts is known, and after each verdict. */
  progress(standing: Standing): void;
  /** Called with the results so far when a signal ends the run; nothing is called afterwards. */
  stopped(soFar: Judged, signal: StopSignal): Promise<void>;
}

export interface Judged {
  readonly results: readonly CheckResult[];
  readonly preflight: readonly PreflightLine[];
  readonly requests: number;
  readonly created: CreationList;
  /** Absent where the run was stopped. */
  readonly observed?: Observed;
}

/**
 * How much the heaps of both threads may grow over what lives before the next full collection. V8 would let them grow to up to
 * four times that, although nearly everything in a run dies young.
 */
const heapGrowthPercent = 40;

/** @throws Refusal if the test runner itself failed: missing verdicts prove nothing. */
export async function judge({
  input,
  created = [],
  allureDir,
  exchanges,
  progress,
  stopped,
}: Judging): Promise<Judged> {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);
  const scratch = mkdtempSync(join(tmpdir(), 'conform-'));
  const collector = new Collector(progress);
  for (const creation of created) collector.created.add(creation);
  const allureResults = allureDir && `${allureDir}.partial`;
  const sweep = (): void => {
    for (const folder of [scratch, allureResults]) if (folder) rmSync(folder, { recursive: true, force: true });
  };
  let isStopped = false;
  const interrupted = whenInterrupted((signal) => {
    isStopped = true;
    sweep();
    return stopped(collector.cutOff(), signal);
  });
  const news = new BroadcastChannel(scratch);
  news.onmessage = (message) => collector.onNews((message as { data: RunNews }).data);
  let vitest: Vitest | undefined;
  try {
    const runnerInput: RunnerInput = {
      input,
      news: news.name,
      ...(allureDir ? { allure: { durationLabel } } : {}),
      ...(exchanges === undefined ? {} : { exchanges }),
    };
    const reporters = [collector, ...(allureResults ? [await allureReporter(allureResults)] : [])];
    const runner = await import('vitest/node');
    vitest = await runner.createVitest('test', settings(runnerInput, reporters), {
      cacheDir: scratch,
      logLevel: 'silent',
      server: { watch: null },
    });
    keepSignals();
    await vitest.start();
    const unhandled = vitest.state.getUnhandledErrors().map(messageOf);
    const uncollected = vitest.state
      .getFiles()
      .flatMap(({ result }) => result?.errors ?? [])
      .map(messageOf);
    collector.refuseUnlessWhole([...uncollected, ...unhandled]);
    // The results of an interrupted run must not look complete.
    if (allureDir && allureResults) {
      rmSync(allureDir, { recursive: true, force: true });
      renameSync(allureResults, allureDir);
    }
  } finally {
    // The signal is about to end the command.
    if (isStopped) await new Promise(() => {});
    await vitest?.close();
    news.close();
    sweep();
    interrupted.forget();
  }
  return collector;
}

/**
 * Uses one worker, because a run has one budget, one clock and one pool of products. The checks are network bound, so a
 * second core would gain little.
 */
function settings(runnerInput: RunnerInput, reporters: Reporter[]): Parameters<typeof createVitest>[1] {
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
    provide: { runnerInput },
    // Loads built code unchanged: transforming a hundred files would cost half a second and slow down every call.
    server: { deps: extension === '.js' ? { external: [/^(?!.*suites\/conformance\.js$)/] } : {} },
    reporters,
  };
}

async function allureReporter(resultsDir: string): Promise<Reporter> {
  const { default: AllureReporter } = await import('allure-vitest/reporter');
  return new AllureReporter({ resultsDir, listeners: [allureListener] });
}

class Collector implements Reporter, Judged {
  readonly results: CheckResult[] = [];
  preflight: readonly PreflightLine[] = [];
  requests = 0;
  readonly created = new CreationList();
  observed?: Observed;
  /** The names of checks and monitors that have a result. */
  readonly #known = new Set<string>();
  /** The checks that have none yet, by name. */
  readonly #waiting = new Map<string, Participant>();
  /** The results so far of checks and monitors with a violation, by name. */
  readonly #violated = new Map<string, CheckResult>();
  #total = 0;
  #participants: readonly Participant[] = [];
  readonly #progress: Judging['progress'];

  constructor(progress: Judging['progress']) {
    this.#progress = progress;
  }

  onTestModuleCollected(module: { children: { allTests(): Iterable<TestCase> } }): void {
    this.#participants = [...module.children.allTests()].flatMap((test) => test.meta().participant ?? []);
    this.#total = this.#participants.length;
    for (const one of this.#participants) if (one.kind === 'check') this.#waiting.set(resultName(one), one);
    for (const name of this.#known) this.#waiting.delete(name);
    this.#tell();
  }

  onTestCaseResult(test: TestCase): void {
    const { preflight, result, requests } = test.meta();
    if (preflight) this.preflight = preflight;
    if (requests !== undefined) this.requests = Math.max(this.requests, requests);
    if (result) this.#add(result);
  }

  #add(result: CheckResult): void {
    if (this.#known.has(resultName(result))) return;
    this.#known.add(resultName(result));
    this.#waiting.delete(resultName(result));
    this.results.push(result);
    // There is no progress if nothing can be judged.
    if (this.#participants.some(({ api }) => !fatalStep(this.preflight, api))) this.#tell();
  }

  #tell(): void {
    const waiting = this.#waiting;
    this.#progress({
      results: this.results,
      total: this.#total,
      get running() {
        const rest = [...waiting.values()];
        const concurrent = rest.filter(({ exclusive }) => !exclusive);
        return (concurrent.length > 0 ? concurrent : rest.slice(0, 1)).map(({ id }) => id);
      },
      get waiting() {
        return [...waiting.values()].map(({ id }) => id);
      },
    });
  }

  onNews(news: RunNews): void {
    if ('created' in news) for (const one of news.created) this.created.add(one);
    else if ('result' in news) this.#add(news.result);
    else if ('preflight' in news) this.preflight = news.preflight;
    else if ('observed' in news) this.observed = news.observed;
    else this.#violated.set(resultName(news.violated), news.violated);
    this.requests = Math.max(this.requests, news.requests);
  }

  /** The results so far; the other checks count as violated or as not run. */
  cutOff(): Judged {
    const { preflight, requests, created } = this;
    const rest = this.#participants
      .filter((one) => !this.#known.has(resultName(one)))
      .map((one) => this.#violated.get(resultName(one)) ?? notRun(one));
    return { results: [...this.results, ...rest], preflight, requests, created };
  }

  refuseUnlessWhole(errors: readonly string[]): void {
    if (errors.length > 0) {
      throw new Refusal(['The suite itself failed; there is no verdict:', ...new Set(errors)], exitCode.suiteError);
    }
    if (this.results.length !== this.#total || this.preflight.length === 0) {
      const line = `The suite itself failed: only ${this.results.length} of ${this.#total} checks have a verdict`;
      throw new Refusal(line, exitCode.suiteError);
    }
  }
}

const notRun = (one: Participant): CheckResult => unjudged(one, 'not run: the run was stopped');

const messageOf = (error: unknown): string => {
  const { message, stack } = (error ?? {}) as { message?: string; stack?: string };
  return stack?.split('\n').slice(0, 3).join('\n') || message || String(error);
};
