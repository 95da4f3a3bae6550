import type { RequirementRows } from '../requirement.ts';

export const versionsRequirements = {
  'version-in-path': {
    level: 'must',
    source: 'logistics › Versioning › 1',
    statement: 'The version stands in the path, as yyyy-mm or as unstable.',
  },
  'version-unstable-may-change': {
    level: 'must',
    source: 'logistics › Versioning › 1',
    statement: 'The unstable version may change or break without notice.',
    excluded: 'A permission; it forbids nothing that could be observed.',
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
    excluded: 'A promise for the future; no answer shows it.',
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
    statement: 'An operation is served in every stable version from the one that it came with on.',
  },
  'version-parcel-changes': {
    level: 'must',
    source: 'logistics › Versioning › Release changes',
    statement: 'Parcel operations and members were added from 2023-07 to 2025-03.',
    excluded: 'Neither paths nor bodies of these operations are written.',
  },
  'version-bundle-changes': {
    level: 'must',
    source: 'logistics › Versioning › Release changes',
    since: '2025-03',
    statement: 'Bundles are listed with cursor pagination.',
    excluded: 'Neither path nor answer of the operation is written.',
  },
  'version-reserve-storage-outbounds': {
    level: 'must',
    source: 'logistics › Versioning › Release changes',
    since: '2024-01',
    statement: 'Reserve-storage outbounds are created, tracked and cancelled.',
    excluded: 'The B2B operations bind from 2024-07; what stood before has no written path.',
  },
  'version-members-renamed': {
    level: 'must',
    source: 'logistics › Versioning › Migration from the predecessor API',
    statement:
      'Members of the predecessor are renamed or removed: where one is required, its old name does not stand in for it.',
  },
  'version-operations-removed': {
    level: 'must',
    source: 'logistics › Versioning › Migration from the predecessor API',
    statement: 'LinkAliasToBundle, UnlinkAliasFromBundles and GetBundleByExternalBundleId are removed.',
    excluded: 'Their paths are not written, so their absence cannot be asked for.',
  },
  'version-report-operations-map': {
    level: 'must',
    source: 'logistics › Versioning › Migration from the predecessor API',
    statement: 'Report operations map one to one apart from URIs.',
    excluded: 'Neither paths nor bodies of these operations are written.',
  },
} as const satisfies RequirementRows;
