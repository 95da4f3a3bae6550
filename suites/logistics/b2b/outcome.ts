import type fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Outcome } from '../../../clients/logistics/b2b-orders.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import type { AnyCheck } from '../../../engine/check.ts';
import { read } from '../../../engine/pointer.ts';
import { unlessUnmet } from '../../../engine/unless-unmet.ts';
import { Unmet } from '../../../engine/violation.ts';
import { plainLine } from '../../../generators/b2b-order-pair.ts';
import type { B2bOrderDraft, BrokenB2bOrder } from '../../../generators/draft.ts';
import type { B2bFaultModes } from '../../../schemas/target-profile.ts';
import { check, type LogisticsWords } from '../check.ts';
import { shipByDoubtful } from './calendar.ts';
import { controlAccepted, isTaken, orderAccepted, orderRefused } from './judge.ts';

/** What every check of Create Order needs: without them no order can be written down. */
export const creatingOrders = [
  'feature b2bOrders',
  'logistics.fields.b2bQuantity',
  'logistics.fields.b2bAddress',
] as const satisfies readonly LogisticsNeed[];

interface Plan<Given> {
  readonly id?: string;
  readonly proves: LogisticsWords['requirement'];
  /** The sentence of the documents that a violation offends, in a few words. */
  readonly why: string;
  readonly needs?: readonly LogisticsNeed[];
  readonly given: fc.Arbitrary<Given>;
  readonly examples?: readonly Given[];
  readonly cases?: number;
}

/**
 * Supplied products that lie apart have nobody who says how many there are: an order is no more to be filled once those
 * are used up.
 * @throws Unmet where the inventory shows fewer units than the order takes.
 */
export async function enoughApart({ b2b, products }: Account, draft: B2bOrderDraft): Promise<void> {
  const lines = draft.lines.filter(({ product }) => 'split' in product);
  if (lines.length === 0) return;
  const shelf = await b2b.shelf({ ...draft, lines });
  for (const { product, quantity } of lines) {
    const count = await products.inventory(shelf(product).logisticsSku);
    const available = read(count.answer?.json, '/available');
    if (typeof available === 'number' && available < quantity) throw new Unmet('a product that lies apart is used up');
  }
}

interface AcceptancePlan extends Plan<B2bOrderDraft> {
  /**
   * The same draft without what the rule allows. It is sent where the draft is turned down: a target that does not take this
   * one either has another reason. Default: the same units in the plainest form; null: the draft is that itself.
   */
  readonly control?: ((draft: B2bOrderDraft) => B2bOrderDraft) | null;
}

const plainly = ({ lines }: B2bOrderDraft): B2bOrderDraft => ({
  lines: lines.map(({ product, quantity }) => plainLine(product, 'logisticsSku', quantity)),
  transport: { shippingPartner: 'DEFAULT', shippingType: 'PARCEL' },
});

/** One side of a rule of Create Order: drafts that it allows are accepted, and do not end in ERROR. */
export function acceptsOrder(plan: AcceptancePlan): AnyCheck<LogisticsApi> {
  const { why, needs = [], control: controlOf = plainly, ...rest } = plan;
  return check({
    ...rest,
    needs: [...creatingOrders, ...needs],
    async when(api, draft) {
      const account = await api.main();
      await enoughApart(account, draft);
      const outcome = await account.b2b.submit(draft);
      return { outcome, control: isTaken(outcome) || !controlOf ? undefined : await tried(account, controlOf(draft)) };
    },
    then({ outcome, control }, expect, draft) {
      if (control) controlAccepted(control, expect);
      if (shipByDoubtful(draft, outcome.answer, expect)) expect.premise(outcome.answer).accepted(why);
      orderAccepted(outcome, expect, why);
    },
  });
}

/** A control need not be possible: it may need what the target does not have. */
const tried = (account: Account, control: B2bOrderDraft): Promise<Outcome | undefined> =>
  unlessUnmet(
    () => account.b2b.submit(control),
    () => undefined,
  );

interface RefusalPlan extends Plan<BrokenB2bOrder> {
  /** Which binding of the profile says how this fault is turned down. */
  readonly fault: keyof B2bFaultModes;
}

/** The other side: the draft that breaks the rule is turned down, while its control without the fault is accepted. */
export function refusesOrder({ why, fault, needs = [], ...plan }: RefusalPlan): AnyCheck<LogisticsApi> {
  return check({
    ...plan,
    needs: [...creatingOrders, ...needs],
    async when(api, { valid, broken }) {
      const { b2b } = await api.main();
      return { control: await b2b.submit(valid), refusal: await b2b.submit(broken) };
    },
    then({ control, refusal }, expect) {
      controlAccepted(control, expect);
      orderRefused(refusal, expect, fault, why);
    },
  });
}
