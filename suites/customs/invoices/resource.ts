/** Tells the families how to submit invoices, as creations and as updates, and how to judge their outcomes. */

import type { Created, CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import type { Accepting } from '../../../engine/families/accepts.ts';
import type { Rejecting } from '../../../engine/families/rejects.ts';
import type { BrokenInvoice, InvoiceDraft } from '../../../generators/customs/draft.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';
import type { CustomsWords, Expect } from '../check.ts';
import { inItsContext } from './contexts.ts';
import { canUpdate } from './identity.ts';
import { controlSucceeded, invoiceRefused, invoiceSucceeded } from './judge.ts';
import { beforeUpdate, isUpdate } from './update/broken-updates.ts';
import { withoutLineIds } from './update/named-lines.ts';

/** What every submission needs: a shipment, the place of its id, and a way to see how the submission ends. */
export const submittingInvoices = [
  'customs.fields.shipment',
  'shipment',
  'outcomes',
] as const satisfies readonly CustomsNeed[];

/** The profile binds what identifies an invoice: the document does not say that the number alone does. */
export const updatingInvoices = [
  'customs.identity or customs.fields.updateId',
] as const satisfies readonly CustomsNeed[];

/** The account that submits. Default: the main account. */
export interface Submitter {
  readonly as?: ((api: CustomsApi) => Promise<CustomsAccount>) | undefined;
  /** The created invoice is read once: monitors compare it with what was sent. */
  readonly isRead?: true;
}

const submitter = async (api: CustomsApi, { as }: Submitter): Promise<CustomsAccount> => as?.(api) ?? api.main;

type AcceptingInvoices = Accepting<CustomsWords, CustomsApi, InvoiceDraft, Created, CustomsProfile, Submitter>;
type RejectingInvoices = Rejecting<CustomsWords, CustomsApi, BrokenInvoice, Created, CustomsProfile, Submitter>;

/** Sends both halves as updates of an invoice; the lines of the update may name its line ids. */
async function updatePair(account: CustomsAccount, { valid, broken, as }: BrokenInvoice) {
  const before = await account.given(as === 'update' ? beforeUpdate(valid) : withoutLineIds(valid));
  const control = await account.update(before, valid);
  const { lineIds } = control.lineIds.length > 0 ? control : before;
  return { control, refusal: await account.update({ ...before, lineIds }, broken, 2, { endOnly: true }) };
}

/** Without webhooks a failed update reads the same as one that is still pending. */
function requireReported({ end, completion }: Created, expect: Expect): void {
  if (end === 'succeeded' && !completion) expect.unexercised('needs a webhook that reports the outcome');
}

/**
 * Submissions that create an invoice: valid ones succeed, invalid ones fail. Those that are sent as updates are creations
 * where the profile does not say what identifies an invoice.
 */
export const invoiceCreation: AcceptingInvoices & RejectingInvoices = {
  needs: submittingInvoices,
  async send(api, draft, how) {
    const account = await submitter(api, how);
    const interest = how.also === undefined && !how.isRead ? ({ endOnly: true } as const) : {};
    if (draft.as === undefined || !canUpdate(api.profile)) return account.create(withoutLineIds(draft), {}, interest);
    return account.update(await account.given(withoutDetails(draft)), draft, 1, interest);
  },
  request: ({ submission }) => submission,
  isAccepted: ({ end }) => end === 'succeeded' || end === 'silent',
  accepted: (outcome, expect) => invoiceSucceeded(outcome, expect),
  controlAccepted: controlSucceeded,
  plain: withoutDetails,
  async sendPair(api, pair, how, isExample) {
    const account = await submitter(api, how);
    const { valid, broken } = await inItsContext(api, account, pair);
    if (isUpdate(api.profile, pair)) return updatePair(account, { ...pair, valid, broken });
    const sent = pair.as === 'update' ? withoutLineIds : (draft: InvoiceDraft) => draft;
    const create = (one: CustomsAccount): Promise<Created> => one.create(sent(valid), {}, { endOnly: true });
    const control = await (isExample && how.as === undefined
      ? api.sharedFixture(`invoice ${JSON.stringify(sent(valid))}`, ({ main }) => create(main))
      : create(account));
    // The control has ended, so a submission whose invoice does not appear has failed, even without a webhook.
    return { control, refusal: await account.create(sent(broken), {}, { absence: 'failed', endOnly: true }) };
  },
  refused(refusal, expect, _, { mistake, as }) {
    if (as === 'update') requireReported(refusal, expect);
    invoiceRefused(refusal, expect, mistake);
  },
};

/** The same for updates: an invoice is created first, and the lines of the update may name its line ids. */
export const invoiceUpdates: RejectingInvoices = {
  needs: [...submittingInvoices, ...updatingInvoices],
  async sendPair(api, pair, how) {
    const account = await submitter(api, how);
    return updatePair(account, await inItsContext(api, account, pair));
  },
  request: ({ submission }) => submission,
  controlAccepted: controlSucceeded,
  refused(refusal, expect, _, { mistake }) {
    requireReported(refusal, expect);
    invoiceRefused(refusal, expect, mistake);
  },
};

function withoutDetails({ currency, shipment, lines }: InvoiceDraft): InvoiceDraft {
  return {
    currency,
    ...(shipment && { shipment }),
    lines: lines.map(({ quantity }) => ({ ...(quantity && { quantity }) })),
  };
}
