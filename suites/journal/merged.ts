import { Cells } from '../../engine/judge/cells.ts';
import type { CheckResult } from '../../engine/judge/result.ts';
import type { Verdict } from '../../engine/judge/verdict.ts';

/** What was seen in an earlier attempt stays true. Anything else only says that it was not seen. */
const lasting: readonly Verdict[] = ['fail', 'error', 'pass'];

/** The result of a monitor that saw the exchanges of two attempts. */
export function merged(earlier: CheckResult | undefined, now: CheckResult): CheckResult {
  if (earlier === undefined) return now;
  const verdict = lasting.find((one) => earlier.verdict === one || now.verdict === one) ?? now.verdict;
  const leading = earlier.verdict === verdict ? earlier : now;
  const cells = new Cells();
  for (const cell of [...(earlier.cells ?? []), ...(now.cells ?? [])]) cells.add(cell);
  const { finding } = leading;
  const count = (earlier.finding?.count ?? 0) + (now.finding?.count ?? 0);
  return {
    ...leading,
    cases: earlier.cases + now.cases,
    exercised: earlier.exercised + now.exercised,
    exchanges: earlier.exchanges + now.exchanges,
    seen: sums(earlier.seen, now.seen),
    ...(cells.list.length === 0 ? {} : { cells: cells.list }),
    ...(finding === undefined ? {} : { finding: { ...finding, count } }),
  };
}

type Counts = CheckResult['seen'];

const sums = (one: Counts, other: Counts): Counts =>
  Object.fromEntries(Object.keys({ ...one, ...other }).map((way) => [way, (one[way] ?? 0) + (other[way] ?? 0)]));
