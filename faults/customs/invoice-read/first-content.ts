import type { Invoice, InvoiceContent } from '../../../reference/customs/invoice.ts';
import { store } from '../../../reference/customs/processing/storing.ts';
import { after } from '../../fault.ts';

const firstContents = new WeakMap<Invoice, InvoiceContent>();

/** Remembers the content with which each invoice was created. */
export const remembersFirstContent = after(store, (invoice, { existing }) => {
  if (existing === undefined) firstContents.set(invoice, invoice.content);
  return invoice;
});

export const firstContentOf = (invoice: Invoice): InvoiceContent => firstContents.get(invoice) ?? invoice.content;

const updates = new WeakMap<Invoice, ReadonlySet<InvoiceContent>>();

/** Counts the updates of invoices. Each gives an invoice a new content, so that several faults may count at once. */
export const countsUpdates = after(store, (invoice, { existing }) => {
  if (existing !== undefined) updates.set(invoice, new Set([...(updates.get(invoice) ?? []), invoice.content]));
  return invoice;
});

export const updatesOf = (invoice: Invoice): number => updates.get(invoice)?.size ?? 0;

export const isUpdated = (invoice: Invoice): boolean => firstContentOf(invoice) !== invoice.content;
