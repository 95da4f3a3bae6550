import type { FaultRows } from '../fault.ts';

/** Counts of units. */
export const inventoryFaults = {
  'inventory-get-answers-array': {
    breaks: 'inventory-get-answers-record',
    wrong: 'Answers the inventory of a product as an array of one.',
  },
  'inventory-get-answers-204-when-empty': {
    breaks: 'inventory-get-answers-record',
    wrong: 'Answers 204 to the inventory of a product without units.',
  },
  'inventory-get-names-newest-product': {
    breaks: 'inventory-get-names-product',
    wrong: 'Answers the inventory of a product with the logisticsSku of the newest product.',
  },
  'unknown-inventory-answers-zeros': {
    breaks: 'inventory-get-unknown-404',
    wrong: 'Answers 200 with counts of 0 to the inventory of an unknown logisticsSku.',
  },
  'foreign-inventory-readable': {
    breaks: 'inventory-get-of-other-account-404',
    wrong: 'Reads the inventory of products of other accounts.',
  },
  'foreign-inventory-answers-zeros': {
    breaks: 'inventory-get-of-other-account-404',
    wrong: 'Answers 200 with counts of 0 to the inventory of a product of another account.',
  },
  'inventory-pool-prep-refused': {
    breaks: 'inventory-get-pools',
    wrong: 'Refuses poolName PREP.',
  },
  'inventory-pool-unallocated-answers-404': {
    breaks: 'inventory-get-pools',
    wrong: 'Answers 404 to one inventory with poolName UNALLOCATED.',
  },
  'inventory-unknown-pool-as-default': {
    breaks: 'inventory-get-unknown-pool-refused',
    wrong: 'Answers an unknown poolName as DEFAULT.',
  },
  'inventory-aggregate-packs-refused': {
    breaks: 'inventory-get-aggregate-accepted',
    wrong: 'Refuses aggregatePacks true.',
  },
  'inventory-aggregate-false-refused': {
    breaks: 'inventory-get-aggregate-accepted',
    wrong: 'Refuses aggregatePacks false.',
  },
  'inventory-aggregate-ignored': {
    breaks: 'inventory-get-aggregates-packs',
    wrong: 'Answers the counts of one pack with aggregatePacks true.',
  },
  'inventory-aggregate-without-smallest-pack': {
    breaks: 'inventory-get-aggregates-packs',
    wrong: 'Leaves the smallest pack out of the counts with aggregatePacks true.',
  },
  'inventory-one-pack-covers-all': {
    breaks: 'inventory-get-one-pack',
    wrong: 'Answers the counts of all packs with aggregatePacks false and without it.',
  },
  'inventory-aggregates-by-default': {
    breaks: 'inventory-get-aggregate-default',
    wrong: 'Answers the counts of all packs when aggregatePacks is left out.',
  },
  'inventory-country-refused': {
    breaks: 'inventory-get-country',
    wrong: 'Refuses countryCode at the inventory of a product.',
  },
  'inventory-country-nl-refused': {
    breaks: 'inventory-get-country',
    wrong: 'Refuses the countryCode NL at the inventory of a product; US is taken.',
  },
  'd2c-reserves-nothing': {
    breaks: 'inventory-d2c-order-reserves',
    wrong: 'Reserves nothing for D2C orders.',
  },
  'd2c-reserves-first-line-only': {
    breaks: 'inventory-d2c-order-reserves',
    wrong: 'Reserves the units of the first line of a D2C order only.',
  },
  'd2c-reserves-one-unit-per-line': {
    breaks: 'inventory-d2c-order-reserves',
    wrong: 'Reserves one unit for each line of a D2C order, whatever its quantity.',
  },
  'd2c-reservation-ends-when-shipped': {
    breaks: 'inventory-d2c-order-reserves',
    wrong: 'Puts the units of a D2C order back on sale when it ships.',
  },
  'inventory-units-per-pack-zero': {
    breaks: 'inventory-units-per-pack-default',
    wrong: 'Answers unitsPerPack 0 for a product that has no units.',
  },
  'inventory-units-per-pack-counts-stock': {
    breaks: 'inventory-units-per-pack-default',
    wrong: 'Answers the number of units on hand as unitsPerPack.',
  },
  'inventory-units-per-case-always-one': {
    breaks: 'inventory-units-per-case',
    wrong: 'Answers unitsPerPack 1 for case packs.',
  },
  'inventory-aggregated-case-of-one-unit': {
    breaks: 'inventory-units-per-case',
    wrong: 'Answers a unitsPerPack of 1 for every pack in the breakdown of an inventory that aggregates packs.',
  },
  'inventory-units-per-case-counts-cases': {
    breaks: 'inventory-units-per-case',
    wrong: 'Answers the number of cases on hand as unitsPerPack of a case pack.',
  },
  'inventory-list-wrapped': {
    breaks: 'inventory-list-answers-array',
    wrong: 'Answers the inventory list as an object with the array under inventory.',
  },
  'inventory-list-without-newest': {
    breaks: 'inventory-list-shows-own',
    wrong: 'Leaves the newest product out of the inventory list.',
  },
  'inventory-list-without-reserved-out': {
    breaks: 'inventory-list-shows-own',
    wrong: 'Leaves products out of the inventory list of which every unit is reserved.',
  },
  'inventory-list-without-case-packs': {
    breaks: 'inventory-list-shows-case-packs',
    wrong: 'Leaves case packs out of the inventory list.',
  },
  'inventory-list-shows-others': {
    breaks: 'inventory-list-hides-others',
    wrong: 'Lists the inventory of all accounts.',
  },
  'inventory-list-shows-others-at-the-end': {
    breaks: 'inventory-list-hides-others',
    wrong: 'Appends a stocked product of another account to the inventory list.',
  },
  'inventory-list-counts-reserved-as-available': {
    breaks: 'inventory-list-agrees-with-record',
    wrong: 'Counts reserved units as available in the inventory list.',
  },
  'inventory-list-available-one-short': {
    breaks: 'inventory-list-agrees-with-record',
    wrong: 'Answers one unit less as available in the inventory list than there is.',
  },
  'inventory-list-pool-storage-refused': {
    breaks: 'inventory-list-pools',
    wrong: 'Refuses poolName STORAGE at the inventory list.',
  },
  'inventory-list-storage-as-default': {
    breaks: 'inventory-list-storage-pool',
    wrong: 'Lists with poolName STORAGE what it lists without.',
  },
  'inventory-list-storage-empty': {
    breaks: 'inventory-list-storage-pool',
    wrong: 'Lists with poolName STORAGE no unit.',
  },
  'inventory-list-country-refused': {
    breaks: 'inventory-list-country',
    wrong: 'Refuses countryCode at the inventory list.',
  },
  'inventory-list-end-answers-404': {
    breaks: 'inventory-list-empty-page-is-the-end',
    wrong: 'Answers 404 to a page behind the last record.',
  },
  'inventory-list-end-repeats-last-record': {
    breaks: 'inventory-list-empty-page-is-the-end',
    wrong: 'Answers the last record to every page behind it.',
  },
  'page-repeats-one-row': {
    breaks: 'inventory-list-pages-complete',
    wrong: 'Begins every page but the first with the last row of the page before.',
  },
  'page-rows-reshuffled': {
    breaks: 'inventory-list-pages-complete',
    wrong: 'Lists in the opposite order where the offset is odd.',
  },
  'page-drops-last-row-of-second-page': {
    breaks: 'inventory-list-pages-complete',
    wrong: 'Drops the last row of a full page that begins behind the first.',
  },
  'page-default-is-19': {
    breaks: 'inventory-list-default-limit',
    wrong: 'Answers 19 rows when no limit is given and there are more.',
  },
  'page-limit-one-too-few': {
    breaks: 'inventory-list-limit-honoured',
    wrong: 'Answers one row less than the limit asks for, where that is more than one.',
  },
  'page-limit-above-50-ignored': {
    breaks: 'inventory-list-limit-honoured',
    wrong: 'Answers 50 rows to a limit above 50.',
  },
  'page-limit-of-hundred-answers-99': {
    breaks: 'inventory-list-limit-hundred',
    wrong: 'Answers 99 rows to the limit 100.',
  },
  'page-limit-of-hundred-refused': {
    breaks: 'inventory-list-limit-hundred',
    wrong: 'Refuses the limit 100; smaller ones are taken.',
  },
  'page-cap-of-101': {
    breaks: 'inventory-list-limit-capped',
    wrong: 'Answers 101 rows to a limit above 100.',
  },
  'page-default-offset-is-one': {
    breaks: 'inventory-list-default-offset',
    wrong: 'Begins with the second record where no offset is given.',
  },
  'page-offset-counts-pages': {
    breaks: 'inventory-list-offset-skips',
    wrong: 'Takes the offset as a number of pages.',
  },
  'page-offset-ignored': {
    breaks: 'inventory-list-offset-skips',
    wrong: 'Ignores the offset, and ends the list by its length all the same.',
  },
  'inventory-get-loses-idle-product': {
    breaks: 'inventory-get-answers-record',
    wrong: 'Answers 404 to the inventory of a product of which every unit is reserved.',
  },
  'inventory-near-sku-answers': {
    breaks: 'inventory-get-unknown-404',
    wrong: 'Reads the inventory of a product by a logisticsSku of which only the last character is wrong.',
  },
  'foreign-inventory-readable-by-pool': {
    breaks: 'inventory-get-of-other-account-404',
    wrong: 'Reads the inventory of products of other accounts where poolName is given.',
  },
  'inventory-long-pool-accepted': {
    breaks: 'inventory-get-unknown-pool-refused',
    wrong: 'Accepts a poolName that only begins with one of the four values.',
  },
  'inventory-aggregate-doubles-packs': {
    breaks: 'inventory-get-aggregates-packs',
    wrong: 'Counts every pack twice with aggregatePacks true where there is more than one size.',
  },
  'inventory-largest-pack-of-several': {
    breaks: 'inventory-get-one-pack',
    wrong: 'Adds the units of the largest pack to those of the specified one with aggregatePacks false.',
  },
  'd2c-reservation-lost-under-concurrency': {
    breaks: 'inventory-d2c-order-reserves',
    wrong: 'Counts one of two D2C orders only that are placed at the same time.',
  },
  'inventory-units-per-pack-of-quantity': {
    breaks: 'inventory-units-per-pack-default',
    wrong: 'Answers in the list, as unitsPerPack of a product, the quantity in which it was last received.',
  },
  'inventory-list-without-last-of-full-page': {
    breaks: 'inventory-list-shows-own',
    wrong: 'Leaves out the last record of the list where it would fill its page.',
  },
  'inventory-list-storage-shows-others': {
    breaks: 'inventory-list-hides-others',
    wrong: 'Lists products of all accounts with poolName=STORAGE.',
  },
  'inventory-list-shows-others-behind-page': {
    breaks: 'inventory-list-hides-others',
    wrong: 'Lists the inventory of other accounts behind that of the account, from the second page on.',
  },
  'inventory-list-counts-lag-forever': {
    breaks: 'inventory-list-agrees-with-record',
    wrong: 'Lists the counts that a product had when it was first listed.',
  },
  'inventory-list-pool-ignored-behind-first-page': {
    breaks: 'inventory-list-storage-pool',
    wrong: 'Lists the STORAGE pool on the first page, and the default one on the others.',
  },
  'inventory-list-end-refused-when-full': {
    breaks: 'inventory-list-empty-page-is-the-end',
    wrong: 'Answers 404 to the page behind the last record, where that last page was exactly full.',
  },
  'inventory-list-end-null': {
    breaks: 'inventory-list-empty-page-is-the-end',
    wrong: 'Answers null instead of an empty array behind the last record.',
  },
  'inventory-list-end-only-just-behind': {
    breaks: 'inventory-list-empty-page-is-the-end',
    wrong: 'Answers the first page again from 20 records behind the end on.',
  },
  'page-rows-lost-under-concurrency': {
    breaks: 'inventory-list-pages-complete',
    wrong: 'Skips a record at the beginning of a page that is read while products are created.',
  },
  'page-lists-newest-twice': {
    breaks: 'inventory-list-pages-complete',
    wrong: 'Lists the newest record a second time at the end of the last page.',
  },
  'page-rows-lost-beyond-hundred': {
    breaks: 'inventory-list-pages-complete',
    wrong: 'Drops the 101st record, and no other.',
  },
  'page-default-with-offset-is-whole': {
    breaks: 'inventory-list-default-limit',
    wrong: 'Answers 100 rows where an offset is given and no limit.',
  },
  'page-limit-with-offset-ignored': {
    breaks: 'inventory-list-limit-honoured',
    wrong: 'Answers 20 rows, whatever the limit, where an offset other than 0 is given.',
  },
  'page-cap-lost-with-pool': {
    breaks: 'inventory-list-limit-capped',
    wrong: 'Answers as many rows as the limit asks for, where poolName is given.',
  },
  'page-huge-limit-uncapped': {
    breaks: 'inventory-list-limit-capped',
    wrong: 'Takes a limit of 1000 and more as no limit at all; caps others.',
  },
  'page-offset-without-limit-ignored': {
    breaks: 'inventory-list-offset-skips',
    wrong: 'Ignores the offset where no limit is given.',
  },
  'page-offset-lost-with-pool': {
    breaks: 'inventory-list-offset-skips',
    wrong: 'Ignores the offset where poolName is given.',
  },
  'page-offset-beyond-hundred-ignored': {
    breaks: 'inventory-list-offset-skips',
    wrong: 'Takes an offset above 100 as 100.',
  },
} as const satisfies FaultRows;
