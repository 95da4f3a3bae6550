/** Other allowed behaviours: tokens, account status, simulated stock, the partner flow, versions and the description. */
export const serviceVariants = {
  'unknown-version-404': { gap: 'unlisted-versions', other: 'A version that is not served is answered with 404.' },
  'unlisted-versions-served': {
    gap: 'unlisted-versions',
    other: 'A version that is not listed is served like the newest one, as long as it is a month.',
  },
  'two-newest-versions-only': { gap: 'unlisted-versions', other: 'Stable versions before 2025-03 are not served.' },
  'unstable-not-offered': { gap: 'unlisted-versions', other: 'The version unstable is not served.' },
  'versions-gated': {
    gap: 'unlisted-versions',
    other: 'Versions lack what scopes and release notes say came later.',
  },
  'new-products-stocked': {
    gap: 'sandbox-specifics',
    other: 'A new product has units from its creation on; what is received is added.',
    alone: true,
  },
  'write-implies-read': { gap: 'operation-scopes', other: 'A write scope grants reading as well.' },
  'no-billing-402': { gap: 'account-status', other: 'An account without billing is answered with 402.' },
  'others-need-billing': {
    gap: 'account-status',
    other: 'Inventory, warehouses and events need a billing account, too.',
  },
  'retry-after-elsewhere': { gap: 'rate-limit', other: 'A frozen account is answered with Retry-After as well.' },
  'warehouses-rate-limited': {
    gap: 'rate-limit',
    other: 'More than 50 reads of the active warehouses in a second are answered with 429.',
  },
  'oauth-consent-in-browser': {
    gap: 'oauth-calls',
    other: 'A merchant consents in a browser: the authorization request itself shows a page.',
    excludes: ['oauth-consent-of-main'],
  },
  'oauth-consent-of-main': {
    gap: 'oauth-calls',
    other: 'The main account consents to every authorization request, whoever sends it.',
    excludes: ['oauth-consent-in-browser'],
  },
  'oauth-exchange-as-json': { gap: 'oauth-calls', other: 'A code is exchanged with a JSON body.' },
  'oauth-exchange-by-basic': { gap: 'oauth-calls', other: 'Application id and secret go by HTTP basic.' },
  'oauth-token-nested': { gap: 'oauth-calls', other: 'The token is answered under `/data/token`.' },
  'oauth-errors-by-redirect': {
    gap: 'oauth-calls',
    other: 'A wrong scope sends the browser back to the partner, with the code in the query.',
  },
  'oauth-redirects-with-303': { gap: 'oauth-calls', other: 'The redirect has the status 303.' },
  'description-as-yaml': { gap: 'raw-description', other: 'The raw description is YAML.' },
  'description-needs-token': { gap: 'raw-description', other: 'The raw description is served to tokens only.' },
  'description-in-one-version': { gap: 'raw-description', other: 'The raw description is served under 2025-03 only.' },
  'description-of-successes': { gap: 'raw-description', other: 'The raw description tells of no refusal.' },
} as const;
