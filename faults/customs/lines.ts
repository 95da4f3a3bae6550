import type { FaultRows } from '../fault.ts';

/** Lines as they are read. */
export const linesFaults = {
  'line-id-lost': {
    breaks: 'line-id-present',
    wrong: 'Leaves the id out of lines.',
  },
  'line-id-as-text': {
    breaks: 'line-id-is-integer',
    wrong: 'Answers ids of lines as text.',
  },
  'line-ids-repeat': {
    breaks: 'line-ids-differ',
    wrong: 'Answers the id of the first line on every line.',
  },
  'line-document-number-as-text': {
    breaks: 'line-document-line-number-is-integer',
    wrong: 'Answers document_line_number as text.',
  },
  'line-document-number-from-zero': {
    breaks: 'line-document-number-reads-back',
    wrong: 'Counts document_line_number from zero.',
  },
  'line-document-number-by-position': {
    breaks: 'line-document-number-reads-back',
    wrong: 'Answers the position of the line as document_line_number.',
  },
  'line-price-as-text': {
    breaks: 'line-price-per-unit-is-money',
    wrong: 'Answers price_per_unit as text.',
  },
  'line-price-to-two-decimals': {
    breaks: 'line-price-per-unit-amount-reads-back',
    wrong: 'Cuts price_per_unit to two decimals.',
  },
  'line-price-always-in-usd': {
    breaks: 'line-price-per-unit-currency-reads-back',
    wrong: 'Answers price_per_unit in USD.',
  },
  'line-value-computed': {
    breaks: 'line-value-amount-reads-back',
    wrong: 'Answers price times quantity as the value.',
  },
  'line-value-without-decimals': {
    breaks: 'line-value-amount-reads-back',
    wrong: 'Cuts the decimals off the value.',
  },
  'line-value-always-in-usd': {
    breaks: 'line-value-currency-reads-back',
    wrong: 'Answers the value in USD.',
  },
  'line-net-value-as-text': {
    breaks: 'line-net-value-is-money',
    wrong: 'Answers net_value as text.',
  },
  'line-total-units-as-text': {
    breaks: 'line-total-units-is-integer',
    wrong: 'Answers total_units as text.',
  },
  'line-total-units-with-fraction': {
    breaks: 'line-total-units-is-integer',
    wrong: 'Answers total_units with a fraction.',
  },
  'line-quantity-as-text': {
    breaks: 'line-quantity-is-object',
    wrong: 'Answers the quantity as text.',
  },
  'line-quantity-as-number': {
    breaks: 'line-quantity-value-is-string',
    wrong: 'Answers the value of a quantity as a number.',
  },
  'line-quantity-grouped': {
    breaks: 'line-quantity-value-is-decimal',
    wrong: 'Answers quantities with a comma between thousands.',
  },
  'line-quantity-unit-lost': {
    breaks: 'line-quantity-unit-is-string',
    wrong: 'Leaves the unit out of quantities.',
  },
  'line-quantity-truncated': {
    breaks: 'line-quantity-value-reads-back',
    wrong: 'Cuts the decimals off quantities.',
  },
  'line-quantity-to-two-decimals': {
    breaks: 'line-quantity-value-reads-back',
    wrong: 'Rounds quantities to two decimals.',
  },
  'line-quantity-unit-always-pcs': {
    breaks: 'line-quantity-unit-reads-back',
    wrong: 'Answers every quantity in PCS.',
  },
  'line-container-as-text': {
    breaks: 'line-container-is-object',
    wrong: 'Answers the container of a line as text.',
  },
  'line-container-lost': {
    breaks: 'line-container-reads-back',
    wrong: 'Answers no container on a line.',
  },
  'line-container-without-check-digit': {
    breaks: 'line-container-reads-back',
    wrong: 'Cuts the last digit off container numbers.',
  },
  'purchase-order-number-lost': {
    breaks: 'line-purchase-order-number-reads-back',
    wrong: 'Does not answer purchase_order_number.',
  },
  'po-line-number-lost': {
    breaks: 'line-po-line-item-number-reads-back',
    wrong: 'Does not answer po_line_item_number.',
  },
  'po-line-number-as-number': {
    breaks: 'line-po-line-item-number-is-string',
    wrong: 'Answers po_line_item_number as a number.',
  },
  'line-volume-lost': {
    breaks: 'line-volume-value-reads-back',
    wrong: 'Does not answer the volume of a line.',
  },
  'line-volume-to-one-decimal': {
    breaks: 'line-volume-value-reads-back',
    wrong: 'Cuts volumes to one decimal.',
  },
  'line-volume-always-in-cbm': {
    breaks: 'line-volume-unit-reads-back',
    wrong: 'Answers volumes in cbm, whatever their unit.',
  },
  'line-product-as-text': {
    breaks: 'line-product-is-reference',
    wrong: 'Answers the product of a line as text.',
  },
  'line-product-as-sku': {
    breaks: 'line-product-is-reference',
    wrong: 'Answers the product of a line as an object with its SKU and nothing else.',
  },
  'line-products-all-as-first': {
    breaks: 'line-product-reads-back-as-reference',
    wrong: 'Answers the product of the first line on every line.',
  },
  'line-charges-as-object': {
    breaks: 'line-charge-adjustments-is-array',
    wrong: 'Answers charge_adjustments of a line as an object.',
  },
  'special-program-as-text': {
    breaks: 'line-special-program-indicator-is-object',
    wrong: 'Answers special_program_indicator as text.',
  },
  'line-first-sale-value-as-text': {
    breaks: 'line-first-sale-value-is-money',
    wrong: 'Answers first_sale_value as text.',
  },
  'line-value-as-text': {
    breaks: 'line-value-is-money',
    wrong: 'Answers the value of a line as text.',
  },
  'line-container-number-as-list': {
    breaks: 'line-container-number-is-text',
    wrong: 'Answers the number of a container as a list.',
  },
  'purchase-order-number-as-list': {
    breaks: 'line-purchase-order-number-is-string',
    wrong: 'Answers purchase_order_number as a list.',
  },
  'line-weight-as-number': {
    breaks: 'line-weight-is-weight',
    wrong: 'Answers the weight of a line as a number.',
  },
  'line-net-weight-as-number': {
    breaks: 'line-net-weight-is-weight',
    wrong: 'Answers the net weight of a line as a number.',
  },
  'line-volume-as-number': {
    breaks: 'line-volume-is-volume',
    wrong: 'Answers the volume of a line as a number.',
  },
  'special-program-code-as-list': {
    breaks: 'line-special-program-indicator-code-is-text',
    wrong: 'Answers the code of special_program_indicator as a list.',
  },
  'line-thirty-seven-lost': {
    breaks: 'invoice-line-count-reads-back',
    wrong: 'Does not answer the 37th line.',
  },
  'line-ids-repeat-from-nine-lines': {
    breaks: 'line-ids-differ',
    wrong: 'Where an invoice has seven lines or more, answers the id of the first line on the last one, too.',
  },
  'line-price-truncated-above-five-hundred': {
    breaks: 'line-price-per-unit-amount-reads-back',
    wrong: 'Cuts the decimals off price_per_unit where the price is 500 or more.',
  },
  'line-values-swapped-between-first-two': {
    breaks: 'line-value-amount-reads-back',
    wrong: 'Answers the value of the first line on the second and that of the second on the first.',
  },
  'purchase-order-number-cut-at-twenty': {
    breaks: 'line-purchase-order-number-reads-back',
    wrong: 'Answers only the first 20 characters of purchase_order_number.',
  },
  'line-container-of-first-line': {
    breaks: 'line-container-reads-back',
    wrong: 'Shows the container of the first line on every line that has one.',
  },
  'line-quantity-unit-of-first-line': {
    breaks: 'line-quantity-unit-reads-back',
    wrong: 'Shows the quantity unit of the first line on every line.',
  },
  'purchase-order-number-of-first-line': {
    breaks: 'line-purchase-order-number-reads-back',
    wrong: 'Shows the purchase_order_number of the first line on every line that was sent with one.',
  },
  'po-line-number-without-leading-zeros': {
    breaks: 'line-po-line-item-number-reads-back',
    wrong: 'Cuts leading zeros off po_line_item_number.',
  },
  'line-price-of-twelve-digits': {
    breaks: 'line-price-per-unit-amount-reads-back',
    wrong: 'Shows prices of lines to twelve digits.',
  },
  'line-value-to-two-decimals': {
    breaks: 'line-value-amount-reads-back',
    wrong: 'Shows values of lines to two decimals, whatever the currency.',
  },
  'line-value-cut-at-twelve-characters': {
    breaks: 'line-value-amount-reads-back',
    wrong: 'Shows the first twelve characters of the value of a line.',
  },
  'update-keeps-line-document-number': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Does not update document_line_number of a line that has one.',
  },
  'update-keeps-line-price': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Does not update price_per_unit of a line that has one.',
  },
  'update-keeps-line-quantity-unit': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Does not update the unit of the quantity of a line that has one.',
  },
  'update-keeps-line-po-line-number': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Does not update po_line_item_number of a line that has one.',
  },
  'update-keeps-line-weight': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Does not update weight of a line that has one.',
  },
  'update-keeps-line-net-weight': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Does not update net_weight of a line that has one.',
  },
  'update-keeps-line-volume': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Does not update volume of a line that has one.',
  },
  'update-keeps-line-container': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Does not update the container of a line that has one.',
  },
  'update-keeps-line-product': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Does not update the product of a line that has one.',
  },
} as const satisfies FaultRows;
