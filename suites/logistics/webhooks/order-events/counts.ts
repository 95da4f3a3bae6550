import type { EventSeen } from '../../../../clients/logistics/webhooks/event.ts';
import orderEvents from '../../../../schemas/transitions/order-events.json' with { type: 'json' };
import { type Expect, family } from '../../check.ts';
import { ofHistory, type PlanName } from './order-histories.ts';
import type { OrderHistory } from './order-history.ts';
import { eventsOf, lastSnapshot, listed } from './snapshot.ts';

interface Rule {
  readonly plan: PlanName;
  judge(events: readonly EventSeen[], expect: Expect, history: OrderHistory): void;
}

/** What holds of all events of a life, taken together. */
const ofWholeLife = family(({ plan, judge }: Rule) => ({
  ...ofHistory(plan),
  then(history, expect) {
    const { events } = lastSnapshot(history, expect);
    if (events.length === 0) expect.unexercised('no event of the order arrived');
    judge(events, expect, history);
  },
}));

const onceInALife = ['Order.Submitted', 'Order.Shipped', 'Order.Delivered', 'Order.Cancelled'];

/** De-duplicated by logisticsEventId, as the document asks of handlers. */
function once(types: readonly string[]): Rule['judge'] {
  return (events, expect) => {
    for (const type of types) {
      const all = eventsOf(events, type);
      for (const { id, delivery } of all) {
        const same = all.filter((event) => event.id === id).map(({ eventId }) => eventId);
        const why = `it happens once, and handlers de-duplicate on logisticsEventId`;
        expect.that(same.length === 1, `one ${type} of ${id}`, `events ${same.join(', ')}`, delivery, why);
      }
    }
  };
}

/** An order event says the order in its id; with another id each it would still be the order's second. */
function onceForTheOrder(events: readonly EventSeen[], expect: Expect): void {
  for (const type of onceInALife) {
    const all = eventsOf(events, type);
    const came = all.map(({ eventId }) => eventId).join(', ');
    const why = 'it happens to an order once, and handlers de-duplicate on logisticsEventId';
    expect.that(all.length <= 1, `one ${type} at most`, `events ${came}`, all.at(-1)?.delivery, why);
  }
}

/** Same id, other event: whoever de-duplicates would lose one of them. */
function uniqueIds(events: readonly EventSeen[], expect: Expect): void {
  const known = new Map<string, EventSeen>();
  const about = ({ type, id }: EventSeen): string => `${type} ${id}`;
  for (const event of events) {
    const { eventId } = event;
    if (eventId === undefined) continue;
    const other = known.get(eventId) ?? event;
    known.set(eventId, other);
    const why = 'handlers de-duplicate on logisticsEventId';
    const came = `${eventId}: ${about(other)} and ${about(event)}`;
    expect.that(
      about(other) === about(event),
      'a logisticsEventId of its own for each event',
      came,
      event.delivery,
      why,
    );
  }
  if (known.size < 2) expect.unexercised('fewer than two events arrived');
}

interface Before {
  readonly earlier: string;
  readonly later: string;
  readonly of: string;
  readonly why: string;
}

/**
 * No sentence says what moment of an event its time is: its cause, or its publication a little later. And on a fast clock
 * what is done one after the other lies far apart.
 */
const toleranceMs = 30_000;

const submittedFirst = { earlier: 'Order.Submitted', later: 'Order.Delivered' } as const;

function inOrder(rows: readonly Before[]): (events: readonly EventSeen[], expect: Expect) => void {
  return (events, expect) => {
    let compared = 0;
    for (const { earlier, later, of, why } of rows) {
      for (const after of eventsOf(events, later)) {
        for (const before of eventsOf(events, earlier)) {
          if (of === 'the shipment' && before.id !== after.id) continue;
          if (before.time === undefined || after.time === undefined) continue;
          compared++;
          const came = `${text(before.time)}, ${text(after.time)}`;
          const holds = before.time <= after.time + toleranceMs;
          expect.that(holds, `${earlier} dated no later than ${later}`, came, after.delivery, why);
        }
      }
    }
    if (compared === 0) expect.unexercised('no two events to compare arrived');
  };
}

const text = (time: number): string => new Date(time).toISOString();

const rows: readonly Before[] = orderEvents.before;
const isFirst = ({ earlier, later }: Before): boolean =>
  earlier === submittedFirst.earlier && later === submittedFirst.later;

/** What was cancelled before it was handed over was never delivered. */
export function exclusive(events: readonly EventSeen[], expect: Expect): void {
  for (const { one, other, why } of orderEvents.never) {
    const both = [one, other].every((type) => eventsOf(events, type).length > 0);
    expect.that(!both, `${one} or ${other}`, listed(events), events.at(-1)?.delivery, why);
  }
}

/** The whole story that the events of one order tell. */
export function tellOneStory(events: readonly EventSeen[], expect: Expect): void {
  exclusive(events, expect);
  inOrder(rows)(events, expect);
}

/** How many events there are of a life, under which ids, and in which order. */
export const countChecks = [
  ...ofWholeLife({
    'webhook-shipment-shipped-once': { plan: 'in two', judge: once(['Shipment.Shipped']) },
    'webhook-order-event-once': { plan: 'in two', judge: onceForTheOrder },
    'webhook-order-event-once-cancelled': {
      proves: 'webhook-order-event-once',
      plan: 'cancelled in two',
      judge: onceForTheOrder,
    },
    'webhook-event-ids-unique': { plan: 'in two', judge: uniqueIds },
    'webhook-event-ids-unique-cancelled': {
      proves: 'webhook-event-ids-unique',
      plan: 'cancelled in two',
      judge: uniqueIds,
    },
    'webhook-order-delivered-after-submitted': { plan: 'whole', judge: inOrder(rows.filter(isFirst)) },
    'webhook-event-order-in-two': { proves: 'webhook-event-order', plan: 'in two', judge: tellOneStory },
    'webhook-event-order-cancelled': { proves: 'webhook-event-order', plan: 'cancelled', judge: tellOneStory },
  }),
];
