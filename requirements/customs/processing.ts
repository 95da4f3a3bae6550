import type { RequirementRows } from '../requirement.ts';
import { statedRows } from '../stated.ts';

export const processingRequirements = {
  'processing-create-answers-202': {
    level: 'must',
    source: 'customs › Endpoints › POST /commercial_invoices',
    statement: 'An accepted create returns 202.',
  },
  'processing-update-answers-202': {
    level: 'must',
    source: 'customs › Endpoints › POST /commercial_invoices',
    statement: 'An accepted update returns 202.',
  },
  'processing-creates-unless-invoice-exists': {
    level: 'must',
    source: 'customs › Endpoints › POST /commercial_invoices',
    statement: 'A submission for an invoice that does not exist creates it.',
  },
  'processing-updates-existing-invoice': {
    level: 'must',
    source: 'customs › Endpoints › POST /commercial_invoices',
    statement: 'A submission for an invoice that exists, by the identity that the target declares, updates it.',
  },
  'processing-update-makes-no-second-invoice': {
    level: 'must',
    source: 'customs › Endpoints › POST /commercial_invoices',
    statement: 'A successful update leaves one invoice, not two.',
  },
  'processing-update-keeps-invoice-id': {
    level: 'must',
    source: 'customs › Endpoints › POST /commercial_invoices',
    statement: 'A successful update keeps the `id` of the invoice.',
  },
  'processing-update-leaves-others-alone': {
    level: 'must',
    source: 'customs › Endpoints › POST /commercial_invoices',
    statement: 'A successful update of one invoice changes no other invoice.',
  },
  'processing-update-advances-updated-at': {
    level: 'must',
    source: 'customs › Endpoints › POST /commercial_invoices',
    statement: 'After a successful update, `updated_at`, when shown, is not earlier than before.',
  },
  ...statedRows({ schema: 'acknowledgement', of: 'an acknowledgement', source: 'customs › Acknowledgement response' }, [
    'processing-acknowledgement-version-is-text-three',
    'envelope-data-present',
  ]),
  'processing-acknowledgement-version-is-text-three': {
    level: 'must',
    source: 'customs › Acknowledgement response › version',
    statement: 'The acknowledgement has `version` as the string "3".',
  },
  'processing-request-uuid-differs-by-request': {
    level: 'must',
    source: 'customs › Acknowledgement response › data › request_uuid',
    statement: 'Two different submissions get different `request_uuid` values.',
  },
  'processing-acknowledged-reaches-an-outcome': {
    level: 'must',
    source: 'customs › States and transitions › acknowledged',
    statement: 'Every acknowledged submission has an outcome.',
  },
  'processing-valid-submission-succeeds': {
    level: 'must',
    source: 'customs › States and transitions › acknowledged',
    statement: 'An acknowledged submission that breaks no rule ends in `PROCESSING_STATUS_SUCCESSFUL`.',
  },
  'processing-invalid-submission-fails': {
    level: 'must',
    source: 'customs › States and transitions › acknowledged',
    statement: 'An acknowledged submission that breaks a rule ends in `PROCESSING_STATUS_FAILED`.',
  },
  'processing-outcome-is-final': {
    level: 'must',
    source: 'customs › States and transitions › acknowledged',
    statement: 'No submission is reported both successful and failed.',
  },
  'processing-acknowledgement-reports-acceptance-only': {
    level: 'must',
    source: 'customs › States and transitions › (none)',
    statement: 'The response to an accepted submission reports acceptance only: no outcome and no error.',
  },
  'processing-acknowledges-at-once': {
    level: 'must',
    source: 'customs › States and transitions › (none)',
    statement: 'The acknowledgement waits neither for the processing nor for the response to the completion webhook.',
  },
  'processing-success-makes-invoice-readable': {
    level: 'must',
    source: 'customs › Endpoints › GET /commercial_invoices/{id}',
    statement: 'After a successful create the invoice can be read by get.',
  },
  'processing-failed-create-leaves-no-invoice': {
    level: 'must',
    source: 'customs › States and transitions › acknowledged',
    statement: 'A create that failed creates no invoice.',
  },
  'processing-failed-update-changes-nothing': {
    level: 'must',
    source: 'customs › States and transitions › acknowledged',
    statement: 'An update that failed does not change the invoice.',
  },
  'processing-refused-create-leaves-no-invoice': {
    level: 'must',
    source: 'customs › Errors › POST /commercial_invoices',
    statement: 'A create that is refused at once creates no invoice.',
  },
  'processing-refused-update-changes-nothing': {
    level: 'must',
    source: 'customs › Errors › POST /commercial_invoices',
    statement: 'An update that is refused at once does not change the invoice.',
  },
  'processing-omitted-lines-as-declared': {
    level: 'must',
    source: 'customs › Endpoints › POST /commercial_invoices',
    statement: 'Lines that a successful update leaves out are kept or removed, as the target declares.',
  },
  'processing-null-as-declared': {
    level: 'must',
    source: 'customs › Endpoints › POST /commercial_invoices',
    statement: 'A null in a successful update clears the member or changes nothing, as the target declares.',
  },
  'processing-repeated-request-id-as-declared': {
    level: 'must',
    source: 'customs › Endpoints › POST /commercial_invoices',
    statement: 'A submission that repeats the request id of another one gets the response that the target declares.',
  },
} as const satisfies RequirementRows;
