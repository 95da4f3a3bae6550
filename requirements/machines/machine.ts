import type { RequirementId } from '../index.ts';
import type { ApiName } from '../requirement.ts';

/** What says whether something holds: a requirement, or the one check of it that tries just this. */
export type Proof = RequirementId | { readonly requirement: RequirementId; readonly check: string };

/** States of the documents and the moves between them, each with what judges it. */
export interface Machine {
  readonly name: string;
  readonly api: ApiName;
  readonly source: string;
  /** From left to right. Names in capitals are those of the documents, others are ours. */
  readonly states: Readonly<Record<string, Holds>>;
  readonly moves: readonly Move[];
  /** What holds of it as a whole. */
  readonly rules: Holds;
}

/** By what a reader calls it. */
type Holds = Readonly<Record<string, Proof>>;

export interface Move {
  /** Absent: there is nothing yet. */
  readonly from?: string;
  readonly to: string;
  /** By what moves it. `undefined`: no requirement judges this move by itself. */
  readonly by: Readonly<Record<string, Proof | undefined>>;
}
