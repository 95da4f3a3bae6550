import type { Operation } from '../http/operation.ts';
import { notFound, Problem } from '../http/problem.ts';
import { seam } from '../seam.ts';
import type { World } from '../world.ts';

/** Versioning › 2. */
export const stableVersions = [
  '2023-04',
  '2023-07',
  '2023-10',
  '2024-01',
  '2024-04',
  '2024-07',
  '2025-03',
  '2026-02',
] as const;

type Version = (typeof stableVersions)[number] | 'unstable';

const listed: ReadonlySet<string> = new Set([...stableVersions, 'unstable']);

export interface Since {
  /** First version that the endpoint table itself states; older versions do not have the operation. */
  readonly since?: Version;
  /** First version by scopes and release notes; holds only where gating is on (gap unlisted-versions). */
  readonly sinceRelease?: Version;
}

/** Which versions there are; a service need not serve all that were ever listed (gap unlisted-versions). */
export function versionsServed({ variants }: Pick<World, 'variants'>): readonly Version[] {
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

/** The first version that has an operation, where this one does not have it yet. */
export function missingUntil(world: World, version: string, { since, sinceRelease }: Since): Version | undefined {
  const bound = world.variants.has('lookup-in-every-version') ? undefined : since;
  const first = bound ?? (isGated(world) ? sinceRelease : undefined);
  return first === undefined || isAtLeast(version, first) ? undefined : first;
}

/** Whether an operation is missing from versions older than itself (gap unlisted-versions). */
export const isGated = seam(({ gating }: World): boolean => gating);

export const isServed = seam((world: World, version: string): boolean => {
  if (listed.has(version)) return versionsServed(world).some((one) => one === version);
  return world.variants.has('unlisted-versions-served') && /^20\d\d-(0[1-9]|1[0-2])$/.test(version);
});

/** Versions are named `yyyy-mm`, so they order as text; the experimental one has everything. */
function isAtLeast(version: string, first: Version): boolean {
  return version === 'unstable' || version >= first;
}
