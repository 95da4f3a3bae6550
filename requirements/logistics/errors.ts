import type { RequirementRows } from '../requirement.ts';

export const errorsRequirements = {
  'error-media-type': {
    level: 'must',
    source: 'logistics › Errors',
    statement: 'Every error response has the content type application/problem+json.',
  },
  'error-content-language': {
    level: 'must',
    source: 'logistics › Errors',
    statement: 'Every error response has Content-Language.',
  },
  'error-type-url': {
    level: 'must',
    source: 'logistics › Errors',
    statement: 'The body of an error has type, a URL as a string.',
  },
  'error-title-text': {
    level: 'must',
    source: 'logistics › Errors',
    statement: 'The body of an error has title, a string.',
  },
  'error-detail-text': {
    level: 'must',
    source: 'logistics › Errors',
    statement: 'The body of an error has detail, a string.',
  },
  'error-instance-text': {
    level: 'must',
    source: 'logistics › Errors',
    statement: 'The body of an error has instance, a string.',
  },
  'error-code-six-digits': {
    level: 'may',
    source: 'logistics › Errors',
    statement: 'If an error has an error code, the code has six digits.',
  },
  'error-without-stack': {
    level: 'should',
    source: 'logistics › Errors',
    statement: 'The text of an error is for human readers: it contains no line of a stack trace.',
  },
  'error-without-token': {
    level: 'should',
    source: 'logistics › Errors',
    statement: 'An error does not show the token of the request.',
  },
  'error-refused-creates-nothing': {
    level: 'must',
    source: 'logistics › Errors',
    statement: 'A creation that returns an error creates nothing that can be read or listed.',
  },
  'error-wrong-method-refused': {
    level: 'must',
    source: 'logistics › Errors › 400',
    statement: 'A wrong method on a known path is refused as a client error.',
  },
  'error-unknown-path-refused': {
    level: 'must',
    source: 'logistics › Errors › 400',
    statement: 'A request for an unknown path is refused as a client error.',
  },
  'error-malformed-json-refused': {
    level: 'must',
    source: 'logistics › Errors › 400',
    statement: 'A body that is not well-formed JSON returns 400 or 422.',
  },
  'error-missing-parameter-refused': {
    level: 'must',
    source: 'logistics › Errors › 400',
    statement: 'A request without a required member returns 400 or 422.',
  },
  'error-failed-validation-refused': {
    level: 'must',
    source: 'logistics › Errors › 400, 422',
    statement: 'A request that breaks a documented rule for a member returns 400 or 422.',
  },
  'error-invalid-state-refused': {
    level: 'must',
    source: 'logistics › Errors › 400',
    statement: 'An operation on a resource whose state no longer allows it returns a 4xx status.',
  },
  'error-wrong-identifier-404': {
    level: 'must',
    source: 'logistics › Errors › 404',
    statement: 'Reading by an identifier that no resource has returns 404.',
  },
  'error-no-access-404': {
    level: 'must',
    source: 'logistics › Errors › 404',
    statement: 'Reading a resource to which the account has no access returns 404.',
  },
  'error-no-longer-available-404': {
    level: 'must',
    source: 'logistics › Errors › 404',
    statement: 'Reading a resource that is no longer available returns 404.',
    excluded: 'No documented operation removes a resource.',
  },
  'error-conflict-only-for-existing': {
    level: 'must',
    source: 'logistics › Errors › 409',
    statement: 'A creation whose identifiers are all new does not return 409.',
  },
  'error-locked-423': {
    level: 'must',
    source: 'logistics › Errors › 423',
    statement: 'A request for a frozen or deactivated account returns 423.',
  },
  'error-client-fault-not-5xx': {
    level: 'must',
    source: 'logistics › Errors › 5XX',
    statement: 'An invalid request returns 4xx, never 5xx.',
  },
  'error-5xx-retried-later': {
    level: 'must',
    source: 'logistics › Errors › 5XX',
    statement: 'After a 5XX response the client verifies and retries later.',
    excluded: 'This binds the client.',
  },
  'error-invalid-order-status-407001': {
    level: 'must',
    source: 'logistics › Errors › 407001',
    statement: 'An operation that the state of an order does not allow is refused with code 407001.',
  },
  'error-code-407001-for-state-only': {
    level: 'must',
    source: 'logistics › Errors › 407001',
    statement: 'A refusal for another reason than the state of an order does not have code 407001.',
  },
} as const satisfies RequirementRows;
