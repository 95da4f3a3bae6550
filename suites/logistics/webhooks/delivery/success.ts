import { setTimeout as sleep } from 'node:timers/promises';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { EventSeen } from '../../../../clients/logistics/webhooks/event.ts';
import { waitUntil } from '../../../../clients/wait.ts';
import { once } from '../../../cases.ts';
import { check } from '../../check.ts';
import { triggering } from '../order-events/trigger.ts';
import { arrived, delivering } from './attempts.ts';

/** What is delivered twice at once comes so close together, by our own clock. */
const burstMs = 300;
/** The first retry and the one after it, in waits for the first: no base of a back-off is much above two. */
const waits = 3;

/** A delivery that is answered 200 at once, and what came of it. */
interface Answered {
  /** What came at once. */
  readonly burst: number;
  /** Every attempt, when two retries would have come. */
  readonly attempts: readonly EventSeen[];
}

/**
 * Nothing says that an event comes only once, and a second copy may be late; what comes oftener than that again is sent
 * by somebody who does not take 200 for success.
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

/** What a 200 is for. */
export const successChecks = [
  check({
    proves: 'webhook-success-not-retried',
    needs: triggering,
    ...once,
    // Others would move the clock past the retries while the burst is counted.
    exclusive: true,
    when: answered,
    then(found, expect) {
      const { burst, attempts } = found;
      const due = `${burst} delivery that was answered 200, and no retry`;
      expect.that(!again(found), due, `${attempts.length} deliveries`, attempts.at(-1)?.delivery);
    },
  }),
];
