/** Judges that a failed delivery is repeated. */

import fc from 'fast-check';
import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import type { EventSeen } from '../../../../clients/logistics/webhooks/event.ts';
import type { ReplyAct } from '../../../../engine/wire/receiver.ts';
import { each } from '../../../cases.ts';
import { type Expect, family } from '../../check.ts';
import { shipmentTrigger, type Trigger, triggering } from '../order-events/trigger.ts';
import { delivering, retried, retriedOrNameless } from './attempts.ts';

function shown(act: ReplyAct): string {
  if (act === 'reset') return 'a connection that ended';
  return act === 'drop' ? 'a response that broke off before its status' : `status ${act.status}`;
}

interface RetryRule {
  /** The response to the first attempt. */
  readonly acts: readonly ReplyAct[];
  readonly by?: Trigger;
  readonly needs?: readonly LogisticsNeed[];
}

/** A failed delivery is repeated. */
const comesAgain = family(({ acts, by, needs = [] }: RetryRule) => ({
  needs: [...triggering, ...needs],
  ...each(acts, acts.length),
  when: async (api, act) => retried(api, await delivering(api, (nth) => (nth === 0 ? act : { status: 200 }), by), 1),
  then(attempts, expect, act) {
    const actual = `${attempts.length} delivery`;
    expect.that(attempts.length > 1, `another delivery after ${shown(act)}`, actual, attempts[0]?.delivery);
  },
}));

const statuses = (...codes: readonly number[]): readonly ReplyAct[] => codes.map((status) => ({ status }));

interface SameRule {
  readonly what: string;
  of(event: EventSeen): string;
}

/** How many attempts fail: a target may get only the second retry wrong. */
const failures = 2;

/** All attempts to deliver one event have the same content. */
const same = family(({ what, of }: SameRule) => ({
  needs: triggering,
  given: fc.constantFrom(500, 503),
  cases: 2,
  async when(api, status) {
    const one = await delivering(api, (nth) => ({ status: nth < failures ? status : 200 }));
    return retriedOrNameless(api, one, failures);
  },
  then(attempts: readonly EventSeen[], expect: Expect) {
    const [first, ...later] = attempts;
    if (!first || later.length === 0) expect.unexercised('the delivery was not retried');
    for (const event of later) {
      expect.that(of(event) === of(first), `${what} ${of(first)} in every attempt`, of(event), event.delivery);
    }
  },
}));

/** A failed delivery is repeated unchanged. */
export const retryChecks = [
  ...comesAgain({
    'webhook-retried-after-non-200': { acts: statuses(500, 503, 404, 401, 410, 429, 400, 302) },
    'webhook-retried-after-non-200-of-shipment': {
      acts: statuses(500),
      by: shipmentTrigger,
      needs: ['event Shipment.Cancelled'],
    },
    'webhook-retried-after-other-2xx': { acts: statuses(202, 204, 201) },
    'webhook-retried-after-reset': { proves: 'webhook-retried-after-timeout', acts: ['reset', 'drop'] },
  }),
  ...same({
    'webhook-retry-keeps-event-id': { what: 'logisticsEventId', of: ({ eventId }) => eventId ?? 'absent' },
    'webhook-retry-keeps-payload': {
      what: 'type and identifiers',
      of: ({ type, id, orderId, externalOrderId }) => JSON.stringify([type, id, orderId, externalOrderId]),
    },
  }),
];
