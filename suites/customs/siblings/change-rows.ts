/** Makes one row of a family for each change of a sibling resource. */

import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { type Change, type ChangeId, changes, isOfSibling, siblingOf } from '../../../schemas/customs/changes.ts';
import targetProfile from '../../../schemas/target-profile.schema.json' with { type: 'json' };
import type { CustomsProfile, Sibling, SiblingSample } from '../../../schemas/target-profile.ts';

/** A row of a family on a change of a sibling resource. */
export interface ChangeRow {
  readonly change: Change;
  readonly needs: readonly CustomsNeed[];
  readonly proves: ChangeId;
}

type Test = (change: Change) => boolean;

/** A row for each of these changes that has a check. @param suffix what the id of its check has besides. */
export function changeRows(
  test: Test,
  { suffix = '', needs = () => [] }: { suffix?: string; needs?: (change: Change) => readonly CustomsNeed[] } = {},
): Readonly<Record<string, ChangeRow>> {
  const rows = (Object.entries(changes) as [ChangeId, Change][])
    .filter(([, change]) => isOfSibling(change) && test(change))
    .map(([proves, change]): [string, ChangeRow] => [
      `${proves}${suffix}`,
      { change, proves, needs: [...needsOf(change), ...needs(change)] },
    ]);
  return Object.fromEntries(rows);
}

const isSibling = (name: string): name is Sibling => targetProfile.$defs.Sibling.enum.some((one) => one === name);

/** A profile cannot declare a removed resource as served. */
function needsOf({ at, since }: Change): readonly CustomsNeed[] {
  const resource = siblingOf(at);
  return [
    isSibling(resource) ? `customs.siblings ${resource}` : 'customs.caps.siblings',
    ...(since === 'after version 2' ? (['customs.envelopeVersion 3'] as const) : []),
  ];
}

/** What the profile binds of the resource of an operation. */
export const sampleOf = ({ siblingSamples }: CustomsProfile, at: string): Partial<SiblingSample> =>
  siblingSamples?.[siblingOf(at)] ?? {};

/** The need of a setting of the resource of an operation. */
export const sampleNeed = (
  at: string,
  setting: 'plainList' | 'plainPages' | 'ids' | 'create' | 'update' | 'complete' | 'sorts',
): CustomsNeed => `customs.siblingSamples ${siblingOf(at)} ${setting}` as CustomsNeed;

/** A body of the profile for one request. */
export const filled = (body: object): JsonObject =>
  JSON.parse(JSON.stringify(body).replace(/\$\{uuid\}/g, () => crypto.randomUUID())) as JsonObject;

/** How much of what a requirement names was tested: a note in the report. */
export function coverageNote(what: string, all: readonly string[], tested: readonly string[]): string {
  const left = all.filter((one) => !tested.includes(one));
  const extent = `${all.length - left.length} of ${all.length} ${what} tested`;
  return left.length === 0 ? extent : `${extent}, not ${left.join(', ')}`;
}
