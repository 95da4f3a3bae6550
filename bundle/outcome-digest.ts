import { resultName } from '../engine/judge/result.ts';
import type { RequirementRow } from '../reports/report.ts';
import { canonical, sha256 } from './canonical.ts';

/** What the verdicts depend on. */
interface Basis {
  /** The digest of the requirement set. */
  readonly requirementSet: string;
  readonly seeds: readonly number[];
}

type JudgedCheck = Pick<
  RequirementRow['checks'][number],
  'id' | 'version' | 'verdict' | 'cases' | 'exercised' | 'durationMs'
>;
type JudgedRow = Pick<RequirementRow, 'id' | 'verdict'> & { readonly checks: readonly JudgedCheck[] };

/**
 * The digest of all verdicts, and of the cases of each check that passes. A run and its merged shards share it, although
 * their ids, times and exchanges differ. How many cases a check has run when it fails depends on the time of each response.
 * @param isMonitor a monitor counts exchanges, of which shards have others than one run.
 */
export function outcomeDigest(
  rows: readonly JudgedRow[],
  { requirementSet, seeds }: Basis,
  isMonitor: (check: JudgedCheck) => boolean = ({ durationMs }) => durationMs === undefined,
): string {
  const passed = rows.flatMap(({ checks }) => checks).filter(({ verdict }) => verdict === 'pass');
  const counted = passed.filter((check) => !isMonitor(check));
  return sha256(
    canonical({
      requirementSet,
      seeds,
      requirements: Object.fromEntries(rows.map(({ id, verdict }) => [id, verdict])),
      checks: Object.fromEntries(counted.map((check) => [resultName(check), [check.cases, check.exercised]])),
    }),
  );
}
