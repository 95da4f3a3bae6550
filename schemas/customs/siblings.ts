import { type Change, changes } from './changes.ts';

/** What the document says of the values of a parameter or a member. */
export type SiblingForm = Pick<Change, 'values' | 'format' | 'type'>;

/** Names of parameters or members, in the order of the document. */
export type SiblingNames = ReadonlyMap<string, SiblingForm>;

/** The names and what is left of them, section by section, so that a later change overrules an earlier one. */
function fold(
  at: string,
  part: 'parameters' | 'response',
): { readonly kept: SiblingNames; readonly gone: Set<string> } {
  const kept = new Map<string, SiblingForm>();
  const gone = new Set<string>();
  for (const { change, names = [], values, format, type } of Object.values<Change>(changes).filter(
    (one) => one.at === at && one.part === part,
  )) {
    for (const name of names) {
      if (change === 'removed') {
        kept.delete(name);
        gone.add(name);
      } else {
        kept.set(name, {
          ...kept.get(name),
          ...(values && { values }),
          ...(format && { format }),
          ...(type && { type }),
        });
        gone.delete(name);
      }
    }
  }
  return { kept, gone };
}

/** The parameters of an operation in the newest version. */
export const parametersOf = (at: string): SiblingNames => fold(at, 'parameters').kept;

/** The members that its answers show in the newest version; `a[].b` is the member `b` of each element of `a`. */
export const membersOf = (at: string): SiblingNames => fold(at, 'response').kept;

/** The members that its answers no longer show. */
export const removedMembersOf = (at: string): readonly string[] => [...fold(at, 'response').gone];
