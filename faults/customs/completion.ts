import type { FaultRows } from '../fault.ts';

/** The completion webhook. */
export const completionFaults = {
  'completion-missing-after-create-success': {
    breaks: 'completion-sent-after-create-succeeds',
    wrong: 'Sends no webhook when a create succeeds.',
  },
  'completion-missing-after-create-failure': {
    breaks: 'completion-sent-after-create-fails',
    wrong: 'Sends no webhook when a create fails.',
  },
  'completion-missing-after-update-success': {
    breaks: 'completion-sent-after-update-succeeds',
    wrong: 'Sends no webhook when an update succeeds.',
  },
  'completion-missing-after-update-failure': {
    breaks: 'completion-sent-after-update-fails',
    wrong: 'Sends no webhook when an update fails.',
  },
  'completion-object-otherwise': {
    breaks: 'completion-object-is-event',
    wrong: 'Names the webhook /webhook_event.',
  },
  'completion-id-as-text': {
    breaks: 'completion-id-is-integer',
    wrong: 'Sends the id of the webhook as text.',
  },
  'completion-id-always-one': {
    breaks: 'completion-ids-differ-by-event',
    wrong: 'Sends every webhook with the same id.',
  },
  'completion-version-as-text': {
    breaks: 'completion-version-is-integer',
    wrong: 'Sends the version of the webhook as text.',
  },
  'completion-created-at-as-number': {
    breaks: 'completion-created-at-is-string',
    wrong: 'Sends created_at as a number.',
  },
  'completion-occurred-at-lost': {
    breaks: 'completion-occurred-at-is-string',
    wrong: 'Leaves occurred_at out.',
  },
  'completion-type-lost': {
    breaks: 'completion-type-is-string',
    wrong: 'Leaves the type out.',
  },
  'completion-type-otherwise': {
    breaks: 'completion-type-names-async-invoice-operation',
    wrong: 'Sends the type of another event.',
  },
  'completion-data-as-list': {
    breaks: 'completion-data-is-object',
    wrong: 'Sends data as a list.',
  },
  'completion-data-without-object-type': {
    breaks: 'completion-data-object-is-string',
    wrong: 'Leaves _object out of the data.',
  },
  'completion-request-id-lost': {
    breaks: 'completion-request-id-is-string',
    wrong: 'Leaves request_id out.',
  },
  'completion-request-id-always-same': {
    breaks: 'completion-request-id-differs-by-request',
    wrong: 'Sends the same request_id for every submission.',
  },
  'completion-request-id-of-its-own': {
    breaks: 'completion-request-id-is-acknowledged-uuid',
    wrong: 'Sends a request_id that was never acknowledged.',
  },
  'completion-status-in-short': {
    breaks: 'completion-status-in-list-of-two',
    wrong: 'Sends SUCCESSFUL and FAILED without their prefix.',
  },
  'completion-status-partial-on-failure': {
    breaks: 'completion-status-in-list-of-two',
    wrong: 'Sends PROCESSING_STATUS_PARTIAL after a failure.',
  },
  'completion-status-always-successful': {
    breaks: 'completion-status-tells-failure',
    wrong: 'Sends PROCESSING_STATUS_SUCCESSFUL after a failure.',
  },
  'completion-success-follows-failure': {
    breaks: 'processing-outcome-is-final',
    wrong: 'Reports success after it reported failure.',
  },
  'completion-number-as-object': {
    breaks: 'completion-invoice-number-is-string',
    wrong: 'Sends commercial_invoice_number as an object.',
  },
  'completion-number-in-lower-case': {
    breaks: 'completion-invoice-number-is-submitted-one',
    wrong: 'Sends commercial_invoice_number in lower case.',
  },
  'completion-number-otherwise-on-failure': {
    breaks: 'completion-failure-names-submitted-number',
    wrong: 'Sends another commercial_invoice_number after a failure.',
  },
  'completion-fid-lost': {
    breaks: 'completion-invoice-fid-present-on-success',
    wrong: 'Leaves commercial_invoice_fid out after a success.',
  },
  'completion-fid-as-number': {
    breaks: 'completion-invoice-fid-is-string',
    wrong: 'Sends commercial_invoice_fid as a number.',
  },
  'completion-fid-of-first-invoice': {
    breaks: 'completion-invoice-fid-is-invoice-id',
    wrong: 'Sends the id of the first invoice of the account.',
  },
  'completion-error-lost': {
    breaks: 'completion-error-present-on-failure',
    wrong: 'Leaves the error out after a failure.',
  },
  'completion-error-as-object': {
    breaks: 'completion-error-is-string',
    wrong: 'Sends the error as an object.',
  },
  'completion-error-in-general-terms': {
    breaks: 'failure-shipment-not-located',
    wrong: 'Sends one general error text whatever the cause.',
  },
  'completion-once-per-invoice': {
    breaks: 'completion-one-per-submission',
    wrong: 'Reports only the first submission of an invoice number.',
  },
  'completion-status-always-failed': {
    breaks: 'completion-status-tells-success',
    wrong: 'Sends PROCESSING_STATUS_FAILED after a success.',
  },
  'completion-as-list': {
    breaks: 'completion-is-json-object',
    wrong: 'Sends a list with the event in it.',
  },
  'failure-line-currency-said-otherwise': {
    breaks: 'failure-line-currency-mismatch',
    wrong: 'Reports an internal error for a line in another currency.',
  },
  'failure-currency-said-otherwise': {
    breaks: 'failure-currency-code-unknown',
    wrong: 'Reports an internal error for an unknown currency.',
  },
  'failure-proration-said-otherwise': {
    breaks: 'failure-proration-with-charge-adjustments',
    wrong: 'Reports an internal error for customs_proration beside charges.',
  },
  'failure-internal-error-said-otherwise': {
    breaks: 'failure-internal-error',
    wrong: 'Reports the text of the exception that broke the processing.',
  },
  'failure-internal-error-as-success': {
    breaks: 'failure-internal-error',
    wrong: 'Reports a submission whose processing broke as successful.',
  },
  'failure-party-said-otherwise': {
    breaks: 'failure-involved-party-invalid',
    wrong: 'Reports an internal error for an invalid party.',
  },
  'failure-line-id-said-otherwise': {
    breaks: 'failure-line-item-id-unknown',
    wrong: 'Reports an internal error for an unknown line id.',
  },
  'failure-allocated-line-said-otherwise': {
    breaks: 'failure-line-allocated-by-customs',
    wrong: 'Reports an internal error for an allocated line.',
  },
  'failure-customs-entry-said-otherwise': {
    breaks: 'failure-invoice-used-in-customs-entry',
    wrong: 'Reports an internal error for an invoice used in a customs entry.',
  },
  'failure-metadata-said-otherwise': {
    breaks: 'failure-metadata-key-unknown',
    wrong: 'Reports an internal error for an unknown attribute key.',
  },
  'failure-shipment-missing-said-otherwise': {
    breaks: 'failure-shipment-details-missing',
    wrong: 'Reports an internal error where shipment details are missing.',
  },
  'completion-type-of-update-otherwise': {
    breaks: 'completion-type-names-async-invoice-operation',
    wrong: 'Sends the right type after a create, and "/commercial_invoice#updated" after an update.',
  },
  'completion-occurred-at-null-on-failure': {
    breaks: 'completion-occurred-at-is-string',
    wrong: 'Sends occurred_at null after a failure.',
  },
  'completion-fid-lost-on-update': {
    breaks: 'completion-invoice-fid-present-on-success',
    wrong: 'Leaves commercial_invoice_fid out after the success of an update.',
  },
  'completion-error-lost-on-failed-update': {
    breaks: 'completion-error-present-on-failure',
    wrong: 'Leaves error out when what failed was an update; failed creates have it.',
  },
  'completions-of-one-moment-are-folded': {
    breaks: 'completion-one-per-submission',
    wrong: 'Of several submissions of an account that fall due at the same instant, only the last is reported.',
  },
  'completion-failure-follows-success': {
    breaks: 'processing-outcome-is-final',
    wrong: 'Reports PROCESSING_STATUS_FAILED two seconds of its clock after it reported the success of a create.',
  },
  'completion-signed-in-lower-case': {
    breaks: 'completion-signed-as-declared',
    wrong: 'Signs the body in lower case instead of its bytes.',
  },
  'completion-unsigned-on-failure': {
    breaks: 'completion-signed-as-declared',
    wrong: 'Does not sign the webhook of a failure.',
  },
  'completion-never-sent-again': {
    breaks: 'completion-redelivered-as-declared',
    wrong: 'Gives a webhook up after its first delivery, whatever it was answered.',
  },
  'completion-not-sent-again-after-reset': {
    breaks: 'completion-redelivered-as-declared',
    wrong: 'Gives a completion webhook up when the connection ends without an answer.',
  },
  'completion-not-sent-again-after-503': {
    breaks: 'completion-redelivered-as-declared',
    wrong: 'Gives a webhook up once it was answered 503.',
  },
  'completion-request-id-fresh-on-update': {
    breaks: 'completion-request-id-is-acknowledged-uuid',
    wrong: 'Sends a request_id that was never acknowledged when it was an update.',
  },
  'completion-fid-otherwise-on-update': {
    breaks: 'completion-invoice-fid-is-invoice-id',
    wrong: 'Sends another commercial_invoice_fid after an update.',
  },
  'completion-number-otherwise-on-update': {
    breaks: 'completion-invoice-number-is-submitted-one',
    wrong: 'Sends another commercial_invoice_number after an update.',
  },
  'completion-status-of-failed-update-successful': {
    breaks: 'completion-status-tells-failure',
    wrong: 'Sends PROCESSING_STATUS_SUCCESSFUL after an update that failed.',
  },
  'completion-failure-precedes-success-of-update': {
    breaks: 'processing-outcome-is-final',
    wrong: 'Reports failure of an update before it reports its success.',
  },
  'completion-type-of-failure-otherwise': {
    breaks: 'completion-type-names-async-invoice-operation',
    wrong: 'Sends the right type after a success, and "/commercial_invoice#failed" after a failure.',
  },
  'completion-ten-minutes-late': {
    breaks: 'processing-acknowledged-reaches-an-outcome',
    wrong: 'Sends every completion webhook ten minutes after the outcome.',
  },
} as const satisfies FaultRows;
