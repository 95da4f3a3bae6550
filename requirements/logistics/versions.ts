import type { RequirementRows } from '../requirement.ts';

export const versionsRequirements = {
  'version-in-path': {
    level: 'must',
    source: 'logistics › Versioning › 1',
    statement: 'The path contains the version, as yyyy-mm or as unstable.',
  },
  'version-unstable-may-change': {
    level: 'must',
    source: 'logistics › Versioning › 1',
    statement: 'The unstable version may change or break without notice.',
    excluded: 'This is a permission; it forbids nothing that a client could observe.',
  },
  'version-unstable-serves-sandbox-flow': {
    level: 'must',
    source: 'logistics › Endpoints',
    statement: 'Product, inbound, order and inventory operations are served under unstable as under stable versions.',
  },
  'version-release-rhythm': {
    level: 'must',
    source: 'logistics › Versioning › 2',
    statement: 'A stable release appears every three months.',
    excluded: 'This is a promise for the future; no answer shows it.',
  },
  'version-listed-are-stable-names': {
    level: 'must',
    source: 'logistics › Versioning › 2',
    statement: 'The listed stable versions are 2023-04 to 2026-02.',
    excluded: 'A target need not serve all of them, and no operation lists those it serves.',
  },
  'version-operations-stay': {
    level: 'must',
    source: 'logistics › Versioning › Release changes',
    statement: 'An operation is served in the stable version that introduced it and in every later one.',
  },
  'version-parcel-changes': {
    level: 'must',
    source: 'logistics › Versioning › Release changes',
    statement: 'Parcel operations and members were added from 2023-07 to 2025-03.',
    excluded: 'The document gives neither the paths nor the bodies of these operations.',
  },
  'version-bundle-changes': {
    level: 'must',
    source: 'logistics › Versioning › Release changes',
    since: '2025-03',
    statement: 'Bundles are listed with cursor pagination.',
    excluded: 'The document gives neither the path nor the answer of the operation.',
  },
  'version-reserve-storage-outbounds': {
    level: 'must',
    source: 'logistics › Versioning › Release changes',
    since: '2024-01',
    statement: 'Reserve-storage outbounds are created, tracked and cancelled.',
    excluded: 'The B2B operations bind from 2024-07; the document gives no path for what existed before.',
  },
  'version-members-renamed': {
    level: 'must',
    source: 'logistics › Versioning › Migration from the predecessor API',
    statement:
      'Members of the predecessor are renamed or removed: if a member is required, its old name does not replace it.',
  },
  'version-operations-removed': {
    level: 'must',
    source: 'logistics › Versioning › Migration from the predecessor API',
    statement: 'LinkAliasToBundle, UnlinkAliasFromBundles and GetBundleByExternalBundleId are removed.',
    excluded: 'Their paths are not written, so no request can show their absence.',
  },
  'version-report-operations-map': {
    level: 'must',
    source: 'logistics › Versioning › Migration from the predecessor API',
    statement: 'Report operations map one to one apart from URIs.',
    excluded: 'The document gives neither the paths nor the bodies of these operations.',
  },
} as const satisfies RequirementRows;
