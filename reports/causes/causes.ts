import { premisesAmong } from '../../requirements/premises.ts';
import { byDirectness } from '../directness.ts';
import type { Cause, CheckRow, RequirementRow } from '../report.ts';
import { type Traits, traitsOf } from './traits.ts';

/** A finding, as far as it tells its cause. */
interface Told {
  readonly check: CheckRow;
  readonly traits: Traits | undefined;
}

interface Red {
  readonly row: RequirementRow;
  /** The most direct first. */
  readonly findings: readonly Told[];
}

interface Group {
  readonly lead: Red;
  readonly also: string[];
}

/**
 * One mistake of a target turns many requirements red. A requirement belongs to the cause that a more direct one tells, if
 * that explains all of its findings; else it tells a cause of its own. So each broken requirement belongs to one cause.
 * @param rows in the order of the report.
 */
export function causesOf(rows: readonly RequirementRow[]): readonly Cause[] {
  const reds = [...rows.filter(({ verdict }) => verdict === 'fail')]
    .sort((a, b) => weightOf(a) - weightOf(b))
    .map((row) => ({ row, findings: toldBy(row) }));
  const rests = restingAmong(reds.map(({ row }) => row.id));
  const groups: Group[] = [];
  for (const red of reds) {
    const explains = groups.filter((group) => red.findings.some((one) => isExplained(one, red, group, rests)));
    const isWhole = red.findings.every((one) => explains.some((group) => isExplained(one, red, group, rests)));
    const [first] = explains;
    if (first && isWhole) first.also.push(red.row.id);
    else groups.push({ lead: red, also: [] });
  }
  return groups.map(causeOf);
}

/** What is known, or only advice, never leads what is not. */
const weightOf = ({ known, level }: RequirementRow): number => (known ? 2 : level === 'must' ? 0 : 1);

const toldBy = (row: RequirementRow): readonly Told[] =>
  byDirectness(row.checks).map((check) => ({ check, traits: check.finding && traitsOf(check, check.finding) }));

function causeOf({ lead: { row, findings }, also }: Group): Cause {
  const check = findings[0]?.check;
  return {
    requirement: row.id,
    ...(check ? { check: check.id } : {}),
    ...(check?.version === undefined ? {} : { version: check.version }),
    also,
  };
}

type Rests = (id: string, on: string) => boolean;

const isExplained = ({ traits }: Told, { row }: Red, { lead }: Group, rests: Rests): boolean =>
  traits !== undefined &&
  lead.findings.some((other) => {
    if (other.traits === undefined || !isOfOneKind(traits, other.traits)) return false;
    return rests(row.id, lead.row.id) || isMet(traits, other.traits) || shareMark(traits, other.traits);
  });

const isOfOneKind = (one: Traits, other: Traits): boolean =>
  one.operation === other.operation && one.outcome === other.outcome && one.manner === other.manner;

/** A journey stops at what it meets on its way, which a check of its own tells better. */
const isMet = (one: Traits, other: Traits): boolean =>
  one.isJourney && !other.isJourney && one.manner !== 'answered wrongly';

function shareMark(one: Traits, other: Traits): boolean {
  // Both say what made the difference: then it must be the same.
  if (one.differs !== undefined && other.differs !== undefined) return one.differs === other.differs;
  return [...one.marks].some((mark) => other.marks.has(mark));
}

/** What a profile declares rests on everything, which tells nothing of a cause. */
const isDeclared = (id: string): boolean => /-as-declared$|-declared-/.test(id);

/** Whether one requirement rests on another, or on one that does. */
function restingAmong(ids: readonly string[]): Rests {
  const premises = premisesAmong(ids.filter((id) => !isDeclared(id)));
  return (id, on) => {
    const seen = new Set([id]);
    for (const one of seen) for (const premise of premises.get(one) ?? []) seen.add(premise);
    return id !== on && seen.has(on);
  };
}
