/** Leads an order through a history, and records its events after each step. */

import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { ArrangedOrder, OrderSituation } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import { shipmentsOf } from '../../../../clients/logistics/b2b-orders/shipments.ts';
import { type EventSeen, sends } from '../../../../clients/logistics/webhooks/event.ts';
import type { EventInbox, OrderNames } from '../../../../clients/logistics/webhooks/event-inbox.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../../generators/logistics/draft.ts';
import { farAhead } from '../../../../generators/logistics/ship-by.ts';
import type { WrittenEventType } from '../../../../schemas/logistics-events.ts';
import { onceCancelled } from '../../b2b-orders/read.ts';
import { waitForDeliveries } from '../delivery/wait-for-deliveries.ts';

/** What happens to an order. The number is the index of a shipment. */
export type Step =
  | 'booked'
  | 'held'
  | 'in two'
  | 'in progress'
  | 'tendered'
  | 'completed'
  | 'lost'
  | 'cancelled'
  | 'a while later'
  | 'cancelled by operations'
  | 'cancel refused'
  | 'part 0'
  | 'part 1'
  | 'ship 0'
  | 'ship 1'
  | 'deliver 0'
  | 'deliver 1';

/** How much two clocks may differ. The documents do not say whether the clock that the hook moves also dates events. */
export const skewMs = 5 * 60_000;

const whileMs = 4 * skewMs;

/** The state after a step, when all its events must have arrived. */
export interface Snapshot {
  readonly step: 'created' | Step;
  /** Every delivery attempt so far that names the order. */
  readonly events: readonly EventSeen[];
  /** The order, read after the events were counted. */
  readonly order: Exchange;
  /** The response to a cancellation. */
  readonly answer?: Exchange;
}

export interface OrderHistory {
  readonly orderId: string;
  readonly externalId: string;
  readonly created: Exchange;
  readonly snapshots: readonly Snapshot[];
  /** Target time before the create and after the last step. */
  readonly began: number;
  readonly ended: number;
  /** The same by our clock. */
  readonly ours: readonly [began: number, ended: number];
  /** Why the plan was not completed. */
  readonly stopped?: string;
  /** Types of events that cannot arrive, because the target refused their subscriptions. */
  readonly unheard?: readonly string[];
}

const situations: Partial<Record<Step, OrderSituation>> = {
  booked: 'order is booked',
  'in progress': 'order is in progress',
  tendered: 'order is tendered',
  completed: 'order is completed',
  lost: 'order is lost or damaged',
  'cancelled by operations': 'order is cancelled by operations',
};

const shipmentSituations = {
  part: 'shipment is partially shipped',
  ship: 'shipment is shipped',
  deliver: 'shipment is delivered',
} as const;

/** The events to wait for after a step; they are not asserted here. */
const awaited: Readonly<Record<Snapshot['step'], readonly WrittenEventType[]>> = {
  created: ['Order.Submitted'],
  booked: ['Shipment.Submitted'],
  held: ['Order.Held'],
  'in two': ['Shipment.Submitted'],
  'in progress': [],
  tendered: [
    'Order.PickingStarted',
    'Order.Packed',
    'Order.Dispatched',
    'Order.Shipped',
    'Shipment.Submitted',
    'Shipment.PickingStarted',
    'Shipment.Packed',
    'Shipment.Dispatched',
    'Shipment.Shipped',
  ],
  completed: ['Order.Shipped', 'Shipment.Delivered', 'Order.Delivered'],
  lost: [],
  cancelled: ['Order.Cancelled', 'Shipment.Cancelled'],
  'cancelled by operations': ['Order.Cancelled'],
  'cancel refused': [],
  'a while later': [],
  'part 0': ['Shipment.PartiallyShipped'],
  'part 1': ['Shipment.PartiallyShipped'],
  'ship 0': ['Shipment.Shipped'],
  'ship 1': ['Shipment.Shipped'],
  'deliver 0': ['Shipment.Delivered'],
  'deliver 1': ['Shipment.Delivered', 'Order.Delivered'],
};

interface Recording {
  readonly api: LogisticsApi;
  readonly account: Account;
  readonly inbox: EventInbox;
}

/**
 * Carries out a plan with an order. A sandbox may advance an order without shipBy by itself, past the steps of the plan. In
 * that case an order with a late shipBy is used instead.
 */
export async function recordHistory(
  recording: Recording,
  draft: B2bOrderDraft,
  plan: readonly Step[],
): Promise<OrderHistory> {
  const history = await followPlan(recording, draft, plan);
  if (history.stopped === undefined || draft.shipBy !== undefined) return history;
  const later = await followPlan(recording, { ...draft, shipBy: farAhead }, plan);
  return later.snapshots.length > history.snapshots.length ? later : history;
}

