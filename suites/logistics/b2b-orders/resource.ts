/** Tells the families `accepts` and `rejects` how to send and judge a B2B order. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { type Outcome, statusOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import type { Accepting } from '../../../engine/families/accepts.ts';
import type { Rejecting } from '../../../engine/families/rejects.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { b2bOrder } from '../../../generators/logistics/b2b-order.ts';
import { base, plainLine } from '../../../generators/logistics/b2b-order-pair.ts';
import type { B2bOrderDraft, BrokenB2bOrder } from '../../../generators/logistics/draft.ts';
import { shipByTime, shipByVerdict } from '../../../model/business-days.ts';
import type { B2bFaultModes, LogisticsProfile } from '../../../schemas/target-profile.ts';
import type { Expect, LogisticsWords } from '../check.ts';
import { isPlain } from '../plain-order.ts';
import { controlAccepted, isTaken, orderAccepted, orderRefused } from './judge.ts';

/** What every check of Create Order needs to write an order. */
export const creatingOrders = [
  'feature b2bOrders',
  'logistics.fields.b2bQuantity',
  'logistics.fields.b2bAddress',
] as const satisfies readonly LogisticsNeed[];

export const fewLines: fc.Arbitrary<B2bOrderDraft> = base({ lines: fc.integer({ min: 1, max: 3 }) });

/** An order without shipBy and with any transport but a speed, which may not be available, for checks of states. */
export const smallOrder: fc.Arbitrary<B2bOrderDraft> = b2bOrder({
  speed: false,
  lines: fc.integer({ min: 1, max: 3 }),
  soonestShipBy: 'never',
});

/** Processed at once: the documents do not say when a scheduled order reaches its states. */
export const undated = ({ shipBy: _, ...order }: B2bOrderDraft): B2bOrderDraft => order;

export const bothUndated = (orders: fc.Arbitrary<BrokenB2bOrder>): fc.Arbitrary<BrokenB2bOrder> =>
  orders.map(({ breaks, valid, broken }) => ({ breaks, valid: undated(valid), broken: undated(broken) }));

/** The outcome of an order. Orders that differ from the plain one only in their transport are sent once for all checks. */
export const submitted = (api: LogisticsApi, draft: B2bOrderDraft): Promise<Outcome> =>
  isPlain(draft)
    ? api.sharedFixture(`order by ${JSON.stringify(draft.transport)}`, ({ main }) => main.b2b.submit(draft))
    : api.main.b2b.submit(draft);

/** Enough units on every line to ship them in parts. */
export const divisibleOrder: fc.Arbitrary<B2bOrderDraft> = smallOrder.map((order) => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, quantity: line.quantity + 1 })),
}));

/**
 * The profile does not say how many units of the products in different warehouses there are. Once they are used up, no order
 * can be filled.
 * @throws Unmet if the inventory shows fewer units than the order needs.
 */
export async function enoughApart({ b2b, inventory }: Account, draft: B2bOrderDraft): Promise<void> {
  const lines = draft.lines.filter(({ product }) => 'split' in product);
  if (lines.length === 0) return;
  const resolved = await b2b.resolveProducts({ ...draft, lines });
  for (const { product, quantity } of lines) {
    const count = await inventory.get(resolved(product).logisticsSku);
    const available = read(count.answer?.json, '/available');
    if (typeof available === 'number' && available < quantity)
      throw new Unmet('a product in another warehouse is used up');
  }
}

const plainly = ({ lines }: B2bOrderDraft): B2bOrderDraft => ({
  lines: lines.map(({ product, quantity }) => plainLine(product, 'logisticsSku', quantity)),
  transport: { shippingPartner: 'DEFAULT', shippingType: 'PARCEL' },
});

/** What a row says about how an order is rejected. */
interface Refusal {
  /** The key of `b2b.faultMode` in the profile that decides the way. */
  readonly mistake: keyof B2bFaultModes;
  /** Any 4xx is right if the order is refused at once. */
  readonly loosely?: boolean;
}

type Taking = Accepting<LogisticsWords, LogisticsApi, B2bOrderDraft, Outcome, LogisticsProfile>;
type Refusing = Rejecting<LogisticsWords, LogisticsApi, BrokenB2bOrder, Outcome, LogisticsProfile, Refusal>;

/**
 * Whether holidays that the profile does not list could make the `shipBy` of the draft too early. Such an order is never
 * asserted to be valid (gap b2b-ship-by-calendar).
 */
function shipByDoubtful({ shipBy }: B2bOrderDraft, { at }: Exchange, { target }: Expect): boolean {
  if (shipBy === undefined) return false;
  return shipByVerdict(at, shipByTime(at, shipBy, target.calendar), target.calendar) !== 'fine';
}

/** The mistakes that Create Order processing finds: the documents do not say when it processes a scheduled order. */
const ofProcessing: readonly (keyof B2bFaultModes)[] = [
  'unresolvableProduct',
  'insufficientInventory',
  'splitStock',
  'invalidAddress',
  'duplicateExternalId',
];

const isScheduled = ({ sent }: Exchange): boolean => sent.body?.includes('"shipBy"') === true;

const mayStayPlanned = ({ answer, later }: Outcome, { target }: Expect, mistake: keyof B2bFaultModes): boolean =>
  isScheduled(answer) &&
  ofProcessing.includes(mistake) &&
  target.b2b.faultMode[mistake] !== 'reject' &&
  later !== undefined &&
  statusOf(later) === 'PLANNED';

/** Create Order: valid orders are accepted and do not end in ERROR; invalid ones are rejected in either way. */
export const b2bOrders: Taking & Refusing = {
  needs: creatingOrders,
  async send(api, draft) {
    await enoughApart(api.main, draft);
    return submitted(api, draft);
  },
  isAccepted: isTaken,
  request: ({ answer }) => answer,
  accepted(outcome, expect, draft) {
    if (shipByDoubtful(draft, outcome.answer, expect)) expect.premise(outcome.answer).accepted();
    orderAccepted(outcome, expect);
  },
  controlAccepted,
  plain: plainly,
  sendPair: async (api, { valid, broken }) => ({
    control: await submitted(api, valid),
    refusal: await submitted(api, broken),
  }),
  refused(refusal, expect, { mistake, loosely }) {
    if (loosely && !isAccepted(refusal.answer)) return void expect(refusal.answer).refused();
    if (mayStayPlanned(refusal, expect, mistake))
      expect.unexercised('the order is PLANNED, and its date has not come yet');
    orderRefused(refusal, expect, mistake);
  },
};
