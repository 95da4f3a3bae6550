import type { FaultRows } from '../fault.ts';

/** Members of answers that are missing or of another form. */
export const formsFaults = {
  'b2b-freight-order-answers-numeric-id': {
    breaks: 'b2b-create-answers-order-id',
    wrong: 'Answers orderId as a JSON number when an order of SELLER with FTL is created; a string otherwise.',
  },
  'b2b-lookup-without-order-status': {
    breaks: 'b2b-get-order-status',
    wrong: 'Leaves orderStatus out of an order that is read by its external id.',
  },
  'b2b-shipments-of-cancelled-order-as-object': {
    breaks: 'b2b-get-shipments',
    wrong: 'Answers the shipments of a CANCELLED order as an object by shipment id instead of an array.',
  },
  'inventory-on-hand-left-out-when-zero': {
    breaks: 'inventory-on-hand-count',
    wrong: 'Leaves onHand out of inventory records where it is 0.',
  },
  'inventory-available-as-text': {
    breaks: 'inventory-available-count',
    wrong: 'Answers available of a single inventory record as a string of digits.',
  },
  'inventory-list-available-below-zero': {
    breaks: 'inventory-available-count',
    wrong: 'Answers available as -1 instead of 0 in the inventory list.',
  },
  'inventory-unavailable-null-when-zero': {
    breaks: 'inventory-unavailable-count',
    wrong: 'Answers unavailable as null where it is 0.',
  },
  'inventory-list-merchant-sku-as-logistics-sku': {
    breaks: 'inventory-sku-pattern',
    wrong: 'Answers the merchantSku as logisticsSku in the inventory list.',
  },
  'inventory-units-per-pack-as-text': {
    breaks: 'inventory-units-per-pack-number',
    wrong: 'Answers unitsPerPack as a string.',
  },
  'inventory-lot-expiry-as-epoch': {
    breaks: 'inventory-lots-form',
    wrong: 'Answers expirationDate of a lot as milliseconds since 1970.',
  },
  'inventory-lot-available-as-text': {
    breaks: 'inventory-lots-form',
    wrong: 'Answers available of a lot as a string of digits.',
  },
  'inventory-breakdown-counts-as-text': {
    breaks: 'inventory-breakdown-form',
    wrong: 'Answers onHand of a pack in a breakdown as a string of digits.',
  },
  'inventory-breakdown-dimensions-as-text': {
    breaks: 'inventory-breakdown-dimensions',
    wrong: 'Answers the weight in the dimensions of a pack in a breakdown as a string.',
  },
  'warehouse-code-as-number': {
    breaks: 'warehouse-active-codes',
    wrong: 'Answers active warehouses as numbers (1, 2, …) instead of codes.',
  },
  'warehouse-code-null-for-last': {
    breaks: 'warehouse-active-codes',
    wrong: 'Answers null in the place of the last active warehouse.',
  },
  'warehouse-details-without-sku': {
    breaks: 'warehouse-details-sku',
    wrong: 'Leaves logisticsSku out of warehouse detail records.',
  },
  'warehouse-details-available-as-text': {
    breaks: 'warehouse-details-form',
    wrong: 'Answers available of warehouse details as a string of digits.',
  },
  'inbound-answers-shipment-id-only': {
    breaks: 'inbound-create-answers-id',
    wrong: 'Answers the id of a created inbound shipment as shipmentId, with no id.',
  },
  'warehouse-details-wrapped': {
    breaks: 'warehouse-details-answer-array',
    wrong: 'Answers the warehouse details as an object with the array under data.',
  },
  'warehouse-details-of-all-products': {
    breaks: 'warehouse-details-of-asked-products',
    wrong: 'Answers the warehouse details of all products of the account, whichever were asked for.',
  },
} as const satisfies FaultRows;
