import { firstVersionOf } from '../../schemas/logistics/operations.ts';
import { since, sourced } from '../requirement.ts';

export const b2bStatesRequirements = since(firstVersionOf('createB2bOrder'), {
  ...sourced('logistics › States › B2B outbound order', {
    'b2b-status-known': 'An orderStatus is one of the eight states of the table.',
    'b2b-status-follows-table': 'An order moves from state to state only as the table and the terminal states allow.',
    'b2b-status-planned-to-booked': 'A PLANNED order becomes BOOKED when its inventory is allocated.',
    'b2b-status-booked-to-in-progress': 'A BOOKED order becomes IN_PROGRESS when the warehouse starts.',
    'b2b-status-in-progress-to-tendered': 'An IN_PROGRESS order becomes TENDERED when it is handed to the carrier.',
    'b2b-status-tendered-to-completed': 'A TENDERED order becomes COMPLETED when all its shipments are delivered.',
    'b2b-status-completed-after-all-delivered':
      'An order does not become COMPLETED while one of its shipments is undelivered.',
    'b2b-status-starts-on-scheduled-date': {
      statement: 'The warehouse starts on the scheduled date.',
      excluded: 'No member shows the scheduled date, and shipBy is the date to ship by.',
    },
    'b2b-status-tendered-tracking': {
      level: 'should',
      statement: 'A TENDERED order shows a tracking number or a bill of lading.',
    },
  }),
  ...sourced('logistics › States › Terminal states', {
    'b2b-status-lost-damaged': 'An order with a lost or damaged shipment becomes LOST_DAMAGED.',
    'b2b-status-completed-is-terminal': 'A COMPLETED order stays COMPLETED.',
    'b2b-status-cancelled-is-terminal': 'A CANCELLED order stays CANCELLED.',
    'b2b-status-lost-damaged-is-terminal': 'A LOST_DAMAGED order stays LOST_DAMAGED.',
    'b2b-status-error-is-terminal': 'An order in ERROR stays in ERROR.',
    'b2b-status-claims-process': {
      statement: 'A claims process follows LOST_DAMAGED.',
      excluded: 'People do this; no operation is involved.',
    },
  }),
  ...sourced('logistics › States › B2B outbound order › Cancel Order', {
    'b2b-cancel-planned': 'Cancelling a PLANNED order succeeds and makes it CANCELLED.',
    'b2b-cancel-booked': 'Cancelling a BOOKED order succeeds and makes it CANCELLED.',
    'b2b-cancel-in-progress-refused': 'Cancelling an IN_PROGRESS order is refused.',
    'b2b-cancel-tendered-refused': 'Cancelling a TENDERED order is refused.',
  }),
  ...sourced('logistics › States › Terminal states', {
    'b2b-cancel-completed-refused': 'Cancelling a COMPLETED order is refused.',
    'b2b-cancel-cancelled-refused':
      'If the profile declares that a second cancel is rejected, cancelling a CANCELLED order is refused.',
    'b2b-cancel-lost-damaged-refused': 'Cancelling a LOST_DAMAGED order is refused.',
    'b2b-cancel-error-refused': 'Cancelling an order in ERROR is refused.',
  }),
  ...sourced('logistics › States › B2B outbound order › Cancel Order', {
    'b2b-cancel-refused-changes-nothing':
      'A refused cancellation does not change the order, its shipments or its reserved stock.',
    'b2b-cancel-touches-one-order': 'Cancelling an order does not change other orders.',
  }),
  ...sourced('logistics › Errors › 404', {
    'b2b-cancel-unknown-404': 'Cancelling an unknown orderId returns 404.',
    'b2b-cancel-of-other-account-404':
      'Cancelling an order of another account returns 404 and does not change that order.',
  }),
  ...sourced('logistics › Events › Order.Cancelled', {
    'b2b-cancel-by-operations': 'An order that operations cancelled before it started is CANCELLED.',
  }),
  ...sourced('logistics › Inventory record › available', {
    'b2b-cancel-releases-stock': 'The units of a cancelled order are available again.',
    'b2b-cancel-releases-every-line': 'Cancelling an order releases the reserved units of each of its lines.',
    'b2b-cancel-releases-once': 'Cancelling releases no more units than the order had reserved.',
  }),
  ...sourced('logistics › States › Shipment status › CANCELLED', {
    'b2b-cancel-cancels-shipments': 'The shipments of a cancelled order are CANCELLED.',
  }),
  ...sourced('logistics › B2B outbound order › shipments', {
    'b2b-shipment-id': 'Every shipment of an order has an id.',
    'b2b-shipment-ids-unique': 'No two shipments share an id.',
    'b2b-shipment-status-present': 'Every shipment of an order has a status.',
    'b2b-shipment-several': 'An order that ships in several shipments lists each of them.',
  }),
  ...sourced('logistics › States › Shipment status', {
    'b2b-shipment-status-known': 'A shipment status is one of the eight values.',
    'b2b-shipment-not-shipped-early':
      'A shipment with nothing dispatched is not SHIPPED, PARTIALLY_SHIPPED or OVER_SHIPPED.',
    'b2b-shipment-not-synced': 'A shipment that is not yet sent to the warehouse system is NOT_SYNCED.',
    'b2b-shipment-not-synced-transient': {
      statement: 'NOT_SYNCED is transient.',
      excluded: 'The document gives no time after which a shipment must have left this status.',
    },
    'b2b-shipment-warehouse': 'A shipment that the warehouse has acknowledged is WAREHOUSE.',
    'b2b-shipment-shipped': 'A shipment with all items dispatched is SHIPPED.',
    'b2b-shipment-partially-shipped': 'A shipment with some items dispatched is PARTIALLY_SHIPPED.',
    'b2b-shipment-over-shipped': 'A shipment with more units shipped than requested is OVER_SHIPPED.',
    'b2b-shipment-over-shipped-review': {
      statement: 'A review follows an over-shipped shipment.',
      excluded: 'People do this; no operation is involved.',
    },
    'b2b-shipment-error': 'A shipment that failed, for example at carrier booking, is ERROR.',
    'b2b-shipment-touches-no-other':
      'A change of one shipment does not change the status of the other shipments of the order.',
  }),
});
