import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import { type Change, type ChangeId, changes, isTried, siblingOf } from '../../../schemas/customs/changes.ts';
import type { Sibling } from '../../../schemas/target-profile.ts';

/** A row of a family on a change of a sibling resource. */
export interface Tried {
  readonly change: Change;
  readonly needs: readonly CustomsNeed[];
}

/** A row for each of these changes that has a check. */
export function triedChanges(test: (change: Change) => boolean): Readonly<Record<ChangeId, Tried>> {
  const rows = (Object.entries(changes) as [ChangeId, Change][])
    .filter(([, change]) => isTried(change) && test(change))
    .map(([id, change]): [ChangeId, Tried] => [id, { change, needs: needsOf(change) }]);
  return Object.fromEntries(rows) as Record<ChangeId, Tried>;
}

const needsOf = ({ at, since }: Change): readonly CustomsNeed[] => [
  `customs.siblings ${siblingOf(at) as Sibling}`,
  ...(since === 'after version 2' ? (['customs.envelopeVersion 3'] as const) : []),
];
