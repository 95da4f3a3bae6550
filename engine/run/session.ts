import { setImmediate as otherTurn } from 'node:timers/promises';
import { type CheckResult, unjudged } from '../judge/result.ts';
import type { Redact } from '../secrets/secrets.ts';
import { Connection } from '../wire/connection.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { StateOrigins } from '../wire/state-origins.ts';
import type { ApiOpener, CaseContext } from './case.ts';
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
  /** It only keeps the suite from sending: the requirement binds what the target shows anyway. */
  readonly bindsAnyway?: true;
}

/**
 * The result of a monitor. Exchanges that occur anyway are judged even if a need of the monitor is unmet, but never if the
 * requirement does not bind this target.
 */
export function despite(obstacle: Obstacle | undefined, result: CheckResult): CheckResult {
  const binds = obstacle === undefined || obstacle.verdict === 'unproven' || obstacle.bindsAnyway === true;
  if (!obstacle || (result.exercised > 0 && binds)) return result;
  const { finding: _, ...others } = result;
  return { ...others, verdict: obstacle.verdict, reason: obstacle.reason };
}

/** An undecided check is retried exclusively with this many cases. */
export const retriedCases = 10;

/** A connection this bad would disturb the retry as well. */
const worstRetriedShare = 0.1;

/** One API of one target, opened for a run. */
export interface Suite<Api> {
  readonly checks: readonly AnyCheck<Api>[];
  readonly monitors: readonly Monitor[];
  readonly open: ApiOpener<Api>;
  /** The profile that judges read. */
  readonly target: unknown;
  /** Redacts secrets. */
  readonly redact: Redact;
  /** The connection to the target, shared by all sessions on it. Absent: this session has its own. */
  readonly connection?: Connection;
  /** Resolves when no request is active: requests that a case left behind must not disturb an exclusive check. */
  quiet(): Promise<void>;
  /** Receives every case with its evidence; absent: only violations keep theirs. */
  readonly keep?: CaseContext<Api>['keep'];
  readonly origins?: StateOrigins | undefined;
  /** Gets the result so far of a check or monitor at its first violation: a stopped run has no other result. */
  onViolation?(result: CheckResult): void;
  /** Gets the result so far of a monitor whenever it says something new. Absent: nobody asks. */
  onStanding?(result: CheckResult): void;
  /** Resolves when a check may start, with the reason if it may not. Absent: all may. */
  admission?(check: Pick<AnyCheck, 'id'>): Promise<Obstacle | undefined>;
  /** Called when a check has run, or cannot. */
  ended?(check: Pick<AnyCheck, 'id'>): void;
  /** Why this check or monitor cannot run, if so. */
  obstacle(proof: Pick<AnyCheck, 'id' | 'proves' | 'needs'>): Obstacle | undefined;
}

interface SessionSettings extends RunSettings {
  /** Concurrent cases. */
  readonly concurrency: number;
  /** Suspicions confirmed concurrently, with nothing else active. Default: one. */
  readonly concurrentConfirmations?: number;
  /**
   * Retry undecided checks once after all others: on a scaled clock they may only have timed out, and a controlled one may
   * have been moved by others.
   */
  readonly retriesUndecided?: boolean;
}

/**
 * Runs the checks of a suite concurrently, exclusive checks last, and provides each result as soon as it is known. It
 * decides every verdict; test runners only read them.
 */
export class Session<Api> {
  readonly #suite: Suite<Api>;
  readonly #settings: SessionSettings;
  readonly #monitors: Monitors;
  readonly #semaphore: Semaphore;
  readonly #exclusiveQueue: ExclusiveQueue;
  readonly #connection: Connection;
  readonly #halt = new AbortController();
  readonly #results = new Map<string, Promise<CheckResult>>();
  #all: Promise<unknown> | undefined;
  readonly #suspects: CheckRun<Api>[] = [];
  #confirming: Promise<void> | undefined;
  #admission: Promise<void> = Promise.resolve();

