import type { RequirementRow } from './report.ts';

/** A requirement that a team knows its target does not meet. */
export interface KnownFailure {
  readonly id: string;
  readonly verdict: 'fail' | 'unproven';
  readonly reason: string;
  readonly owner?: string;
  readonly issue?: string;
  /** The last day, yyyy-mm-dd. Absent: no end. */
  readonly until?: string;
}

/** What a known-failures file says that is no longer so. */
export interface KnownNotes {
  /** Ids that the run proves, or that do not apply. */
  readonly stale: readonly string[];
  /** Ids whose last day is over: they count again. */
  readonly expired: readonly string[];
  /** Ids that expire within two weeks. */
  readonly expiring: readonly string[];
}

const day = 24 * 60 * 60 * 1000;
const notice = 14 * day;

/** Marks known rows. A known failure may be unproven once, but a known unproven requirement may not fail. */
export function withKnown(
  rows: readonly RequirementRow[],
  known: readonly KnownFailure[],
  now: number,
): { readonly rows: readonly RequirementRow[]; readonly notes: KnownNotes } {
  const expired = known.filter(({ until }) => until !== undefined && endOf(until) <= now);
  const valid = new Map(known.filter((one) => !expired.includes(one)).map((one) => [one.id, one]));
  const notes = {
    stale: rows.filter(({ id, verdict }) => valid.has(id) && isMet(verdict)).map(({ id }) => id),
    expired: expired.map(({ id }) => id),
    expiring: [...valid.values()].filter(({ until }) => until && endOf(until) - now <= notice).map(({ id }) => id),
  };
  const marked = rows.map((row) => {
    const one = valid.get(row.id);
    return one !== undefined && covers(one, row) ? { ...row, known: remarkOf(one) } : row;
  });
  return { rows: marked, notes };
}

const endOf = (until: string): number => Date.parse(until) + day;

/** It is neither a failure nor unproven. */
export const isMet = (verdict: RequirementRow['verdict']): boolean => verdict === 'pass' || verdict === 'inapplicable';

const covers = (known: KnownFailure, { verdict }: RequirementRow): boolean =>
  verdict === 'unproven' || (verdict === 'fail' && known.verdict === 'fail');

const remarkOf = ({ id: _, verdict: __, ...remark }: KnownFailure) => remark;

/** In one line: why, who, where, until when. */
export const remarkOn = ({ reason, owner, issue, until }: NonNullable<RequirementRow['known']>): string =>
  [reason, owner, issue, until && `until ${until}`].filter((part) => part !== undefined).join(' · ');
