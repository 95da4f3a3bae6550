import type { Invoice, InvoiceContent } from '../../../reference/customs/invoice.ts';
import { store } from '../../../reference/customs/processing/storing.ts';
import { after } from '../../fault.ts';

const firstContents = new WeakMap<Invoice, InvoiceContent>();

/** Remembers what invoices are created with. */
export const remembersFirstContent = after(store, (invoice, { existing }) => {
  if (existing === undefined) firstContents.set(invoice, invoice.content);
  return invoice;
});

export const firstContentOf = (invoice: Invoice): InvoiceContent => firstContents.get(invoice) ?? invoice.content;

export const isUpdated = (invoice: Invoice): boolean => firstContentOf(invoice) !== invoice.content;
