import type { FaultRows } from '../fault.ts';

/** The invoice as it is read. */
export const invoicesFaults = {
  'invoice-id-lost': {
    breaks: 'invoice-id-present',
    wrong: 'Leaves the id out.',
  },
  'invoice-id-as-number': {
    breaks: 'invoice-id-is-string',
    wrong: 'Answers the id as a number.',
  },
  'invoice-number-as-object': {
    breaks: 'invoice-number-is-string',
    wrong: 'Answers the invoice number as an object.',
  },
  'invoice-number-of-digits-as-number': {
    breaks: 'invoice-number-reads-back',
    wrong: 'Answers an invoice number of digits as a JSON number.',
  },
  'invoice-number-in-capitals': {
    breaks: 'invoice-number-reads-back',
    wrong: 'Answers the invoice number in capitals.',
  },
  'list-invoice-without-number': {
    breaks: 'invoice-number-present',
    wrong: 'Leaves the invoice number out of lists.',
  },
  'digitization-status-as-number': {
    breaks: 'invoice-digitization-status-is-string',
    wrong: 'Answers digitization_status as a number.',
  },
  'invoice-currency-in-lower-case': {
    breaks: 'invoice-currency-reads-back',
    wrong: 'Answers the currency in lower case.',
  },
  'invoice-date-with-time': {
    breaks: 'invoice-date-is-calendar-date',
    wrong: 'Answers the invoice date with a time.',
  },
  'invoice-date-a-day-early': {
    breaks: 'invoice-date-reads-back',
    wrong: 'Answers the day before the invoice date.',
  },
  'invoice-date-lost': {
    breaks: 'invoice-date-reads-back',
    wrong: 'Does not answer the invoice date.',
  },
  'order-number-as-list': {
    breaks: 'invoice-order-number-is-string',
    wrong: 'Answers order_number as a list.',
  },
  'incoterm-in-lower-case': {
    breaks: 'invoice-incoterm-in-list-of-twelve',
    wrong: 'Answers the incoterm in lower case.',
  },
  'incoterm-dap-as-ddp': {
    breaks: 'invoice-incoterm-reads-back',
    wrong: 'Answers DDP where DAP was sent.',
  },
  'incoterm-lost': {
    breaks: 'invoice-incoterm-reads-back',
    wrong: 'Does not answer the incoterm.',
  },
  'related-parties-as-text': {
    breaks: 'invoice-related-parties-is-boolean',
    wrong: 'Answers is_related_parties as text.',
  },
  'related-parties-always-true': {
    breaks: 'invoice-related-parties-reads-back',
    wrong: 'Answers is_related_parties true whenever it was sent.',
  },
  'manifest-quantity-lost': {
    breaks: 'invoice-manifest-quantity-reads-back',
    wrong: 'Does not answer the manifest quantity.',
  },
  'manifest-quantity-as-text': {
    breaks: 'invoice-manifest-quantity-is-integer',
    wrong: 'Answers the manifest quantity as text.',
  },
  'manifest-unit-defaults-to-pallet': {
    breaks: 'invoice-manifest-unit-type-defaults-to-carton',
    wrong: 'Takes PALLET where no unit of the manifest quantity was sent.',
  },
  'manifest-unit-without-default': {
    breaks: 'invoice-manifest-unit-type-defaults-to-carton',
    wrong: 'Answers no unit of the manifest quantity where none was sent.',
  },
  'manifest-unit-always-carton': {
    breaks: 'invoice-manifest-unit-type-reads-back',
    wrong: 'Answers CARTON whatever unit was sent.',
  },
  'manufacturer-addresses-as-object': {
    breaks: 'invoice-manufacturer-addresses-is-array',
    wrong: 'Answers manufacturer_addresses as an object.',
  },
  'total-value-as-text': {
    breaks: 'invoice-total-value-is-money',
    wrong: 'Answers total_value as text.',
  },
  'total-unit-count-as-number': {
    breaks: 'invoice-total-unit-count-is-string',
    wrong: 'Answers total_unit_count as a number.',
  },
  'total-weight-as-number': {
    breaks: 'invoice-total-weight-is-weight',
    wrong: 'Answers total_weight as a number.',
  },
  'total-volume-as-number': {
    breaks: 'invoice-total-volume-is-volume',
    wrong: 'Answers total_volume as a number.',
  },
  'charge-adjustments-as-object': {
    breaks: 'invoice-charge-adjustments-is-array',
    wrong: 'Answers charge_adjustments as an object.',
  },
  'parties-as-object': {
    breaks: 'invoice-involved-parties-is-array',
    wrong: 'Answers involved_parties as an object.',
  },
  'line-items-as-object': {
    breaks: 'invoice-line-items-is-array',
    wrong: 'Answers line_items as an object.',
  },
  'updated-at-as-number': {
    breaks: 'invoice-updated-at-is-date-time',
    wrong: 'Answers updated_at as a number.',
  },
  'updated-at-without-time': {
    breaks: 'invoice-updated-at-is-date-time',
    wrong: 'Answers updated_at as a date.',
  },
  'shipment-as-text': {
    breaks: 'invoice-shipment-is-object',
    wrong: 'Answers the shipment as text.',
  },
  'shipment-without-object-type': {
    breaks: 'invoice-shipment-object-type-is-string',
    wrong: 'Leaves _object out of the shipment.',
  },
  'shipment-without-ref-type': {
    breaks: 'invoice-shipment-ref-type-is-string',
    wrong: 'Leaves ref_type out of the shipment.',
  },
  'shipment-without-id': {
    breaks: 'invoice-shipment-id-present',
    wrong: 'Leaves the id out of the shipment.',
  },
  'shipment-of-invoice-is-first-one': {
    breaks: 'invoice-shipment-reads-back',
    wrong: 'Puts every invoice on the first shipment of the account.',
  },
  'money-amount-as-number': {
    breaks: 'invoice-money-amount-is-string',
    wrong: 'Answers amounts of money as numbers.',
  },
  'money-amount-grouped': {
    breaks: 'invoice-money-amount-is-decimal',
    wrong: 'Answers amounts of money with a comma between thousands.',
  },
  'money-without-currency': {
    breaks: 'invoice-money-currency-code-is-string',
    wrong: 'Leaves currency_code out of money.',
  },
  'weight-value-as-text': {
    breaks: 'invoice-weight-value-is-number',
    wrong: 'Answers weights as text.',
  },
  'weight-without-unit': {
    breaks: 'invoice-weight-unit-is-string',
    wrong: 'Leaves the unit out of weights.',
  },
  'volume-value-as-text': {
    breaks: 'invoice-volume-value-is-number',
    wrong: 'Answers volumes as text.',
  },
  'volume-without-unit': {
    breaks: 'invoice-volume-unit-is-string',
    wrong: 'Leaves the unit out of volumes.',
  },
  'last-line-of-many-lost': {
    breaks: 'invoice-line-count-reads-back',
    wrong: 'Does not answer the last of four or more lines.',
  },
  'list-disagrees-on-manifest-quantity': {
    breaks: 'invoice-get-agrees-with-list',
    wrong: 'Answers another manifest quantity in the list than by id.',
  },
  'invoice-currency-as-object': {
    breaks: 'invoice-currency-is-string',
    wrong: 'Answers the currency as an object.',
  },
  'manifest-unit-as-list': {
    breaks: 'invoice-manifest-unit-type-is-string',
    wrong: 'Answers manifest_quantity_unit_type as a list.',
  },
  'address-street-as-object': {
    breaks: 'invoice-address-street-address-is-text',
    wrong: 'Answers street_address as an object.',
  },
  'address-street2-as-object': {
    breaks: 'invoice-address-street-address2-is-text',
    wrong: 'Answers street_address2 as an object.',
  },
  'address-city-as-object': {
    breaks: 'invoice-address-city-is-text',
    wrong: 'Answers city as an object.',
  },
  'address-state-as-object': {
    breaks: 'invoice-address-state-is-text',
    wrong: 'Answers state as an object.',
  },
  'address-country-as-object': {
    breaks: 'invoice-address-country-is-text',
    wrong: 'Answers country as an object.',
  },
  'address-country-code-as-object': {
    breaks: 'invoice-address-country-code-is-text',
    wrong: 'Answers country_code as an object.',
  },
  'address-zip-as-object': {
    breaks: 'invoice-address-zip-is-text',
    wrong: 'Answers zip as an object.',
  },
  'address-unlocode-as-object': {
    breaks: 'invoice-address-unlocode-is-text',
    wrong: 'Answers unlocode as an object.',
  },
  'get-without-incoterm': {
    breaks: 'invoice-incoterm-shown-in-get',
    wrong: 'Leaves the incoterm out of a get.',
  },
  'get-without-charge-adjustments': {
    breaks: 'invoice-charge-adjustments-shown-in-get',
    wrong: 'Leaves charge_adjustments out of a get.',
  },
  'get-without-manifest-quantity': {
    breaks: 'invoice-manifest-quantity-shown-in-get',
    wrong: 'Leaves the manifest quantity out of a get.',
  },
  'get-without-line-quantity': {
    breaks: 'line-quantity-shown-in-get',
    wrong: 'Leaves quantities of lines out of a get.',
  },
  'get-line-charges-as-texts': {
    breaks: 'line-charge-adjustments-typed-in-get',
    wrong: 'Answers charge adjustments of lines as texts in a get.',
  },
  'get-special-program-as-list': {
    breaks: 'line-special-program-indicator-typed-in-get',
    wrong: 'Answers special_program_indicator as a list in a get.',
  },
  'invoice-number-cut-at-forty': {
    breaks: 'invoice-number-reads-back',
    wrong: 'Answers only the first 40 characters of invoice_number when an invoice is read; webhooks name it whole.',
  },
  'invoice-leap-day-moves-on': {
    breaks: 'invoice-date-reads-back',
    wrong: 'Answers 1 March where 29 February was sent.',
  },
  'manifest-quantity-at-most-9998': {
    breaks: 'invoice-manifest-quantity-reads-back',
    wrong: 'Answers 9998 where a manifest_quantity of 9999 or more was sent.',
  },
  'invoice-id-as-number-in-lists': {
    breaks: 'invoice-id-is-string',
    wrong: 'Answers the id of an invoice as a JSON number in lists, as text by id (0 where it is not numeric).',
  },
  'money-amount-with-exponent': {
    breaks: 'invoice-money-amount-is-decimal',
    wrong: 'Answers amounts of money of 100 and more with an exponent, such as 1.2e+2.',
  },
  'digitization-status-after-update-unknown': {
    breaks: 'invoice-digitization-status-as-declared',
    wrong: 'Answers the digitization_status reopened once an invoice was updated.',
  },
  'shipment-id-of-other-type': {
    breaks: 'invoice-reference-id-type-as-declared',
    wrong: 'Answers the id of a shipment reference in the other of the two types.',
  },
  'updated-at-left-out-of-lists': {
    breaks: 'invoice-members-present-as-declared',
    wrong: 'Leaves updated_at out of lists.',
  },
  'total-value-without-last-line': {
    breaks: 'invoice-total-value-is-declared-sum',
    wrong: 'Leaves the last of several lines out of the total value.',
  },
  'total-unit-count-counts-lines': {
    breaks: 'invoice-total-unit-count-is-declared-sum',
    wrong: 'Answers the number of lines as the total unit count.',
  },
  'total-weight-is-net': {
    breaks: 'invoice-total-weight-is-declared-sum',
    wrong: 'Sums the net weights where lines have one, not the weights.',
  },
  'total-volume-of-rounded-lines': {
    breaks: 'invoice-total-volume-is-declared-sum',
    wrong: 'Sums the volumes of lines after rounding each up to a whole unit.',
  },
  'order-number-in-lower-case': {
    breaks: 'invoice-declared-members-read-back',
    wrong: 'Answers order_number in lower case.',
  },
  'attributes-first-key-only': {
    breaks: 'invoice-declared-members-read-back',
    wrong: 'Answers the first of several custom attributes only.',
  },
  'proration-lost': {
    breaks: 'invoice-declared-members-read-back',
    wrong: 'Does not answer customs_proration.',
  },
  'neighbouring-lines-of-one-product-merged': {
    breaks: 'invoice-line-count-reads-back',
    wrong: 'Makes one line of neighbouring lines of one product.',
  },
  'manifest-quantity-in-sixteen-bits': {
    breaks: 'invoice-manifest-quantity-reads-back',
    wrong: 'Shows manifest_quantity modulo 65536.',
  },
  'shipment-ignored-when-enrolled': {
    breaks: 'invoice-shipment-reads-back',
    wrong: 'Shows no shipment of an invoice where the account need not name one.',
  },
  'get-without-quantity-of-eleventh-line': {
    breaks: 'line-quantity-shown-in-get',
    wrong: 'Shows the quantities of the first ten lines of an invoice only when it is got.',
  },
  'update-keeps-related-parties': {
    breaks: 'invoice-related-parties-reads-back',
    wrong: 'Does not update is_related_parties.',
  },
} as const satisfies FaultRows;
