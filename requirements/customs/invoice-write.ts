import { fieldRows } from '../field-rows.ts';
import type { RequirementRows } from '../requirement.ts';

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
  'invoice-minimal-create-succeeds': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request)',
    statement: 'A create with only the required members and its shipment succeeds.',
  },
  'invoice-create-with-all-members-succeeds': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request)',
    statement: 'A create that uses every documented member within its rules succeeds.',
  },
  'invoice-currency-iso-4217': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › currency',
    statement: 'A create or update whose currency is not a valid ISO 4217 code does not succeed.',
  },
  'invoice-currency-any-iso-4217-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › currency',
    statement: 'A create in any current ISO 4217 currency, not only the most common ones, succeeds.',
  },
  'invoice-price-currency-equals-invoice-currency': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › currency',
    statement:
      "A submission in which one line's `price_per_unit` is in another currency than the invoice does not " +
      'succeed.',
  },
  'invoice-value-currency-equals-invoice-currency': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › currency',
    statement: "A submission in which one line's `value` is in another currency than the invoice does not succeed.",
  },
  'invoice-last-line-currency-equals-invoice-currency': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › currency',
    statement:
      'A submission in which only the last of many lines is in another currency than the invoice does not ' +
      'succeed.',
  },
  'invoice-incoterm-unknown-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › incoterm',
    statement: 'A submission whose `incoterm` is not one of the twelve documented values does not succeed.',
    excluded:
      'In a request `incoterm` is a string. The document lists the twelve values only for invoices in responses. ' +
      'A target may drop any other value.',
  },
  'invoice-date-malformed-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › invoice_date',
    statement: 'A submission whose `invoice_date` is text but not an ISO-8601 date does not succeed.',
  },
  'invoice-date-impossible-day-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › invoice_date',
    statement: 'A submission whose `invoice_date` has the form of a date but is not a calendar day does not succeed.',
  },
  'invoice-manifest-quantity-integer-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › manifest_quantity',
    statement: 'A create whose `manifest_quantity` is a positive integer succeeds.',
  },
  'invoice-manifest-unit-type-defaults-to-carton': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › manifest_quantity_unit_type',
    statement: 'An invoice created without `manifest_quantity_unit_type` is read with `CARTON`.',
  },
  'invoice-attributes-object-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › custom attributes',
    statement: 'A submission whose custom attributes are one object of string arrays under known keys succeeds.',
  },
  'invoice-attributes-array-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › custom attributes',
    statement: 'A submission whose custom attributes are an array of objects under known keys succeeds.',
  },
  'invoice-attributes-values-are-string-arrays': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › custom attributes',
    statement: 'A submission with a custom attribute whose value is not an array of strings does not succeed.',
  },
  'invoice-attributes-key-in-consignee-list': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › custom attributes',
    statement: "A submission with a custom attribute whose key is not in the consignee's key list does not succeed.",
  },
  'invoice-attributes-contact-first': {
    level: 'should',
    source: 'customs › Commercial invoice (create or update request) › custom attributes',
    statement: 'Custom attributes are used only after a representative was contacted.',
    excluded: 'This is a conversation between people; no response shows it.',
  },
  'invoice-shipment-by-id-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › target shipment',
    statement: 'A create that identifies its shipment by id succeeds.',
  },
  'invoice-shipment-by-ref-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › target shipment',
    statement: 'A create that identifies its shipment by ref succeeds.',
  },
  'invoice-shipment-required-unless-enrolled': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › target shipment',
    statement:
      'A create without a shipment does not succeed for an account that is not enrolled in shipmentless ' + 'invoices.',
  },
  'invoice-shipmentless-accepted-when-enrolled': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › target shipment',
    statement: 'A create without a shipment succeeds for an account enrolled in shipmentless invoices.',
  },
  'invoice-update-changes-incoterm': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › update › incoterm',
    statement: 'After a successful update with another `incoterm`, the invoice shows the new one.',
  },
  'invoice-update-changes-date': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › update › invoice_date',
    statement: 'After a successful update with another `invoice_date`, the invoice shows the new one.',
  },
  'invoice-update-changes-manifest-quantity': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › update › manifest_quantity',
    statement: 'After a successful update with another `manifest_quantity`, the invoice shows the new one.',
  },
  'invoice-update-changes-currency': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › update › currency',
    statement: 'After a successful update to another currency, lines included, the invoice shows the new one.',
  },
  'invoice-update-needs-line-quantity': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › update › line_items',
    statement: 'An update with a line whose `quantity` is null does not succeed.',
  },
  'invoice-update-line-currency-equals-invoice-currency': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › update › currency',
    statement: 'An update in which one line is in another currency than the invoice does not succeed.',
  },
} as const satisfies RequirementRows;
