import { fieldRows } from '../field-rows.ts';
import { type RequirementRows, sourced } from '../requirement.ts';
import { statedRows } from '../stated.ts';
import { creates } from './invoice-write.ts';

export const lineItemsRequirements = {
  ...fieldRows({ ...creates, of: 'A submission with a line' }, 'line-'),
  ...statedRows({ schema: 'invoice-line', of: 'a line item', source: 'customs › Sub-objects › line item' }, [
    'envelope-nested-object-type-is-string',
    'line-quantity-value-is-decimal',
    'line-charge-adjustments-typed-in-list',
    'line-charge-adjustments-typed-in-get',
    'line-special-program-indicator-typed-in-list',
    'line-special-program-indicator-typed-in-get',
  ]),
  ...sourced('customs › Sub-objects › line item › id', {
    'line-ids-differ': 'No two line items of one invoice have the same `id`.',
  }),
  ...sourced('customs › Sub-objects › line item › quantity › value', {
    'line-quantity-value-is-decimal': "The `value` of a line item's quantity can be parsed as a decimal number.",
  }),
  ...sourced('customs › Sub-objects › line item › container_number › id', {
    'line-container-id': {
      level: 'may',
      statement: "A line item's container object may show `id`.",
      excluded:
        'The document shows neither the type of this member nor its relation to others, so no response is certainly ' +
        'wrong.',
    },
  }),
  ...sourced('customs › Sub-objects › line item › container_number › commercial_invoice_line_item_id', {
    'line-container-line-item-id': {
      level: 'may',
      statement: "A line item's container object may show `commercial_invoice_line_item_id`.",
      excluded:
        'The document shows neither the type of this member nor its relation to others, so no response is certainly ' +
        'wrong.',
    },
  }),
  ...sourced('customs › Sub-objects › line item › container_number › deleted_at', {
    'line-container-deleted-at': {
      level: 'may',
      statement: "A line item's container object may show `deleted_at`.",
      excluded:
        'The document shows neither the form of this member nor when it is set, so no response is certainly wrong.',
    },
  }),
  ...sourced('customs › Sub-objects › line item › container_number › created_at', {
    'line-container-created-at': {
      level: 'may',
      statement: "A line item's container object may show `created_at`.",
      excluded:
        'The document shows neither the form of this member nor when it is set, so no response is certainly wrong.',
    },
  }),
  ...sourced('customs › Sub-objects › line item › container_number › updated_at', {
    'line-container-updated-at': {
      level: 'may',
      statement: "A line item's container object may show `updated_at`.",
      excluded:
        'The document shows neither the form of this member nor when it is set, so no response is certainly wrong.',
    },
  }),
  ...sourced('customs › Commercial invoice (create or update request) › line_items › quantity', {
    'line-quantity-zero-refused': 'A submission with a line whose quantity value is zero does not succeed.',
    'line-quantity-decimal-zero-refused':
      'A submission with a line whose quantity value is zero written with decimals does not succeed.',
    'line-quantity-negative-refused': 'A submission with a line whose quantity value is negative does not succeed.',
    'line-quantity-not-a-number-refused':
      'A submission with a line whose quantity value cannot be parsed as a number does not succeed.',
    'line-quantity-rule-binds-every-line':
      'A submission in which only the last of many lines has a zero quantity does not succeed.',
    'line-quantity-one-accepted': 'A create with a line whose quantity value is one succeeds.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › line_items › document_line_number', {
    'line-document-numbers-on-all-accepted':
      'A create with a distinct, in-range `document_line_number` on every line succeeds.',
    'line-document-numbers-on-none-accepted': 'A create of several lines without any `document_line_number` succeeds.',
    'line-document-number-missing-on-one-refused':
      'A submission in which all lines but one have a `document_line_number` does not succeed.',
    'line-document-number-on-one-only-refused':
      'A submission in which one line of several has a `document_line_number` does not succeed.',
    'line-document-number-not-integer-refused':
      'A submission with a `document_line_number` that is not an integer does not succeed.',
    'line-document-number-reads-back': 'A line submitted with `document_line_number` is read with the same value.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › line_items › price_per_unit', {
    'line-price-per-unit-amount-reads-back':
      'A line submitted with `price_per_unit` is read with the same amount, compared as a number.',
    'line-price-per-unit-currency-reads-back':
      'A line submitted with `price_per_unit` is read with the same currency code.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › line_items › value', {
    'line-value-amount-reads-back': 'A line submitted with `value` is read with the same amount, compared as a number.',
    'line-value-currency-reads-back': 'A line submitted with `value` is read with the same currency code.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › line_items › quantity', {
    'line-quantity-value-reads-back':
      'A line submitted with `quantity` is read with the same value, compared as a number.',
    'line-quantity-unit-reads-back': 'A line submitted with `quantity` is read with the same unit.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › line_items › purchase_order_number', {
    'line-purchase-order-number-reads-back':
      'A line submitted with `purchase_order_number` is read with the same value.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › line_items › po_line_item_number', {
    'line-po-line-item-number-reads-back': 'A line submitted with `po_line_item_number` is read with the same value.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › line_items › volume', {
    'line-volume-value-reads-back': 'A line submitted with `volume` is read with the same volume value.',
    'line-volume-unit-reads-back': 'A line submitted with `volume` is read with the same volume unit.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › line_items › product', {
    'line-product-by-sku-accepted': 'A create with a line that refers to an active product by `sku` succeeds.',
    'line-product-reads-back-as-reference':
      'Lines submitted with different SKUs never refer to the same product when read.',
    'line-product-creation-switch': {
      level: 'may',
      statement: 'The creation of products for unknown SKUs may be disabled.',
      excluded: 'It is a permission of the account: both settings conform, and each setting has its own rows.',
    },
    'line-unknown-sku-accepted-when-creation-enabled':
      'A create with an unknown SKU succeeds for an account with product creation enabled.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › line_items › container number', {
    'line-container-on-shipment-accepted': 'A create with a line that lists a container of its shipment succeeds.',
    'line-container-reads-back': 'A line submitted with a container number shows that number in its container object.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › line_items › id', {
    'line-id-unknown-refused': 'An update with a line `id` that does not exist does not succeed.',
    'line-id-of-another-invoice-refused': {
      statement: 'An update with a line `id` that belongs to another invoice does not succeed.',
      excluded: 'The document asks for "an existing line item id", and the id of a line of another invoice exists.',
    },
    'line-id-existing-changes-that-line':
      'A successful update with the `id` of an existing line changes that line and keeps its `id`.',
    'line-id-existing-adds-no-line': 'A successful update that names the existing line ids adds no line item.',
    'line-without-id-is-created': 'A successful update with a line without `id` adds a new line item.',
    'line-new-id-is-fresh': 'A line item added by an update gets an `id` that no earlier line of the invoice had.',
  }),
} as const satisfies RequirementRows;