  /** @param exclusiveQueue shared by all sessions on the target. */
  constructor(suite: Suite<Api>, settings: SessionSettings, exclusiveQueue = new ExclusiveQueue()) {
    this.#suite = suite;
    this.#settings = settings;
    this.#monitors = new Monitors(
      suite.monitors,
      suite.target,
      (index) => suite.onViolation?.(this.#resultOf(index)),
      suite.onStanding && ((index) => suite.onStanding?.(this.#resultOf(index))),
      (exchange) => suite.origins?.accuse(exchange),
    );
    this.#semaphore = new Semaphore(settings.concurrency);
    this.#exclusiveQueue = exclusiveQueue;
    this.#connection = suite.connection ?? new Connection();
  }

  /** Must be called for every exchange of the run, including set-up. */
  see(exchange: Exchange): void {
    this.#monitors.see(exchange);
  }

  /** Starts every check. Calling it again starts nothing. */
  start(): void {
    if (this.#all) return;
    const concurrent = this.#suite.checks.filter(({ exclusive }) => !exclusive);
    const first = concurrent.map((check) => [check, this.#once(check)] as const);
    this.#exclusiveQueue.concurrent(Promise.all(first.map(([, run]) => run)));
    const exclusively = <T>(position: number, section: () => Promise<T>): Promise<T> =>
      this.#exclusiveQueue.run(position, async () => {
        await this.#suite.quiet();
        return section();
      });
    // Retries run before exclusive checks, which may change the state of the target.
    for (const [check, running] of first) this.#results.set(check.id, this.#decided(check, running, exclusively));
    for (const [index, check] of this.#suite.checks.filter((one) => one.exclusive).entries()) {
      const confirmed = async (): Promise<CheckResult> => this.#confirmed(await this.#once(check));
      this.#results.set(check.id, exclusively(1 + index, confirmed));
    }
    this.#all = Promise.all(this.#results.values());
  }

  #once(check: AnyCheck<Api>): Promise<CheckRun<Api> | CheckResult> {
    return this.#run(check).finally(() => this.#suite.ended?.(check));
  }

  /** Confirms suspicions and retries undecided checks while nothing else is active. */
  async #decided(
    check: AnyCheck<Api>,
    running: Promise<CheckRun<Api> | CheckResult>,
    exclusively: <T>(position: number, section: () => Promise<T>) => Promise<T>,
  ): Promise<CheckResult> {
    const run = await running;
    if (!(run instanceof CheckRun)) return run;
    if (run.isSuspected) {
      this.#suspects.push(run);
      return exclusively(0, async () => {
        this.#confirming ??= this.#confirmAll();
        await this.#confirming;
        return run.result();
      });
    }
    const result = run.result();
    if (result.verdict !== 'unproven' || result.cases === 0) return result;
    if (run.wasDisturbed && this.#connection.disturbedShare > worstRetriedShare) return result;
    if (run.wasDisturbed) return exclusively(0, async () => this.#confirmed(await this.#run(check, 1, retriedCases)));
    // A retry supplies nothing that the vendor has not supplied.
    return this.#settings.retriesUndecided && !result.isUnsupplied
      ? exclusively(0, async () => this.#confirmed(await this.#run(check, 1)))
      : result;
  }

  /** A few concurrently on a running clock: each may wait as long as the target may take. */
  async #confirmAll(): Promise<void> {
    const semaphore = new Semaphore(this.#settings.concurrentConfirmations ?? 1);
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

  /** The result of a monitor, known only when all checks have finished. */
  async monitored(id: string): Promise<CheckResult> {
    this.start();
    const index = this.#suite.monitors.findIndex((monitor) => monitor.id === id);
    await (this.#settings.brief ? Promise.race([this.#all, this.#monitors.violated(index)]) : this.#all);
    return this.#resultOf(index);
  }

  #resultOf(index: number): CheckResult {
    const monitor = this.#suite.monitors[index];
    if (!monitor) throw new Error(`there is no monitor ${index}`);
    const result = this.#monitors.resultOf(index, this.#settings.seed, this.#suite);
    return despite(this.#suite.obstacle(monitor), result);
  }

  /** Checks start in order, each when few cases wait: a case that waits already holds its draft in memory. */
  #admitted(): Promise<void> {
    this.#admission = this.#admission.then(async () => {
      // The check before has queued its cases by then.
      await otherTurn();
      await this.#semaphore.calm();
    });
    return this.#admission;
  }

  /** No further case starts; active ones finish. */
  halt(): void {
    this.#halt.abort();
  }

  get isHalted(): boolean {
    return this.#halt.signal.aborted;
  }

  async #run(
    check: AnyCheck<Api>,
    attempt = 0,
    cases: number | undefined = this.#settings.cases,
  ): Promise<CheckRun<Api> | CheckResult> {
    const obstacle = this.#suite.obstacle(check) ?? (attempt === 0 ? await this.#suite.admission?.(check) : undefined);
    const { open, target, redact, keep, onViolation, origins } = this.#suite;
    if (!obstacle) {
      await this.#admitted();
      return new CheckRun(check, {
        ...this.#settings,
        ...(cases === undefined ? {} : { cases }),
        open,
        target,
        redact,
        origins,
        attempt,
        semaphore: this.#semaphore,
        connection: this.#connection,
        signal: this.#halt.signal,
        ...(keep ? { keep } : {}),
        ...(onViolation ? { onViolation } : {}),
      }).run();
    }
    const { verdict, reason } = obstacle;
    return { ...unjudged(check, reason), verdict };
  }
}
