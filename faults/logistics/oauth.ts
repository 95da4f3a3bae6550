import type { FaultRows } from '../fault.ts';

/** The partner flow: authorization redirect, one-time code, exchange. */
export const oauthFaults = {
  'oauth-token-reads-any-account': {
    breaks: 'oauth-token-acts-for-no-other',
    wrong:
      'A token obtained by exchange reads the products of every account by their logisticsSku; lists and writes stay with the merchant who consented.',
  },
  'oauth-token-of-all-consents': {
    breaks: 'oauth-token-acts-for-no-other',
    wrong:
      'A token obtained by exchange reads products and B2B orders of every merchant who ever consented to the partner, not of its own merchant only.',
  },
  'oauth-token-writes-for-main': {
    breaks: 'oauth-token-acts-for-merchant',
    wrong:
      'A product created with a token obtained by exchange goes to the account that consented first of all, whoever consented to this one.',
  },
} as const satisfies FaultRows;
