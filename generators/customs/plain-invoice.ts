import type { InvoiceDraft, InvoiceLineDraft } from './draft.ts';

/** The smallest line: one piece. */
export const piece = { quantity: { value: '1', unit: 'main' } } as const satisfies InvoiceLineDraft;

/** The smallest invoice that every target accepts: one piece, the shipment of the case, and a common currency. */
export const plainInvoice: InvoiceDraft = {
  currency: { code: 'USD' },
  shipment: { by: 'id', which: 'main' },
  lines: [piece],
};

/** The same with so many lines. */
export const ofLines = (count: number, line: InvoiceLineDraft = piece): InvoiceDraft => ({
  ...plainInvoice,
  lines: Array.from({ length: count }, () => line),
});
