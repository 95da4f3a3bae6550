import type { RequirementRows } from '../requirement.ts';

export const invoiceReadRequirements = {
  'invoice-id-present': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › id',
    statement: 'Every invoice read carries an `id`.',
  },
  'invoice-id-is-string': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › id',
    statement: 'The `id` of an invoice is a string.',
  },
  'invoice-number-present': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › invoice_number',
    statement: 'Every invoice read carries an `invoice_number`.',
  },
  'invoice-number-is-string': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › invoice_number',
    statement: 'The `invoice_number` of an invoice is a string.',
  },
  'invoice-digitization-status-is-string': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › digitization_status',
    statement: 'The `digitization_status` of an invoice, when it shows one, is a string.',
  },
  'invoice-currency-is-string': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › currency',
    statement: 'The `currency` of an invoice, when it shows one, is a currency code: a string.',
  },
  'invoice-date-is-calendar-date': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › invoice_date',
    statement: 'The `invoice_date` of an invoice, when it shows one, is a calendar date in the form YYYY-MM-DD.',
  },
  'invoice-order-number-is-string': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › order_number',
    statement: 'The `order_number` of an invoice, when it shows one, is a string.',
  },
  'invoice-incoterm-in-list-of-twelve': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › incoterm',
    statement:
      'The `incoterm` of an invoice, when it shows one, is one of EXW, FOB, FAS, FCA, CPT, CFR, CIF, CIP, DAT, ' +
      'DAP, DDP and DPU.',
  },
  'invoice-related-parties-is-boolean': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › is_related_parties',
    statement: 'The `is_related_parties` of an invoice, when it shows one, is a boolean.',
  },
  'invoice-manifest-quantity-is-integer': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › manifest_quantity',
    statement: 'The `manifest_quantity` of an invoice, when it shows one, is an integer.',
  },
  'invoice-manifest-unit-type-is-string': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › manifest_quantity_unit_type',
    statement: 'The `manifest_quantity_unit_type` of an invoice, when it shows one, is a string.',
  },
  'invoice-manufacturer-addresses-is-array': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › manufacturer_addresses',
    statement: 'The `manufacturer_addresses` of an invoice, when it shows one, is an array of address objects.',
  },
  'invoice-total-value-is-money': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › total_value',
    statement: 'The `total_value` of an invoice, when it shows one, is a money object.',
  },
  'invoice-total-unit-count-is-string': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › total_unit_count',
    statement: 'The `total_unit_count` of an invoice, when it shows one, is a string.',
  },
  'invoice-total-weight-is-weight': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › total_weight',
    statement: 'The `total_weight` of an invoice, when it shows one, is a weight quantity.',
  },
  'invoice-total-volume-is-volume': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › total_volume',
    statement: 'The `total_volume` of an invoice, when it shows one, is a volume quantity.',
  },
  'invoice-charge-adjustments-is-array': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › charge_adjustments',
    statement: 'The `charge_adjustments` of an invoice, when it shows one, is an array of objects.',
  },
  'invoice-involved-parties-is-array': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › involved_parties',
    statement: 'The `involved_parties` of an invoice, when it shows one, is an array of objects.',
  },
  'invoice-line-items-is-array': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › line_items',
    statement: 'The `line_items` of an invoice, when it shows one, is an array of objects.',
  },
  'invoice-updated-at-is-date-time': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › updated_at',
    statement: 'The `updated_at` of an invoice, when it shows one, is a date-time.',
  },
  'invoice-shipment-is-object': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › shipment',
    statement: 'The `shipment` of an invoice, when it shows one, is an object.',
  },
  'invoice-shipment-object-type-is-string': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › shipment',
    statement: "The `_object` of an invoice's shipment reference is a string that is not empty.",
  },
  'invoice-shipment-ref-type-is-string': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › shipment',
    statement: "The `ref_type` of an invoice's shipment reference is a string.",
  },
  'invoice-shipment-id-present': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › shipment',
    statement: 'The shipment reference of an invoice carries the `id` of a shipment.',
  },
  'invoice-money-amount-is-string': {
    level: 'must',
    source: 'customs › Sub-objects › money › amount',
    statement: 'The `amount` of a money object is a string.',
  },
  'invoice-money-amount-is-decimal': {
    level: 'must',
    source: 'customs › Sub-objects › money › amount',
    statement: 'The `amount` of a money object reads as a decimal number.',
  },
  'invoice-money-currency-code-is-string': {
    level: 'must',
    source: 'customs › Sub-objects › money › currency_code',
    statement: 'The `currency_code` of a money object is a string.',
  },
  'invoice-weight-value-is-number': {
    level: 'must',
    source: 'customs › Sub-objects › weight quantity › value',
    statement: 'The `value` of a weight quantity is a number.',
  },
  'invoice-weight-unit-is-string': {
    level: 'must',
    source: 'customs › Sub-objects › weight quantity › unit',
    statement: 'The `unit` of a weight quantity is a string.',
  },
  'invoice-volume-value-is-number': {
    level: 'must',
    source: 'customs › Sub-objects › volume quantity › value',
    statement: 'The `value` of a volume quantity is a number.',
  },
  'invoice-volume-unit-is-string': {
    level: 'must',
    source: 'customs › Sub-objects › volume quantity › unit',
    statement: 'The `unit` of a volume quantity is a string.',
  },
  'invoice-address-street-address-is-text': {
    level: 'must',
    source: 'customs › Sub-objects › address › street_address',
    statement: 'The `street_address` of an address, when it shows one, is text.',
  },
  'invoice-address-street-address2-is-text': {
    level: 'must',
    source: 'customs › Sub-objects › address › street_address2',
    statement: 'The `street_address2` of an address, when it shows one, is text.',
  },
  'invoice-address-city-is-text': {
    level: 'must',
    source: 'customs › Sub-objects › address › city',
    statement: 'The `city` of an address, when it shows one, is text.',
  },
  'invoice-address-state-is-text': {
    level: 'must',
    source: 'customs › Sub-objects › address › state',
    statement: 'The `state` of an address, when it shows one, is text.',
  },
  'invoice-address-country-is-text': {
    level: 'must',
    source: 'customs › Sub-objects › address › country',
    statement: 'The `country` of an address, when it shows one, is text.',
  },
  'invoice-address-country-code-is-text': {
    level: 'must',
    source: 'customs › Sub-objects › address › country_code',
    statement: 'The `country_code` of an address, when it shows one, is text.',
  },
  'invoice-address-zip-is-text': {
    level: 'must',
    source: 'customs › Sub-objects › address › zip',
    statement: 'The `zip` of an address, when it shows one, is text.',
  },
  'invoice-address-unlocode-is-text': {
    level: 'must',
    source: 'customs › Sub-objects › address › unlocode',
    statement: 'The `unlocode` of an address, when it shows one, is text.',
  },
  'invoice-address-ref': {
    level: 'may',
    source: 'customs › Sub-objects › address › ref',
    statement: 'An address may show a `ref`.',
    excluded: 'Neither the type of `ref` nor when it is set is shown, so no answer can be called wrong.',
  },
  'invoice-number-reads-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request, read) › invoice_number',
    statement: 'An invoice submitted with `invoice_number` is read with that value once processing has succeeded.',
  },
  'invoice-currency-reads-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request, read) › currency',
    statement: 'An invoice submitted with `currency` is read with that value once processing has succeeded.',
  },
  'invoice-incoterm-reads-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request, read) › incoterm',
    statement: 'An invoice submitted with `incoterm` is read with that value once processing has succeeded.',
  },
  'invoice-related-parties-reads-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request, read) › is_related_parties',
    statement: 'The `is_related_parties` of an invoice, when it shows one, is the value that was submitted.',
  },
  'invoice-date-reads-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request, read) › invoice_date',
    statement: 'An invoice submitted with `invoice_date` is read with that value once processing has succeeded.',
  },
  'invoice-manifest-quantity-reads-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request, read) › manifest_quantity',
    statement: 'An invoice submitted with `manifest_quantity` is read with that value once processing has succeeded.',
  },
  'invoice-manifest-unit-type-reads-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request, read) › manifest_quantity_unit_type',
    statement:
      'An invoice submitted with `manifest_quantity_unit_type` is read with that value once processing has ' +
      'succeeded.',
  },
  'invoice-shipment-reads-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request, read) › shipment',
    statement: 'An invoice submitted for a shipment refers to that shipment, and to no other, when read.',
  },
  'invoice-line-count-reads-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request, read) › line_items',
    statement: 'A newly created invoice is read with as many line items as were submitted.',
  },
  'invoice-get-answers-200': {
    level: 'must',
    source: 'customs › Endpoints › GET /commercial_invoices/{id}',
    statement: 'GET of an existing invoice answers 200.',
  },
  'invoice-get-answers-requested-id': {
    level: 'must',
    source: 'customs › Endpoints › GET /commercial_invoices/{id}',
    statement: 'The invoice that a get answers has the id of the path.',
  },
  'invoice-get-agrees-with-list': {
    level: 'must',
    source: 'customs › Endpoints › GET /commercial_invoices/{id}',
    statement:
      'With no update between them, the list and the get never contradict each other about a member that both ' +
      'show.',
  },
  'invoice-digitization-status-as-declared': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › digitization_status',
    statement: 'The `digitization_status` of an invoice, if any, is on the list that the target declares closed.',
  },
  'invoice-charge-code-as-declared': {
    level: 'must',
    source: 'customs › Sub-objects › charge adjustment › code',
    statement: 'The `code` of a charge adjustment is on the list that the target declares closed.',
  },
  'invoice-charge-applied-to-as-declared': {
    level: 'must',
    source: 'customs › Sub-objects › charge adjustment › applied_to',
    statement: 'The `applied_to` of a charge adjustment, if any, is on the list that the target declares closed.',
  },
  'invoice-reference-id-type-as-declared': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › shipment',
    statement: 'The `id` of a reference object, when it shows one, has the type that the target declares.',
  },
  'invoice-members-present-as-declared': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › fields',
    statement: 'Every invoice read carries the members that the target declares to be always there.',
  },
  'invoice-total-value-is-declared-sum': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › total_value',
    statement: 'The `total_value` of an invoice is the sum of its lines, where the target declares it.',
  },
  'invoice-total-unit-count-is-declared-sum': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › total_unit_count',
    statement: 'The `total_unit_count` of an invoice is the sum of its lines, where the target declares it.',
  },
  'invoice-total-weight-is-declared-sum': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › total_weight',
    statement: 'The `total_weight` of an invoice is the sum of its lines, where the target declares it.',
  },
  'invoice-total-volume-is-declared-sum': {
    level: 'must',
    source: 'customs › Commercial invoice (read) › total_volume',
    statement: 'The `total_volume` of an invoice is the sum of its lines, where the target declares it.',
  },
  'invoice-declared-members-read-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request, read)',
    statement: 'A member that the target declares to come back is read as it was sent.',
  },
} as const satisfies RequirementRows;
