import { disturbancesOf } from '../judge/disturbance.ts';
import { emptyNotes, expectFor, type Notes } from '../judge/expect.ts';
import { type Read, readsOf } from '../judge/read-tracking.ts';
import type { ReachedState } from '../judge/result.ts';
import { Inapplicable, Undeclared, Unmet, Unsupplied, Violation } from '../judge/violation.ts';
import type { Connection } from '../wire/connection.ts';
import type { Exchange, History } from '../wire/exchange.ts';
import type { StateOrigins } from '../wire/state-origins.ts';
import type { AnyCheck } from './check.ts';
import type { Evidence, KeptCase } from './kept-case.ts';
import { CaseScope, type Uncertainty, within } from './scope.ts';

/** The outcome of one case. The history is kept only where it is needed. */
type CaseEnd =
  | { readonly kind: 'exercised' }
  | Violated
  | UnmetEnd
  | { readonly kind: 'inapplicable'; readonly reason: string }
  | { readonly kind: 'error'; readonly reason: string };

export interface UnmetEnd {
  readonly kind: 'unmet';
  readonly reason: string;
  readonly outage: boolean;
  readonly isDeclared?: boolean;
  readonly isUnsupplied?: boolean;
}

export interface Violated {
  readonly kind: 'violated';
  readonly violation: Violation;
  readonly history: History;
  readonly states: readonly ReachedState[];
  /** What the violation rests on. */
  readonly reads?: readonly Read[];
  /** Why it may be a coincidence. Empty: the history is proof. */
  readonly doubts: readonly Uncertainty[];
  readonly volleys?: CaseScope['volleys'];
}

export type CaseOutcome = CaseEnd & {
  /** The unprovoked failures of its exchanges. */
  readonly disturbances: readonly string[];
  readonly exchanges: number;
  readonly notes: Notes;
  /** Present if the run keeps every case. */
  readonly evidence?: Evidence;
};

/** Opens the API for one case. @param record receives every exchange. */
export type ApiOpener<Api> = (record: (exchange: Exchange) => void) => Api | Promise<Api>;

/** Where the cases of one target run. */
export interface CaseContext<Api> {
  readonly open: ApiOpener<Api>;
  readonly connection: Connection;
  /** The profile that judges read. */
  readonly target: unknown;
  /** Once aborted, no case starts. */
  readonly signal: AbortSignal;
  /** Receives every case with its evidence; absent: only violations keep theirs. */
  readonly keep?: (kept: KeptCase) => void;
  readonly origins?: StateOrigins | undefined;
  /** 0, or 1 for a retry of the whole check. */
  readonly attempt?: number;
  /** The real time after which a confirmation reruns no more than it must; absent: two minutes. */
  readonly confirmationMs?: number;
}

interface CasePlace<Api> extends Pick<CaseContext<Api>, 'open' | 'target' | 'keep'> {
  /** 0 in the normal run; else the number of this rerun, which shares no data with other cases. */
  readonly rerun: number;
  /** The number of this copy, from 1, in a rerun of concurrent copies. */
  readonly copy?: number;
}

/** Runs one case from drawn value to outcome: generate, invoke, judge. Never throws. */
export async function runCase<Api>(
  check: AnyCheck<Api>,
  { open, target, rerun, copy, keep }: CasePlace<Api>,
  given: unknown,
): Promise<CaseOutcome> {
  const history: Exchange[] = [];
  const notes = emptyNotes();
  const scope = new CaseScope(rerun, copy);
  scope.underway = { check: check.id, given, history };
  let judged: Pick<Evidence, 'observed'> = {};
  const judge = (observed: unknown, notes: Notes): void =>
    notes.cells.settle(() => check.then(observed, expectFor(target, notes, check.why), given));
  const end = await within({ case: scope, section: undefined }, async (): Promise<CaseEnd> => {
    try {
      const api = await open((exchange) => {
        history.push(exchange);
        scope.exchanges++;
      });
      const observed: unknown = await check.when(api, given);
      judged = { observed };
      judge(observed, notes);
      return { kind: 'exercised' };
    } catch (thrown) {
      const end = endOf(thrown, history, scope);
      if (end.kind !== 'violated') return end;
      const reads = readsOf(end.violation, history, judged.observed, (observed) => judge(observed, emptyNotes()));
      return { ...end, ...(reads && { reads }) };
    }
  });
  scope.underway = undefined;
  const disturbances = [...disturbancesOf(history, [...scope.uncertainties]), ...scope.otherDisturbances];
  const outcome = { ...end, disturbances, exchanges: history.length, notes };
  if (!keep) return outcome;
  const { states, uncertainties } = scope;
  return { ...outcome, evidence: { history, states, doubts: [...uncertainties], ...judged } };
}

function endOf(thrown: unknown, history: History, { states, uncertainties, volleys }: CaseScope): CaseEnd {
  if (thrown instanceof Violation)
    return { kind: 'violated', violation: thrown, history, states, doubts: [...uncertainties], volleys };
  if (thrown instanceof Unmet) return unmetBy(thrown);
  if (thrown instanceof Inapplicable) return { kind: 'inapplicable', reason: thrown.message };
  return { kind: 'error', reason: describe(thrown) };
}

const unmetBy = (thrown: Unmet): UnmetEnd => ({
  kind: 'unmet',
  reason: thrown.message,
  outage: thrown.outage,
  isDeclared: thrown instanceof Undeclared,
  isUnsupplied: thrown instanceof Unsupplied,
});

const describe = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return String(thrown);
  const place = thrown.stack
    ?.split('\n')
    .find((line) => /\bat\b/.test(line))
    ?.trim()
    .replace(/\(?file:.*\/(?=[^/]+$)/, '(');
  return `${thrown.name}: ${thrown.message}${place ? ` ${place}` : ''}`;
};
