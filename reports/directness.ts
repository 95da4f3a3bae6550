import type { Finding } from '../engine/judge/result.ts';
import { premisesAmong } from '../requirements/premises.ts';
import type { CheckRow, RequirementRow } from './report.ts';
import { isWarning } from './summary.ts';

/**
 * One broken sentence turns many checks red: those of its own, and all whose cases meet it on their way. First stands what
 * binds, then advice; in each, first what rests on nothing else that is red, then what rests on that, and so on
 * (`requirements/rests-on/`). Of what is left, the requirement that needs the least to be shown is the most likely cause:
 * few exchanges, and little sent.
 */
export function mostDirectFirst(rows: readonly RequirementRow[]): readonly RequirementRow[] {
  const depths = depthsOf(premisesAmong(rows.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)));
  const ranked = rows.map((row) => ({ row, rank: rankOf(row, depths.get(row.id) ?? 0) }));
  return ranked.sort((a, b) => compare(a.rank, b.rank)).map(({ row }) => row);
}

/** Compared member by member, the lowest first. */
type Rank = readonly number[];

/** How many findings stand behind one another: 0 where nothing red explains it. */
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

/** Failed checks with their findings, what takes least to be seen first. */
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

/** How much it takes to see the violation. */
const effortOf = (check: CheckRow, { history, count }: Finding): Rank => [
  isRare(check, count) ? 1 : 0,
  isJourney(check) ? 1 : 0,
  history.length,
  history.reduce((sum, { sent }) => sum + sent.url.length + (sent.body?.length ?? 0), 0),
  -count / Math.max(1, check.exercised),
];

/** It meets many rules on its way and stops at the first that is broken, which need not be the one that it is there for. */
export const isJourney = ({ id }: CheckRow): boolean => id.endsWith('-journey');

/** Of so many that it judged hardly one is wrong: what made that one wrong lies elsewhere. */
const isRare = ({ exercised }: CheckRow, count: number): boolean => count / Math.max(1, exercised) < rare;

const rare = 0.01;

function compare(a: Rank, b: Rank): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}
