import type { FaultRows } from '../fault.ts';

export const linesFaults = {
  'b2b-lines-limit-of-500': {
    breaks: 'b2b-lines-thousand-accepted',
    wrong: 'Refuses an order of more than 500 lines.',
  },
  'b2b-lines-thousand-refused': {
    breaks: 'b2b-lines-thousand-accepted',
    wrong: 'Refuses an order of exactly 1,000 lines.',
  },
  'b2b-lines-limit-counts-skus-only': {
    breaks: 'b2b-lines-above-thousand-refused',
    wrong: 'Counts only the lines with a logisticsSku, not those with productData, against the limit of 1,000.',
  },
  'b2b-duplicates-adjacent-only': {
    breaks: 'b2b-lines-distinct-sku',
    wrong: 'Compares the logisticsSku (or productData.sku) of a line with that of the line right before it only.',
  },
  'b2b-duplicates-beyond-hundred-lines': {
    breaks: 'b2b-lines-distinct-sku',
    wrong: 'Overlooks a logisticsSku that comes again 100 lines later or more.',
  },
  'b2b-duplicates-of-unequal-quantity': {
    breaks: 'b2b-lines-distinct-sku',
    wrong: 'Takes two lines for duplicates only if they are equal as a whole, quantity and all.',
  },
  'b2b-duplicates-with-lots-accepted': {
    breaks: 'b2b-lines-distinct-sku',
    wrong: 'Overlooks a logisticsSku that comes again on a line with a lotNumber.',
  },
  'b2b-duplicates-of-equal-quantity-merged': {
    breaks: 'b2b-lines-distinct-sku',
    wrong: 'Accepts two lines that are equal as a whole, quantity and all, and adds their units up.',
  },
  'b2b-duplicate-product-data-accepted': {
    breaks: 'b2b-lines-distinct-product-data',
    wrong: 'Accepts the same productData.sku on two lines; only a repeated logisticsSku is refused.',
  },
  'b2b-duplicate-product-data-by-whole-object': {
    breaks: 'b2b-lines-distinct-product-data',
    wrong: 'Takes two productData for duplicates only if all of their members (upc, gtin, buyerPartNumber) are equal.',
  },
  'b2b-line-without-identifier-accepted': {
    breaks: 'b2b-line-identifier-required',
    wrong: 'Drops lines that name no product and accepts the order of the others (or of none).',
  },
  'b2b-line-needs-product-data': {
    breaks: 'b2b-line-by-logistics-sku',
    wrong: 'Refuses an order in which any line has a logisticsSku but no productData.',
  },
  'b2b-product-data-first-line-only': {
    breaks: 'b2b-line-by-product-data',
    wrong: 'Resolves productData on the first line only; on later lines the product is unknown.',
  },
  'b2b-product-data-sku-optional-beyond-36': {
    breaks: 'b2b-product-data-sku-required',
    wrong: 'Leaves lines whose productData has no sku out of the order from the 37th line on, and accepts the rest.',
  },
  'b2b-product-data-sku-optional': {
    breaks: 'b2b-product-data-sku-required',
    wrong:
      'Leaves lines whose productData has no sku (whatever else it has) out of the order, and accepts the rest, or none.',
  },
  'b2b-product-data-any-product': {
    breaks: 'b2b-product-data-resolves-product',
    wrong: 'Reserves the units of a line named by productData from the product that the account created last.',
  },
  'b2b-merchant-sku-of-any-account': {
    breaks: 'b2b-product-data-resolves-product',
    wrong: 'Resolves productData.sku to the product created last with that merchantSku in any account, own or not.',
  },
  'b2b-upc-refused': {
    breaks: 'b2b-product-data-upc',
    wrong: 'Refuses a productData that has a upc.',
  },
  'b2b-buyer-part-number-letters-refused': {
    breaks: 'b2b-product-data-buyer-part-number',
    wrong: 'Refuses a buyerPartNumber that holds anything but digits.',
  },
  'b2b-gtin-beyond-int32-refused': {
    breaks: 'b2b-product-data-gtin-number',
    wrong: 'Refuses a gtin above 2,147,483,647.',
  },
  'b2b-gtin-as-text-after-first-line': {
    breaks: 'b2b-product-data-gtin-not-text',
    wrong: 'Refuses a gtin that is a string on the first line only.',
  },
  'b2b-order-shows-36-lines': {
    breaks: 'b2b-order-answered-as-declared',
    wrong: 'Answers the first 36 lines of a B2B order only.',
  },
  'b2b-order-shows-no-lot': {
    breaks: 'b2b-order-answered-as-declared',
    wrong: 'Answers the lines of a B2B order without their lotNumber.',
  },
  'b2b-order-shows-quantity-of-first-line': {
    breaks: 'b2b-order-answered-as-declared',
    wrong: 'Answers every line of a B2B order with the quantity of the first one.',
  },
  'b2b-lot-number-refused': {
    breaks: 'b2b-lot-number-accepted',
    wrong: 'Refuses a line with a lotNumber other than the first lot of the product.',
  },
  'b2b-lot-number-required': {
    breaks: 'b2b-lot-number-optional',
    wrong: 'Refuses a line of a lot-controlled product without lotNumber.',
  },
  'b2b-lines-of-any-type': {
    breaks: 'b2b-member-types',
    wrong:
      'Leaves out of an order all lines that are no JSON objects (strings, numbers, arrays), and accepts the rest.',
  },
  'b2b-line-items-object-accepted': {
    breaks: 'b2b-member-types',
    wrong: 'Accepts a lineItems that is a JSON object instead of an array, as an order without lines.',
  },
  'b2b-product-data-of-any-type': {
    breaks: 'b2b-member-types',
    wrong: 'Takes the first item of a productData that is an array for the productData.',
  },
  'b2b-sku-array-accepted': {
    breaks: 'b2b-member-types',
    wrong: 'Takes the first item of a logisticsSku (or productData.sku) that is an array for the SKU.',
  },
  'b2b-external-id-of-any-type': {
    breaks: 'b2b-member-types',
    wrong: 'Accepts an externalId that is an object or array.',
  },
  'b2b-unknown-sku-dropped': {
    breaks: 'b2b-unknown-sku-refused',
    wrong:
      'Drops lines whose logisticsSku is unknown, unless it is the only line, and accepts the order of the others.',
  },
  'b2b-unknown-product-on-37th-line-accepted': {
    breaks: 'b2b-unknown-sku-refused',
    wrong: 'Looks for unknown products on the first 36 lines only.',
  },
  'b2b-unknown-sku-accepted': {
    breaks: 'b2b-unknown-sku-refused',
    wrong: 'Accepts an order for an unknown logisticsSku of the right form; it gets BOOKED.',
  },
  'b2b-unknown-merchant-sku-accepted': {
    breaks: 'b2b-unknown-merchant-sku-refused',
    wrong: 'Accepts an order for an unknown productData.sku; it gets BOOKED.',
  },
  'b2b-merchant-skus-of-others': {
    breaks: 'b2b-product-of-other-account-refused',
    wrong: 'Resolves a productData.sku that the account itself does not have among the products of other accounts.',
  },
  'b2b-stock-one-unit-short': {
    breaks: 'b2b-stock-insufficient-refused',
    wrong: 'Accepts an order for one unit more than is available.',
  },
  'b2b-stock-last-unit-unsold': {
    breaks: 'b2b-stock-exact-accepted',
    wrong: 'Turns down an order for exactly the units that are available.',
  },
  'b2b-stock-of-first-line-only': {
    breaks: 'b2b-stock-each-line',
    wrong: 'Checks the stock of the first line only.',
  },
  'b2b-stock-of-last-line-unchecked': {
    breaks: 'b2b-stock-each-line',
    wrong: 'Does not check the stock of the last line of two or more.',
  },
  'b2b-stock-of-product-data-unchecked': {
    breaks: 'b2b-stock-each-line',
    wrong: 'Does not check the stock of lines named by productData.',
  },
  'b2b-stock-beyond-hundred-lines-unchecked': {
    breaks: 'b2b-stock-each-line',
    wrong: 'Does not check the stock of the 101st line and later ones.',
  },
  'b2b-never-stocked-ordered': {
    breaks: 'b2b-stock-insufficient-refused',
    wrong: 'Accepts orders for products of which nothing was ever received, as if they had no stock to check.',
  },
  'b2b-stock-checked-against-on-hand': {
    breaks: 'b2b-stock-reserved-by-open-orders',
    wrong: 'Checks the stock of an order against onHand, not against what open orders have left available.',
  },
  'b2b-reservations-by-form': {
    breaks: 'b2b-stock-reserved-by-open-orders',
    wrong:
      'Holds a line by productData only against what orders reserved by productData, and likewise by logisticsSku.',
  },
  'b2b-reservation-ends-at-start': {
    breaks: 'b2b-stock-reserved-by-open-orders',
    wrong: 'Makes the units of an order available again when it becomes IN_PROGRESS.',
  },
  'b2b-reservation-ends-at-tender': {
    breaks: 'b2b-stock-reserved-by-open-orders',
    wrong: 'Makes the units of an order available again when it becomes TENDERED.',
  },
  'b2b-reserves-twice': {
    breaks: 'b2b-stock-exact-accepted',
    wrong: 'Reserves the units of an order twice, once when it is PLANNED and once when it is BOOKED.',
  },
  'b2b-refused-order-reserves': {
    breaks: 'b2b-stock-refused-order-reserves-nothing',
    wrong:
      'Reserves the units of the resolvable lines of an order before it validates it, and keeps them when it refuses.',
  },
  'b2b-refused-duplicate-reserves': {
    breaks: 'b2b-stock-refused-order-reserves-nothing',
    wrong: 'Keeps the units of an order reserved that it refuses for an externalId in use.',
  },
  'b2b-refused-line-reserves-before': {
    breaks: 'b2b-stock-refused-order-reserves-nothing',
    wrong: 'Refuses a repeated product after the lines before it were reserved, and keeps those reserved.',
  },
  'b2b-error-order-holds-units': {
    breaks: 'b2b-stock-error-order-holds-nothing',
    wrong: 'Keeps the units of an order reserved when it comes to ERROR.',
  },
  'b2b-short-order-holds-other-lines': {
    breaks: 'b2b-stock-error-order-holds-nothing',
    wrong: 'Reserves line by line; when a later line is short or unknown, the lines before it stay reserved.',
  },
  'b2b-race-loser-holds-first-line': {
    breaks: 'b2b-stock-never-over-reserved',
    wrong: 'Keeps one unit of the first line reserved for every order that is turned down for lack of stock.',
  },
  'b2b-mixed-order-needs-split': {
    breaks: 'b2b-one-warehouse-accepted',
    wrong: 'Turns down every order of two or more products as if they lay in different warehouses.',
  },
  'b2b-one-warehouse-of-first-two-lines': {
    breaks: 'b2b-one-warehouse-required',
    wrong: 'Looks at the first two lines only when it decides whether one warehouse can fill an order.',
  },
  'b2b-split-product-refused': {
    breaks: 'b2b-one-warehouse-split-accepted',
    wrong: 'Turns down an order for a product that lies in any other warehouse than the default one.',
  },
  'b2b-reserves-nothing': {
    breaks: 'inventory-b2b-order-reserves',
    wrong: 'Reserves nothing: available stays as it is, and the next order may have the same units.',
  },
  'b2b-reserves-first-line-only': {
    breaks: 'inventory-b2b-order-reserves',
    wrong: 'Reserves the units of the first line of an order only.',
  },
  'b2b-reserves-one-unit-per-line': {
    breaks: 'inventory-b2b-order-reserves',
    wrong: 'Reserves one unit for each line, whatever its quantity.',
  },
  'b2b-reserves-no-product-data-lines': {
    breaks: 'inventory-b2b-order-reserves',
    wrong: 'Reserves nothing for lines named by productData.',
  },
  'b2b-reserves-first-hundred-lines': {
    breaks: 'inventory-b2b-order-reserves',
    wrong: 'Reserves the units of the first 100 lines of an order only.',
  },
  'b2b-reserves-unnamed-products': {
    breaks: 'inventory-reserves-named-product-only',
    wrong:
      'Lowers the available count of every other stocked product of the account by one, too, but not below 0, per order.',
  },
  'b2b-reserves-in-other-accounts': {
    breaks: 'inventory-reservation-per-account',
    wrong: 'Takes the units of an order also off the products of other accounts that have the same merchantSku.',
  },
  'b2b-foreign-order-reserves': {
    breaks: 'inventory-reservation-per-account',
    wrong: 'Turns down an order for the product of another account, and yet reserves its units there.',
  },
  'b2b-split-stock-answers-409': {
    breaks: 'b2b-one-warehouse-required',
    wrong: 'Answers 409 to a B2B order that no single warehouse can fill.',
  },
} as const satisfies FaultRows;
