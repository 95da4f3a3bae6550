import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import type { LifecycleListener } from 'allure-js-commons/sdk/reporter';
import { createVitest, type TestCase, type Vitest } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';
import type { CheckResult } from '../engine/judge/result.ts';
import type { StopSignal } from '../reports/report.ts';
import type { ConformanceOrder, RunNews } from '../suites/conformance-order.ts';
import type { Participant, PreflightLine, RunInput } from '../suites/run.ts';
import { CreationList } from './creation-list.ts';
import { exitCode, Refusal } from './exit.ts';
import { keepSignals, whenInterrupted } from './interrupt.ts';
import { extension, sources } from './package.ts';

export interface Judging {
  /** Secrets by the name that stands for them, so that no exchange is recorded with one. */
  readonly input: RunInput;
  /** Where the Allure results go; absent: none. */
  readonly allureDir?: string;
  /** Told as soon as it is known how many verdicts there will be, and after each. */
  progress(results: readonly CheckResult[], due: number): void;
  /** Told what is known when a signal ends the run; nothing is told afterwards. */
  stopped(soFar: Judged, signal: StopSignal): Promise<void>;
}

export interface Judged {
  readonly results: readonly CheckResult[];
  readonly preflight: readonly PreflightLine[];
  readonly requests: number;
  readonly created: CreationList;
}

/** @throws Refusal when the test runner itself went wrong: verdicts missing are no verdict. */
export async function judge({ input, allureDir, progress, stopped }: Judging): Promise<Judged> {
  const scratch = mkdtempSync(join(tmpdir(), 'conform-'));
  const collector = new Collector(progress);
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
    const order: ConformanceOrder = { input, allure: allureDir !== undefined, news: news.name };
    const reporters = [collector, ...(allureResults ? [await allureReporter(allureResults)] : [])];
    vitest = await createVitest('test', settings(order, reporters), {
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
    // Results of an interrupted run must never be taken for those of a whole one.
    if (allureDir && allureResults) {
      rmSync(allureDir, { recursive: true, force: true });
      renameSync(allureResults, allureDir);
    }
  } finally {
    // The command is about to end by the signal.
    if (isStopped) await new Promise(() => {});
    await vitest?.close();
    news.close();
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
  readonly created = new CreationList();
  /** The results so far of checks and monitors that have seen a violation, by name. */
  readonly #violated = new Map<string, CheckResult>();
  #due = 0;
  #participants: readonly Participant[] = [];
  readonly #progress: Judging['progress'];

  constructor(progress: Judging['progress']) {
    this.#progress = progress;
  }

  onTestModuleCollected(module: { children: { allTests(): Iterable<TestCase> } }): void {
    this.#participants = [...module.children.allTests()].flatMap((test) => test.meta().participant ?? []);
    this.#due = this.#participants.length;
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

  onNews(news: RunNews): void {
    if ('creation' in news) this.created.add(news.creation);
    else this.#violated.set(nameOf(news.violated), news.violated);
    this.requests = Math.max(this.requests, news.requests);
  }

  /** As it is, with the rest as violated so far or as not run. */
  cutOff(): Judged {
    const { preflight, requests, created } = this;
    const known = new Set(this.results.map(nameOf));
    const rest = this.#participants
      .filter((one) => !known.has(nameOf(one)))
      .map((one) => this.#violated.get(nameOf(one)) ?? notRun(one));
    return { results: [...this.results, ...rest], preflight, requests, created };
  }

  refuseUnlessWhole(errors: readonly string[]): void {
    if (errors.length > 0) {
      throw new Refusal(['The suite itself failed; there is no verdict:', ...new Set(errors)], exitCode.suiteError);
    }
    if (this.results.length !== this.#due || this.preflight.length === 0) {
      const line = `The suite itself failed: only ${this.results.length} of ${this.#due} checks have a verdict`;
      throw new Refusal(line, exitCode.suiteError);
    }
  }
}

const nameOf = ({ id, version = '' }: Pick<Participant, 'id' | 'version'>): string => `${id} ${version}`;

const notRun = ({ id, proves, version }: Participant): CheckResult => ({
  ...{ id, proves, verdict: 'unproven', reason: 'not run: the run was stopped' },
  ...(version === undefined ? {} : { version }),
  ...{ cases: 0, exercised: 0, exchanges: 0, seen: {} },
});

const messageOf = (error: unknown): string => {
  const { message, stack } = (error ?? {}) as { message?: string; stack?: string };
  return stack?.split('\n').slice(0, 3).join('\n') || message || String(error);
};
