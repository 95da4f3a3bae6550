import { kilos } from './context.ts';
import type { ChargeAdjustmentDraft, InvoiceDraft, InvoiceLineDraft } from './draft.ts';
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

const flat: ChargeAdjustmentDraft = { code: 'transport_handling_insurance', amount: '7', appliedAs: 'flat_rate' };

const onLine: readonly InvoiceLineDraft[] = [
  { documentLineNumber: 1 },
  { pricePerUnit: { amount: '10' } },
  { value: { amount: '10' } },
  { purchaseOrderNumber: 'PO 7' },
  { poLineItemNumber: '10' },
  { weight: kilos('2') },
  { netWeight: kilos('2') },
  { volume: { value: '2', unit: 'main' } },
];

const inHeader: readonly Partial<InvoiceDraft>[] = [
  { incoterm: 'FOB' },
  { invoiceDate: { iso: '2024-02-29' } },
  { isRelatedParties: true },
  { manifestQuantity: 3 },
  { chargeAdjustments: [flat] },
  { totalGrossWeight: kilos('2') },
  { totalNetWeight: kilos('2') },
];

/** The smallest invoice with one optional member each: none of them needs another one. */
export const invoicesWithOneMember: readonly InvoiceDraft[] = [
  ...onLine.map(withLine),
  ...inHeader.map((header): InvoiceDraft => ({ ...plainInvoice, ...header })),
];
