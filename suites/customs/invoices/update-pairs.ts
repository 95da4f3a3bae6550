import type fc from 'fast-check';
import type { BrokenInvoice, InvoiceDraft } from '../../../generators/customs/draft.ts';
import { naming } from './invoice-update.ts';

const named = (draft: InvoiceDraft): InvoiceDraft => naming(draft, draft.lines.length);

/**
 * Both drafts as updates that name every line of the invoice: whether a line that is left out stays is open, and one
 * that stays could add a fault of its own.
 */
export const onItsLines = (pairs: fc.Arbitrary<BrokenInvoice>): fc.Arbitrary<BrokenInvoice> =>
  pairs.map((pair) => ({ ...pair, valid: named(pair.valid), broken: named(pair.broken) }));

const bare = (draft: InvoiceDraft): InvoiceDraft => ({
  ...draft,
  lines: draft.lines.map(({ documentLineNumber: _, ...line }) => line),
});

/** Lines without numbers, which could not be told from those of lines that stay. */
export const unnumbered = (pairs: fc.Arbitrary<BrokenInvoice>): fc.Arbitrary<BrokenInvoice> =>
  pairs.map((pair) => ({ ...pair, valid: bare(pair.valid), broken: bare(pair.broken) }));
