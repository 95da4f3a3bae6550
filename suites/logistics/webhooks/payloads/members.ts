/** Judges the members of event families whose type strings the documents leave open. */

import type { EventSeen } from '../../../../clients/logistics/webhooks/event.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { once } from '../../../cases.ts';
import { check } from '../../check.ts';
import { afterState, members } from './open-families.ts';

const isDamaged = ({ body }: EventSeen): boolean => body.type === 'DAMAGED';

/** DAMAGED is the only documented type of an inbound received event; other types are open. */
const damaged = check({
  proves: 'webhook-inbound-received-damaged',
  needs: ['event family inboundReceived', 'unit is received damaged'],
  ...once,
  when(api) {
    const { receivedType } = api.profile.enums;
    if (!receivedType?.known.includes('DAMAGED')) {
      throw new Inapplicable('gap: logistics.enums.receivedType does not name DAMAGED');
    }
    return afterState(api, 'inboundReceived', 'unit is received damaged', isDamaged);
  },
  then(events, expect) {
    const actual = events.map(({ body }) => JSON.stringify(body.type) ?? 'no type').join(', ') || 'no such event';
    expect.that(events.some(isDamaged), 'an inbound received event of type DAMAGED', actual);
  },
});

/** The members outside the envelope, in events of families whose type strings the documents leave open. */
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
  damaged,
];
