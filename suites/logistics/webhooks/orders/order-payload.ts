import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { type EventSeen, type Family, familyOf } from '../../../../clients/logistics/webhooks/event.ts';
import type { Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import type { AnyCheck } from '../../../../engine/run/check.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import { check, type Expect, type LogisticsWords } from '../../check.ts';
import { anyHistoryDraft, historyDrafts, historyOf, needsOf, type PlanName } from './order-histories.ts';
import type { OrderHistory } from './order-history.ts';
import { lastSnapshot } from './snapshot.ts';

interface PayloadRule {
  readonly id?: string;
  readonly proves: LogisticsWords['requirement'];
  readonly plan: PlanName;
  readonly family: Family;
  readonly member: string;
  due(history: OrderHistory): string;
  holds(value: Json | undefined, event: EventSeen, history: OrderHistory, all: readonly EventSeen[]): boolean;
  readonly why: string;
}

/** What an event of an order says of that order. */
function says({ id, plan, family, member, due, holds, why, ...words }: PayloadRule): AnyCheck<LogisticsApi> {
  return check({
    id,
    ...words,
    needs: needsOf(plan),
    given: anyHistoryDraft,
    examples: historyDrafts,
    cases: historyDrafts.length,
    when: (api, which) => historyOf(api, plan, which),
    then(history: OrderHistory, expect) {
      const { events } = lastSnapshot(history, expect);
      const ours = events.filter(({ type }) => isOf(type, family, expect));
      if (ours.length === 0) expect.unexercised(`no ${family} event arrived`);
      for (const event of ours) {
        const value = event.body[member];
        const came = `${event.type}: ${member} = ${JSON.stringify(value) ?? 'absent'}`;
        expect.that(holds(value, event, history, events), `${member} ${due(history)}`, came, why, event.delivery);
      }
    },
  });
}

/** The event of a newly created shipment has the payload of a shipment event. */
function isOf(type: string | undefined, family: Family, { target }: Expect): boolean {
  const found = familyOf(type, target);
  return found === family || (family === 'shipment' && found === 'shipmentCreated');
}

const whyOrder = 'payload adds id (^\\d+$, the order id), orderId (same), externalOrderId (merchant reference)';
const whyShipment = 'payload adds id (^\\d+$), orderId (^\\d+$, the order the shipment fulfills), externalOrderId';
const digits = (value: Json | undefined): boolean => typeof value === 'string' && /^\d+$/.test(value);
const digitsDue = (): string => 'a string of digits';
const reference = {
  member: 'externalOrderId',
  due: ({ externalId }: OrderHistory) => JSON.stringify(externalId),
  holds: (value: Json | undefined, _: EventSeen, { externalId }: OrderHistory) => value === externalId,
};

/** The id that order events give the order; ids in answers need not be written the same way. */
function orderIdsIn(all: readonly EventSeen[], { orderId, externalId }: OrderHistory): readonly string[] {
  const told = all
    .filter(({ type, externalOrderId }) => type?.startsWith('Order.') && externalOrderId === externalId)
    .flatMap((event) => event.orderId ?? []);
  return [orderId, ...told];
}

/** "Fetch the order with the orderId from the payload." */
const readsOrder = check({
  proves: 'webhook-order-id-reads-order',
  needs: needsOf('whole'),
  given: anyHistoryDraft,
  examples: historyDrafts,
  cases: historyDrafts.length,
  async when(api, which) {
    const history = await historyOf(api, 'whole', which);
    const { account } = await api.observed('order histories');
    const events = (history.snapshots.at(-1)?.events ?? []).filter(({ type }) => type?.startsWith('Order.'));
    const ids = [...new Set(events.flatMap(({ orderId }) => orderId ?? []))];
    return { life: history, readings: await Promise.all(ids.map((id) => account.b2b.get(id))) };
  },
  then({ life: history, readings }, expect) {
    if (readings.length === 0) expect.unexercised('no order event with an orderId arrived');
    for (const reading of readings) {
      expect(reading).accepted();
      const shown = read(reading.answer?.json, '/orderId');
      const came = `an order with orderId ${JSON.stringify(shown)}`;
      const holds = shown === undefined || shown === null || String(shown) === history.orderId;
      if (isAccepted(reading)) expect.that(holds, `order ${history.orderId}`, came, expect.why, reading);
    }
  },
});

const externalIdOf = (plan: PlanName, family: 'order' | 'shipment'): AnyCheck<LogisticsApi> => {
  const proves = family === 'order' ? 'webhook-order-external-id' : 'webhook-shipment-external-order-id';
  const why = family === 'order' ? whyOrder : whyShipment;
  const id = `${proves}${plan === 'in two' ? '' : `-${plan.replaceAll(' ', '-')}`}`;
  return says({ id, proves, plan, family, ...reference, why });
};

/** In each life that brings shipment events of its own: a shipment may be delivered, cancelled, or go in waves. */
const shipmentOrderIds = (['in two', 'cancelled in two', 'in waves'] as const).map((plan) =>
  says({
    ...(plan !== 'in two' && { id: `webhook-shipment-order-id-${plan.replaceAll(' ', '-')}` }),
    proves: 'webhook-shipment-order-id',
    plan,
    family: 'shipment',
    member: 'orderId',
    due: ({ orderId }) => `that of order ${orderId}`,
    holds: (value, _, history, all) => value !== undefined && orderIdsIn(all, history).includes(String(value)),
    why: whyShipment,
  }),
);

/** The members beyond the envelope in events of orders and their shipments. */
export const orderPayloadChecks = [
  readsOrder,
  says({
    proves: 'webhook-order-id-repeated',
    plan: 'whole',
    family: 'order',
    member: 'orderId',
    due: () => 'the same as id',
    holds: (value, { body }) => value !== undefined && value === body.id,
    why: whyOrder,
  }),
  says({
    id: 'webhook-order-id-repeated-cancelled',
    proves: 'webhook-order-id-repeated',
    plan: 'cancelled',
    family: 'order',
    member: 'orderId',
    due: () => 'the same as id',
    holds: (value, { body }) => value !== undefined && value === body.id,
    why: whyOrder,
  }),
  externalIdOf('in two', 'order'),
  externalIdOf('cancelled', 'order'),
  externalIdOf('in two', 'shipment'),
  ...shipmentOrderIds,
  externalIdOf('cancelled in two', 'shipment'),
  externalIdOf('in waves', 'shipment'),
];

interface DigitsRule {
  readonly proves: LogisticsWords['requirement'];
  readonly family: 'order' | 'shipment';
  readonly member: 'id' | 'orderId';
}

/** Judged of everything that arrived at the account: an event may be so wrong that nobody can tell which order it is about. */
const inDigits = ({ family, member, ...words }: DigitsRule): AnyCheck<LogisticsApi> =>
  check({
    ...words,
    needs: needsOf('in two'),
    given: anyHistoryDraft,
    examples: historyDrafts,
    cases: historyDrafts.length,
    async when(api, which) {
      await historyOf(api, 'in two', which);
      return (await api.observed('order histories')).allEvents.inbox.events;
    },
    then(events, expect) {
      const ours = events.filter(({ type }) => isOf(type, family, expect));
      if (ours.length === 0) expect.unexercised(`no ${family} event arrived`);
      const why = family === 'order' ? whyOrder : whyShipment;
      for (const { type, body, delivery } of ours) {
        const came = `${type}: ${member} = ${JSON.stringify(body[member]) ?? 'absent'}`;
        expect.that(digits(body[member]), `${member} ${digitsDue()}`, came, why, delivery);
      }
    },
  });

export const digitChecks = [
  inDigits({
    proves: 'webhook-order-id-digits',
    family: 'order',
    member: 'id',
  }),
  inDigits({
    proves: 'webhook-shipment-id-digits',
    family: 'shipment',
    member: 'id',
  }),
  inDigits({
    proves: 'webhook-shipment-order-id-digits',
    family: 'shipment',
    member: 'orderId',
  }),
];
