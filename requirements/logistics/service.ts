import { versionOfOperation } from '../../schemas/logistics/changes.ts';
import { type RequirementRows, since, sourced } from '../requirement.ts';

export const serviceRequirements = {
  ...sourced('logistics › What the service does › 1', {
    'service-path-form': 'Every operation is served under {base_url}/logistics/api/{api_version}/{endpoint}.',
  }),
  ...since(
    versionOfOperation('sandbox'),
    sourced('logistics › What the service does › 2', {
      'service-environments-isolated':
        'A resource that is created with a token of one environment cannot be read with a token of the other.',
      'service-environment-writes-isolated':
        'No operation with a token of one environment changes the data of the other environment.',
      'service-environment-lists-isolated':
        'Lists read with a token of one environment show no data of the other environment.',
      'service-environment-by-token':
        'The same base URL serves both environments, and the access token alone selects which one.',
    }),
  ),
  ...sourced('logistics › What the service does', {
    'service-accounts-isolated': 'A resource of one account cannot be read or listed with a token of another account.',
    'service-account-writes-isolated':
      'No operation with the token of one account changes the data of another account.',
  }),
  ...sourced('logistics › What the service does › 3', {
    'service-client-kinds': {
      statement: 'A merchant application acts for its own account, a partner application for merchants who consented.',
      excluded: 'Rows on account isolation and OAuth cover this; no response shows the kind of the client.',
    },
  }),
  ...sourced('logistics › What the service does › 4', {
    'service-partner-registration': {
      statement: 'A partner is registered by hand and receives an application id and a secret.',
      excluded: 'People do the registration; no operation is involved.',
    },
    'service-partner-runs-server': {
      statement: 'The application of a partner runs a public server that receives the one-time code.',
      excluded: 'This binds the partner, not the target.',
    },
  }),
  ...sourced('logistics › What the service does › 5', {
    'service-openapi-description': {
      since: '2025-03',
      statement: '/logistics/api/2025-03/documentation/raw returns 200 with an OpenAPI description.',
    },
    'service-openapi-version': {
      since: '2025-03',
      statement: 'The member openapi of the raw description begins with 3.',
    },
    'service-openapi-valid': {
      level: 'should',
      since: '2025-03',
      statement: 'The raw description is a valid OpenAPI document.',
    },
    'service-openapi-operations': {
      level: 'should',
      since: '2025-03',
      statement: 'The raw description describes every operation of the endpoint table.',
    },
    'service-openapi-statuses': {
      level: 'should',
      since: '2025-03',
      statement: 'The raw description describes every success status that an operation returns.',
    },
    'service-openapi-refusals': {
      level: 'should',
      since: '2025-03',
      statement:
        'The raw description describes the error responses that the endpoint table lists and that an operation returns.',
    },
    'service-openapi-answers': {
      level: 'should',
      since: '2025-03',
      statement: 'A response is valid against the schema that the raw description gives for it.',
    },
    'service-openapi-requests': {
      level: 'should',
      since: '2025-03',
      statement:
        'An accepted request body that is valid by the document is valid against the schema that the raw description gives ' +
        'for it.',
    },
  }),
  ...sourced('logistics › What the service does › 6', {
    'service-production-charges': {
      statement: 'A production order that ships is charged.',
      excluded: 'An invoice of the provider shows the charges; no response does.',
    },
  }),
  ...sourced('logistics › Typical integration order', {
    'service-integration-order': {
      statement: 'Clients create products, then inbounds, then orders.',
      excluded: 'Advice to clients; the binding parts are rows of products, inbounds and orders.',
    },
  }),
  ...since(
    versionOfOperation('sandbox'),
    sourced('logistics › Sandbox behavior › 3', {
      'service-sandbox-without-returns-and-parcels': 'Returns and parcels are unsupported in the sandbox.',
    }),
  ),
  ...since(
    versionOfOperation('sandbox'),
    sourced('logistics › Sandbox behavior › 9', {
      'service-sandbox-account-converted': {
        statement: 'A sandbox account is a portal account converted by a support request.',
        excluded: 'People do this in the portal; no operation is involved.',
      },
    }),
  ),
  ...sourced('logistics › Endpoints', {
    'service-json-answers': 'If the document describes the body of a successful response, the body is JSON.',
  }),
  ...sourced('logistics › Versioning › 1', {
    'version-in-path': 'The path contains the version, as yyyy-mm or as unstable.',
    'version-unstable-may-change': {
      statement: 'The unstable version may change or break without notice.',
      excluded: 'This is a permission; it forbids nothing that a client could observe.',
    },
  }),
  ...sourced('logistics › Endpoints', {
    'version-unstable-serves-sandbox-flow':
      'Product, inbound, order and inventory operations are also served under unstable.',
  }),
  ...sourced('logistics › Versioning › 2', {
    'version-release-rhythm': {
      statement: 'A stable release appears every three months.',
      excluded: 'This is a promise for the future; no response shows it.',
    },
    'version-listed-are-stable-names': {
      statement: 'The listed stable versions are 2023-04 to 2026-02.',
      excluded: 'A target need not serve all of them, and no operation lists those it serves.',
    },
  }),
  ...sourced('logistics › Versioning › Release changes', {
    'version-operations-stay':
      'An operation is served in the stable version that introduced it and in every later one.',
    'version-parcel-changes':
      'Parcels are tracked and cancelled since 2023-07, created by bulk jobs since 2024-04 and linked to master cartons since 2025-03.',
    'version-parcel-members-shown': {
      level: 'should',
      statement:
        'A parcel that is created with customsInformation, customLabelFooterFields or carrierBarcode shows them when read.',
    },
  }),
  ...sourced('logistics › Versioning › Release changes › 2024-04', {
    'version-parcel-members-accepted': 'A parcel is created with and without carrierBarcode and isReturn.',
    'version-parcel-tracking-url': 'The tracking URL of a parcel is a URL.',
  }),
  ...sourced('logistics › Versioning › Release changes', {
    'version-bundle-changes': 'Bundles are listed with cursor pagination.',
    'version-reserve-storage-outbounds': 'Reserve-storage outbounds are created, tracked and cancelled.',
  }),
  ...sourced('logistics › Versioning › Migration from the predecessor API', {
    'version-members-renamed':
      'Members of the predecessor API are renamed or removed: the old name of a required member does not replace the new one.',
    'version-operations-removed':
      'LinkAliasToBundle, UnlinkAliasFromBundles and GetBundleByExternalBundleId are removed.',
    'version-report-operations-map':
      'The report operations of the predecessor API are served at other URIs: a report is requested and read.',
  }),
} as const satisfies RequirementRows;
