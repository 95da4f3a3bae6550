import type { FaultRows } from '../fault.ts';

/** The partner flow: authorization redirect, one-time code, exchange. */
export const oauthFaults = {
  'oauth-redirects-without-code': {
    breaks: 'oauth-redirect-carries-code',
    wrong: 'Redirects a valid authorization request to the registered address without a code.',
  },
  'oauth-answers-200-without-redirect': {
    breaks: 'oauth-redirect-carries-code',
    wrong: 'Answers a valid authorization request with 200 and the code in a JSON body, without Location.',
  },
  'oauth-redirects-to-origin': {
    breaks: 'oauth-redirect-carries-code',
    wrong:
      'Redirects a valid authorization request to the origin of the registered address: its path is lost, the code is there.',
  },
  'oauth-exchange-always-refused': {
    breaks: 'oauth-code-exchanged',
    wrong: 'Refuses the first exchange of every code with 405005.',
  },
  'oauth-exchange-answers-no-token': {
    breaks: 'oauth-code-exchanged',
    wrong: 'Answers a valid exchange with success, but without a token.',
  },
  'oauth-code-dies-within-seconds': {
    breaks: 'oauth-code-lives-a-minute',
    wrong:
      'Refuses a code with 405005 when more than five seconds have passed since it was given; the document says a few minutes.',
  },
  'oauth-newer-code-kills-older': {
    breaks: 'oauth-code-exchanged',
    wrong:
      'A second authorization request of anybody makes every older code that was not exchanged yet fail with 405005.',
  },
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
  'oauth-token-acts-for-partner': {
    breaks: 'oauth-token-acts-for-merchant',
    wrong:
      'A token obtained by exchange acts on an empty account of the partner instead of that of the merchant who consented.',
  },
  'oauth-token-in-other-environment': {
    breaks: 'oauth-token-acts-for-merchant',
    wrong: 'A token obtained by exchange acts on the account of the merchant in the other environment.',
  },
  'oauth-token-reads-any-account': {
    breaks: 'oauth-token-acts-for-no-other',
    wrong:
      'A token obtained by exchange reads the products of every account by their logisticsSku; lists and writes stay with the merchant who consented.',
  },
  'oauth-token-of-last-consent': {
    breaks: 'oauth-token-acts-for-no-other',
    wrong: 'The exchange gives a token for the merchant who consented last, whatever code is exchanged.',
  },
  'oauth-token-of-all-consents': {
    breaks: 'oauth-token-acts-for-no-other',
    wrong:
      'A token obtained by exchange reads products and B2B orders of every merchant who ever consented to the partner, not of its own merchant only.',
  },
  'oauth-token-has-all-scopes': {
    breaks: 'oauth-token-has-granted-scopes',
    wrong: 'A token obtained by exchange has all scopes, whatever was asked for.',
  },
  'oauth-read-grant-writes': {
    breaks: 'oauth-token-has-granted-scopes',
    wrong: 'A token obtained by exchange has the write scope of every family whose read scope was asked for.',
  },
  'oauth-grants-accumulate': {
    breaks: 'oauth-token-has-granted-scopes',
    wrong: 'A token obtained by exchange has the scopes of all earlier consents of the same merchant as well.',
  },
  'oauth-plus-list-refused': {
    breaks: 'oauth-scopes-plus-separated',
    wrong: 'Refuses more than one scope with 405004, also when they are separated by +.',
  },
  'oauth-first-scope-granted-only': {
    breaks: 'oauth-scopes-plus-separated',
    wrong: 'Of several scopes separated by + it grants the first only.',
  },
  'oauth-third-scope-lost': {
    breaks: 'oauth-scopes-plus-separated',
    wrong: 'Of several scopes separated by + it grants the first two; the third and later ones are lost.',
  },
  'oauth-secret-ignored': {
    breaks: 'oauth-secret-checked',
    wrong: 'Exchanges a code whatever secret is sent.',
  },
  'oauth-secret-compared-by-prefix': {
    breaks: 'oauth-secret-checked',
    wrong:
      'Takes a secret for right when it begins with the registered one, or the registered one with it, and it has eight characters or more.',
  },
  'oauth-secret-compared-without-case': {
    breaks: 'oauth-secret-checked',
    wrong: 'Compares secrets without regard to upper and lower case.',
  },
  'oauth-secret-may-be-missing': {
    breaks: 'oauth-secret-checked',
    wrong:
      'Checks the secret of an exchange only where one is sent; an exchange with none, or an empty one, gives a token.',
  },
  'oauth-client-of-exchange-ignored': {
    breaks: 'oauth-secret-checked',
    wrong:
      'Exchanges a code for any application id, as long as the secret is that of the application that asked for the code.',
  },
  'oauth-code-good-forever': {
    breaks: 'oauth-code-single-use',
    wrong: 'Exchanges a code as often as it is sent while it lives.',
  },
  'oauth-code-good-twice': {
    breaks: 'oauth-code-single-use',
    wrong: 'Exchanges a code twice; only the third exchange is refused.',
  },
  'oauth-used-code-answers-its-token': {
    breaks: 'oauth-code-single-use',
    wrong: 'Answers a second exchange of a code with success and the token that the first one gave.',
  },
  'oauth-code-free-after-a-minute': {
    breaks: 'oauth-code-single-use',
    wrong: 'A used code is refused for one minute, and can be exchanged once more after it.',
  },
  'oauth-code-race-gives-two': {
    breaks: 'oauth-code-raced-once',
    wrong:
      'Marks a code as used a moment after the token is made: two exchanges at the same time both give a token; one after the other they do not.',
  },
  'oauth-used-code-without-code': {
    breaks: 'oauth-code-used-405005',
    wrong: 'Refuses a used code without a six-digit code.',
  },
  'oauth-used-code-says-405002': {
    breaks: 'oauth-code-used-405005',
    wrong: 'Refuses a used code with 405002.',
  },
  'oauth-unknown-code-without-code': {
    breaks: 'oauth-code-unknown-405005',
    wrong: 'Refuses a code that was never issued with 404 and without a six-digit code.',
  },
  'oauth-unknown-code-says-405002': {
    breaks: 'oauth-code-unknown-405005',
    wrong: 'Refuses a code that was never issued with 405002.',
  },
  'oauth-unknown-code-exchanged': {
    breaks: 'oauth-code-unknown-405005',
    wrong: 'Exchanges a code that was never issued for a token of the merchant who consented last.',
  },
  'oauth-code-compared-by-prefix': {
    breaks: 'oauth-code-unknown-405005',
    wrong: 'Exchanges a code with one character too many, because it looks at the beginning only.',
  },
  'oauth-code-never-expires': {
    breaks: 'oauth-code-expired-405005',
    wrong: 'Exchanges a code however old it is.',
  },
  'oauth-code-lives-a-day': {
    breaks: 'oauth-code-expired-405005',
    wrong: 'Exchanges a code for a day instead of a few minutes.',
  },
  'oauth-expired-code-without-code': {
    breaks: 'oauth-code-expired-405005',
    wrong: 'Refuses an expired code without a six-digit code.',
  },
  'oauth-expired-code-says-405001': {
    breaks: 'oauth-code-expired-405005',
    wrong: 'Refuses an expired code with 405001.',
  },
  'oauth-same-code-again': {
    breaks: 'oauth-restart-after-405005',
    wrong:
      'Gives a merchant the same code at every authorization request, so that none can be exchanged after the first was.',
  },
  'oauth-blocked-after-405005': {
    breaks: 'oauth-restart-after-405005',
    wrong:
      'After the exchange of a used or expired code failed with 405005, refuses every later code of the same merchant with 405005, too.',
  },
  'oauth-redirect-ignored': {
    breaks: 'oauth-redirect-mismatch-405001',
    wrong: 'Takes no notice of the redirect that was sent: redirects to the registered address with a code.',
  },
  'oauth-redirect-followed': {
    breaks: 'oauth-redirect-mismatch-405001',
    wrong: 'Redirects to whatever redirect was sent, with a code.',
  },
  'oauth-redirect-compared-by-prefix': {
    breaks: 'oauth-redirect-mismatch-405001',
    wrong: 'Accepts every redirect that begins with the registered one, such as one with a longer path.',
  },
  'oauth-redirect-compared-by-host': {
    breaks: 'oauth-redirect-mismatch-405001',
    wrong: 'Accepts every redirect with the scheme and host of the registered one.',
  },
  'oauth-redirect-query-ignored': {
    breaks: 'oauth-redirect-mismatch-405001',
    wrong: 'Compares redirects without their query: one with a query added is accepted.',
  },
  'oauth-redirect-mismatch-says-405002': {
    breaks: 'oauth-redirect-mismatch-405001',
    wrong: 'Refuses a redirect other than the registered one with 405002.',
  },
  'oauth-redirect-mismatch-without-code': {
    breaks: 'oauth-redirect-mismatch-405001',
    wrong: 'Refuses a redirect other than the registered one without a six-digit code.',
  },
  'oauth-client-not-checked': {
    breaks: 'oauth-client-unknown-405002',
    wrong: 'Serves every client_id like the registered one.',
  },
  'oauth-client-compared-by-prefix': {
    breaks: 'oauth-client-unknown-405002',
    wrong: 'Takes a client_id for the registered one when it begins with it.',
  },
  'oauth-client-unknown-says-405001': {
    breaks: 'oauth-client-unknown-405002',
    wrong: 'Refuses an unknown client_id with 405001.',
  },
  'oauth-identity-unknown': {
    breaks: 'oauth-client-identity',
    wrong: 'Refuses the client_id identity with 405002.',
  },
  'oauth-scope-missing-grants-all': {
    breaks: 'oauth-scope-missing-405003',
    wrong: 'Takes an authorization request without scope as one for all scopes.',
  },
  'oauth-scope-missing-says-405004': {
    breaks: 'oauth-scope-missing-405003',
    wrong: 'Refuses an authorization request without scope with 405004.',
  },
  'oauth-unknown-scope-dropped': {
    breaks: 'oauth-scope-unknown-405004',
    wrong: 'Leaves an unknown scope out and grants the others.',
  },
  'oauth-first-scope-checked-only': {
    breaks: 'oauth-scope-unknown-405004',
    wrong: 'Checks the first of several scopes only: an unknown one behind it is let through.',
  },
  'oauth-scope-known-by-family': {
    breaks: 'oauth-scope-unknown-405004',
    wrong: 'Takes every scope that begins with read_logistics_ or write_logistics_ for a known one.',
  },
  'oauth-scope-unknown-says-405003': {
    breaks: 'oauth-scope-unknown-405004',
    wrong: 'Refuses an unknown scope with 405003.',
  },
  'oauth-comma-accepted': {
    breaks: 'oauth-scope-separator-405004',
    wrong: 'Accepts scopes separated by commas like those separated by +.',
  },
  'oauth-comma-takes-first': {
    breaks: 'oauth-scope-separator-405004',
    wrong: 'Reads scopes up to the first comma, and drops what stands behind it.',
  },
  'oauth-scope-separator-says-405003': {
    breaks: 'oauth-scope-separator-405004',
    wrong: 'Refuses scopes separated by a comma with 405003.',
  },
  'oauth-code-lives-half-a-minute': {
    breaks: 'oauth-code-lives-a-minute',
    wrong: 'Refuses a code with 405005 when more than 30 seconds have passed since it was given.',
  },
  'oauth-scopes-in-fixed-order': {
    breaks: 'oauth-scopes-plus-separated',
    wrong: 'Of several scopes separated by + it grants none that stands behind one that comes later in the alphabet.',
  },
  'oauth-token-writes-for-main': {
    breaks: 'oauth-token-acts-for-merchant',
    wrong:
      'A product created with a token obtained by exchange goes to the account that consented first of all, whoever consented to this one.',
  },
} as const satisfies FaultRows;
