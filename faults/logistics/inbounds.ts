import type { FaultRows } from '../fault.ts';

/** Inbound shipments. */
export const inboundsFaults = {
  'inbound-shows-from-without-zip': {
    breaks: 'inbound-answered-as-declared',
    wrong: 'Reads the address in from without its zip.',
  },
  'inbound-prep-refused': {
    breaks: 'inbound-create-accepted',
    wrong: 'Refuses an inbound shipment with prep.',
  },
  'inbound-line-item-id-refused': {
    breaks: 'inbound-create-accepted',
    wrong: 'Refuses items with a lineItemId.',
  },
  'inbound-id-repeats-under-concurrency': {
    breaks: 'inbound-ids-unique',
    wrong: 'Gives one id to two inbound shipments that are created at the same time.',
  },
  'inbound-network-refused': {
    breaks: 'inbound-destination-network',
    wrong: 'Refuses the shipmentDestination NETWORK.',
  },
  'inbound-plan-external-id-refused': {
    breaks: 'inbound-plan-external-id-accepted',
    wrong: 'Refuses a shippingPlanExternalId.',
  },
  'inbound-plan-name-refused': {
    breaks: 'inbound-plan-name-accepted',
    wrong: 'Refuses a shippingPlanName.',
  },
  'inbound-seller-lpns-refused': {
    breaks: 'inbound-seller-lpns-accepted',
    wrong: 'Refuses packages with sellerLPNs.',
  },
  'inbound-seller-lpns-one-only': {
    breaks: 'inbound-seller-lpns-accepted',
    wrong: 'Refuses packages with more than one of the sellerLPNs.',
  },
  'inbound-several-packages-refused': {
    breaks: 'inbound-several-packages',
    wrong: 'Refuses an inbound shipment of more than one package.',
  },
  'inbound-several-items-refused': {
    breaks: 'inbound-several-packages',
    wrong: 'Refuses a package of more than one item.',
  },
  'inbound-product-in-two-packages-refused': {
    breaks: 'inbound-several-packages',
    wrong: 'Refuses an inbound shipment that has one product in two packages.',
  },
  'inbound-quantity-text-accepted': {
    breaks: 'inbound-member-types',
    wrong: 'Accepts an item whose quantity is a string, digits or not, and counts 1 for what is no number.',
  },
  'inbound-copies-text-accepted': {
    breaks: 'inbound-member-types',
    wrong: 'Accepts a numberOfIdenticalPkgs that is a string, digits or not, and counts 1 for what is no number.',
  },
  'inbound-packages-object-accepted': {
    breaks: 'inbound-member-types',
    wrong: 'Accepts one package in the place of the array of packages.',
  },
  'inbound-plan-name-of-any-type': {
    breaks: 'inbound-member-types',
    wrong: 'Accepts a shippingPlanName that is not a string, and ignores it.',
  },
  'inbound-labels-flag-of-any-type': {
    breaks: 'inbound-member-types',
    wrong: 'Accepts boxContentLabels that is neither true nor false.',
  },
  'inbound-get-reads-newest': {
    breaks: 'inbound-get-by-id',
    wrong: 'Reads the newest inbound shipment of the account, whichever of its ids is asked for.',
  },
  'inbound-gone-once-received': {
    breaks: 'inbound-get-by-id',
    wrong: 'Answers 404 to reading an inbound shipment that has been received.',
  },
  'unknown-inbound-answers-null': {
    breaks: 'inbound-get-unknown-404',
    wrong: 'Answers 200 and null to an unknown inbound shipment.',
  },
  'unknown-inbound-answers-400': {
    breaks: 'inbound-get-unknown-404',
    wrong: 'Answers 400 to an unknown inbound shipment.',
  },
  'foreign-inbound-answers-403': {
    breaks: 'inbound-get-of-other-account-404',
    wrong: 'Answers 403 to reading an inbound shipment of another account.',
  },
  'inbound-found-by-external-id': {
    breaks: 'inbound-get-not-by-external-id',
    wrong: 'Reads an inbound shipment by its shippingPlanExternalId.',
  },
  'inbound-list-first-id-only': {
    breaks: 'inbound-list-by-ids',
    wrong: 'Lists the first of several shipmentIds only.',
  },
  'inbound-list-without-received': {
    breaks: 'inbound-list-by-ids',
    wrong: 'Leaves inbound shipments out of the list by shipmentIds that have been received.',
  },
  'inbound-list-ignores-ids': {
    breaks: 'inbound-list-by-ids-only',
    wrong: 'Lists the newest inbound shipments, whichever shipmentIds say.',
  },
  'inbound-list-adds-same-plan': {
    breaks: 'inbound-list-by-ids-only',
    wrong: 'Lists, besides the shipmentIds asked for, shipments that have the shippingPlanName of one of them.',
  },
  'inbound-list-foreign-ids': {
    breaks: 'inbound-list-hides-others',
    wrong: 'Lists inbound shipments of other accounts by shipmentIds.',
  },
  'inbound-plan-external-id-lost': {
    breaks: 'inbound-plan-external-id-read',
    wrong: 'Shows the shippingPlanExternalId in the answer to the creation only.',
  },
  'inbound-plan-external-id-in-capitals': {
    breaks: 'inbound-plan-external-id-read',
    wrong: 'Shows the shippingPlanExternalId in capital letters when the shipment is read.',
  },
  'inbound-plan-name-lost': {
    breaks: 'inbound-plan-name-read',
    wrong: 'Shows the shippingPlanName in the answer to the creation only.',
  },
  'inbound-plan-name-cut-at-20': {
    breaks: 'inbound-plan-name-read',
    wrong: 'Shows the first 20 characters of a shippingPlanName when the shipment is read.',
  },
  'inbound-barcoded-product-refused': {
    breaks: 'inbound-product-with-barcode',
    wrong: 'Refuses an inbound shipment of a product that has a barcode.',
  },
  'inbound-several-barcodes-refused': {
    breaks: 'inbound-product-with-barcode',
    wrong: 'Refuses an inbound shipment of a product that has more than one barcode.',
  },
  'sandbox-inbound-received-by-itself': {
    breaks: 'inbound-sandbox-not-received-by-itself',
    wrong: 'Receives a sandbox inbound shipment by itself half an hour after its creation.',
  },
  'sandbox-inbound-received-on-creation': {
    breaks: 'inbound-sandbox-not-received-by-itself',
    wrong: 'Adds the units of a sandbox inbound shipment to the counts when it is created.',
  },
  'sandbox-inbounds-alternate-warehouses': {
    breaks: 'inbound-sandbox-one-warehouse',
    wrong: 'Sends sandbox inbound shipments to two warehouses in turn.',
  },
  'sandbox-inbound-of-many-units-elsewhere': {
    breaks: 'inbound-sandbox-one-warehouse',
    wrong: 'Sends sandbox inbound shipments of more than 20 units to another warehouse.',
  },
  'inbound-labels-refused': {
    breaks: 'inbound-create-accepted',
    wrong: 'Refuses prep with boxContentLabels true.',
  },
  'inbound-fraction-refused': {
    breaks: 'inbound-create-accepted',
    wrong: 'Refuses a package whose weight or length is no integer.',
  },
  'inbound-identical-packages-refused': {
    breaks: 'inbound-create-accepted',
    wrong: 'Refuses a numberOfIdenticalPkgs above 1.',
  },
  'inbound-plan-name-beyond-ascii-refused': {
    breaks: 'inbound-plan-name-accepted',
    wrong: 'Refuses a shippingPlanName with a character beyond ASCII.',
  },
  'inbound-seller-lpns-on-second-package-refused': {
    breaks: 'inbound-seller-lpns-accepted',
    wrong: 'Refuses sellerLPNs on any package but the first.',
  },
  'inbound-items-of-any-type': {
    breaks: 'inbound-member-types',
    wrong: 'Accepts items that are no array, as a package without items.',
  },
  'inbound-item-sku-of-any-type': {
    breaks: 'inbound-member-types',
    wrong: 'Accepts an item whose logisticsSku is an array that holds the SKU.',
  },
  'inbound-destination-of-any-type': {
    breaks: 'inbound-member-types',
    wrong: 'Takes a shipmentDestination that is no string as NETWORK.',
  },
  'inbound-list-last-id-missing': {
    breaks: 'inbound-list-by-ids',
    wrong: 'Leaves the last of three or more shipmentIds out of the list.',
  },
  'inbound-list-plan-external-id-lost': {
    breaks: 'inbound-plan-external-id-read',
    wrong: 'Lists inbound shipments without their shippingPlanExternalId; reading by id is right.',
  },
  'inbound-list-plan-name-lost': {
    breaks: 'inbound-plan-name-read',
    wrong: 'Lists inbound shipments without their shippingPlanName; reading by id is right.',
  },
  'inbound-plan-external-id-lost-once-received': {
    breaks: 'inbound-plan-external-id-read',
    wrong: 'Reads a shipment that has been received without its shippingPlanExternalId.',
  },
  'inbound-foreign-readable-once-received': {
    breaks: 'inbound-get-of-other-account-404',
    wrong: 'Reads an inbound shipment of another account that has been received.',
  },
  'inbound-list-foreign-beside-own': {
    breaks: 'inbound-list-hides-others',
    wrong:
      'Lists inbound shipments of other accounts by shipmentIds where at least one of the ids is of the own account.',
  },
  'inbound-list-by-external-id': {
    breaks: 'inbound-get-not-by-external-id',
    wrong: 'Lists an inbound shipment whose shippingPlanExternalId stands among the shipmentIds.',
  },
  'sandbox-unit-receiving-elsewhere': {
    breaks: 'inbound-sandbox-one-warehouse',
    wrong: 'Puts what UNIT_RECEIVING receives into another warehouse than what ASN receives.',
  },
  'sandbox-inbound-received-when-read': {
    breaks: 'inbound-sandbox-not-received-by-itself',
    wrong: 'Receives a sandbox inbound shipment in full when it is read by its id.',
  },
} as const satisfies FaultRows;
