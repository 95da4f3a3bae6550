import type { FaultRows } from '../fault.ts';

/** D2C orders. */
export const d2cFaults = {
  'd2c-needs-promised-times': {
    breaks: 'd2c-create-accepted',
    wrong: 'Refuses a D2C order without promisedShipByTime.',
  },
  'd2c-two-lines-refused': {
    breaks: 'd2c-create-accepted',
    wrong: 'Refuses a D2C order of more than one line.',
  },
  'd2c-all-units-refused': {
    breaks: 'd2c-create-accepted',
    wrong: 'Refuses a D2C order for the last unit of a product.',
  },
  'd2c-takes-predecessor-address-only': {
    breaks: 'd2c-create-accepted',
    wrong: 'Takes the destination of a D2C order from shipToAddress only, and refuses an order with address.',
  },
  'd2c-external-id-of-plain-signs-only': {
    breaks: 'd2c-create-accepted',
    wrong: 'Refuses an externalOrderId with other signs than letters, digits, hyphens and underscores.',
  },
  'd2c-ten-units-refused': {
    breaks: 'd2c-create-accepted',
    wrong: 'Refuses a D2C order with ten units or more on one line.',
  },
  'd2c-answers-id-only': {
    breaks: 'd2c-create-answers-order-id',
    wrong: 'Answers the orderId of a created D2C order as id, with no orderId.',
  },
  'd2c-order-id-repeats-under-concurrency': {
    breaks: 'd2c-order-id-unique',
    wrong: 'Gives one orderId to two D2C orders that are placed at the same time.',
  },
  'd2c-promised-times-refused': {
    breaks: 'd2c-create-promised-times',
    wrong: 'Refuses promisedShipByTime and promisedDeliveryByTime.',
  },
  'd2c-promised-delivery-alone-taken': {
    breaks: 'd2c-create-promised-times',
    wrong: 'Refuses a D2C order that gives both promised times; one of them is taken.',
  },
  'd2c-delivery-days-refused': {
    breaks: 'd2c-create-delivery-days',
    wrong: 'Refuses deliveryDays.',
  },
  'd2c-packing-slip-url-refused': {
    breaks: 'd2c-create-packing-slip-url',
    wrong: 'Refuses packingSlipUrl.',
  },
  'd2c-quantity-text-accepted': {
    breaks: 'd2c-member-types',
    wrong: 'Accepts a D2C line whose quantity is a string, and takes one that is no number for 1.',
  },
  'd2c-quantity-fraction-accepted': {
    breaks: 'd2c-member-types',
    wrong: 'Accepts a D2C line whose quantity is a fraction, and leaves out what stands behind the point.',
  },
  'd2c-lines-object-accepted': {
    breaks: 'd2c-member-types',
    wrong: 'Accepts one line in the place of the array of lineItems.',
  },
  'd2c-external-id-of-any-type': {
    breaks: 'd2c-member-types',
    wrong: 'Accepts an externalOrderId that is an array or an object.',
  },
  'd2c-address-text-accepted': {
    breaks: 'd2c-member-types',
    wrong: 'Accepts a string in the place of the address.',
  },
  'd2c-sku-array-accepted': {
    breaks: 'd2c-member-types',
    wrong: 'Accepts a D2C line whose logisticsSku is an array, and takes its first item.',
  },
  'd2c-bundle-sku-refused': {
    breaks: 'd2c-bundle-sku-accepted',
    wrong: 'Refuses a D2C order for a bundle SKU.',
  },
  'd2c-bundle-components-refused': {
    breaks: 'd2c-bundle-by-components',
    wrong:
      'Refuses a D2C order of several lines whose quantities are all multiples of one number above 1, as those of several bundles are.',
  },
  'd2c-get-reads-newest': {
    breaks: 'd2c-get-answers-order',
    wrong: 'Reads the newest D2C order of the account, whichever of its ids is asked for.',
  },
  'd2c-get-known-once-settled': {
    breaks: 'd2c-get-answers-order',
    wrong: 'Answers 404 to reading a D2C order of two or more lines until a minute after its creation.',
  },
  'd2c-get-answers-array': {
    breaks: 'd2c-get-answers-order',
    wrong: 'Answers a D2C order that is read as an array of one.',
  },
  'd2c-gone-once-shipped': {
    breaks: 'd2c-get-answers-order',
    wrong: 'Answers 404 to reading a D2C order that has shipped.',
  },
  'd2c-status-at-top-level': {
    breaks: 'd2c-get-internal-status',
    wrong: 'Answers internalStatus beside state, which is empty.',
  },
  'd2c-status-null-until-shipped': {
    breaks: 'd2c-get-internal-status',
    wrong: 'Answers null as internalStatus until an order ships.',
  },
  'd2c-status-as-number': {
    breaks: 'd2c-get-internal-status',
    wrong: 'Answers internalStatus as a number.',
  },
  'd2c-unknown-answers-null': {
    breaks: 'd2c-get-unknown-404',
    wrong: 'Answers 200 and null to an unknown D2C order.',
  },
  'd2c-unknown-answers-400': {
    breaks: 'd2c-get-unknown-404',
    wrong: 'Answers 400 to an unknown D2C order.',
  },
  'd2c-orders-shared-by-accounts': {
    breaks: 'd2c-get-of-other-account-404',
    wrong: 'Reads the D2C orders of other accounts.',
  },
  'd2c-shipped-orders-shared-by-accounts': {
    breaks: 'd2c-get-of-other-account-404',
    wrong: 'Reads a D2C order of another account once it has shipped.',
  },
  'd2c-foreign-answers-403': {
    breaks: 'd2c-get-of-other-account-404',
    wrong: 'Answers 403 to reading a D2C order of another account.',
  },
  'd2c-starts-shipped': {
    breaks: 'd2c-sandbox-starts-created',
    wrong: 'Answers a sandbox D2C order as SHIPPED from its creation on.',
  },
  'd2c-starts-in-processing': {
    breaks: 'd2c-sandbox-starts-created',
    wrong: 'Answers a sandbox D2C order as PROCESSING until it ships.',
  },
  'd2c-starts-like-last-order': {
    breaks: 'd2c-sandbox-starts-created',
    wrong: 'Gives a new D2C order the internal status of the last D2C order of the account for the same first product.',
  },
  'd2c-ships-after-three-hours': {
    breaks: 'd2c-sandbox-ships-in-an-hour',
    wrong: 'Ships a sandbox D2C order three hours after its creation.',
  },
  'd2c-two-line-orders-ship-late': {
    breaks: 'd2c-sandbox-ships-in-an-hour',
    wrong: 'Ships a sandbox D2C order of two or more lines after two hours; others in time.',
  },
  'd2c-ships-only-when-read': {
    breaks: 'd2c-sandbox-ships-in-an-hour',
    wrong: 'Ships a D2C order that is due only at the second time that it is read after that.',
  },
  'd2c-never-ships': {
    breaks: 'd2c-sandbox-ships-by-itself',
    wrong: 'Leaves sandbox D2C orders in CREATED for ever.',
  },
  'd2c-many-units-never-ship': {
    breaks: 'd2c-sandbox-ships-by-itself',
    wrong: 'Leaves sandbox D2C orders of more than two units in CREATED for ever.',
  },
  'd2c-second-order-never-ships': {
    breaks: 'd2c-sandbox-ships-by-itself',
    wrong: 'Ships the first of two D2C orders that are open at the same time, and never the second.',
  },
  'd2c-falls-back-to-created': {
    breaks: 'd2c-sandbox-never-back-to-created',
    wrong: 'Puts a shipped D2C order back to CREATED an hour later.',
  },
  'd2c-shows-created-when-read-again': {
    breaks: 'd2c-sandbox-never-back-to-created',
    wrong: 'Shows a shipped D2C order as CREATED every third time it is read.',
  },
  'd2c-next-order-reopens-shipped': {
    breaks: 'd2c-sandbox-never-back-to-created',
    wrong:
      'Puts the last SHIPPED D2C order of the account back to CREATED when another one for the same first product is placed.',
  },
  'd2c-cancel-keeps-stock': {
    breaks: 'd2c-cancel-releases-stock',
    wrong: 'Goes on holding the units of a D2C order that is cancelled.',
  },
  'd2c-cancel-releases-first-line-only': {
    breaks: 'd2c-cancel-releases-stock',
    wrong: 'Releases the units of the first line only when a D2C order is cancelled.',
  },
  'd2c-oversells-under-concurrency': {
    breaks: 'd2c-fault-turned-down-as-declared',
    wrong:
      'Looks for the units of a D2C order, waits a moment, and accepts it though another order took them meanwhile.',
  },
  'd2c-order-shows-address-without-zip': {
    breaks: 'd2c-order-answered-as-declared',
    wrong: 'Answers the address of a D2C order without its zip.',
  },
  'd2c-order-shows-plain-reference': {
    breaks: 'd2c-order-answered-as-declared',
    wrong:
      'Answers an externalOrderId without the signs that are not Latin letters, digits, blanks, hyphens or underscores.',
  },
} as const satisfies FaultRows;
