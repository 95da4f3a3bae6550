import type { EventSeen } from '../../../../clients/logistics/webhooks/event.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { once } from '../../../cases.ts';
import { check } from '../../check.ts';
import { afterState } from './families.ts';

const isDamaged = ({ body }: EventSeen): boolean => body.type === 'DAMAGED';

/** The one type of an inbound received event that is written; which others a target has is open. */
export const damagedChecks = [
  check({
    proves: 'webhook-inbound-received-damaged',
    needs: ['event family inboundReceived', 'event deliveries', 'unit is received damaged'],
    ...once,
    when(api) {
      const { receivedType } = api.profile.enums;
      if (!receivedType?.known.includes('DAMAGED')) {
        throw new Inapplicable('gap: logistics.enums.receivedType does not name DAMAGED');
      }
      return afterState(api, 'inboundReceived', 'unit is received damaged', isDamaged);
    },
    then(events, expect) {
      const came = events.map(({ body }) => JSON.stringify(body.type) ?? 'no type').join(', ') || 'no such event';
      expect.that(events.some(isDamaged), 'an inbound received event of type DAMAGED', came, expect.why);
    },
  }),
];
