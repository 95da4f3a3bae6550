import { kilos } from './context.ts';
import type { InvoiceDraft, InvoiceLineDraft } from './draft.ts';
import { plainInvoice } from './plain-invoice.ts';

const withLine = (line: InvoiceLineDraft): InvoiceDraft => ({
  ...plainInvoice,
  lines: plainInvoice.lines.map((one) => ({ ...one, ...line })),
});

/**
 * Invoices with one value each that the document neither promises nor forbids: quantities with decimals, net above gross, and
 * characters that a target may escape, trim or not know. `customs.caps` of a profile says which of them its target takes.
 */
export const oddInvoices: readonly InvoiceDraft[] = [
  ...['0.5', '1.125'].map((value) => withLine({ quantity: { value, unit: 'main' } })),
  { ...plainInvoice, totalGrossWeight: kilos('2'), totalNetWeight: kilos('3.5') },
  withLine({ weight: kilos('2'), netWeight: kilos('3.5') }),
  { ...plainInvoice, invoiceNumber: 'A&B #1 %2F' },
  ...['!|&`%>+,*?@', 'Größe 7'].map((purchaseOrderNumber) => withLine({ purchaseOrderNumber })),
];
