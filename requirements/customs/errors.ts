import type { RequirementRows } from '../requirement.ts';

export const errorsRequirements = {
  'customs-error-invalid-submission-400': {
    level: 'must',
    source: 'customs › Errors › POST /commercial_invoices',
    statement: 'A submission that is refused at once because of its content returns 400 and no other status.',
  },
  'customs-error-malformed-json-400': {
    level: 'must',
    source: 'customs › Errors › POST /commercial_invoices',
    statement: 'A submission whose body is not JSON returns 400.',
  },
  'customs-error-body-not-object-400': {
    level: 'must',
    source: 'customs › Errors › POST /commercial_invoices',
    statement: 'A submission whose body is JSON but not an object returns 400.',
  },
  'customs-error-refusal-is-no-acknowledgement': {
    level: 'must',
    source: 'customs › Errors › POST /commercial_invoices',
    statement: 'A 400 response to a submission does not have the `request_status` `acknowledged`.',
  },
  'customs-error-refusal-has-no-success-webhook': {
    level: 'must',
    source: 'customs › Errors › POST /commercial_invoices',
    statement: 'No completion webhook reports success for a submission that got 400.',
  },
  'customs-error-valid-submission-not-refused': {
    level: 'must',
    source: 'customs › Errors › POST /commercial_invoices',
    statement: 'A submission that breaks no rule does not return 400.',
  },
  'customs-error-processing-errors-not-in-post': {
    level: 'must',
    source: 'customs › Endpoints',
    statement: 'A processing error is not shown in the acknowledgement; it arrives in the failure webhook.',
  },
  'customs-error-unknown-invoice-refused': {
    level: 'must',
    source: 'customs › Endpoints › GET /commercial_invoices/{id}',
    statement: 'GET of an id that no invoice has returns an error status, not with an invoice.',
  },
  'customs-error-no-credentials-as-declared': {
    level: 'must',
    source: 'customs › Authentication',
    statement: 'A request without credentials gets the response that the target declares.',
  },
  'customs-error-code-as-declared': {
    level: 'must',
    source: 'customs › Errors',
    statement: 'A refusal has its code at the position that the target declares.',
  },
} as const satisfies RequirementRows;
