import type { Invoice } from '../../../reference/customs/invoice.ts';
import { readableInvoices } from '../../../reference/customs/listing/listing.ts';
import { after, breaking, type FaultRows } from '../../fault.ts';
import { always, onFailedUpdate } from '../processing/left-by-failure.ts';
import { hides } from './pages.ts';

const failedOnce = new WeakSet<Invoice>();

/** Lists that leave out invoices of one kind. */
export const hiddenInvoiceFaults = breaking('list-shows-created-invoice', {
  'list-hides-the-newest': [
    'Hides the newest invoice from the list.',
    after(readableInvoices, (all) => (all.length > 1 ? all.slice(0, -1) : all)),
  ],
  'list-hides-shipmentless-invoices': [
    'Leaves invoices without a shipment out of the list.',
    hides(({ shipment }) => shipment === undefined),
  ],
  'list-hides-invoices-of-many-lines': [
    'Leaves invoices with more than six lines out of the list.',
    hides(({ content }) => content.lines.length > 6),
  ],
  'list-hides-invoices-of-thirty-lines': [
    'Leaves invoices with thirty lines or more out of the list.',
    hides(({ content }) => content.lines.length >= 30),
  ],
  'list-hides-decimal-quantities': [
    'Leaves invoices with a quantity that is no whole number out of the list.',
    hides(({ content }) => content.lines.some(({ quantity }) => !quantity.value.mod(1).eq(0))),
  ],
  'list-hides-an-incoterm': [
    'Leaves invoices with the incoterm DDP out of the list.',
    hides(({ content }) => content.header.incoterm === 'DDP'),
  ],
  'list-hides-invoices-with-attributes': [
    'Leaves invoices with custom attributes out of the list.',
    hides(({ content }) => Object.keys(content.header.attributes ?? {}).length > 0),
  ],
  'list-hides-invoices-after-a-failed-update': [
    'Leaves an invoice out of the list once an update of it failed.',
    [onFailedUpdate(always, (_plan, existing) => failedOnce.add(existing)), hides((one) => failedOnce.has(one))],
  ],
  'list-hides-invoices-with-an-allocated-line': [
    'Leaves invoices with a line that customs allocated out of the list.',
    after(readableInvoices, (all, { account }) =>
      all.filter(({ content }) => !content.lines.some(({ id }) => account.allocatedLines.has(id))),
    ),
  ],
}) satisfies FaultRows;
