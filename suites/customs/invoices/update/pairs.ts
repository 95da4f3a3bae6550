import type fc from 'fast-check';
import type { BrokenInvoice, InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { naming } from './invoice-update.ts';

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

/** Where the seller identifies an invoice, another seller makes it another invoice, without lines to name. */
const sellerDiffers = ({ valid, broken }: BrokenInvoice): boolean =>
  valid.parties !== broken.parties && (valid.parties ?? []).some(({ type }) => type === 'seller');

/**
 * Both drafts as updates that name every line of the invoice. Whether a line that is left out stays is open, and it could
 * add a mistake of its own.
 */
export const onItsLines = (pairs: fc.Arbitrary<BrokenInvoice>): fc.Arbitrary<BrokenInvoice> =>
  pairs.map((pair) => both(pair, sellerDiffers(pair) ? bare : named));

/** Lines without numbers: a line that stays may have the same number. */
export const unnumbered = (pairs: fc.Arbitrary<BrokenInvoice>): fc.Arbitrary<BrokenInvoice> =>
  pairs.map((pair) => both(pair, bare));
