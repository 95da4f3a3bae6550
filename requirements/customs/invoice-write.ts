import { fieldRows } from '../field-rows.ts';
import { type RequirementRows, sourced } from '../requirement.ts';

/** The words for requests that create an invoice. */
export const creates = {
  schema: 'invoice-request',
  of: 'A create',
  ofWrongType: 'A submission',
  accepted: 'succeeds',
  refused: 'does not succeed',
  source: 'customs › Commercial invoice (create or update request)',
} as const;

export const invoiceWriteRequirements = {
  ...fieldRows(creates, 'invoice-', ['invoice-manifest-quantity-integer-accepted']),
  ...sourced('customs › Commercial invoice (create or update request)', {
    'invoice-minimal-create-succeeds': 'A create with only the required members and its shipment succeeds.',
    'invoice-create-with-all-members-succeeds': 'A create that uses every documented member within its rules succeeds.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › currency', {
    'invoice-currency-iso-4217': 'A create or update whose currency is not a valid ISO 4217 code does not succeed.',
    'invoice-currency-any-iso-4217-accepted':
      'A create in any current ISO 4217 currency, not only the most common ones, succeeds.',
    'invoice-price-currency-equals-invoice-currency':
      "A submission in which one line's `price_per_unit` is in another currency than the invoice does not " +
      'succeed.',
    'invoice-value-currency-equals-invoice-currency':
      "A submission in which one line's `value` is in another currency than the invoice does not succeed.",
    'invoice-last-line-currency-equals-invoice-currency':
      'A submission in which only the last of many lines is in another currency than the invoice does not ' +
      'succeed.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › incoterm', {
    'invoice-incoterm-unknown-refused': {
      statement: 'A submission whose `incoterm` is not one of the twelve documented values does not succeed.',
      excluded:
        'In a request `incoterm` is a string. The document lists the twelve values only for invoices in responses. ' +
        'A target may drop any other value.',
    },
  }),
  ...sourced('customs › Commercial invoice (create or update request) › invoice_date', {
    'invoice-date-malformed-refused':
      'A submission whose `invoice_date` is text but not an ISO-8601 date does not succeed.',
    'invoice-date-impossible-day-refused':
      'A submission whose `invoice_date` has the form of a date but is not a calendar day does not succeed.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › manifest_quantity', {
    'invoice-manifest-quantity-integer-accepted': 'A create whose `manifest_quantity` is a positive integer succeeds.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › manifest_quantity_unit_type', {
    'invoice-manifest-unit-type-defaults-to-carton':
      'An invoice created without `manifest_quantity_unit_type` is read with `CARTON`.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › custom attributes', {
    'invoice-attributes-object-accepted':
      'A submission whose custom attributes are one object of string arrays under known keys succeeds.',
    'invoice-attributes-array-accepted':
      'A submission whose custom attributes are an array of objects under known keys succeeds.',
    'invoice-attributes-values-are-string-arrays':
      'A submission with a custom attribute whose value is not an array of strings does not succeed.',
    'invoice-attributes-key-in-consignee-list':
      "A submission with a custom attribute whose key is not in the consignee's key list does not succeed.",
    'invoice-attributes-contact-first': {
      level: 'should',
      statement: 'Custom attributes are used only after a representative was contacted.',
      excluded: 'This is a conversation between people; no response shows it.',
    },
  }),
  ...sourced('customs › Commercial invoice (create or update request) › target shipment', {
    'invoice-shipment-by-id-accepted': 'A create that identifies its shipment by id succeeds.',
    'invoice-shipment-by-ref-accepted': 'A create that identifies its shipment by ref succeeds.',
    'invoice-shipment-required-unless-enrolled':
      'A create without a shipment does not succeed for an account that is not enrolled in shipmentless ' + 'invoices.',
    'invoice-shipmentless-accepted-when-enrolled':
      'A create without a shipment succeeds for an account enrolled in shipmentless invoices.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › update › incoterm', {
    'invoice-update-changes-incoterm':
      'After a successful update with another `incoterm`, the invoice shows the new one.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › update › invoice_date', {
    'invoice-update-changes-date':
      'After a successful update with another `invoice_date`, the invoice shows the new one.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › update › manifest_quantity', {
    'invoice-update-changes-manifest-quantity':
      'After a successful update with another `manifest_quantity`, the invoice shows the new one.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › update › currency', {
    'invoice-update-changes-currency':
      'After a successful update to another currency, lines included, the invoice shows the new one.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › update › line_items', {
    'invoice-update-needs-line-quantity': 'An update with a line whose `quantity` is null does not succeed.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › update › currency', {
    'invoice-update-line-currency-equals-invoice-currency':
      'An update in which one line is in another currency than the invoice does not succeed.',
  }),
} as const satisfies RequirementRows;
