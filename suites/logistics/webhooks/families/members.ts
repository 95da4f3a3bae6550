import { members } from './families.ts';

/** The members beyond the envelope in events of the families whose type strings are left open. */
export const familyChecks = [
  ...members('parcelTracking')({ 'webhook-parcel-members': {}, 'webhook-parcel-location': {} }),
  ...members('returnUpdated')({
    'webhook-return-id-integer': {},
    'webhook-return-address': {},
    'webhook-return-label': {},
    'webhook-return-items': {},
    'webhook-return-times': { optional: ['shippedAt', 'receivedAt', 'inspectedAt'] },
  }),
  ...members('inventoryChanged')({
    'webhook-inventory-members': { open: ['reason', 'inventoryReason'] },
    'webhook-inventory-adjustments': {},
  }),
  ...members('inboundReceived')({
    'webhook-inbound-received-integers': {},
    'webhook-inbound-received-type': { open: ['type', 'receivedType'] },
    'webhook-inbound-received-optional': { optional: ['shippingPlanExternalId', 'merchantSKU', 'merchantSku'] },
  }),
  ...members('inboundStatusChanged')({ 'webhook-inbound-status-members': { open: ['status', 'inboundStatus'] } }),
  ...members('freightTracking')({
    'webhook-freight-mode': {},
    'webhook-freight-bol-status': {},
    'webhook-freight-appointments': {},
    'webhook-freight-bol-id': {},
    'webhook-freight-events': {},
    'webhook-address-fields': {},
  }),
];
