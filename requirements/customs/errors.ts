import { type RequirementRows, sourced } from '../requirement.ts';

export const errorsRequirements = {
  ...sourced('customs › Errors › POST /commercial_invoices', {
    'customs-error-invalid-submission-400':
      'A submission that is refused at once because of its content returns 400 and no other status.',
    'customs-error-malformed-json-400': 'A submission whose body is not JSON returns 400.',
    'customs-error-body-not-object-400': 'A submission whose body is JSON but not an object returns 400.',
    'customs-error-refusal-is-no-acknowledgement':
      'A 400 response to a submission does not have the `request_status` `acknowledged`.',
    'customs-error-refusal-has-no-success-webhook':
      'No completion webhook reports success for a submission that got 400.',
    'customs-error-valid-submission-not-refused': 'A submission that breaks no rule does not return 400.',
  }),
  ...sourced('customs › Endpoints', {
    'customs-error-processing-errors-not-in-post':
      'A processing error is not shown in the acknowledgement; it arrives in the failure webhook.',
  }),
  ...sourced('customs › Endpoints › GET /commercial_invoices/{id}', {
    'customs-error-unknown-invoice-refused':
      'GET of an id that no invoice has returns an error status, not with an invoice.',
  }),
  ...sourced('customs › Authentication', {
    'customs-error-no-credentials-as-declared':
      'A request without credentials gets the response that the target declares.',
  }),
  ...sourced('customs › Errors', {
    'customs-error-code-as-declared': 'A refusal has its code at the position that the target declares.',
  }),
} as const satisfies RequirementRows;
