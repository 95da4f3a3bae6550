import type fc from 'fast-check';
import type { Created, CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import { unlessUnmet } from '../../../engine/judge/unless-unmet.ts';
import type { AnyCheck } from '../../../engine/run/check.ts';
import type { BrokenInvoice, InvoiceDraft } from '../../../generators/customs/draft.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';
import { type CustomsWords, check, type Expect } from '../check.ts';
import { controlSucceeded, invoiceRefused, invoiceSucceeded } from './invoice-judge.ts';

/** What every submission needs: a shipment, the place of its id, and a way to see what becomes of it. */
export const submittingInvoices = [
  'customs.fields.shipment',
  'shipment',
  'outcomes',
] as const satisfies readonly CustomsNeed[];

export interface InvoicePlan<Given> {
  readonly id?: string;
  readonly proves: CustomsWords['requirement'];
  /** The sentence of the document that a violation offends, in a few words. */
  readonly why: string;
  readonly needs?: readonly CustomsNeed[];
  readonly given: fc.Arbitrary<Given>;
  readonly examples?: readonly Given[];
  readonly cases?: number;
  /** Whose submission it is. Default: the main account. */
  readonly as?: (api: CustomsApi) => Promise<CustomsAccount>;
}

interface AcceptancePlan extends InvoicePlan<InvoiceDraft> {
  /**
   * The same draft without what the rule allows. It is sent where the draft does not succeed: a target that does not take
   * this one either has another reason. Default: nothing but what any invoice needs; null: the draft is that itself.
   */
  readonly control?: ((draft: InvoiceDraft) => InvoiceDraft) | null;
  /** What is sent of the draft where the profile says more of it. */
  readonly sent?: (draft: InvoiceDraft, profile: CustomsProfile) => InvoiceDraft;
  /** What else holds of an invoice that was created. */
  readonly also?: (created: Created, expect: Expect, draft: InvoiceDraft) => void;
}

/** One side of a rule: drafts that it allows are created. */
export function acceptsInvoice(plan: AcceptancePlan): AnyCheck<CustomsApi> {
  const { why, needs = [], as = main, control: controlOf = plainly, sent, also, ...rest } = plan;
  return check({
    ...rest,
    needs: [...submittingInvoices, ...needs],
    async when(api, draft) {
      const account = await as(api);
      const result = await account.create(sent ? sent(draft, api.profile) : draft);
      const isTurnedDown = result.end === 'refused' || result.end === 'failed';
      return { result, control: isTurnedDown && controlOf ? await tried(account, controlOf(draft)) : undefined };
    },
    then({ result: created, control }, expect, draft) {
      if (control) controlSucceeded(control, expect);
      invoiceSucceeded(created, expect, why);
      also?.(created, expect, draft);
    },
  });
}

interface RefusalPlan extends InvoicePlan<BrokenInvoice> {
  /** What else holds of the submission that was turned down: its message, for one. */
  readonly also?: (refusal: Created, expect: Expect, pair: BrokenInvoice) => void;
}

/**
 * The other side: the draft that breaks the rule does not succeed, while its control without the fault does. With
 * `update` both are sent as updates of an invoice made for them; their lines may then name its ids.
 */
export function refusesInvoice(plan: RefusalPlan & { readonly update?: boolean }): AnyCheck<CustomsApi> {
  const { why, needs = [], as = main, also, update = false, ...rest } = plan;
  return check({
    ...rest,
    needs: [...submittingInvoices, ...(update ? updatingInvoices : []), ...needs],
    when: async (api, pair) => {
      const account = await as(api);
      return update ? updated(account, pair) : created(account, pair);
    },
    then({ control, refusal }, expect, pair) {
      controlSucceeded(control, expect);
      // Without webhooks an update that failed reads just as one that is still to come.
      if (update && refusal.end === 'succeeded' && !refusal.completion)
        expect.unexercised('needs a webhook that tells the outcome');
      invoiceRefused(refusal, expect, pair.fault, why);
      also?.(refusal, expect, pair);
    },
  });
}

/** What tells an update from a creation is bound by the profile; nothing says that the number alone does. */
export const updatingInvoices = [
  'customs.identity or customs.fields.updateId',
] as const satisfies readonly CustomsNeed[];

const main = (api: CustomsApi): Promise<CustomsAccount> => api.main();

const plainly = ({ currency, shipment, lines }: InvoiceDraft): InvoiceDraft => ({
  currency,
  ...(shipment && { shipment }),
  lines: lines.map(({ quantity }) => ({ ...(quantity && { quantity }) })),
});

/** A control need not be possible: it may need what the target does not have. */
const tried = (account: CustomsAccount, control: InvoiceDraft): Promise<Created | undefined> =>
  unlessUnmet(
    () => account.create(control),
    () => undefined,
  );

const created = async (account: CustomsAccount, { valid, broken }: BrokenInvoice) => ({
  control: await account.create(valid),
  // The control was there in time: an invoice that is not has failed, even where no webhook tells.
  refusal: await account.create(broken, {}, 'failed'),
});

/** The invoice is made without ids; then both updates are sent, the sound one first. */
async function updated(account: CustomsAccount, { valid, broken }: BrokenInvoice) {
  const before = await account.given(withoutLineIds(valid));
  const control = await account.update(before, valid);
  const { lineIds } = control.lineIds.length > 0 ? control : before;
  return { control, refusal: await account.update({ ...before, lineIds }, broken, 2) };
}

/** The draft as a creation: no line names an id. */
export const withoutLineIds = (draft: InvoiceDraft): InvoiceDraft => ({
  ...draft,
  lines: draft.lines.map(({ id: _, ...line }) => line),
});
