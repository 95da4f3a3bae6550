import type { ReachedState } from '../judge/result.ts';
import type { History } from '../wire/exchange.ts';
import type { CaseContext, CaseOutcome } from './case.ts';
import type { Uncertainty } from './scope.ts';

/** What one run of a case sent and observed. */
export interface Evidence {
  readonly history: History;
  readonly states: readonly ReachedState[];
  readonly doubts: readonly Uncertainty[];
  /** What `then` judged; absent: the case ended before it. */
  readonly observed?: unknown;
}

/**
 * What one run of a case is for. `superseded`: it was disturbed and ran again. `disturbed`: it was disturbed until no rerun was
 * left. `idle`: a case with a lower index failed meanwhile. `rerun`: it was to confirm a suspicion.
 */
export type CaseRole = 'counted' | 'superseded' | 'disturbed' | 'idle' | 'rerun';

/** One run of a case, for a run that keeps everything. */
export interface KeptCase {
  readonly check: string;
  /** 0, or 1 if the whole check was retried; the last one decides. */
  readonly attempt: number;
  readonly index: number;
  readonly role: CaseRole;
  readonly given: unknown;
  /** Whether shrinking made `given`; else seed and index determine it. */
  readonly isShrunk: boolean;
  readonly outcome: CaseOutcome & { readonly evidence: Evidence };
}

export function keepCase(
  { keep, attempt = 0 }: Pick<CaseContext<unknown>, 'keep' | 'attempt'>,
  kept: Omit<KeptCase, 'attempt' | 'outcome'>,
  outcome: CaseOutcome,
): void {
  const { evidence } = outcome;
  if (evidence) keep?.({ ...kept, attempt, outcome: { ...outcome, evidence } });
}
