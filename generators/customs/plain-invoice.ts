import type { InvoiceDraft } from './draft.ts';

/** The least that any target takes: one piece, on the shipment of the case, in a currency that everybody knows. */
export const plainInvoice: InvoiceDraft = {
  currency: { code: 'USD' },
  shipment: { by: 'id', which: 'main' },
  lines: [{ quantity: { value: '1', unit: 'main' } }],
};
