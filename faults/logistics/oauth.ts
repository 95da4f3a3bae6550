import type { FaultRows } from '../fault.ts';

/** The partner flow: authorization redirect, one-time code, exchange. */
export const oauthFaults = {
  'oauth-token-not-served': {
    breaks: 'oauth-token-serves',
    wrong: 'Answers 401 to every request with a token that was obtained by exchange.',
  },
  'oauth-token-ends-with-its-code': {
    breaks: 'oauth-token-serves',
    wrong:
      'A token obtained by exchange answers 401 as soon as its code would have expired, minutes after the exchange.',
  },
  'oauth-token-reads-only': {
    breaks: 'oauth-token-serves',
    wrong: 'Answers 403 to every write with a token obtained by exchange, whatever scopes were granted.',
  },
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
