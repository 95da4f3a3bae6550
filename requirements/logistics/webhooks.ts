import type { RequirementRows } from '../requirement.ts';

export const webhooksRequirements = {
  'webhook-posts-json': {
    level: 'must',
    source: 'logistics › Events',
    statement: 'An event is delivered by HTTP POST with a JSON payload.',
  },
  'webhook-every-endpoint': {
    level: 'must',
    source: 'logistics › Events',
    statement: 'An event is delivered to each registered endpoint that subscribed to its type.',
  },
  'webhook-retried-after-non-200': {
    level: 'must',
    source: 'logistics › Events',
    statement: 'A delivery whose response has a status other than 200 is delivered again.',
  },
  'webhook-retried-after-other-2xx': {
    level: 'must',
    source: 'logistics › Events',
    statement: 'A delivery whose response has a 2xx status other than 200 is delivered again.',
  },
  'webhook-retried-after-timeout': {
    level: 'must',
    source: 'logistics › Events',
    statement: 'A delivery without a response within 5 seconds is delivered again.',
  },
  'webhook-success-not-retried': {
    level: 'should',
    source: 'logistics › Events',
    statement:
      'A delivery that gets 200 within 5 seconds is not retried; the document does not exclude that an event ' +
      'is delivered more than once.',
  },
  'webhook-waits-for-slow-answer': {
    level: 'must',
    source: 'logistics › Events',
    statement: 'The target does not give up a delivery before 5 seconds have passed.',
  },
  'webhook-retries-back-off': {
    level: 'should',
    source: 'logistics › Events',
    statement: 'The waits between the attempts of one delivery grow.',
  },
  'webhook-retry-keeps-event-id': {
    level: 'must',
    source: 'logistics › Events',
    statement: 'A retry has the logisticsEventId of the first attempt.',
  },
  'webhook-retry-keeps-payload': {
    level: 'must',
    source: 'logistics › Events',
    statement: 'A retry has the type and the identifiers of the first attempt.',
  },
  'webhook-event-ids-unique': {
    level: 'must',
    source: 'logistics › Events',
    statement: 'No two events share a logisticsEventId.',
  },
  'webhook-order-id-reads-order': {
    level: 'must',
    source: 'logistics › Events',
    statement: 'A read by the orderId of an order event returns the order that the event is about.',
  },
  'webhook-failure-spares-others': {
    level: 'must',
    source: 'logistics › Events',
    statement: 'A failing endpoint does not prevent deliveries to other endpoints.',
  },
  'webhook-accounts-apart': {
    level: 'must',
    source: 'logistics › What the service does',
    statement: 'An event of one account is delivered to no endpoint of another account.',
  },
  'webhook-handler-idempotent': {
    level: 'must',
    source: 'logistics › Events',
    statement: 'Handlers remove duplicates by logisticsEventId.',
    excluded: 'This binds the receiver.',
  },
  'webhook-payload-identifiers': {
    level: 'must',
    source: 'logistics › Events',
    statement: 'Payloads contain identifiers and not the full state.',
    excluded: 'Extra members of a payload are not forbidden.',
  },
  'webhook-predecessor-recreated': {
    level: 'must',
    source: 'logistics › Events',
    statement: 'Subscriptions of the predecessor API must be created again: no list shows them.',
  },
  'webhook-subscribed-types-only': {
    level: 'must',
    source: 'logistics › Endpoints › Rules and gaps › 3',
    statement: 'An endpoint receives only events of the types to which it subscribed.',
  },
  'webhook-https-endpoint': {
    level: 'must',
    source: 'logistics › Endpoints › Rules and gaps › 3',
    statement: 'A subscription whose endpoint is not an HTTPS address is refused.',
  },
  'webhook-subscription-created': {
    level: 'must',
    source: 'logistics › Scopes › webhooks',
    statement: 'A created subscription can be read.',
  },
  'webhook-subscription-deleted': {
    level: 'must',
    source: 'logistics › Scopes › webhooks',
    statement: 'A deleted subscription receives no event that occurs after the deletion.',
  },
  'webhook-subscription-updated': {
    level: 'must',
    source: 'logistics › Scopes › webhooks',
    statement: 'After an update, a subscription receives events according to the update.',
  },
  'webhook-subscriptions-of-others-hidden': {
    level: 'must',
    source: 'logistics › Scopes › webhooks',
    statement: 'A subscription of another account can be neither read nor deleted.',
  },
  'webhook-sandbox-delivers': {
    level: 'must',
    source: 'logistics › Sandbox behavior › 8',
    since: '2024-01',
    statement: 'Events of a sandbox account are delivered when they occur.',
  },
  'webhook-account-id': {
    level: 'must',
    source: 'logistics › Events › Envelope',
    statement: 'Every payload has logisticsAccountId, a string.',
  },
  'webhook-account-id-of-owner': {
    level: 'must',
    source: 'logistics › Events › Envelope',
    statement: 'logisticsAccountId is the same in all events of one account and differs between accounts.',
  },
  'webhook-event-id': {
    level: 'must',
    source: 'logistics › Events › Envelope',
    statement: 'Every payload has logisticsEventId, a string.',
  },
  'webhook-event-type': {
    level: 'must',
    source: 'logistics › Events › Envelope',
    statement: 'Every payload has logisticsEventType, a string.',
  },
  'webhook-event-time': {
    level: 'must',
    source: 'logistics › Events › Envelope',
    statement: 'Every payload has logisticsEventTime, a date-time in UTC.',
  },
  'webhook-event-time-of-event': {
    level: 'must',
    source: 'logistics › Events › Envelope',
    statement: 'logisticsEventTime is between the cause of the event and its delivery, by the UTC clock.',
  },
  'webhook-event-order': {
    level: 'must',
    source: 'logistics › Events › Order events',
    statement: 'No event has an earlier time than an event that must have happened before it.',
  },
  'webhook-order-event-once': {
    level: 'must',
    source: 'logistics › Events › Order events',
    statement:
      'An order has at most one Order.Submitted, one Order.Shipped, one Order.Delivered and one Order.Cancelled, ' +
      'however often each is delivered; if it has one shipment, also at most one Order.PickingStarted, one ' +
      'Order.Packed and one Order.Dispatched.',
  },
  'webhook-order-id-digits': {
    level: 'must',
    source: 'logistics › Events › Order events',
    statement: 'The id of an order event is a string of digits.',
  },
  'webhook-order-id-repeated': {
    level: 'must',
    source: 'logistics › Events › Order events',
    statement: 'The orderId of an order event equals its id.',
  },
  'webhook-order-external-id': {
    level: 'must',
    source: 'logistics › Events › Order events',
    statement: 'The externalOrderId of an order event is the reference that the merchant gave the order.',
  },
  'webhook-order-submitted': {
    level: 'must',
    source: 'logistics › Events › Order events',
    since: '2026-02',
    statement: 'Order.Submitted is sent when an order is accepted.',
  },
  'webhook-order-picking-started': {
    level: 'must',
    source: 'logistics › Events › Order events',
    since: '2026-02',
    statement: 'Order.PickingStarted is sent when picking of an order has started.',
  },
  'webhook-order-packed': {
    level: 'must',
    source: 'logistics › Events › Order events',
    since: '2026-02',
    statement: 'Order.Packed is sent when an order is packed.',
  },
  'webhook-order-dispatched': {
    level: 'must',
    source: 'logistics › Events › Order events',
    since: '2026-02',
    statement: 'Order.Dispatched is sent when an order is dispatched.',
  },
  'webhook-order-shipped': {
    level: 'must',
    source: 'logistics › Events › Order events',
    statement: 'Order.Shipped is sent when the entire order has shipped.',
  },
  'webhook-order-shipped-after-all': {
    level: 'must',
    source: 'logistics › Events › Order events',
    statement: 'Order.Shipped is not sent while a shipment of the order has not shipped.',
  },
  'webhook-order-delivered': {
    level: 'must',
    source: 'logistics › Events › Order events',
    since: '2026-02',
    statement: 'Order.Delivered is sent when all shipments of an order are delivered.',
  },
  'webhook-order-delivered-means-completed': {
    level: 'must',
    source: 'logistics › Events › Order events',
    since: '2026-02',
    statement: 'A B2B order for which Order.Delivered is sent is COMPLETED.',
  },
  'webhook-order-delivered-after-submitted': {
    level: 'must',
    source: 'logistics › Events › Order events',
    since: '2026-02',
    statement: 'No order has Order.Delivered with a time before its Order.Submitted.',
  },
  'webhook-order-held': {
    level: 'must',
    source: 'logistics › Events › Order events',
    statement: 'Order.Held is sent when an order is held.',
  },
  'webhook-order-cancelled': {
    level: 'must',
    source: 'logistics › Events › Order events',
    statement: 'Order.Cancelled is sent when an order is cancelled through the cancel operation.',
  },
  'webhook-order-cancelled-by-operations': {
    level: 'must',
    source: 'logistics › Events › Order events',
    statement: 'Order.Cancelled is sent when operations cancel an order.',
  },
  'webhook-order-cancelled-not-on-refusal': {
    level: 'must',
    source: 'logistics › Events › Order events',
    statement: 'A refused cancellation sends no Order.Cancelled.',
  },
  'webhook-order-refused-not-submitted': {
    level: 'must',
    source: 'logistics › Events › Order events',
    since: '2026-02',
    statement: 'An order that is refused at once sends no Order.Submitted.',
  },
  'webhook-shipment-id-digits': {
    level: 'must',
    source: 'logistics › Events › Shipment events',
    statement: 'The id of a shipment event is a string of digits.',
  },
  'webhook-shipment-order-id-digits': {
    level: 'must',
    source: 'logistics › Events › Shipment events',
    statement: 'The orderId of a shipment event is a string of digits.',
  },
  'webhook-shipment-order-id': {
    level: 'must',
    source: 'logistics › Events › Shipment events',
    statement: 'The orderId of a shipment event is the id of the order that the shipment fulfills.',
  },
  'webhook-shipment-external-order-id': {
    level: 'must',
    source: 'logistics › Events › Shipment events',
    statement: 'The externalOrderId of a shipment event is the reference that the merchant gave the order.',
  },
  'webhook-shipment-submitted': {
    level: 'must',
    source: 'logistics › Events › Shipment events',
    since: '2026-02',
    statement: 'Shipment.Submitted is sent when a shipment is created and sent to the warehouse system.',
  },
  'webhook-shipment-picking-started': {
    level: 'must',
    source: 'logistics › Events › Shipment events',
    since: '2026-02',
    statement: 'Shipment.PickingStarted is sent when picking of a shipment has started.',
  },
  'webhook-shipment-packed': {
    level: 'must',
    source: 'logistics › Events › Shipment events',
    since: '2026-02',
    statement: 'Shipment.Packed is sent when a shipment is packed.',
  },
  'webhook-shipment-dispatched': {
    level: 'must',
    source: 'logistics › Events › Shipment events',
    since: '2026-02',
    statement: 'Shipment.Dispatched is sent when a shipment is dispatched.',
  },
  'webhook-shipment-shipped': {
    level: 'must',
    source: 'logistics › Events › Shipment events',
    statement: 'Shipment.Shipped is sent for each dispatched shipment, also for several shipments of one order.',
  },
  'webhook-shipment-shipped-once': {
    level: 'must',
    source: 'logistics › Events › Shipment events',
    statement: 'A shipment has one Shipment.Shipped, however often it is delivered to an endpoint.',
  },
  'webhook-shipment-partially-shipped': {
    level: 'must',
    source: 'logistics › Events › Shipment events',
    statement: 'Shipment.PartiallyShipped is sent when only some items of a shipment are dispatched.',
  },
  'webhook-shipment-delivered': {
    level: 'must',
    source: 'logistics › Events › Shipment events',
    since: '2026-02',
    statement: 'Shipment.Delivered is sent for each shipment that is delivered.',
  },
  'webhook-shipment-cancelled': {
    level: 'must',
    source: 'logistics › Events › Shipment events',
    statement: 'Shipment.Cancelled is sent when a shipment is cancelled.',
  },
  'webhook-shipment-created': {
    level: 'must',
    source: 'logistics › Events › Shipment events',
    statement: 'A separate event with the payload of a shipment event is sent for a newly created shipment.',
  },
  'webhook-parcel-members': {
    level: 'must',
    source: 'logistics › Events › Other events › Parcel tracking update',
    statement: 'In a parcel event trackingCode, status, message and eventTime are strings.',
  },
  'webhook-parcel-location': {
    level: 'must',
    source: 'logistics › Events › Other events › Parcel tracking update',
    statement: 'The location of a parcel event is an object of city, state, country and zip.',
  },
  'webhook-return-id-integer': {
    level: 'must',
    source: 'logistics › Events › Other events › Return order updated',
    statement: 'The id of a return event is an integer.',
  },
  'webhook-return-address': {
    level: 'must',
    source: 'logistics › Events › Other events › Return order updated',
    statement: 'The sourceAddress of a return event has the fields of an address, isResidential as a boolean.',
  },
  'webhook-return-label': {
    level: 'must',
    source: 'logistics › Events › Other events › Return order updated',
    statement: 'The shippingLabel of a return event is an object with tracking, carrier and label members.',
  },
  'webhook-return-items': {
    level: 'must',
    source: 'logistics › Events › Other events › Return order updated',
    statement:
      'Each of the returnItems has identifier, expectedQuantity and inspectedItems, and each of those both conditions and a disposition.',
  },
  'webhook-return-times': {
    level: 'must',
    source: 'logistics › Events › Other events › Return order updated',
    statement: 'shippedAt, receivedAt and inspectedAt of a return event are date-times.',
  },
  'webhook-inventory-sent': {
    level: 'must',
    source: 'logistics › Events › Other events › Inventory changed',
    since: '2024-01',
    statement: 'An inventory event is sent when simulate-receive changes the inventory.',
  },
  'webhook-inventory-members': {
    level: 'must',
    source: 'logistics › Events › Other events › Inventory changed',
    statement: 'In an inventory event adjustmentId, warehouseId and reason are strings.',
  },
  'webhook-inventory-adjustments': {
    level: 'must',
    source: 'logistics › Events › Other events › Inventory changed',
    statement: 'Each adjustment has logisticsSKU, merchantSKU and changes of a state and a delta.',
  },
  'webhook-inventory-names-product': {
    level: 'must',
    source: 'logistics › Events › Other events › Inventory changed',
    statement: 'The adjustments of an inventory event name the products whose inventory changed.',
  },
  'webhook-inbound-received-sent': {
    level: 'must',
    source: 'logistics › Events › Other events › Inbound received',
    statement: 'An inbound received event is sent when units of an inbound shipment are received.',
  },
  'webhook-inbound-received-integers': {
    level: 'must',
    source: 'logistics › Events › Other events › Inbound received',
    statement: 'amount and shipmentItemId of an inbound received event are int32 numbers.',
  },
  'webhook-inbound-received-type': {
    level: 'must',
    source: 'logistics › Events › Other events › Inbound received',
    statement: 'The type of an inbound received event is a string.',
  },
  'webhook-inbound-received-damaged': {
    level: 'must',
    source: 'logistics › Events › Other events › Inbound received',
    since: '2024-01',
    statement: 'The inbound received event of a unit that arrives damaged has the type DAMAGED.',
  },
  'webhook-inbound-received-optional': {
    level: 'must',
    source: 'logistics › Events › Other events › Inbound received',
    statement: 'shippingPlanExternalId and merchantSKU of an inbound received event are strings where present.',
  },
  'webhook-inbound-status-sent': {
    level: 'must',
    source: 'logistics › Events › Other events › Inbound shipment status changed',
    statement: 'An event is sent when the status of an inbound shipment changes.',
  },
  'webhook-inbound-status-members': {
    level: 'must',
    source: 'logistics › Events › Other events › Inbound shipment status changed',
    statement: 'An inbound status event has status, and shipmentId as a string of digits.',
  },
  'webhook-inbound-status-plan-id': {
    level: 'must',
    source: 'logistics › Events › Other events › Inbound shipment status changed',
    statement: 'shippingPlanExternalId of an inbound status event, where present, is that of the shipment.',
  },
  'webhook-freight-mode': {
    level: 'must',
    source: 'logistics › Events › Other events › Freight tracking update',
    statement: 'The mode of a freight event is one of the eight values.',
  },
  'webhook-freight-bol-status': {
    level: 'must',
    source: 'logistics › Events › Other events › Freight tracking update',
    statement: 'The bolStatus of a freight event is one of the five values.',
  },
  'webhook-freight-appointments': {
    level: 'must',
    source: 'logistics › Events › Other events › Freight tracking update',
    statement: 'pickupDetails and deliveryDetails of a freight event have appointmentWindow and address.',
  },
  'webhook-freight-bol-id': {
    level: 'must',
    source: 'logistics › Events › Other events › Freight tracking update',
    statement: 'A freight event has bolId.',
  },
  'webhook-freight-events': {
    level: 'must',
    source: 'logistics › Events › Other events › Freight tracking update',
    statement: 'The events of a freight event have occurredAt, location and eventType.',
  },
  'webhook-address-fields': {
    level: 'must',
    source: 'logistics › Events › Other events',
    statement: 'An address in an event uses the eleven address fields.',
  },
  'webhook-order-event-form': {
    level: 'must',
    source: 'logistics › Events › Order events',
    statement:
      'Every delivery of an order event has id and orderId as strings of digits, and externalOrderId as a ' +
      'string where it has one.',
  },
  'webhook-shipment-event-form': {
    level: 'must',
    source: 'logistics › Events › Shipment events',
    statement:
      'Every delivery of a shipment event has id and orderId as strings of digits, and externalOrderId as a ' +
      'string where it has one.',
  },
  'webhook-parcel-event-form': {
    level: 'must',
    source: 'logistics › Events › Other events › Parcel tracking update',
    statement: 'Every documented member that a delivery of a parcel event shows has its documented form.',
  },
  'webhook-return-event-form': {
    level: 'must',
    source: 'logistics › Events › Other events › Return order updated',
    statement: 'Every documented member that a delivery of a return event shows has its documented form.',
  },
  'webhook-inventory-event-form': {
    level: 'must',
    source: 'logistics › Events › Other events › Inventory changed',
    statement: 'Every documented member that a delivery of an inventory event shows has its documented form.',
  },
  'webhook-inbound-received-event-form': {
    level: 'must',
    source: 'logistics › Events › Other events › Inbound received',
    statement: 'Every documented member that a delivery of an inbound received event shows has its documented form.',
  },
  'webhook-inbound-status-event-form': {
    level: 'must',
    source: 'logistics › Events › Other events › Inbound shipment status changed',
    statement: 'Every documented member that a delivery of an inbound status event shows has its documented form.',
  },
  'webhook-freight-event-form': {
    level: 'must',
    source: 'logistics › Events › Other events › Freight tracking update',
    statement: 'Every documented member that a delivery of a freight event shows has its documented form.',
  },
  'webhook-authenticated-as-declared': {
    level: 'must',
    source: 'logistics › Events',
    statement: 'Every delivery has the authentication that the target declares.',
  },
  'event-casing-as-declared': {
    level: 'must',
    source: 'logistics › Events › Other events',
    statement:
      'Inventory and inbound received events write logisticsSKU and merchantSKU in exactly this casing, where the target ' +
      'declares it.',
  },
} as const satisfies RequirementRows;
