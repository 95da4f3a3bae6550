/** Judges the events of D2C orders. */

import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { hasShipped, internalStatusOf } from '../../../../clients/logistics/d2c-orders.ts';
import { type EventSeen, familyOf } from '../../../../clients/logistics/webhooks/event.ts';
import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import type { D2cOrderDraft } from '../../../../generators/logistics/d2c-order.ts';
import type { LogisticsProfile } from '../../../../schemas/target-profile.ts';
import { once } from '../../../cases.ts';
import { type Expect, family } from '../../check.ts';
import { waitForDeliveries } from '../delivery/wait-for-deliveries.ts';
import { onceForTheOrder, uniqueIds } from './counts.ts';
import { inSequence } from './sequence.ts';
import { eventsOf, listed } from './snapshot.ts';

/** A D2C order when it is accepted, and after the time in which the sandbox ships it. */
interface D2cHistory {
  readonly externalOrderId: string;
  readonly created: Exchange;
  readonly early: D2cSnapshot;
  readonly late: D2cSnapshot;
}

interface D2cSnapshot {
  readonly events: readonly EventSeen[];
  /** The order, read after the events were counted. */
  readonly order: Exchange;
}

const draft: D2cOrderDraft = { lines: [{ product: { stocked: 0 }, quantity: 2 }] };

const awaited: readonly string[] = ['Order.Submitted', 'Order.Shipped'];

/** @throws Inapplicable if no event is about the order: the documents leave open whether D2C orders have events. */
const d2cHistory = (api: LogisticsApi): Promise<D2cHistory> =>
  api.sharedFixture('D2C order history', async (own) => {
    // D2C and B2B orders may share ids, so nothing else happens in this account.
    const { account, allEvents } = await own.observed('consumers');
    const { inbox, subscription } = allEvents;
    const unheard = subscription.refused.find((type) => awaited.includes(type));
    if (unheard !== undefined) throw new Unmet(`needs a webhook subscription of ${unheard}; the target refused it`);
    const { webhookMaxWait, d2cShipped } = own.profile.timing;
    const placed = async () => {
      const { orderId, externalOrderId, created } = await account.d2c.place(draft);
      const names = { orderId, externalId: externalOrderId };
      const look = async (within: number, type: string): Promise<D2cSnapshot> => {
        await waitForDeliveries(own, inbox, within, () => eventsOf(inbox.about(names), type).length > 0);
        return { events: inbox.about(names), order: await account.d2c.get(orderId) };
      };
      return { externalOrderId, created, look, early: await look(webhookMaxWait, 'Order.Submitted') };
    };
    let one = await placed();
    // Another check may move the clock meanwhile, so that the order ships at once.
    if (internalStatusOf(one.early.order) !== 'CREATED') one = await placed();
    const { externalOrderId, created, look, early } = one;
    const late = await look(d2cShipped + webhookMaxWait, 'Order.Shipped');
    own.addToHistory(late.events.map(({ delivery }) => delivery));
    if (late.events.length === 0) throw new Inapplicable('the target sends no event of a D2C order');
    return { externalOrderId, created, early, late };
  });

const eventsOfFamily = ({ late }: D2cHistory, family: 'order' | 'shipment', profile: LogisticsProfile) =>
  late.events.filter(({ type }) => familyOf(type, profile) === family);

interface Judgement {
  readonly holds: boolean;
  readonly expected: string;
  /** Default: every event that arrived. */
  readonly actual?: string;
}

interface D2cRule {
  /** The subject of the event. The documents leave open whether a D2C order has such events. */
  readonly of?: 'order' | 'shipment';
  judge(history: D2cHistory, profile: LogisticsProfile): Judgement | string;
}

const historyNeeds = ['event deliveries', 'feature d2cOrders', 'sandbox', 'fast clock'] as const;

/** The rules of order events, for a target that sends events of D2C orders. */
const ofD2c = family(({ of, judge }: D2cRule) => ({
  needs: historyNeeds,
  ...once,
  async when(api) {
    const history = await d2cHistory(api);
    if (of && eventsOfFamily(history, of, api.profile).length === 0)
      throw new Inapplicable(`the target sends no ${of} event of a D2C order`);
    return history;
  },
  then(history, expect) {
    const verdict = judge(history, expect.target);
    if (typeof verdict === 'string') return expect.unexercised(verdict);
    const { holds, expected, actual = listed(history.late.events) } = verdict;
    expect.that(holds, expected, actual, history.late.order);
  },
}));

/** Events of both kinds of orders carry the externalOrderId. */
const named = (of: 'order' | 'shipment'): D2cRule => ({
  of,
  judge(history, profile) {
    const { externalOrderId } = history;
    const other = eventsOfFamily(history, of, profile).find(({ body }) => body.externalOrderId !== externalOrderId);
    return {
      holds: other === undefined,
      expected: `externalOrderId ${JSON.stringify(externalOrderId)}`,
      actual: `${other?.type}: externalOrderId = ${JSON.stringify(other?.body.externalOrderId) ?? 'absent'}`,
    };
  },
});

/** The id of an order may be written differently in events than in responses, so events are compared with events. */
const ofItsOrder: D2cRule = {
  of: 'shipment',
  judge(history, profile) {
    const ids = eventsOfFamily(history, 'order', profile).flatMap(({ id }) => id ?? []);
    if (ids.length === 0) return 'no order event with an id arrived';
    const other = eventsOfFamily(history, 'shipment', profile).find(({ orderId }) => !ids.includes(orderId ?? ''));
    return {
      holds: other === undefined,
      expected: `orderId ${[...new Set(ids)].join(' or ')}, the id in the order events`,
      actual: `${other?.type}: orderId = ${JSON.stringify(other?.body.orderId) ?? 'absent'}`,
    };
  },
};

interface TogetherRule {
  together(events: readonly EventSeen[], expect: Expect): void;
}

/** All events of the order are judged together; which ones are sent does not matter. */
const allOfD2c = family(({ together }: TogetherRule) => ({
  needs: historyNeeds,
  ...once,
  when: d2cHistory,
  then: ({ late }, expect) => together(late.events, expect),
}));

/** Events of D2C orders, which only the passing of time causes. */
export const d2cHistoryChecks = [
  ...allOfD2c({
    'webhook-order-event-once-d2c': { together: onceForTheOrder },
    'webhook-event-ids-unique-d2c': { together: uniqueIds },
    'webhook-event-order-d2c': { together: inSequence },
  }),
  ...ofD2c({
    'webhook-order-submitted-d2c': {
      needs: ['event Order.Submitted'],
      judge: ({ early }) => ({
        holds: eventsOf(early.events, 'Order.Submitted').length > 0,
        expected: 'Order.Submitted of the D2C order',
      }),
    },
    'webhook-order-shipped-d2c': {
      needs: ['event Order.Shipped'],
      judge: ({ late }) =>
        hasShipped(internalStatusOf(late.order))
          ? { holds: eventsOf(late.events, 'Order.Shipped').length > 0, expected: 'Order.Shipped of the D2C order' }
          : 'the D2C order did not ship',
    },
    'webhook-order-shipped-after-all-d2c': {
      judge: ({ early }) =>
        internalStatusOf(early.order) === 'CREATED'
          ? {
              holds: eventsOf(early.events, 'Order.Shipped').length === 0,
              expected: 'no Order.Shipped while it is CREATED',
            }
          : 'the D2C order had gone on',
    },
    'webhook-order-external-id-d2c': { ...named('order') },
    'webhook-shipment-external-order-id-d2c': { ...named('shipment') },
    'webhook-shipment-order-id-d2c': ofItsOrder,
  }),
];
