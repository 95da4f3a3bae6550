import type { Finding } from '../engine/judge/result.ts';
import { premisesAmong } from '../requirements/premises.ts';
import type { CheckRow, RequirementRow } from './report.ts';
import { isWarning } from './summary.ts';

/**
 * One broken requirement fails many checks: its own, and all others whose cases depend on it. First come binding
 * requirements, then recommendations; in each group, first those that rest on no other failure, then those that rest on
 * them, and so on (`requirements/rests-on/`). Among equal ones, the requirement whose violation needs the least is the most likely cause:
 * few exchanges and short requests.
 */
export function mostDirectFirst(rows: readonly RequirementRow[]): readonly RequirementRow[] {
  const depths = depthsOf(premisesAmong(rows.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)));
  const ranked = rows.map((row) => ({ row, rank: rankOf(row, depths.get(row.id) ?? 0) }));
  return ranked.sort((a, b) => compare(a.rank, b.rank)).map(({ row }) => row);
}

/** Compared member by member, the lowest first. */
type Rank = readonly number[];

/** The length of the chain of findings that explains it; 0 if no other failure does. */
function depthsOf(premises: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  const depthOf = (id: string): number => {
    const depth = depths.get(id) ?? Math.max(0, ...[...(premises.get(id) ?? [])].map((one) => 1 + depthOf(one)));
    depths.set(id, depth);
    return depth;
  };
  for (const id of premises.keys()) depthOf(id);
  return depths;
}

/** Failed checks with their findings; those with the simplest violation come first. */
export const byDirectness = (checks: readonly CheckRow[]): readonly CheckRow[] =>
  checks
    .filter(({ verdict }) => verdict === 'fail')
    .map((check) => ({ check, effort: check.finding ? effortOf(check, check.finding) : [Number.POSITIVE_INFINITY] }))
    .sort((a, b) => compare(a.effort, b.effort))
    .map(({ check }) => check);

const rankOf = (row: RequirementRow, depth: number): Rank => {
  if (row.verdict !== 'fail') return [2];
  const [least = []] = row.checks
    .flatMap((check) => (check.finding ? [effortOf(check, check.finding)] : []))
    .sort(compare);
  const isMet = row.checks.every((check) => check.verdict !== 'fail' || isJourney(check));
  return [isWarning(row) ? 1 : 0, isMet ? 1 : 0, depth, ...least];
};

/** How much is needed to show the violation. */
const effortOf = (check: CheckRow, { history, count }: Finding): Rank => [
  isRare(check, count) ? 1 : 0,
  isJourney(check) ? 1 : 0,
  history.length,
  history.reduce((sum, { sent }) => sum + sent.url.length + (sent.body?.length ?? 0), 0),
  -count / Math.max(1, check.exercised),
];

/** It depends on many rules and stops at the first broken one, which need not be its own. */
export const isJourney = ({ id }: CheckRow): boolean => id.endsWith('-journey');

/** Very few of the exchanges that it judged are wrong, so another rule is the likely cause. */
const isRare = ({ exercised }: CheckRow, count: number): boolean => count / Math.max(1, exercised) < rare;

const rare = 0.01;

function compare(a: Rank, b: Rank): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}
