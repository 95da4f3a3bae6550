import { type RequirementRows, sourced } from '../requirement.ts';

export const authenticationRequirements = {
  ...sourced('logistics › Authentication › 1', {
    'auth-bearer-accepted': 'A request with a valid token as Authorization: Bearer is accepted.',
  }),
  ...sourced('logistics › Errors › 401', {
    'auth-missing-401': 'A request without Authorization returns 401.',
    'auth-unknown-401': 'A request with a token that was never issued returns 401.',
    'auth-malformed-401': 'A request whose Authorization is not Bearer followed by a token returns 401.',
    'auth-every-operation-401': 'Every operation of the endpoint table returns 401 without a valid token.',
  }),
  ...sourced('logistics › Authentication › 4', {
    'auth-expired-401': { since: '2026-02', statement: 'A request with an expired merchant token returns 401.' },
  }),
  ...sourced('logistics › Authentication › 3', {
    'auth-revoked-401': 'A request with a revoked token returns 401.',
    'auth-revoked-alone': 'The revocation of a token does not affect other tokens of the account.',
  }),
  ...sourced('logistics › Errors › 401, 403', {
    'auth-refused-creates-nothing': 'A creation that returns 401 or 403 creates nothing.',
  }),
  ...sourced('logistics › Authentication › 2', {
    'auth-several-scopes': 'A token with several scopes allows the operations of each of them.',
    'auth-several-tokens': 'Tokens of one account with different scopes act on the same data.',
    'auth-scope-suffices': 'An operation does not return 403 to a token that has only the scope that it names.',
    'auth-scope-lacking-403':
      'A request whose operation needs a scope that the token lacks returns 403, whatever other scopes it has.',
    'auth-scope-one-family': 'A scope of one resource family allows no operation of another family.',
  }),
  ...sourced('logistics › Endpoints › Scope', {
    'auth-warehouses-need-scope': {
      since: '2025-03',
      statement: 'Listing active warehouses without read_logistics_warehouses returns 403.',
    },
    'auth-events-need-scope': 'Listing events without read_logistics_events returns 403.',
    'auth-d2c-create-needs-write': 'Creating a D2C order without write_logistics_orders returns 403.',
    'auth-d2c-read-needs-scope': 'Reading a D2C order with no scope of the D2C orders returns 403.',
    'auth-b2b-create-needs-write': {
      since: '2024-07',
      statement: 'Creating a B2B order without write_logistics_orders_b2b returns 403.',
    },
    'auth-b2b-read-needs-scope': {
      since: '2024-07',
      statement: 'Reading a B2B order with no scope of the B2B orders returns 403.',
    },
    'auth-b2b-lookup-needs-scope': {
      since: '2025-03',
      statement: 'Reading a B2B order by externalId with no scope of the B2B orders returns 403.',
    },
    'auth-b2b-cancel-needs-write': {
      since: '2024-07',
      statement: 'Cancelling a B2B order without write_logistics_orders_b2b returns 403 and cancels nothing.',
    },
    'auth-b2b-attachment-needs-write': {
      since: '2025-03',
      statement: 'Asking for an attachment without write_logistics_orders_b2b returns 403.',
    },
  }),
  ...sourced('logistics › Scopes', {
    'auth-b2b-not-by-d2c-scope': { since: '2024-07', statement: 'The scopes of D2C orders allow no B2B operation.' },
    'auth-d2c-not-by-b2b-scope': { since: '2024-07', statement: 'The scopes of B2B orders allow no D2C operation.' },
    'auth-read-grants-no-write': 'A token with only read scopes changes nothing in any family.',
    'auth-products-read-needs-scope': 'Listing or reading products with no scope of the products returns 403.',
    'auth-products-create-needs-write': 'Creating a product without write_logistics_products returns 403.',
    'auth-inbounds-create-needs-write': 'Creating an inbound shipment without write_logistics_inbounds returns 403.',
    'auth-inbounds-read-needs-scope': 'Reading an inbound shipment with no scope of the inbounds returns 403.',
    'auth-webhooks-need-scope': 'Managing webhook subscriptions without write_logistics_webhooks returns 403.',
    'auth-webhooks-read-needs-scope': 'Reading webhook subscriptions with no scope of the webhooks returns 403.',
    'auth-reports-request-needs-write': 'Requesting a report without write_logistics_reports returns 403.',
    'auth-reports-read-needs-scope': 'Reading a report with no scope of the reports returns 403.',
    'auth-bundles-read-needs-scope': {
      since: '2025-03',
      statement: 'Reading bundles with no scope of the bundles returns 403.',
    },
    'auth-families-without-paths': {
      statement: 'Bundles, parcels, returns and reports each need their scope.',
      excluded: 'The document gives neither the paths nor the bodies of these operations.',
    },
    'auth-unstable-scopes': {
      statement: 'The unstable version adds scopes for experimental endpoints.',
      excluded: 'The document gives neither the names of the scopes nor the operations.',
    },
  }),
  ...sourced('logistics › Authentication › 3', {
    'auth-token-creation': {
      statement: 'Tokens are created in the portal or through the API.',
      excluded: 'The document shows neither the request nor the response of the token creation.',
    },
    'auth-administrator-manages-tokens': {
      statement: 'Only an administrator of the organization manages tokens.',
      excluded: 'Roles belong to the portal; no operation shows them.',
    },
  }),
  ...sourced('logistics › Authentication › 4', {
    'auth-merchant-token-lives-a-year': 'A merchant token is valid until one year after its creation.',
    'auth-merchant-token-ends-after-a-year': 'A merchant token returns 401 more than one year after its creation.',
    'auth-existing-tokens-grace': {
      since: '2026-02',
      statement: 'Tokens that existed before get a grace period of one year.',
      excluded: 'No token from before the change can be created.',
    },
    'auth-partner-token-never-expires': {
      since: '2026-02',
      statement: 'A partner token is still valid more than one year after its creation.',
    },
  }),
  ...sourced('logistics › Other states › Access token', {
    'auth-expired-marked-inactive': 'An expired merchant token is marked INACTIVE.',
  }),
  ...sourced('logistics › Versioning › 3', {
    'auth-predecessor-tokens': 'Tokens of the predecessor API must be requested again: such a token returns 401.',
  }),
  ...sourced('logistics › Access by account status', {
    'auth-active-account-serves-products': 'An active portal account without billing can use the product operations.',
    'auth-active-account-serves-webhooks': 'An active portal account without billing can use the webhook operations.',
    'auth-active-account-serves-reports': 'An active portal account without billing can use the report operations.',
    'auth-orders-need-billing': 'An account without billing cannot create orders.',
    'auth-inbounds-need-billing': 'An account without billing cannot use the inbound operations.',
    'auth-parcels-and-returns-need-approval': {
      statement: 'An account without approval cannot use parcels and returns.',
      excluded: 'The document gives neither the paths nor the bodies of these operations.',
    },
    'auth-freight-needs-billing': {
      statement: 'An account without billing cannot use the freight operations.',
      excluded: 'The document gives neither the paths nor the bodies of these operations.',
    },
  }),
} as const satisfies RequirementRows;
