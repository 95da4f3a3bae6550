/** Judges that no event arrives before the order shows what it announces. */

import type { EventSeen } from '../../../../clients/logistics/webhooks/event.ts';
import { isRefused } from '../../../../engine/wire/exchange.ts';
import { secondRejected } from '../../b2b-orders/cancel/cancellation.ts';
import { type Expect, family } from '../../check.ts';
import { ofHistory, type PlanName } from './order-histories.ts';
import type { Snapshot } from './order-history.ts';
import { eventsOf, listed, shipmentsAt, statusAt } from './snapshot.ts';

/** A time at which an event would be wrong. */
interface Moment {
  readonly words: string;
  /** Whether the order shows it, read after the events were counted. */
  isShown(snapshot: Snapshot, expect: Expect, events: readonly EventSeen[]): boolean;
}

interface NotYetRule {
  readonly plan: PlanName;
  readonly types: readonly string[];
  readonly moment: Moment;
}

/** An event must not arrive before the order shows what it announces. */
const notYet = family(({ plan, types, moment }: NotYetRule) => ({
  ...ofHistory(plan),
  then({ snapshots, stopped }, expect) {
    if (!snapshots.some((snapshot) => moment.isShown(snapshot, expect, [])))
      expect.unexercised(stopped ?? 'no such moment was seen');
    const expected = `no ${types.join(', no ')} ${moment.words}`;
    for (const snapshot of snapshots) {
      const early = types.flatMap((type) => eventsOf(snapshot.events, type));
      const actual = `${listed(early)}, while the order is ${statusAt(snapshot)}`;
      expect.that(!(early.length > 0 && moment.isShown(snapshot, expect, early)), expected, actual, snapshot.order);
    }
  },
}));

const whole = ['CREATED', 'NOT_SYNCED', 'WAREHOUSE'];
const incomplete = [...whole, 'PARTIALLY_SHIPPED'];

const everyShipment =
  (statuses: readonly string[]): Moment['isShown'] =>
  (snapshot, expect) => {
    const shipments = shipmentsAt(snapshot, expect);
    return shipments.length > 0 && shipments.every(({ status }) => statuses.includes(status ?? ''));
  };

const notStarted: Moment = {
  words: 'before the warehouse starts',
  isShown: (snapshot) => ['PLANNED', 'BOOKED'].includes(statusAt(snapshot) ?? ''),
};
const noneShipped: Moment = { words: 'before a shipment is dispatched', isShown: everyShipment(whole) };
const noneWhole: Moment = { words: 'while every shipment is incomplete', isShown: everyShipment(incomplete) };
const notAllShipped: Moment = {
  words: 'while a shipment has not shipped',
  isShown: (snapshot, expect) =>
    shipmentsAt(snapshot, expect).some(({ status }) => status !== undefined && incomplete.includes(status)),
};
const notCompleted: Moment = {
  words: 'before the order is COMPLETED',
  isShown: (snapshot) => ![undefined, 'COMPLETED'].includes(statusAt(snapshot)),
};
/** An order is COMPLETED once every shipment is delivered. */
const notAllDelivered: Moment = {
  words: 'of every shipment before the order is COMPLETED',
  isShown: (snapshot, expect, events) =>
    notCompleted.isShown(snapshot, expect, events) &&
    (events.length === 0 || new Set(events.map(({ id }) => id)).size >= shipmentsAt(snapshot, expect).length),
};

interface RefusalRule {
  readonly plan: 'too late to cancel' | 'lost' | 'cancelled';
  /** How many cancellations were accepted. */
  readonly most: 0 | 1;
}

/** A refused cancellation causes no event, in any state. Once a late one is accepted, an event may follow. */
const notOnRefusal = family(({ plan, most }: RefusalRule) => ({
  ...ofHistory(plan),
  then({ snapshots, stopped }, expect) {
    const tried = snapshots.filter(({ step }) => step === 'cancel refused');
    const accepted = tried.findIndex(({ answer }) => !answer || !isRefused(answer));
    const refused = accepted < 0 ? tried : tried.slice(0, accepted);
    if (refused.length === 0) expect.unexercised(stopped ?? 'the cancel was not refused');
    for (const { events, answer } of refused) {
      const actual = eventsOf(events, 'Order.Cancelled');
      expect.that(actual.length <= most, `${most} Order.Cancelled at most`, listed(actual), answer);
    }
  },
}));

const beforeTheStart = { plan: 'whole', moment: notStarted } as const;

/** No event arrives too early. */
export const earlyEventChecks = [
  ...notYet({
    'webhook-order-picking-started-not-before': { ...beforeTheStart, types: ['Order.PickingStarted'] },
    'webhook-order-packed-not-before': { ...beforeTheStart, types: ['Order.Packed'] },
    'webhook-order-dispatched-not-before': { ...beforeTheStart, types: ['Order.Dispatched'] },
    'webhook-shipment-picking-started-not-before': {
      ...beforeTheStart,
      types: ['Shipment.PickingStarted', 'Shipment.Packed'],
    },
    'webhook-shipment-shipped-not-before': {
      plan: 'in two',
      types: ['Shipment.Shipped', 'Shipment.PartiallyShipped', 'Shipment.Delivered'],
      moment: noneShipped,
    },
    'webhook-shipment-shipped-not-before-in-waves': {
      plan: 'in waves',
      types: ['Shipment.Shipped'],
      moment: noneWhole,
    },
    'webhook-order-shipped-after-all': { plan: 'in two', types: ['Order.Shipped'], moment: notAllShipped },
    'webhook-order-shipped-after-all-in-waves': { plan: 'in waves', types: ['Order.Shipped'], moment: notAllShipped },
    'webhook-order-delivered-means-completed': { plan: 'in two', types: ['Order.Delivered'], moment: notCompleted },
    'webhook-order-delivered-means-completed-not-lost': {
      plan: 'lost',
      types: ['Order.Delivered'],
      moment: notCompleted,
    },
    'webhook-shipment-delivered-not-before': { plan: 'in two', types: ['Shipment.Delivered'], moment: notAllDelivered },
  }),
  ...notOnRefusal({
    'webhook-order-cancelled-not-on-refusal': { plan: 'too late to cancel', most: 0 },
    'webhook-order-cancelled-not-on-refusal-once-lost': { plan: 'lost', most: 0 },
    'webhook-order-cancelled-not-on-refusal-again': { needs: secondRejected, plan: 'cancelled', most: 1 },
  }),
];
