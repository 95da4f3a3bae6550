import type { FaultRows } from '../fault.ts';

/** What a submission must hold. */
export const rulesFaults = {
  'invoice-number-missing-accepted': {
    breaks: 'invoice-number-required',
    wrong: 'Makes an invoice number up where none was sent.',
  },
  'invoice-number-null-accepted': {
    breaks: 'invoice-number-null-refused',
    wrong: 'Makes an invoice number up in place of null.',
  },
  'invoice-number-object-accepted': {
    breaks: 'invoice-number-not-string-refused',
    wrong: 'Accepts an object as invoice number.',
  },
  'invoice-currency-missing-accepted': {
    breaks: 'invoice-currency-required',
    wrong: 'Takes USD where no currency was sent.',
  },
  'invoice-currency-null-accepted': {
    breaks: 'invoice-currency-null-refused',
    wrong: 'Takes USD in place of null.',
  },
  'currency-three-letters-suffice': {
    breaks: 'invoice-currency-iso-4217',
    wrong: 'Accepts any three capitals as currency.',
  },
  'currency-unchecked-on-update': {
    breaks: 'invoice-currency-iso-4217',
    wrong: 'Accepts any currency in an update.',
  },
  'currency-common-ones-only': {
    breaks: 'invoice-currency-any-iso-4217-accepted',
    wrong: 'Knows the ten most common currencies only.',
  },
  'currency-message-without-code': {
    breaks: 'failure-names-the-currency-code',
    wrong: 'Leaves the placeholder in the message about an unknown currency.',
  },
  'line-price-currency-unchecked': {
    breaks: 'invoice-price-currency-equals-invoice-currency',
    wrong: 'Accepts price_per_unit in another currency.',
  },
  'line-value-currency-unchecked': {
    breaks: 'invoice-value-currency-equals-invoice-currency',
    wrong: 'Accepts the value of a line in another currency.',
  },
  'line-currency-of-last-line-unchecked': {
    breaks: 'invoice-last-line-currency-equals-invoice-currency',
    wrong: 'Overlooks the currency of the last of three or more lines.',
  },
  'line-currency-unchecked-on-update': {
    breaks: 'invoice-update-line-currency-equals-invoice-currency',
    wrong: 'Accepts line currencies that differ in an update.',
  },
  'line-items-missing-accepted': {
    breaks: 'invoice-line-items-required',
    wrong: 'Accepts an invoice without line_items.',
  },
  'line-items-null-accepted': {
    breaks: 'invoice-line-items-null-refused',
    wrong: 'Accepts null as line_items.',
  },
  'line-items-object-accepted': {
    breaks: 'invoice-line-items-not-array-refused',
    wrong: 'Ignores line_items that are no array.',
  },
  'incoterm-required': {
    breaks: 'invoice-incoterm-optional',
    wrong: 'Requires an incoterm.',
  },
  'incoterm-unknown-accepted': {
    breaks: 'invoice-incoterm-in-list-of-twelve',
    wrong: 'Takes any text for an incoterm, and shows it.',
  },
  'incoterm-ddu-accepted': {
    breaks: 'invoice-incoterm-in-list-of-twelve',
    wrong: 'Takes DDU for an incoterm, and shows it.',
  },
  'incoterm-dpu-refused': {
    breaks: 'invoice-incoterm-dpu-accepted',
    wrong: 'Refuses the incoterm DPU.',
  },
  'incoterm-dat-refused': {
    breaks: 'invoice-incoterm-dat-accepted',
    wrong: 'Refuses the incoterm DAT.',
  },
  'incoterm-fas-refused': {
    breaks: 'invoice-incoterm-fas-accepted',
    wrong: 'Refuses the incoterm FAS.',
  },
  'related-parties-text-accepted': {
    breaks: 'invoice-related-parties-not-boolean-refused',
    wrong: 'Takes anything for is_related_parties.',
  },
  'invoice-date-null-refused': {
    breaks: 'invoice-date-null-accepted',
    wrong: 'Refuses null as invoice date.',
  },
  'invoice-date-any-text-accepted': {
    breaks: 'invoice-date-malformed-refused',
    wrong: 'Accepts any text as invoice date.',
  },
  'invoice-date-impossible-day-accepted': {
    breaks: 'invoice-date-impossible-day-refused',
    wrong: 'Accepts days up to the 31st in every month.',
  },
  'invoice-date-february-30-accepted': {
    breaks: 'invoice-date-impossible-day-refused',
    wrong: 'Accepts 29 and 30 February in every year.',
  },
  'manifest-quantity-fraction-accepted': {
    breaks: 'invoice-manifest-quantity-fraction-refused',
    wrong: 'Cuts the fraction off a manifest quantity.',
  },
  'manifest-quantity-object-accepted': {
    breaks: 'invoice-manifest-quantity-not-number-refused',
    wrong: 'Ignores a manifest quantity that is an object.',
  },
  'attributes-array-refused': {
    breaks: 'invoice-attributes-array-accepted',
    wrong: 'Refuses attributes as an array.',
  },
  'attribute-values-unchecked': {
    breaks: 'invoice-attributes-values-are-string-arrays',
    wrong: 'Accepts attributes of any value.',
  },
  'attribute-keys-unchecked': {
    breaks: 'invoice-attributes-key-in-consignee-list',
    wrong: 'Accepts attributes of any key.',
  },
  'attribute-first-key-only': {
    breaks: 'invoice-attributes-key-in-consignee-list',
    wrong: 'Checks the first key of the attributes only.',
  },
  'shipment-unknown-accepted': {
    breaks: 'failure-shipment-not-located',
    wrong: 'Accepts an unknown shipment and goes without.',
  },
  'shipment-unknown-named-missing': {
    breaks: 'failure-shipment-not-located',
    wrong: 'Says that shipment details are missing when the shipment is unknown.',
  },
  'shipment-ref-unchecked': {
    breaks: 'failure-shipment-ref-not-located',
    wrong: 'Takes the first shipment in place of an unknown ref.',
  },
  'shipment-of-others-located': {
    breaks: 'failure-shipment-of-another-account-not-located',
    wrong: 'Puts invoices on shipments of other accounts.',
  },
  'shipmentless-accepted-always': {
    breaks: 'invoice-shipment-required-unless-enrolled',
    wrong: 'Accepts invoices without shipment from every account.',
  },
  'shipmentless-refused-when-enrolled': {
    breaks: 'invoice-shipmentless-accepted-when-enrolled',
    wrong: 'Fails invoices without shipment even when the account is enrolled.',
  },
  'container-unchecked': {
    breaks: 'failure-container-not-on-shipment',
    wrong: 'Accepts containers that are not on the shipment.',
  },
  'container-of-any-shipment-accepted': {
    breaks: 'failure-container-not-on-shipment',
    wrong: 'Accepts containers of any shipment of the account.',
  },
  'container-of-first-line-only': {
    breaks: 'failure-container-not-on-shipment',
    wrong: 'Checks the first container only.',
  },
  'line-quantity-may-be-missing': {
    breaks: 'line-quantity-required',
    wrong: 'Takes one where a line has no quantity.',
  },
  'line-quantity-may-be-null': {
    breaks: 'line-quantity-null-refused',
    wrong: 'Takes one in place of a null quantity.',
  },
  'line-quantity-zero-accepted': {
    breaks: 'line-quantity-zero-refused',
    wrong: 'Accepts a quantity of zero.',
  },
  'line-quantity-0-00-accepted': {
    breaks: 'line-quantity-decimal-zero-refused',
    wrong: 'Accepts a quantity of zero with decimals.',
  },
  'line-quantity-negative-accepted': {
    breaks: 'line-quantity-negative-refused',
    wrong: 'Accepts a negative quantity.',
  },
  'line-quantity-text-accepted': {
    breaks: 'line-quantity-not-a-number-refused',
    wrong: 'Takes one in place of a quantity that is no number.',
  },
  'line-quantity-zero-on-last-accepted': {
    breaks: 'line-quantity-rule-binds-every-line',
    wrong: 'Accepts a quantity of zero on the last of six or more lines.',
  },
  'line-quantity-one-refused': {
    breaks: 'line-quantity-one-accepted',
    wrong: 'Refuses quantities of one and less.',
  },
  'line-document-number-fraction-accepted': {
    breaks: 'line-document-number-not-integer-refused',
    wrong: 'Cuts the fraction off document_line_number.',
  },
  'line-document-numbers-must-ascend': {
    breaks: 'line-document-numbers-on-all-accepted',
    wrong: 'Fails document line numbers that do not ascend.',
  },
  'line-document-numbers-required': {
    breaks: 'line-document-numbers-on-none-accepted',
    wrong: 'Requires document line numbers of several lines.',
  },
  'line-document-number-on-one-accepted': {
    breaks: 'line-document-number-on-one-only-refused',
    wrong: 'Accepts a document_line_number on one line of several.',
  },
  'line-document-number-missing-on-one-accepted': {
    breaks: 'line-document-number-missing-on-one-refused',
    wrong: 'Accepts that one line lacks its document_line_number.',
  },
  'line-document-numbers-mixed-accepted': {
    breaks: 'failure-document-line-numbers-inconsistent',
    wrong: 'Accepts document line numbers on some lines only.',
  },
  'line-document-numbers-mixed-called-invalid': {
    breaks: 'failure-document-line-numbers-inconsistent',
    wrong: 'Calls document line numbers invalid when some are missing.',
  },
  'product-archived-accepted': {
    breaks: 'failure-product-missing-or-archived',
    wrong: 'Accepts an archived product.',
  },
  'product-message-with-wrong-sku': {
    breaks: 'failure-names-the-sku',
    wrong: 'Names another SKU than that of the archived product.',
  },
  'product-unknown-accepted': {
    breaks: 'failure-product-creation-disabled',
    wrong: 'Creates an unknown product though creation is disabled.',
  },
  'product-creation-stays-off': {
    breaks: 'line-unknown-sku-accepted-when-creation-enabled',
    wrong: 'Fails an unknown SKU though creation is enabled.',
  },
  'line-id-unknown-accepted': {
    breaks: 'line-id-unknown-refused',
    wrong: 'Takes a line with an unknown id for a new one.',
  },
  'line-id-message-without-id': {
    breaks: 'failure-names-the-line-item-id',
    wrong: 'Leaves the id out of the message about an unknown line.',
  },
  'invoice-with-nothing-optional-refused': {
    breaks: 'invoice-minimal-create-succeeds',
    wrong: 'Refuses an invoice of required members only.',
  },
  'invoice-with-everything-refused': {
    breaks: 'invoice-create-with-all-members-succeeds',
    wrong: 'Refuses an invoice with every optional member.',
  },
  'invoice-currency-object-accepted': {
    breaks: 'invoice-currency-not-string-refused',
    wrong: 'Takes USD in place of an object.',
  },
  'incoterm-exw-refused': {
    breaks: 'invoice-incoterm-exw-accepted',
    wrong: 'Refuses the incoterm EXW.',
  },
  'incoterm-fob-refused': {
    breaks: 'invoice-incoterm-fob-accepted',
    wrong: 'Refuses the incoterm FOB.',
  },
  'incoterm-fca-refused': {
    breaks: 'invoice-incoterm-fca-accepted',
    wrong: 'Refuses the incoterm FCA.',
  },
  'incoterm-cpt-refused': {
    breaks: 'invoice-incoterm-cpt-accepted',
    wrong: 'Refuses the incoterm CPT.',
  },
  'incoterm-cfr-refused': {
    breaks: 'invoice-incoterm-cfr-accepted',
    wrong: 'Refuses the incoterm CFR.',
  },
  'incoterm-cif-refused': {
    breaks: 'invoice-incoterm-cif-accepted',
    wrong: 'Refuses the incoterm CIF.',
  },
  'incoterm-cip-refused': {
    breaks: 'invoice-incoterm-cip-accepted',
    wrong: 'Refuses the incoterm CIP.',
  },
  'incoterm-dap-refused': {
    breaks: 'invoice-incoterm-dap-accepted',
    wrong: 'Refuses the incoterm DAP.',
  },
  'incoterm-ddp-refused': {
    breaks: 'invoice-incoterm-ddp-accepted',
    wrong: 'Refuses the incoterm DDP.',
  },
  'related-parties-required': {
    breaks: 'invoice-related-parties-optional',
    wrong: 'Requires is_related_parties.',
  },
  'related-parties-true-refused': {
    breaks: 'invoice-related-parties-true-accepted',
    wrong: 'Refuses is_related_parties true.',
  },
  'related-parties-false-refused': {
    breaks: 'invoice-related-parties-false-accepted',
    wrong: 'Refuses is_related_parties false.',
  },
  'invoice-date-required': {
    breaks: 'invoice-date-optional',
    wrong: 'Requires an invoice date.',
  },
  'invoice-date-refused': {
    breaks: 'invoice-date-iso-8601-accepted',
    wrong: 'Refuses every invoice date.',
  },
  'invoice-date-object-accepted': {
    breaks: 'invoice-date-not-string-refused',
    wrong: 'Ignores an invoice date that is an object.',
  },
  'manifest-quantity-required': {
    breaks: 'invoice-manifest-quantity-optional',
    wrong: 'Requires a manifest quantity.',
  },
  'manifest-quantity-refused': {
    breaks: 'invoice-manifest-quantity-integer-accepted',
    wrong: 'Refuses every manifest quantity.',
  },
  'manifest-unit-required': {
    breaks: 'invoice-manifest-unit-type-optional',
    wrong: 'Requires manifest_quantity_unit_type.',
  },
  'manifest-unit-object-accepted': {
    breaks: 'invoice-manifest-unit-type-not-string-refused',
    wrong: 'Ignores a manifest_quantity_unit_type that is an object.',
  },
  'attributes-object-refused': {
    breaks: 'invoice-attributes-object-accepted',
    wrong: 'Refuses attributes as an object.',
  },
  'shipment-by-id-refused': {
    breaks: 'invoice-shipment-by-id-accepted',
    wrong: 'Refuses a shipment named by id.',
  },
  'shipment-by-ref-refused': {
    breaks: 'invoice-shipment-by-ref-accepted',
    wrong: 'Refuses a shipment named by ref.',
  },
  'line-quantity-null-on-existing-line-accepted': {
    breaks: 'invoice-update-needs-line-quantity',
    wrong: 'Takes one in place of a null quantity on a line that has an id.',
  },
  'line-product-refused': {
    breaks: 'line-product-by-sku-accepted',
    wrong: 'Refuses a product on a line.',
  },
  'line-container-refused': {
    breaks: 'line-container-on-shipment-accepted',
    wrong: 'Refuses a container on a line.',
  },
  'line-money-required': {
    breaks: 'invoice-minimal-create-succeeds',
    wrong: 'Fails a line that has neither price_per_unit nor value.',
  },
  'attributes-beside-parties-refused': {
    breaks: 'invoice-create-with-all-members-succeeds',
    wrong: 'Refuses custom attributes in a submission that has involved parties, too.',
  },
  'invoice-date-february-29-refused': {
    breaks: 'invoice-date-iso-8601-accepted',
    wrong: 'Refuses 29 February as invoice date, leap year or not.',
  },
  'invoice-date-31st-refused': {
    breaks: 'invoice-date-iso-8601-accepted',
    wrong: 'Refuses the 31st of July, August, October and December as invoice date.',
  },
  'manifest-quantity-one-refused': {
    breaks: 'invoice-manifest-quantity-integer-accepted',
    wrong: 'Refuses a manifest quantity of 1.',
  },
  'manifest-quantity-above-hundred-refused': {
    breaks: 'invoice-manifest-quantity-integer-accepted',
    wrong: 'Refuses manifest quantities above 100.',
  },
  'attributes-second-key-refused': {
    breaks: 'invoice-attributes-object-accepted',
    wrong: 'Fails attributes with more than one key.',
  },
  'attributes-array-of-several-refused': {
    breaks: 'invoice-attributes-array-accepted',
    wrong: 'Fails attributes as an array of more than one object.',
  },
  'shipment-refused-when-enrolled': {
    breaks: 'invoice-shipment-by-id-accepted',
    wrong: 'Fails an invoice that names a shipment when the account is enrolled in shipmentless invoices.',
  },
  'related-parties-unchecked-on-update': {
    breaks: 'invoice-related-parties-not-boolean-refused',
    wrong: 'In an update ignores an is_related_parties that is an object or a list, and succeeds.',
  },
  'invoice-date-with-slashes-accepted': {
    breaks: 'invoice-date-malformed-refused',
    wrong: 'Ignores an invoice date written with slashes (31/12/2024, 2024/12/31) instead of refusing it.',
  },
  'invoice-date-unchecked-on-update': {
    breaks: 'invoice-date-malformed-refused',
    wrong: 'In an update ignores an invoice date that is malformed or no day of the calendar, and succeeds.',
  },
  'manifest-quantity-unchecked-on-update': {
    breaks: 'invoice-manifest-quantity-fraction-refused',
    wrong: 'In an update cuts the fraction off a manifest quantity, and succeeds.',
  },
  'attribute-object-accepted': {
    breaks: 'invoice-attributes-values-are-string-arrays',
    wrong: 'Accepts an object as attribute value.',
  },
  'attribute-nested-lists-accepted': {
    breaks: 'invoice-attributes-values-are-string-arrays',
    wrong: 'Accepts arrays of anything as attribute values.',
  },
  'attribute-values-unchecked-on-update': {
    breaks: 'invoice-attributes-values-are-string-arrays',
    wrong: 'In an update accepts attributes of any value.',
  },
  'attribute-keys-unchecked-in-array': {
    breaks: 'invoice-attributes-key-in-consignee-list',
    wrong: 'Accepts any key of attributes that are sent as an array of objects.',
  },
  'attribute-keys-unchecked-on-update': {
    breaks: 'invoice-attributes-key-in-consignee-list',
    wrong: 'In an update accepts attributes of any key.',
  },
  'currency-without-cents-unknown': {
    breaks: 'invoice-currency-any-iso-4217-accepted',
    wrong: 'Knows no currency without minor units: JPY, KRW, VND and their like do not exist for it.',
  },
  'currency-of-unions-unknown': {
    breaks: 'invoice-currency-any-iso-4217-accepted',
    wrong: 'Knows no currency whose code begins with X: XAF, XCD, XOF and XPF do not exist for it.',
  },
  'currency-zzz-accepted': {
    breaks: 'invoice-currency-iso-4217',
    wrong: 'Accepts ZZZ as currency.',
  },
  'line-price-currency-alone-unchecked': {
    breaks: 'invoice-price-currency-equals-invoice-currency',
    wrong: 'Compares the currency of price_per_unit only on lines that have a value, too.',
  },
  'line-currencies-compared-with-each-other': {
    breaks: 'invoice-value-currency-equals-invoice-currency',
    wrong: 'Compares line currencies with that of the first line instead of that of the invoice.',
  },
  'line-currency-unchecked-from-37th-line': {
    breaks: 'invoice-last-line-currency-equals-invoice-currency',
    wrong: 'Compares line currencies on the first 36 lines only.',
  },
  'shipment-missing-named-unknown': {
    breaks: 'failure-shipment-details-missing',
    wrong: 'Says that the shipment cannot be located when none was named.',
  },
  'container-unchecked-on-update': {
    breaks: 'failure-container-not-on-shipment',
    wrong: 'In an update accepts containers that are not on the shipment.',
  },
  'line-currency-mismatch-called-unknown': {
    breaks: 'failure-line-currency-mismatch',
    wrong: 'Says that the currency code does not exist when line currencies differ from that of the invoice.',
  },
  'line-document-number-negative-accepted': {
    breaks: 'failure-document-line-number-invalid',
    wrong: 'Accepts any integer as document_line_number, negative ones included.',
  },
  'line-document-numbers-unchecked-on-update': {
    breaks: 'failure-document-line-numbers-inconsistent',
    wrong: 'In an update checks document line numbers neither for their range nor for being on all lines or none.',
  },
  'product-archived-on-later-line-accepted': {
    breaks: 'failure-product-missing-or-archived',
    wrong: 'Accepts an archived product on any line but the first.',
  },
  'product-unchecked-on-update': {
    breaks: 'failure-product-missing-or-archived',
    wrong: 'In an update accepts archived and unknown products.',
  },
  'line-id-unknown-beside-known-accepted': {
    breaks: 'failure-line-item-id-unknown',
    wrong: 'Takes a line with an unknown id for a new one when another line of the update names a known id.',
  },
  'invoice-on-second-shipment-moves-first': {
    breaks: 'processing-update-leaves-others-alone',
    wrong: 'Takes the same number and seller on another shipment for an update, and moves the invoice there.',
  },
  'product-on-several-lines-refused': {
    breaks: 'line-product-by-sku-accepted',
    wrong: 'Fails a submission in which two lines or more refer to one active product.',
  },
  'container-beyond-first-refused': {
    breaks: 'line-container-on-shipment-accepted',
    wrong: 'Knows the first container of a shipment only, and fails lines that list another one of it.',
  },
  'line-quantity-minus-fraction-accepted': {
    breaks: 'line-quantity-negative-refused',
    wrong: 'Accepts quantities between -1 and 0, such as -0.5, and shows them as they were sent.',
  },
  'line-quantity-read-as-far-as-digits-go': {
    breaks: 'line-quantity-not-a-number-refused',
    wrong:
      'Reads a quantity as far as its digits go: "12 pieces" is 12 and "1O0" is 1; text that begins with no digit is refused.',
  },
  'line-quantity-zero-accepted-on-update': {
    breaks: 'line-quantity-zero-refused',
    wrong: 'Accepts a quantity of zero in an update, though not in a create.',
  },
  'line-document-number-missing-on-last-accepted': {
    breaks: 'line-document-number-missing-on-one-refused',
    wrong: 'Accepts that the last of three lines or more lacks its document_line_number.',
  },
  'currency-of-four-letters-accepted': {
    breaks: 'invoice-currency-iso-4217',
    wrong: 'Accepts a currency code of more than three letters.',
  },
  'invoice-date-every-fourth-year-leaps': {
    breaks: 'invoice-date-impossible-day-refused',
    wrong: 'Accepts 1900-02-29.',
  },
  'line-items-keyed-accepted': {
    breaks: 'invoice-line-items-not-array-refused',
    wrong: 'Takes an object in place of line_items for no lines, and refuses anything else that is no list.',
  },
  'manifest-quantity-above-sixteen-bits-refused': {
    breaks: 'invoice-manifest-quantity-integer-accepted',
    wrong: 'Refuses a manifest_quantity above 65535.',
  },
  'shipment-unknown-accepted-when-enrolled': {
    breaks: 'failure-shipment-not-located',
    wrong: 'Creates an invoice for an unknown shipment where the account need not name one.',
  },
  'shipment-ref-start-suffices': {
    breaks: 'failure-shipment-ref-not-located',
    wrong: 'Finds a shipment by any ref that begins with its own.',
  },
  'party-mid-of-others-accepted': {
    breaks: 'failure-manufacturer-not-in-network',
    wrong: 'Knows the manufacturers of all networks.',
  },
  'attribute-keys-of-others-accepted': {
    breaks: 'failure-metadata-key-unknown',
    wrong: 'Takes the attribute keys of all consignees.',
  },
} as const satisfies FaultRows;
