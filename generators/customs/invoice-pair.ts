import fc from 'fast-check';
import { manyLines } from '../line-counts.ts';
import { maxSeed } from '../spread.ts';
import type { BrokenInvoice, InvoiceDraft, InvoiceLineDraft } from './draft.ts';
import { type InvoiceOptions, invoice } from './invoice.ts';

/** An invoice with a mistake, its control without it, and the rule that the mistake breaks. */
export type InvoicePair = Pick<BrokenInvoice, 'valid' | 'broken' | 'mistake'>;

/**
 * The start of a pair: an invoice that every target accepts, with a shipment by id and a fresh number, so that only the
 * mistake can be the reason of a refusal. Drafts that must be accepted use `details: false`, so that a drawn incoterm or
 * date cannot be the reason either.
 */
export function base(options: InvoiceOptions = {}): fc.Arbitrary<InvoiceDraft> {
  return invoice({ currency: 'main', weights: 'none', charges: false, invoiceNumber: false, ...options });
}

/** Such an invoice with additional members. */
export const baseWith = (
  members: fc.Arbitrary<Partial<InvoiceDraft>>,
  options: InvoiceOptions = { details: false },
): fc.Arbitrary<InvoiceDraft> => fc.tuple(base(options), members).map(([draft, more]) => ({ ...draft, ...more }));

export function withLine(draft: InvoiceDraft, index: number, line: InvoiceLineDraft): InvoiceDraft {
  return { ...draft, lines: draft.lines.with(index, line) };
}

/** The valid and the broken form of a line, made from the drawn one. */
export interface LineMistake {
  readonly mistake: string;
  readonly of: (line: InvoiceLineDraft) => { readonly valid: InvoiceLineDraft; readonly broken: InvoiceLineDraft };
}

const plain: InvoiceLineDraft = { quantity: { value: '1', unit: 'main' } };

function place(draft: InvoiceDraft, index: number, { mistake, of }: LineMistake): InvoicePair {
  const { valid, broken } = of(draft.lines[index] ?? plain);
  return { mistake, valid: withLine(draft, index, valid), broken: withLine(draft, index, broken) };
}

/** A mistake on one line: the last, the first or any, of one or many. */
export function onOneLine(
  mistakes: fc.Arbitrary<LineMistake>,
  options: InvoiceOptions = {},
): fc.Arbitrary<InvoicePair> {
  const lines = fc.oneof({ withCrossShrink: true }, fc.constant(1), manyLines);
  return fc
    .tuple(base({ lines, ...options }), fc.constantFrom('last', 'first', 'any'), fc.nat(maxSeed), mistakes)
    .map(([draft, where, nth, mistake]) => {
      const last = draft.lines.length - 1;
      return place(draft, { last, first: 0, any: nth % (last + 1) }[where], mistake);
    });
}

/** A mistake only on the last of many lines. */
export function onLastLine(
  mistakes: fc.Arbitrary<LineMistake>,
  options: InvoiceOptions = {},
): fc.Arbitrary<InvoicePair> {
  return fc
    .tuple(base({ lines: manyLines, ...options }), mistakes)
    .map(([draft, mistake]) => place(draft, draft.lines.length - 1, mistake));
}

/** A mistake in the header: members of the broken draft, and members of the control if it needs any. */
export function inHeader(
  mistake: string,
  broken: fc.Arbitrary<Partial<InvoiceDraft>>,
  valid: Partial<InvoiceDraft> = {},
  options: InvoiceOptions = {},
): fc.Arbitrary<InvoicePair> {
  return fc.tuple(base(options), broken).map(([draft, members]) => ({
    mistake,
    valid: { ...draft, ...valid },
    broken: { ...draft, ...valid, ...members },
  }));
}
