import type { Shipment } from '../../../reference/customs/account.ts';
import { invoiceExists } from '../../../reference/customs/causes/causes.ts';
import type { Invoice } from '../../../reference/customs/invoice.ts';
import { invoiceView } from '../../../reference/customs/invoice-read/invoice-view.ts';
import { chargesView, type Place } from '../../../reference/customs/invoice-read/view.ts';
import { existingInvoice, planOf } from '../../../reference/customs/processing/plan.ts';
import { store, storedLine } from '../../../reference/customs/processing/storing.ts';
import { after, breaking, type FaultRows } from '../../fault.ts';
import { type Change, shown, without } from '../../json.ts';
import { always, passes } from '../causes/changed-cause.ts';
import { countsUpdates, firstContentOf, remembersFirstContent, updatesOf } from './first-content.ts';

const firstShipments = new WeakMap<Invoice, Shipment | undefined>();

const hasUpdates = (invoice: Invoice | undefined, least: number): boolean =>
  invoice !== undefined && updatesOf(invoice) >= least;

const inPlace = (at: Place, least: number, change: Change) => [
  countsUpdates,
  shown(invoiceView, (one, _view, invoice, place) => (place === at && hasUpdates(invoice, least) ? change(one) : one)),
];

/** What an invoice shows only until it is updated, once or twice. */
export const onceUpdatedFaults = {
  'manifest-unit-lost-once-updated': {
    breaks: 'invoice-manifest-unit-type-defaults-to-carton',
    wrong: 'Does not show manifest_quantity_unit_type of an invoice that was updated.',
    by: inPlace('get', 1, without('manifest_quantity_unit_type')),
  },
  ...breaking('processing-updates-existing-invoice', {
    'update-second-keeps-date': [
      'Keeps the invoice_date of the first update in later ones.',
      [
        countsUpdates,
        after(planOf, (plan) => {
          const { existing, header } = plan;
          if (!hasUpdates(existing, 1)) return plan;
          return { ...plan, header: { ...header, invoice_date: existing?.content.header.invoice_date } };
        }),
      ],
    ],
  }),
  ...breaking('line-id-existing-changes-that-line', {
    'update-second-keeps-volumes': [
      'Keeps the volumes of lines in the second update of an invoice.',
      [
        countsUpdates,
        after(storedLine, (line, { existing }, { before }) =>
          hasUpdates(existing, 1) && before !== undefined ? { ...line, volume: before.volume } : line,
        ),
      ],
    ],
  }),
  ...breaking('invoice-get-agrees-with-list', {
    'list-shows-charges-of-creation': [
      'Shows in the list the charge adjustments with which an invoice was created.',
      [
        remembersFirstContent,
        shown(invoiceView, (one, view, invoice, place) =>
          place === 'list'
            ? { ...one, charge_adjustments: chargesView(view, firstContentOf(invoice).header.charges) }
            : one,
        ),
      ],
    ],
    'list-shows-shipment-of-creation': [
      'Moves an invoice to the shipment of an update, and shows in the list that of its creation.',
      [
        after(
          existingInvoice,
          (found, _world, { invoices }, { invoiceNumber }) =>
            found ?? invoices.find(({ content }) => content.invoiceNumber === invoiceNumber),
        ),
        passes(invoiceExists, always),
        after(store, (invoice, { shipment }) => {
          if (!firstShipments.has(invoice)) firstShipments.set(invoice, invoice.shipment);
          return Object.assign(invoice, { shipment });
        }),
        shown(invoiceView, (one, _view, invoice, place) => {
          const first = firstShipments.get(invoice);
          return place === 'list' && first ? { ...one, shipment: { ...(one.shipment as object), id: first.id } } : one;
        }),
      ],
    ],
  }),
} as const satisfies FaultRows;
