/** Judges the payload of order and shipment events. */

import { type EventSeen, type Family, familyOf } from '../../../../clients/logistics/webhooks/event.ts';
import { isUnset, type Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import { check, type Expect, family, type LogisticsWords } from '../../check.ts';
import { historyOf, ofHistory, type PlanName } from './order-histories.ts';
import type { OrderHistory } from './order-history.ts';
import { lastSnapshot } from './snapshot.ts';

interface PayloadRule {
  readonly plan: PlanName;
  readonly of: 'order' | 'shipment';
  readonly member: string;
  expected(history: OrderHistory): string;
  holds(value: Json | undefined, event: EventSeen, history: OrderHistory, all: readonly EventSeen[]): boolean;
}

/** An event of an order carries the data of this order. */
const says = family(({ plan, of, member, expected, holds }: PayloadRule) => ({
  ...ofHistory(plan),
  then(history, expect) {
    const { events } = lastSnapshot(history, expect);
    const ours = events.filter(({ type }) => isOf(type, of, expect));
    if (ours.length === 0) expect.unexercised(`no ${of} event arrived`);
    for (const event of ours) {
      const value = event.body[member];
      const actual = `${event.type}: ${member} = ${JSON.stringify(value) ?? 'absent'}`;
      expect.that(holds(value, event, history, events), `${member} ${expected(history)}`, actual, event.delivery);
    }
  },
}));

/** The event of a newly created shipment has the payload of a shipment event. */
function isOf(type: string | undefined, family: Family, { target }: Expect): boolean {
  const found = familyOf(type, target);
  return found === family || (family === 'shipment' && found === 'shipmentCreated');
}

/** The ids of the order in order events, which may be written differently than in answers. */
function orderIdsIn(all: readonly EventSeen[], { orderId, externalId }: OrderHistory): readonly string[] {
  const others = all
    .filter(({ type, externalOrderId }) => type?.startsWith('Order.') && externalOrderId === externalId)
    .flatMap((event) => event.orderId ?? []);
  return [orderId, ...others];
}

/** "Fetch the order with the orderId from the payload." */
const readsOrder = check({
  proves: 'webhook-order-id-reads-order',
  ...ofHistory('whole'),
  async when(api, which) {
    const history = await historyOf(api, 'whole', which);
    const { account } = await api.observed('order histories');
    const events = (history.snapshots.at(-1)?.events ?? []).filter(({ type }) => type?.startsWith('Order.'));
    const ids = [...new Set(events.flatMap(({ orderId }) => orderId ?? []))];
    return { history, readings: await Promise.all(ids.map((id) => account.b2b.get(id))) };
  },
  then({ history, readings }, expect) {
    if (readings.length === 0) expect.unexercised('no order event with an orderId arrived');
    for (const reading of readings) {
      expect(reading).accepted();
      const shown = read(reading.answer?.json, '/orderId');
      const actual = `an order with orderId ${JSON.stringify(shown)}`;
      const holds = isUnset(shown) || String(shown) === history.orderId;
      if (isAccepted(reading)) expect.that(holds, `order ${history.orderId}`, actual, reading);
    }
  },
});

type Said = Omit<PayloadRule, 'plan'>;

const sameAsId: Said = {
  of: 'order',
  member: 'orderId',
  expected: () => 'the same as id',
  holds: (value, { body }) => value !== undefined && value === body.id,
};

const reference = (of: Said['of']): Said => ({
  of,
  member: 'externalOrderId',
  expected: ({ externalId }) => JSON.stringify(externalId),
  holds: (value, _, { externalId }) => value === externalId,
});

const ofTheOrder: Said = {
  of: 'shipment',
  member: 'orderId',
  expected: ({ orderId }) => `that of order ${orderId}`,
  holds: (value, _, history, all) => value !== undefined && orderIdsIn(all, history).includes(String(value)),
};

/** The same check for several plans; the first has the id of the requirement. */
const inEach = <Proves extends LogisticsWords['requirement']>(proves: Proves, plans: readonly PlanName[], said: Said) =>
  Object.fromEntries(
    plans.map((plan, at) => [`${proves}${at === 0 ? '' : `-${plan.replaceAll(' ', '-')}`}`, { proves, plan, ...said }]),
  );

/** Plans that cause shipment events: deliveries, a cancellation, or shipping in parts. */
const withShipments: readonly PlanName[] = ['in two', 'cancelled', 'cancelled in two', 'in waves'];

/** The members beyond the envelope in events of orders and their shipments. */
export const orderPayloadChecks = [
  readsOrder,
  ...says({
    ...inEach('webhook-order-id-repeated', ['whole', 'cancelled', 'held'], sameAsId),
    ...inEach('webhook-order-external-id', ['in two', 'cancelled', 'held'], reference('order')),
    ...inEach('webhook-shipment-external-order-id', withShipments, reference('shipment')),
    ...inEach('webhook-shipment-order-id', withShipments, ofTheOrder),
  }),
];

interface DigitsRule {
  /** Absent: an order of two shipments. */
  readonly plan?: PlanName;
  readonly of: 'order' | 'shipment';
  readonly member: 'id' | 'orderId';
}

/** Judges everything that arrived at the account: an event may be so wrong that its order cannot be identified. */
const inDigits = family(({ plan = 'in two', of, member }: DigitsRule) => ({
  ...ofHistory(plan),
  async when(api, which) {
    await historyOf(api, plan, which);
    return (await api.observed('order histories')).allEvents.inbox.events;
  },
  then(events, expect) {
    const ours = events.filter(({ type }) => isOf(type, of, expect));
    if (ours.length === 0) expect.unexercised(`no ${of} event arrived`);
    for (const { type, body, delivery } of ours) {
      const value = body[member];
      const actual = `${type}: ${member} = ${JSON.stringify(value) ?? 'absent'}`;
      expect.that(typeof value === 'string' && /^\d+$/.test(value), `${member} a string of digits`, actual, delivery);
    }
  },
}));

export const digitChecks = inDigits({
  'webhook-order-id-digits': { of: 'order', member: 'id' },
  'webhook-shipment-id-digits': { of: 'shipment', member: 'id' },
  'webhook-shipment-order-id-digits': { of: 'shipment', member: 'orderId' },
  'webhook-order-id-digits-cancelled': { plan: 'cancelled', of: 'order', member: 'id' },
  'webhook-shipment-id-digits-cancelled': { plan: 'cancelled', of: 'shipment', member: 'id' },
  'webhook-shipment-order-id-digits-cancelled': { plan: 'cancelled', of: 'shipment', member: 'orderId' },
});
