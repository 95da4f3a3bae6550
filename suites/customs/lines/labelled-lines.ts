/** Labels lines, so that a check finds its lines in an invoice in any order. */

import fc from 'fast-check';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { InvoiceDraft, InvoiceLineDraft } from '../../../generators/customs/draft.ts';
import { base } from '../../../generators/customs/invoice-pair.ts';
import { manyLines } from '../../../generators/line-counts.ts';
import { maxSeed, spread } from '../../../generators/spread.ts';
import type { Expect } from '../check.ts';
import { linesOf } from '../invoices/judge.ts';

/** Members that requests and answers have, and that accept any text. */
export const labels = {
  poLineItemNumber: '/po_line_item_number',
  purchaseOrderNumber: '/purchase_order_number',
} as const;

export type LineLabel = keyof typeof labels;

/** The document does not say in which order lines are shown, so each line has its own label. */
export const labelled = (draft: InvoiceDraft, by: LineLabel = 'poLineItemNumber'): InvoiceDraft => ({
  ...draft,
  lines: draft.lines.map((line, index) => ({ ...line, [by]: String(index + 1) })),
});

/**
 * The lines of an invoice in the order of the labelled draft; undefined if they cannot be matched. If the labels are
 * lost, the order of the draft is assumed: another check judges the label.
 */
export function ownLines(
  invoice: Json | undefined,
  draft: InvoiceDraft,
  by: LineLabel = 'poLineItemNumber',
): readonly Json[] | undefined {
  const lines = linesOf(invoice);
  const byLabel = new Map(lines.map((line) => [String(read(line, labels[by])), line]));
  const own = draft.lines.map((line) => byLabel.get(line[by] ?? ''));
  if (!own.includes(undefined)) return own.filter((line) => line !== undefined);
  return lines.length === draft.lines.length ? lines : undefined;
}

type Member = (index: number, seed: number) => Partial<InvoiceLineDraft>;

/** Labelled lines with a member. */
export const linesWith = (member: Member, count: fc.Arbitrary<number> = manyLines): fc.Arbitrary<InvoiceDraft> =>
  fc
    .tuple(base({ lines: count }), fc.nat(maxSeed))
    .map(([draft, seed]) =>
      labelled({ ...draft, lines: draft.lines.map((line, index) => ({ ...line, ...member(index, seed) })) }),
    );

export const onSome = (seed: number, index: number): boolean => index === 0 || spread(seed, index, 3) > 0;

/** Each line names a container of the shipment, not always the first one. */
export const contained = linesWith((index, seed) =>
  onSome(seed, index) ? { container: { onShipment: spread(seed, index + 50, 4) } } : {},
);

/** The profile binds the member in which a line names its container. */
export const inContainer = {
  needs: ['customs.fields.lineContainer', 'containers'],
  sentAt: ({ fields }: Expect['target']) => fields.lineContainer ?? '/container_number',
  at: '/container_number/container_number',
} as const;
