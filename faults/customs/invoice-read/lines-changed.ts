import type { Invoice } from '../../../reference/customs/invoice.ts';
import { invoiceView } from '../../../reference/customs/invoice-read/invoice-view.ts';
import type { Place } from '../../../reference/customs/invoice-read/view.ts';
import type { JsonObject } from '../../../reference/fields.ts';
import type { Override } from '../../../reference/seam.ts';
import { after } from '../../fault.ts';

type Lines = readonly JsonObject[];

/** Changes the lines of the invoices that are shown. */
export const linesShown = (change: (lines: Lines, place: Place, invoice: Invoice) => Lines): Override =>
  after(invoiceView, (shown, _view, invoice, place) => ({
    ...shown,
    line_items: change(shown.line_items as Lines, place, invoice),
  }));
