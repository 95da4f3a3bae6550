import { firstVersionOf } from '../../schemas/logistics/operations.ts';
import { type RequirementRows, since, sourced } from '../requirement.ts';

export const inventoryRequirements = {
  ...sourced('logistics › Endpoints › GET /products/{logisticsSku}/inventory', {
    'inventory-get-answers-record': 'Reading the inventory of a product returns 200 with an inventory record.',
    'inventory-get-names-product': 'If the inventory record of a product has a logisticsSku, it is the requested one.',
    'inventory-get-unknown-404': 'Reading the inventory of an unknown logisticsSku returns 404.',
    'inventory-get-of-other-account-404': 'Reading the inventory of a product of another account returns 404.',
    'inventory-get-pools': 'Reading an inventory with poolName DEFAULT, UNALLOCATED, STORAGE or PREP returns 200.',
    'inventory-get-unknown-pool-refused': 'Reading an inventory with a poolName outside the four values is refused.',
    'inventory-get-aggregate-accepted': 'Reading an inventory with aggregatePacks true or false returns 200.',
    'inventory-get-aggregates-packs': 'With aggregatePacks true the counts of a product cover all of its pack sizes.',
    'inventory-get-one-pack': 'With aggregatePacks false the counts of a product cover only the specified pack.',
    'inventory-get-aggregate-default': 'Without aggregatePacks, the counts are the same as with aggregatePacks false.',
    'inventory-country-adds-no-units':
      'If the profile says that countryCode filters, an inventory record or warehouse details show no more available units with it beside poolName than with the poolName alone.',
    'inventory-get-country':
      'Reading an inventory with an ISO 3166-1 alpha-2 countryCode returns 200. If the profile says that countryCode filters, units in other countries do not count.',
  }),
  ...sourced('logistics › Inventory record › onHand', {
    'inventory-on-hand-count': 'Every inventory record has onHand, an int32 of 0 or more.',
    'inventory-on-hand-needs-locked-dims': 'A product whose onHand is not 0 has dimsLocked true.',
  }),
  ...sourced('logistics › Product › response › dimsLocked', {
    'inventory-nonzero-needs-locked-dims':
      'A product with an available or unavailable count other than 0 has dimsLocked true.',
  }),
  ...sourced('logistics › Inventory record › available', {
    'inventory-available-count': 'Every inventory record has available, an int32 of 0 or more.',
    'inventory-b2b-order-reserves': {
      since: '2024-07',
      statement: 'The units of an accepted B2B order are subtracted from the available count of their products.',
    },
    'inventory-d2c-order-reserves':
      'The units of an accepted D2C order are subtracted from the available count of their products.',
    'inventory-reserves-named-product-only':
      'An order does not change the available count of products that it does not name.',
    'inventory-reservation-per-account': 'An order of one account does not change the inventory of another account.',
  }),
  ...sourced('logistics › Inventory record › unavailable', {
    'inventory-unavailable-count': 'Every inventory record has unavailable, an int32 of 0 or more.',
  }),
  ...sourced('logistics › Inventory record', {
    'inventory-new-product-empty': 'A product that was never received has no available unit.',
    'inventory-sku-pattern': 'A logisticsSku in an inventory record has 11 characters and the pattern of a product.',
  }),
  ...sourced('logistics › Inventory record › unitsPerPack', {
    'inventory-units-per-pack-number': 'A unitsPerPack in an inventory record is a number.',
    'inventory-units-per-pack-default': 'A unitsPerPack of a regular product is 1.',
    'inventory-units-per-case': 'A unitsPerPack of a case pack is the number of units per case.',
    'inventory-units-per-bundle': {
      statement: 'A unitsPerPack of a bundle is the quantity of the component per bundle.',
      excluded: 'The document gives neither the path nor the bodies to create or read a bundle.',
    },
  }),
  ...sourced('logistics › Inventory record › lotTrackingDetails', {
    'inventory-lots-form':
      'Each of the lotTrackingDetails has lotNumber, expirationDate and available in their documented types.',
  }),
  ...sourced('logistics › Inventory record › breakdown', {
    'inventory-breakdown-form': 'Each pack in a breakdown has the members of the record in their documented types.',
    'inventory-breakdown-dimensions':
      'In a breakdown the measures of dimensions are numbers and the units are strings.',
  }),
  ...since(
    firstVersionOf('listInventory'),
    sourced('logistics › Endpoints › GET /products/inventory/all', {
      'inventory-list-answers-array': 'Listing the inventory returns 200 with an array of inventory records.',
      'inventory-list-shows-own':
        'The inventory list, read over all pages, contains every stocked product of the account.',
      'inventory-list-shows-case-packs': 'The inventory list contains case packs as well as individual products.',
      'inventory-list-hides-others': 'The inventory list shows no product of another account.',
      'inventory-list-agrees-with-record':
        'For the same poolName the list and the single record show the same counts of a product that nothing changes meanwhile.',
      'inventory-list-pools': 'Listing the inventory with any of the four values of poolName returns 200.',
      'inventory-list-storage-pool': 'Listing with poolName STORAGE shows the quantities in reserve storage.',
      'inventory-list-country': 'Listing the inventory with an ISO 3166-1 alpha-2 countryCode returns 200.',
      'inventory-list-empty-page-is-the-end': 'A page after the last record is an empty array with status 200.',
      'inventory-list-pages-complete': 'Reading by offset until a page is empty returns each record once.',
    }),
  ),
  ...since(
    firstVersionOf('listInventory'),
    sourced('logistics › Limits › Inventory list page size', {
      'inventory-list-default-limit': 'Without limit a page holds 20 records when there are more.',
      'inventory-list-limit-honoured':
        'If there are enough records, a page has as many records as limit says, up to 100.',
      'inventory-list-limit-hundred': 'If there are enough records, a page with limit 100 holds 100 records.',
      'inventory-list-limit-capped': 'A page never holds more than 100 records, whatever limit says.',
      'inventory-list-default-offset': 'Without offset the list begins at the same record as with offset 0.',
      'inventory-list-offset-skips': 'A list with an offset skips that many of its first records.',
    }),
  ),
} as const satisfies RequirementRows;
