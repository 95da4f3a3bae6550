/** A family of checks that judge all events of one order. */

import type { EventSeen } from '../../../../clients/logistics/webhooks/event.ts';
import { type Expect, family } from '../../check.ts';
import { ofHistory, type PlanName } from './order-histories.ts';
import type { OrderHistory } from './order-history.ts';
import { lastSnapshot } from './snapshot.ts';

export interface WholeHistoryRule {
  readonly plan: PlanName;
  judge(events: readonly EventSeen[], expect: Expect, history: OrderHistory): void;
}

/** All events of one order are judged together. */
export const ofWholeHistory = family(({ plan, judge }: WholeHistoryRule) => ({
  ...ofHistory(plan),
  then(history, expect) {
    const { events } = lastSnapshot(history, expect);
    if (events.length === 0) expect.unexercised('no event of the order arrived');
    judge(events, expect, history);
  },
}));
