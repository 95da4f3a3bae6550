import { Cells } from '../judge/cells.ts';
import type { Notes } from '../judge/expect.ts';
import type { Verdict } from '../judge/verdict.ts';
import type { History } from '../wire/exchange.ts';
import type { CaseOutcome, Violated } from './case.ts';

/** A violation with the case that showed it. */
export interface CaseViolation extends Violated {
  readonly given: unknown;
  readonly index: number;
  readonly notes: Notes;
  readonly disturbances: readonly string[];
  /** The history of the rerun that confirmed it. */
  readonly again?: History;
}

/** What follows from the cases of a check. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly reason?: string;
  /** The reason is something that the vendor can supply. */
  readonly isUnsupplied?: true;
  /** The violation to show. With another verdict than `fail`, it is a suspicion. */
  readonly shown?: CaseViolation;
}

/** After this many cases in a row without a response, the target will not respond to the rest. */
const outagesInARow = 5;

/** The outcomes of the cases of one check. */
export class Tally {
  cases = 0;
  exercised = 0;
  exchanges = 0;
  readonly ways = new Map<string, number>();
  readonly cells = new Cells();
  readonly #unmet = new Map<string, number>();
  /** The reasons that the vendor can remove. */
  readonly #unsupplied = new Set<string>();
  inapplicable: string | undefined;
  error: string | undefined;
  violations = 0;
  /** Cases that were disturbed until no rerun was left. */
  disturbed = 0;
  /** Only the failing case with the lowest index continues, to shrink. */
  failing = Number.POSITIVE_INFINITY;
  /** The violation to report: the smallest certain one. */
  proof: CaseViolation | undefined;
  /** Suspicions, the smallest last. */
  readonly suspicions: CaseViolation[] = [];
  #outages = 0;
  #undeclared = 0;

  /** Counts a case without a violation. */
  count(outcome: CaseOutcome): void {
    this.#record(outcome);
    this.#outages = outcome.kind === 'unmet' && outcome.outage ? this.#outages + 1 : 0;
    if (outcome.kind === 'exercised') this.#exercise(outcome.notes);
    if (outcome.kind === 'unmet') this.#unmet.set(outcome.reason, (this.#unmet.get(outcome.reason) ?? 0) + 1);
    if (outcome.kind === 'unmet' && outcome.isDeclared) this.#undeclared++;
    if (outcome.kind === 'unmet' && outcome.isUnsupplied) this.#unsupplied.add(outcome.reason);
    if (outcome.kind === 'inapplicable') this.inapplicable = outcome.reason;
    if (outcome.kind === 'error') this.error = outcome.reason;
  }

  /** Counts a violation as proof or as a suspicion. */
  accuse(shown: CaseViolation, outcome: CaseOutcome): void {
    this.#record(outcome);
    this.#outages = 0;
    if (shown.doubts.length === 0 && shown.disturbances.length === 0) this.confirm(shown);
    else this.suspicions.push(shown);
  }

  /** The violation is certain. */
  confirm(shown: CaseViolation): void {
    this.violations++;
    this.#exercise(shown.notes);
    if (this.proof === undefined || shown.index <= this.proof.index) this.proof = shown;
  }

  get isOver(): boolean {
    return this.inapplicable !== undefined || this.error !== undefined || this.#outages >= outagesInARow;
  }

  get judgement(): Judgement {
    if (this.proof) return { verdict: 'fail', shown: this.proof };
    if (this.error !== undefined) return { verdict: 'error', reason: this.error };
    if (this.inapplicable !== undefined) return { verdict: 'inapplicable', reason: this.inapplicable };
    const [shown] = this.suspicions.slice(-1);
    if (shown) return { verdict: 'unproven', shown };
    if (this.#isUndeclared) return { verdict: 'inapplicable', reason: this.#whyUnmet };
    if (this.exercised > 0) return { verdict: 'pass' };
    const reason = this.#whyUnmet;
    return { verdict: 'unproven', reason, ...(this.#unsupplied.has(reason) ? { isUnsupplied: true } : {}) };
  }

  /** By its profile, the target has nothing of what any case needs. */
  get #isUndeclared(): boolean {
    return this.cases > 0 && this.#undeclared === this.cases;
  }

  /** The commonest reason of the cases that proved nothing. */
  get #whyUnmet(): string {
    return [...this.#unmet].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'no case exercised the rule';
  }

  #record({ exchanges }: CaseOutcome): void {
    this.cases++;
    this.exchanges += exchanges;
  }

  #exercise({ ways, cells }: Notes): void {
    this.exercised++;
    for (const [way, count] of ways) this.ways.set(way, (this.ways.get(way) ?? 0) + count);
    this.cells.merge(cells);
  }
}
