/** Lists the histories of orders that checks of events share. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import type { B2bOrderDraft } from '../../../../generators/logistics/draft.ts';
import { farAhead } from '../../../../generators/logistics/ship-by.ts';
import { creatingOrders } from '../../b2b-orders/resource.ts';
import { type OrderHistory, recordHistory, type Step } from './order-history.ts';

interface Plan {
  readonly steps: readonly Step[];
  readonly needs: readonly LogisticsNeed[];
  /** The shipBy of the order is so far ahead that the warehouse does not start. */
  readonly scheduled?: true;
}

const started = ['order is in progress'] as const;
const delivered = [...started, 'order is tendered', 'order is completed'] as const;
const inTwo = ['order has two shipments', 'shipment is shipped', 'shipment is delivered'] as const;

/** The histories that most checks of events judge. */
export const plans = {
  whole: { steps: ['booked', 'in progress', 'tendered', 'completed'], needs: delivered },
  'in two': {
    steps: ['booked', 'in two', 'in progress', 'ship 0', 'ship 1', 'tendered', 'deliver 0', 'deliver 1'],
    needs: [...started, 'order is tendered', ...inTwo],
  },
  'in two at once': {
    steps: ['booked', 'in two', 'in progress', 'tendered'],
    needs: [...started, 'order is tendered', 'order has two shipments'],
  },
  'in waves': {
    steps: ['booked', 'in progress', 'part 0', 'ship 0'],
    needs: [...started, 'shipment is partially shipped', 'shipment is shipped'],
  },
  scheduled: { steps: ['cancelled', 'cancel refused'], needs: [], scheduled: true },
  'cancelled later': { steps: ['a while later', 'cancelled'], needs: ['fast clock'], scheduled: true },
  cancelled: { steps: ['booked', 'cancelled', 'cancel refused'], needs: [] },
  'cancelled in two': { steps: ['booked', 'in two', 'cancelled'], needs: ['order has two shipments'] },
  'cancelled by operations': {
    steps: ['booked', 'cancelled by operations'],
    needs: ['order is cancelled by operations'],
  },
  held: { steps: ['held'], needs: ['event Order.Held', 'order is held'] },
  'too late to cancel': {
    steps: ['booked', 'in progress', 'cancel refused', 'tendered', 'cancel refused', 'completed', 'cancel refused'],
    needs: started,
  },
  lost: {
    steps: ['booked', 'in progress', 'tendered', 'lost', 'cancel refused'],
    needs: [...started, 'order is tendered', 'order is lost or damaged'],
  },
} as const satisfies Readonly<Record<string, Plan>>;

export type PlanName = keyof typeof plans;

export const needsOf = (...names: readonly PlanName[]): readonly LogisticsNeed[] => [
  ...new Set<LogisticsNeed>(['event deliveries', ...creatingOrders, ...names.flatMap((name) => plans[name].needs)]),
];

const transport: B2bOrderDraft['transport'] = { shippingPartner: 'DEFAULT', shippingType: 'PARCEL' };
const line = (stocked: number, quantity: number): B2bOrderDraft['lines'][number] => ({
  product: { stocked },
  quantity,
  by: 'logisticsSku',
});

/** Every plan is carried out with each of these drafts. */
const drafts: readonly B2bOrderDraft[] = [
  { lines: [line(0, 4)], transport },
  { externalId: 'PO 7/äß №1', lines: [line(1, 2), line(0, 3), line(2, 2)], transport },
];

/** The index of a draft. */
export const anyHistoryDraft: fc.Arbitrary<number> = fc.nat(drafts.length - 1);
export const historyDrafts: readonly number[] = drafts.map((_, index) => index);

const [plainDraft] = drafts;

export function draftOf(which: number): B2bOrderDraft {
  const draft = drafts[which] ?? plainDraft;
  if (!draft) throw new Error('there is no draft');
  return draft;
}

/** The history of this plan, recorded once per run. */
export function historyOf(api: LogisticsApi, name: PlanName, which: number): Promise<OrderHistory> {
  const plan: Plan = plans[name];
  const draft = draftOf(which);
  return api.sharedFixture(`order history ${name} ${which}`, async (own) => {
    const { account, allEvents } = await own.observed('order histories');
    const dated = plan.scheduled ? { ...draft, shipBy: farAhead } : draft;
    const history = await recordHistory({ api: own, account, inbox: allEvents.inbox }, dated, plan.steps);
    return { ...history, unheard: allEvents.subscription.refused };
  });
}

/** Judges the history of this plan for each of the drafts. */
export const ofHistory = (plan: PlanName) => ({
  needs: needsOf(plan),
  given: anyHistoryDraft,
  examples: historyDrafts,
  cases: historyDrafts.length,
  when: (api: LogisticsApi, which: number): Promise<OrderHistory> => historyOf(api, plan, which),
});
