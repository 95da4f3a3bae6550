import type { FaultRows } from '../../fault.ts';

/** What a submission must hold. */
export const rulesFaults = {
  'invoice-number-missing-accepted': {
    requirement: 'invoice-number-required',
    wrong: 'Makes an invoice number up where none was sent.',
  },
  'invoice-number-null-accepted': {
    requirement: 'invoice-number-null-refused',
    wrong: 'Makes an invoice number up in place of null.',
  },
  'invoice-number-object-accepted': {
    requirement: 'invoice-number-not-string-refused',
    wrong: 'Accepts an object as invoice number.',
  },
  'invoice-currency-missing-accepted': {
    requirement: 'invoice-currency-required',
    wrong: 'Takes USD where no currency was sent.',
  },
  'invoice-currency-null-accepted': {
    requirement: 'invoice-currency-null-refused',
    wrong: 'Takes USD in place of null.',
  },
  'currency-three-letters-suffice': {
    requirement: 'invoice-currency-iso-4217',
    wrong: 'Accepts any three capitals as currency.',
  },
  'currency-unchecked-on-update': {
    requirement: 'invoice-currency-iso-4217',
    wrong: 'Accepts any currency in an update.',
  },
  'currency-common-ones-only': {
    requirement: 'invoice-currency-any-iso-4217-accepted',
    wrong: 'Knows the ten most common currencies only.',
  },
  'currency-message-without-code': {
    requirement: 'failure-names-the-currency-code',
    wrong: 'Leaves the placeholder in the message about an unknown currency.',
  },
  'line-price-currency-unchecked': {
    requirement: 'invoice-price-currency-equals-invoice-currency',
    wrong: 'Accepts price_per_unit in another currency.',
  },
  'line-value-currency-unchecked': {
    requirement: 'invoice-value-currency-equals-invoice-currency',
    wrong: 'Accepts the value of a line in another currency.',
  },
  'line-currency-of-last-line-unchecked': {
    requirement: 'invoice-last-line-currency-equals-invoice-currency',
    wrong: 'Overlooks the currency of the last of three or more lines.',
  },
  'line-currency-unchecked-on-update': {
    requirement: 'invoice-update-line-currency-equals-invoice-currency',
    wrong: 'Accepts line currencies that differ in an update.',
  },
  'line-items-missing-accepted': {
    requirement: 'invoice-line-items-required',
    wrong: 'Accepts an invoice without line_items.',
  },
  'line-items-null-accepted': {
    requirement: 'invoice-line-items-null-refused',
    wrong: 'Accepts null as line_items.',
  },
  'line-items-object-accepted': {
    requirement: 'invoice-line-items-not-array-refused',
    wrong: 'Ignores line_items that are no array.',
  },
  'incoterm-required': {
    requirement: 'invoice-incoterm-optional',
    wrong: 'Requires an incoterm.',
  },
  'incoterm-unknown-accepted': {
    requirement: 'invoice-incoterm-in-list-of-twelve',
    wrong: 'Takes any text for an incoterm, and shows it.',
  },
  'incoterm-ddu-accepted': {
    requirement: 'invoice-incoterm-in-list-of-twelve',
    wrong: 'Takes DDU for an incoterm, and shows it.',
  },
  'incoterm-dpu-refused': {
    requirement: 'invoice-incoterm-dpu-accepted',
    wrong: 'Refuses the incoterm DPU.',
  },
  'incoterm-dat-refused': {
    requirement: 'invoice-incoterm-dat-accepted',
    wrong: 'Refuses the incoterm DAT.',
  },
  'incoterm-fas-refused': {
    requirement: 'invoice-incoterm-fas-accepted',
    wrong: 'Refuses the incoterm FAS.',
  },
  'related-parties-text-accepted': {
    requirement: 'invoice-related-parties-not-boolean-refused',
    wrong: 'Takes anything for is_related_parties.',
  },
  'invoice-date-null-refused': {
    requirement: 'invoice-date-null-accepted',
    wrong: 'Refuses null as invoice date.',
  },
  'invoice-date-any-text-accepted': {
    requirement: 'invoice-date-malformed-refused',
    wrong: 'Accepts any text as invoice date.',
  },
  'invoice-date-impossible-day-accepted': {
    requirement: 'invoice-date-impossible-day-refused',
    wrong: 'Accepts days up to the 31st in every month.',
  },
  'invoice-date-february-30-accepted': {
    requirement: 'invoice-date-impossible-day-refused',
    wrong: 'Accepts 29 and 30 February in every year.',
  },
  'manifest-quantity-fraction-accepted': {
    requirement: 'invoice-manifest-quantity-fraction-refused',
    wrong: 'Cuts the fraction off a manifest quantity.',
  },
  'manifest-quantity-object-accepted': {
    requirement: 'invoice-manifest-quantity-not-number-refused',
    wrong: 'Ignores a manifest quantity that is an object.',
  },
  'attributes-array-refused': {
    requirement: 'invoice-attributes-array-accepted',
    wrong: 'Refuses attributes as an array.',
  },
  'attribute-values-unchecked': {
    requirement: 'invoice-attributes-values-are-string-arrays',
    wrong: 'Accepts attributes of any value.',
  },
  'attribute-keys-unchecked': {
    requirement: 'invoice-attributes-key-in-consignee-list',
    wrong: 'Accepts attributes of any key.',
  },
  'attribute-first-key-only': {
    requirement: 'invoice-attributes-key-in-consignee-list',
    wrong: 'Checks the first key of the attributes only.',
  },
  'shipment-unknown-accepted': {
    requirement: 'failure-shipment-not-located',
    wrong: 'Accepts an unknown shipment and goes without.',
  },
  'shipment-unknown-named-missing': {
    requirement: 'failure-shipment-not-located',
    wrong: 'Says that shipment details are missing when the shipment is unknown.',
  },
  'shipment-ref-unchecked': {
    requirement: 'failure-shipment-ref-not-located',
    wrong: 'Takes the first shipment in place of an unknown ref.',
  },
  'shipment-of-others-located': {
    requirement: 'failure-shipment-of-another-account-not-located',
    wrong: 'Puts invoices on shipments of other accounts.',
  },
  'shipmentless-accepted-always': {
    requirement: 'invoice-shipment-required-unless-enrolled',
    wrong: 'Accepts invoices without shipment from every account.',
  },
  'shipmentless-refused-when-enrolled': {
    requirement: 'invoice-shipmentless-accepted-when-enrolled',
    wrong: 'Fails invoices without shipment even when the account is enrolled.',
  },
  'container-unchecked': {
    requirement: 'failure-container-not-on-shipment',
    wrong: 'Accepts containers that are not on the shipment.',
  },
  'container-of-any-shipment-accepted': {
    requirement: 'failure-container-not-on-shipment',
    wrong: 'Accepts containers of any shipment of the account.',
  },
  'container-of-first-line-only': {
    requirement: 'failure-container-not-on-shipment',
    wrong: 'Checks the first container only.',
  },
  'line-quantity-may-be-missing': {
    requirement: 'line-quantity-required',
    wrong: 'Takes one where a line has no quantity.',
  },
  'line-quantity-may-be-null': {
    requirement: 'line-quantity-null-refused',
    wrong: 'Takes one in place of a null quantity.',
  },
  'line-quantity-zero-accepted': {
    requirement: 'line-quantity-zero-refused',
    wrong: 'Accepts a quantity of zero.',
  },
  'line-quantity-0-00-accepted': {
    requirement: 'line-quantity-decimal-zero-refused',
    wrong: 'Accepts a quantity of zero with decimals.',
  },
  'line-quantity-negative-accepted': {
    requirement: 'line-quantity-negative-refused',
    wrong: 'Accepts a negative quantity.',
  },
  'line-quantity-text-accepted': {
    requirement: 'line-quantity-not-a-number-refused',
    wrong: 'Takes one in place of a quantity that is no number.',
  },
  'line-quantity-zero-on-last-accepted': {
    requirement: 'line-quantity-rule-binds-every-line',
    wrong: 'Accepts a quantity of zero on the last of six or more lines.',
  },
  'line-quantity-one-refused': {
    requirement: 'line-quantity-one-accepted',
    wrong: 'Refuses quantities of one and less.',
  },
  'line-document-number-fraction-accepted': {
    requirement: 'line-document-number-not-integer-refused',
    wrong: 'Cuts the fraction off document_line_number.',
  },
  'line-document-numbers-must-ascend': {
    requirement: 'line-document-numbers-on-all-accepted',
    wrong: 'Fails document line numbers that do not ascend.',
  },
  'line-document-numbers-required': {
    requirement: 'line-document-numbers-on-none-accepted',
    wrong: 'Requires document line numbers of several lines.',
  },
  'line-document-number-on-one-accepted': {
    requirement: 'line-document-number-on-one-only-refused',
    wrong: 'Accepts a document_line_number on one line of several.',
  },
  'line-document-number-missing-on-one-accepted': {
    requirement: 'line-document-number-missing-on-one-refused',
    wrong: 'Accepts that one line lacks its document_line_number.',
  },
  'line-document-numbers-mixed-accepted': {
    requirement: 'failure-document-line-numbers-inconsistent',
    wrong: 'Accepts document line numbers on some lines only.',
  },
  'line-document-numbers-mixed-called-invalid': {
    requirement: 'failure-document-line-numbers-inconsistent',
    wrong: 'Calls document line numbers invalid when some are missing.',
  },
  'product-archived-accepted': {
    requirement: 'failure-product-missing-or-archived',
    wrong: 'Accepts an archived product.',
  },
  'product-message-with-wrong-sku': {
    requirement: 'failure-names-the-sku',
    wrong: 'Names another SKU than that of the archived product.',
  },
  'product-unknown-accepted': {
    requirement: 'failure-product-creation-disabled',
    wrong: 'Creates an unknown product though creation is disabled.',
  },
  'product-creation-stays-off': {
    requirement: 'line-unknown-sku-accepted-when-creation-enabled',
    wrong: 'Fails an unknown SKU though creation is enabled.',
  },
  'line-id-unknown-accepted': {
    requirement: 'line-id-unknown-refused',
    wrong: 'Takes a line with an unknown id for a new one.',
  },
  'line-id-message-without-id': {
    requirement: 'failure-names-the-line-item-id',
    wrong: 'Leaves the id out of the message about an unknown line.',
  },
  'invoice-with-nothing-optional-refused': {
    requirement: 'invoice-minimal-create-succeeds',
    wrong: 'Refuses an invoice of required members only.',
  },
  'invoice-with-everything-refused': {
    requirement: 'invoice-create-with-all-members-succeeds',
    wrong: 'Refuses an invoice with every optional member.',
  },
  'invoice-currency-object-accepted': {
    requirement: 'invoice-currency-not-string-refused',
    wrong: 'Takes USD in place of an object.',
  },
  'incoterm-exw-refused': {
    requirement: 'invoice-incoterm-exw-accepted',
    wrong: 'Refuses the incoterm EXW.',
  },
  'incoterm-fob-refused': {
    requirement: 'invoice-incoterm-fob-accepted',
    wrong: 'Refuses the incoterm FOB.',
  },
  'incoterm-fca-refused': {
    requirement: 'invoice-incoterm-fca-accepted',
    wrong: 'Refuses the incoterm FCA.',
  },
  'incoterm-cpt-refused': {
    requirement: 'invoice-incoterm-cpt-accepted',
    wrong: 'Refuses the incoterm CPT.',
  },
  'incoterm-cfr-refused': {
    requirement: 'invoice-incoterm-cfr-accepted',
    wrong: 'Refuses the incoterm CFR.',
  },
  'incoterm-cif-refused': {
    requirement: 'invoice-incoterm-cif-accepted',
    wrong: 'Refuses the incoterm CIF.',
  },
  'incoterm-cip-refused': {
    requirement: 'invoice-incoterm-cip-accepted',
    wrong: 'Refuses the incoterm CIP.',
  },
  'incoterm-dap-refused': {
    requirement: 'invoice-incoterm-dap-accepted',
    wrong: 'Refuses the incoterm DAP.',
  },
  'incoterm-ddp-refused': {
    requirement: 'invoice-incoterm-ddp-accepted',
    wrong: 'Refuses the incoterm DDP.',
  },
  'related-parties-required': {
    requirement: 'invoice-related-parties-optional',
    wrong: 'Requires is_related_parties.',
  },
  'related-parties-true-refused': {
    requirement: 'invoice-related-parties-true-accepted',
    wrong: 'Refuses is_related_parties true.',
  },
  'related-parties-false-refused': {
    requirement: 'invoice-related-parties-false-accepted',
    wrong: 'Refuses is_related_parties false.',
  },
  'invoice-date-required': {
    requirement: 'invoice-date-optional',
    wrong: 'Requires an invoice date.',
  },
  'invoice-date-refused': {
    requirement: 'invoice-date-iso-8601-accepted',
    wrong: 'Refuses every invoice date.',
  },
  'invoice-date-object-accepted': {
    requirement: 'invoice-date-not-string-refused',
    wrong: 'Ignores an invoice date that is an object.',
  },
  'manifest-quantity-required': {
    requirement: 'invoice-manifest-quantity-optional',
    wrong: 'Requires a manifest quantity.',
  },
  'manifest-quantity-refused': {
    requirement: 'invoice-manifest-quantity-integer-accepted',
    wrong: 'Refuses every manifest quantity.',
  },
  'manifest-unit-required': {
    requirement: 'invoice-manifest-unit-type-optional',
    wrong: 'Requires manifest_quantity_unit_type.',
  },
  'manifest-unit-object-accepted': {
    requirement: 'invoice-manifest-unit-type-not-string-refused',
    wrong: 'Ignores a manifest_quantity_unit_type that is an object.',
  },
  'attributes-object-refused': {
    requirement: 'invoice-attributes-object-accepted',
    wrong: 'Refuses attributes as an object.',
  },
  'shipment-by-id-refused': {
    requirement: 'invoice-shipment-by-id-accepted',
    wrong: 'Refuses a shipment named by id.',
  },
  'shipment-by-ref-refused': {
    requirement: 'invoice-shipment-by-ref-accepted',
    wrong: 'Refuses a shipment named by ref.',
  },
  'line-quantity-null-on-existing-line-accepted': {
    requirement: 'invoice-update-needs-line-quantity',
    wrong: 'Takes one in place of a null quantity on a line that has an id.',
  },
  'line-product-refused': {
    requirement: 'line-product-by-sku-accepted',
    wrong: 'Refuses a product on a line.',
  },
  'line-container-refused': {
    requirement: 'line-container-on-shipment-accepted',
    wrong: 'Refuses a container on a line.',
  },
  'line-money-required': {
    requirement: 'invoice-minimal-create-succeeds',
    wrong: 'Fails a line that has neither price_per_unit nor value.',
  },
  'attributes-beside-parties-refused': {
    requirement: 'invoice-create-with-all-members-succeeds',
    wrong: 'Refuses custom attributes in a submission that has involved parties, too.',
  },
  'invoice-date-february-29-refused': {
    requirement: 'invoice-date-iso-8601-accepted',
    wrong: 'Refuses 29 February as invoice date, leap year or not.',
  },
  'invoice-date-31st-refused': {
    requirement: 'invoice-date-iso-8601-accepted',
    wrong: 'Refuses the 31st of July, August, October and December as invoice date.',
  },
  'manifest-quantity-one-refused': {
    requirement: 'invoice-manifest-quantity-integer-accepted',
    wrong: 'Refuses a manifest quantity of 1.',
  },
  'manifest-quantity-above-hundred-refused': {
    requirement: 'invoice-manifest-quantity-integer-accepted',
    wrong: 'Refuses manifest quantities above 100.',
  },
  'attributes-second-key-refused': {
    requirement: 'invoice-attributes-object-accepted',
    wrong: 'Fails attributes with more than one key.',
  },
  'attributes-array-of-several-refused': {
    requirement: 'invoice-attributes-array-accepted',
    wrong: 'Fails attributes as an array of more than one object.',
  },
  'shipment-refused-when-enrolled': {
    requirement: 'invoice-shipment-by-id-accepted',
    wrong: 'Fails an invoice that names a shipment when the account is enrolled in shipmentless invoices.',
  },
  'related-parties-unchecked-on-update': {
    requirement: 'invoice-related-parties-not-boolean-refused',
    wrong: 'In an update ignores an is_related_parties that is an object or a list, and succeeds.',
  },
  'invoice-date-with-slashes-accepted': {
    requirement: 'invoice-date-malformed-refused',
    wrong: 'Ignores an invoice date written with slashes (31/12/2024, 2024/12/31) instead of refusing it.',
  },
  'invoice-date-unchecked-on-update': {
    requirement: 'invoice-date-malformed-refused',
    wrong: 'In an update ignores an invoice date that is malformed or no day of the calendar, and succeeds.',
  },
  'manifest-quantity-unchecked-on-update': {
    requirement: 'invoice-manifest-quantity-fraction-refused',
    wrong: 'In an update cuts the fraction off a manifest quantity, and succeeds.',
  },
  'attribute-object-accepted': {
    requirement: 'invoice-attributes-values-are-string-arrays',
    wrong: 'Accepts an object as attribute value.',
  },
  'attribute-nested-lists-accepted': {
    requirement: 'invoice-attributes-values-are-string-arrays',
    wrong: 'Accepts arrays of anything as attribute values.',
  },
  'attribute-values-unchecked-on-update': {
    requirement: 'invoice-attributes-values-are-string-arrays',
    wrong: 'In an update accepts attributes of any value.',
  },
  'attribute-keys-unchecked-in-array': {
    requirement: 'invoice-attributes-key-in-consignee-list',
    wrong: 'Accepts any key of attributes that are sent as an array of objects.',
  },
  'attribute-keys-unchecked-on-update': {
    requirement: 'invoice-attributes-key-in-consignee-list',
    wrong: 'In an update accepts attributes of any key.',
  },
  'currency-without-cents-unknown': {
    requirement: 'invoice-currency-any-iso-4217-accepted',
    wrong: 'Knows no currency without minor units: JPY, KRW, VND and their like do not exist for it.',
  },
  'currency-of-unions-unknown': {
    requirement: 'invoice-currency-any-iso-4217-accepted',
    wrong: 'Knows no currency whose code begins with X: XAF, XCD, XOF and XPF do not exist for it.',
  },
  'currency-zzz-accepted': {
    requirement: 'invoice-currency-iso-4217',
    wrong: 'Accepts ZZZ as currency.',
  },
  'line-price-currency-alone-unchecked': {
    requirement: 'invoice-price-currency-equals-invoice-currency',
    wrong: 'Compares the currency of price_per_unit only on lines that have a value, too.',
  },
  'line-currencies-compared-with-each-other': {
    requirement: 'invoice-value-currency-equals-invoice-currency',
    wrong: 'Compares line currencies with that of the first line instead of that of the invoice.',
  },
  'line-currency-unchecked-from-37th-line': {
    requirement: 'invoice-last-line-currency-equals-invoice-currency',
    wrong: 'Compares line currencies on the first 36 lines only.',
  },
  'shipment-missing-named-unknown': {
    requirement: 'failure-shipment-details-missing',
    wrong: 'Says that the shipment cannot be located when none was named.',
  },
  'container-unchecked-on-update': {
    requirement: 'failure-container-not-on-shipment',
    wrong: 'In an update accepts containers that are not on the shipment.',
  },
  'line-currency-mismatch-called-unknown': {
    requirement: 'failure-line-currency-mismatch',
    wrong: 'Says that the currency code does not exist when line currencies differ from that of the invoice.',
  },
  'line-document-number-negative-accepted': {
    requirement: 'failure-document-line-number-invalid',
    wrong: 'Accepts any integer as document_line_number, negative ones included.',
  },
  'line-document-numbers-unchecked-on-update': {
    requirement: 'failure-document-line-numbers-inconsistent',
    wrong: 'In an update checks document line numbers neither for their range nor for being on all lines or none.',
  },
  'product-archived-on-later-line-accepted': {
    requirement: 'failure-product-missing-or-archived',
    wrong: 'Accepts an archived product on any line but the first.',
  },
  'product-unchecked-on-update': {
    requirement: 'failure-product-missing-or-archived',
    wrong: 'In an update accepts archived and unknown products.',
  },
  'line-id-unknown-beside-known-accepted': {
    requirement: 'failure-line-item-id-unknown',
    wrong: 'Takes a line with an unknown id for a new one when another line of the update names a known id.',
  },
  'invoice-on-second-shipment-moves-first': {
    requirement: 'processing-update-leaves-others-alone',
    wrong: 'Takes the same number and seller on another shipment for an update, and moves the invoice there.',
  },
  'product-on-several-lines-refused': {
    requirement: 'line-product-by-sku-accepted',
    wrong: 'Fails a submission in which two lines or more refer to one active product.',
  },
  'container-beyond-first-refused': {
    requirement: 'line-container-on-shipment-accepted',
    wrong: 'Knows the first container of a shipment only, and fails lines that list another one of it.',
  },
  'line-quantity-minus-fraction-accepted': {
    requirement: 'line-quantity-negative-refused',
    wrong: 'Accepts quantities between -1 and 0, such as -0.5, and shows them as they were sent.',
  },
  'line-quantity-read-as-far-as-digits-go': {
    requirement: 'line-quantity-not-a-number-refused',
    wrong:
      'Reads a quantity as far as its digits go: "12 pieces" is 12 and "1O0" is 1; text that begins with no digit is refused.',
  },
  'line-quantity-zero-accepted-on-update': {
    requirement: 'line-quantity-zero-refused',
    wrong: 'Accepts a quantity of zero in an update, though not in a create.',
  },
  'line-document-number-missing-on-last-accepted': {
    requirement: 'line-document-number-missing-on-one-refused',
    wrong: 'Accepts that the last of three lines or more lacks its document_line_number.',
  },
  'currency-of-four-letters-accepted': {
    requirement: 'invoice-currency-iso-4217',
    wrong: 'Accepts a currency code of more than three letters.',
  },
  'invoice-date-every-fourth-year-leaps': {
    requirement: 'invoice-date-impossible-day-refused',
    wrong: 'Accepts 1900-02-29.',
  },
  'line-items-keyed-accepted': {
    requirement: 'invoice-line-items-not-array-refused',
    wrong: 'Takes an object in place of line_items for no lines, and refuses anything else that is no list.',
  },
  'manifest-quantity-above-sixteen-bits-refused': {
    requirement: 'invoice-manifest-quantity-integer-accepted',
    wrong: 'Refuses a manifest_quantity above 65535.',
  },
  'shipment-unknown-accepted-when-enrolled': {
    requirement: 'failure-shipment-not-located',
    wrong: 'Creates an invoice for an unknown shipment where the account need not name one.',
  },
  'shipment-ref-start-suffices': {
    requirement: 'failure-shipment-ref-not-located',
    wrong: 'Finds a shipment by any ref that begins with its own.',
  },
  'party-mid-of-others-accepted': {
    requirement: 'failure-manufacturer-not-in-network',
    wrong: 'Knows the manufacturers of all networks.',
  },
  'attribute-keys-of-others-accepted': {
    requirement: 'failure-metadata-key-unknown',
    wrong: 'Takes the attribute keys of all consignees.',
  },
} as const satisfies FaultRows;
