import type { CheckResult } from '../judge/result.ts';
import type { Redact } from '../secrets/secrets.ts';
import { Connection } from '../wire/connection.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { OpenApi } from './case.ts';
import type { AnyCheck } from './check.ts';
import { ExclusiveQueue } from './exclusive-queue.ts';
import type { Monitor } from './monitor.ts';
import { CheckRun, type RunSettings } from './run-check.ts';
import { Monitors } from './run-monitor.ts';
import { Semaphore } from './semaphore.ts';

/** Why a check cannot run here; decided before it sends anything. */
export interface Obstacle {
  readonly verdict: 'unproven' | 'inapplicable';
  readonly reason: string;
}

/** A check that the line disturbed is tried again, alone, with so many cases. */
const fewCases = 10;

/** So bad a line disturbs a second try as well: it would only take long. */
const hopelessShare = 0.1;

/** One API of one target, opened for a run. */
export interface Suite<Api> {
  readonly checks: readonly AnyCheck<Api>[];
  readonly monitors: readonly Monitor[];
  readonly open: OpenApi<Api>;
  /** The profile that judges read. */
  readonly target: unknown;
  /** Takes the secrets out of what is going to be shown. */
  readonly redact: Redact;
  /** What is known of the way to the target; shared by all sessions on it. Absent: this session keeps its own. */
  readonly connection?: Connection;
  /** Returns when nothing of the target is under way any more: what a case left running must not disturb one alone. */
  quiet(): Promise<void>;
  /** What stands in the way of this check or monitor, if anything. */
  obstacle(proof: Pick<AnyCheck, 'proves' | 'needs'>): Obstacle | undefined;
}

export interface SessionSettings extends RunSettings {
  /** Cases in flight at once. */
  readonly concurrency: number;
  /** Suspicions that are confirmed at once, with nothing else under way. Absent: one. */
  readonly confirmationsAtOnce?: number;
  /**
   * What came to no verdict beside the others is tried once more when they are through: on a fast clock it may just have
   * come too late.
   */
  readonly secondTry?: boolean;
}

/**
 * Runs the checks of a suite side by side, those that want to be alone after the others, and hands each result over as soon
 * as it is there. It decides every verdict; test runners only read them.
 */
export class Session<Api> {
  readonly #suite: Suite<Api>;
  readonly #settings: SessionSettings;
  readonly #monitors: Monitors;
  readonly #semaphore: Semaphore;
  readonly #exclusiveQueue: ExclusiveQueue;
  readonly #line: Connection;
  readonly #halt = new AbortController();
  readonly #results = new Map<string, Promise<CheckResult>>();
  #together: Promise<unknown> | undefined;
  readonly #suspects: CheckRun<Api>[] = [];
  #confirming: Promise<void> | undefined;

  /** @param exclusiveQueue shared with the other sessions on the target. */
  constructor(suite: Suite<Api>, settings: SessionSettings, exclusiveQueue = new ExclusiveQueue()) {
    this.#suite = suite;
    this.#settings = settings;
    this.#monitors = new Monitors(suite.monitors, suite.target);
    this.#semaphore = new Semaphore(settings.concurrency);
    this.#exclusiveQueue = exclusiveQueue;
    this.#line = suite.connection ?? new Connection();
  }

  /** To be called for every exchange of the run, arrangements included. */
  see(exchange: Exchange): void {
    this.#monitors.see(exchange);
  }

