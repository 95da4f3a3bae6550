import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { EventSeen } from '../../../clients/logistics/event.ts';
import type { AnyCheck } from '../../../engine/check.ts';
import { isRefused } from '../../../engine/exchange.ts';
import { secondRejected } from '../b2b/cancellation.ts';
import { check, type Expect, type LogisticsWords } from '../check.ts';
import type { Life, Stage } from './life.ts';
import { anyLife, eachLife, lifeOf, needsOf, type PlanName } from './lives.ts';
import { eventsOf, listed, shipmentsAt, stageAfter, statusAt } from './stage.ts';

interface TooEarlyRule {
  readonly id?: string;
  readonly proves: LogisticsWords['requirement'];
  readonly types: readonly string[];
  readonly plan: PlanName;
  /** Whether the order, read after the events were counted, shows that such an event is untrue. */
  denies(stage: Stage, expect: Expect, of: readonly EventSeen[]): boolean;
  readonly due: string;
  readonly why: string;
}

/** What an event tells has not happened yet: the order still reads otherwise. */
function tooEarly({ types, plan, denies, due, why, ...words }: TooEarlyRule): AnyCheck<LogisticsApi> {
  return check({
    ...words,
    needs: needsOf(plan),
    given: anyLife,
    examples: eachLife,
    cases: eachLife.length,
    when: (api, which) => lifeOf(api, plan, which),
    then({ stages, stopped }: Life, expect) {
      if (!stages.some((stage) => denies(stage, expect, []))) expect.unexercised(stopped ?? 'no such moment was seen');
      for (const stage of stages) {
        const early = types.flatMap((type) => eventsOf(stage.events, type));
        const wrong = early.length > 0 && denies(stage, expect, early);
        expect.that(!wrong, due, `${listed(early)}, while the order reads ${statusAt(stage)}`, why, stage.order);
      }
    },
  });
}

const notStarted = (stage: Stage): boolean => ['PLANNED', 'BOOKED'].includes(statusAt(stage) ?? '');
const notCompleted = (stage: Stage): boolean => {
  const status = statusAt(stage);
  return status !== undefined && status !== 'COMPLETED';
};
const unshipped = ['CREATED', 'NOT_SYNCED', 'WAREHOUSE', 'PARTIALLY_SHIPPED'];

/** Some shipment of the order has not shipped. */
const notAllShipped = (stage: Stage, expect: Expect): boolean =>
  shipmentsAt(stage, expect).some(({ status }) => status !== undefined && unshipped.includes(status));

/** No shipment of the order has shipped, not even in part. */
const noneShipped = (stage: Stage, expect: Expect): boolean => {
  const shipments = shipmentsAt(stage, expect);
  return (
    shipments.length > 0 &&
    shipments.every(({ status }) => ['CREATED', 'NOT_SYNCED', 'WAREHOUSE'].includes(status ?? ''))
  );
};

/** No shipment of the order has shipped but in part. */
const noneWhole = (stage: Stage, expect: Expect): boolean => {
  const shipments = shipmentsAt(stage, expect);
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
    given: anyLife,
    examples: eachLife,
    cases: eachLife.length,
    when: (api, which) => lifeOf(api, plan, which),
    then(life, expect) {
      const stage = stageAfter(life, 'cancel refused', expect);
      if (!stage.answer || !isRefused(stage.answer)) expect.unexercised('the cancel was not refused');
      const came = eventsOf(stage.events, 'Order.Cancelled');
      const due = `${most} Order.Cancelled at most`;
      const why = 'Order.Cancelled: order cancelled through the cancel operation or by operations';
      expect.that(came.length <= most, due, listed(came), why, stage.answer);
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
    denies: (stage, expect, early) =>
      notCompleted(stage) &&
      (early.length === 0 || new Set(early.map(({ id }) => id)).size >= shipmentsAt(stage, expect).length),
    due: 'no Shipment.Delivered of every shipment before the order is COMPLETED',
    why: 'Shipment.Delivered: a shipment confirmed delivered; all shipments delivered: COMPLETED',
  }),
  notOnRefusal('too late to cancel', 0),
  notOnRefusal('cancelled', 1),
];
