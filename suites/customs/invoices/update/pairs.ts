import type fc from 'fast-check';
import type { Created, CustomsAccount, CustomsApi } from '../../../../clients/customs/api.ts';
import { rowsIn } from '../../../../clients/customs/invoices.ts';
import { waitUntil } from '../../../../clients/wait.ts';
import type { Json } from '../../../../engine/json.ts';
import type { BrokenInvoice, InvoiceDraft, LineIdDraft } from '../../../../generators/customs/draft.ts';
import type { Expect } from '../../check.ts';
import { invoiceOf } from '../judge.ts';

interface Update {
  readonly before: Created;
  readonly draft: InvoiceDraft;
  /** Whether the invoice shows the update. */
  readonly shows: (invoice: Json) => boolean;
}

/** How an update ended, and whether the invoice shows it. */
export interface Updated extends Created {
  readonly shown: boolean;
}

/** Updates an invoice and reads it until it shows the update, for `readAfterSuccess` at most. */
export async function update(
  { clock, profile: { timing } }: CustomsApi,
  account: CustomsAccount,
  { before, draft, shows }: Update,
): Promise<Updated> {
  const outcome = await account.update(before, draft);
  if (outcome.end !== 'succeeded') return { ...outcome, shown: false };
  let { invoice } = outcome;
  const limit = outcome.completion ? timing.readAfterSuccess : timing.completion;
  const shown = await waitUntil(clock, limit, timing.poll, async () => {
    if (invoice !== undefined && shows(invoice)) return true;
    if (before.invoiceId === undefined) return false;
    [invoice] = rowsIn(await account.invoices.get(before.invoiceId));
    return invoice !== undefined && shows(invoice);
  });
  return { ...outcome, ...(invoice === undefined ? {} : { invoice }), shown };
}

/** The invoice after a successful update. Without webhooks only the change itself proves the success. */
export function updatedInvoice(updated: Updated, expect: Expect): Json {
  const invoice = invoiceOf(updated, expect);
  if (!updated.shown && !updated.completion) expect.unexercised('no webhook reported whether the update succeeded');
  return invoice;
}

/** Every line of the draft names the line id at its index, unless it has an unknown id; further lines are new. */
export const naming = (draft: InvoiceDraft, has: number): InvoiceDraft => ({
  ...draft,
  lines: draft.lines.map((line, existing) =>
    existing < has && !isUnknown(line.id) ? { ...line, id: { existing } } : line,
  ),
});

const isUnknown = (id: LineIdDraft | undefined): boolean => id !== undefined && 'unknown' in id;

const named = (draft: InvoiceDraft): InvoiceDraft => naming(draft, draft.lines.length);

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
export const onItsLinesOf = (pair: BrokenInvoice): BrokenInvoice =>
  both(pair, sellerDiffers(pair) || shipmentDiffers(pair) ? bare : named);

export const onItsLines = (pairs: fc.Arbitrary<BrokenInvoice>): fc.Arbitrary<BrokenInvoice> => pairs.map(onItsLinesOf);

/** Lines without numbers: a line that stays may have the same number. */
export const unnumberedPair = (pair: BrokenInvoice): BrokenInvoice => both(pair, bare);

export const unnumbered = (pairs: fc.Arbitrary<BrokenInvoice>): fc.Arbitrary<BrokenInvoice> =>
  pairs.map(unnumberedPair);
