import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { EventSeen } from '../../../../clients/logistics/webhooks/event.ts';
import type { AnyCheck } from '../../../../engine/run/check.ts';
import { isRefused } from '../../../../engine/wire/exchange.ts';
import { secondRejected } from '../../b2b-orders/cancel/cancellation.ts';
import { check, type Expect, type LogisticsWords } from '../../check.ts';
import { anyHistoryDraft, historyDrafts, historyOf, needsOf, type PlanName } from './order-histories.ts';
import type { OrderHistory, Snapshot } from './order-history.ts';
import { eventsOf, listed, shipmentsAt, snapshotAfter, statusAt } from './snapshot.ts';

interface TooEarlyRule {
  readonly id?: string;
  readonly proves: LogisticsWords['requirement'];
  readonly types: readonly string[];
  readonly plan: PlanName;
  /** Whether the order, read after the events were counted, shows that such an event is untrue. */
  denies(snapshot: Snapshot, expect: Expect, of: readonly EventSeen[]): boolean;
  readonly due: string;
  readonly why: string;
}

/** What an event tells has not happened yet: the order still reads otherwise. */
function tooEarly({ types, plan, denies, due, why, ...words }: TooEarlyRule): AnyCheck<LogisticsApi> {
  return check({
    ...words,
    needs: needsOf(plan),
    given: anyHistoryDraft,
    examples: historyDrafts,
    cases: historyDrafts.length,
    when: (api, which) => historyOf(api, plan, which),
    then({ snapshots, stopped }: OrderHistory, expect) {
      if (!snapshots.some((snapshot) => denies(snapshot, expect, [])))
        expect.unexercised(stopped ?? 'no such moment was seen');
      for (const snapshot of snapshots) {
        const early = types.flatMap((type) => eventsOf(snapshot.events, type));
        const wrong = early.length > 0 && denies(snapshot, expect, early);
        expect.that(!wrong, due, `${listed(early)}, while the order reads ${statusAt(snapshot)}`, why, snapshot.order);
      }
    },
  });
}

const notStarted = (snapshot: Snapshot): boolean => ['PLANNED', 'BOOKED'].includes(statusAt(snapshot) ?? '');
const notCompleted = (snapshot: Snapshot): boolean => {
  const status = statusAt(snapshot);
  return status !== undefined && status !== 'COMPLETED';
};
const unshipped = ['CREATED', 'NOT_SYNCED', 'WAREHOUSE', 'PARTIALLY_SHIPPED'];

/** Some shipment of the order has not shipped. */
const notAllShipped = (snapshot: Snapshot, expect: Expect): boolean =>
  shipmentsAt(snapshot, expect).some(({ status }) => status !== undefined && unshipped.includes(status));

/** No shipment of the order has shipped, not even in part. */
const noneShipped = (snapshot: Snapshot, expect: Expect): boolean => {
  const shipments = shipmentsAt(snapshot, expect);
  return (
    shipments.length > 0 &&
    shipments.every(({ status }) => ['CREATED', 'NOT_SYNCED', 'WAREHOUSE'].includes(status ?? ''))
  );
};

/** No shipment of the order has shipped but in part. */
const noneWhole = (snapshot: Snapshot, expect: Expect): boolean => {
  const shipments = shipmentsAt(snapshot, expect);
  return shipments.length > 0 && shipments.every(({ status }) => unshipped.includes(status ?? ''));
};

const whyStarted = 'picking, packing and dispatch happen once the warehouse has started (IN_PROGRESS)';

const beforeTheStart = (proves: LogisticsWords['requirement'], types: readonly string[]): AnyCheck<LogisticsApi> =>
  tooEarly({
    id: `${proves}-not-before`,
    proves,
    types,
    plan: 'whole',
    denies: notStarted,
    due: `no ${types.join(', no ')} before the warehouse starts`,
    why: whyStarted,
  });

