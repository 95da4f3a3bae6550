import type { InvoiceDraft } from './draft.ts';

/** The smallest invoice that every target accepts: one piece, the shipment of the case, and a common currency. */
export const plainInvoice: InvoiceDraft = {
  currency: { code: 'USD' },
  shipment: { by: 'id', which: 'main' },
  lines: [{ quantity: { value: '1', unit: 'main' } }],
};
