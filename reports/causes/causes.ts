import { premisesAmong } from '../../requirements/premises.ts';
import { byDirectness } from '../directness.ts';
import type { Cause, CheckRow, RequirementRow } from '../report.ts';
import { type Traits, traitsOf } from './traits.ts';

/** The parts of a finding that show its cause. */
interface CheckTraits {
  readonly check: CheckRow;
  readonly traits: Traits | undefined;
}

interface Red {
  readonly row: RequirementRow;
  /** The most direct first. */
  readonly findings: readonly CheckTraits[];
}

interface Group {
  readonly lead: Red;
  readonly also: string[];
}

/**
 * One fault of a target breaks many requirements. A requirement belongs to the cause of a more direct one, if
 * that cause explains all of its findings; otherwise it has its own cause. So each broken requirement belongs to one cause.
 * @param rows in the order of the report.
 */
export function causesOf(rows: readonly RequirementRow[]): readonly Cause[] {
  const reds = [...rows.filter(({ verdict }) => verdict === 'fail')]
    .sort((a, b) => weightOf(a) - weightOf(b))
    .map((row) => ({ row, findings: traitsOfChecks(row) }));
  const rests = restingAmong(reds.map(({ row }) => row.id));
  const groups: Group[] = [];
  for (const red of reds) {
    const same = groups.filter((group) => red.findings.some((one) => isSame(one, group)));
    const premises = groups.filter((group) => rests(red.row.id, group.lead.row.id));
    const isExplained = (one: CheckTraits): boolean =>
      same.some((group) => isSame(one, group)) || premises.some((group) => follows(one, group));
    const [first = premises.find((group) => red.findings.some((one) => follows(one, group)))] = same;
    if (first && red.findings.every(isExplained)) first.also.push(red.row.id);
    else groups.push({ lead: red, also: [] });
  }
  return groups.map(causeOf);
}

/** A known failure, or a broken recommendation, never leads a group with other failures. */
const weightOf = ({ known, level }: RequirementRow): number => (known ? 2 : level === 'must' ? 0 : 1);

const traitsOfChecks = (row: RequirementRow): readonly CheckTraits[] =>
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

/** Both findings show the same thing. */
const isSame = (one: CheckTraits, group: Group): boolean =>
  likeIn(one, group).some(([mine, other]) => isMet(mine, other) || shareMark(mine, other));

/** The requirement rests on that of the group, so its finding may be a consequence. */
const follows = (one: CheckTraits, group: Group): boolean =>
  likeIn(one, group).some(([mine, other]) => mine.isOfStatus === other.isOfStatus);

/** Its traits together with those of each finding of the group that is of the same kind. */
const likeIn = ({ traits }: CheckTraits, { lead }: Group): readonly (readonly [Traits, Traits])[] =>
  lead.findings.flatMap((other) =>
    traits && other.traits && isOfOneKind(traits, other.traits) ? [[traits, other.traits]] : [],
  );

const isOfOneKind = (one: Traits, other: Traits): boolean =>
  one.operation === other.operation && one.outcome === other.outcome && one.manner === other.manner;

/** A journey stops at any violation, which a separate check shows better. */
const isMet = (one: Traits, other: Traits): boolean =>
  one.isJourney && !other.isJourney && one.manner !== 'answered wrongly';

function shareMark(one: Traits, other: Traits): boolean {
  // If both show how the request differs from its control, the difference must be the same.
  if (one.differs !== undefined && other.differs !== undefined) return one.differs === other.differs;
  return [...one.marks].some((mark) => other.marks.has(mark));
}

/** A requirement about the profile rests on all others, which shows no cause. */
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
