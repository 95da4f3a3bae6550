import fc from 'fast-check';
import { maxSeed } from '../spread.ts';
import type { BrokenInvoice, InvoiceDraft, InvoiceLineDraft } from './draft.ts';
import { type InvoiceOptions, invoice } from './invoice.ts';

/** An invoice without a mistake and its control with one; the mistake by the rule that it breaks. */
export type InvoicePair = Pick<BrokenInvoice, 'valid' | 'broken' | 'mistake'>;

/**
 * Where a pair starts from: an invoice that any target can take, on a shipment named by id and with a fresh number, so
 * that nothing but the mistake can be the reason of a refusal. What must be accepted starts here with `details: false`: an
 * incoterm or a date that is drawn beside it must not be the reason either.
 */
export function base(options: InvoiceOptions = {}): fc.Arbitrary<InvoiceDraft> {
  return invoice({ currency: 'main', weights: 'none', charges: false, invoiceNumber: false, ...options });
}

/** Such an invoice with some members more. */
export const baseWith = (
  members: fc.Arbitrary<Partial<InvoiceDraft>>,
  options: InvoiceOptions = { details: false },
): fc.Arbitrary<InvoiceDraft> => fc.tuple(base(options), members).map(([draft, more]) => ({ ...draft, ...more }));

/** Two lines and more: a check of the first lines, of neighbours or of a page misses some. */
export const manyLines: fc.Arbitrary<number> = fc.oneof(
  { withCrossShrink: true },
  fc.integer({ min: 2, max: 6 }),
  fc.constantFrom(37, 50),
  fc.integer({ min: 7, max: 60 }),
);

export function withLine(draft: InvoiceDraft, index: number, line: InvoiceLineDraft): InvoiceDraft {
  return { ...draft, lines: draft.lines.with(index, line) };
}

/** The two forms of a line, from the one that stands there. */
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

/** A mistake on nothing but the last of many lines. */
export function onLastLine(
  mistakes: fc.Arbitrary<LineMistake>,
  options: InvoiceOptions = {},
): fc.Arbitrary<InvoicePair> {
  return fc
    .tuple(base({ lines: manyLines, ...options }), mistakes)
    .map(([draft, mistake]) => place(draft, draft.lines.length - 1, mistake));
}

/** A mistake in the header: members of the broken control, and those of the valid one where it needs any. */
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
