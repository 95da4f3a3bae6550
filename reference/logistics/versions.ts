import type { Operation } from '../operation.ts';
import { notFound, Problem } from '../problem.ts';
import type { FaultId, World } from '../world.ts';

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
export function versionsServed({ variants }: Pick<World, 'variants'>): readonly string[] {
  const stable = variants.has('two-newest-versions-only') ? stableVersions.slice(-2) : stableVersions;
  return variants.has('unstable-not-offered') ? stable : [...stable, 'unstable'];
}

export function requireVersion(world: World, version: string, operation: Since & Partial<Operation>): void {
  if (!isServed(world, version)) {
    throw new Problem(world.dialect.status.unknownVersion, `There is no API version "${version}".`);
  }
  const early = world.faults.has('gated-aliases-served-early') && operation.name === 'productAliases';
  const first = early ? undefined : missingUntil(world, version, operation);
  if (first !== undefined) throw notFound(`This operation exists from version ${first} on.`);
  if (world.faults.size > 0 && isLost(world, version, operation)) throw notFound('This operation is gone.');
}

/** The first version that has an operation, where this one does not have it yet. */
export function missingUntil(world: World, version: string, { since, sinceRelease }: Since): Version | undefined {
  const bound = world.variants.has('lookup-in-every-version') ? undefined : since;
  const first = bound ?? (world.gating ? sinceRelease : undefined);
  return first === undefined || isAtLeast(version, first) ? undefined : first;
}

function isServed(world: World, version: string): boolean {
  const { faults, variants } = world;
  if (listed.has(version)) return versionsServed(world).includes(version);
  if (variants.has('unlisted-versions-served') && /^20\d\d-(0[1-9]|1[0-2])$/.test(version)) return true;
  if (faults.has('unversioned-path-served') && version === '') return true;
  if (faults.has('version-of-any-form-served')) return true;
  if (faults.has('version-of-any-month-served') && /^202[0-6]-(0[1-9]|1[0-2])$/.test(version)) return true;
  return faults.has('version-of-other-date-form-served') && /^20\d\d-?(0?[1-9]|1[0-2])(-\d\d)?$/.test(version);
}

/** Versions are named `yyyy-mm`, so they order as text; the experimental one has everything. */
function isAtLeast(version: string, first: Version): boolean {
  return version === 'unstable' || version >= first;
}

type Loss = (version: string, operation: Partial<Operation>) => boolean;

const unstableWithout = (isPart: (path: string, scope: string, name: string) => boolean): Loss => {
  return (version, { path = '', scope = '', name = '' }) => version === 'unstable' && isPart(path, scope, name);
};
const isStock = (path: string): boolean => path.includes('/inventory') || path.startsWith('/products/warehouse');

/** What a wrong target no longer serves, and where. */
const losses: Readonly<Partial<Record<FaultId, Loss>>> = {
  'stable-version-not-served': (version) => version === '2025-03',
  'unstable-not-served': (version) => version === 'unstable',
  'unstable-without-products': unstableWithout((path) => path.startsWith('/products') && !isStock(path)),
  'unstable-without-inventory': unstableWithout(isStock),
  'unstable-without-inbounds': unstableWithout((path) => path.startsWith('/inbounds')),
  'unstable-without-simulate-receive': unstableWithout((_path, _scope, name) => name === 'simulateReceive'),
  'unstable-without-d2c-orders': unstableWithout((_, scope) => scope.endsWith('_logistics_orders')),
  'unstable-without-b2b-orders': unstableWithout((_, scope) => scope.endsWith('_orders_b2b')),
  'lookup-gone-in-2026': (version, { name }) => version >= '2026-02' && version < 'u' && name === 'findB2b',
  'aliases-gone-in-2025': (version, { name }) => version === '2025-03' && name === 'productAliases',
  'inventory-list-gone-in-2024': (version, { name }) => version.startsWith('2024') && name === 'listInventory',
  'attachments-gone-in-2026': (version, { name }) => version >= '2026-02' && version < 'u' && name === 'attach',
  'warehouses-gone-in-2026': (version, { name }) =>
    version >= '2026-02' && version < 'u' && name === 'activeWarehouses',
  'product-list-only-in-newest': (version, { name }) => version < '2026-02' && name === 'listProducts',
  'b2b-orders-only-in-newest': (version, { name }) =>
    (version === '2024-07' || version === '2025-03') && name === 'createB2b',
  'd2c-read-gone-in-2025': (version, { name }) => version === '2025-03' && name === 'getD2c',
  'events-gone-in-2026': (version, { name }) => version >= '2026-02' && version < 'u' && name === 'listEvents',
  'receive-gone-in-2024-07': (version, { name }) => version === '2024-07' && name === 'simulateReceive',
};

function isLost({ faults }: World, version: string, operation: Partial<Operation>): boolean {
  return [...faults].some((fault) => losses[fault]?.(version, operation) === true);
}
