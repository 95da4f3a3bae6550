/** Judges the times of events. */

import { family } from '../../check.ts';
import { ofHistory, type PlanName } from './order-histories.ts';
import { type OrderHistory, skewMs } from './order-history.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

interface DatedRule {
  readonly plan: PlanName;
  /** When an event can have happened, by the clock of the target. */
  spanOf(history: OrderHistory): Span;
  /** Absent: the events of all types. */
  readonly of?: string;
}

/** Events are dated within their span, by the clock of the target or by ours. */
const dated = family(({ plan, spanOf, of }: DatedRule) => ({
  ...ofHistory(plan),
  then(history, expect) {
    const { snapshots, ours } = history;
    const events = (snapshots.at(-1)?.events ?? []).filter(
      ({ time, type }) => time !== undefined && (of === undefined || type === of),
    );
    if (events.length === 0) expect.unexercised('no event with a time arrived');
    const { from, to } = spanOf(history);
    const text = (time: number): string => new Date(time).toISOString();
    const expected = `logisticsEventTime ${from === 0 ? 'before' : `from ${text(from)} to`} ${text(to)}`;
    for (const { type, time = 0, body, delivery } of events) {
      const within = (from: number, to: number): boolean => time >= from - skewMs && time <= to + skewMs;
      const actual = `${type}: ${JSON.stringify(body.logisticsEventTime)}`;
      expect.that(within(from, to) || within(...ours), expected, actual, delivery);
    }
  },
}));

/** When the events of an order say that they happened. */
export const eventTimeChecks = dated({
  'webhook-event-time-of-event': { plan: 'cancelled', spanOf: ({ began, ended }) => ({ from: began, to: ended }) },
  // Its cause is the cancel, long after the order was created.
  'webhook-event-time-of-event-later': {
    plan: 'cancelled later',
    spanOf: ({ snapshots, began, ended }) => ({ from: snapshots.at(-1)?.answer?.at ?? began, to: ended }),
    of: 'Order.Cancelled',
  },
  // The documents do not say how a hook dates its events, but no event is dated after it arrives.
  'webhook-event-time-of-event-not-ahead': { plan: 'whole', spanOf: ({ ended }) => ({ from: 0, to: ended }) },
});
