import type { FaultRows } from '../fault.ts';

/** Faults of subscriptions and deliveries, and of when an event is sent. */
export const webhooksFaults = {
  'webhook-put-instead-of-post': {
    breaks: 'webhook-posts-json',
    wrong: 'Delivers events by PUT.',
  },
  'webhook-as-form': {
    breaks: 'webhook-posts-json',
    wrong: 'Delivers events as a form, application/x-www-form-urlencoded.',
  },
  'webhook-shipment-events-as-text': {
    breaks: 'webhook-posts-json',
    wrong: 'Delivers shipment events as lines of text instead of JSON.',
  },
  'webhook-first-endpoint-only': {
    breaks: 'webhook-every-endpoint',
    wrong: 'Delivers an event only to the first endpoint of the account that subscribed to its type.',
  },
  'webhook-newest-endpoint-only': {
    breaks: 'webhook-every-endpoint',
    wrong: 'Delivers an event only to the endpoint that subscribed to its type last.',
  },
  'webhook-second-endpoint-without-shipments': {
    breaks: 'webhook-every-endpoint',
    wrong: 'Delivers shipment events to the first endpoint only, order events to all.',
  },
  'webhook-not-retried': {
    breaks: 'webhook-retried-after-non-200',
    wrong: 'Never delivers again.',
  },
  'webhook-not-retried-after-4xx': {
    breaks: 'webhook-retried-after-non-200',
    wrong: 'Does not deliver again after a status of 400 to 499.',
  },
  'webhook-not-retried-after-5xx': {
    breaks: 'webhook-retried-after-non-200',
    wrong: 'Does not deliver again after a status of 500 to 599.',
  },
  'webhook-shipment-not-retried': {
    breaks: 'webhook-retried-after-non-200',
    wrong: 'Does not deliver shipment events again.',
  },
  'webhook-3xx-counts-as-success': {
    breaks: 'webhook-retried-after-non-200',
    wrong: 'Does not deliver again after a status of 300 to 399.',
  },
  'webhook-202-counts-as-success': {
    breaks: 'webhook-retried-after-other-2xx',
    wrong: 'Does not deliver again after a 202.',
  },
  'webhook-2xx-counts-as-success': {
    breaks: 'webhook-retried-after-other-2xx',
    wrong: 'Does not deliver again after any status of 200 to 299.',
  },
  'webhook-204-counts-as-success': {
    breaks: 'webhook-retried-after-other-2xx',
    wrong: 'Does not deliver again after a 204.',
  },
  'webhook-timeout-counts-as-success': {
    breaks: 'webhook-retried-after-timeout',
    wrong: 'Does not deliver again when no answer came within 5 seconds.',
  },
  'webhook-late-200-counts-as-success': {
    breaks: 'webhook-retried-after-timeout',
    wrong: 'Waits half a minute for an answer and takes a 200 that comes by then for success.',
  },
  'webhook-gives-up-after-a-second': {
    breaks: 'webhook-waits-for-slow-answer',
    wrong: 'Gives a delivery up after 1 second without an answer and delivers again.',
  },
  'webhook-gives-up-after-three-seconds': {
    breaks: 'webhook-waits-for-slow-answer',
    wrong: 'Gives a delivery up after 3 seconds without an answer and delivers again.',
  },
  'webhook-retries-linear': {
    breaks: 'webhook-retries-back-off',
    wrong: 'Waits 2 seconds before every retry.',
  },
  'webhook-retries-ever-faster': {
    breaks: 'webhook-retries-back-off',
    wrong: 'Waits 16 seconds before the first retry and half as long before each one after it.',
  },
  'webhook-retried-after-200': {
    breaks: 'webhook-success-not-retried',
    wrong: 'Delivers again and again what was answered 200, as if it had failed.',
  },
  'webhook-retry-with-new-id': {
    breaks: 'webhook-retry-keeps-event-id',
    wrong: 'Gives every retry a logisticsEventId of its own.',
  },
  'webhook-second-retry-with-new-id': {
    breaks: 'webhook-retry-keeps-event-id',
    wrong: 'Gives the second retry and those after it another logisticsEventId.',
  },
  'webhook-retry-id-with-attempt': {
    breaks: 'webhook-retry-keeps-event-id',
    wrong: 'Appends the number of the attempt to the logisticsEventId of a retry.',
  },
  'webhook-retry-of-other-type': {
    breaks: 'webhook-retry-keeps-payload',
    wrong: 'Retries with the logisticsEventType Event.Retried.',
  },
  'webhook-retry-without-order-id': {
    breaks: 'webhook-retry-keeps-payload',
    wrong: 'Leaves the orderId out of every retry.',
  },
  'webhook-retry-of-newest-payload': {
    breaks: 'webhook-retry-keeps-payload',
    wrong: 'Retries with the identifiers of the newest event of the account.',
  },
  'webhook-event-ids-of-order': {
    breaks: 'webhook-event-ids-unique',
    wrong: 'Gives all events of one order the same logisticsEventId.',
  },
  'webhook-event-ids-shared-by-order-and-shipment': {
    breaks: 'webhook-event-ids-unique',
    wrong: 'Gives Order.Cancelled and the Shipment.Cancelled of the same order one logisticsEventId.',
  },
  'webhook-event-id-of-type-and-order': {
    breaks: 'webhook-event-ids-unique',
    wrong: 'Makes the logisticsEventId of a shipment event from its type and order, so that two shipments share it.',
  },
  'webhook-order-id-of-previous-order': {
    breaks: 'webhook-order-id-reads-order',
    wrong: 'Sends order events with the id of the order that the account created before.',
  },
  'webhook-order-id-unknown': {
    breaks: 'webhook-order-id-reads-order',
    wrong: 'Sends order events with an orderId that no order can be read by.',
  },
  'webhook-order-id-of-shipment': {
    breaks: 'webhook-order-id-reads-order',
    wrong: 'Sends Order.Shipped with the id of a shipment as its orderId.',
  },
  'webhook-failure-stops-others': {
    breaks: 'webhook-failure-spares-others',
    wrong: 'Stops delivering an event to further endpoints once one endpoint has failed.',
  },
  'webhook-slow-endpoint-blocks-others': {
    breaks: 'webhook-failure-spares-others',
    wrong: 'Delivers to the next endpoint only after the one before has answered 200.',
  },
  'webhook-failure-drops-all': {
    breaks: 'webhook-failure-spares-others',
    wrong: 'Forgets all subscriptions of the account after three failed attempts at one endpoint.',
  },
  'webhook-sent-to-other-accounts': {
    breaks: 'webhook-accounts-apart',
    wrong: 'Delivers every event to the endpoints of all accounts.',
  },
  'webhook-shipments-sent-to-other-accounts': {
    breaks: 'webhook-accounts-apart',
    wrong: 'Delivers shipment events to the endpoints of all accounts.',
  },
  'webhook-sent-to-previous-account': {
    breaks: 'webhook-accounts-apart',
    wrong: 'Delivers an event also to the endpoints of the account that had an event before.',
  },
  'webhook-all-types-sent': {
    breaks: 'webhook-subscribed-types-only',
    wrong: 'Delivers events of every type to every endpoint of the account.',
  },
  'webhook-whole-family-sent': {
    breaks: 'webhook-subscribed-types-only',
    wrong: 'Delivers all types of a family, such as Order, to an endpoint that subscribed to one of them.',
  },
  'webhook-type-compared-by-ending': {
    breaks: 'webhook-subscribed-types-only',
    wrong: 'Delivers Shipment.Cancelled to an endpoint that subscribed to Order.Cancelled, and so for each ending.',
  },
  'webhook-insecure-endpoint-accepted': {
    breaks: 'webhook-https-endpoint',
    wrong: 'Accepts a subscription of a plain http: endpoint on another machine.',
  },
  'webhook-ftp-endpoint-accepted': {
    breaks: 'webhook-https-endpoint',
    wrong: 'Accepts a subscription of an ftp: endpoint.',
  },
  'webhook-endpoint-without-scheme-accepted': {
    breaks: 'webhook-https-endpoint',
    wrong: 'Accepts a subscription of an endpoint without a scheme, such as receiver.example/hook.',
  },
  'webhook-subscription-not-readable': {
    breaks: 'webhook-subscription-created',
    wrong: 'Answers 404 when a subscription just created is read.',
  },
  'webhook-subscription-not-listed': {
    breaks: 'webhook-subscription-created',
    wrong: 'Leaves the newest subscription out of the list.',
  },
  'webhook-subscription-kept-at-delete': {
    breaks: 'webhook-subscription-deleted',
    wrong: 'Answers a deletion with success and goes on delivering.',
  },
  'webhook-deleted-gets-shipment-events': {
    breaks: 'webhook-subscription-deleted',
    wrong: 'Goes on delivering shipment events to a deleted subscription.',
  },
  'webhook-delete-hides-only': {
    breaks: 'webhook-subscription-deleted',
    wrong: 'Hides a deleted subscription from reads and goes on delivering for an hour.',
  },
  'webhook-update-ignored': {
    breaks: 'webhook-subscription-updated',
    wrong: 'Answers an update of a subscription with success and changes nothing.',
  },
  'webhook-update-keeps-url': {
    breaks: 'webhook-subscription-updated',
    wrong: 'Takes over the updated event type of a subscription and keeps its old endpoint.',
  },
  'webhook-update-keeps-types': {
    breaks: 'webhook-subscription-updated',
    wrong: 'Keeps the event types of a subscription when an update names others.',
  },
  'webhook-update-keeps-both': {
    breaks: 'webhook-subscription-updated',
    wrong: 'Delivers to the old endpoint as well as to the new one after an update.',
  },
  'webhook-subscriptions-of-others-readable': {
    breaks: 'webhook-subscriptions-of-others-hidden',
    wrong: 'Answers the subscription of another account when it is read by id.',
  },
  'webhook-subscriptions-of-others-listed': {
    breaks: 'webhook-subscriptions-of-others-hidden',
    wrong: 'Lists the subscriptions of all accounts.',
  },
  'webhook-subscriptions-of-others-deletable': {
    breaks: 'webhook-subscriptions-of-others-hidden',
    wrong: 'Deletes the subscription of another account.',
  },
  'webhook-subscriptions-of-others-deleted-in-silence': {
    breaks: 'webhook-subscriptions-of-others-hidden',
    wrong: 'Answers 404 to the deletion of a subscription of another account and deletes it.',
  },
  'webhook-sandbox-silent': {
    breaks: 'webhook-sandbox-delivers',
    wrong: 'Delivers no event of a sandbox account.',
  },
  'webhook-sandbox-once-a-day': {
    breaks: 'webhook-sandbox-delivers',
    wrong: 'Delivers the events of a sandbox account a day late.',
  },
  'webhook-order-submitted-missing': {
    breaks: 'webhook-order-submitted',
    wrong: 'Sends no Order.Submitted.',
  },
  'webhook-order-submitted-when-booked-only': {
    breaks: 'webhook-order-submitted',
    wrong: 'Sends no Order.Submitted for an order with a shipBy.',
  },
  'webhook-order-picking-started-missing': {
    breaks: 'webhook-order-picking-started',
    wrong: 'Sends no Order.PickingStarted.',
  },
  'webhook-order-picking-started-for-one-shipment': {
    breaks: 'webhook-order-picking-started',
    wrong: 'Sends no Order.PickingStarted for an order of two shipments.',
  },
  'webhook-order-packed-missing': {
    breaks: 'webhook-order-packed',
    wrong: 'Sends no Order.Packed.',
  },
  'webhook-order-dispatched-missing': {
    breaks: 'webhook-order-dispatched',
    wrong: 'Sends no Order.Dispatched.',
  },
  'webhook-order-dispatched-as-shipped': {
    breaks: 'webhook-order-dispatched',
    wrong: 'Sends a second Order.Shipped instead of Order.Dispatched.',
  },
  'webhook-order-shipped-missing': {
    breaks: 'webhook-order-shipped',
    wrong: 'Sends no Order.Shipped.',
  },
  'webhook-order-shipped-missing-for-two-shipments': {
    breaks: 'webhook-order-shipped',
    wrong: 'Sends no Order.Shipped for an order of two shipments.',
  },
  'webhook-order-shipped-with-first-shipment': {
    breaks: 'webhook-order-shipped-after-all',
    wrong: 'Sends Order.Shipped when the first of two shipments ships.',
  },
  'webhook-order-shipped-when-partially': {
    breaks: 'webhook-order-shipped-after-all',
    wrong: 'Sends Order.Shipped when the only shipment is PARTIALLY_SHIPPED.',
  },
  'webhook-order-shipped-at-start': {
    breaks: 'webhook-order-shipped-after-all',
    wrong: 'Sends Order.Shipped when the warehouse starts on the order.',
  },
  'webhook-order-delivered-missing': {
    breaks: 'webhook-order-delivered',
    wrong: 'Sends no Order.Delivered.',
  },
  'webhook-order-delivered-missing-for-two-shipments': {
    breaks: 'webhook-order-delivered',
    wrong: 'Sends no Order.Delivered for an order of two shipments.',
  },
  'webhook-order-delivered-with-first-shipment': {
    breaks: 'webhook-order-delivered-means-completed',
    wrong: 'Sends Order.Delivered when the first of two shipments is delivered.',
  },
  'webhook-order-delivered-when-shipped': {
    breaks: 'webhook-order-delivered-means-completed',
    wrong: 'Sends Order.Delivered as soon as the entire order has shipped.',
  },
  'webhook-order-delivered-when-lost': {
    breaks: 'webhook-order-delivered-means-completed',
    wrong: 'Sends Order.Delivered for an order that becomes LOST_DAMAGED.',
  },
  'webhook-order-delivered-dated-early': {
    breaks: 'webhook-order-delivered-after-submitted',
    wrong: 'Dates Order.Delivered a day before the order was created.',
  },
  'webhook-order-submitted-dated-late': {
    breaks: 'webhook-order-delivered-after-submitted',
    wrong: 'Dates Order.Submitted a week ahead.',
  },
  'webhook-order-cancelled-missing': {
    breaks: 'webhook-order-cancelled',
    wrong: 'Sends no Order.Cancelled when the order is cancelled through the cancel operation.',
  },
  'webhook-order-cancelled-missing-when-planned': {
    breaks: 'webhook-order-cancelled',
    wrong: 'Sends no Order.Cancelled for an order that is cancelled while PLANNED.',
  },
  'webhook-order-cancelled-by-operations-missing': {
    breaks: 'webhook-order-cancelled-by-operations',
    wrong: 'Sends no Order.Cancelled when operations cancel the order.',
  },
  'webhook-order-refused-submitted': {
    breaks: 'webhook-order-refused-not-submitted',
    wrong: 'Sends Order.Submitted, with a fresh order id, for an order that is refused at once.',
  },
  'webhook-duplicate-refused-submitted': {
    breaks: 'webhook-order-refused-not-submitted',
    wrong: 'Sends Order.Submitted for an order that is refused at once because its externalId is taken.',
  },
  'webhook-order-held-missing': {
    breaks: 'webhook-order-held',
    wrong: 'Sends no Order.Held.',
  },
  'webhook-shipment-submitted-missing': {
    breaks: 'webhook-shipment-submitted',
    wrong: 'Sends no Shipment.Submitted.',
  },
  'webhook-shipment-submitted-for-first-only': {
    breaks: 'webhook-shipment-submitted',
    wrong: 'Sends Shipment.Submitted for the first of two shipments only.',
  },
  'webhook-shipment-picking-started-missing': {
    breaks: 'webhook-shipment-picking-started',
    wrong: 'Sends no Shipment.PickingStarted.',
  },
  'webhook-shipment-packed-missing': {
    breaks: 'webhook-shipment-packed',
    wrong: 'Sends no Shipment.Packed.',
  },
  'webhook-shipment-dispatched-missing': {
    breaks: 'webhook-shipment-dispatched',
    wrong: 'Sends no Shipment.Dispatched.',
  },
  'webhook-shipment-shipped-missing': {
    breaks: 'webhook-shipment-shipped',
    wrong: 'Sends no Shipment.Shipped.',
  },
  'webhook-shipment-shipped-for-last-only': {
    breaks: 'webhook-shipment-shipped',
    wrong: 'Sends Shipment.Shipped for the last of two shipments only.',
  },
  'webhook-shipment-shipped-missing-when-in-waves': {
    breaks: 'webhook-shipment-shipped',
    wrong: 'Sends no Shipment.Shipped for a shipment that was PARTIALLY_SHIPPED before.',
  },
  'webhook-shipment-shipped-again-when-delivered': {
    breaks: 'webhook-shipment-shipped-once',
    wrong: 'Sends Shipment.Shipped again, as another event, when the shipment is delivered.',
  },
  'webhook-shipment-shipped-as-two-events': {
    breaks: 'webhook-shipment-shipped-once',
    wrong: 'Sends Shipment.Shipped as two events with different ids.',
  },
  'webhook-shipment-shipped-with-order': {
    breaks: 'webhook-shipment-shipped-once',
    wrong: 'Sends Shipment.Shipped of each shipment again when the entire order has shipped.',
  },
  'webhook-shipment-partially-shipped-missing': {
    breaks: 'webhook-shipment-partially-shipped',
    wrong: 'Sends no Shipment.PartiallyShipped.',
  },
  'webhook-shipment-partially-shipped-as-shipped': {
    breaks: 'webhook-shipment-partially-shipped',
    wrong: 'Sends Shipment.Shipped instead of Shipment.PartiallyShipped.',
  },
  'webhook-shipment-delivered-missing': {
    breaks: 'webhook-shipment-delivered',
    wrong: 'Sends no Shipment.Delivered.',
  },
  'webhook-shipment-delivered-for-last-only': {
    breaks: 'webhook-shipment-delivered',
    wrong: 'Sends Shipment.Delivered only for the shipment that completes the order.',
  },
  'webhook-shipment-cancelled-missing': {
    breaks: 'webhook-shipment-cancelled',
    wrong: 'Sends no Shipment.Cancelled.',
  },
  'webhook-shipment-cancelled-for-first-only': {
    breaks: 'webhook-shipment-cancelled',
    wrong: 'Sends Shipment.Cancelled for the first of two shipments only.',
  },
  'webhook-shipment-created-missing': {
    breaks: 'webhook-shipment-created',
    wrong: 'Sends no event for a newly created shipment besides Shipment.Submitted.',
  },
  'webhook-shipment-created-for-first-only': {
    breaks: 'webhook-shipment-created',
    wrong: 'Sends the separate event of a newly created shipment for the first of two shipments only.',
  },
  'webhook-inventory-missing': {
    breaks: 'webhook-inventory-sent',
    wrong: 'Sends no inventory event when simulate-receive changes the inventory.',
  },
  'webhook-inventory-missing-for-partial': {
    breaks: 'webhook-inventory-sent',
    wrong: 'Sends no inventory event when a PARTIAL receive changes the inventory.',
  },
  'webhook-inbound-received-missing': {
    breaks: 'webhook-inbound-received-sent',
    wrong: 'Sends no inbound received event.',
  },
  'webhook-inbound-received-missing-for-explicit': {
    breaks: 'webhook-inbound-received-sent',
    wrong: 'Sends no inbound received event when quantities are received explicitly (EXPLICIT_QTY).',
  },
  'webhook-inbound-status-missing': {
    breaks: 'webhook-inbound-status-sent',
    wrong: 'Sends no event when the status of an inbound shipment changes.',
  },
  'webhook-order-submitted-when-started': {
    breaks: 'webhook-order-submitted',
    wrong: 'Sends Order.Submitted only when the warehouse starts on the order.',
  },
  'webhook-order-picking-started-early': {
    breaks: 'webhook-order-picking-started',
    wrong: 'Sends Order.PickingStarted as soon as the order is BOOKED.',
  },
  'webhook-order-packed-early': {
    breaks: 'webhook-order-packed',
    wrong: 'Sends Order.Packed as soon as the order is BOOKED.',
  },
  'webhook-order-dispatched-early': {
    breaks: 'webhook-order-dispatched',
    wrong: 'Sends Order.Dispatched as soon as the order is BOOKED.',
  },
  'webhook-shipment-picking-started-early': {
    breaks: 'webhook-shipment-picking-started',
    wrong: 'Sends Shipment.PickingStarted when the shipment is created.',
  },
  'webhook-shipment-picking-started-for-first-only': {
    breaks: 'webhook-shipment-picking-started',
    wrong: 'Sends Shipment.PickingStarted for the first of two shipments only.',
  },
  'webhook-shipment-packed-for-last-only': {
    breaks: 'webhook-shipment-packed',
    wrong: 'Sends Shipment.Packed for the last of two shipments only.',
  },
  'webhook-shipment-dispatched-for-first-only': {
    breaks: 'webhook-shipment-dispatched',
    wrong: 'Sends Shipment.Dispatched for the first of two shipments only.',
  },
  'webhook-shipment-shipped-when-partially': {
    breaks: 'webhook-shipment-shipped',
    wrong: 'Sends Shipment.Shipped already when a first part of the shipment is dispatched.',
  },
  'webhook-shipment-shipped-at-start': {
    breaks: 'webhook-shipment-shipped',
    wrong: 'Sends Shipment.Shipped when the warehouse starts on the order.',
  },
  'webhook-shipment-delivered-when-shipped': {
    breaks: 'webhook-shipment-delivered',
    wrong: 'Sends Shipment.Delivered as soon as the shipment has shipped.',
  },
  'webhook-reset-counts-as-success': {
    breaks: 'webhook-retried-after-timeout',
    wrong: 'Does not deliver again when the connection ends without an answer.',
  },
  'webhook-gone-ends-subscription': {
    breaks: 'webhook-retried-after-non-200',
    wrong: 'Takes a 410 for the end of the subscription and does not deliver again.',
  },
  'webhook-order-submitted-twice': {
    breaks: 'webhook-order-event-once',
    wrong: 'Sends Order.Submitted as two events with different ids.',
  },
  'webhook-order-shipped-with-each-shipment': {
    breaks: 'webhook-order-event-once',
    wrong: 'Once the entire order has shipped, sends an Order.Shipped for each of its shipments, with different ids.',
  },
  'webhook-order-delivered-with-each-shipment': {
    breaks: 'webhook-order-event-once',
    wrong: 'Once the order is COMPLETED, sends an Order.Delivered for each of its shipments, with different ids.',
  },
  'webhook-order-cancelled-with-each-shipment': {
    breaks: 'webhook-order-event-once',
    wrong: 'Sends an Order.Cancelled for each shipment of the cancelled order, with different ids.',
  },
  'webhook-event-time-in-local-time': {
    breaks: 'webhook-event-time-of-event',
    wrong: 'Writes logisticsEventTime in the local time of the warehouse, seven hours behind, and marks it UTC.',
  },
  'webhook-event-time-ahead-of-delivered': {
    breaks: 'webhook-event-time-of-event',
    wrong: 'Dates Order.Delivered a day after it is sent.',
  },
  'webhook-event-time-a-day-early': {
    breaks: 'webhook-event-time-of-event',
    wrong: 'Dates what happens to an order a day before it happens.',
  },
  'webhook-order-delivered-before-shipped': {
    breaks: 'webhook-event-order',
    wrong: 'Dates Order.Delivered a minute before Order.Shipped.',
  },
  'webhook-shipment-shipped-after-order': {
    breaks: 'webhook-event-order',
    wrong: 'Dates Shipment.Shipped an hour after the Order.Shipped of its order.',
  },
  'webhook-order-cancelled-dated-before-submitted': {
    breaks: 'webhook-event-order',
    wrong: 'Dates Order.Cancelled an hour before the order was created.',
  },
  'webhook-order-submitted-missing-for-d2c': {
    breaks: 'webhook-order-submitted',
    wrong: 'Sends no Order.Submitted for a D2C order.',
  },
  'webhook-order-shipped-missing-for-d2c': {
    breaks: 'webhook-order-shipped',
    wrong: 'Sends no Order.Shipped for a D2C order.',
  },
  'webhook-order-shipped-at-creation-of-d2c': {
    breaks: 'webhook-order-shipped-after-all',
    wrong: 'Sends Order.Shipped for a D2C order right after its creation.',
  },
} as const satisfies FaultRows;
