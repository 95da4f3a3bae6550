/** Judges that an endpoint of one event type receives no other type of its family. */

import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { type EventSeen, sends } from '../../../../clients/logistics/webhooks/event.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import type { WrittenEventType } from '../../../../schemas/logistics-events.ts';
import { once } from '../../../cases.ts';
import { check } from '../../check.ts';
import { draftOf, needsOf, plans } from '../order-events/order-histories.ts';
import { recordHistory } from '../order-events/order-history.ts';
import { listed } from '../order-events/snapshot.ts';
import { waitForDeliveries } from './wait-for-deliveries.ts';

interface Narrow {
  readonly type: string;
  readonly events: readonly EventSeen[];
}

/** A cancelled order causes events of these types, two of each family. */
const caused: readonly WrittenEventType[] = [
  'Order.Submitted',
  'Order.Cancelled',
  'Shipment.Submitted',
  'Shipment.Cancelled',
];

/** A cancelled order, and what an endpoint for each of its types receives. */
async function heardByType(api: LogisticsApi): Promise<readonly Narrow[]> {
  const { account, allEvents } = await api.observed('neighbour');
  const types = caused.filter((type) => sends(type, api.profile) === 'yes');
  // A subscription without types may mean all types.
  if (!account.subscriptions.chooseTypes || types.length === 0)
    throw new Inapplicable('gap: how a subscription chooses its types is not bound, or no type is declared');
  const endpoints = await Promise.all(types.map((type) => api.endpoint(account, [type])));
  const recording = { api, account, inbox: allEvents.inbox };
  const names = await recordHistory(recording, draftOf(0), plans.cancelled.steps);
  const { webhookMaxWait } = api.profile.timing;
  for (const { inbox } of endpoints)
    await waitForDeliveries(api, inbox, webhookMaxWait, () => inbox.about(names).length > 0);
  for (const { subscription } of endpoints) await account.subscriptions.unsubscribe(subscription);
  const heard = types.map((type, index) => ({ type, events: endpoints[index]?.inbox.about(names) ?? [] }));
  api.addToHistory(heard.flatMap(({ events }) => events).map(({ delivery }) => delivery));
  return heard;
}

/** The types of one family differ in their endings only. */
export const narrowTypeCheck = check({
  id: 'webhook-subscribed-types-only-of-family',
  needs: needsOf('cancelled'),
  ...once,
  when: heardByType,
  then(heard, expect) {
    if (heard.every(({ events }) => events.length === 0)) expect.unexercised('no event arrived at any endpoint');
    for (const { type, events } of heard) {
      const stray = events.find((event) => event.type !== type);
      expect.that(stray === undefined, `only ${type}`, listed(events), stray?.delivery);
    }
  },
});
