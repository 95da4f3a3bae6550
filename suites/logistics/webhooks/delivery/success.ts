/** Judges that a delivery with a response of 200 is not repeated. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { EventSeen } from '../../../../clients/logistics/webhooks/event.ts';
import { waitUntil } from '../../../../clients/wait.ts';
import { once } from '../../../cases.ts';
import { check } from '../../check.ts';
import { triggering } from '../order-events/trigger.ts';
import { arrived, delivering } from './attempts.ts';

/** The longest time between two copies that a target sends at once, by our clock. */
const burstMs = 300;
/** The time of two retries, in multiples of the first wait: the base of a back-off is hardly above two. */
const waits = 3;

/** A delivery that is answered 200 at once, and its outcome. */
interface Answered {
  /** The copies that arrived at once. */
  readonly burst: number;
  /** Every attempt until after the time of two retries. */
  readonly attempts: readonly EventSeen[];
}

/**
 * An event may arrive more than once, and a second copy may be late. A target that sends even more copies does not treat 200
 * as success.
 */
const again = ({ burst, attempts }: Answered): boolean => attempts.length > 2 * burst;

async function answered(api: LogisticsApi): Promise<Answered> {
  const one = await delivering(api, () => ({ status: 200 }));
  try {
    await arrived(api, one);
    await sleep(burstMs);
    const burst = one.attempts().length;
    const over = (): boolean => again({ burst, attempts: one.attempts() });
    const { webhookFirstRetry, poll } = api.profile.timing;
    await waitUntil(api.clock, waits * webhookFirstRetry, poll, async () => over());
    await one.endpoint.inbox.until(over, burstMs);
    return { burst, attempts: one.attempts() };
  } finally {
    await one.end();
  }
}

/** A delivery that is answered 200 is not repeated. */
export const successChecks = [
  check({
    proves: 'webhook-success-not-retried',
    needs: triggering,
    ...once,
    // Other cases would advance the clock past the retries while the copies are counted.
    exclusive: true,
    when: answered,
    then(found, expect) {
      const { burst, attempts } = found;
      const expected = `${burst} delivery that got 200, and no retry`;
      expect.that(!again(found), expected, `${attempts.length} deliveries`, attempts.at(-1)?.delivery);
    },
  }),
];
