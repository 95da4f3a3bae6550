/** Judges that an endpoint of one event type receives no other type of its family. */

import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { type EventSeen, sends } from '../../../../clients/logistics/webhooks/event.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import type { WrittenEventType } from '../../../../schemas/logistics-events.ts';
import { once } from '../../../cases.ts';
import { family } from '../../check.ts';
import { draftOf, needsOf, type PlanName, plans } from '../order-events/order-histories.ts';
import { recordHistory } from '../order-events/order-history.ts';
import { listed } from '../order-events/snapshot.ts';
import { waitForDeliveries } from './wait-for-deliveries.ts';

interface Narrow {
  readonly type: string;
  readonly events: readonly EventSeen[];
}

interface Caused {
  /** The history of an order that causes events of these types. */
  readonly plan: PlanName;
  readonly caused: readonly WrittenEventType[];
}

/** An order with this history, and what an endpoint for each of its types receives. */
async function heardByType(api: LogisticsApi, { plan, caused }: Caused): Promise<readonly Narrow[]> {
  const { account, allEvents } = await api.observed('neighbour');
  const types = caused.filter((type) => sends(type, api.profile) === 'yes');
  // A subscription without types may mean all types.
  if (!account.subscriptions.chooseTypes || types.length === 0)
    throw new Inapplicable('gap: how a subscription chooses its types is not bound, or no type is declared');
  const endpoints = await Promise.all(types.map((type) => api.endpoint(account, [type])));
  const recording = { api, account, inbox: allEvents.inbox };
  const names = await recordHistory(recording, draftOf(0), plans[plan].steps);
  const { webhookMaxWait } = api.profile.timing;
  for (const { inbox } of endpoints)
    await waitForDeliveries(api, inbox, webhookMaxWait, () => inbox.about(names).length > 0);
  for (const { subscription } of endpoints) await account.subscriptions.unsubscribe(subscription);
  const heard = types.map((type, index) => ({ type, events: endpoints[index]?.inbox.about(names) ?? [] }));
  api.addToHistory(heard.flatMap(({ events }) => events).map(({ delivery }) => delivery));
  return heard;
}

/** The types of one family differ in their endings only. */
const onlyOwnType = family((row: Caused) => ({
  needs: needsOf(row.plan),
  ...once,
  when: (api) => heardByType(api, row),
  then(heard: readonly Narrow[], expect) {
    if (heard.every(({ events }) => events.length === 0)) expect.unexercised('no event arrived at any endpoint');
    for (const { type, events } of heard) {
      const stray = events.find((event) => event.type !== type);
      expect.that(stray === undefined, `only ${type}`, listed(events), stray?.delivery);
    }
  },
}));

export const narrowTypeChecks = onlyOwnType({
  'webhook-subscribed-types-only-of-family': {
    plan: 'cancelled',
    caused: ['Order.Submitted', 'Order.Cancelled', 'Shipment.Submitted', 'Shipment.Cancelled'],
  },
  'webhook-subscribed-types-only-of-held-order': { plan: 'held', caused: ['Order.Submitted', 'Order.Held'] },
  'webhook-subscribed-types-only-of-completed-order': {
    plan: 'whole',
    caused: ['Order.Submitted', 'Order.Shipped', 'Order.Delivered', 'Shipment.Packed', 'Shipment.Shipped'],
  },
});
