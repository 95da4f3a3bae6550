import { day } from '../../../reference/clock.ts';
import type { Line } from '../../../reference/customs/invoice.ts';
import { invoiceView, totalsView } from '../../../reference/customs/invoice-read/invoice-view.ts';
import { contentOf } from '../../../reference/customs/processing/storing.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import {
  always,
  asHexNumber,
  asList,
  asOtherType,
  changed,
  cutTo,
  inCapitals,
  inLowerCase,
  member,
  memberShown,
  replaced,
  shown,
  suffixed,
  swapped,
  where,
  without,
} from '../../json.ts';
import { isUpdated, remembersFirstContent } from './first-content.ts';
import { amountOnly, valueOnly } from './lines-shown.ts';
import { leftOut, shownAs } from './schema-faults.ts';

const totalled = (change: (line: Line) => Line) =>
  before(totalsView, (view, { currency, lines }) => [view, { currency, lines: lines.map(change) }]);

/** Faults of how an invoice shows the members of its header. */
export const headerShownFaults = {
  ...shownAs('text', invoiceView, 'invoice', {
    'related-parties-as-text': 'invoice-related-parties-is-boolean',
    'manifest-quantity-as-text': 'invoice-manifest-quantity-is-integer',
  }),
  ...shownAs('a number', totalsView, 'invoice', {
    'total-unit-count-as-number': 'invoice-total-unit-count-is-string',
  }),
  ...shownAs('an object', invoiceView, 'invoice', {
    'invoice-number-as-object': 'invoice-number-is-string',
    'invoice-currency-as-object': 'invoice-currency-is-string',
    'manufacturer-addresses-as-object': 'invoice-manufacturer-addresses-is-array',
  }),
  ...leftOut(invoiceView, 'invoice', {
    'invoice-id-lost': 'invoice-id-present',
    'shipment-without-object-type': 'invoice-shipment-object-type-is-string',
    'shipment-without-ref-type': 'invoice-shipment-ref-type-is-string',
    'shipment-without-id': 'invoice-shipment-id-present',
  }),
  ...changed('Shows invoices', (change) => shown(invoiceView, change), {
    'invoice-number-cut-at-forty': ['invoice-number-reads-back', member('invoice_number', cutTo(40))],
    'invoice-number-in-capitals': ['invoice-number-reads-back', member('invoice_number', inCapitals)],
    'digitization-status-as-number': [
      'invoice-digitization-status-is-string',
      member('digitization_status', always(1)),
    ],
    'invoice-currency-in-lower-case': ['invoice-currency-reads-back', member('currency', inLowerCase)],
    'order-number-of-ten-characters': ['invoice-declared-members-read-back', member('order_number', cutTo(10))],
    'order-number-in-lower-case': ['invoice-declared-members-read-back', member('order_number', inLowerCase)],
    'incoterm-in-lower-case': ['invoice-incoterm-in-list-of-twelve', member('incoterm', inLowerCase)],
    'related-parties-always-true': ['invoice-related-parties-reads-back', member('is_related_parties', always(true))],
    'manifest-unit-always-carton': [
      'invoice-manifest-unit-type-reads-back',
      member('manifest_quantity_unit_type', always('CARTON')),
    ],
    'updated-at-without-time': ['invoice-updated-at-is-date-time', member('updated_at', cutTo(10))],
    'shipment-id-of-other-type': ['invoice-reference-id-type-as-declared', member('shipment.id', asOtherType)],
    'invoice-id-as-number': ['invoice-id-is-string', member('id', asHexNumber)],
    'invoice-leap-day-moves-on': ['invoice-date-reads-back', member('invoice_date', replaced(/-02-29$/, '-03-01'))],
    'invoice-date-with-time': ['invoice-date-is-calendar-date', member('invoice_date', suffixed('T00:00:00Z'))],
    'incoterm-dap-as-ddp': ['invoice-incoterm-reads-back', member('incoterm', swapped('DAP', 'DDP'))],
  }),
  'invoice-number-of-digits-as-number': {
    breaks: 'invoice-number-reads-back',
    wrong: 'Answers an invoice number of digits as a JSON number.',
    by: memberShown(invoiceView, 'invoice_number', (number) => (/^\d+$/.test(number) ? Number(number) : number)),
  },
  'digitization-status-after-update-unknown': {
    breaks: 'invoice-digitization-status-as-declared',
    wrong: 'Answers the digitization_status reopened once an invoice was updated.',
    by: [
      remembersFirstContent,
      after(invoiceView, (shown, _view, invoice) =>
        isUpdated(invoice) ? member('digitization_status', always('reopened'))(shown) : shown,
      ),
    ],
  },
  'shipment-lost-after-update': {
    breaks: 'invoice-shipment-reads-back',
    wrong: 'Shows no shipment for an invoice that was updated.',
    by: [
      remembersFirstContent,
      after(invoiceView, (shown, _view, invoice) => (isUpdated(invoice) ? without('shipment')(shown) : shown)),
    ],
  },
  'invoice-date-a-day-early': {
    breaks: 'invoice-date-reads-back',
    wrong: 'Answers the day before the invoice date.',
    by: memberShown(invoiceView, 'invoice_date', (date) => new Date(Date.parse(date) - day).toISOString().slice(0, 10)),
  },
  ...faultFamily((name: string) => ({
    wrong: `Does not show ${name} of an invoice.`,
    by: shown(invoiceView, without(name)),
  }))({
    'invoice-date-lost': ['invoice-date-reads-back', 'invoice_date'],
    'incoterm-lost': ['invoice-incoterm-reads-back', 'incoterm'],
    'manifest-quantity-lost': ['invoice-manifest-quantity-reads-back', 'manifest_quantity'],
    'proration-lost': ['invoice-declared-members-read-back', 'customs_proration'],
  }),
  'order-number-as-list': {
    breaks: 'invoice-order-number-is-string',
    wrong: 'Answers order_number as a list.',
    by: shown(invoiceView, (invoice) => ({ ...invoice, order_number: [] })),
  },
  'attributes-first-key-only': {
    breaks: 'invoice-declared-members-read-back',
    wrong: 'Shows only the first of several custom attributes.',
    by: after(invoiceView, (shown, { dialect }) =>
      member(dialect.attributes, (attributes) => Object.fromEntries(Object.entries(attributes).slice(0, 1)))(shown),
    ),
  },
  'incoterm-fca-as-fob-on-several-lines': {
    breaks: 'invoice-incoterm-reads-back',
    wrong: 'Shows FOB for the incoterm FCA if the invoice has more than one line.',
    by: shown(
      invoiceView,
      where(({ line_items }) => line_items.length > 1, member('incoterm', swapped('FCA', 'FOB'))),
    ),
  },
  ...breaking('invoice-manifest-quantity-reads-back', {
    'manifest-quantity-of-zero-lost': [
      'Does not show a manifest_quantity of 0.',
      memberShown(invoiceView, 'manifest_quantity', (quantity) => (quantity === 0 ? undefined : quantity)),
    ],
    'manifest-quantity-in-sixteen-bits': [
      'Shows manifest_quantity modulo 65536.',
      memberShown(invoiceView, 'manifest_quantity', (quantity) => quantity % 65_536),
    ],
    'manifest-quantity-at-most-int32': [
      'Shows 2147483647 if a larger manifest_quantity was sent.',
      memberShown(invoiceView, 'manifest_quantity', (quantity) => Math.min(quantity, 2_147_483_647)),
    ],
    'manifest-quantity-at-most-9998': [
      'Shows 9998 if a manifest_quantity of 9999 or more was sent.',
      memberShown(invoiceView, 'manifest_quantity', (quantity) => Math.min(quantity, 9998)),
    ],
  }),
  'manifest-unit-carton-above-999': {
    breaks: 'invoice-manifest-unit-type-reads-back',
    wrong: 'Shows the unit CARTON for a manifest_quantity of more than 999.',
    by: shown(
      invoiceView,
      where(
        ({ manifest_quantity }) => manifest_quantity > 999,
        member('manifest_quantity_unit_type', always('CARTON')),
      ),
    ),
  },
  ...breaking('invoice-manifest-unit-type-defaults-to-carton', {
    'manifest-unit-defaults-to-pallet': [
      'Uses PALLET if no unit of the manifest quantity was sent.',
      after(invoiceView, (shown, _view, { content }) => ({
        ...shown,
        manifest_quantity_unit_type: content.header.manifest_quantity_unit_type ?? 'PALLET',
      })),
    ],
    'manifest-unit-of-shipment-by-ref-defaults-to-pallet': [
      'Uses PALLET if no unit was sent and the submission names the shipment by its ref.',
      after(contentOf, (content, { draft }) =>
        draft.shipment.ref === undefined || content.header.manifest_quantity_unit_type !== undefined
          ? content
          : { ...content, header: { ...content.header, manifest_quantity_unit_type: 'PALLET' } },
      ),
    ],
    'manifest-unit-without-default': [
      'Shows no unit of the manifest quantity if none was sent.',
      after(invoiceView, (shown, _view, { content }) => ({
        ...shown,
        manifest_quantity_unit_type: content.header.manifest_quantity_unit_type ?? undefined,
      })),
    ],
  }),
  'manifest-unit-as-list': {
    breaks: 'invoice-manifest-unit-type-is-string',
    wrong: 'Answers manifest_quantity_unit_type as a list.',
    by: after(invoiceView, (shown, _view, { content }) =>
      content.header.manifest_quantity_unit_type === undefined
        ? shown
        : member('manifest_quantity_unit_type', asList)(shown),
    ),
  },
  'updated-at-as-number': {
    breaks: 'invoice-updated-at-is-date-time',
    wrong: 'Answers updated_at as a number.',
    by: after(invoiceView, (shown, _view, { updatedAt }) => member('updated_at', always(updatedAt))(shown)),
  },
  'shipment-as-text': {
    breaks: 'invoice-shipment-is-object',
    wrong: 'Answers the shipment as text.',
    by: after(invoiceView, (shown, _view, { shipment }) => ({ ...shown, shipment: shipment?.ref })),
  },
  'total-value-without-last-line': {
    breaks: 'invoice-total-value-is-declared-sum',
    wrong: 'Leaves the last of several lines out of the total value.',
    by: instead(totalsView, (honest) => (view, { currency, lines }) => ({
      ...honest(view, { currency, lines }),
      total_value: honest(view, { currency, lines: lines.length > 1 ? lines.slice(0, -1) : lines }).total_value,
    })),
  },
  'total-unit-count-counts-lines': {
    breaks: 'invoice-total-unit-count-is-declared-sum',
    wrong: 'Answers the number of lines as the total unit count.',
    by: after(totalsView, (shown, _view, { lines }) => ({ ...shown, total_unit_count: String(lines.length) })),
  },
  ...changed('Shows invoices', (change) => shown(totalsView, change), {
    'total-value-as-text': ['invoice-total-value-is-money', member('total_value', amountOnly)],
    'total-weight-as-number': ['invoice-total-weight-is-weight', member('total_weight', valueOnly)],
    'total-volume-as-number': ['invoice-total-volume-is-volume', member('total_volume', valueOnly)],
  }),
  'total-weight-is-net': {
    breaks: 'invoice-total-weight-is-declared-sum',
    wrong: 'Adds up the net weights instead of the weights, if lines have a net weight.',
    by: totalled((line) => ({ ...line, weight: line.netWeight ?? line.weight })),
  },
  ...changed('Shows totals', (change) => shown(invoiceView, change), {
    'total-volume-in-cubic-metres-always': [
      'invoice-total-volume-is-declared-sum',
      member('total_volume.unit', always('cbm')),
    ],
    'total-weight-in-kilograms-always': [
      'invoice-total-weight-is-declared-sum',
      member('total_weight.unit', always('kg')),
    ],
  }),
  'total-volume-of-rounded-lines': {
    breaks: 'invoice-total-volume-is-declared-sum',
    wrong: 'Rounds the volume of each line up to a whole unit before it adds them up.',
    by: totalled((line) => ({
      ...line,
      volume: line.volume && { ...line.volume, value: line.volume.value.round(0, 3) },
    })),
  },
} as const satisfies FaultRows;
