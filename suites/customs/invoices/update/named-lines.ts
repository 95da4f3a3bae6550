import type fc from 'fast-check';
import type { Created, CustomsAccount, CustomsApi } from '../../../../clients/customs/api.ts';
import { rowsIn } from '../../../../clients/customs/invoices.ts';
import { waitUntil } from '../../../../clients/wait.ts';
import type { Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import type { BrokenInvoice, InvoiceDraft, LineIdDraft } from '../../../../generators/customs/draft.ts';
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
  const isTold = account.outcomes.byWebhook;
  const outcome = await account.update(before, isTold ? draft : { ...draft, ...members }, nth);
  if (outcome.end !== 'succeeded') return { ...outcome, shown: false, witnessed: false };
  let { invoice } = outcome;
  const limit = outcome.completion ? timing.readAfterSuccess : timing.completion;
  const isWitnessed = (): boolean => !isTold && read(before.invoice, at) !== value && read(invoice, at) === value;
  // What the invoice showed before the update proves nothing of it.
  const isOld = !isTold && before.invoice !== undefined && shows(before.invoice);
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

/** Every line of the draft names the line id at its index, unless it has an unknown id; further lines are new. */
export const withLineIds = (draft: InvoiceDraft, has: number): InvoiceDraft => ({
  ...draft,
  lines: draft.lines.map((line, existing) =>
    existing < has && !isUnknown(line.id) ? { ...line, id: { existing } } : line,
  ),
});

/** No line names an id, as in a creation. A target that does not find the invoice cannot reject the draft because of them. */
export const withoutLineIds = <Draft extends InvoiceDraft>(draft: Draft): Draft => ({
  ...draft,
  lines: draft.lines.map(({ id: _, ...line }) => line),
});

const isUnknown = (id: LineIdDraft | undefined): boolean => id !== undefined && 'unknown' in id;

const named = (draft: InvoiceDraft): InvoiceDraft => withLineIds(draft, draft.lines.length);

const bare = (draft: InvoiceDraft): InvoiceDraft => ({
  ...draft,
  lines: draft.lines.map(({ documentLineNumber: _, ...line }) => line),
});

const both = (pair: BrokenInvoice, as: (draft: InvoiceDraft) => InvoiceDraft): BrokenInvoice => ({
  ...pair,
  valid: as(pair.valid),
  broken: as(pair.broken),
});

/** If the seller is part of the identity, another seller makes it another invoice, whose lines have no ids yet. */
const sellerDiffers = ({ valid, broken }: BrokenInvoice): boolean =>
  valid.parties !== broken.parties && (valid.parties ?? []).some(({ type }) => type === 'seller');

/** The halves name different shipments. */
export const shipmentDiffers = ({ valid, broken }: Pick<BrokenInvoice, 'valid' | 'broken'>): boolean =>
  JSON.stringify(valid.shipment) !== JSON.stringify(broken.shipment);

/**
 * Both drafts as updates that name every line of the invoice. Whether a line that is left out stays is open, and that
 * line could add another mistake.
 */
export const namingEachLineOf = (pair: BrokenInvoice): BrokenInvoice =>
  both(pair, sellerDiffers(pair) || shipmentDiffers(pair) ? bare : named);

export const namingEachLine = (pairs: fc.Arbitrary<BrokenInvoice>): fc.Arbitrary<BrokenInvoice> =>
  pairs.map(namingEachLineOf);

/** Lines without numbers: a line that stays may have the same number. */
export const unnumberedPair = (pair: BrokenInvoice): BrokenInvoice => both(pair, bare);

export const unnumbered = (pairs: fc.Arbitrary<BrokenInvoice>): fc.Arbitrary<BrokenInvoice> =>
  pairs.map(unnumberedPair);
