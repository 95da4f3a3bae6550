import type { FaultRows } from '../../fault.ts';

/** Members of answers that are missing or of another form. */
export const formsFaults = {
  'b2b-freight-order-answers-numeric-id': {
    requirement: 'b2b-create-answers-order-id',
    wrong: 'Answers orderId as a JSON number when an order of SELLER with FTL is created; a string otherwise.',
  },
  'b2b-lookup-without-order-status': {
    requirement: 'b2b-get-order-status',
    wrong: 'Leaves orderStatus out of an order that is read by its external id.',
  },
  'b2b-shipments-of-cancelled-order-as-object': {
    requirement: 'b2b-get-shipments',
    wrong: 'Answers the shipments of a CANCELLED order as an object by shipment id instead of an array.',
  },
  'product-list-without-logistics-sku': {
    requirement: 'product-logistics-sku-present',
    wrong: 'Leaves logisticsSku out of listed products.',
  },
  'logistics-sku-with-hyphen': {
    requirement: 'product-logistics-sku-pattern',
    wrong: 'Assigns a logisticsSku of 11 characters with a hyphen as its sixth.',
  },
  'logistics-sku-begins-in-lower-case': {
    requirement: 'product-logistics-sku-pattern',
    wrong: 'Assigns a logisticsSku that begins with d to every fifth product; with D otherwise.',
  },
  'product-read-without-name': {
    requirement: 'product-name-present',
    wrong: 'Leaves name out of a product that is read by its logisticsSku.',
  },
  'product-list-without-name-from-15th': {
    requirement: 'product-name-present',
    wrong: 'Leaves name out of the 15th and later products of a page of the product list.',
  },
  'product-list-without-merchant-sku': {
    requirement: 'product-merchant-sku-present',
    wrong: 'Leaves merchantSku out of listed products.',
  },
  'product-single-barcode-as-text': {
    requirement: 'product-barcodes-present',
    wrong: 'Answers barcodes as a string where a product has exactly one.',
  },
  'product-barcodes-left-out-when-empty': {
    requirement: 'product-barcodes-present',
    wrong: 'Leaves barcodes out of a product that has none.',
  },
  'product-dims-locked-as-text': {
    requirement: 'product-dims-locked-present',
    wrong: 'Answers dimsLocked as the string "true" or "false".',
  },
  'product-dims-locked-left-out-when-false': {
    requirement: 'product-dims-locked-present',
    wrong: 'Sets dimsLocked on receiving only, and leaves it out of a product until then.',
  },
  'product-customs-value-as-text': {
    requirement: 'product-international-types',
    wrong: 'Answers international.customsValue as a string.',
  },
  'product-dimensions-as-text': {
    requirement: 'product-dimensions-types',
    wrong: 'Answers the weight in the dimensions of a product as a string.',
  },
  'product-nesting-type-as-list': {
    requirement: 'product-nesting-type-text',
    wrong: 'Answers nestingProductType as an array of one string.',
  },
  'product-category-as-object': {
    requirement: 'product-category-text',
    wrong: 'Answers the category of a product as an object with name.',
  },
  'product-times-as-epoch': {
    requirement: 'product-times-date-time',
    wrong: 'Answers createdAt and updatedAt of a product as milliseconds since 1970.',
  },
  'product-updated-without-zone': {
    requirement: 'product-times-date-time',
    wrong: 'Answers updatedAt of a product without the zone (2026-01-05T10:00:00); createdAt is right.',
  },
  'product-aliases-without-name': {
    requirement: 'product-aliases-name',
    wrong: 'Leaves name out of alias records.',
  },
  'product-aliases-null-when-none': {
    requirement: 'product-aliases-array',
    wrong: 'Answers aliases as null where a product has none.',
  },
  'product-alias-channel-as-number': {
    requirement: 'product-aliases-members',
    wrong: 'Answers the channelId of an alias as a number (every product has one alias in this target).',
  },
  'inventory-on-hand-left-out-when-zero': {
    requirement: 'inventory-on-hand-count',
    wrong: 'Leaves onHand out of inventory records where it is 0.',
  },
  'inventory-available-as-text': {
    requirement: 'inventory-available-count',
    wrong: 'Answers available of a single inventory record as a string of digits.',
  },
  'inventory-list-available-below-zero': {
    requirement: 'inventory-available-count',
    wrong: 'Answers available as -1 instead of 0 in the inventory list.',
  },
  'inventory-unavailable-null-when-zero': {
    requirement: 'inventory-unavailable-count',
    wrong: 'Answers unavailable as null where it is 0.',
  },
  'inventory-list-merchant-sku-as-logistics-sku': {
    requirement: 'inventory-sku-pattern',
    wrong: 'Answers the merchantSku as logisticsSku in the inventory list.',
  },
  'inventory-units-per-pack-as-text': {
    requirement: 'inventory-units-per-pack-number',
    wrong: 'Answers unitsPerPack as a string.',
  },
  'inventory-lot-expiry-as-epoch': {
    requirement: 'inventory-lots-form',
    wrong: 'Answers expirationDate of a lot as milliseconds since 1970.',
  },
  'inventory-lot-available-as-text': {
    requirement: 'inventory-lots-form',
    wrong: 'Answers available of a lot as a string of digits.',
  },
  'inventory-breakdown-counts-as-text': {
    requirement: 'inventory-breakdown-form',
    wrong: 'Answers onHand of a pack in a breakdown as a string of digits.',
  },
  'inventory-breakdown-dimensions-as-text': {
    requirement: 'inventory-breakdown-dimensions',
    wrong: 'Answers the weight in the dimensions of a pack in a breakdown as a string.',
  },
  'warehouse-code-as-number': {
    requirement: 'warehouse-active-codes',
    wrong: 'Answers active warehouses as numbers (1, 2, …) instead of codes.',
  },
  'warehouse-code-null-for-last': {
    requirement: 'warehouse-active-codes',
    wrong: 'Answers null in the place of the last active warehouse.',
  },
  'warehouse-details-without-sku': {
    requirement: 'warehouse-details-sku',
    wrong: 'Leaves logisticsSku out of warehouse detail records.',
  },
  'warehouse-details-available-as-text': {
    requirement: 'warehouse-details-form',
    wrong: 'Answers available of warehouse details as a string of digits.',
  },
  'inbound-answers-shipment-id-only': {
    requirement: 'inbound-create-answers-id',
    wrong: 'Answers the id of a created inbound shipment as shipmentId, with no id.',
  },
  'warehouse-details-wrapped': {
    requirement: 'warehouse-details-answer-array',
    wrong: 'Answers the warehouse details as an object with the array under data.',
  },
  'warehouse-details-of-all-products': {
    requirement: 'warehouse-details-of-asked-products',
    wrong: 'Answers the warehouse details of all products of the account, whichever were asked for.',
  },
} as const satisfies FaultRows;
