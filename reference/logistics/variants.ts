import type { Variant } from '../variants.ts';

const shape = 'product-request-shapes';
const paging = 'product-list-paging';
const suffix = 'barcode-suffix';
const states = 'd2c-states';

/** Other allowed behaviours: products, inventory, warehouses, inbound shipments, receiving and D2C orders. */
export const logisticsVariants = {
  'older-product-shape': {
    gap: shape,
    other: 'Products have a category; barcodes and nestingProductType of a request are ignored.',
    excludes: ['latest-product-shape', 'inbound-needs-barcode'],
  },
  'latest-product-shape': {
    gap: shape,
    other: 'Products have no category; one that is sent is ignored.',
    excludes: ['older-product-shape'],
  },
  'product-record-bare': {
    gap: 'absent-or-null',
    other: 'A product shows what every record must have, and nothing else but nestingProductType on request.',
  },
  'origin-country-by-form': {
    gap: 'product-origin-country',
    other: 'Any two capital letters are taken as originCountry.',
  },
  'sandbox-products-without-dimensions': {
    gap: 'dims-locked-life-cycle',
    other: 'A sandbox product is created without dimensions; it never gets any, and reports no units.',
  },
  'merchant-sku-conflicts': {
    gap: 'duplicate-merchant-sku',
    other: 'A second product with the same merchantSku is answered with 409.',
  },
  'product-list-whole': {
    gap: paging,
    other: 'The product list has one page, the newest product first.',
    excludes: ['product-list-by-link', 'product-list-pages-otherwise'],
  },
  'product-list-by-link': {
    gap: paging,
    other: 'The product list is paged by a Link header, 30 products to a page.',
    excludes: ['product-list-whole', 'product-list-pages-otherwise'],
  },
  'product-list-pages-otherwise': {
    gap: paging,
    other: 'The product list is paged by pageSize and skip.',
    excludes: ['product-list-whole', 'product-list-by-link'],
  },
  'barcode-suffix-on-read': {
    gap: suffix,
    other: 'The sandbox suffix of a barcode shows when the product is read, and not in the answer to its creation.',
    excludes: ['barcode-suffix-unseen'],
  },
  'barcode-suffix-unseen': {
    gap: suffix,
    other: 'The sandbox suffix of a barcode is stored and never shown.',
    excludes: ['barcode-suffix-on-read'],
  },
  'barcode-suffix-doubled': {
    gap: suffix,
    other: 'A barcode that is sent with the sandbox suffix gets another one.',
  },
  'limit-above-hundred-refused': {
    gap: 'inventory-page-arguments',
    other: 'A limit above 100 is refused with 400.',
  },
  'bad-page-arguments-ignored': {
    gap: 'inventory-page-arguments',
    other: 'A limit or offset that is negative or no number is as good as none.',
  },
  'inventory-list-newest-first': {
    gap: 'inventory-page-arguments',
    other: 'The inventory list begins with the newest product.',
  },
  'inventory-list-of-stocked-only': {
    gap: 'inventory-page-arguments',
    other: 'The inventory list has no record of a product that never had a unit in the pool that is asked for.',
  },
  'pools-added-up': {
    gap: 'inventory-pool-and-pack',
    other: 'Without poolName the counts cover all pools.',
  },
  'unserved-country-404': {
    gap: 'active-warehouse-item',
    other: 'A countryCode of a country in which the account has no warehouse is answered with 404.',
  },
  'warehouses-elsewhere': {
    gap: 'active-warehouse-item',
    other: 'All warehouses are in a country of which the document shows no example, so the others have none.',
    excludes: ['unserved-country-404', 'country-selects-no-units'],
  },
  'unknown-country-refused': {
    gap: 'inventory-pool-and-pack',
    other: 'A well-formed countryCode that is no country is refused with 400.',
  },
  'country-selects-no-units': {
    gap: 'inventory-pool-and-pack',
    other: 'countryCode changes neither the inventory nor the warehouse details.',
  },
  'units-on-their-way-on-hand': {
    gap: 'inventory-count-relation',
    other: 'Units of inbound shipments that are not received yet are in transfer, and on hand.',
  },
  'reserved-units-uncounted': {
    gap: 'inventory-count-relation',
    other: 'Units that orders hold are on hand, and do not count as unavailable.',
  },
  'inventory-record-bare': {
    gap: 'inventory-optional-parts',
    other: 'The inventory of a product shows the three counts, and nothing else but lots.',
  },
  'warehouse-details-of-stocked-only': {
    gap: 'warehouse-details-path',
    other: 'Warehouse details have no record of a product that lies in no warehouse.',
  },
  'ids-as-integers': {
    gap: 'inbound-record',
    other: 'Ids of inbound shipments and D2C orders are JSON numbers.',
    excludes: ['uuid-ids'],
  },
  'inbound-status-elsewhere': {
    gap: 'inbound-record',
    other: 'The status of an inbound shipment stands under `/state/current`.',
  },
  'inbound-pending-from-the-start': {
    gap: 'inbound-record',
    other: 'An inbound shipment is PENDING_IN_WAREHOUSE from its creation on.',
  },
  'inbound-creation-answers-id-only': {
    gap: 'inbound-record',
    other: 'The answer to a created inbound shipment has its id and nothing else.',
  },
  'inbound-ids-in-brackets': {
    gap: 'inbound-reads',
    other: 'shipmentIds are read as shipmentIds[] only.',
    excludes: ['inbound-ids-by-comma'],
  },
  'unknown-inbound-ids-passed-over': {
    gap: 'inbound-reads',
    other: 'shipmentIds that nothing has are passed over; where no other is left, all shipments are listed.',
  },
  'inbound-ids-by-comma': {
    gap: 'inbound-reads',
    other: 'shipmentIds are read as one text with commas only.',
    excludes: ['inbound-ids-in-brackets'],
  },
  'quantities-over-identical-packages': {
    gap: 'inbound-create-details',
    other: 'The quantity of an item counts all identical packages together.',
  },
  'inbound-needs-barcode': {
    gap: 'inbound-without-barcode',
    other: 'An inbound shipment of a product without barcode is refused in the sandbox, too.',
    excludes: ['older-product-shape'],
  },
  'inbound-external-id-conflicts': {
    gap: 'inbound-duplicate-external-id',
    other: 'A shippingPlanExternalId that is in use is answered with 409.',
  },
  'second-receive-adds': {
    gap: 'receive-faults',
    other: 'A second full simulate-receive of a shipment receives it once more.',
    excludes: ['second-receive-refused'],
  },
  'second-receive-refused': {
    gap: 'receive-faults',
    other: 'simulate-receive of a shipment that has been received is answered with 409.',
    excludes: ['second-receive-adds'],
  },
  'receive-in-production-404': {
    gap: 'receive-faults',
    other: 'simulate-receive does not exist for a production token: 404.',
  },
  'receive-answers-shipment': {
    gap: 'receive-faults',
    other: 'simulate-receive answers 202 with the shipment.',
  },
  'receive-at-once': {
    gap: 'receive-visibility',
    other: 'Received units show before simulate-receive is answered.',
    excludes: ['receive-in-steps'],
  },
  'lots-and-packs-show-late': {
    gap: 'receive-visibility',
    other: 'Lots and packs that the state hook makes show in the counts twenty seconds later.',
  },
  'receive-in-steps': {
    gap: 'receive-visibility',
    other: 'Received units show in two steps, after ten and after twenty-five minutes.',
    excludes: ['receive-at-once'],
  },
  'shipment-completes-later': {
    gap: 'inbound-record',
    other: 'An inbound shipment is COMPLETED three hours after its units show.',
  },
  'hook-stocks-apart': {
    gap: 'sandbox-specifics',
    other: 'The state "product has stock" puts each product into another warehouse than the one before.',
  },
  'case-packs-kept-sealed': {
    gap: 'inventory-pool-and-pack',
    other: 'CASE_PACK_RECEIVING makes case packs of packages with one product, which count as packs of their own.',
  },
  'case-packs-have-own-sku': {
    gap: 'inventory-pool-and-pack',
    other: 'A case pack is a product with a logisticsSku of its own.',
  },
  'd2c-short-stock-refused': {
    gap: 'd2c-create-and-faults',
    other: 'A D2C order for more units than there are is refused.',
  },
  'd2c-external-ids-repeat': {
    gap: 'd2c-create-and-faults',
    other: 'An externalOrderId may be used again.',
  },
  'd2c-reserves-later': {
    gap: 'd2c-create-and-faults',
    other: 'A D2C order takes its units as long after its creation as a B2B order.',
  },
  'd2c-ships-late': { gap: states, other: 'A sandbox D2C order ships after 58 minutes.' },
  'd2c-passes-through-processing': { gap: states, other: 'Between CREATED and SHIPPED a D2C order is PROCESSING.' },
  'd2c-orders-are-delivered': { gap: states, other: 'A sandbox D2C order is DELIVERED two hours after it shipped.' },
  'stock-held-at-allocation': {
    gap: 'b2b-create-success',
    other: 'A B2B order takes its units when it is BOOKED, and is in ERROR where they are gone by then.',
    excludes: ['refuses-stock-faults-at-once'],
  },
  'creates-with-202': {
    gap: 'inbound-create-details',
    other: 'Created orders and inbound shipments are answered with 202.',
    excludes: ['creates-with-201'],
  },
  'cancel-takes-effect-later': {
    gap: 'b2b-cancel-answer',
    other: 'A cancel is answered with 202, and the order is CANCELLED five seconds later.',
    excludes: ['cancel-answers-204'],
  },
  'released-units-back-later': {
    gap: 'b2b-cancel-answer',
    other: 'The units of an order that is cancelled or fails are available again twenty seconds later.',
  },
  'b2b-orders-go-on-by-themselves': {
    gap: 'sandbox-specifics',
    other: 'A sandbox B2B order that ships at once is started, tendered and completed within half an hour by itself.',
    excludes: ['planned-long'],
  },
} as const satisfies Readonly<Record<string, Variant>>;
