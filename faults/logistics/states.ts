import { bookShortOrders } from '../../reference/logistics/b2b-acceptance.ts';
import { take } from '../../reference/logistics/inbounds/receiving.ts';
import type { FaultRows } from '../fault.ts';
import { after } from '../fault.ts';

/** Faults of the states of B2B orders and their shipments. */
export const statesFaults = {
  'b2b-stays-planned': {
    breaks: 'b2b-status-planned-to-booked',
    wrong: 'Leaves an order without shipBy PLANNED until the state "order is booked" is asked for.',
  },
  'b2b-scheduled-stays-planned': {
    breaks: 'b2b-status-planned-to-booked',
    wrong: 'Leaves an order with a shipBy PLANNED when its inventory is allocated (state "order is booked").',
  },
  'b2b-start-stays-booked': {
    breaks: 'b2b-status-booked-to-in-progress',
    wrong: 'Goes on reading BOOKED when the warehouse has started (state "order is in progress").',
  },
  'b2b-start-skips-in-progress': {
    breaks: 'b2b-status-booked-to-in-progress',
    wrong: 'Moves a BOOKED order straight to TENDERED when the warehouse starts (state "order is in progress").',
  },
  'b2b-freight-handover-stays-in-progress': {
    breaks: 'b2b-status-in-progress-to-tendered',
    wrong:
      'Leaves an order of shippingType LTL or FTL IN_PROGRESS when it is handed to the carrier (state ' +
      '"order is tendered").',
  },
  'b2b-delivered-stays-tendered': {
    breaks: 'b2b-status-tendered-to-completed',
    wrong: 'Leaves an order of one shipment TENDERED when that is delivered (state "order is completed").',
  },
  'b2b-delivered-in-two-stays-tendered': {
    breaks: 'b2b-status-tendered-to-completed',
    wrong: 'Leaves an order of two shipments TENDERED when both are delivered (state "order is completed").',
  },
  'b2b-completed-when-dispatched': {
    breaks: 'b2b-status-completed-after-all-delivered',
    wrong: 'Moves an order to COMPLETED as soon as the last of its shipments reads SHIPPED, before any is delivered.',
  },
  'b2b-completed-with-first-shipment': {
    breaks: 'b2b-status-completed-after-all-delivered',
    wrong: 'Moves an order of two shipments to COMPLETED as soon as the first in the list reads SHIPPED.',
  },
  'b2b-lost-reads-completed': {
    breaks: 'b2b-status-lost-damaged',
    wrong: 'Moves an order of one shipment to COMPLETED when that is lost (state "order is lost or damaged").',
  },
  'b2b-lost-one-of-two-overlooked': {
    breaks: 'b2b-status-lost-damaged',
    wrong: 'Leaves an order of two shipments TENDERED when one is lost (state "order is lost or damaged").',
  },
  'b2b-tendered-without-tracking': {
    breaks: 'b2b-status-tendered-tracking',
    wrong: 'Shows no tracking number of a TENDERED order.',
  },
  'b2b-operations-cancel-unseen': {
    breaks: 'b2b-cancel-by-operations',
    wrong: 'Leaves an order BOOKED that operations cancelled while it was BOOKED.',
  },
  'b2b-operations-cancel-unseen-when-planned': {
    breaks: 'b2b-cancel-by-operations',
    wrong: 'Leaves an order PLANNED that operations cancelled while it was PLANNED.',
  },
  'b2b-completed-reopens': {
    breaks: 'b2b-status-completed-is-terminal',
    wrong: 'Moves a COMPLETED order back to TENDERED one hour after it was completed.',
  },
  'b2b-cancelled-comes-back': {
    breaks: 'b2b-status-cancelled-is-terminal',
    wrong: 'Moves a CANCELLED order back to BOOKED one hour after it was cancelled, by whomever.',
  },
  'b2b-duplicate-revives-cancelled': {
    breaks: 'b2b-status-cancelled-is-terminal',
    wrong: 'Turns down a new order with the externalId of a CANCELLED order, and makes the CANCELLED one BOOKED again.',
  },
  'b2b-lost-is-found': {
    breaks: 'b2b-status-lost-damaged-is-terminal',
    wrong: 'Moves a LOST_DAMAGED order to COMPLETED one hour after the loss.',
  },
  'b2b-completed-reopens-after-days': {
    breaks: 'b2b-status-completed-is-terminal',
    wrong: 'Moves a COMPLETED order back to TENDERED three days after the delivery.',
  },
  'b2b-lost-is-found-after-a-week': {
    breaks: 'b2b-status-lost-damaged-is-terminal',
    wrong: 'Moves a LOST_DAMAGED order to COMPLETED a week after the loss.',
  },
  'b2b-cancelled-begins-on-its-date': {
    breaks: 'b2b-status-cancelled-is-terminal',
    wrong: 'Starts on a cancelled order when its shipBy has come.',
  },
  'b2b-error-is-retried': {
    breaks: 'b2b-status-error-is-terminal',
    wrong: 'Moves an order in ERROR to BOOKED one hour after it failed.',
  },
  'b2b-error-revives-when-stock-arrives': {
    breaks: 'b2b-status-error-is-terminal',
    wrong:
      'Accepts orders for more units than there are, puts them into ERROR, and books them when units have ' +
      'come in that suffice.',
    by: after(take, (_nothing, world, { account }) => bookShortOrders(world, account)),
  },
  'b2b-cancel-keeps-product-data-lines': {
    breaks: 'b2b-cancel-releases-stock',
    wrong: 'Releases on cancel only the units of lines that name their product by logisticsSku.',
  },
  'b2b-cancel-releases-one-unit': {
    breaks: 'b2b-cancel-releases-stock',
    wrong: 'Releases on cancel one unit of each line, whatever its quantity.',
  },
  'b2b-cancel-releases-count-only': {
    breaks: 'b2b-cancel-releases-stock',
    wrong: 'Shows the units of a cancelled order as available, but refuses new orders for them.',
  },
  'b2b-cancel-releases-first-line-only': {
    breaks: 'b2b-cancel-releases-every-line',
    wrong: 'Releases on cancel only the units of the first line.',
  },
  'b2b-cancel-keeps-last-line': {
    breaks: 'b2b-cancel-releases-every-line',
    wrong: 'Releases on cancel the units of all lines but the last, where there are two or more.',
  },
  'b2b-cancel-keeps-lines-beyond-36': {
    breaks: 'b2b-cancel-releases-every-line',
    wrong: 'Releases on cancel only the units of the first 36 lines.',
  },
  'b2b-cancel-releases-one-too-many': {
    breaks: 'b2b-cancel-releases-once',
    wrong: 'Releases on cancel one unit more than the order had reserved, on its first line.',
  },
  'b2b-third-cancel-keeps-stock': {
    breaks: 'b2b-stock-reserved-by-open-orders',
    wrong:
      'Releases the units of a product on cancel only the first two times that an order of that product is cancelled.',
  },
  'b2b-completion-releases-stock': {
    breaks: 'b2b-stock-reserved-by-open-orders',
    wrong: 'Makes the units of an order available again when it becomes COMPLETED.',
  },
  'b2b-cancel-after-completion-revives': {
    breaks: 'b2b-status-follows-table',
    wrong:
      'Makes the last CANCELLED order of the account BOOKED again, with its units, whenever another order ' +
      'of the account becomes COMPLETED.',
  },
  'b2b-start-takes-neighbour-along': {
    breaks: 'b2b-status-follows-table',
    wrong:
      'Moves, when the warehouse starts on an order, the last CANCELLED order of the account to IN_PROGRESS as well.',
  },
  'b2b-refused-order-after-cancel-keeps-unit': {
    breaks: 'b2b-stock-reserved-by-open-orders',
    wrong:
      'Reserves one unit of the first line for an order that it turns down for short stock, if an order of ' +
      'the account was cancelled before.',
  },
  'b2b-shipment-without-id': {
    breaks: 'b2b-shipment-id',
    wrong: 'Leaves the id out of shipments.',
  },
  'b2b-shipment-id-changes': {
    breaks: 'b2b-shipment-id',
    wrong: 'Answers a new shipment id every time that the order is read.',
  },
  'b2b-shipment-ids-per-order': {
    breaks: 'b2b-shipment-ids-unique',
    wrong: 'Counts shipment ids from 1 in every order.',
  },
  'b2b-two-shipments-share-id': {
    breaks: 'b2b-shipment-ids-unique',
    wrong: 'Answers both shipments of an order of two with the id of the first.',
  },
  'b2b-shipment-loses-status': {
    breaks: 'b2b-shipment-status-present',
    wrong: 'Leaves the status out of a shipment that is SHIPPED.',
  },
  'b2b-lists-first-shipment-only': {
    breaks: 'b2b-shipment-several',
    wrong: 'Lists only the first shipment of an order of two.',
  },
  'b2b-lookup-lists-first-shipment-only': {
    breaks: 'b2b-shipment-several',
    wrong: 'Lists only the first shipment of an order of two when it is read by its externalId.',
  },
  'b2b-completed-lists-one-shipment': {
    breaks: 'b2b-shipment-several',
    wrong: 'Lists only the last shipment of an order of two once it is COMPLETED.',
  },
  'b2b-shipment-reads-delivered': {
    breaks: 'b2b-shipment-status-known',
    wrong: 'Answers DELIVERED as the status of the shipments of a COMPLETED order.',
  },
  'b2b-shipment-shipped-when-booked': {
    breaks: 'b2b-shipment-not-shipped-early',
    wrong:
      'Answers PARTIALLY_SHIPPED as the status of a shipment that is CREATED while its order is BOOKED and ' +
      'has a line of two units or more.',
  },
  'b2b-shipment-shipped-at-start': {
    breaks: 'b2b-shipment-not-shipped-early',
    wrong: 'Makes the shipments of an order SHIPPED when the warehouse starts (state "order is in progress").',
  },
  'b2b-not-synced-reads-created': {
    breaks: 'b2b-shipment-not-synced',
    wrong: 'Answers CREATED as the status of a shipment that is NOT_SYNCED.',
  },
  'b2b-warehouse-reads-created': {
    breaks: 'b2b-shipment-warehouse',
    wrong: 'Answers CREATED as the status of a shipment that is WAREHOUSE.',
  },
  'b2b-shipped-reads-warehouse': {
    breaks: 'b2b-shipment-shipped',
    wrong: 'Answers WAREHOUSE as the status of a shipment that is SHIPPED while its order is IN_PROGRESS.',
  },
  'b2b-partially-shipped-reads-shipped': {
    breaks: 'b2b-shipment-partially-shipped',
    wrong: 'Answers SHIPPED as the status of a shipment that is PARTIALLY_SHIPPED.',
  },
  'b2b-over-shipped-reads-shipped': {
    breaks: 'b2b-shipment-over-shipped',
    wrong: 'Answers SHIPPED as the status of a shipment that is OVER_SHIPPED.',
  },
  'b2b-shipment-error-reads-cancelled': {
    breaks: 'b2b-shipment-error',
    wrong: 'Answers CANCELLED as the status of a shipment that is ERROR.',
  },
  'b2b-shipment-change-spreads': {
    breaks: 'b2b-shipment-touches-no-other',
    wrong: 'Sets the status of every shipment of an order when that of the first one changes (states "shipment is …").',
  },
  'b2b-shipment-error-spreads': {
    breaks: 'b2b-shipment-touches-no-other',
    wrong: 'Sets all shipments of an order to ERROR when its last shipment fails (state "shipment is in error").',
  },
} as const satisfies FaultRows;
