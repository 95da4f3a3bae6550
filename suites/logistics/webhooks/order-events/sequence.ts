/** Judges the order of event times. */

import type { EventSeen } from '../../../../clients/logistics/webhooks/event.ts';
import orderEvents from '../../../../schemas/transitions/order-events.json' with { type: 'json' };
import type { Expect } from '../../check.ts';
import { eventsOf, listed } from './snapshot.ts';
import { ofWholeHistory } from './whole-history.ts';

interface Before {
  readonly earlier: string;
  readonly later: string;
  readonly of: string;
  readonly why: string;
}

/**
 * The documents do not say whether the time of an event is that of its cause or that of its publication a little later. On a
 * fast clock, successive actions lie far apart.
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
          const actual = `${text(before.time)}, ${text(after.time)}`;
          const holds = before.time <= after.time + toleranceMs;
          expect.that(holds, `${earlier} dated no later than ${later}`, actual, after.delivery, why);
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

/** For example: an order that is cancelled before it is handed over is never delivered. */
function neverTogether(events: readonly EventSeen[], expect: Expect): void {
  for (const { one, other, why } of orderEvents.never) {
    const both = [one, other].every((type) => eventsOf(events, type).length > 0);
    expect.that(!both, `${one} or ${other}`, listed(events), events.at(-1)?.delivery, why);
  }
}

/** All rules for the sequence of the events of one order. */
export function inSequence(events: readonly EventSeen[], expect: Expect): void {
  neverTogether(events, expect);
  inOrder(rows)(events, expect);
}

/** Which events of an order precede others, and which exclude each other. */
export const sequenceChecks = ofWholeHistory({
  'webhook-order-delivered-after-submitted': { plan: 'whole', judge: inOrder(rows.filter(isFirst)) },
  'webhook-event-order-in-two': { plan: 'in two', judge: inSequence },
  'webhook-event-order-cancelled': { plan: 'cancelled', judge: inSequence },
});
