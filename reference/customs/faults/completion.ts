import type { Fault } from '../../fault.ts';

/** The completion webhook. */
export const completionFaults = {
  'completion-missing-after-create-success': {
    requirement: 'completion-sent-after-create-succeeds',
    api: 'customs',
    wrong: 'Sends no webhook when a create succeeds.',
  },
  'completion-missing-after-create-failure': {
    requirement: 'completion-sent-after-create-fails',
    api: 'customs',
    wrong: 'Sends no webhook when a create fails.',
  },
  'completion-missing-after-update-success': {
    requirement: 'completion-sent-after-update-succeeds',
    api: 'customs',
    wrong: 'Sends no webhook when an update succeeds.',
  },
  'completion-missing-after-update-failure': {
    requirement: 'completion-sent-after-update-fails',
    api: 'customs',
    wrong: 'Sends no webhook when an update fails.',
  },
  'completion-object-otherwise': {
    requirement: 'completion-object-is-event',
    api: 'customs',
    wrong: 'Names the webhook /webhook_event.',
  },
  'completion-id-as-text': {
    requirement: 'completion-id-is-integer',
    api: 'customs',
    wrong: 'Sends the id of the webhook as text.',
  },
  'completion-id-always-one': {
    requirement: 'completion-ids-differ-by-event',
    api: 'customs',
    wrong: 'Sends every webhook with the same id.',
  },
  'completion-version-as-text': {
    requirement: 'completion-version-is-integer',
    api: 'customs',
    wrong: 'Sends the version of the webhook as text.',
  },
  'completion-created-at-as-number': {
    requirement: 'completion-created-at-is-string',
    api: 'customs',
    wrong: 'Sends created_at as a number.',
  },
  'completion-occurred-at-lost': {
    requirement: 'completion-occurred-at-is-string',
    api: 'customs',
    wrong: 'Leaves occurred_at out.',
  },
  'completion-type-lost': {
    requirement: 'completion-type-is-string',
    api: 'customs',
    wrong: 'Leaves the type out.',
  },
  'completion-type-otherwise': {
    requirement: 'completion-type-names-async-invoice-operation',
    api: 'customs',
    wrong: 'Sends the type of another event.',
  },
  'completion-data-as-list': {
    requirement: 'completion-data-is-object',
    api: 'customs',
    wrong: 'Sends data as a list.',
  },
  'completion-data-without-object-type': {
    requirement: 'completion-data-object-is-string',
    api: 'customs',
    wrong: 'Leaves _object out of the data.',
  },
  'completion-request-id-lost': {
    requirement: 'completion-request-id-is-string',
    api: 'customs',
    wrong: 'Leaves request_id out.',
  },
  'completion-request-id-always-same': {
    requirement: 'completion-request-id-differs-by-request',
    api: 'customs',
    wrong: 'Sends the same request_id for every submission.',
  },
  'completion-request-id-of-its-own': {
    requirement: 'completion-request-id-is-acknowledged-uuid',
    api: 'customs',
    wrong: 'Sends a request_id that was never acknowledged.',
  },
  'completion-status-in-short': {
    requirement: 'completion-status-in-list-of-two',
    api: 'customs',
    wrong: 'Sends SUCCESSFUL and FAILED without their prefix.',
  },
  'completion-status-partial-on-failure': {
    requirement: 'completion-status-in-list-of-two',
    api: 'customs',
    wrong: 'Sends PROCESSING_STATUS_PARTIAL after a failure.',
  },
  'completion-status-always-successful': {
    requirement: 'completion-status-tells-failure',
    api: 'customs',
    wrong: 'Sends PROCESSING_STATUS_SUCCESSFUL after a failure.',
  },
  'completion-success-follows-failure': {
    requirement: 'processing-outcome-is-final',
    api: 'customs',
    wrong: 'Reports success after it reported failure.',
  },
  'completion-number-as-object': {
    requirement: 'completion-invoice-number-is-string',
    api: 'customs',
    wrong: 'Sends commercial_invoice_number as an object.',
  },
  'completion-number-in-lower-case': {
    requirement: 'completion-invoice-number-is-submitted-one',
    api: 'customs',
    wrong: 'Sends commercial_invoice_number in lower case.',
  },
  'completion-number-otherwise-on-failure': {
    requirement: 'completion-failure-names-submitted-number',
    api: 'customs',
    wrong: 'Sends another commercial_invoice_number after a failure.',
  },
  'completion-fid-lost': {
    requirement: 'completion-invoice-fid-present-on-success',
    api: 'customs',
    wrong: 'Leaves commercial_invoice_fid out after a success.',
  },
  'completion-fid-as-number': {
    requirement: 'completion-invoice-fid-is-string',
    api: 'customs',
    wrong: 'Sends commercial_invoice_fid as a number.',
  },
  'completion-fid-of-first-invoice': {
    requirement: 'completion-invoice-fid-is-invoice-id',
    api: 'customs',
    wrong: 'Sends the id of the first invoice of the account.',
  },
  'completion-error-lost': {
    requirement: 'completion-error-present-on-failure',
    api: 'customs',
    wrong: 'Leaves the error out after a failure.',
  },
  'completion-error-as-object': {
    requirement: 'completion-error-is-string',
    api: 'customs',
    wrong: 'Sends the error as an object.',
  },
  'completion-error-in-general-terms': {
    requirement: 'failure-shipment-not-located',
    api: 'customs',
    wrong: 'Sends one general error text whatever the cause.',
  },
  'completion-once-per-invoice': {
    requirement: 'completion-one-per-submission',
    api: 'customs',
    wrong: 'Reports only the first submission of an invoice number.',
  },
  'completion-status-always-failed': {
    requirement: 'completion-status-tells-success',
    api: 'customs',
    wrong: 'Sends PROCESSING_STATUS_FAILED after a success.',
  },
  'completion-as-list': {
    requirement: 'completion-is-json-object',
    api: 'customs',
    wrong: 'Sends a list with the event in it.',
  },
  'failure-line-currency-said-otherwise': {
    requirement: 'failure-line-currency-mismatch',
    api: 'customs',
    wrong: 'Reports an internal error for a line in another currency.',
  },
  'failure-currency-said-otherwise': {
    requirement: 'failure-currency-code-unknown',
    api: 'customs',
    wrong: 'Reports an internal error for an unknown currency.',
  },
  'failure-proration-said-otherwise': {
    requirement: 'failure-proration-with-charge-adjustments',
    api: 'customs',
    wrong: 'Reports an internal error for customs_proration beside charges.',
  },
  'failure-internal-error-said-otherwise': {
    requirement: 'failure-internal-error',
    api: 'customs',
    wrong: 'Reports the text of the exception that broke the processing.',
  },
  'failure-internal-error-as-success': {
    requirement: 'failure-internal-error',
    api: 'customs',
    wrong: 'Reports a submission whose processing broke as successful.',
  },
  'failure-party-said-otherwise': {
    requirement: 'failure-involved-party-invalid',
    api: 'customs',
    wrong: 'Reports an internal error for an invalid party.',
  },
  'failure-line-id-said-otherwise': {
    requirement: 'failure-line-item-id-unknown',
    api: 'customs',
    wrong: 'Reports an internal error for an unknown line id.',
  },
  'failure-allocated-line-said-otherwise': {
    requirement: 'failure-line-allocated-by-customs',
    api: 'customs',
    wrong: 'Reports an internal error for an allocated line.',
  },
  'failure-customs-entry-said-otherwise': {
    requirement: 'failure-invoice-used-in-customs-entry',
    api: 'customs',
    wrong: 'Reports an internal error for an invoice used in a customs entry.',
  },
  'failure-metadata-said-otherwise': {
    requirement: 'failure-metadata-key-unknown',
    api: 'customs',
    wrong: 'Reports an internal error for an unknown attribute key.',
  },
  'failure-shipment-missing-said-otherwise': {
    requirement: 'failure-shipment-details-missing',
    api: 'customs',
    wrong: 'Reports an internal error where shipment details are missing.',
  },
  'completion-type-of-update-otherwise': {
    requirement: 'completion-type-names-async-invoice-operation',
    api: 'customs',
    wrong: 'Sends the right type after a create, and "/commercial_invoice#updated" after an update.',
  },
  'completion-occurred-at-null-on-failure': {
    requirement: 'completion-occurred-at-is-string',
    api: 'customs',
    wrong: 'Sends occurred_at null after a failure.',
  },
  'completion-fid-lost-on-update': {
    requirement: 'completion-invoice-fid-present-on-success',
    api: 'customs',
    wrong: 'Leaves commercial_invoice_fid out after the success of an update.',
  },
  'completion-error-lost-on-failed-update': {
    requirement: 'completion-error-present-on-failure',
    api: 'customs',
    wrong: 'Leaves error out when what failed was an update; failed creates have it.',
  },
  'completions-of-one-moment-are-folded': {
    requirement: 'completion-one-per-submission',
    api: 'customs',
    wrong: 'Of several submissions of an account that fall due at the same instant, only the last is reported.',
  },
  'completion-failure-follows-success': {
    requirement: 'processing-outcome-is-final',
    api: 'customs',
    wrong: 'Reports PROCESSING_STATUS_FAILED two seconds of its clock after it reported the success of a create.',
  },
  'completion-signed-in-lower-case': {
    requirement: 'completion-signed-as-declared',
    api: 'customs',
    wrong: 'Signs the body in lower case instead of its bytes.',
  },
  'completion-unsigned-on-failure': {
    requirement: 'completion-signed-as-declared',
    api: 'customs',
    wrong: 'Does not sign the webhook of a failure.',
  },
  'completion-never-sent-again': {
    requirement: 'completion-redelivered-as-declared',
    api: 'customs',
    wrong: 'Gives a webhook up after its first delivery, whatever it was answered.',
  },
  'completion-not-sent-again-after-reset': {
    requirement: 'completion-redelivered-as-declared',
    api: 'customs',
    wrong: 'Gives a completion webhook up when the connection ends without an answer.',
  },
  'completion-not-sent-again-after-503': {
    requirement: 'completion-redelivered-as-declared',
    api: 'customs',
    wrong: 'Gives a webhook up once it was answered 503.',
  },
  'completion-request-id-fresh-on-update': {
    requirement: 'completion-request-id-is-acknowledged-uuid',
    api: 'customs',
    wrong: 'Sends a request_id that was never acknowledged when it was an update.',
  },
  'completion-fid-otherwise-on-update': {
    requirement: 'completion-invoice-fid-is-invoice-id',
    api: 'customs',
    wrong: 'Sends another commercial_invoice_fid after an update.',
  },
  'completion-number-otherwise-on-update': {
    requirement: 'completion-invoice-number-is-submitted-one',
    api: 'customs',
    wrong: 'Sends another commercial_invoice_number after an update.',
  },
  'completion-status-of-failed-update-successful': {
    requirement: 'completion-status-tells-failure',
    api: 'customs',
    wrong: 'Sends PROCESSING_STATUS_SUCCESSFUL after an update that failed.',
  },
  'completion-failure-precedes-success-of-update': {
    requirement: 'processing-outcome-is-final',
    api: 'customs',
    wrong: 'Reports failure of an update before it reports its success.',
  },
  'completion-type-of-failure-otherwise': {
    requirement: 'completion-type-names-async-invoice-operation',
    api: 'customs',
    wrong: 'Sends the right type after a success, and "/commercial_invoice#failed" after a failure.',
  },
  'completion-ten-minutes-late': {
    requirement: 'processing-acknowledged-reaches-an-outcome',
    api: 'customs',
    wrong: 'Sends every completion webhook ten minutes after the outcome.',
  },
} as const satisfies Readonly<Record<string, Fault>>;