  /** Starts every check. Calling it again starts nothing. */
  start(): void {
    if (this.#together) return;
    const concurrent = this.#suite.checks.filter(({ exclusive }) => !exclusive);
    const first = concurrent.map((check) => [check, this.#run(check)] as const);
    this.#exclusiveQueue.concurrent(Promise.all(first.map(([, run]) => run)));
    const alone = <T>(place: number, section: () => Promise<T>): Promise<T> =>
      this.#exclusiveQueue.run(place, async () => {
        await this.#suite.quiet();
        return section();
      });
    // Second tries come before what is alone: after some of that, nothing need be as it was.
    for (const [check, running] of first) this.#results.set(check.id, this.#decided(check, running, alone));
    for (const [index, check] of this.#suite.checks.filter((one) => one.exclusive).entries())
      this.#results.set(
        check.id,
        alone(1 + index, async () => this.#confirmed(await this.#run(check))),
      );
    this.#together = Promise.all(this.#results.values());
  }

  /** A suspicion is confirmed, and what came to no verdict tried again, when nothing else is under way. */
  async #decided(
    check: AnyCheck<Api>,
    running: Promise<CheckRun<Api> | CheckResult>,
    alone: <T>(place: number, section: () => Promise<T>) => Promise<T>,
  ): Promise<CheckResult> {
    const run = await running;
    if (!(run instanceof CheckRun)) return run;
    if (run.isSuspected) {
      this.#suspects.push(run);
      return alone(0, async () => {
        this.#confirming ??= this.#confirmAll();
        await this.#confirming;
        return run.result();
      });
    }
    const result = run.result();
    if (result.verdict !== 'unproven' || result.cases === 0) return result;
    if (run.wasDisturbed && this.#line.disturbedShare > hopelessShare) return result;
    if (run.wasDisturbed) return alone(0, async () => this.#confirmed(await this.#run(check, fewCases)));
    return this.#settings.secondTry ? alone(0, async () => this.#confirmed(await this.#run(check))) : result;
  }

  /** A few side by side where time runs by itself: each may wait as long as the target may take. */
  async #confirmAll(): Promise<void> {
    const semaphore = new Semaphore(this.#settings.confirmationsAtOnce ?? 1);
    await Promise.all(this.#suspects.map((run) => semaphore.run(() => run.confirm())));
  }

  async #confirmed(run: CheckRun<Api> | CheckResult): Promise<CheckResult> {
    if (!(run instanceof CheckRun)) return run;
    if (run.isSuspected) await run.confirm();
    return run.result();
  }

  async resultOf(id: string): Promise<CheckResult> {
    this.start();
    const result = this.#results.get(id);
    if (!result) throw new Error(`check ${id} is not part of this run`);
    return result;
  }

  /** Result of a monitor: known only when all checks are through, for each of them sends. */
  async monitored(id: string): Promise<CheckResult> {
    this.start();
    const index = this.#suite.monitors.findIndex((monitor) => monitor.id === id);
    const monitor = this.#suite.monitors[index];
    if (!monitor) throw new Error(`monitor ${id} is not part of this run`);
    await (this.#settings.brief ? Promise.race([this.#together, this.#monitors.violated(index)]) : this.#together);
    const result = this.#monitors.resultOf(index, this.#settings.seed, this.#suite.redact);
    const obstacle = this.#suite.obstacle(monitor);
    // What came by itself is judged without the arrangement that a monitor asks for, but never what does not bind this target.
    if (!obstacle || (result.exercised > 0 && obstacle.verdict === 'unproven')) return result;
    const { finding: _, ...unjudged } = result;
    return { ...unjudged, ...obstacle };
  }

  /** No case begins any more; those under way end by themselves. */
  halt(): void {
    this.#halt.abort();
  }

  async #run(check: AnyCheck<Api>, cases = this.#settings.cases): Promise<CheckRun<Api> | CheckResult> {
    const obstacle = this.#suite.obstacle(check);
    const { open, target, redact } = this.#suite;
    if (!obstacle)
      return new CheckRun(check, {
        ...this.#settings,
        cases,
        open,
        target,
        redact,
        semaphore: this.#semaphore,
        connection: this.#line,
        signal: this.#halt.signal,
      }).run();
    const { id, proves } = check;
    return { id, proves, ...obstacle, cases: 0, exercised: 0, exchanges: 0, seen: {} };
  }
}
