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
    family: 'parcelTracking',
    members: /^\/(trackingCode|status|message|eventTime)$/,
    why: whyParcel,
  }),
  members({
    proves: 'webhook-parcel-location',
    family: 'parcelTracking',
    members: /^\/location/,
    why: whyParcel,
  }),
  members({
    proves: 'webhook-return-id-integer',
    family: 'returnUpdated',
    members: /^\/id$/,
    why: whyReturn,
  }),
  members({
    proves: 'webhook-return-address',
    family: 'returnUpdated',
    members: /^\/sourceAddress/,
    why: whyReturn,
  }),
  members({
    proves: 'webhook-return-label',
    family: 'returnUpdated',
    members: /^\/shippingLabel/,
    why: whyReturn,
  }),
  members({
    proves: 'webhook-return-items',
    family: 'returnUpdated',
    members: /^\/returnItems/,
    why: whyReturn,
  }),
  members({
    proves: 'webhook-return-times',
    family: 'returnUpdated',
    members: /^\/(shippedAt|receivedAt|inspectedAt)$/,
    optional: ['shippedAt', 'receivedAt', 'inspectedAt'],
    why: whyReturn,
  }),
  members({
    proves: 'webhook-inventory-members',
    family: 'inventoryChanged',
    members: /^\/(adjustmentId|warehouseId|reason)$/,
    open: ['reason', 'inventoryReason'],
    why: whyInventory,
  }),
  members({
    proves: 'webhook-inventory-adjustments',
    family: 'inventoryChanged',
    members: /^\/adjustments/,
    why: whyInventory,
  }),
  members({
    proves: 'webhook-inbound-received-integers',
    family: 'inboundReceived',
    members: /^\/(amount|shipmentItemId)$/,
    why: whyReceived,
  }),
  members({
    proves: 'webhook-inbound-received-type',
    family: 'inboundReceived',
    members: /^\/type$/,
    open: ['type', 'receivedType'],
    why: whyReceived,
  }),
  members({
    proves: 'webhook-inbound-received-optional',
    family: 'inboundReceived',
    members: /^\/(shippingPlanExternalId|merchantSKU|merchantSku)$/,
    optional: ['shippingPlanExternalId', 'merchantSKU', 'merchantSku'],
    why: whyReceived,
  }),
  members({
    proves: 'webhook-inbound-status-members',
    family: 'inboundStatusChanged',
    members: /^\/(status|shipmentId)$/,
    open: ['status', 'inboundStatus'],
    why: whyStatus,
  }),
  members({
    proves: 'webhook-freight-mode',
    family: 'freightTracking',
    members: /^\/mode$/,
    why: whyFreight,
  }),
  members({
    proves: 'webhook-freight-bol-status',
    family: 'freightTracking',
    members: /^(\/events\/\d+)?\/bolStatus$/,
    why: whyFreight,
  }),
  members({
    proves: 'webhook-freight-appointments',
    family: 'freightTracking',
    members: /^\/(pickupDetails|deliveryDetails)(\/appointmentWindow.*|\/address)?$/,
    why: whyFreight,
  }),
  members({
    proves: 'webhook-freight-bol-id',
    family: 'freightTracking',
    members: /^\/bolId$/,
    why: whyFreight,
  }),
  members({
    proves: 'webhook-freight-events',
    family: 'freightTracking',
    members: /^\/events(\/\d+(\/(occurredAt|location|eventType).*)?)?$/,
    why: whyFreight,
  }),
  members({
    proves: 'webhook-address-fields',
    family: 'freightTracking',
    members: /^\/(pickupDetails|deliveryDetails|events\/\d+)\/address\//,
    why: 'address objects use the fields name, company, street1, street2, city, zip, state, country, phone, email, isResidential',
  }),
];
