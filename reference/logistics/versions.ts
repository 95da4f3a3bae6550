import { apiVersions, stableVersions } from '../../schemas/api-versions.ts';
import type { ApiVersion } from '../../schemas/target-profile.ts';
import type { Operation } from '../http/operation.ts';
import { notFound, Problem } from '../http/problem.ts';
import { seam } from '../seam.ts';
import type { World } from '../world.ts';

const listed: ReadonlySet<string> = new Set(apiVersions);

export interface Since {
  /** First version that the endpoint table itself states; older versions do not have the operation. */
  readonly since?: string;
  /** First version by scopes and release notes; applies only if versions gate operations (gap unlisted-versions). */
  readonly introduced?: string;
}

/** The versions; a service need not serve all that were ever listed (gap unlisted-versions). */
export function versionsServed({ variants }: Pick<World, 'variants'>): readonly ApiVersion[] {
  const stable = variants.has('two-newest-versions-only') ? stableVersions.slice(-2) : stableVersions;
  return variants.has('unstable-not-offered') ? stable : [...stable, 'unstable'];
}

export const requireVersion = seam((world: World, version: string, operation: Since & Partial<Operation>): void => {
  if (!isServed(world, version)) {
    throw new Problem(world.dialect.status.unknownVersion, `There is no API version "${version}".`);
  }
  const first = missingUntil(world, version, operation);
  if (first !== undefined) throw notFound(`This operation exists from version ${first} on.`);
});

/** The first version that has an operation, if this version does not have it yet. */
export function missingUntil(world: World, version: string, { since, introduced }: Since): string | undefined {
  const bound = world.variants.has('lookup-in-every-version') ? undefined : since;
  const first = bound ?? (isGated(world) ? introduced : undefined);
  return first === undefined || isAtLeast(version, first) ? undefined : first;
}

/** Whether an operation is missing from versions older than itself (gap unlisted-versions). */
export const isGated = seam(({ gating }: World): boolean => gating);

export const isServed = seam((world: World, version: string): boolean => {
  if (listed.has(version)) return versionsServed(world).some((one) => one === version);
  return world.variants.has('unlisted-versions-served') && /^20\d\d-(0[1-9]|1[0-2])$/.test(version);
});

/** Versions are named `yyyy-mm`, so they sort as text; the experimental one has everything. */
function isAtLeast(version: string, first: string): boolean {
  return version === 'unstable' || version >= first;
}
