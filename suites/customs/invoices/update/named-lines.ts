/** Makes updates whose lines name their ids. */

import type fc from 'fast-check';
import type { BrokenInvoice, InvoiceDraft, LineIdDraft } from '../../../../generators/customs/draft.ts';

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

/** No line has a document line number. */
export const withoutLineNumbers = (draft: InvoiceDraft): InvoiceDraft => ({
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
  both(pair, sellerDiffers(pair) || shipmentDiffers(pair) ? withoutLineNumbers : named);

export const namingEachLine = (pairs: fc.Arbitrary<BrokenInvoice>): fc.Arbitrary<BrokenInvoice> =>
  pairs.map(namingEachLineOf);

/** Lines without numbers: a line that stays may have the same number. */
export const unnumberedPair = (pair: BrokenInvoice): BrokenInvoice => both(pair, withoutLineNumbers);

export const unnumbered = (pairs: fc.Arbitrary<BrokenInvoice>): fc.Arbitrary<BrokenInvoice> =>
  pairs.map(unnumberedPair);
