import type { RequirementRows } from '../requirement.ts';

export const invoiceWriteRequirements = {
  'invoice-minimal-create-succeeds': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request)',
    statement: 'A create with nothing but the required members and its shipment succeeds.',
  },
  'invoice-create-with-all-members-succeeds': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request)',
    statement: 'A create that uses every documented member within its rules succeeds.',
  },
  'invoice-number-required': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › invoice_number',
    statement: 'A create without `invoice_number` does not succeed.',
  },
  'invoice-number-null-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › invoice_number',
    statement: 'A create whose `invoice_number` is null does not succeed.',
  },
  'invoice-number-not-string-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › invoice_number',
    statement: 'A create whose `invoice_number` is an object or an array does not succeed.',
  },
  'invoice-currency-required': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › currency',
    statement: 'A create without `currency` does not succeed.',
  },
  'invoice-currency-null-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › currency',
    statement: 'A create whose `currency` is null does not succeed.',
  },
  'invoice-currency-not-string-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › currency',
    statement: 'A create whose `currency` is an object or an array does not succeed.',
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
  'invoice-line-items-required': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › line_items',
    statement: 'A create without `line_items` does not succeed.',
  },
  'invoice-line-items-null-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › line_items',
    statement: 'A create whose `line_items` is null does not succeed.',
  },
  'invoice-line-items-not-array-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › line_items',
    statement: 'A create whose `line_items` is not an array does not succeed.',
  },
  'invoice-incoterm-optional': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › incoterm',
    statement: 'A create without `incoterm` succeeds.',
  },
  'invoice-incoterm-exw-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › incoterm',
    statement: 'A create with the incoterm EXW succeeds.',
  },
  'invoice-incoterm-fob-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › incoterm',
    statement: 'A create with the incoterm FOB succeeds.',
  },
  'invoice-incoterm-fas-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › incoterm',
    statement: 'A create with the incoterm FAS succeeds.',
  },
  'invoice-incoterm-fca-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › incoterm',
    statement: 'A create with the incoterm FCA succeeds.',
  },
  'invoice-incoterm-cpt-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › incoterm',
    statement: 'A create with the incoterm CPT succeeds.',
  },
  'invoice-incoterm-cfr-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › incoterm',
    statement: 'A create with the incoterm CFR succeeds.',
  },
  'invoice-incoterm-cif-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › incoterm',
    statement: 'A create with the incoterm CIF succeeds.',
  },
  'invoice-incoterm-cip-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › incoterm',
    statement: 'A create with the incoterm CIP succeeds.',
  },
  'invoice-incoterm-dat-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › incoterm',
    statement: 'A create with the incoterm DAT succeeds.',
  },
  'invoice-incoterm-dap-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › incoterm',
    statement: 'A create with the incoterm DAP succeeds.',
  },
  'invoice-incoterm-ddp-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › incoterm',
    statement: 'A create with the incoterm DDP succeeds.',
  },
  'invoice-incoterm-dpu-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › incoterm',
    statement: 'A create with the incoterm DPU succeeds.',
  },
  'invoice-incoterm-unknown-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › incoterm',
    statement: 'A submission whose `incoterm` is none of the twelve documented ones does not succeed.',
    excluded:
      'In a request `incoterm` is a string; the twelve are listed of the invoice that is read. A target may leave another ' +
      'one out.',
  },
  'invoice-related-parties-optional': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › is_related_parties',
    statement: 'A create without `is_related_parties` succeeds.',
  },
  'invoice-related-parties-true-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › is_related_parties',
    statement: 'A create whose `is_related_parties` is true succeeds.',
  },
  'invoice-related-parties-false-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › is_related_parties',
    statement: 'A create whose `is_related_parties` is false succeeds.',
  },
  'invoice-related-parties-not-boolean-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › is_related_parties',
    statement: 'A submission whose `is_related_parties` is an object or an array does not succeed.',
  },
  'invoice-date-optional': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › invoice_date',
    statement: 'A create without `invoice_date` succeeds.',
  },
  'invoice-date-null-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › invoice_date',
    statement: 'A create whose `invoice_date` is null succeeds.',
  },
  'invoice-date-iso-8601-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › invoice_date',
    statement: 'A create whose `invoice_date` is an ISO-8601 calendar date succeeds.',
  },
  'invoice-date-malformed-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › invoice_date',
    statement: 'A submission whose `invoice_date` is text but no ISO-8601 date does not succeed.',
  },
  'invoice-date-impossible-day-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › invoice_date',
    statement:
      'A submission whose `invoice_date` has the form of a date but names no day of the calendar does not ' +
      'succeed.',
  },
  'invoice-date-not-string-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › invoice_date',
    statement: 'A submission whose `invoice_date` is an object or an array does not succeed.',
  },
  'invoice-manifest-quantity-optional': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › manifest_quantity',
    statement: 'A create without `manifest_quantity` succeeds.',
  },
  'invoice-manifest-quantity-integer-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › manifest_quantity',
    statement: 'A create whose `manifest_quantity` is a positive integer succeeds.',
  },
  'invoice-manifest-quantity-fraction-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › manifest_quantity',
    statement: 'A submission whose `manifest_quantity` is a number with a fraction does not succeed.',
  },
  'invoice-manifest-quantity-not-number-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › manifest_quantity',
    statement: 'A submission whose `manifest_quantity` is an object or an array does not succeed.',
  },
  'invoice-manifest-unit-type-optional': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › manifest_quantity_unit_type',
    statement: 'A create without `manifest_quantity_unit_type` succeeds.',
  },
  'invoice-manifest-unit-type-defaults-to-carton': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › manifest_quantity_unit_type',
    statement: 'An invoice created without `manifest_quantity_unit_type` is read with `CARTON`.',
  },
  'invoice-manifest-unit-type-not-string-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › manifest_quantity_unit_type',
    statement: 'A submission whose `manifest_quantity_unit_type` is an object or an array does not succeed.',
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
    statement: 'A submission with a custom attribute whose value is no array of strings does not succeed.',
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
    excluded: 'A talk between people leaves no trace in any answer.',
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
