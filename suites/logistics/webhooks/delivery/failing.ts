/** Judges that a failing endpoint does not affect others. */

import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { eventIn } from '../../../../clients/logistics/webhooks/event.ts';
import type { OrderNames } from '../../../../clients/logistics/webhooks/event-inbox.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import type { Reply, ReplyAct } from '../../../../engine/wire/receiver.ts';
import { each } from '../../../cases.ts';
import { check } from '../../check.ts';
import { futureExternalId, trigger, triggering, triggerTypes } from '../order-events/trigger.ts';
import { waitForDeliveries } from './wait-for-deliveries.ts';

/** How often a delivery fails before the second event: giving up one endpoint must not affect the others. */
const failuresSeen = 3;
const timeoutMs = 7_000;

interface Troubled {
  readonly first: OrderNames;
  readonly second: OrderNames;
  /** Those that arrived at the working endpoint. */
  readonly arrived: readonly boolean[];
  /** Whether the failing endpoints received any attempt. */
  readonly tried: boolean;
}

/** Subscribes an endpoint that answers 500, one that does not answer, and then one that works. */
async function besideTroubled(api: LogisticsApi, silent: boolean): Promise<Troubled> {
  const { account } = await api.observed('trouble');
  const ours: readonly [string, string] = [futureExternalId(account), futureExternalId(account)];
  const types = triggerTypes(api);
  let release: (act: ReplyAct) => void = () => {};
  const never = new Promise<ReplyAct>((resolve) => {
    release = resolve;
  });
  const failing: Reply = (delivery) => {
    if (!ours.includes(eventIn(delivery).externalOrderId ?? '')) return { status: 200 };
    return silent ? never : { status: 500 };
  };
  const bad = await api.endpoint(account, types, failing);
  const well = await api.endpoint(account, types);
  const { webhookMaxWait, webhookFirstRetry } = api.profile.timing;
  const arrives = async (names: OrderNames): Promise<boolean> => {
    const there = (): boolean => well.inbox.about(names).length > 0;
    // A target that sends to one endpoint after another waits 5 seconds for the silent one, in target time or real time.
    return (
      (await waitForDeliveries(api, well.inbox, webhookMaxWait, there)) ||
      well.inbox.until(there, silent ? timeoutMs : 0)
    );
  };
  try {
    const first = await trigger(api, account, ours[0]);
    const early = await arrives(first);
    const attempts = (): number => bad.inbox.about(first).length;
    for (let nth = 1; !silent && nth < failuresSeen && api.clock.kind !== 'real'; nth++) {
      await waitForDeliveries(api, bad.inbox, webhookFirstRetry * 4 ** (nth - 1), () => attempts() > nth);
    }
    const second = await trigger(api, account, ours[1]);
    const late = await arrives(second);
    api.addToHistory(well.inbox.events.map(({ delivery }) => delivery));
    if (!early && !late && attempts() === 0) throw new Unmet('needs an event; none was delivered');
    return { first, second, arrived: [early, late], tried: attempts() > 0 };
  } finally {
    release({ status: 200 });
    await account.subscriptions.unsubscribe(bad.subscription);
    await account.subscriptions.unsubscribe(well.subscription);
  }
}

/** A failing endpoint does not affect other endpoints. */
export const failingChecks = [
  check({
    proves: 'webhook-failure-spares-others',
    needs: triggering,
    ...each([false, true], 2),
    when: besideTroubled,
    then({ first, second, arrived, tried }, expect) {
      if (!tried) expect.unexercised('the failing endpoint was sent nothing');
      const expected = `the events of ${first.externalId} and ${second.externalId} at the endpoint that responds with 200`;
      expect.that(arrived.every(Boolean), expected, ['neither', 'one', 'both'][arrived.filter(Boolean).length] ?? '');
    },
  }),
];
