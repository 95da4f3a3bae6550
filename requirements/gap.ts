import type { ApiName } from './requirement.ts';

/** A question that the documents leave open. Until a binding closes it, no check may assert an answer. */
export interface GapRow {
  /** What the documents leave open, in our own words. */
  readonly open: string;
  /** Settings of the target profile that close it, alone or together. Empty: nothing closes it. */
  readonly bindings: readonly string[];
  /** What applies while the bindings are unset. Absent: nothing is asserted. */
  readonly default?: string;
  /** What the built-in reference does. */
  readonly reference: string;
  /** Why no variant of the reference behaves differently. Absent: there is such a variant. */
  readonly noOtherWay?: string;
}

export interface Gap extends GapRow {
  readonly api: ApiName;
}

export const gapsOf = <Id extends string>(
  api: ApiName,
  rows: Readonly<Record<Id, GapRow>>,
): Readonly<Record<Id, Gap>> =>
  Object.fromEntries(Object.entries<GapRow>(rows).map(([id, row]) => [id, { api, ...row }])) as Record<Id, Gap>;
