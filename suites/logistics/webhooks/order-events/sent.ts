/** Judges that each event is sent when it is due. */

import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import { orderEventTypes, shipmentEventTypes, type WrittenEventType } from '../../../../schemas/logistics-events.ts';
import { type Expect, family } from '../../check.ts';
import { ofHistory, type PlanName } from './order-histories.ts';
import type { OrderHistory, Snapshot } from './order-history.ts';
import { eventsOf, listed, shipmentsAt, snapshotAfter, statusAt } from './snapshot.ts';

interface SentRule {
  /** Absent: the type that the requirement is named after. */
  readonly type?: WrittenEventType;
  readonly plan: PlanName;
  /** The event must have arrived by the end of this step. */
  readonly after: Snapshot['step'];
  /** One event for each shipment, or this many; absent: one for the order. */
  readonly of?: 'each shipment' | number;
}

const slugOf = (type: string): string => type.replace(/\.?([A-Z])/g, (_, letter: string) => `-${letter.toLowerCase()}`);

/** webhook-order-picking-started is about Order.PickingStarted; undefined: a type that the document leaves open. */
const typeOf = (requirement: string): WrittenEventType | undefined =>
  [...orderEventTypes, ...shipmentEventTypes].find((type) => requirement === `webhook${slugOf(type)}`);

/** An event is sent at the documented time. */
const sent = family(({ type: named, plan, after, of }: SentRule, proves) => {
  const type = named ?? typeOf(proves);
  const history = ofHistory(plan);
  const declared: LogisticsNeed = type === undefined ? 'event family shipmentCreated' : `event ${type}`;
  return {
    ...history,
    needs: [...history.needs, declared],
    then(life: OrderHistory, expect) {
      const snapshot = snapshotAfter(life, after, expect);
      const name = type ?? expect.target.values.eventTypes.shipmentCreated ?? '';
      if (life.unheard?.includes(name)) expect.unexercised(`the target refused the subscription of ${name}`);
      if (type === 'Order.Delivered' && statusAt(snapshot) !== 'COMPLETED')
        expect.unexercised('the order is not COMPLETED');
      // A sandbox that advances orders by itself may have started before the cancel.
      if (type === 'Order.Cancelled' && statusAt(snapshot) !== 'CANCELLED')
        expect.unexercised('the order is not CANCELLED');
      const actual = eventsOf(snapshot.events, name);
      const subjects = new Set(actual.map((event) => event.id)).size;
      const expected = of === 'each shipment' ? expectedShipments(snapshot, expect, name) : (of ?? 1);
      const what = `${name} for ${of === undefined ? `order ${life.orderId}` : `${expected} of its shipments`}`;
      expect.that(
        of === undefined ? actual.length > 0 : subjects >= expected,
        what,
        listed(snapshot.events),
        snapshot.order,
      );
    },
  };
});

/** The status of a shipment for which its event is due; another shipment may be earlier in its life cycle. */
const readBy: Readonly<Record<string, string>> = { 'Shipment.Shipped': 'SHIPPED', 'Shipment.Cancelled': 'CANCELLED' };

/** The number of shipments for which the event is due. */
function expectedShipments(snapshot: Snapshot, expect: Expect, type: string): number {
  const wanted = readBy[type];
  const about = shipmentsAt(snapshot, expect).filter(({ status }) => wanted === undefined || status === wanted);
  if (about.length === 0) expect.unexercised(`the order shows no shipment${wanted ? ` that is ${wanted}` : ''}`);
  const unfinished = type === 'Shipment.Delivered' && statusAt(snapshot) !== 'COMPLETED';
  return unfinished ? expect.unexercised('not all shipments are delivered') : about.length;
}

const each = 'each shipment';
const whole = { plan: 'whole', after: 'tendered' } as const;
const lone = { ...whole, of: each } as const;
const inTwo = { plan: 'in two', after: 'tendered', of: each } as const;

/** Events of orders and of shipments arrive at their documented times. */
export const sentChecks = sent({
  'webhook-order-submitted': { plan: 'whole', after: 'created' },
  'webhook-order-submitted-scheduled': { plan: 'scheduled', after: 'created' },
  'webhook-order-picking-started': whole,
  'webhook-order-picking-started-in-two': { plan: 'in two', after: 'tendered' },
  'webhook-order-packed': whole,
  'webhook-order-dispatched': whole,
  'webhook-order-shipped': { plan: 'whole', after: 'completed' },
  'webhook-order-shipped-in-two': { plan: 'in two', after: 'tendered' },
  'webhook-order-delivered': { plan: 'whole', after: 'completed' },
  'webhook-order-delivered-in-two': { plan: 'in two', after: 'deliver 1' },
  'webhook-order-held': { plan: 'held', after: 'held' },
  'webhook-order-cancelled': { plan: 'cancelled', after: 'cancelled' },
  'webhook-order-cancelled-scheduled': { plan: 'scheduled', after: 'cancelled' },
  'webhook-order-cancelled-by-operations': {
    type: 'Order.Cancelled',
    plan: 'cancelled by operations',
    after: 'cancelled by operations',
  },
  'webhook-shipment-submitted': inTwo,
  'webhook-shipment-submitted-of-lone-shipment': lone,
  'webhook-shipment-picking-started': inTwo,
  'webhook-shipment-picking-started-of-lone-shipment': lone,
  'webhook-shipment-packed': inTwo,
  'webhook-shipment-packed-of-lone-shipment': lone,
  'webhook-shipment-dispatched': inTwo,
  'webhook-shipment-dispatched-of-lone-shipment': lone,
  'webhook-shipment-shipped': { plan: 'whole', after: 'tendered', of: each },
  'webhook-shipment-shipped-in-two': { ...inTwo, after: 'ship 1' },
  'webhook-shipment-shipped-in-two-at-once': { plan: 'in two at once', after: 'tendered', of: each },
  'webhook-shipment-shipped-in-waves': { plan: 'in waves', after: 'ship 0', of: each },
  'webhook-shipment-partially-shipped': { plan: 'in waves', after: 'part 0', of: 1 },
  'webhook-shipment-delivered': { ...inTwo, after: 'deliver 1' },
  'webhook-shipment-delivered-of-lone-shipment': { ...lone, after: 'completed' },
  'webhook-shipment-cancelled': { plan: 'cancelled', after: 'cancelled', of: each },
  'webhook-shipment-cancelled-in-two': { plan: 'cancelled in two', after: 'cancelled', of: each },
  'webhook-shipment-created': inTwo,
  'webhook-shipment-created-of-lone-shipment': lone,
});
