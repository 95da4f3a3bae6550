import type { RequirementRows } from '../requirement.ts';

export const serviceRequirements = {
  'service-path-form': {
    level: 'must',
    source: 'logistics › What the service does › 1',
    statement: 'Every operation is served under {base_url}/logistics/api/{api_version}/{endpoint}.',
  },
  'service-environments-isolated': {
    level: 'must',
    source: 'logistics › What the service does › 2',
    since: '2024-01',
    statement: 'A resource that is created with a token of one environment cannot be read with a token of the other.',
  },
  'service-environment-writes-isolated': {
    level: 'must',
    source: 'logistics › What the service does › 2',
    since: '2024-01',
    statement: 'No operation with a token of one environment changes the data of the other environment.',
  },
  'service-environment-lists-isolated': {
    level: 'must',
    source: 'logistics › What the service does › 2',
    since: '2024-01',
    statement: 'Lists read with a token of one environment show no data of the other environment.',
  },
  'service-environment-by-token': {
    level: 'must',
    source: 'logistics › What the service does › 2',
    since: '2024-01',
    statement: 'The same base URL serves both environments, and the access token alone selects which one.',
  },
  'service-accounts-isolated': {
    level: 'must',
    source: 'logistics › What the service does',
    statement: 'A resource of one account cannot be read or listed with a token of another account.',
  },
  'service-account-writes-isolated': {
    level: 'must',
    source: 'logistics › What the service does',
    statement: 'No operation with the token of one account changes the data of another account.',
  },
  'service-client-kinds': {
    level: 'must',
    source: 'logistics › What the service does › 3',
    statement: 'A merchant application acts for its own account, a partner application for merchants who consented.',
    excluded: 'Rows on account isolation and OAuth cover this; no response shows the kind of the client.',
  },
  'service-partner-registration': {
    level: 'must',
    source: 'logistics › What the service does › 4',
    statement: 'A partner is registered by hand and receives an application id and a secret.',
    excluded: 'People do the registration; no operation is involved.',
  },
  'service-partner-runs-server': {
    level: 'must',
    source: 'logistics › What the service does › 4',
    statement: 'The application of a partner runs a public server that receives the one-time code.',
    excluded: 'This binds the partner, not the target.',
  },
  'service-openapi-description': {
    level: 'must',
    source: 'logistics › What the service does › 5',
    since: '2025-03',
    statement: '/logistics/api/2025-03/documentation/raw returns 200 with an OpenAPI description.',
  },
  'service-openapi-version': {
    level: 'must',
    source: 'logistics › What the service does › 5',
    since: '2025-03',
    statement: 'The member openapi of the raw description begins with 3.',
  },
  'service-openapi-valid': {
    level: 'should',
    source: 'logistics › What the service does › 5',
    since: '2025-03',
    statement: 'The raw description is a valid OpenAPI document.',
  },
  'service-openapi-operations': {
    level: 'should',
    source: 'logistics › What the service does › 5',
    since: '2025-03',
    statement: 'The raw description describes every operation of the endpoint table.',
  },
  'service-openapi-statuses': {
    level: 'should',
    source: 'logistics › What the service does › 5',
    since: '2025-03',
    statement: 'The raw description describes every success status that an operation returns.',
  },
  'service-openapi-refusals': {
    level: 'should',
    source: 'logistics › What the service does › 5',
    since: '2025-03',
    statement:
      'The raw description describes the error responses that the endpoint table lists and that an operation returns.',
  },
  'service-openapi-answers': {
    level: 'should',
    source: 'logistics › What the service does › 5',
    since: '2025-03',
    statement: 'A response is valid against the schema that the raw description gives for it.',
  },
  'service-openapi-requests': {
    level: 'should',
    source: 'logistics › What the service does › 5',
    since: '2025-03',
    statement:
      'An accepted request body that is valid by the document is valid against the schema that the raw description gives ' +
      'for it.',
  },
  'service-production-charges': {
    level: 'must',
    source: 'logistics › What the service does › 6',
    statement: 'A production order that ships is charged.',
    excluded: 'An invoice of the provider shows the charges; no response does.',
  },
  'service-integration-order': {
    level: 'must',
    source: 'logistics › Typical integration order',
    statement: 'Clients create products, then inbounds, then orders.',
    excluded: 'Advice to clients; the binding parts are rows of products, inbounds and orders.',
  },
  'service-sandbox-without-returns-and-parcels': {
    level: 'must',
    source: 'logistics › Sandbox behavior › 3',
    since: '2024-01',
    statement: 'Returns and parcels are unsupported in the sandbox.',
  },
  'service-sandbox-account-converted': {
    level: 'must',
    source: 'logistics › Sandbox behavior › 9',
    since: '2024-01',
    statement: 'A sandbox account is a portal account converted by a support request.',
    excluded: 'People do this in the portal; no operation is involved.',
  },
  'service-json-answers': {
    level: 'must',
    source: 'logistics › Endpoints',
    statement: 'If the document describes the body of a successful response, the body is JSON.',
  },
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
    statement: 'Product, inbound, order and inventory operations are also served under unstable.',
  },
  'version-release-rhythm': {
    level: 'must',
    source: 'logistics › Versioning › 2',
    statement: 'A stable release appears every three months.',
    excluded: 'This is a promise for the future; no response shows it.',
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
    since: '2023-07',
    statement:
      'Parcels are tracked and cancelled since 2023-07, created by bulk jobs since 2024-04 and linked to master cartons since 2025-03.',
  },
  'version-parcel-members-shown': {
    level: 'should',
    source: 'logistics › Versioning › Release changes',
    since: '2023-10',
    statement:
      'A parcel that is created with customsInformation, customLabelFooterFields or carrierBarcode shows them when read.',
  },
  'version-parcel-members-accepted': {
    level: 'must',
    source: 'logistics › Versioning › Release changes › 2024-04',
    since: '2024-04',
    statement: 'A parcel is created with and without carrierBarcode and isReturn.',
  },
  'version-parcel-tracking-url': {
    level: 'must',
    source: 'logistics › Versioning › Release changes › 2024-04',
    since: '2024-04',
    statement: 'The tracking URL of a parcel is a URL.',
  },
  'version-bundle-changes': {
    level: 'must',
    source: 'logistics › Versioning › Release changes',
    since: '2025-03',
    statement: 'Bundles are listed with cursor pagination.',
  },
  'version-reserve-storage-outbounds': {
    level: 'must',
    source: 'logistics › Versioning › Release changes',
    since: '2024-01',
    statement: 'Reserve-storage outbounds are created, tracked and cancelled.',
  },
  'version-members-renamed': {
    level: 'must',
    source: 'logistics › Versioning › Migration from the predecessor API',
    statement:
      'Members of the predecessor API are renamed or removed: the old name of a required member does not replace the new one.',
  },
  'version-operations-removed': {
    level: 'must',
    source: 'logistics › Versioning › Migration from the predecessor API',
    statement: 'LinkAliasToBundle, UnlinkAliasFromBundles and GetBundleByExternalBundleId are removed.',
  },
  'version-report-operations-map': {
    level: 'must',
    source: 'logistics › Versioning › Migration from the predecessor API',
    statement: 'The report operations of the predecessor API are served at other URIs: a report is requested and read.',
  },
} as const satisfies RequirementRows;
