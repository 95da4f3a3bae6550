import { type ChangeId, changes } from '../schemas/customs/changes.ts';
import { releaseChanges } from '../schemas/logistics/changes.ts';
import type { ApiName } from './requirement.ts';

const stated: Readonly<Record<ApiName, ReadonlySet<string>>> = {
  customs: new Set(Object.keys(changes).filter((id) => changes[id as ChangeId].change !== 'unchanged')),
  logistics: new Set(releaseChanges.flatMap(({ states = [] }) => states)),
};

/** The command that shows the change that a requirement states; undefined where it states none. */
export const commandOfChange = (api: ApiName, id: string): string | undefined =>
  stated[api].has(id) ? `conform diff --api ${api} --only ${id}` : undefined;
