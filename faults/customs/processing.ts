import type { FaultRows } from '../fault.ts';

/** Acknowledging, creating, updating. */
export const processingFaults = {
  'create-answers-201': {
    breaks: 'processing-create-answers-202',
    wrong: 'Answers an accepted create with 201.',
  },
  'update-answers-200': {
    breaks: 'processing-update-answers-202',
    wrong: 'Answers an accepted update with 200.',
  },
  'acknowledgement-without-object-type': {
    breaks: 'processing-acknowledgement-object-is-string',
    wrong: 'Leaves _object out of the acknowledgement.',
  },
  'acknowledgement-version-as-number': {
    breaks: 'processing-acknowledgement-version-is-text-three',
    wrong: 'Answers the version of the acknowledgement as a number.',
  },
  'acknowledgement-data-as-list': {
    breaks: 'processing-acknowledgement-data-is-object',
    wrong: 'Answers the data of the acknowledgement as a list.',
  },
  'acknowledgement-data-object-otherwise': {
    breaks: 'processing-acknowledgement-data-object-is-request',
    wrong: 'Names the data of the acknowledgement /api/request.',
  },
  'acknowledgement-uuid-as-number': {
    breaks: 'processing-request-uuid-is-string',
    wrong: 'Answers request_uuid as a number.',
  },
  'acknowledgement-uuid-always-same': {
    breaks: 'processing-request-uuid-differs-by-request',
    wrong: 'Answers the same request_uuid to every submission.',
  },
  'acknowledgement-says-accepted': {
    breaks: 'processing-request-status-is-acknowledged',
    wrong: 'Answers request_status accepted.',
  },
  'acknowledgement-tells-the-outcome': {
    breaks: 'processing-acknowledgement-reports-acceptance-only',
    wrong: 'Reports success in the acknowledgement already.',
  },
  'acknowledgement-carries-an-error': {
    breaks: 'customs-error-processing-errors-not-in-post',
    wrong: 'Carries an error in the acknowledgement.',
  },
  'submission-is-forgotten-beside-another': {
    breaks: 'processing-acknowledged-reaches-an-outcome',
    wrong: 'Forgets a submission that falls due together with another one.',
  },
  'update-processed-as-failure': {
    breaks: 'completion-status-tells-success',
    wrong: 'Carries an update out and reports that it failed.',
  },
  'update-creates-second-invoice': {
    breaks: 'processing-update-makes-no-second-invoice',
    wrong: 'Creates another invoice instead of updating.',
  },
  'update-refused-as-existing': {
    breaks: 'processing-updates-existing-invoice',
    wrong: 'Fails an update because the invoice exists.',
  },
  'update-hits-latest-invoice': {
    breaks: 'processing-update-leaves-others-alone',
    wrong: 'Updates the invoice that was created last.',
  },
  'update-changes-invoice-id': {
    breaks: 'processing-update-keeps-invoice-id',
    wrong: 'Gives an updated invoice another id.',
  },
  'update-changes-other-invoice': {
    breaks: 'processing-update-leaves-others-alone',
    wrong: 'Changes the first other invoice of the account along with an update.',
  },
  'update-turns-updated-at-back': {
    breaks: 'processing-update-advances-updated-at',
    wrong: 'Sets updated_at back when an invoice is updated.',
  },
  'failed-create-is-stored': {
    breaks: 'processing-failed-create-leaves-no-invoice',
    wrong: 'Stores the invoice of a failed create.',
  },
  'failed-create-of-known-parts-is-stored': {
    breaks: 'processing-failed-create-leaves-no-invoice',
    wrong: 'Stores the invoice when a create fails for an attribute key or an unknown SKU.',
  },
  'failed-update-changes-header': {
    breaks: 'processing-failed-update-changes-nothing',
    wrong: 'Applies the header of a failed update.',
  },
  'failed-update-changes-lines': {
    breaks: 'processing-failed-update-changes-nothing',
    wrong: 'Applies a failed update.',
  },
  'update-keeps-incoterm': {
    breaks: 'invoice-update-changes-incoterm',
    wrong: 'Does not update the incoterm.',
  },
  'update-keeps-date': {
    breaks: 'invoice-update-changes-date',
    wrong: 'Does not update the invoice date.',
  },
  'update-keeps-manifest-quantity': {
    breaks: 'invoice-update-changes-manifest-quantity',
    wrong: 'Does not update the manifest quantity.',
  },
  'update-keeps-currency': {
    breaks: 'invoice-update-changes-currency',
    wrong: 'Does not update the currency.',
  },
  'update-ignores-line-ids': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Takes every line of an update for a new one.',
  },
  'update-keeps-old-line': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Leaves a line that an update names as it was.',
  },
  'update-renumbers-lines': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Gives the lines of an updated invoice new ids.',
  },
  'update-adds-no-line': {
    breaks: 'line-without-id-is-created',
    wrong: 'Drops the lines that an update adds.',
  },
  'line-new-id-repeats': {
    breaks: 'line-new-id-is-fresh',
    wrong: 'Gives a line that an update adds the id of an earlier one.',
  },
  'failed-number-is-burnt': {
    breaks: 'failure-corrected-resubmission-succeeds',
    wrong: 'Fails every further create with an invoice number that failed once.',
  },
  'failed-update-blocks-the-next': {
    breaks: 'failure-line-id-omitted-creates-line',
    wrong: 'Fails every further update of an invoice once one has failed.',
  },
  'create-takes-over-latest-invoice': {
    breaks: 'processing-creates-unless-invoice-exists',
    wrong: 'Turns the latest invoice into the new one.',
  },
  'failure-reported-as-success': {
    breaks: 'processing-invalid-submission-fails',
    wrong: 'Stores nothing for an invalid submission and reports success.',
  },
  'created-invoice-unreadable': {
    breaks: 'processing-success-makes-invoice-readable',
    wrong: 'Answers new invoices in the list, but not by id.',
  },
  'refused-create-is-stored': {
    breaks: 'processing-refused-create-leaves-no-invoice',
    wrong: 'Stores an invoice that it refused.',
  },
  'refused-update-is-applied': {
    breaks: 'processing-refused-update-changes-nothing',
    wrong: 'Applies an update that it refused.',
  },
  'update-adds-named-lines-again': {
    breaks: 'line-id-existing-adds-no-line',
    wrong: 'Adds the lines that an update names a second time, as they were.',
  },
  'update-moves-date-forward-only': {
    breaks: 'invoice-update-changes-date',
    wrong: 'An update keeps the invoice date when the new one is earlier.',
  },
  'update-keeps-charges': {
    breaks: 'processing-updates-existing-invoice',
    wrong: 'Does not update the charge adjustments of an invoice that has some.',
  },
  'update-keeps-parties': {
    breaks: 'processing-updates-existing-invoice',
    wrong: 'Does not update the involved parties.',
  },
  'update-adds-up-manifest-quantity': {
    breaks: 'invoice-update-changes-manifest-quantity',
    wrong: 'An update adds the new manifest quantity to the old one.',
  },
  'failed-number-stays-taken': {
    breaks: 'failure-corrected-resubmission-succeeds',
    wrong: 'After a failed create fails any further create of that number because the invoice exists.',
  },
  'update-after-failure-fails': {
    breaks: 'failure-line-id-omitted-creates-line',
    wrong: 'Fails every update of an invoice, with the same error, once an update of it has failed.',
  },
  'acknowledgement-uuid-empty-on-update': {
    breaks: 'processing-request-uuid-is-string',
    wrong: 'Answers an empty request_uuid to a submission for an invoice that exists.',
  },
  'acknowledgement-of-update-says-updated': {
    breaks: 'processing-request-status-is-acknowledged',
    wrong: 'Answers request_status "updated" to a submission for an invoice that exists.',
  },
  'acknowledgement-uuid-same-at-the-same-time': {
    breaks: 'processing-request-uuid-differs-by-request',
    wrong: 'Answers the same request_uuid to submissions that are acknowledged in the same second of its clock.',
  },
  'valid-submission-fails-beside-another': {
    breaks: 'processing-valid-submission-succeeds',
    wrong:
      'Fails a sound submission with the internal error where another submission of the account is ' +
      'still being processed.',
  },
  'create-fails-when-date-is-null': {
    breaks: 'invoice-date-null-accepted',
    wrong: 'Acknowledges a submission with invoice_date null and fails it with the internal error.',
  },
  'failing-submission-is-forgotten-beside-another': {
    breaks: 'processing-acknowledged-reaches-an-outcome',
    wrong: 'Forgets a submission that is to fail where another one of the account falls due at the same time.',
  },
  'second-invoice-of-shipment-unreadable': {
    breaks: 'processing-success-makes-invoice-readable',
    wrong:
      'Of the second and later invoices of a shipment reports success, but answers 404 by id and ' +
      'leaves them out of the list.',
  },
  'update-while-create-is-processed-creates': {
    breaks: 'processing-update-makes-no-second-invoice',
    wrong:
      'Takes a submission for an invoice whose create is acknowledged but not yet processed for a ' +
      'create of its own: two invoices of one number.',
  },
  'two-creates-at-once-make-two': {
    breaks: 'processing-update-makes-no-second-invoice',
    wrong: 'Of two submissions of one new invoice that arrive within the same second of its clock, each creates one.',
  },
  'two-updates-at-once-mix': {
    breaks: 'processing-updates-existing-invoice',
    wrong:
      'Of two updates of one invoice that are in processing at the same time, takes the header of the ' +
      'first and the lines of the second.',
  },
  'second-update-is-ignored': {
    breaks: 'processing-updates-existing-invoice',
    wrong: 'Reports success of the second and later updates of an invoice, and changes nothing.',
  },
  'update-changes-other-of-same-shipment': {
    breaks: 'processing-update-leaves-others-alone',
    wrong: 'Sets incoterm of every invoice of the same shipment along with an update.',
  },
  'update-matches-lines-by-position': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Takes the nth line of an update that names an id for the nth line of the invoice, whichever id it names.',
  },
  'update-keeps-line-quantity': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Leaves the quantity of a line as it was when an update names the line; all else is updated.',
  },
  'update-adds-first-new-line-only': {
    breaks: 'line-without-id-is-created',
    wrong: 'Adds only the first of several new lines of an update.',
  },
  'update-repeats-id-of-new-lines': {
    breaks: 'line-new-id-is-fresh',
    wrong: 'Gives all lines that one update adds the same new id.',
  },
  'update-keeps-last-omitted-line': {
    breaks: 'processing-omitted-lines-as-declared',
    wrong: 'Keeps the last of the lines that an update leaves out.',
  },
  'update-null-keeps-date': {
    breaks: 'processing-null-as-declared',
    wrong: 'Keeps the invoice date where an update sends null.',
  },
  'repeated-request-id-accepted': {
    breaks: 'processing-repeated-request-id-as-declared',
    wrong: 'Takes a submission whose X-Request-ID was used before.',
  },
  'repeated-request-id-with-other-body-accepted': {
    breaks: 'processing-repeated-request-id-as-declared',
    wrong: 'Takes a submission whose X-Request-ID was used before with another body.',
  },
  'invoice-of-four-lines-unreadable': {
    breaks: 'processing-success-makes-invoice-readable',
    wrong: 'Reports the success of an invoice of more than three lines, and never shows it.',
  },
  'update-to-other-currency-refused': {
    breaks: 'invoice-update-changes-currency',
    wrong: 'Fails an update to another currency as if its lines were in the old one.',
  },
  'update-keeps-currency-of-lines': {
    breaks: 'invoice-update-changes-currency',
    wrong: 'Updates the currency of an invoice, and shows its lines in the old one.',
  },
  'update-to-cip-is-ignored': {
    breaks: 'invoice-update-changes-incoterm',
    wrong: 'Does not update the incoterm to CIP.',
  },
  'failed-create-without-shipment-is-stored': {
    breaks: 'processing-failed-create-leaves-no-invoice',
    wrong: 'Fails a create that names no shipment, and stores it.',
  },
  'failed-create-of-wrong-weights-is-stored': {
    breaks: 'processing-failed-create-leaves-no-invoice',
    wrong: 'Turns down a create whose weights break a rule, and stores it.',
  },
  'failed-update-of-metadata-changes-header': {
    breaks: 'processing-failed-update-changes-nothing',
    wrong: 'Applies the header of an update that fails for an unknown metadata key.',
  },
  'update-by-shipment-ref-creates': {
    breaks: 'processing-update-makes-no-second-invoice',
    wrong: 'Makes a second invoice of an update that names the shipment by its ref.',
  },
  'seller-is-no-part-of-identity': {
    breaks: 'processing-creates-unless-invoice-exists',
    wrong: 'Updates the invoice of another seller that has the same number and shipment.',
  },
  'update-to-cip-fails': {
    breaks: 'processing-updates-existing-invoice',
    wrong: 'Fails an update to the incoterm CIP.',
  },
  'acknowledgement-uuid-once-per-invoice': {
    breaks: 'processing-request-uuid-differs-by-request',
    wrong: 'Answers an update with the request_uuid of the create.',
  },
  'invalid-party-is-forgotten': {
    breaks: 'processing-acknowledged-reaches-an-outcome',
    wrong: 'Sends no webhook when a submission failed for one of its parties.',
  },
  'invoice-readable-ten-minutes-later': {
    breaks: 'processing-success-makes-invoice-readable',
    wrong: 'Shows a new invoice ten minutes after the webhook of its success.',
  },
} as const satisfies FaultRows;
