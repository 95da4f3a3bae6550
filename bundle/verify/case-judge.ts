import { drawnAt } from '../../engine/draw/draw.ts';
import { disturbancesOf } from '../../engine/judge/disturbance.ts';
import { emptyNotes, expectFor, type Notes } from '../../engine/judge/expect.ts';
import { Inapplicable, Undeclared, Unmet, Unsupplied, Violation } from '../../engine/judge/violation.ts';
import type { AnyCheck } from '../../engine/run/check.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { valueIn } from '../observed-text.ts';
import type { CaseRecord, RecordedEnd } from '../record.ts';

/** What follows from the recorded case by the check of this suite. */
export interface Rejudged {
  readonly end: RecordedEnd;
  readonly violation?: Violation;
  readonly notes: Notes;
  readonly disturbances: readonly string[];
  readonly history: readonly Exchange[];
  /** Why it cannot be judged again. */
  readonly flaw?: string;
}

interface Place {
  readonly target: unknown;
  readonly suiteVersion: string;
  readonly seed: number;
  /** @throws if the record is no exchange. */
  exchangeAt(number: number): Exchange;
}

export function rejudged(record: CaseRecord, check: AnyCheck, place: Place): Rejudged {
  const known = new Map<number, Exchange>();
  const exchangeAt = (number: number): Exchange => {
    const exchange = known.get(number) ?? place.exchangeAt(number);
    known.set(number, exchange);
    return exchange;
  };
  const notes = emptyNotes();
  try {
    const history = record.history.map(exchangeAt);
    const disturbances = [...disturbancesOf(history, record.doubts), ...(record.otherDisturbances ?? [])];
    const so = { notes, disturbances, history };
    const { observed, end } = record;
    if (observed === undefined) return { ...so, end, ...withoutJudgement(end) };
    const given = record.given === undefined ? drawnAt(check, record.index, place) : valueIn(record.given, exchangeAt);
    const value = valueIn(observed, exchangeAt);
    return { ...so, ...judgedBy(check, value, given, { notes, target: place.target }) };
  } catch (error) {
    return { end: record.end, notes, disturbances: [], history: [], flaw: (error as Error).message };
  }
}

/** A case that ends before it is judged proves nothing. */
const withoutJudgement = ({ kind }: RecordedEnd): Pick<Rejudged, 'flaw'> =>
  kind === 'exercised' || kind === 'violated' ? { flaw: 'what was judged is not recorded' } : {};

type JudgePlace = { readonly notes: Notes; readonly target: unknown };

function judgedBy(check: AnyCheck, observed: unknown, given: unknown, { notes, target }: JudgePlace) {
  try {
    notes.cells.settle(() => check.then(observed, expectFor(target, notes, check.why), given));
    return { end: { kind: 'exercised' } as const };
  } catch (thrown) {
    return endOf(thrown);
  }
}

function endOf(thrown: unknown): Pick<Rejudged, 'end' | 'violation'> {
  if (thrown instanceof Violation) {
    const { expected, actual, message: why } = thrown;
    return { end: { kind: 'violated', expected, actual, why }, violation: thrown };
  }
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  if (thrown instanceof Inapplicable) return { end: { kind: 'inapplicable', reason } };
  if (!(thrown instanceof Unmet)) return { end: { kind: 'error', reason } };
  return {
    end: {
      kind: 'unmet',
      reason,
      ...(thrown.outage ? { outage: true as const } : {}),
      ...(thrown instanceof Undeclared ? { isDeclared: true as const } : {}),
      ...(thrown instanceof Unsupplied ? { isUnsupplied: true as const } : {}),
    },
  };
}
