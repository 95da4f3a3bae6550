import { type RequirementRows, sourced } from '../requirement.ts';
import { statedRows } from '../stated.ts';

export const eventsRequirements = {
  ...sourced('customs › Events', {
    'completion-sent-after-create-succeeds': 'A webhook is sent when a create has succeeded.',
    'completion-sent-after-create-fails': 'A webhook is sent when a create has failed.',
    'completion-sent-after-update-succeeds': 'A webhook is sent when an update has succeeded.',
    'completion-sent-after-update-fails': 'A webhook is sent when an update has failed.',
    'completion-one-per-submission': 'Each of several submissions gets its own completion webhook.',
    'completion-status-tells-success':
      'The `data.status` of the webhook after a success is `PROCESSING_STATUS_SUCCESSFUL`.',
    'completion-status-tells-failure':
      'The `data.status` of the webhook after a failure is `PROCESSING_STATUS_FAILED`.',
    'completion-receiver-answers-200': {
      statement: 'The receiver of a completion webhook returns 200.',
      excluded: 'The receiver is the suite itself. The document does not show what a target does after another status.',
    },
  }),
  ...sourced('customs › Completion webhook payload', {
    'completion-is-json-object': 'The payload of a completion webhook is one JSON object.',
  }),
  ...statedRows(
    { schema: 'completion-event', of: 'a completion webhook', source: 'customs › Completion webhook payload' },
    ['completion-invoice-fid-present-on-success', 'completion-error-present-on-failure', 'completion-error-is-string'],
  ),
  ...sourced('customs › Completion webhook payload › id', {
    'completion-ids-differ-by-event': 'The completion webhooks of two submissions have different `id` values.',
  }),
  ...sourced('customs › Completion webhook payload › type', {
    'completion-type-names-async-invoice-operation':
      'The `type` of a completion webhook is the name that the target declares for the asynchronous invoice ' +
      'operation.',
  }),
  ...sourced('customs › Completion webhook payload › data › request_id', {
    'completion-request-id-differs-by-request':
      'The completion webhooks of two submissions have different `request_id` values.',
    'completion-request-id-is-acknowledged-uuid':
      'The `request_id` equals the acknowledged `request_uuid`, if the target declares that they are the same.',
  }),
  ...sourced('customs › Completion webhook payload › data › commercial_invoice_number', {
    'completion-invoice-number-is-submitted-one':
      'The `commercial_invoice_number` of a completion webhook after a success is the submitted ' + '`invoice_number`.',
    'completion-failure-names-submitted-number':
      'The `commercial_invoice_number` of a webhook after a failure, when there, is the submitted ' +
      '`invoice_number`.',
  }),
  ...sourced('customs › Completion webhook payload › data › commercial_invoice_fid', {
    'completion-invoice-fid-present-on-success': 'A completion webhook after a success has `commercial_invoice_fid`.',
    'completion-invoice-fid-is-invoice-id':
      'The `commercial_invoice_fid` equals the `id` of the invoice, if the target declares that they are the same.',
  }),
  ...sourced('customs › Completion webhook payload › data › error', {
    'completion-error-present-on-failure': 'A completion webhook after a failure has `error`.',
    'completion-error-is-string':
      'The `error` of a completion webhook, when there, is a string. After a failure it is not empty.',
    'completion-error-absent-on-success': {
      statement: 'A completion webhook after a success has no error text.',
      excluded: 'The document says that `error` is "present on failure". It does not say that it is absent otherwise.',
    },
  }),
  ...sourced('customs › Events', {
    'completion-signed-as-declared': 'A completion webhook is signed as the target declares.',
    'completion-redelivered-as-declared':
      'A completion webhook that failed is delivered again within the time that the target declares.',
  }),
} as const satisfies RequirementRows;
