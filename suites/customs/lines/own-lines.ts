import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
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
