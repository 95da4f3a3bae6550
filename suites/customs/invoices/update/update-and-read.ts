/** Updates an invoice, and reads it until it shows the update. */

import type { Created, CustomsAccount, CustomsApi } from '../../../../clients/customs/api.ts';
import { rowsIn } from '../../../../clients/customs/invoices.ts';
import { waitUntil } from '../../../../clients/wait.ts';
import type { Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import type { Expect } from '../../check.ts';
import { invoiceOf } from '../judge.ts';

interface Update {
  readonly before: Created;
  readonly draft: InvoiceDraft;
  /** The index of this update of the invoice, from 1, which is the default. */
  readonly nth?: number;
  /** Whether the invoice shows the update. */
  readonly shows: (invoice: Json) => boolean;
}

/** How an update ended, and whether the invoice shows it. */
export interface Updated extends Created {
  readonly shown: boolean;
  /** The invoice shows another member that the update changed, so the update took place. */
  readonly witnessed: boolean;
}

/** Where no webhook tells how the update ended, another member that it changes can. */
const witnessOf = ({ incoterm }: InvoiceDraft) =>
  incoterm === undefined
    ? { at: '/incoterm', value: 'CIF', members: { incoterm: 'CIF' } as const }
    : { at: '/manifest_quantity', value: 9_731, members: { manifestQuantity: 9_731 } };

/** Updates an invoice and reads it until it shows the update, for `readAfterSuccess` at most. */
export async function updateAndRead(
  { clock, profile: { timing } }: CustomsApi,
  account: CustomsAccount,
  { before, draft, nth = 1, shows }: Update,
): Promise<Updated> {
  const { at, value, members } = witnessOf(draft);
  const isByWebhook = account.outcomes.byWebhook;
  const outcome = await account.update(before, isByWebhook ? draft : { ...draft, ...members }, nth);
  if (outcome.end !== 'succeeded') return { ...outcome, shown: false, witnessed: false };
  let { invoice } = outcome;
  const limit = outcome.completion ? timing.readAfterSuccess : timing.completion;
  const isWitnessed = (): boolean => !isByWebhook && read(before.invoice, at) !== value && read(invoice, at) === value;
  // What the invoice showed before the update proves nothing of it.
  const isOld = !isByWebhook && before.invoice !== undefined && shows(before.invoice);
  const isSeen = (): boolean => invoice !== undefined && shows(invoice) && (!isOld || isWitnessed());
  const shown = await waitUntil(clock, limit, timing.poll, async () => {
    if (isSeen()) return true;
    if (before.invoiceId === undefined) return false;
    [invoice] = rowsIn(await account.invoices.get(before.invoiceId));
    return isSeen();
  });
  return { ...outcome, ...(invoice === undefined ? {} : { invoice }), shown, witnessed: isWitnessed() };
}

/** The invoice after a successful update. Without webhooks only a change that it shows proves the success. */
export function updatedInvoice(updated: Updated, expect: Expect): Json {
  const invoice = invoiceOf(updated, expect);
  if (!updated.shown && !updated.witnessed && !updated.completion)
    expect.unexercised('no webhook reported whether the update succeeded');
  return invoice;
}
