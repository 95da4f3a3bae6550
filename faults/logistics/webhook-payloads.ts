import type { FaultRows } from '../fault.ts';

/** Faults of what a delivery holds. */
export const webhookPayloadsFaults = {
  'webhook-without-account-id': {
    breaks: 'webhook-account-id',
    wrong: 'Leaves logisticsAccountId out of every delivery.',
  },
  'webhook-account-id-number': {
    breaks: 'webhook-account-id',
    wrong: 'Sends logisticsAccountId as a number.',
  },
  'webhook-account-id-missing-on-shipment-events': {
    breaks: 'webhook-account-id',
    wrong: 'Leaves logisticsAccountId out of shipment events.',
  },
  'webhook-account-id-same-for-all': {
    breaks: 'webhook-account-id-of-owner',
    wrong: 'Sends the same logisticsAccountId for all accounts.',
  },
  'webhook-account-id-of-order': {
    breaks: 'webhook-account-id-of-owner',
    wrong: 'Sends the id of the order as logisticsAccountId.',
  },
  'webhook-without-event-id': {
    breaks: 'webhook-event-id',
    wrong: 'Leaves logisticsEventId out of every delivery.',
  },
  'webhook-event-id-number': {
    breaks: 'webhook-event-id',
    wrong: 'Sends logisticsEventId as a number.',
  },
  'webhook-event-id-as-id': {
    breaks: 'webhook-event-id',
    wrong: 'Sends the event id of shipment events as eventId instead of logisticsEventId.',
  },
  'webhook-without-event-type': {
    breaks: 'webhook-event-type',
    wrong: 'Leaves logisticsEventType out of every delivery.',
  },
  'webhook-event-type-as-list': {
    breaks: 'webhook-event-type',
    wrong: 'Sends logisticsEventType as a list of one.',
  },
  'webhook-without-event-time': {
    breaks: 'webhook-event-time',
    wrong: 'Leaves logisticsEventTime out of every delivery.',
  },
  'webhook-event-time-number': {
    breaks: 'webhook-event-time',
    wrong: 'Sends logisticsEventTime as milliseconds since 1970.',
  },
  'webhook-event-time-with-offset': {
    breaks: 'webhook-event-time',
    wrong: 'Writes logisticsEventTime with the offset +02:00.',
  },
  'webhook-event-time-without-zone': {
    breaks: 'webhook-event-time',
    wrong: 'Writes logisticsEventTime without a time zone.',
  },
  'webhook-event-time-date-only': {
    breaks: 'webhook-event-time',
    wrong: 'Writes logisticsEventTime of Order.Cancelled as a date without a time.',
  },
  'webhook-members-in-data': {
    breaks: 'webhook-order-id-digits',
    wrong: 'Puts the members beyond the envelope of order events below `data`.',
  },
  'webhook-order-id-with-prefix': {
    breaks: 'webhook-order-id-digits',
    wrong: 'Writes the id of order events with the prefix O-.',
  },
  'webhook-order-id-number': {
    breaks: 'webhook-order-id-digits',
    wrong: 'Sends the id of order events as a number.',
  },
  'webhook-order-id-not-repeated': {
    breaks: 'webhook-order-id-repeated',
    wrong: 'Leaves orderId out of order events.',
  },
  'webhook-order-id-unlike-id': {
    breaks: 'webhook-order-id-repeated',
    wrong: 'Sends the id of the event as the id of order events, and the order in orderId only.',
  },
  'webhook-order-external-id-missing': {
    breaks: 'webhook-order-external-id',
    wrong: 'Leaves externalOrderId out of order events.',
  },
  'webhook-order-external-id-of-previous': {
    breaks: 'webhook-order-external-id',
    wrong: 'Sends order events with the externalOrderId of the order that the account created before.',
  },
  'webhook-order-external-id-in-capitals': {
    breaks: 'webhook-order-external-id',
    wrong: 'Writes externalOrderId of order events in capitals.',
  },
  'webhook-order-external-id-cut': {
    breaks: 'webhook-order-external-id',
    wrong: 'Cuts the externalOrderId of order events after 16 characters.',
  },
  'webhook-order-external-id-is-order-id': {
    breaks: 'webhook-order-external-id',
    wrong: 'Sends the id of the order as externalOrderId of Order.Cancelled.',
  },
  'webhook-shipment-id-with-prefix': {
    breaks: 'webhook-shipment-id-digits',
    wrong: 'Writes the id of shipment events with the prefix S-.',
  },
  'webhook-shipment-id-number': {
    breaks: 'webhook-shipment-id-digits',
    wrong: 'Sends the id of shipment events as a number.',
  },
  'webhook-shipment-id-with-order': {
    breaks: 'webhook-shipment-id-digits',
    wrong: 'Writes the id of shipment events as order and position, as in 1234-1.',
  },
  'webhook-shipment-order-id-number': {
    breaks: 'webhook-shipment-order-id-digits',
    wrong: 'Sends the orderId of shipment events as a number.',
  },
  'webhook-shipment-order-id-as-path': {
    breaks: 'webhook-shipment-order-id-digits',
    wrong: 'Sends the orderId of shipment events as a path, /orders/rs/1234.',
  },
  'webhook-shipment-order-id-is-own': {
    breaks: 'webhook-shipment-order-id',
    wrong: 'Sends the id of the shipment as orderId of shipment events.',
  },
  'webhook-shipment-order-id-of-previous': {
    breaks: 'webhook-shipment-order-id',
    wrong: 'Sends shipment events with the orderId of the order that the account created before.',
  },
  'webhook-shipment-order-id-missing': {
    breaks: 'webhook-shipment-order-id',
    wrong: 'Leaves orderId out of Shipment.Shipped.',
  },
  'webhook-shipment-external-id-missing': {
    breaks: 'webhook-shipment-external-order-id',
    wrong: 'Leaves externalOrderId out of shipment events.',
  },
  'webhook-shipment-external-id-with-position': {
    breaks: 'webhook-shipment-external-order-id',
    wrong: 'Appends the position of the shipment to the externalOrderId of shipment events.',
  },
  'webhook-shipment-external-id-of-newest': {
    breaks: 'webhook-shipment-external-order-id',
    wrong: 'Sends shipment events with the externalOrderId of the newest order of the account.',
  },
  'webhook-parcel-time-number': {
    breaks: 'webhook-parcel-members',
    wrong: 'Sends eventTime of a parcel event as a number.',
  },
  'webhook-parcel-without-tracking-code': {
    breaks: 'webhook-parcel-members',
    wrong: 'Leaves trackingCode out of parcel events.',
  },
  'webhook-parcel-message-as-object': {
    breaks: 'webhook-parcel-members',
    wrong: 'Sends message of a parcel event as an object `{ text }`.',
  },
  'webhook-parcel-location-as-text': {
    breaks: 'webhook-parcel-location',
    wrong: 'Sends location of a parcel event as one line of text.',
  },
  'webhook-parcel-location-without-zip': {
    breaks: 'webhook-parcel-location',
    wrong: 'Leaves zip out of location of a parcel event.',
  },
  'webhook-return-id-text': {
    breaks: 'webhook-return-id-integer',
    wrong: 'Sends id of a return event as a string of digits.',
  },
  'webhook-return-id-fraction': {
    breaks: 'webhook-return-id-integer',
    wrong: 'Sends id of a return event as a number with a fraction.',
  },
  'webhook-return-residential-text': {
    breaks: 'webhook-return-address',
    wrong: 'Sends isResidential of a return event as the text "true".',
  },
  'webhook-return-address-as-text': {
    breaks: 'webhook-return-address',
    wrong: 'Sends sourceAddress of a return event as one line of text.',
  },
  'webhook-return-address-zip-as-postal-code': {
    breaks: 'webhook-return-address',
    wrong: 'Writes zip inside sourceAddress of a return event as postalCode.',
  },
  'webhook-return-label-as-url': {
    breaks: 'webhook-return-label',
    wrong: 'Sends shippingLabel of a return event as a bare URL.',
  },
  'webhook-return-label-without-carrier': {
    breaks: 'webhook-return-label',
    wrong: 'Leaves carrier out of shippingLabel of a return event.',
  },
  'webhook-return-items-as-object': {
    breaks: 'webhook-return-items',
    wrong: 'Sends returnItems as an object by identifier.',
  },
  'webhook-return-items-without-quantity': {
    breaks: 'webhook-return-items',
    wrong: 'Leaves expectedQuantity out of the returnItems.',
  },
  'webhook-return-items-without-identifier': {
    breaks: 'webhook-return-items',
    wrong: 'Leaves identifier out of the second of the returnItems.',
  },
  'webhook-return-inspected-items-as-object': {
    breaks: 'webhook-return-items',
    wrong: 'Sends inspectedItems as an object instead of an array.',
  },
  'webhook-return-time-date-only': {
    breaks: 'webhook-return-times',
    wrong: 'Writes shippedAt of a return event as a date without a time.',
  },
  'webhook-return-inspected-at-number': {
    breaks: 'webhook-return-times',
    wrong: 'Sends inspectedAt of a return event as milliseconds since 1970.',
  },
  'webhook-inventory-adjustment-id-number': {
    breaks: 'webhook-inventory-members',
    wrong: 'Sends adjustmentId of inventory events as a number.',
  },
  'webhook-inventory-warehouse-as-object': {
    breaks: 'webhook-inventory-members',
    wrong: 'Sends warehouseId of inventory events as an object.',
  },
  'webhook-inventory-without-reason': {
    breaks: 'webhook-inventory-members',
    wrong: 'Leaves reason out of inventory events.',
  },
  'webhook-inventory-adjustments-as-object': {
    breaks: 'webhook-inventory-adjustments',
    wrong: 'Sends adjustments of inventory events as one object instead of an array.',
  },
  'webhook-inventory-without-delta': {
    breaks: 'webhook-inventory-adjustments',
    wrong: 'Leaves delta out of the changes of an adjustment.',
  },
  'webhook-inventory-without-changes': {
    breaks: 'webhook-inventory-adjustments',
    wrong: 'Leaves changes out of the adjustments of inventory events.',
  },
  'webhook-inventory-first-product-only': {
    breaks: 'webhook-inventory-names-product',
    wrong: 'Names only the first product in the inventory event of a receive of several.',
  },
  'webhook-inventory-names-merchant-sku': {
    breaks: 'webhook-inventory-names-product',
    wrong: 'Sends the merchant SKU as logisticsSKU in the adjustments of inventory events.',
  },
  'webhook-inventory-names-newest-product': {
    breaks: 'webhook-inventory-names-product',
    wrong: 'Names the newest product of the account in inventory events.',
  },
  'webhook-inbound-amount-text': {
    breaks: 'webhook-inbound-received-integers',
    wrong: 'Sends amount of inbound received events as text.',
  },
  'webhook-inbound-item-id-text': {
    breaks: 'webhook-inbound-received-integers',
    wrong: 'Sends shipmentItemId of inbound received events as text.',
  },
  'webhook-inbound-item-id-beyond-int32': {
    breaks: 'webhook-inbound-received-integers',
    wrong: 'Sends a shipmentItemId of inbound received events beyond the range of int32.',
  },
  'webhook-inbound-received-type-number': {
    breaks: 'webhook-inbound-received-type',
    wrong: 'Sends type of inbound received events as a number.',
  },
  'webhook-inbound-received-damaged-as-sellable': {
    breaks: 'webhook-inbound-received-damaged',
    wrong: 'Sends the type SELLABLE in every inbound received event, that of a damaged unit included.',
  },
  'webhook-inbound-received-without-type': {
    breaks: 'webhook-inbound-received-type',
    wrong: 'Leaves type out of inbound received events.',
  },
  'webhook-inbound-received-sku-list': {
    breaks: 'webhook-inbound-received-optional',
    wrong: 'Sends merchantSKU of inbound received events as a list.',
  },
  'webhook-inbound-received-plan-id-number': {
    breaks: 'webhook-inbound-received-optional',
    wrong: 'Sends shippingPlanExternalId of inbound received events as a number.',
  },
  'webhook-inbound-status-without-status': {
    breaks: 'webhook-inbound-status-members',
    wrong: 'Leaves status out of inbound status events.',
  },
  'webhook-inbound-status-shipment-id-number': {
    breaks: 'webhook-inbound-status-members',
    wrong: 'Sends shipmentId of inbound status events as a number.',
  },
  'webhook-inbound-status-shipment-id-with-prefix': {
    breaks: 'webhook-inbound-status-members',
    wrong: 'Writes shipmentId of inbound status events with the prefix I-.',
  },
  'webhook-inbound-status-plan-id-of-previous': {
    breaks: 'webhook-inbound-status-plan-id',
    wrong:
      'Sends inbound status events with the shippingPlanExternalId of the inbound shipment that the account created before.',
  },
  'webhook-inbound-status-plan-id-is-name': {
    breaks: 'webhook-inbound-status-plan-id',
    wrong: 'Sends shippingPlanName as shippingPlanExternalId of inbound status events.',
  },
  'webhook-freight-mode-otherwise': {
    breaks: 'webhook-freight-mode',
    wrong: 'Sends mode TRUCKLOAD in freight events.',
  },
  'webhook-freight-mode-in-lower-case': {
    breaks: 'webhook-freight-mode',
    wrong: 'Writes mode of freight events in lower case.',
  },
  'webhook-freight-bol-status-otherwise': {
    breaks: 'webhook-freight-bol-status',
    wrong: 'Sends bolStatus PICKED_UP in freight events.',
  },
  'webhook-freight-event-bol-status-otherwise': {
    breaks: 'webhook-freight-bol-status',
    wrong: 'Sends bolStatus ARRIVED in the events inside a freight event.',
  },
  'webhook-freight-pickup-missing': {
    breaks: 'webhook-freight-appointments',
    wrong: 'Leaves pickupDetails out of freight events.',
  },
  'webhook-freight-window-as-text': {
    breaks: 'webhook-freight-appointments',
    wrong: 'Sends appointmentWindow of freight events as text.',
  },
  'webhook-freight-delivery-without-address': {
    breaks: 'webhook-freight-appointments',
    wrong: 'Leaves address out of deliveryDetails of freight events.',
  },
  'webhook-freight-without-bol-id': {
    breaks: 'webhook-freight-bol-id',
    wrong: 'Leaves bolId out of freight events.',
  },
  'webhook-freight-events-as-object': {
    breaks: 'webhook-freight-events',
    wrong: 'Sends events of a freight event as one object instead of an array.',
  },
  'webhook-freight-event-without-occurred-at': {
    breaks: 'webhook-freight-events',
    wrong: 'Leaves occurredAt out of the last of the events of a freight event.',
  },
  'webhook-freight-event-location-as-text': {
    breaks: 'webhook-freight-events',
    wrong: 'Sends location in the events of a freight event as text.',
  },
  'webhook-address-zip-as-postal-code': {
    breaks: 'webhook-address-fields',
    wrong: 'Writes zip of addresses in events as postalCode.',
  },
  'webhook-address-street-as-list': {
    breaks: 'webhook-address-fields',
    wrong: 'Sends street1 of addresses in events as a list of lines.',
  },
  'webhook-address-residential-text': {
    breaks: 'webhook-address-fields',
    wrong: 'Sends isResidential of addresses in freight events as text.',
  },
  'webhook-order-external-id-empty-for-d2c': {
    breaks: 'webhook-order-external-id',
    wrong: 'Sends the order events of D2C orders with an empty externalOrderId.',
  },
  'webhook-shipment-external-id-empty-for-d2c': {
    breaks: 'webhook-shipment-external-order-id',
    wrong: 'Sends the shipment events of D2C orders with an empty externalOrderId.',
  },
  'webhook-order-event-of-d2c-with-prefix': {
    breaks: 'webhook-order-event-form',
    wrong: 'Writes the ids in events of a D2C order with a prefix, as in D2C-1042.',
  },
  'webhook-shipment-event-of-d2c-without-order-id': {
    breaks: 'webhook-shipment-event-form',
    wrong: 'Leaves orderId out of the events of the shipments of a D2C order.',
  },
  'webhook-shipment-events-unauthenticated': {
    breaks: 'webhook-authenticated-as-declared',
    wrong: 'Delivers shipment events without the token that the subscription asked for.',
  },
  'webhook-retries-unauthenticated': {
    breaks: 'webhook-authenticated-as-declared',
    wrong: 'Delivers retries without the token that the subscription asked for.',
  },
  'webhook-inventory-casing-otherwise': {
    breaks: 'event-casing-as-declared',
    wrong: 'Writes logisticsSku in inventory events, though the profile declares logisticsSKU.',
  },
  'webhook-inbound-received-casing-otherwise': {
    breaks: 'event-casing-as-declared',
    wrong: 'Writes merchantSku in inbound received events, though the profile declares merchantSKU.',
  },
} as const satisfies FaultRows;
