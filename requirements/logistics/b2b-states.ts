import { firstVersionOf } from '../../schemas/logistics/operations.ts';
import { since } from '../requirement.ts';

export const b2bStatesRequirements = since(firstVersionOf('createB2bOrder'), {
  'b2b-status-known': {
    level: 'must',
    source: 'logistics › States › B2B outbound order',
    statement: 'An orderStatus is one of the eight states of the table.',
  },
  'b2b-status-follows-table': {
    level: 'must',
    source: 'logistics › States › B2B outbound order',
    statement: 'An order moves from state to state only as the table and the terminal states allow.',
  },
  'b2b-status-planned-to-booked': {
    level: 'must',
    source: 'logistics › States › B2B outbound order',
    statement: 'A PLANNED order becomes BOOKED when its inventory is allocated.',
  },
  'b2b-status-booked-to-in-progress': {
    level: 'must',
    source: 'logistics › States › B2B outbound order',
    statement: 'A BOOKED order becomes IN_PROGRESS when the warehouse starts.',
  },
  'b2b-status-in-progress-to-tendered': {
    level: 'must',
    source: 'logistics › States › B2B outbound order',
    statement: 'An IN_PROGRESS order becomes TENDERED when it is handed to the carrier.',
  },
  'b2b-status-tendered-to-completed': {
    level: 'must',
    source: 'logistics › States › B2B outbound order',
    statement: 'A TENDERED order becomes COMPLETED when all its shipments are delivered.',
  },
  'b2b-status-completed-after-all-delivered': {
    level: 'must',
    source: 'logistics › States › B2B outbound order',
    statement: 'An order does not become COMPLETED while one of its shipments is undelivered.',
  },
  'b2b-status-starts-on-scheduled-date': {
    level: 'must',
    source: 'logistics › States › B2B outbound order',
    statement: 'The warehouse starts on the scheduled date.',
    excluded: 'No member shows the scheduled date, and shipBy is the date to ship by.',
  },
  'b2b-status-tendered-tracking': {
    level: 'should',
    source: 'logistics › States › B2B outbound order',
    statement: 'A TENDERED order shows a tracking number or a bill of lading.',
  },
  'b2b-status-lost-damaged': {
    level: 'must',
    source: 'logistics › States › Terminal states',
    statement: 'An order with a lost or damaged shipment becomes LOST_DAMAGED.',
  },
  'b2b-status-completed-is-terminal': {
    level: 'must',
    source: 'logistics › States › Terminal states',
    statement: 'A COMPLETED order stays COMPLETED.',
  },
  'b2b-status-cancelled-is-terminal': {
    level: 'must',
    source: 'logistics › States › Terminal states',
    statement: 'A CANCELLED order stays CANCELLED.',
  },
  'b2b-status-lost-damaged-is-terminal': {
    level: 'must',
    source: 'logistics › States › Terminal states',
    statement: 'A LOST_DAMAGED order stays LOST_DAMAGED.',
  },
  'b2b-status-error-is-terminal': {
    level: 'must',
    source: 'logistics › States › Terminal states',
    statement: 'An order in ERROR stays in ERROR.',
  },
  'b2b-status-claims-process': {
    level: 'must',
    source: 'logistics › States › Terminal states',
    statement: 'A claims process follows LOST_DAMAGED.',
    excluded: 'People do this; no operation is involved.',
  },
  'b2b-cancel-planned': {
    level: 'must',
    source: 'logistics › States › B2B outbound order › Cancel Order',
    statement: 'Cancelling a PLANNED order succeeds and makes it CANCELLED.',
  },
  'b2b-cancel-booked': {
    level: 'must',
    source: 'logistics › States › B2B outbound order › Cancel Order',
    statement: 'Cancelling a BOOKED order succeeds and makes it CANCELLED.',
  },
  'b2b-cancel-in-progress-refused': {
    level: 'must',
    source: 'logistics › States › B2B outbound order › Cancel Order',
    statement: 'Cancelling an IN_PROGRESS order is refused.',
  },
  'b2b-cancel-tendered-refused': {
    level: 'must',
    source: 'logistics › States › B2B outbound order › Cancel Order',
    statement: 'Cancelling a TENDERED order is refused.',
  },
  'b2b-cancel-completed-refused': {
    level: 'must',
    source: 'logistics › States › Terminal states',
    statement: 'Cancelling a COMPLETED order is refused.',
  },
  'b2b-cancel-cancelled-refused': {
    level: 'must',
    source: 'logistics › States › Terminal states',
    statement: 'If the profile declares that a second cancel is rejected, cancelling a CANCELLED order is refused.',
  },
  'b2b-cancel-lost-damaged-refused': {
    level: 'must',
    source: 'logistics › States › Terminal states',
    statement: 'Cancelling a LOST_DAMAGED order is refused.',
  },
  'b2b-cancel-error-refused': {
    level: 'must',
    source: 'logistics › States › Terminal states',
    statement: 'Cancelling an order in ERROR is refused.',
  },
  'b2b-cancel-refused-changes-nothing': {
    level: 'must',
    source: 'logistics › States › B2B outbound order › Cancel Order',
    statement: 'A refused cancellation does not change the order, its shipments or its reserved stock.',
  },
  'b2b-cancel-touches-one-order': {
    level: 'must',
    source: 'logistics › States › B2B outbound order › Cancel Order',
    statement: 'Cancelling an order does not change other orders.',
  },
  'b2b-cancel-unknown-404': {
    level: 'must',
    source: 'logistics › Errors › 404',
    statement: 'Cancelling an unknown orderId returns 404.',
  },
  'b2b-cancel-of-other-account-404': {
    level: 'must',
    source: 'logistics › Errors › 404',
    statement: 'Cancelling an order of another account returns 404 and does not change that order.',
  },
  'b2b-cancel-by-operations': {
    level: 'must',
    source: 'logistics › Events › Order.Cancelled',
    statement: 'An order that operations cancelled before it started is CANCELLED.',
  },
  'b2b-cancel-releases-stock': {
    level: 'must',
    source: 'logistics › Inventory record › available',
    statement: 'The units of a cancelled order are available again.',
  },
  'b2b-cancel-releases-every-line': {
    level: 'must',
    source: 'logistics › Inventory record › available',
    statement: 'Cancelling an order releases the reserved units of each of its lines.',
  },
  'b2b-cancel-releases-once': {
    level: 'must',
    source: 'logistics › Inventory record › available',
    statement: 'Cancelling releases no more units than the order had reserved.',
  },
  'b2b-cancel-cancels-shipments': {
    level: 'must',
    source: 'logistics › States › Shipment status › CANCELLED',
    statement: 'The shipments of a cancelled order are CANCELLED.',
  },
  'b2b-shipment-id': {
    level: 'must',
    source: 'logistics › B2B outbound order › shipments',
    statement: 'Every shipment of an order has an id.',
  },
  'b2b-shipment-ids-unique': {
    level: 'must',
    source: 'logistics › B2B outbound order › shipments',
    statement: 'No two shipments share an id.',
  },
  'b2b-shipment-status-present': {
    level: 'must',
    source: 'logistics › B2B outbound order › shipments',
    statement: 'Every shipment of an order has a status.',
  },
  'b2b-shipment-several': {
    level: 'must',
    source: 'logistics › B2B outbound order › shipments',
    statement: 'An order that ships in several shipments lists each of them.',
  },
  'b2b-shipment-status-known': {
    level: 'must',
    source: 'logistics › States › Shipment status',
    statement: 'A shipment status is one of the eight values.',
  },
  'b2b-shipment-not-shipped-early': {
    level: 'must',
    source: 'logistics › States › Shipment status',
    statement: 'A shipment with nothing dispatched is not SHIPPED, PARTIALLY_SHIPPED or OVER_SHIPPED.',
  },
  'b2b-shipment-not-synced': {
    level: 'must',
    source: 'logistics › States › Shipment status',
    statement: 'A shipment that is not yet sent to the warehouse system is NOT_SYNCED.',
  },
  'b2b-shipment-not-synced-transient': {
    level: 'must',
    source: 'logistics › States › Shipment status',
    statement: 'NOT_SYNCED is transient.',
    excluded: 'The document gives no time after which a shipment must have left this status.',
  },
  'b2b-shipment-warehouse': {
    level: 'must',
    source: 'logistics › States › Shipment status',
    statement: 'A shipment that the warehouse has acknowledged is WAREHOUSE.',
  },
  'b2b-shipment-shipped': {
    level: 'must',
    source: 'logistics › States › Shipment status',
    statement: 'A shipment with all items dispatched is SHIPPED.',
  },
  'b2b-shipment-partially-shipped': {
    level: 'must',
    source: 'logistics › States › Shipment status',
    statement: 'A shipment with some items dispatched is PARTIALLY_SHIPPED.',
  },
  'b2b-shipment-over-shipped': {
    level: 'must',
    source: 'logistics › States › Shipment status',
    statement: 'A shipment with more units shipped than requested is OVER_SHIPPED.',
  },
  'b2b-shipment-over-shipped-review': {
    level: 'must',
    source: 'logistics › States › Shipment status',
    statement: 'A review follows an over-shipped shipment.',
    excluded: 'People do this; no operation is involved.',
  },
  'b2b-shipment-error': {
    level: 'must',
    source: 'logistics › States › Shipment status',
    statement: 'A shipment that failed, for example at carrier booking, is ERROR.',
  },
  'b2b-shipment-touches-no-other': {
    level: 'must',
    source: 'logistics › States › Shipment status',
    statement: 'A change of one shipment does not change the status of the other shipments of the order.',
  },
});