/** Records after each step which events have arrived. */
async function followPlan(recording: Recording, draft: B2bOrderDraft, plan: readonly Step[]): Promise<OrderHistory> {
  const { api, account, inbox } = recording;
  const began = api.clock.now();
  const oursBegan = Date.now();
  const arranged = await account.arrange.order(draft);
  const { orderId, externalId, created } = arranged;
  const names = { orderId, externalId };
  const snapshots = [await takeSnapshot(recording, names, 'created')];
  const end = (stopped?: string): OrderHistory => {
    api.addToHistory(inbox.about(names).map(({ delivery }) => delivery));
    const times = { began, ended: api.clock.now(), ours: [oursBegan, Date.now()] } as const;
    return { ...names, created, snapshots, ...times, ...(stopped !== undefined && { stopped }) };
  };
  for (const step of plan) {
    try {
      const answer = await takeStep(recording, arranged, step);
      snapshots.push({ ...(await takeSnapshot(recording, names, step, snapshots.at(-1))), ...(answer && { answer }) });
    } catch (thrown) {
      if (thrown instanceof Unmet) return end(thrown.message);
      throw thrown;
    }
  }
  return end();
}

async function takeSnapshot(
  { api, account, inbox }: Recording,
  names: OrderNames & { orderId: string },
  step: Snapshot['step'],
  before?: Snapshot,
): Promise<Snapshot> {
  const expected = expectedAfter(api, step);
  const ofShipments = expected.some((type) => !type.startsWith('Order.'));
  const field = api.profile.fields.b2bShipmentId;
  const shipments = ofShipments ? shipmentsOf(await account.b2b.get(names.orderId), field).length : 0;
  // Deliveries may arrive in any order, so wait for the events of each shipment.
  const wanted = (type: string): number => {
    if (type.startsWith('Order.')) return 1;
    // An order without shipments has no shipment to cancel.
    if (shipments === 0) return type === 'Shipment.Cancelled' ? shipmentsIn(before?.events ?? []) : 1;
    return /\d$/.test(step) ? Math.min(subjectsOf(before?.events ?? [], type) + 1, shipments) : shipments;
  };
  const arrived = (type: string): boolean => subjectsOf(inbox.about(names), type) >= wanted(type);
  await waitForDeliveries(api, inbox, api.profile.timing.webhookMaxWait, () => expected.every(arrived));
  const events = inbox.about(names);
  return { step, events, order: await account.b2b.get(names.orderId) };
}

function expectedAfter({ profile }: LogisticsApi, step: Snapshot['step']): readonly string[] {
  const created = step === 'in two' ? profile.values.eventTypes.shipmentCreated : undefined;
  return [
    ...awaited[step].filter((type) => sends(type, profile) === 'yes'),
    ...(created === undefined ? [] : [created]),
  ];
}

/** For how many orders or shipments such an event has arrived. */
const subjectsOf = (events: readonly EventSeen[], type: string): number =>
  new Set(events.filter((event) => event.type === type).map(({ id }) => id)).size;

/** For how many shipments any event has arrived. */
const shipmentsIn = (events: readonly EventSeen[]): number =>
  new Set(events.filter(({ type }) => type?.startsWith('Shipment.')).map(({ id }) => id)).size;

/** @throws Unmet if the target does not reach the state of the step. */
async function takeStep(
  { api, account }: Recording,
  arranged: ArrangedOrder,
  step: Step,
): Promise<Exchange | undefined> {
  const { orderId } = arranged;
  const situation = situations[step];
  if (situation) {
    await account.arrange.advanceTo(arranged, situation);
    return undefined;
  }
  if (step === 'a while later') {
    await api.clock.elapse(whileMs);
    return undefined;
  }
  if (step === 'in two') {
    await account.arrange.splitShipment(orderId);
    return undefined;
  }
  if (step === 'held') {
    await api.state('order is held', account.arrange.hookParams({ orderId }));
    return undefined;
  }
  if (step === 'cancelled' || step === 'cancel refused') {
    const answer = await account.b2b.cancel(orderId);
    if (isAccepted(answer)) await onceCancelled(api, account, orderId);
    else if (step === 'cancelled') throw new Unmet(`the cancel of order ${orderId} was refused`);
    return answer;
  }
  const [what, which] = step.split(' ') as [keyof typeof shipmentSituations, string];
  const shipmentId = (await account.b2b.shipments(orderId))[Number(which)];
  if (shipmentId === undefined) throw new Unmet(`order ${orderId} has no shipment ${which}`);
  await account.arrange.advanceShipment(shipmentSituations[what], { orderId, shipmentId });
  return undefined;
}
