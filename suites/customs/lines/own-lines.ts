import fc from 'fast-check';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { InvoiceDraft, InvoiceLineDraft } from '../../../generators/customs/draft.ts';
import { base, manyLines } from '../../../generators/customs/invoice-pair.ts';
import { maxSeed, spread } from '../../../generators/spread.ts';
import type { Expect } from '../check.ts';
import { linesOf } from '../invoices/judge.ts';

/** Members that the document lists on both sides, and that may hold any text. */
export const labels = {
  poLineItemNumber: '/po_line_item_number',
  purchaseOrderNumber: '/purchase_order_number',
} as const;

export type LineLabel = keyof typeof labels;

/** Nothing says in which order lines are read, so each carries a label of its own. */
export const labelled = (draft: InvoiceDraft, by: LineLabel = 'poLineItemNumber'): InvoiceDraft => ({
  ...draft,
  lines: draft.lines.map((line, index) => ({ ...line, [by]: String(index + 1) })),
});

/**
 * The lines of an invoice, in the order of the labelled draft; undefined where they cannot be told apart. Where the label
 * is lost, the order is taken as that of the draft: the label is the matter of another check.
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

/** Labelled lines that carry a member. */
export const linesWith = (member: Member, count: fc.Arbitrary<number> = manyLines): fc.Arbitrary<InvoiceDraft> =>
  fc
    .tuple(base({ lines: count }), fc.nat(maxSeed))
    .map(([draft, seed]) =>
      labelled({ ...draft, lines: draft.lines.map((line, index) => ({ ...line, ...member(index, seed) })) }),
    );

export const onSome = (seed: number, index: number): boolean => index === 0 || spread(seed, index, 3) > 0;

/** Any container of the shipment, not only the first. */
export const contained = linesWith((index, seed) =>
  onSome(seed, index) ? { container: { onShipment: spread(seed, index + 50, 4) } } : {},
);

/** The profile says where a line names its container. */
export const inContainer = {
  needs: ['customs.fields.lineContainer', 'containers'],
  sentAt: ({ fields }: Expect['target']) => fields.lineContainer ?? '/container_number',
  at: '/container_number/container_number',
} as const;
