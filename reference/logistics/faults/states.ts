import type { FaultRows } from '../../fault.ts';

/** Faults of the states of B2B orders and their shipments. */
export const statesFaults = {
  'b2b-stays-planned': {
    requirement: 'b2b-status-planned-to-booked',
    wrong: 'Leaves an order without shipBy PLANNED until the state "order is booked" is asked for.',
  },
  'b2b-scheduled-stays-planned': {
    requirement: 'b2b-status-planned-to-booked',
    wrong: 'Leaves an order with a shipBy PLANNED when its inventory is allocated (state "order is booked").',
  },
  'b2b-start-stays-booked': {
    requirement: 'b2b-status-booked-to-in-progress',
    wrong: 'Goes on reading BOOKED when the warehouse has started (state "order is in progress").',
  },
  'b2b-start-skips-in-progress': {
    requirement: 'b2b-status-booked-to-in-progress',
    wrong: 'Moves a BOOKED order straight to TENDERED when the warehouse starts (state "order is in progress").',
  },
  'b2b-freight-handover-stays-in-progress': {
    requirement: 'b2b-status-in-progress-to-tendered',
    wrong:
      'Leaves an order of shippingType LTL or FTL IN_PROGRESS when it is handed to the carrier (state ' +
      '"order is tendered").',
  },
  'b2b-delivered-stays-tendered': {
    requirement: 'b2b-status-tendered-to-completed',
    wrong: 'Leaves an order of one shipment TENDERED when that is delivered (state "order is completed").',
  },
  'b2b-delivered-in-two-stays-tendered': {
    requirement: 'b2b-status-tendered-to-completed',
    wrong: 'Leaves an order of two shipments TENDERED when both are delivered (state "order is completed").',
  },
  'b2b-completed-when-dispatched': {
    requirement: 'b2b-status-completed-after-all-delivered',
    wrong: 'Moves an order to COMPLETED as soon as the last of its shipments reads SHIPPED, before any is delivered.',
  },
  'b2b-completed-with-first-shipment': {
    requirement: 'b2b-status-completed-after-all-delivered',
    wrong: 'Moves an order of two shipments to COMPLETED as soon as the first in the list reads SHIPPED.',
  },
  'b2b-lost-reads-completed': {
    requirement: 'b2b-status-lost-damaged',
    wrong: 'Moves an order of one shipment to COMPLETED when that is lost (state "order is lost or damaged").',
  },
  'b2b-lost-one-of-two-overlooked': {
    requirement: 'b2b-status-lost-damaged',
    wrong: 'Leaves an order of two shipments TENDERED when one is lost (state "order is lost or damaged").',
  },
  'b2b-tendered-without-tracking': {
    requirement: 'b2b-status-tendered-tracking',
    wrong: 'Shows no tracking number of a TENDERED order.',
  },
  'b2b-operations-cancel-unseen': {
    requirement: 'b2b-cancel-by-operations',
    wrong: 'Leaves an order BOOKED that operations cancelled while it was BOOKED.',
  },
  'b2b-operations-cancel-unseen-when-planned': {
    requirement: 'b2b-cancel-by-operations',
    wrong: 'Leaves an order PLANNED that operations cancelled while it was PLANNED.',
  },
  'b2b-tendered-reads-booked-after-cancel': {
    requirement: 'b2b-status-follows-table',
    wrong: 'Puts a TENDERED order back to BOOKED when its cancellation is refused.',
  },
  'b2b-completed-reopens': {
    requirement: 'b2b-status-completed-is-terminal',
    wrong: 'Moves a COMPLETED order back to TENDERED one hour after it was completed.',
  },
  'b2b-cancelled-comes-back': {
    requirement: 'b2b-status-cancelled-is-terminal',
    wrong: 'Moves a CANCELLED order back to BOOKED one hour after it was cancelled, by whomever.',
  },
  'b2b-duplicate-revives-cancelled': {
    requirement: 'b2b-status-cancelled-is-terminal',
    wrong: 'Turns down a new order with the externalId of a CANCELLED order, and makes the CANCELLED one BOOKED again.',
  },
  'b2b-lost-is-found': {
    requirement: 'b2b-status-lost-damaged-is-terminal',
    wrong: 'Moves a LOST_DAMAGED order to COMPLETED one hour after the loss.',
  },
  'b2b-completed-reopens-after-days': {
    requirement: 'b2b-status-completed-is-terminal',
    wrong: 'Moves a COMPLETED order back to TENDERED three days after the delivery.',
  },
  'b2b-lost-is-found-after-a-week': {
    requirement: 'b2b-status-lost-damaged-is-terminal',
    wrong: 'Moves a LOST_DAMAGED order to COMPLETED a week after the loss.',
  },
  'b2b-cancelled-begins-on-its-date': {
    requirement: 'b2b-status-cancelled-is-terminal',
    wrong: 'Starts on a cancelled order when its shipBy has come.',
  },
  'b2b-error-is-retried': {
    requirement: 'b2b-status-error-is-terminal',
    wrong: 'Moves an order in ERROR to BOOKED one hour after it failed.',
  },
  'b2b-error-revives-when-stock-arrives': {
    requirement: 'b2b-status-error-is-terminal',
    wrong:
      'Accepts orders for more units than there are, puts them into ERROR, and books them when units have ' +
      'come in that suffice.',
  },
  'b2b-planned-not-cancellable': {
    requirement: 'b2b-cancel-planned',
    wrong: 'Refuses to cancel an order in PLANNED.',
  },
  'b2b-cancels-completed': {
    requirement: 'b2b-cancel-completed-refused',
    wrong: 'Cancels a COMPLETED order.',
  },
  'b2b-cancels-lost': {
    requirement: 'b2b-cancel-lost-damaged-refused',
    wrong: 'Cancels a LOST_DAMAGED order.',
  },
  'b2b-cancels-error': {
    requirement: 'b2b-cancel-error-refused',
    wrong: 'Answers a cancel of an order in ERROR with success and makes it CANCELLED.',
  },
  'b2b-second-cancel-succeeds': {
    requirement: 'b2b-cancel-cancelled-refused',
    wrong: 'Answers a second cancel of an order with success and changes nothing.',
  },
  'b2b-cancels-after-operations': {
    requirement: 'b2b-cancel-cancelled-refused',
    wrong:
      'Answers the cancel of an order that operations cancelled with success; a second cancel by the ' +
      'client is refused.',
  },
  'b2b-cancels-freight-in-progress': {
    requirement: 'b2b-cancel-in-progress-refused',
    wrong: 'Cancels an IN_PROGRESS order of shippingType LTL or FTL.',
  },
  'b2b-cancel-in-progress-answers-success': {
    requirement: 'b2b-cancel-in-progress-refused',
    wrong: 'Answers the cancel of an IN_PROGRESS order with success and changes nothing.',
  },
  'b2b-refused-cancel-releases-stock': {
    requirement: 'b2b-cancel-refused-changes-nothing',
    wrong: 'Refuses to cancel an IN_PROGRESS order, and makes its units available.',
  },
  'b2b-refused-cancel-cancels-shipments': {
    requirement: 'b2b-cancel-refused-changes-nothing',
    wrong: 'Refuses to cancel a TENDERED order, and marks its shipments CANCELLED.',
  },
  'b2b-refused-cancel-reopens-completed': {
    requirement: 'b2b-cancel-refused-changes-nothing',
    wrong: 'Refuses to cancel a COMPLETED order, and moves it back to TENDERED.',
  },
  'b2b-refused-cancel-of-lost-releases-stock': {
    requirement: 'b2b-cancel-refused-changes-nothing',
    wrong: 'Refuses to cancel a LOST_DAMAGED order, and makes its units available.',
  },
  'b2b-refused-cancel-turns-error-to-cancelled': {
    requirement: 'b2b-cancel-refused-changes-nothing',
    wrong: 'Refuses to cancel an order in ERROR, and makes it CANCELLED.',
  },
  'b2b-second-cancel-releases-again': {
    requirement: 'b2b-cancel-releases-once',
    wrong: 'Refuses to cancel a CANCELLED order, and adds the units of its lines to what is available once more.',
  },
  'b2b-cancel-spreads-to-next-order': {
    requirement: 'b2b-cancel-touches-one-order',
    wrong: 'Cancels, with an order, the order that the account created next, where that is PLANNED or BOOKED.',
  },
  'b2b-cancel-spreads-by-external-id': {
    requirement: 'b2b-cancel-touches-one-order',
    wrong:
      'Cancels, with an order, every order of the account in PLANNED or BOOKED whose externalId begins ' +
      'with the externalId of the first.',
  },
  'b2b-cancel-unknown-accepted': {
    requirement: 'b2b-cancel-unknown-404',
    wrong: 'Answers the cancel of an unknown order with success.',
  },
  'b2b-cancel-unknown-400': {
    requirement: 'b2b-cancel-unknown-404',
    wrong: 'Answers 400 to the cancel of an unknown order.',
  },
  'b2b-cancel-of-other-account-400': {
    requirement: 'b2b-cancel-of-other-account-404',
    wrong: 'Answers 400 instead of 404 when another account cancels an order that is CANCELLED already.',
  },
  'b2b-cancel-of-other-account-works': {
    requirement: 'b2b-cancel-of-other-account-404',
    wrong: 'Answers 404 when another account cancels an order, and cancels it.',
  },
  'b2b-cancels-race': {
    requirement: 'b2b-cancel-releases-once',
    wrong:
      'Accepts each of several cancels of a BOOKED order that come at the same time, and releases its ' +
      'units once for each (looks at the state, waits a moment, then cancels).',
  },
  'b2b-cancel-races-start': {
    requirement: 'b2b-cancel-in-progress-refused',
    wrong:
      'Looks at the state of the order, waits a moment, then answers the cancel with success: an order on ' +
      'which the warehouse starts in between is IN_PROGRESS all the same and keeps its units.',
  },
  'b2b-cancel-keeps-product-data-lines': {
    requirement: 'b2b-cancel-releases-stock',
    wrong: 'Releases on cancel only the units of lines that name their product by logisticsSku.',
  },
  'b2b-cancel-releases-one-unit': {
    requirement: 'b2b-cancel-releases-stock',
    wrong: 'Releases on cancel one unit of each line, whatever its quantity.',
  },
  'b2b-cancel-releases-count-only': {
    requirement: 'b2b-cancel-releases-stock',
    wrong: 'Shows the units of a cancelled order as available, but refuses new orders for them.',
  },
  'b2b-cancelled-planned-is-allocated': {
    requirement: 'b2b-cancel-releases-stock',
    wrong:
      'Reserves the units of an order that was cancelled while PLANNED, ten seconds after the cancel, and ' +
      'never releases them; it stays CANCELLED.',
  },
  'b2b-operations-cancel-keeps-stock': {
    requirement: 'b2b-cancel-releases-stock',
    wrong: 'Keeps the units of an order reserved that operations cancelled.',
  },
  'b2b-cancel-releases-first-line-only': {
    requirement: 'b2b-cancel-releases-every-line',
    wrong: 'Releases on cancel only the units of the first line.',
  },
  'b2b-cancel-keeps-last-line': {
    requirement: 'b2b-cancel-releases-every-line',
    wrong: 'Releases on cancel the units of all lines but the last, where there are two or more.',
  },
  'b2b-cancel-keeps-lines-beyond-36': {
    requirement: 'b2b-cancel-releases-every-line',
    wrong: 'Releases on cancel only the units of the first 36 lines.',
  },
  'b2b-cancel-releases-one-too-many': {
    requirement: 'b2b-cancel-releases-once',
    wrong: 'Releases on cancel one unit more than the order had reserved, on its first line.',
  },
  'b2b-third-cancel-keeps-stock': {
    requirement: 'b2b-stock-reserved-by-open-orders',
    wrong:
      'Releases the units of a product on cancel only the first two times that an order of that product is cancelled.',
  },
  'b2b-completion-releases-stock': {
    requirement: 'b2b-stock-reserved-by-open-orders',
    wrong: 'Makes the units of an order available again when it becomes COMPLETED.',
  },
  'b2b-cancel-after-completion-revives': {
    requirement: 'b2b-status-follows-table',
    wrong:
      'Makes the last CANCELLED order of the account BOOKED again, with its units, whenever another order ' +
      'of the account becomes COMPLETED.',
  },
  'b2b-start-takes-neighbour-along': {
    requirement: 'b2b-status-follows-table',
    wrong:
      'Moves, when the warehouse starts on an order, the last CANCELLED order of the account to IN_PROGRESS as well.',
  },
  'b2b-booked-in-two-not-cancellable': {
    requirement: 'b2b-cancel-booked',
    wrong: 'Refuses to cancel an order in BOOKED that ships in two shipments.',
  },
  'b2b-booked-for-an-hour-not-cancellable': {
    requirement: 'b2b-cancel-booked',
    wrong: 'Refuses to cancel an order in BOOKED that was created more than an hour ago.',
  },
  'b2b-refused-order-after-cancel-keeps-unit': {
    requirement: 'b2b-stock-reserved-by-open-orders',
    wrong:
      'Reserves one unit of the first line for an order that it turns down for short stock, if an order of ' +
      'the account was cancelled before.',
  },
  'b2b-cancel-keeps-shipments': {
    requirement: 'b2b-cancel-cancels-shipments',
    wrong: 'Leaves the shipments of an order as they were when the client cancels it.',
  },
  'b2b-cancel-cancels-first-shipment-only': {
    requirement: 'b2b-cancel-cancels-shipments',
    wrong: 'Cancels, with an order of two shipments, only the first of them.',
  },
  'b2b-operations-cancel-keeps-shipments': {
    requirement: 'b2b-cancel-cancels-shipments',
    wrong: 'Leaves the shipments of an order as they were when operations cancel it.',
  },
  'b2b-shipment-without-id': {
    requirement: 'b2b-shipment-id',
    wrong: 'Leaves the id out of shipments.',
  },
  'b2b-shipment-id-changes': {
    requirement: 'b2b-shipment-id',
    wrong: 'Answers a new shipment id every time that the order is read.',
  },
  'b2b-shipment-ids-per-order': {
    requirement: 'b2b-shipment-ids-unique',
    wrong: 'Counts shipment ids from 1 in every order.',
  },
  'b2b-two-shipments-share-id': {
    requirement: 'b2b-shipment-ids-unique',
    wrong: 'Answers both shipments of an order of two with the id of the first.',
  },
  'b2b-shipment-loses-status': {
    requirement: 'b2b-shipment-status-present',
    wrong: 'Leaves the status out of a shipment that is SHIPPED.',
  },
  'b2b-lists-first-shipment-only': {
    requirement: 'b2b-shipment-several',
    wrong: 'Lists only the first shipment of an order of two.',
  },
  'b2b-lookup-lists-first-shipment-only': {
    requirement: 'b2b-shipment-several',
    wrong: 'Lists only the first shipment of an order of two when it is read by its externalId.',
  },
  'b2b-completed-lists-one-shipment': {
    requirement: 'b2b-shipment-several',
    wrong: 'Lists only the last shipment of an order of two once it is COMPLETED.',
  },
  'b2b-shipment-reads-delivered': {
    requirement: 'b2b-shipment-status-known',
    wrong: 'Answers DELIVERED as the status of the shipments of a COMPLETED order.',
  },
  'b2b-shipment-shipped-when-booked': {
    requirement: 'b2b-shipment-not-shipped-early',
    wrong:
      'Answers PARTIALLY_SHIPPED as the status of a shipment that is CREATED while its order is BOOKED and ' +
      'has a line of two units or more.',
  },
  'b2b-shipment-shipped-at-start': {
    requirement: 'b2b-shipment-not-shipped-early',
    wrong: 'Makes the shipments of an order SHIPPED when the warehouse starts (state "order is in progress").',
  },
  'b2b-not-synced-reads-created': {
    requirement: 'b2b-shipment-not-synced',
    wrong: 'Answers CREATED as the status of a shipment that is NOT_SYNCED.',
  },
  'b2b-warehouse-reads-created': {
    requirement: 'b2b-shipment-warehouse',
    wrong: 'Answers CREATED as the status of a shipment that is WAREHOUSE.',
  },
  'b2b-shipped-reads-warehouse': {
    requirement: 'b2b-shipment-shipped',
    wrong: 'Answers WAREHOUSE as the status of a shipment that is SHIPPED while its order is IN_PROGRESS.',
  },
  'b2b-partially-shipped-reads-shipped': {
    requirement: 'b2b-shipment-partially-shipped',
    wrong: 'Answers SHIPPED as the status of a shipment that is PARTIALLY_SHIPPED.',
  },
  'b2b-over-shipped-reads-shipped': {
    requirement: 'b2b-shipment-over-shipped',
    wrong: 'Answers SHIPPED as the status of a shipment that is OVER_SHIPPED.',
  },
  'b2b-shipment-error-reads-cancelled': {
    requirement: 'b2b-shipment-error',
    wrong: 'Answers CANCELLED as the status of a shipment that is ERROR.',
  },
  'b2b-shipment-change-spreads': {
    requirement: 'b2b-shipment-touches-no-other',
    wrong: 'Sets the status of every shipment of an order when that of the first one changes (states "shipment is …").',
  },
  'b2b-shipment-error-spreads': {
    requirement: 'b2b-shipment-touches-no-other',
    wrong: 'Sets all shipments of an order to ERROR when its last shipment fails (state "shipment is in error").',
  },
} as const satisfies FaultRows;
