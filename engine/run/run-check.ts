import fc from 'fast-check';
import { drawOf } from '../draw/draw.ts';
import { reasonOf, samePattern } from '../judge/disturbance.ts';
import { findingOf } from '../judge/finding.ts';
import type { CheckResult } from '../judge/result.ts';
import type { Redact } from '../secrets/secrets.ts';
import { type CaseContext, type CaseOutcome, runCase } from './case.ts';
import { type AnyCheck, casesOf } from './check.ts';
import { Confirmation } from './confirmation.ts';
import { type CaseRole, type KeptCase, keepCase } from './kept-case.ts';
import { nextRerun } from './scope.ts';
import type { Semaphore } from './semaphore.ts';
import { Stopwatch } from './stopwatch.ts';
import { Tally } from './tally.ts';

export interface RunSettings {
  readonly suiteVersion: string;
  readonly seed: number;
  /** Cases per check, unless the check needs fewer; absent: the default of each check. */
  readonly cases?: number;
  /** Requests are costly, so shrinking tries at most this many smaller cases. */
  readonly shrinks: number;
  /** How long it may take, in real milliseconds; absent: a minute. */
  readonly shrinkMs?: number;
  /** Stop at the first violation: only pass or fail matters. */
  readonly brief?: boolean;
  /** Examples of a check, where it has more; absent: all. */
  readonly examples?: number;
}

/** Where the cases of a check run. */
export interface RunContext<Api> extends RunSettings, CaseContext<Api> {
  readonly semaphore: Semaphore;
  /** Redacts secrets. */
  readonly redact: Redact;
  /** Gets the result so far at the first suspicion and at the first proof: shrinking and confirmation take a while. */
  onViolation?(result: CheckResult): void;
}

type Drawn = Pick<KeptCase, 'given' | 'index' | 'isShrunk'>;

/** Concurrent cases of one check; more would only wait in memory for the semaphore. */
const casesAtOnce = 256;
/** Each smaller case may wait for a time limit, so shrinking also ends by time. */
const longestShrinkMs = 60_000;
/** Rounds of the cases that a suspicion delayed. */
const heldBackRounds = 3;
/** A disturbed case runs again this often, on its own data. */
const disturbedReruns = 2;

/**
 * Draws, runs, shrinks and sums up one check. A case is a function of suite version, check, index and seed, so
 * neither another check nor the order of responses changes it.
 */
export class CheckRun<Api> {
  readonly #check: AnyCheck<Api>;
  readonly #context: RunContext<Api>;
  readonly #tally = new Tally();
  readonly #stopwatch = new Stopwatch();
  /** The indexes of unfinished cases. */
  readonly #left = new Set<number>();
  #reported: CheckResult['verdict'] | undefined;
  #isConfirmed = false;

  constructor(check: AnyCheck<Api>, context: RunContext<Api>) {
    this.#check = check;
    this.#context = context;
  }

