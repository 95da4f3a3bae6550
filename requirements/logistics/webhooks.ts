import { versionOfOperation } from '../../schemas/logistics/changes.ts';
import { type RequirementRows, since, sourced } from '../requirement.ts';

export const webhooksRequirements = {
  ...sourced('logistics › Events', {
    'webhook-posts-json': 'An event is delivered by HTTP POST with a JSON payload.',
    'webhook-every-endpoint': 'An event is delivered to each registered endpoint that subscribed to its type.',
    'webhook-retried-after-non-200': 'A delivery whose response has a status other than 200 is delivered again.',
    'webhook-retried-after-other-2xx': 'A delivery whose response has a 2xx status other than 200 is delivered again.',
    'webhook-retried-after-timeout': 'A delivery without a response within 5 seconds is delivered again.',
    'webhook-success-not-retried': {
      level: 'should',
      statement:
        'A delivery that gets 200 within 5 seconds is not retried; the document does not exclude that an event ' +
        'is delivered more than once.',
    },
    'webhook-waits-for-slow-answer': 'The target does not give up a delivery before 5 seconds have passed.',
    'webhook-retries-back-off': { level: 'should', statement: 'The waits between the attempts of one delivery grow.' },
    'webhook-retry-keeps-event-id': 'A retry has the logisticsEventId of the first attempt.',
    'webhook-retry-keeps-payload': 'A retry has the type and the identifiers of the first attempt.',
    'webhook-event-ids-unique': 'No two events share a logisticsEventId.',
    'webhook-order-id-reads-order':
      'A read by the orderId of an order event returns the order that the event is about.',
    'webhook-failure-spares-others': 'A failing endpoint does not prevent deliveries to other endpoints.',
  }),
  ...sourced('logistics › What the service does', {
    'webhook-accounts-apart': 'An event of one account is delivered to no endpoint of another account.',
  }),
  ...sourced('logistics › Events', {
    'webhook-handler-idempotent': {
      statement: 'Handlers remove duplicates by logisticsEventId.',
      excluded: 'This binds the receiver.',
    },
    'webhook-payload-identifiers': {
      statement: 'Payloads contain identifiers and not the full state.',
      excluded: 'Extra members of a payload are not forbidden.',
    },
    'webhook-predecessor-recreated': 'Subscriptions of the predecessor API must be created again: no list shows them.',
  }),
  ...sourced('logistics › Endpoints › Rules and gaps › 3', {
    'webhook-subscribed-types-only': 'An endpoint receives only events of the types to which it subscribed.',
    'webhook-https-endpoint': 'A subscription whose endpoint is not an HTTPS address is refused.',
  }),
  ...sourced('logistics › Scopes › webhooks', {
    'webhook-subscription-created': 'A created subscription can be read.',
    'webhook-subscription-deleted': 'A deleted subscription receives no event that occurs after the deletion.',
    'webhook-subscription-updated': 'After an update, a subscription receives events according to the update.',
    'webhook-subscriptions-of-others-hidden': 'A subscription of another account can be neither read nor deleted.',
  }),
  ...since(
    versionOfOperation('sandbox'),
    sourced('logistics › Sandbox behavior › 8', {
      'webhook-sandbox-delivers': 'Events of a sandbox account are delivered when they occur.',
    }),
  ),
  ...sourced('logistics › Events › Envelope', {
    'webhook-account-id': 'Every payload has logisticsAccountId, a string.',
    'webhook-account-id-of-owner':
      'logisticsAccountId is the same in all events of one account and differs between accounts.',
    'webhook-event-id': 'Every payload has logisticsEventId, a string.',
    'webhook-event-type': 'Every payload has logisticsEventType, a string.',
    'webhook-event-time': 'Every payload has logisticsEventTime, a date-time in UTC.',
    'webhook-event-time-of-event':
      'logisticsEventTime is between the cause of the event and its delivery, by the UTC clock.',
  }),
  ...sourced('logistics › Events › Order events', {
    'webhook-event-order': 'No event has an earlier time than an event that must have happened before it.',
    'webhook-order-event-once':
      'An order has at most one Order.Submitted, one Order.Shipped, one Order.Delivered and one Order.Cancelled, ' +
      'however often each is delivered; if it has one shipment, also at most one Order.PickingStarted, one ' +
      'Order.Packed and one Order.Dispatched.',
    'webhook-order-id-digits': 'The id of an order event is a string of digits.',
    'webhook-order-id-repeated': 'The orderId of an order event equals its id.',
    'webhook-order-external-id':
      'The externalOrderId of an order event is the reference that the merchant gave the order.',
    'webhook-order-submitted': 'Order.Submitted is sent when an order is accepted.',
    'webhook-order-picking-started': 'Order.PickingStarted is sent when picking of an order has started.',
    'webhook-order-packed': 'Order.Packed is sent when an order is packed.',
    'webhook-order-dispatched': 'Order.Dispatched is sent when an order is dispatched.',
    'webhook-order-shipped': 'Order.Shipped is sent when the entire order has shipped.',
    'webhook-order-shipped-after-all': 'Order.Shipped is not sent while a shipment of the order has not shipped.',
    'webhook-order-delivered': 'Order.Delivered is sent when all shipments of an order are delivered.',
    'webhook-order-delivered-means-completed': {
      since: '2026-02',
      statement: 'A B2B order for which Order.Delivered is sent is COMPLETED.',
    },
    'webhook-order-delivered-after-submitted': {
      since: '2026-02',
      statement: 'No order has Order.Delivered with a time before its Order.Submitted.',
    },
    'webhook-order-held': 'Order.Held is sent when an order is held.',
    'webhook-order-cancelled': 'Order.Cancelled is sent when an order is cancelled through the cancel operation.',
    'webhook-order-cancelled-by-operations': 'Order.Cancelled is sent when operations cancel an order.',
    'webhook-order-cancelled-means-cancelled':
      'A B2B order for which Order.Cancelled is sent is CANCELLED: none in ERROR, and none beside a cancelled one.',
    'webhook-order-cancelled-not-on-refusal': 'A refused cancellation sends no Order.Cancelled.',
    'webhook-order-refused-not-submitted': {
      since: '2026-02',
      statement: 'An order that is refused at once sends no Order.Submitted.',
    },
  }),
  ...sourced('logistics › Events › Shipment events', {
    'webhook-shipment-id-digits': 'The id of a shipment event is a string of digits.',
    'webhook-shipment-order-id-digits': 'The orderId of a shipment event is a string of digits.',
    'webhook-shipment-order-id': 'The orderId of a shipment event is the id of the order that the shipment fulfills.',
    'webhook-shipment-external-order-id':
      'The externalOrderId of a shipment event is the reference that the merchant gave the order.',
    'webhook-shipment-submitted':
      'Shipment.Submitted is sent when a shipment is created and sent to the warehouse system.',
    'webhook-shipment-picking-started': 'Shipment.PickingStarted is sent when picking of a shipment has started.',
    'webhook-shipment-packed': 'Shipment.Packed is sent when a shipment is packed.',
    'webhook-shipment-dispatched': 'Shipment.Dispatched is sent when a shipment is dispatched.',
    'webhook-shipment-shipped':
      'Shipment.Shipped is sent for each dispatched shipment, also for several shipments of one order.',
    'webhook-shipment-shipped-once':
      'A shipment has one Shipment.Shipped, however often it is delivered to an endpoint.',
    'webhook-shipment-partially-shipped':
      'Shipment.PartiallyShipped is sent when only some items of a shipment are dispatched.',
    'webhook-shipment-delivered': 'Shipment.Delivered is sent for each shipment that is delivered.',
    'webhook-shipment-cancelled': 'Shipment.Cancelled is sent when a shipment is cancelled.',
    'webhook-shipment-created':
      'A separate event with the payload of a shipment event is sent for a newly created shipment.',
  }),
  ...sourced('logistics › Events › Other events › Parcel tracking update', {
    'webhook-parcel-members': 'In a parcel event trackingCode, status, message and eventTime are strings.',
    'webhook-parcel-location': 'The location of a parcel event is an object of city, state, country and zip.',
  }),
  ...sourced('logistics › Events › Other events › Return order updated', {
    'webhook-return-id-integer': 'The id of a return event is an integer.',
    'webhook-return-address':
      'The sourceAddress of a return event has the fields of an address, isResidential as a boolean.',
    'webhook-return-label':
      'The shippingLabel of a return event is an object with tracking, carrier and label members.',
    'webhook-return-items':
      'Each of the returnItems has identifier, expectedQuantity and inspectedItems, and each of those both conditions and a disposition.',
    'webhook-return-times': 'shippedAt, receivedAt and inspectedAt of a return event are date-times.',
  }),
  ...sourced('logistics › Events › Other events › Inventory changed', {
    'webhook-inventory-sent': {
      since: '2024-01',
      statement: 'An inventory event is sent when simulate-receive changes the inventory.',
    },
    'webhook-inventory-members': 'In an inventory event adjustmentId, warehouseId and reason are strings.',
    'webhook-inventory-adjustments':
      'Each adjustment has logisticsSKU, merchantSKU and changes of a state and a delta.',
    'webhook-inventory-names-product':
      'The adjustments of an inventory event name the products whose inventory changed, each by its own SKUs.',
  }),
  ...sourced('logistics › Events › Other events › Inbound received', {
    'webhook-inbound-received-sent':
      'An inbound received event is sent when units of an inbound shipment are received.',
    'webhook-inbound-received-integers': 'amount and shipmentItemId of an inbound received event are int32 numbers.',
    'webhook-inbound-received-type': 'The type of an inbound received event is a string.',
    'webhook-inbound-received-damaged':
      'The inbound received event of a unit that arrives damaged has the type DAMAGED.',
    'webhook-inbound-received-optional':
      'shippingPlanExternalId and merchantSKU of an inbound received event, where present, are strings, and the SKU is of its product.',
  }),
  ...sourced('logistics › Events › Other events › Inbound shipment status changed', {
    'webhook-inbound-status-sent':
      'An event is sent when the status of an inbound shipment changes, and not only with the old one.',
    'webhook-inbound-status-members': 'An inbound status event has status, and shipmentId as a string of digits.',
    'webhook-inbound-status-plan-id':
      'shippingPlanExternalId of an inbound status event, where present, is that of the shipment.',
  }),
  ...sourced('logistics › Events › Other events › Freight tracking update', {
    'webhook-freight-mode': 'The mode of a freight event is one of the eight values.',
    'webhook-freight-bol-status': 'The bolStatus of a freight event is one of the five values.',
    'webhook-freight-appointments':
      'pickupDetails and deliveryDetails of a freight event have appointmentWindow and address.',
    'webhook-freight-bol-id': 'A freight event has bolId.',
    'webhook-freight-events': 'The events of a freight event have occurredAt, location and eventType.',
  }),
  ...sourced('logistics › Events › Other events', {
    'webhook-address-fields': 'An address in an event uses the eleven address fields.',
  }),
  ...sourced('logistics › Events › Order events', {
    'webhook-order-event-form':
      'Every delivery of an order event has id and orderId as strings of digits, and externalOrderId as a ' +
      'string where it has one.',
  }),
  ...sourced('logistics › Events › Shipment events', {
    'webhook-shipment-event-form':
      'Every delivery of a shipment event has id and orderId as strings of digits, and externalOrderId as a ' +
      'string where it has one.',
  }),
  ...sourced('logistics › Events › Other events › Parcel tracking update', {
    'webhook-parcel-event-form':
      'Every documented member that a delivery of a parcel event shows has its documented form.',
  }),
  ...sourced('logistics › Events › Other events › Return order updated', {
    'webhook-return-event-form':
      'Every documented member that a delivery of a return event shows has its documented form.',
  }),
  ...sourced('logistics › Events › Other events › Inventory changed', {
    'webhook-inventory-event-form':
      'Every documented member that a delivery of an inventory event shows has its documented form.',
  }),
  ...sourced('logistics › Events › Other events › Inbound received', {
    'webhook-inbound-received-event-form':
      'Every documented member that a delivery of an inbound received event shows has its documented form.',
  }),
  ...sourced('logistics › Events › Other events › Inbound shipment status changed', {
    'webhook-inbound-status-event-form':
      'Every documented member that a delivery of an inbound status event shows has its documented form.',
  }),
  ...sourced('logistics › Events › Other events › Freight tracking update', {
    'webhook-freight-event-form':
      'Every documented member that a delivery of a freight event shows has its documented form.',
  }),
  ...sourced('logistics › Events', {
    'webhook-authenticated-as-declared': 'Every delivery has the authentication that the target declares.',
  }),
  ...sourced('logistics › Events › Other events', {
    'event-casing-as-declared':
      'Inventory and inbound received events write logisticsSKU and merchantSKU in exactly this casing, where the target ' +
      'declares it.',
  }),
} as const satisfies RequirementRows;
