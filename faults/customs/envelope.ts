import type { FaultRows } from '../fault.ts';

/** Envelopes, reading one invoice, refusals. */
export const envelopeFaults = {
  'envelope-as-list': {
    breaks: 'envelope-is-json-object',
    wrong: 'Answers a list with the envelope in it.',
  },
  'envelope-without-object-type': {
    breaks: 'envelope-object-is-string',
    wrong: 'Leaves _object out of the envelope.',
  },
  'envelope-version-as-text': {
    breaks: 'envelope-version-is-integer',
    wrong: 'Answers the version of the envelope as text.',
  },
  'envelope-version-two': {
    breaks: 'envelope-version-is-three',
    wrong: 'Answers version 2 when asked for 3.',
  },
  'envelope-data-called-result': {
    breaks: 'envelope-data-present',
    wrong: 'Calls the data of the envelope result.',
  },
  'list-data-bare': {
    breaks: 'envelope-list-data-is-object',
    wrong: 'Answers the invoices of a list directly as data.',
  },
  'list-without-object-type': {
    breaks: 'envelope-list-object-is-string',
    wrong: 'Leaves _object out of the data of a list.',
  },
  'list-next-left-out-at-the-end': {
    breaks: 'envelope-list-next-present',
    wrong: 'Leaves next out where nothing follows.',
  },
  'list-next-empty-at-the-end': {
    breaks: 'envelope-list-next-null-or-cursor',
    wrong: 'Answers next as empty text where nothing follows.',
  },
  'list-items-by-id': {
    breaks: 'envelope-list-items-are-array',
    wrong: 'Answers the invoices of a list within an object.',
  },
  'list-items-as-ids': {
    breaks: 'envelope-list-items-are-objects',
    wrong: 'Answers text in place of the invoices of a list.',
  },
  'get-answers-an-object': {
    breaks: 'envelope-get-data-is-array',
    wrong: 'Answers a get with the invoice itself instead of an array.',
  },
  'get-answers-an-object-once-updated': {
    breaks: 'envelope-get-data-is-array',
    wrong: 'Answers a get with the invoice itself once it was updated.',
  },
  'get-shipmentless-answers-no-invoice': {
    breaks: 'envelope-get-holds-the-invoice',
    wrong: 'Answers a get with an empty array where the invoice has no shipment.',
  },
  'get-answers-no-invoice': {
    breaks: 'envelope-get-holds-the-invoice',
    wrong: 'Answers a get with an empty array.',
  },
  'get-answers-two-invoices': {
    breaks: 'envelope-get-holds-no-other-invoice',
    wrong: 'Answers a get with another invoice besides.',
  },
  'get-answers-another-invoice': {
    breaks: 'envelope-get-holds-the-invoice',
    wrong: 'Answers a get with another invoice of the account.',
  },
  'refusal-answers-422': {
    breaks: 'customs-error-invalid-submission-400',
    wrong: 'Refuses invalid submissions with 422, unless a member is missing.',
  },
  'malformed-json-answers-422': {
    breaks: 'customs-error-malformed-json-400',
    wrong: 'Refuses a body that is no JSON with 422.',
  },
  'body-list-accepted': {
    breaks: 'customs-error-body-not-object-400',
    wrong: 'Accepts a list of invoices and takes the first.',
  },
  'body-no-object-answers-415': {
    breaks: 'customs-error-body-not-object-400',
    wrong: 'Refuses a body that is no object with 415.',
  },
  'refusal-says-acknowledged': {
    breaks: 'customs-error-refusal-is-no-acknowledgement',
    wrong: 'Says acknowledged in the body of a refusal.',
  },
  'refusal-is-processed-all-the-same': {
    breaks: 'customs-error-refusal-has-no-success-webhook',
    wrong: 'Processes a submission that it refused, as if it were sound.',
  },
  'get-unknown-answers-nothing': {
    breaks: 'customs-error-unknown-invoice-refused',
    wrong: 'Answers an unknown id with 200 and an empty array.',
  },
  'get-unknown-answers-first': {
    breaks: 'customs-error-unknown-invoice-refused',
    wrong: 'Answers an unknown id with the first invoice of the account.',
  },
  'get-answers-201': {
    breaks: 'invoice-get-answers-200',
    wrong: 'Answers a get with 201.',
  },
  'invoice-of-fifty-lines-refused': {
    breaks: 'customs-error-valid-submission-not-refused',
    wrong: 'Refuses an invoice of fifty lines or more.',
  },
  'list-not-served': {
    breaks: 'invoice-list-operation-exists',
    wrong: 'Does not serve the list.',
  },
  'get-not-served': {
    breaks: 'invoice-get-operation-exists',
    wrong: 'Does not serve an invoice by id.',
  },
  'post-not-served': {
    breaks: 'invoice-post-operation-exists',
    wrong: 'Does not serve submissions.',
  },
  'envelope-version-two-on-later-pages': {
    breaks: 'envelope-version-is-three',
    wrong: 'Answers version 2 on every page of the list but the first.',
  },
  'envelope-data-null-in-empty-list': {
    breaks: 'envelope-data-present',
    wrong: 'Answers data null where the list is empty.',
  },
  'list-next-false-at-the-end': {
    breaks: 'envelope-list-next-null-or-cursor',
    wrong: 'Answers false instead of null as next where nothing follows.',
  },
  'list-items-null-when-empty': {
    breaks: 'envelope-list-items-are-array',
    wrong: 'Answers data.data null where the list is empty.',
  },
  'truncated-json-acknowledged': {
    breaks: 'customs-error-malformed-json-400',
    wrong: 'Acknowledges a body of JSON that ends before its last bracket.',
  },
  'body-null-acknowledged': {
    breaks: 'customs-error-body-not-object-400',
    wrong: 'Acknowledges a body that is null.',
  },
  'get-answers-404-from-the-second-invoice': {
    breaks: 'invoice-get-answers-200',
    wrong: 'Answers 404 to a get of the invoice that was created last, as long as the account has more than one.',
  },
  'get-longer-id-answers-the-invoice': {
    breaks: 'customs-error-unknown-invoice-refused',
    wrong: 'Answers a get of an existing id with signs added at its end with that invoice.',
  },
  'currency-codes-still-served': {
    breaks: 'sibling-get-currency-codes-removed',
    wrong: 'Answers GET /currency_codes with 200 and a list of codes.',
  },
  'network-still-served': {
    breaks: 'sibling-get-network-removed',
    wrong: 'Answers GET /network with 200 and a list of companies.',
  },
  'error-code-lost-on-unknown-id': {
    breaks: 'customs-error-code-as-declared',
    wrong: 'Leaves the code out of the error body for an unknown id.',
  },
  'error-code-lost-on-refusal': {
    breaks: 'customs-error-code-as-declared',
    wrong: 'Leaves the code out of the error body of a submission answered 400.',
  },
  'list-needs-no-token': {
    breaks: 'customs-error-no-credentials-as-declared',
    wrong: 'Lists the invoices of the first account to a request without a token.',
  },
  'get-needs-no-token': {
    breaks: 'customs-error-no-credentials-as-declared',
    wrong: 'Reads an invoice of the first account for a request without a token.',
  },
  'submission-without-token-answers-400': {
    breaks: 'customs-error-no-credentials-as-declared',
    wrong: 'Answers 400 to a submission without a token.',
  },
  'refusal-of-update-answers-422': {
    breaks: 'customs-error-invalid-submission-400',
    wrong: 'Refuses invalid updates with 422, and invalid creates with 400.',
  },
  'missing-currency-answers-500': {
    breaks: 'customs-error-invalid-submission-400',
    wrong: 'Answers a submission without currency with 500.',
  },
  'get-answers-first-of-many': {
    breaks: 'invoice-get-answers-requested-id',
    wrong: 'Answers the first invoice of an account that has more than six, whatever id was asked for.',
  },
} as const satisfies FaultRows;
