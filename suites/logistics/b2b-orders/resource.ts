import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Outcome } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import type { Accepting } from '../../../engine/families/accepts.ts';
import type { Rejecting } from '../../../engine/families/rejects.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { b2bOrder } from '../../../generators/b2b-order.ts';
import { base, plainLine } from '../../../generators/b2b-order-pair.ts';
import type { B2bOrderDraft, BrokenB2bOrder } from '../../../generators/draft.ts';
import { shipByTime, shipByVerdict } from '../../../model/business-days.ts';
import type { B2bFaultModes, LogisticsProfile } from '../../../schemas/target-profile.ts';
import type { Expect, LogisticsWords } from '../check.ts';
import { controlAccepted, isTaken, orderAccepted, orderRefused } from './judge.ts';

/** What every check of Create Order needs: without them no order can be written down. */
export const creatingOrders = [
  'feature b2bOrders',
  'logistics.fields.b2bQuantity',
  'logistics.fields.b2bAddress',
] as const satisfies readonly LogisticsNeed[];

export const fewLines: fc.Arbitrary<B2bOrderDraft> = base({ lines: fc.integer({ min: 1, max: 3 }) });

/** An order that no date holds back, of any transport: what most checks of states move about. */
export const smallOrder: fc.Arbitrary<B2bOrderDraft> = b2bOrder({
  lines: fc.integer({ min: 1, max: 3 }),
  soonestShipBy: 'never',
});

/** To be processed at once: what a scheduled order has been through by when is not written. */
export const undated = ({ shipBy: _, ...order }: B2bOrderDraft): B2bOrderDraft => order;

export const bothUndated = (orders: fc.Arbitrary<BrokenB2bOrder>): fc.Arbitrary<BrokenB2bOrder> =>
  orders.map(({ breaks, valid, broken }) => ({ breaks, valid: undated(valid), broken: undated(broken) }));

/** Units enough on every line to ship them in parts. */
export const divisibleOrder: fc.Arbitrary<B2bOrderDraft> = smallOrder.map((order) => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, quantity: line.quantity + 1 })),
}));

/**
 * Supplied products that lie apart have nobody who says how many there are: an order is no more to be filled once those
 * are used up.
 * @throws Unmet where the inventory shows fewer units than the order takes.
 */
export async function enoughApart({ b2b, inventory }: Account, draft: B2bOrderDraft): Promise<void> {
  const lines = draft.lines.filter(({ product }) => 'split' in product);
  if (lines.length === 0) return;
  const resolved = await b2b.resolveProducts({ ...draft, lines });
  for (const { product, quantity } of lines) {
    const count = await inventory.get(resolved(product).logisticsSku);
    const available = read(count.answer?.json, '/available');
    if (typeof available === 'number' && available < quantity) throw new Unmet('a product that lies apart is used up');
  }
}

const plainly = ({ lines }: B2bOrderDraft): B2bOrderDraft => ({
  lines: lines.map(({ product, quantity }) => plainLine(product, 'logisticsSku', quantity)),
  transport: { shippingPartner: 'DEFAULT', shippingType: 'PARCEL' },
});

/** What a row says of the way in which an order is turned down. */
interface Refusal {
  /** Which binding of the profile tells that way. */
  readonly mistake: keyof B2bFaultModes;
}

type Taking = Accepting<LogisticsWords, LogisticsApi, B2bOrderDraft, Outcome, LogisticsProfile>;
type Refusing = Rejecting<LogisticsWords, LogisticsApi, BrokenB2bOrder, Outcome, LogisticsProfile, Refusal>;

/**
 * Whether holidays that nobody told us about could make the draft's `shipBy` too early. Such an order is never asserted to
 * be valid (gap b2b-ship-by-calendar).
 */
function shipByDoubtful({ shipBy }: B2bOrderDraft, { at }: Exchange, { target }: Expect): boolean {
  if (shipBy === undefined) return false;
  return shipByVerdict(at, shipByTime(at, shipBy, target.calendar), target.calendar) !== 'fine';
}

/** Create Order: what it allows is accepted and does not end in ERROR; what it forbids is turned down, in either way. */
export const b2bOrders: Taking & Refusing = {
  needs: creatingOrders,
  async send(api, draft) {
    await enoughApart(api.main, draft);
    return api.main.b2b.submit(draft);
  },
  isAccepted: isTaken,
  accepted(outcome, expect, draft) {
    if (shipByDoubtful(draft, outcome.answer, expect)) expect.premise(outcome.answer).accepted();
    orderAccepted(outcome, expect);
  },
  controlAccepted,
  plain: plainly,
  sendPair: async (api, { valid, broken }) => ({
    control: await api.main.b2b.submit(valid),
    refusal: await api.main.b2b.submit(broken),
  }),
  refused: (refusal, expect, { mistake }) => orderRefused(refusal, expect, mistake),
};