  /** Never throws. */
  async run(): Promise<this> {
    const wanted = casesOf(this.#check, this.#context);
    await this.#runUpTo(wanted);
    // Fewer cases must prove no less: where a target lets few of them exercise the rule, another may.
    const { cases = Number.POSITIVE_INFINITY, mostDefaultCases = 0 } = this.#check;
    const isOpen = this.#tally.exercised === 0 && this.#tally.suspicions.length === 0;
    if (isOpen && this.#context.cases === undefined) await this.#runUpTo(Math.min(mostDefaultCases, cases), wanted);
    return this;
  }

  async #runUpTo(end: number, from = 0): Promise<void> {
    for (let index = from; index < end; index++) this.#left.add(index);
    await this.#runLeft(() => 0);
  }

  /** Whether it ended with a suspicion, which `confirm` decides. */
  get isSuspected(): boolean {
    return this.#tally.proof === undefined && this.#tally.suspicions.length > 0;
  }

  /** Whether it is undecided because the connection was disturbed. */
  get wasDisturbed(): boolean {
    return this.#tally.disturbed > 0;
  }

  /** Runs the suspected cases again. Nothing else of the run may be active. Never throws. */
  async confirm(): Promise<void> {
    const { exhaustive, brief } = { ...this.#check, ...this.#context };
    const tally = this.#tally;
    const confirmation = new Confirmation(this.#check, this.#context, tally);
    for (let round = 0, tried = 0; round <= heldBackRounds; round++) {
      const suspicions = tally.suspicions.slice(tried);
      tried = tally.suspicions.length;
      await this.#stopwatch.time(() => confirmation.run(suspicions, exhaustive === true && brief !== true));
      this.#reportViolation();
      if (tally.proof !== undefined || this.#left.size === 0) break;
      // A suspicion that does not occur again must not prevent later cases from running.
      tally.failing = Number.POSITIVE_INFINITY;
      await this.#runLeft(nextRerun);
    }
    this.#isConfirmed = !this.#context.signal.aborted;
  }

  result(): CheckResult {
    const { id, proves } = this.#check;
    const { redact } = this.#context;
    const tally = this.#tally;
    const { verdict, reason, isUnsupplied, shown } = tally.judgement;
    const base = {
      id,
      proves,
      verdict,
      cases: tally.cases,
      exercised: tally.exercised,
      exchanges: tally.exchanges,
      durationMs: this.#stopwatch.milliseconds,
      seen: Object.fromEntries(tally.ways),
      ...(tally.cells.list.length > 0 ? { cells: tally.cells.list } : {}),
    };
    if (!shown)
      return {
        ...base,
        ...(reason === undefined ? {} : { reason: redact(reason) }),
        ...(isUnsupplied && { isUnsupplied }),
      };
    const finding = findingOf(shown, { ...this.#context, check: id, count: tally.violations });
    if (verdict === 'fail') return { ...base, finding };
    const standing = this.#isConfirmed ? 'not reproducible' : 'not confirmed';
    const text = `${standing}: got ${finding.actual} once, expected ${finding.expected}`;
    return { ...base, reason: text, suspicion: finding };
  }

  /** A case that gets its verdict although an earlier one failed. */
  #isExample(index: number): boolean {
    const { exhaustive, examples = [] } = this.#check;
    return exhaustive === true && this.#context.brief !== true && index < examples.length;
  }

  /** Runs the remaining cases, up to the first failure. @param rerunOf numbers each run, as in `CaseScope`. */
  async #runLeft(rerunOf: () => number): Promise<void> {
    const indexes = [...this.#left];
    const mustRun = (index: number): boolean => index < this.#tally.failing || this.#isExample(index);
    const pull = async (): Promise<void> => {
      while (!this.#tally.isOver && !this.#context.signal.aborted) {
        const index = indexes.shift();
        if (index === undefined || !mustRun(index)) return;
        await this.#runAt(index, rerunOf);
      }
    };
    // An exclusive check runs its own cases one by one, too.
    const atOnce = this.#check.exclusive ? 1 : Math.min(indexes.length, casesAtOnce);
    await Promise.all(Array.from({ length: atOnce }, pull));
  }

  /** Runs the case at `index` and, if it fails, the smaller cases of shrinking. */
  async #runAt(index: number, rerunOf: () => number): Promise<void> {
    const { semaphore, shrinks, shrinkMs = longestShrinkMs, signal } = this.#context;
    const tally = this.#tally;
    let runs = 0;
    let shrinkUntil = Number.POSITIVE_INFINITY;
    let fewest = Number.POSITIVE_INFINITY;
    const property = fc.asyncProperty(this.#check.given, async (given: unknown) => {
      const isShrinking = runs++ > 0;
      const drawn = { given, index, isShrunk: isShrinking };
      if (runs > shrinks + 1 || performance.now() >= shrinkUntil) return;
      const isIdle = (): boolean => tally.failing < index && (isShrinking || !this.#isExample(index));
      const outcome = await semaphore.run(async () =>
        tally.isOver || signal.aborted || isIdle()
          ? undefined
          : this.#stopwatch.time(() => this.#undisturbed(drawn, rerunOf())),
      );
      if (!outcome) return;
      // A case is smaller if it sends less, whatever its draw.
      const isLonger = isShrinking && outcome.exchanges > fewest;
      const isDropped = outcome.kind === 'violated' && (isLonger || isIdle());
      this.#keep(drawn, outcome, isDropped ? 'idle' : 'counted');
      if (isDropped) return;
      this.#left.delete(index);
      if (outcome.kind !== 'violated') return tally.count(outcome);
      tally.accuse({ ...outcome, given, index }, outcome);
      this.#reportViolation();
      if (tally.failing < index) return;
      tally.failing = index;
      fewest = outcome.exchanges;
      if (!isShrinking) shrinkUntil = performance.now() + shrinkMs;
      throw outcome.violation;
    });
    const draw = drawOf(this.#check, index, this.#context);
    const details = await fc.check(property, { ...draw, endOnFailure: shrinks === 0 });
    if (details.failed && tally.proof === undefined && tally.suspicions.length === 0)
      tally.error ??= String(details.errorInstance ?? 'generator failed');
  }

  /**
   * A case that was undecided, inapplicable or violated while the connection was disturbed runs again on new data. If it is
   * disturbed in the same way each time it stays a suspicion, as the target itself may be the cause. Otherwise it
   * proves nothing.
   */
  async #undisturbed(drawn: Drawn, rerun: number): Promise<CaseOutcome> {
    const { connection, signal } = this.#context;
    let outcome = await runCase(this.#check, { ...this.#context, rerun }, drawn.given);
    let isSame = outcome.kind === 'violated';
    for (let left = disturbedReruns; left > 0 && isVoid(outcome); left--) {
      if (connection.isDown || signal.aborted) break;
      this.#keep(drawn, outcome, 'superseded');
      const again = await runCase(this.#check, { ...this.#context, rerun: nextRerun() }, drawn.given);
      isSame &&= again.kind === 'violated' && samePattern(outcome, again);
      outcome = again;
    }
    if (!isVoid(outcome)) return outcome;
    this.#tally.disturbed++;
    // An inapplicable case may have taken the disturbance for a response of the target.
    if (outcome.kind === 'unmet' || isSame) return outcome;
    this.#keep(drawn, outcome, 'disturbed');
    const { disturbances, exchanges, notes } = outcome;
    return { kind: 'unmet', reason: reasonOf(disturbances), outage: true, disturbances, exchanges, notes };
  }

  #keep(drawn: Drawn, outcome: CaseOutcome, role: CaseRole): void {
    keepCase(this.#context, { check: this.#check.id, ...drawn, role }, outcome);
  }

  #reportViolation(): void {
    const { proof, suspicions } = this.#tally;
    if (proof === undefined && suspicions.length === 0) return;
    const result = this.result();
    if (result.verdict === this.#reported) return;
    this.#reported = result.verdict;
    this.#context.onViolation?.(result);
  }
}

const isVoid = ({ kind, disturbances }: CaseOutcome): boolean =>
  (kind === 'violated' || kind === 'unmet' || kind === 'inapplicable') && disturbances.length > 0;
