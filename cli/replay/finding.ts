import { adviceFor } from '../../engine/profile/closest.ts';
import { byDirectness } from '../../reports/directness.ts';
import type { CheckRow, Report, RequirementRow } from '../../reports/report.ts';
import { Refusal } from '../exit.ts';

/** One finding of a report, with the check that found it. */
export interface Found {
  readonly row: RequirementRow;
  readonly check: CheckRow;
  readonly finding: NonNullable<CheckRow['finding']>;
}

/**
 * The findings that an id means, the most direct first.
 * @param id of a check, or of a requirement.
 * @throws Refusal if there is none.
 */
export function findingsIn({ requirements }: Report, id: string): readonly [Found, ...Found[]] {
  const all = requirements.flatMap((row) => byDirectness(row.checks).flatMap((check) => foundBy(row, check)));
  const ofCheck = all.filter(({ check }) => check.id === id);
  const [first, ...more] = ofCheck.length > 0 ? ofCheck : all.filter(({ row }) => row.id === id);
  if (first) return [first, ...more];
  if (all.length === 0) throw new Refusal(`${id}: the report has no findings`);
  const known = all.flatMap(({ row, check }) => [row.id, check.id]);
  throw new Refusal(`${id}: the report has no such finding; ${adviceFor(id, [...new Set(known)])}`);
}

const foundBy = (row: RequirementRow, check: CheckRow): readonly Found[] =>
  check.finding ? [{ row, check, finding: check.finding }] : [];
