import { reasonOf } from '../../engine/judge/disturbance.ts';
import type { Violation } from '../../engine/judge/violation.ts';
import type { CaseOutcome, UnmetEnd } from '../../engine/run/case.ts';
import { type Judgement, Tally } from '../../engine/run/tally.ts';
import type { CaseRecord, RecordedEnd } from '../record.ts';
import type { Rejudged } from './case-judge.ts';

/** What follows from the recorded cases of one check. */
export class CheckTally {
  attempt = 0;
  #tally = new Tally();
  /** The indexes that count. */
  #indexes = new Set<number>();
  readonly #confirmed = new Set<number>();

  /** @returns what is wrong with the place of the case among the others. */
  add(record: CaseRecord, judged: Rejudged): string | undefined {
    const { attempt, index, role, given } = record;
    if (attempt > this.attempt) this.#retry(attempt);
    if (attempt < this.attempt) return `belongs to attempt ${attempt}, but attempt ${this.attempt} has begun`;
    if (role === 'rerun' && judged.violation) this.#confirmed.add(index);
    if (role !== 'counted' && role !== 'disturbed') return undefined;
    if (given === undefined && this.#indexes.has(index)) return 'is there twice';
    this.#indexes.add(index);
    this.#count(record, judged);
    return undefined;
  }

  get cases(): number {
    return this.#indexes.size;
  }

  /** The first index without a case. */
  missing(cases: number): number | undefined {
    for (let index = 0; index < cases; index++) if (!this.#indexes.has(index)) return index;
    return undefined;
  }

  get judgement(): Judgement {
    return this.#tally.judgement;
  }

  /** Whether an exclusive rerun shows a suspected violation again. */
  get isConfirmed(): boolean {
    return this.#tally.suspicions.some(({ index }) => this.#confirmed.has(index));
  }

  get counts() {
    const { cases, exercised, exchanges, ways } = this.#tally;
    return { cases, exercised, exchanges, seen: Object.fromEntries(ways) };
  }

  #retry(attempt: number): void {
    this.attempt = attempt;
    this.#tally = new Tally();
    this.#indexes = new Set();
    this.#confirmed.clear();
  }

  #count(record: CaseRecord, judged: Rejudged): void {
    const { notes, disturbances, history } = judged;
    const base = { notes, disturbances, exchanges: history.length };
    if (record.role === 'disturbed') {
      this.#tally.count({ ...base, kind: 'unmet', reason: reasonOf(disturbances), outage: true });
      return;
    }
    const end = ended(judged.end);
    if (judged.violation) this.#accuse(record, judged, judged.violation);
    else this.#tally.count({ ...base, ...end });
  }

  #accuse({ states = [], doubts = [], index }: CaseRecord, judged: Rejudged, violation: Violation): void {
    const { notes, disturbances, history } = judged;
    const violated = { kind: 'violated', violation, history, states, doubts } as const;
    const outcome = { ...violated, notes, disturbances, exchanges: history.length };
    this.#tally.accuse({ ...violated, given: null, index, notes, disturbances }, outcome);
  }
}

type Ended = Exclude<CaseOutcome, { readonly kind: 'violated' }>;

/** The end of a case in the words of the engine. A violation is counted elsewhere. */
function ended(end: RecordedEnd): Pick<Ended, 'kind'> & Omit<UnmetEnd, 'kind'> {
  const [reason, kind] = [end.kind === 'exercised' || end.kind === 'violated' ? '' : end.reason, end.kind];
  const { outage = false, isDeclared = false, isUnsupplied = false } = end.kind === 'unmet' ? end : {};
  return { kind: kind === 'violated' ? 'error' : kind, reason, outage, isDeclared, isUnsupplied };
}
