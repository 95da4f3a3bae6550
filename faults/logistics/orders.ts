import type { FaultRows } from '../fault.ts';

/** Creation, reading, external ids, dates and isolation of B2B orders. */
export const ordersFaults = {
  'b2b-orders-of-seven-lines-refused': {
    breaks: 'b2b-create-accepted',
    wrong: 'Refuses valid B2B orders of more than six lines with 422.',
  },
  'b2b-create-answers-numeric-id': {
    breaks: 'b2b-create-answers-order-id',
    wrong: 'Answers orderId as a JSON number instead of a string when an order is created.',
  },
  'b2b-scheduled-order-starts-scheduled': {
    breaks: 'b2b-create-starts-planned-or-booked',
    wrong: 'Answers the create of an order with shipBy with orderStatus SCHEDULED; reading it shows PLANNED.',
  },
  'b2b-get-reads-newest-order': {
    breaks: 'b2b-order-id-reads-order',
    wrong: 'Reads the newest order of the account by the orderId of any order of that account.',
  },
  'b2b-order-id-of-cancelled-order-reused': {
    breaks: 'b2b-order-id-unique',
    wrong: 'Gives the orderId of the last cancelled order of an account to the next order that the account creates.',
  },
  'b2b-get-without-order-status': {
    breaks: 'b2b-get-order-status',
    wrong: 'Leaves orderStatus out of an order that is read by orderId while it is PLANNED.',
  },
  'b2b-single-shipment-not-in-array': {
    breaks: 'b2b-get-shipments',
    wrong: 'Answers shipments as the bare shipment object, not in an array, where an order has exactly one shipment.',
  },
  'b2b-unknown-order-reads-as-400': {
    breaks: 'b2b-get-unknown-404',
    wrong: 'Answers 400 instead of 404 to the reading of an unknown B2B orderId.',
  },
  'b2b-order-id-with-tail-read': {
    breaks: 'b2b-get-unknown-404',
    wrong: 'Reads a B2B order by its orderId with further letters appended (orderId "1001" also by "1001x").',
  },
  'b2b-order-of-other-account-403': {
    breaks: 'b2b-get-of-other-account-404',
    wrong: 'Answers 403 instead of 404 to the reading of a B2B order of another account.',
  },
  'b2b-cancelled-orders-shared-by-accounts': {
    breaks: 'b2b-get-of-other-account-404',
    wrong: 'Reads the B2B orders of other accounts by orderId once they are CANCELLED.',
  },
  'b2b-external-id-reusable-after-a-day': {
    breaks: 'b2b-external-id-unique',
    wrong: 'Accepts the external id of an order that was created more than a day ago.',
  },
  'b2b-external-id-reusable-after-a-month': {
    breaks: 'b2b-external-id-unique',
    wrong: 'Accepts the external id of an order that was created more than 31 days ago.',
  },
  'b2b-external-id-reusable-when-completed': {
    breaks: 'b2b-external-id-unique',
    wrong: 'Accepts the external id of an order of the account that is COMPLETED.',
  },
  'b2b-external-id-replays-first-order': {
    breaks: 'b2b-external-id-unique',
    wrong:
      'Answers a create with the order that holds its externalId, as a success, when the very same body was sent for it.',
  },
  'b2b-external-id-races': {
    breaks: 'b2b-external-id-unique',
    wrong: 'Accepts both of two orders with one externalId when the second comes before the first is answered.',
  },
  'b2b-external-id-compared-without-case': {
    breaks: 'b2b-external-id-distinct-accepted',
    wrong: 'Takes externalIds that differ in upper and lower case only for the same.',
  },
  'b2b-external-id-compared-by-32-signs': {
    breaks: 'b2b-external-id-distinct-accepted',
    wrong: 'Takes externalIds for the same whose first 32 characters are the same.',
  },
  'b2b-duplicate-external-id-fails-first': {
    breaks: 'b2b-external-id-duplicate-spares-first',
    wrong: 'Turns a duplicate of an externalId down and puts the order that holds it into ERROR.',
  },
  'b2b-duplicate-external-id-releases-first': {
    breaks: 'b2b-external-id-duplicate-spares-first',
    wrong: 'Turns a duplicate of an externalId down and releases the units that the order holding it has reserved.',
  },
  'b2b-duplicate-external-id-hides-first': {
    breaks: 'b2b-external-id-lookup',
    wrong:
      'Turns a duplicate of an externalId down at once (409), after which the lookup by that externalId answers 404.',
  },
  'b2b-error-order-blocks-resubmission': {
    breaks: 'b2b-error-resubmitted-with-fresh-id',
    wrong:
      'Refuses every B2B order for a product that an order of the account in ERROR names, whatever its externalId.',
  },
  'b2b-external-id-lookup-undecoded': {
    breaks: 'b2b-external-id-lookup',
    wrong: 'Looks an externalId up as it stands in the path, without decoding its percent signs.',
  },
  'b2b-external-id-lookup-shows-first-status': {
    breaks: 'b2b-external-id-lookup-agrees',
    wrong: 'Shows in the lookup by externalId the orderStatus that the create answered, whatever has happened since.',
  },
  'b2b-external-id-lookup-by-beginning': {
    breaks: 'b2b-external-id-lookup-unknown-404',
    wrong: 'Finds by a text any order of the account whose externalId begins with it.',
  },
  'b2b-external-id-lookup-without-case': {
    breaks: 'b2b-external-id-lookup-unknown-404',
    wrong: 'Finds an order by its externalId in another case.',
  },
  'b2b-external-id-lookup-takes-order-id': {
    breaks: 'b2b-external-id-lookup-unknown-404',
    wrong: 'Finds an order in the lookup by externalId by its orderId, too.',
  },
  'b2b-external-id-lookup-across-accounts': {
    breaks: 'b2b-external-id-lookup-of-other-account-404',
    wrong: 'Looks externalIds up among the orders of all accounts (own ones first).',
  },
  'b2b-external-id-lookup-newest-of-all-accounts': {
    breaks: 'service-accounts-isolated',
    wrong: 'Finds by an externalId that two accounts use the newer of the two orders; otherwise only own orders.',
  },
  'b2b-ship-by-required': {
    breaks: 'b2b-ship-by-optional',
    wrong: 'Refuses B2B orders without shipBy.',
  },
  'b2b-ship-by-unreadable-ignored': {
    breaks: 'b2b-ship-by-timestamp',
    wrong: 'Accepts a shipBy that is no timestamp as if it were absent.',
  },
  'b2b-ship-by-past-accepted': {
    breaks: 'b2b-ship-by-past-refused',
    wrong: 'Accepts a shipBy on any date before the current UTC date.',
  },
  'b2b-ship-by-distance-without-sign': {
    breaks: 'b2b-ship-by-past-refused',
    wrong: 'Accepts a shipBy that lies three or more business days in the past (takes the distance without its sign).',
  },
  'b2b-ship-by-same-day-accepted': {
    breaks: 'b2b-ship-by-same-day-refused',
    wrong: 'Accepts a shipBy on the current UTC date whose time of day is still to come.',
  },
  'b2b-ship-by-fourth-business-day': {
    breaks: 'b2b-ship-by-from-third-business-day',
    wrong: 'Refuses a shipBy on the third business day; accepts from the fourth on.',
  },
  'b2b-ship-by-third-day-after-midnight': {
    breaks: 'b2b-ship-by-from-third-business-day',
    wrong: 'Refuses a shipBy on the third business day at exactly 00:00:00.000 UTC.',
  },
  'b2b-ship-by-third-day-from-this-hour': {
    breaks: 'b2b-ship-by-from-third-business-day',
    wrong: 'Refuses a shipBy on the third business day whose time of day is earlier than the current one.',
  },
  'b2b-ship-by-weekend-counts': {
    breaks: 'b2b-ship-by-skips-weekends',
    wrong: 'Counts Saturdays and Sundays among the business days before shipBy.',
  },
  'b2b-ship-by-sunday-counts': {
    breaks: 'b2b-ship-by-skips-weekends',
    wrong: 'Counts Sundays, but not Saturdays, among the business days before shipBy.',
  },
  'b2b-ship-by-weekend-start-counts': {
    breaks: 'b2b-ship-by-skips-weekends',
    wrong: 'On a Saturday or Sunday, counts from the Friday before minus one day (one business day too few is asked).',
  },
  'b2b-ship-by-counts-from-date-behind': {
    breaks: 'b2b-ship-by-counts-from-utc-date',
    wrong: 'Counts the business days from the current date of UTC-8: until 08:00 UTC from the day before.',
  },
  'b2b-ship-by-counts-from-date-ahead': {
    breaks: 'b2b-ship-by-counts-from-utc-date',
    wrong: 'Counts the business days from the current date of UTC+9: from 15:00 UTC from the day after.',
  },
  'b2b-ship-by-read-without-offset': {
    breaks: 'b2b-ship-by-counts-from-utc-date',
    wrong: 'Ignores the offset of a shipBy: 2026-03-05T00:30:00+14:00 is taken for 2026-03-05T00:30:00Z.',
  },
  'b2b-warehouse-required': {
    breaks: 'b2b-origin-resolved',
    wrong: 'Refuses B2B orders that have no member warehouseId.',
  },
  'b2b-origin-in-first-warehouse-only': {
    breaks: 'b2b-origin-resolved',
    wrong:
      'Looks for the units of a B2B order in one warehouse only (the first of the account): an order for a product that is ' +
      'stocked only in another ends as one for more units than there are.',
  },
  'b2b-address-not-checked': {
    breaks: 'b2b-address-invalid-refused',
    wrong: 'Accepts B2B orders with an invalid destination address.',
  },
  'b2b-address-checked-for-parcels-only': {
    breaks: 'b2b-address-invalid-refused',
    wrong: 'Accepts an invalid destination address where shippingType is LTL or FTL.',
  },
  'b2b-address-of-scheduled-order-not-checked': {
    breaks: 'b2b-address-invalid-refused',
    wrong: 'Accepts an invalid destination address in an order with shipBy.',
  },
  'b2b-duplicate-external-id-answers-404': {
    breaks: 'b2b-external-id-unique',
    wrong: 'Answers 404 to a B2B order with an externalId that is in use.',
  },
} as const satisfies FaultRows;
