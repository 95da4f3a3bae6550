/** Judges how many events of each type an order causes, and their ids. */

import type { EventSeen } from '../../../../clients/logistics/webhooks/event.ts';
import type { Expect } from '../../check.ts';
import { eventsOf, lastSnapshot, shipmentsAt } from './snapshot.ts';
import { ofWholeHistory, type WholeHistoryRule } from './whole-history.ts';

const oncePerOrder = ['Order.Submitted', 'Order.Shipped', 'Order.Delivered', 'Order.Cancelled'];

/** What happens to an order of several shipments may happen more often. */
const oncePerSingleShipment = [...oncePerOrder, 'Order.PickingStarted', 'Order.Packed', 'Order.Dispatched'];

/** The document asks handlers to de-duplicate on logisticsEventId. */
function once(types: readonly string[]): WholeHistoryRule['judge'] {
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

/** A second event of the same type is wrong even if its id differs. */
export const onceForTheOrder = (events: readonly EventSeen[], expect: Expect): void =>
  onceOf(oncePerOrder, events, expect);

const onceForOneShipment: WholeHistoryRule['judge'] = (events, expect, history) => {
  const count = shipmentsAt(lastSnapshot(history, expect), expect).length;
  if (count !== 1) expect.unexercised(`the order has ${count} shipments`);
  onceOf(oncePerSingleShipment, events, expect);
};

function onceOf(types: readonly string[], events: readonly EventSeen[], expect: Expect): void {
  for (const type of types) {
    const all = eventsOf(events, type);
    const actual = all.map(({ eventId }) => eventId).join(', ');
    const why = 'it happens to an order once, and handlers de-duplicate on logisticsEventId';
    expect.that(all.length <= 1, `one ${type} at most`, `events ${actual}`, all.at(-1)?.delivery, why);
  }
}

/** A handler that de-duplicates loses one of two different events with the same id. */
export function uniqueIds(events: readonly EventSeen[], expect: Expect): void {
  const known = new Map<string, EventSeen>();
  const about = ({ type, id }: EventSeen): string => `${type} ${id}`;
  for (const event of events) {
    const { eventId } = event;
    if (eventId === undefined) continue;
    const other = known.get(eventId) ?? event;
    known.set(eventId, other);
    const why = 'handlers de-duplicate on logisticsEventId';
    const actual = `${eventId}: ${about(other)} and ${about(event)}`;
    expect.that(about(other) === about(event), 'a unique logisticsEventId for each event', actual, event.delivery, why);
  }
  if (known.size < 2) expect.unexercised('fewer than two events arrived');
}

/** How many events of an order arrive, and under which ids. */
export const countChecks = ofWholeHistory({
  'webhook-shipment-shipped-once': { plan: 'in two', judge: once(['Shipment.Shipped']) },
  'webhook-order-event-once': { plan: 'in two', judge: onceForTheOrder },
  'webhook-order-event-once-in-one-shipment': { plan: 'whole', judge: onceForOneShipment },
  'webhook-order-event-once-cancelled': { plan: 'cancelled in two', judge: onceForTheOrder },
  // Its second cancel may be accepted, too.
  'webhook-order-event-once-cancelled-twice': { plan: 'cancelled', judge: onceForTheOrder },
  'webhook-event-ids-unique': { plan: 'in two', judge: uniqueIds },
  'webhook-event-ids-unique-cancelled': { plan: 'cancelled in two', judge: uniqueIds },
  'webhook-event-ids-unique-cancelled-in-one': { plan: 'cancelled', judge: uniqueIds },
});
