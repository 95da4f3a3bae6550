import { badRequest, notFound } from '../problem.ts';
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

export function requireVersion(world: World, version: string, { since, sinceRelease }: Since): void {
  if (!listed.has(version)) throw badRequest(`There is no API version "${version}".`);
  const first = world.gating ? (since ?? sinceRelease) : since;
  if (first === undefined || isAtLeast(version, first)) return;
  if (world.variants.has('lookup-in-every-version')) return;
  throw notFound(`This operation exists from version ${first} on.`);
}

/** Versions are named `yyyy-mm`, so they order as text; the experimental one has everything. */
function isAtLeast(version: string, first: Version): boolean {
  return version === 'unstable' || version >= first;
}
