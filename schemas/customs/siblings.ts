import { type Change, changes, siblingOf } from './changes.ts';

/** What the document says of the values of a parameter or a member. */
export type SiblingForm = Pick<Change, 'values' | 'format' | 'type'>;

/** Names of parameters or members, in the order of the document. */
export type SiblingNames = ReadonlyMap<string, SiblingForm>;

interface Fold {
  readonly kept: Map<string, SiblingForm>;
  readonly gone: Set<string>;
}

const every = Object.values<Change>(changes);

/** A change counts in version 2, or only after it. */
const isLater = ({ since }: Pick<Change, 'since'>): boolean => since === 'after version 2';

/** Names that are there, and names that are gone: a later change overrules an earlier one. */
function fold(list: readonly Change[]): Fold {
  const kept: Fold['kept'] = new Map();
  const gone: Fold['gone'] = new Set();
  for (const { change, names = [], values, format, type } of list) {
    for (const name of names) {
      const [to, from] = change === 'removed' ? [gone, kept] : [kept, gone];
      from.delete(name);
      if (to === gone) gone.add(name);
      else
        kept.set(name, {
          ...kept.get(name),
          ...(values && { values }),
          ...(format && { format }),
          ...(type && { type }),
        });
    }
  }
  return { kept, gone };
}

const folds = new Map<string, Fold>();

function foldAt(at: string, part: 'parameters' | 'response', version: 2 | 3): Fold {
  const key = `${version} ${part} ${at}`;
  const found =
    folds.get(key) ?? fold(every.filter((one) => one.at === at && one.part === part && (version > 2 || !isLater(one))));
  folds.set(key, found);
  return found;
}

/** The parameters of an operation; in the newest version, unless told. */
export const parametersOf = (at: string, version: 2 | 3 = 3): SiblingNames => foldAt(at, 'parameters', version).kept;

/** The members that answers of an operation show in the newest version; `a[].b` is the member `b` of each element of `a`. */
export const membersOf = (at: string): SiblingNames => foldAt(at, 'response', 3).kept;

/** The members that answers of an operation no longer show in the newest version. */
export const removedMembersOf = (at: string): readonly string[] => [...foldAt(at, 'response', 3).gone];

const hidden = new Map<string, ReadonlySet<string>>();

/** The members that rows of a resource do not show in a version: those that are gone, and those that come later. */
export function hiddenMembersOf(resource: string, version: 2 | 3): ReadonlySet<string> {
  const key = `${version} ${resource}`;
  const known = hidden.get(key);
  if (known !== undefined) return known;
  const told = every.filter(({ at, part }) => part === 'response' && siblingOf(at) === resource);
  const { kept, gone } = fold(told.filter((one) => version > 2 || !isLater(one)));
  const coming = version > 2 ? [] : [...fold(told.filter(isLater)).kept.keys()].filter((name) => !kept.has(name));
  const found = new Set([...gone, ...coming]);
  hidden.set(key, found);
  return found;
}

/** Operations that version 2 does not have yet. */
export const laterOperations: ReadonlySet<string> = new Set(
  every.filter((one) => one.part === 'operation' && one.change === 'added' && isLater(one)).map(({ at }) => at),
);
