import { type Change, changes, siblingOf } from './changes.ts';

/** What the document says of the values of a parameter or a member. */
export type SiblingForm = Pick<Change, 'values' | 'format' | 'type'>;

/** Names of parameters or members, in the order of the document. */
export type SiblingNames = ReadonlyMap<string, SiblingForm>;

/** The versions as a response tells them; the later changes count in 3. */
export type VersionNumber = 1 | 2 | 3;

const newest: VersionNumber = 3;

/** The version whose changes bind a target that returns this envelope version. */
export const versionBy = (envelopeVersion: number): VersionNumber =>
  envelopeVersion >= newest ? newest : envelopeVersion === 2 ? 2 : 1;

const every = Object.values<Change>(changes);

const numberOf = ({ version }: Change): VersionNumber => (version === 'v2' ? 2 : 3);

/** Whether something is there in a version, by its changes: the last one decides, and before all of them the first. */
function isThere(told: readonly Change[], version: VersionNumber): boolean {
  const last = told.findLast((one) => numberOf(one) <= version);
  return last === undefined ? told[0]?.change !== 'added' : last.change !== 'removed';
}

/** Changes by the names that they are about, in the order of the document. */
function byName(told: readonly Change[]): ReadonlyMap<string, readonly Change[]> {
  const found = new Map<string, Change[]>();
  for (const one of told) for (const name of one.names ?? []) found.set(name, [...(found.get(name) ?? []), one]);
  return found;
}

const memoized = <Value>(read: (about: string, part: Change['part'], version: VersionNumber) => Value) => {
  const known = new Map<string, Value>();
  return (about: string, part: Change['part'], version: VersionNumber): Value => {
    const key = `${version} ${part} ${about}`;
    const value = known.get(key) ?? read(about, part, version);
    known.set(key, value);
    return value;
  };
};

const changesOf = (at: string, part: Change['part']) => every.filter((one) => one.at === at && one.part === part);

function formIn(told: readonly Change[], version: VersionNumber): SiblingForm {
  const forms = told
    .filter((one) => numberOf(one) <= version)
    .map(({ values, format, type }) => ({
      ...(values && { values }),
      ...(format && { format }),
      ...(type && { type }),
    }));
  return Object.assign({}, ...forms);
}

const namesAt = memoized((at, part, version): SiblingNames => {
  const there = [...byName(changesOf(at, part))].filter(([, told]) => isThere(told, version));
  return new Map(there.map(([name, told]) => [name, formIn(told, version)]));
});

const comingAt = memoized((at, part, version): ReadonlySet<string> => {
  const coming = [...byName(changesOf(at, part))].filter(
    ([, [first]]) => first?.change === 'added' && numberOf(first) > version,
  );
  return new Set(coming.map(([name]) => name));
});

const hiddenIn = memoized((resource, part, version): ReadonlySet<string> => {
  const told = every.filter((one) => one.part === part && siblingOf(one.at) === resource);
  return new Set([...byName(told)].flatMap(([name, own]) => (isThere(own, version) ? [] : [name])));
});

/** The parameters of an operation; in the newest version, unless told. */
export const parametersOf = (at: string, version: VersionNumber = newest): SiblingNames =>
  namesAt(at, 'parameters', version);

/** The parameters that an operation gets after a version. */
export const comingParametersOf = (at: string, version: VersionNumber): ReadonlySet<string> =>
  comingAt(at, 'parameters', version);

/**
 * The members that responses of an operation show; in the newest version, unless told. `a[].b` is the member `b` of each
 * element of `a`.
 */
export const membersOf = (at: string, version: VersionNumber = newest): SiblingNames =>
  namesAt(at, 'response', version);

/** What the document describes, without a name, that responses of an operation show in the newest version. */
export const describedMembersOf = (at: string): readonly string[] =>
  changesOf(at, 'response').flatMap(({ change, described = [] }) => (change === 'added' ? described : []));

/** The members that responses of an operation no longer show in the newest version. */
export const removedMembersOf = (at: string): readonly string[] =>
  [...byName(changesOf(at, 'response'))].flatMap(([name, told]) => (isThere(told, newest) ? [] : [name]));

/** The members that rows of a resource do not show in a version: those that are gone, and those that come later. */
export const hiddenMembersOf = (resource: string, version: VersionNumber): ReadonlySet<string> =>
  hiddenIn(resource, 'response', version);

/** Whether a version has an operation. */
export const isOperationOf = (at: string, version: VersionNumber): boolean =>
  isThere(changesOf(at, 'operation'), version);

/** The operations beside those on invoices that some version has. */
export const everySiblingOperation: readonly string[] = [
  ...new Set(every.filter(({ part }) => part !== 'servers').map(({ at }) => at)),
].filter((at) => !at.includes('/commercial_invoices'));
