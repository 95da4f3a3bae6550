import type { Invoice, Line } from '../../../reference/customs/invoice.ts';
import { invoiceView } from '../../../reference/customs/invoice-read/invoice-view.ts';
import { lineView } from '../../../reference/customs/invoice-read/line-view.ts';
import { partyView } from '../../../reference/customs/invoice-read/party-view.ts';
import type { JsonObject } from '../../../reference/fields.ts';
import { after, before, type FaultRows, faultFamily } from '../../fault.ts';

type LineTest = (line: Line) => boolean;
type InvoiceTest = (invoice: Invoice) => boolean;

const without = (shown: JsonObject, name: string): JsonObject => ({ ...shown, [name]: undefined });

const sold: InvoiceTest = ({ content }) => content.parties.length > 0;
const charged: InvoiceTest = ({ content }) => (content.header.charges ?? []).length > 0;
const attributed: InvoiceTest = ({ content }) => Object.keys(content.header.attributes ?? {}).length > 0;
const boxed: LineTest = ({ container }) => container !== undefined;
const ofProduct: LineTest = ({ product }) => product !== undefined;

/** Members that are lost only where another member is present. */
export const memberCombinationFaults = {
  ...faultFamily((name: string, where: string, test: LineTest) => ({
    wrong: `Does not show \`${name}\` of a line with a ${where}.`,
    by: after(lineView, (shown, _view, line) => (test(line) ? without(shown, name) : shown)),
  }))({
    'line-value-lost-beside-container': ['line-value-amount-reads-back', 'value', 'container', boxed],
    'line-price-lost-beside-product': ['line-price-per-unit-amount-reads-back', 'price_per_unit', 'product', ofProduct],
    'line-volume-lost-beside-container': ['line-volume-value-reads-back', 'volume', 'container', boxed],
    'line-purchase-order-lost-beside-product': [
      'line-purchase-order-number-reads-back',
      'purchase_order_number',
      'product',
      ofProduct,
    ],
    'line-weight-lost-beside-net-net-weight': [
      'weight-line-weight-reads-back',
      'weight',
      'net net weight',
      ({ netNetWeight }) => netNetWeight !== undefined,
    ],
    'line-weight-lost-beside-product': ['weight-line-weight-reads-back', 'weight', 'product', ofProduct],
    'line-document-number-lost-beside-container': [
      'line-document-number-reads-back',
      'document_line_number',
      'container',
      boxed,
    ],
  }),
  ...faultFamily((name: string, where: string, test: InvoiceTest) => ({
    wrong: `Does not show \`${name}\` of an invoice with ${where}.`,
    by: after(invoiceView, (shown, _view, invoice) => (test(invoice) ? without(shown, name) : shown)),
  }))({
    'invoice-incoterm-lost-beside-charges': ['invoice-incoterm-reads-back', 'incoterm', 'charge adjustments', charged],
    'invoice-date-lost-beside-parties': ['invoice-date-reads-back', 'invoice_date', 'involved parties', sold],
    'invoice-manifest-lost-beside-attributes': [
      'invoice-manifest-quantity-reads-back',
      'manifest_quantity',
      'attributes',
      attributed,
    ],
    'invoice-charges-lost-beside-parties': [
      'charge-adjustments-count-reads-back',
      'charge_adjustments',
      'involved parties',
      sold,
    ],
  }),
  'invoice-related-parties-turned-beside-charges': {
    breaks: 'invoice-related-parties-reads-back',
    wrong: 'Shows `is_related_parties` as true on every invoice with charge adjustments.',
    by: after(invoiceView, (shown, _view, invoice) =>
      charged(invoice) && shown.is_related_parties === false ? { ...shown, is_related_parties: true } : shown,
    ),
  },
  'party-third-lost-beside-charges': {
    breaks: 'party-every-party-reads-back',
    wrong: 'Shows at most two involved parties if there are charge adjustments.',
    by: before(invoiceView, (view, invoice, place) => [
      view,
      charged(invoice)
        ? { ...invoice, content: { ...invoice.content, parties: invoice.content.parties.slice(0, 2) } }
        : invoice,
      place,
    ]),
  },
  ...faultFamily((member: string) => ({
    wrong: `Shows the \`${member}\` of the address of a buyer in capitals and cut to three characters.`,
    by: after(partyView, (shown) => {
      const { address } = shown as { readonly address?: JsonObject };
      if (shown.type !== 'buyer' || typeof address?.[member] !== 'string') return shown;
      return { ...shown, address: { ...address, [member]: String(address[member]).slice(0, 3).toUpperCase() } };
    }),
  }))({
    'party-buyer-city-cut': ['party-full-data-address-reads-back', 'city'],
    'party-buyer-street-cut': ['party-full-data-address-reads-back', 'street_address'],
  }),
} as const satisfies FaultRows;
