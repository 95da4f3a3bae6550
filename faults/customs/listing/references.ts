import { failureMessages } from '../../../reference/customs/causes/failure-cause.ts';
import { invoiceView } from '../../../reference/customs/invoice-read/invoice-view.ts';
import { lineView } from '../../../reference/customs/invoice-read/line-view.ts';
import { invoiceNamed } from '../../../reference/customs/invoices.ts';
import { filtersOf } from '../../../reference/customs/listing/filters.ts';
import { reportCompletion } from '../../../reference/customs/processing/completion.ts';
import { locateShipment } from '../../../reference/customs/processing/plan.ts';
import { isObject, type JsonObject } from '../../../reference/fields.ts';
import { after, breaking, type FaultRows, instead } from '../../fault.ts';
import { linesShown } from '../invoice-read/lines-changed.ts';

/** What an answer refers to, what a read or several filters find, and texts and outcomes that get lost. */
export const referenceFaults = {
  ...breaking('customs-error-unknown-invoice-refused', {
    'get-by-beginning-of-id': [
      'Reads an invoice by the first half of its id.',
      after(invoiceNamed, (found, { account, param }) => {
        const asked = param('id');
        const start = account.invoices.find(({ id }) => asked.length >= 8 && id.startsWith(asked));
        return found ?? start;
      }),
    ],
  }),
  'line-products-share-reference': {
    breaks: 'line-product-reads-back-as-reference',
    wrong: 'Shows every product by the reference of the first one.',
    by: linesShown((lines) => {
      const first = lines.find(({ product }) => isObject(product))?.product;
      return lines.map((line) => (isObject(line.product) ? { ...line, product: first } : line));
    }),
  },
  'shipment-by-ref-shows-first': {
    breaks: 'invoice-shipment-reads-back',
    wrong: 'Stores the first shipment of the account for each invoice that names its shipment by ref.',
    by: after(locateShipment, (found, _world, { shipments }, { shipment: { ref } }) =>
      found !== undefined && ref !== undefined ? shipments[0] : found,
    ),
  },
  'filter-second-ignored': {
    breaks: 'list-filter-keeps-only-matches',
    wrong: 'Uses only the first of several filters.',
    by: after(filtersOf, (filters) => filters.slice(0, 1)),
  },
  'filters-as-alternatives': {
    breaks: 'list-filter-keeps-only-matches',
    wrong: 'Lists the invoices that match any one of several filters.',
    by: after(filtersOf, (filters) => {
      const [first] = filters;
      return first === undefined
        ? filters
        : [{ ...first, holds: (invoice) => filters.some((filter) => filter.holds(invoice)) }];
    }),
  },
  'internal-error-silent': {
    breaks: 'failure-internal-error',
    wrong: 'Sends no webhook after an internal error.',
    by: instead(reportCompletion, (honest) => (world, account, completion) => {
      if (completion.outcome.error !== failureMessages.internal()) honest(world, account, completion);
    }),
  },
  'manifest-unit-left-out-in-list': {
    breaks: 'invoice-members-present-as-declared',
    wrong: 'Leaves out manifest_quantity_unit_type in a list if an invoice has no manifest_quantity.',
    by: after(invoiceView, (shown: JsonObject, _view, _invoice, place) =>
      place === 'list' && shown.manifest_quantity === undefined
        ? { ...shown, manifest_quantity_unit_type: undefined }
        : shown,
    ),
  },
  'line-order-line-number-in-capitals': {
    breaks: 'line-po-line-item-number-reads-back',
    wrong: 'Shows po_line_item_number in capitals.',
    by: after(lineView, (shown) =>
      typeof shown.po_line_item_number === 'string'
        ? { ...shown, po_line_item_number: shown.po_line_item_number.toUpperCase() }
        : shown,
    ),
  },
  'line-order-number-without-accents': {
    breaks: 'line-purchase-order-number-reads-back',
    wrong: 'Shows purchase_order_number without characters outside of ASCII.',
    by: after(lineView, (shown) =>
      typeof shown.purchase_order_number === 'string'
        ? { ...shown, purchase_order_number: shown.purchase_order_number.replace(/[^ -~]/g, '') }
        : shown,
    ),
  },
} as const satisfies FaultRows;
