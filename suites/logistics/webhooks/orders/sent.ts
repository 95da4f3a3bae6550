import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import type { WrittenEventType } from '../../../../schemas/logistics-events.ts';
import { type Expect, family } from '../../check.ts';
import { ofHistory, type PlanName } from './order-histories.ts';
import type { OrderHistory, Snapshot } from './order-history.ts';
import { eventsOf, listed, shipmentsAt, snapshotAfter, statusAt } from './snapshot.ts';

interface SentRule {
  /** Absent: the type that the profile binds for a newly created shipment. */
  readonly type?: WrittenEventType;
  readonly plan: PlanName;
  /** By the end of this stage it must have arrived. */
  readonly after: Snapshot['step'];
  /** One for each shipment, or so many; absent: one for the order. */
  readonly of?: 'each shipment' | number;
}

/** An event is sent when its sentence says so. */
export const sent = family(({ type, plan, after, of }: SentRule) => {
  const history = ofHistory(plan);
  const declared: LogisticsNeed = type === undefined ? 'event family shipmentCreated' : `event ${type}`;
  return {
    ...history,
    needs: [...history.needs, declared],
    then(life: OrderHistory, expect) {
      const snapshot = snapshotAfter(life, after, expect);
      const name = type ?? expect.target.values.eventTypes.shipmentCreated ?? '';
      if (type === 'Order.Delivered' && statusAt(snapshot) !== 'COMPLETED')
        expect.unexercised('the order is not COMPLETED');
      // A sandbox that goes on by itself may have started before the cancel.
      if (type === 'Order.Cancelled' && statusAt(snapshot) !== 'CANCELLED')
        expect.unexercised('the order is not CANCELLED');
      const came = eventsOf(snapshot.events, name);
      const subjects = new Set(came.map((event) => event.id)).size;
      const due = of === 'each shipment' ? shipmentsDue(snapshot, expect, name) : (of ?? 1);
      const what = `${name} for ${of === undefined ? `order ${life.orderId}` : `${due} of its shipments`}`;
      const holds = of === undefined ? came.length > 0 : subjects >= due;
      expect.that(holds, what, listed(snapshot.events), expect.why, snapshot.order);
    },
  };
});

/** What a shipment must read for its event to be due, where another may be on its way still. */
const readBy: Readonly<Record<string, string>> = { 'Shipment.Shipped': 'SHIPPED', 'Shipment.Cancelled': 'CANCELLED' };

/** How many shipments of the order the event is due for; without any, nothing is. */
function shipmentsDue(snapshot: Snapshot, expect: Expect, type: string): number {
  const wanted = readBy[type];
  const about = shipmentsAt(snapshot, expect).filter(({ status }) => wanted === undefined || status === wanted);
  if (about.length === 0) expect.unexercised(`the order shows no shipment${wanted ? ` that is ${wanted}` : ''}`);
  const unfinished = type === 'Shipment.Delivered' && statusAt(snapshot) !== 'COMPLETED';
  return unfinished ? expect.unexercised('not all shipments are delivered') : about.length;
}
