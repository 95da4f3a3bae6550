import { members } from './families.ts';

const whyParcel = 'Parcel tracking update: trackingCode, status, message, eventTime (strings), location';
const whyReturn =
  'Return order updated: id, sourceAddress, shippingLabel, returnItems[], shippedAt, receivedAt, inspectedAt';
const whyInventory = 'Inventory changed: adjustmentId, warehouseId, reason (strings), adjustments[]';
const whyReceived = 'Inbound received: type, amount (int32), shipmentItemId (int32), optional members';
const whyStatus = 'Inbound shipment status changed: status, shipmentId (string ^\\d+$)';
const whyFreight = 'Freight tracking update: pickupDetails, deliveryDetails, bolId, mode, bolStatus, events[]';

/** The members beyond the envelope in events of the families whose type strings are left open. */
export const familyChecks = [
  members({
    proves: 'webhook-parcel-members',
    refutedBy: [
      'webhook-parcel-time-number',
      'webhook-parcel-without-tracking-code',
      'webhook-parcel-message-as-object',
    ],
    family: 'parcelTracking',
    members: /^\/(trackingCode|status|message|eventTime)$/,
    why: whyParcel,
  }),
  members({
    proves: 'webhook-parcel-location',
    refutedBy: ['webhook-parcel-location-as-text', 'webhook-parcel-location-without-zip'],
    family: 'parcelTracking',
    members: /^\/location/,
    why: whyParcel,
  }),
  members({
    proves: 'webhook-return-id-integer',
    refutedBy: ['webhook-return-id-text', 'webhook-return-id-fraction'],
    family: 'returnUpdated',
    members: /^\/id$/,
    why: whyReturn,
  }),
  members({
    proves: 'webhook-return-address',
    refutedBy: [
      'webhook-return-residential-text',
      'webhook-return-address-as-text',
      'webhook-return-address-zip-as-postal-code',
    ],
    family: 'returnUpdated',
    members: /^\/sourceAddress/,
    why: whyReturn,
  }),
  members({
    proves: 'webhook-return-label',
    refutedBy: ['webhook-return-label-as-url', 'webhook-return-label-without-carrier'],
    family: 'returnUpdated',
    members: /^\/shippingLabel/,
    why: whyReturn,
  }),
  members({
    proves: 'webhook-return-items',
    refutedBy: [
      'webhook-return-items-as-object',
      'webhook-return-items-without-quantity',
      'webhook-return-items-without-identifier',
      'webhook-return-inspected-items-as-object',
    ],
    family: 'returnUpdated',
    members: /^\/returnItems/,
    why: whyReturn,
  }),
  members({
    proves: 'webhook-return-times',
    refutedBy: ['webhook-return-time-date-only', 'webhook-return-inspected-at-number'],
    family: 'returnUpdated',
    members: /^\/(shippedAt|receivedAt|inspectedAt)$/,
    optional: ['shippedAt', 'receivedAt', 'inspectedAt'],
    why: whyReturn,
  }),
  members({
    proves: 'webhook-inventory-members',
    refutedBy: [
      'webhook-inventory-adjustment-id-number',
      'webhook-inventory-warehouse-as-object',
      'webhook-inventory-without-reason',
    ],
    family: 'inventoryChanged',
    members: /^\/(adjustmentId|warehouseId|reason)$/,
    open: ['reason', 'inventoryReason'],
    why: whyInventory,
  }),
  members({
    proves: 'webhook-inventory-adjustments',
    refutedBy: [
      'webhook-inventory-adjustments-as-object',
      'webhook-inventory-without-delta',
      'webhook-inventory-without-changes',
    ],
    family: 'inventoryChanged',
    members: /^\/adjustments/,
    why: whyInventory,
  }),
  members({
    proves: 'webhook-inbound-received-integers',
    refutedBy: ['webhook-inbound-amount-text', 'webhook-inbound-item-id-text', 'webhook-inbound-item-id-beyond-int32'],
    family: 'inboundReceived',
    members: /^\/(amount|shipmentItemId)$/,
    why: whyReceived,
  }),
  members({
    proves: 'webhook-inbound-received-type',
    refutedBy: ['webhook-inbound-received-type-number', 'webhook-inbound-received-without-type'],
    family: 'inboundReceived',
    members: /^\/type$/,
    open: ['type', 'receivedType'],
    why: whyReceived,
  }),
  members({
    proves: 'webhook-inbound-received-optional',
    refutedBy: ['webhook-inbound-received-sku-list', 'webhook-inbound-received-plan-id-number'],
    family: 'inboundReceived',
    members: /^\/(shippingPlanExternalId|merchantSKU|merchantSku)$/,
    optional: ['shippingPlanExternalId', 'merchantSKU', 'merchantSku'],
    why: whyReceived,
  }),
  members({
    proves: 'webhook-inbound-status-members',
    refutedBy: [
      'webhook-inbound-status-without-status',
      'webhook-inbound-status-shipment-id-number',
      'webhook-inbound-status-shipment-id-with-prefix',
    ],
    family: 'inboundStatusChanged',
    members: /^\/(status|shipmentId)$/,
    open: ['status', 'inboundStatus'],
    why: whyStatus,
  }),
  members({
    proves: 'webhook-freight-mode',
    refutedBy: ['webhook-freight-mode-otherwise', 'webhook-freight-mode-in-lower-case'],
    family: 'freightTracking',
    members: /^\/mode$/,
    why: whyFreight,
  }),
  members({
    proves: 'webhook-freight-bol-status',
    refutedBy: ['webhook-freight-bol-status-otherwise', 'webhook-freight-event-bol-status-otherwise'],
    family: 'freightTracking',
    members: /^(\/events\/\d+)?\/bolStatus$/,
    why: whyFreight,
  }),
  members({
    proves: 'webhook-freight-appointments',
    refutedBy: [
      'webhook-freight-pickup-missing',
      'webhook-freight-window-as-text',
      'webhook-freight-delivery-without-address',
    ],
    family: 'freightTracking',
    members: /^\/(pickupDetails|deliveryDetails)(\/appointmentWindow.*|\/address)?$/,
    why: whyFreight,
  }),
  members({
    proves: 'webhook-freight-bol-id',
    refutedBy: ['webhook-freight-without-bol-id'],
    family: 'freightTracking',
    members: /^\/bolId$/,
    why: whyFreight,
  }),
  members({
    proves: 'webhook-freight-events',
    refutedBy: [
      'webhook-freight-events-as-object',
      'webhook-freight-event-without-occurred-at',
      'webhook-freight-event-location-as-text',
    ],
    family: 'freightTracking',
    members: /^\/events(\/\d+(\/(occurredAt|location|eventType).*)?)?$/,
    why: whyFreight,
  }),
  members({
    proves: 'webhook-address-fields',
    refutedBy: [
      'webhook-address-zip-as-postal-code',
      'webhook-address-street-as-list',
      'webhook-address-residential-text',
    ],
    family: 'freightTracking',
    members: /^\/(pickupDetails|deliveryDetails|events\/\d+)\/address\//,
    why: 'address objects use the fields name, company, street1, street2, city, zip, state, country, phone, email, isResidential',
  }),
];
