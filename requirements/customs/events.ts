import type { RequirementRows } from '../requirement.ts';
import { statedRows } from '../stated.ts';

export const eventsRequirements = {
  'completion-sent-after-create-succeeds': {
    level: 'must',
    source: 'customs › Events',
    statement: 'A webhook is sent when a create has succeeded.',
  },
  'completion-sent-after-create-fails': {
    level: 'must',
    source: 'customs › Events',
    statement: 'A webhook is sent when a create has failed.',
  },
  'completion-sent-after-update-succeeds': {
    level: 'must',
    source: 'customs › Events',
    statement: 'A webhook is sent when an update has succeeded.',
  },
  'completion-sent-after-update-fails': {
    level: 'must',
    source: 'customs › Events',
    statement: 'A webhook is sent when an update has failed.',
  },
  'completion-one-per-submission': {
    level: 'must',
    source: 'customs › Events',
    statement: 'Each of several submissions gets its own completion webhook.',
  },
  'completion-status-tells-success': {
    level: 'must',
    source: 'customs › Events',
    statement: 'The `data.status` of the webhook after a success is `PROCESSING_STATUS_SUCCESSFUL`.',
  },
  'completion-status-tells-failure': {
    level: 'must',
    source: 'customs › Events',
    statement: 'The `data.status` of the webhook after a failure is `PROCESSING_STATUS_FAILED`.',
  },
  'completion-receiver-answers-200': {
    level: 'must',
    source: 'customs › Events',
    statement: 'The receiver of a completion webhook returns 200.',
    excluded: 'The receiver is the suite itself. The document does not show what a target does after another status.',
  },
  'completion-is-json-object': {
    level: 'must',
    source: 'customs › Completion webhook payload',
    statement: 'The payload of a completion webhook is one JSON object.',
  },
  ...statedRows(
    { schema: 'completion-event', of: 'a completion webhook', source: 'customs › Completion webhook payload' },
    ['completion-invoice-fid-present-on-success', 'completion-error-present-on-failure', 'completion-error-is-string'],
  ),
  'completion-ids-differ-by-event': {
    level: 'must',
    source: 'customs › Completion webhook payload › id',
    statement: 'The completion webhooks of two submissions have different `id` values.',
  },
  'completion-type-names-async-invoice-operation': {
    level: 'must',
    source: 'customs › Completion webhook payload › type',
    statement:
      'The `type` of a completion webhook is the name that the target declares for the asynchronous invoice ' +
      'operation.',
  },
  'completion-request-id-differs-by-request': {
    level: 'must',
    source: 'customs › Completion webhook payload › data › request_id',
    statement: 'The completion webhooks of two submissions have different `request_id` values.',
  },
  'completion-request-id-is-acknowledged-uuid': {
    level: 'must',
    source: 'customs › Completion webhook payload › data › request_id',
    statement:
      'The `request_id` equals the acknowledged `request_uuid`, if the target declares that they are the same.',
  },
  'completion-invoice-number-is-submitted-one': {
    level: 'must',
    source: 'customs › Completion webhook payload › data › commercial_invoice_number',
    statement:
      'The `commercial_invoice_number` of a completion webhook after a success is the submitted ' + '`invoice_number`.',
  },
  'completion-failure-names-submitted-number': {
    level: 'must',
    source: 'customs › Completion webhook payload › data › commercial_invoice_number',
    statement:
      'The `commercial_invoice_number` of a webhook after a failure, when there, is the submitted ' +
      '`invoice_number`.',
  },
  'completion-invoice-fid-present-on-success': {
    level: 'must',
    source: 'customs › Completion webhook payload › data › commercial_invoice_fid',
    statement: 'A completion webhook after a success has `commercial_invoice_fid`.',
  },
  'completion-invoice-fid-is-invoice-id': {
    level: 'must',
    source: 'customs › Completion webhook payload › data › commercial_invoice_fid',
    statement:
      'The `commercial_invoice_fid` equals the `id` of the invoice, if the target declares that they are the same.',
  },
  'completion-error-present-on-failure': {
    level: 'must',
    source: 'customs › Completion webhook payload › data › error',
    statement: 'A completion webhook after a failure has `error`.',
  },
  'completion-error-is-string': {
    level: 'must',
    source: 'customs › Completion webhook payload › data › error',
    statement: 'The `error` of a completion webhook after a failure is a string that is not empty.',
  },
  'completion-error-absent-on-success': {
    level: 'must',
    source: 'customs › Completion webhook payload › data › error',
    statement: 'A completion webhook after a success has no error text.',
    excluded: 'The document says that `error` is "present on failure". It does not say that it is absent otherwise.',
  },
  'completion-signed-as-declared': {
    level: 'must',
    source: 'customs › Events',
    statement: 'A completion webhook is signed as the target declares.',
  },
  'completion-redelivered-as-declared': {
    level: 'must',
    source: 'customs › Events',
    statement: 'A completion webhook that failed is delivered again within the time that the target declares.',
  },
} as const satisfies RequirementRows;
