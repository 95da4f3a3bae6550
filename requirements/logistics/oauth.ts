import { versionOfOperation } from '../../schemas/logistics/changes.ts';
import { since, sourced } from '../requirement.ts';

export const oauthRequirements = since(versionOfOperation('partnerOauth'), {
  ...sourced('logistics › Authentication › 5', {
    'oauth-redirect-carries-code':
      'A valid authorization request redirects to the registered address with a one-time code.',
    'oauth-code-exchanged': 'A one-time code is exchanged for a token with the application id and secret.',
    'oauth-token-serves': 'A token obtained by exchange is accepted as a bearer token.',
    'oauth-token-acts-for-merchant': 'A token obtained by exchange acts on the account of the merchant who consented.',
  }),
  ...sourced('logistics › What the service does › 3', {
    'oauth-token-acts-for-no-other':
      'A token obtained by exchange has no access to the account of a merchant who did not consent.',
  }),
  ...sourced('logistics › Authentication › 5', {
    'oauth-token-has-granted-scopes':
      'A token obtained by exchange returns 403 if an operation needs a scope that was not requested.',
    'oauth-scopes-plus-separated': 'Several scopes separated by + are understood as these scopes.',
    'oauth-secret-checked': 'An exchange with a wrong application id or secret gives no token.',
    'oauth-code-lives-a-minute':
      'A one-time code can be exchanged a minute after it is issued, because it is valid for a few minutes.',
    'oauth-code-single-use': 'A one-time code that was exchanged gives no second token.',
    'oauth-code-raced-once': 'Two exchanges of one code at the same time give at most one token.',
  }),
  ...sourced('logistics › Errors › 405005', {
    'oauth-code-used-405005': 'Exchanging a code that was already used fails with 405005.',
    'oauth-code-unknown-405005': 'Exchanging a code that was never issued fails with 405005.',
    'oauth-code-expired-405005': 'Exchanging a code long after its few minutes fails with 405005.',
    'oauth-restart-after-405005': 'After 405005, a new authorization request gives a new code that can be exchanged.',
  }),
  ...sourced('logistics › Errors › 405001', {
    'oauth-redirect-mismatch-405001':
      'An authorization request with a redirect other than the registered one fails with 405001.',
    'oauth-identity-default-redirect':
      'For the client id identity a fixed default redirect address applies, not one that the request names.',
  }),
  ...sourced('logistics › Errors › 405002', {
    'oauth-client-unknown-405002': 'An authorization request with an unknown client_id fails with 405002.',
    'oauth-client-identity': 'An authorization request with the client_id identity does not fail with 405002.',
  }),
  ...sourced('logistics › Errors › 405003', {
    'oauth-scope-missing-405003': 'An authorization request without scope fails with 405003.',
  }),
  ...sourced('logistics › Errors › 405004', {
    'oauth-scope-unknown-405004': 'An authorization request with an unknown scope among its scopes fails with 405004.',
    'oauth-scope-separator-405004': 'An authorization request with scopes separated by a comma fails with 405004.',
  }),
});