/** A cancellation that was refused has cancelled nothing. */
const notOnRefusal = (plan: 'too late to cancel' | 'cancelled', most: 0 | 1): AnyCheck<LogisticsApi> =>
  check({
    id: `webhook-order-cancelled-not-on-refusal${most === 1 ? '-again' : ''}`,
    proves: 'webhook-order-cancelled-not-on-refusal',
    needs: [...needsOf(plan), ...(plan === 'cancelled' ? secondRejected : [])],
    given: anyHistoryDraft,
    examples: historyDrafts,
    cases: historyDrafts.length,
    when: (api, which) => historyOf(api, plan, which),
    then(history, expect) {
      const snapshot = snapshotAfter(history, 'cancel refused', expect);
      if (!snapshot.answer || !isRefused(snapshot.answer)) expect.unexercised('the cancel was not refused');
      const came = eventsOf(snapshot.events, 'Order.Cancelled');
      const due = `${most} Order.Cancelled at most`;
      expect.that(came.length <= most, due, listed(came), expect.why, snapshot.answer);
    },
  });

/** Events before their time. */
export const notSentChecks = [
  beforeTheStart('webhook-order-picking-started', ['Order.PickingStarted']),
  beforeTheStart('webhook-order-packed', ['Order.Packed']),
  beforeTheStart('webhook-order-dispatched', ['Order.Dispatched']),
  beforeTheStart('webhook-shipment-picking-started', ['Shipment.PickingStarted', 'Shipment.Packed']),
  tooEarly({
    id: 'webhook-shipment-shipped-not-before',
    proves: 'webhook-shipment-shipped',
    types: ['Shipment.Shipped', 'Shipment.PartiallyShipped', 'Shipment.Delivered'],
    plan: 'in two',
    denies: noneShipped,
    due: 'no Shipment.Shipped before a shipment is dispatched',
    why: 'Shipment.Shipped: a specific shipment dispatched',
  }),
  tooEarly({
    id: 'webhook-shipment-shipped-not-before-in-waves',
    proves: 'webhook-shipment-shipped',
    types: ['Shipment.Shipped'],
    plan: 'in waves',
    denies: noneWhole,
    due: 'no Shipment.Shipped while every shipment is incomplete',
    why: 'Shipment.Shipped: a specific shipment dispatched; Shipment.PartiallyShipped: shipment incomplete',
  }),
  tooEarly({
    proves: 'webhook-order-shipped-after-all',
    types: ['Order.Shipped'],
    plan: 'in two',
    denies: notAllShipped,
    due: 'no Order.Shipped while a shipment has not shipped',
    why: 'Order.Shipped: the entire order has shipped',
  }),
  tooEarly({
    id: 'webhook-order-shipped-after-all-in-waves',
    proves: 'webhook-order-shipped-after-all',
    types: ['Order.Shipped'],
    plan: 'in waves',
    denies: notAllShipped,
    due: 'no Order.Shipped while a shipment has not shipped',
    why: 'Order.Shipped: the entire order has shipped',
  }),
  tooEarly({
    proves: 'webhook-order-delivered-means-completed',
    types: ['Order.Delivered'],
    plan: 'in two',
    denies: notCompleted,
    due: 'no Order.Delivered before the order is COMPLETED',
    why: 'Order.Delivered: all shipments delivered; B2B order moves to COMPLETED',
  }),
  tooEarly({
    id: 'webhook-order-delivered-means-completed-not-lost',
    proves: 'webhook-order-delivered-means-completed',
    types: ['Order.Delivered'],
    plan: 'lost',
    denies: notCompleted,
    due: 'no Order.Delivered of an order that is LOST_DAMAGED',
    why: 'Order.Delivered: all shipments delivered; B2B order moves to COMPLETED',
  }),
  tooEarly({
    id: 'webhook-shipment-delivered-not-before',
    proves: 'webhook-shipment-delivered',
    types: ['Shipment.Delivered'],
    plan: 'in two',
    // Were every shipment delivered, the order would be COMPLETED.
    denies: (snapshot, expect, early) =>
      notCompleted(snapshot) &&
      (early.length === 0 || new Set(early.map(({ id }) => id)).size >= shipmentsAt(snapshot, expect).length),
    due: 'no Shipment.Delivered of every shipment before the order is COMPLETED',
    why: 'Shipment.Delivered: a shipment confirmed delivered; all shipments delivered: COMPLETED',
  }),
  notOnRefusal('too late to cancel', 0),
  notOnRefusal('cancelled', 1),
];
