import { samePattern } from '../judge/disturbance.ts';
import { type CaseContext, type CaseOutcome, runCase } from './case.ts';
import type { AnyCheck } from './check.ts';
import { keepCase } from './kept-case.ts';
import { nextRerun } from './scope.ts';
import type { CaseViolation, Tally } from './tally.ts';

/** After this many reruns without the violation it counts as not reproducible. */
const cleanReruns = 3;
/** The most reruns of one case, including disturbed ones. */
const mostReruns = 10;
/** So few copies that they overload nothing. */
const copiesAtOnce = 4;
/** How many failing cases of one check are confirmed, the smallest first. */
const mostCases = 3;
/**
 * After this real time each further suspicion runs again once, and one alone is tried. Cases that wait for what never comes
 * would otherwise rerun for many minutes, in which the run tells nothing.
 */
const longestMs = 120_000;

/**
 * Confirms a suspicion: the same case runs again, exclusively, on its own data. A suspicion that rests on a time
 * limit, on absence or on shared data must occur again. One that rests on disturbances must occur again with the same
 * disturbances, so often that only the target can cause them, and while the target is up.
 */
export class Confirmation<Api> {
  readonly #check: AnyCheck<Api>;
  readonly #context: CaseContext<Api>;
  readonly #tally: Tally;
  readonly #began = performance.now();

  constructor(check: AnyCheck<Api>, context: CaseContext<Api>, tally: Tally) {
    this.#check = check;
    this.#context = context;
    this.#tally = tally;
  }

  /** @param all whether to confirm each failing case; else the first confirmed one decides. */
  async run(suspicions: readonly CaseViolation[], all: boolean): Promise<void> {
    const cases = byIndex(suspicions);
    for (const shown of all ? cases : cases.slice(-mostCases).reverse()) {
      if ((await this.#confirmed(shown)) || this.#isLong) {
        if (!all) return;
      }
    }
  }

  get #isLong(): boolean {
    return performance.now() - this.#began > (this.#context.confirmationMs ?? longestMs);
  }

  /** The shrunk case first, then the drawn one. */
  async #confirmed(shown: readonly CaseViolation[]): Promise<boolean> {
    for (const suspect of new Set([...shown.slice(-1), ...shown.slice(0, 1)])) {
      const again = await (suspect.disturbances.length > 0 ? this.#repeated(suspect) : this.#reproduced(suspect));
      if (!again && this.#isLong) return false;
      if (!again) continue;
      this.#tally.confirm({ ...suspect, again: again.history });
      return true;
    }
    return false;
  }

  async #reproduced(suspect: CaseViolation) {
    const { connection, signal } = this.#context;
    const needed = connection.isSlow ? 2 : 1;
    let seen = 0;
    let clean = 0;
    const isEnough = (): boolean => clean >= (this.#isLong ? 1 : cleanReruns);
    for (let rerun = 0; rerun < mostReruns && !isEnough() && !signal.aborted && !connection.isDown; rerun++) {
      const outcome = await this.#again(suspect);
      if (outcome.disturbances.length > 0) continue;
      if (outcome.kind !== 'violated') clean++;
      else if (++seen >= needed) return outcome;
    }
    const isOver = signal.aborted || connection.isDown || this.#check.exclusive || this.#isLong;
    return isOver ? undefined : this.#amongCopies(suspect, needed);
  }

  /** A target may mix up only concurrent requests: run copies of the case concurrently in one account. */
  async #amongCopies(suspect: CaseViolation, needed: number) {
    const rerun = nextRerun();
    const outcomes = await Promise.all(
      Array.from({ length: copiesAtOnce }, (_, nth) => this.#again(suspect, rerun, nth + 1)),
    );
    const violated = outcomes.filter(({ kind, disturbances }) => kind === 'violated' && disturbances.length === 0);
    const [first] = violated;
    return violated.length >= needed && first?.kind === 'violated' ? first : undefined;
  }

  async #repeated(suspect: CaseViolation) {
    const { connection, signal } = this.#context;
    const { reached } = connection;
    for (let left = connection.rerunsForProof; left > 0 && !signal.aborted && !connection.isDown; left--) {
      const outcome = await this.#again(suspect);
      if (outcome.kind !== 'violated' || !samePattern(outcome, suspect)) return undefined;
      // A target that is down loses every request in the same way.
      if (left === 1) return connection.reached > reached ? outcome : undefined;
    }
    return undefined;
  }

  async #again({ given, index }: CaseViolation, rerun = nextRerun(), copy = 0): Promise<CaseOutcome> {
    const outcome = await runCase(this.#check, { ...this.#context, rerun, copy }, given);
    keepCase(this.#context, { check: this.#check.id, index, role: 'rerun', given, isShrunk: true }, outcome);
    return outcome;
  }
}

/** The violations of each case, in order. */
function byIndex(suspicions: readonly CaseViolation[]): readonly (readonly CaseViolation[])[] {
  const indexes = [...new Set(suspicions.map(({ index }) => index))];
  return indexes.map((index) => suspicions.filter((one) => one.index === index));
}
