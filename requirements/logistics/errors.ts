import { type RequirementRows, sourced } from '../requirement.ts';

export const errorsRequirements = {
  ...sourced('logistics › Errors', {
    'error-media-type': 'Every error response has the content type application/problem+json.',
    'error-content-language': 'Every error response has Content-Language.',
    'error-type-url': 'The body of an error has type, a URL as a string.',
    'error-title-text': 'The body of an error has title, a string.',
    'error-detail-text': 'The body of an error has detail, a human-readable string, which is not empty.',
    'error-instance-text': 'The body of an error has instance, a string.',
    'error-code-six-digits': { level: 'may', statement: 'If an error has an error code, the code has six digits.' },
    'error-without-stack': {
      level: 'should',
      statement: 'The text of an error is for human readers: it contains no line of a stack trace.',
    },
    'error-without-token': { level: 'should', statement: 'An error does not show the token of the request.' },
    'error-refused-creates-nothing': 'A creation that returns an error creates nothing that can be read or listed.',
  }),
  ...sourced('logistics › Errors › 400', {
    'error-wrong-method-refused': 'A wrong method on a known path is refused as a client error.',
    'error-unknown-path-refused': 'A request for an unknown path is refused as a client error.',
    'error-malformed-json-refused': 'A body that is not well-formed JSON returns 400 or 422.',
    'error-missing-parameter-refused': 'A request without a required member returns 400 or 422.',
  }),
  ...sourced('logistics › Errors › 400, 422', {
    'error-failed-validation-refused': 'A request that breaks a documented rule for a member returns 400 or 422.',
  }),
  ...sourced('logistics › Errors › 400', {
    'error-invalid-state-refused': 'An operation on a resource whose state no longer allows it returns a 4xx status.',
  }),
  ...sourced('logistics › Errors › 404', {
    'error-wrong-identifier-404': 'Reading by an identifier that no resource has returns 404.',
    'error-no-access-404': 'Reading a resource to which the account has no access returns 404.',
    'error-no-longer-available-404': {
      statement: 'Reading a resource that is no longer available returns 404.',
      excluded: 'No documented operation removes a resource.',
    },
  }),
  ...sourced('logistics › Errors › 409', {
    'error-conflict-only-for-existing': 'A creation whose identifiers are all new does not return 409.',
  }),
  ...sourced('logistics › Errors › 423', {
    'error-locked-423': 'A request for a frozen or deactivated account returns 423.',
  }),
  ...sourced('logistics › Errors › 5XX', {
    'error-client-fault-not-5xx': 'An invalid request returns 4xx, never 5xx.',
    'error-5xx-retried-later': {
      statement: 'After a 5XX response the client verifies and retries later.',
      excluded: 'This binds the client.',
    },
  }),
  ...sourced('logistics › Errors › 407001', {
    'error-invalid-order-status-407001':
      'An operation that the state of an order does not allow is refused with code 407001.',
    'error-code-407001-for-state-only':
      'A refusal for another reason than the state of an order does not have code 407001.',
  }),
} as const satisfies RequirementRows;
