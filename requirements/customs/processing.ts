import { type RequirementRows, sourced } from '../requirement.ts';
import { statedRows } from '../stated.ts';

export const processingRequirements = {
  ...sourced('customs › Endpoints › POST /commercial_invoices', {
    'processing-create-answers-202': 'An accepted create returns 202.',
    'processing-update-answers-202': 'An accepted update returns 202.',
    'processing-creates-unless-invoice-exists': 'A submission for an invoice that does not exist creates it.',
    'processing-updates-existing-invoice':
      'A submission for an invoice that exists, by the identity that the target declares, updates it.',
    'processing-update-makes-no-second-invoice': 'A successful update leaves one invoice, not two.',
    'processing-update-keeps-invoice-id': 'A successful update keeps the `id` of the invoice.',
    'processing-update-leaves-others-alone': 'A successful update of one invoice changes no other invoice.',
    'processing-update-advances-updated-at':
      'After a successful update, `updated_at`, when shown, is not earlier than before.',
  }),
  ...statedRows({ schema: 'acknowledgement', of: 'an acknowledgement', source: 'customs › Acknowledgement response' }, [
    'processing-acknowledgement-version-is-text-three',
    'envelope-data-present',
  ]),
  ...sourced('customs › Acknowledgement response › version', {
    'processing-acknowledgement-version-is-text-three': 'The acknowledgement has `version` as the string "3".',
  }),
  ...sourced('customs › Acknowledgement response › data › request_uuid', {
    'processing-request-uuid-differs-by-request': 'Two different submissions get different `request_uuid` values.',
  }),
  ...sourced('customs › States and transitions › acknowledged', {
    'processing-acknowledged-reaches-an-outcome': 'Every acknowledged submission has an outcome.',
    'processing-valid-submission-succeeds':
      'An acknowledged submission that breaks no rule ends in `PROCESSING_STATUS_SUCCESSFUL`.',
    'processing-invalid-submission-fails':
      'An acknowledged submission that breaks a rule ends in `PROCESSING_STATUS_FAILED`.',
    'processing-outcome-is-final': 'No submission is reported both successful and failed.',
  }),
  ...sourced('customs › States and transitions › (none)', {
    'processing-acknowledgement-reports-acceptance-only':
      'The response to an accepted submission reports acceptance only: no outcome and no error.',
    'processing-acknowledges-at-once':
      'The acknowledgement waits neither for the processing nor for the response to the completion webhook.',
  }),
  ...sourced('customs › Endpoints › GET /commercial_invoices/{id}', {
    'processing-success-makes-invoice-readable': 'After a successful create the invoice can be read by get.',
  }),
  ...sourced('customs › States and transitions › acknowledged', {
    'processing-failed-create-leaves-no-invoice': 'A create that failed creates no invoice.',
    'processing-failed-update-changes-nothing': 'An update that failed does not change the invoice.',
  }),
  ...sourced('customs › Errors › POST /commercial_invoices', {
    'processing-refused-create-leaves-no-invoice': 'A create that is refused at once creates no invoice.',
    'processing-refused-update-changes-nothing': 'An update that is refused at once does not change the invoice.',
  }),
  ...sourced('customs › Endpoints › POST /commercial_invoices', {
    'processing-omitted-lines-as-declared':
      'Lines that a successful update leaves out are kept or removed, as the target declares.',
    'processing-null-as-declared':
      'A null in a successful update clears the member or changes nothing, as the target declares.',
    'processing-repeated-request-id-as-declared':
      'A submission that repeats the request id of another one gets the response that the target declares.',
  }),
} as const satisfies RequirementRows;
