import { documentLineNumberInvalid, documentLineNumbers } from '../../../reference/customs/causes/document-lines.ts';
import { Decimal } from '../../../reference/customs/decimal.ts';
import type { Line } from '../../../reference/customs/invoice.ts';
import { invoiceView } from '../../../reference/customs/invoice-read/invoice-view.ts';
import { lineView } from '../../../reference/customs/invoice-read/line-view.ts';
import { isObject, type JsonObject } from '../../../reference/fields.ts';
import { after, before, breaking, type FaultRows, faultFamily } from '../../fault.ts';
import {
  always,
  changed,
  cutTo,
  form,
  inside,
  member,
  memberShown,
  only,
  plus,
  replaced,
  shown,
  without,
} from '../../json.ts';
import { passes } from '../causes/changed-cause.ts';
import { countsUpdates, updatesOf } from './first-content.ts';
import { linesShown } from './lines-changed.ts';
import { leftOut, shownAs } from './schema-faults.ts';

/** Changes each line by the first line of its invoice. */
const besideFirst = (change: (line: JsonObject, first: JsonObject) => JsonObject) =>
  linesShown((lines) => lines.map((line) => change(line, lines[0] ?? line)));

export const lineOf = (change: (line: Line) => Line) =>
  before(lineView, (view, line, place) => [view, change(line), place]);

/** The honest reference takes no number above the number of lines. */
const inAnyRange = passes(documentLineNumberInvalid, ({ lines }) => documentLineNumbers(lines).every((n) => n >= 1));

export const amountOnly = form('as its amount only', ({ amount }) => amount);
export const valueOnly = form('as its value only', ({ value }) => value);
const inDollars = form('in USD', inside(member('currency_code', always('USD'))));

const withPlaces = (places: number) =>
  form(`cut after ${places} decimals`, (amount) => new Decimal(amount).toFixed(places, 0));

/** Faults of how an invoice shows its lines. */
export const linesShownFaults = {
  ...shownAs('text', lineView, 'invoice-line', {
    'line-id-as-text': 'line-id-is-integer',
    'line-total-units-as-text': 'line-total-units-is-integer',
    'line-document-number-as-text': 'line-document-line-number-is-integer',
  }),
  ...shownAs('a number', lineView, 'invoice-line', {
    'line-quantity-as-number': 'line-quantity-value-is-string',
  }),
  ...shownAs('a list', lineView, 'invoice-line', {
    'line-container-number-as-list': 'line-container-number-is-text',
    'purchase-order-number-as-list': 'line-purchase-order-number-is-string',
    'special-program-code-as-list': 'line-special-program-indicator-code-is-text',
  }),
  ...shownAs('an object', invoiceView, 'invoice', {
    'line-items-as-object': 'invoice-line-items-is-array',
  }),
  ...leftOut(lineView, 'invoice-line', {
    'line-id-lost': 'line-id-present',
    'line-quantity-unit-lost': 'line-quantity-unit-is-string',
  }),
  ...breaking('line-ids-differ', {
    'line-ids-repeat': [
      'Shows the id of the first line on every line.',
      besideFirst((line, first) => ({ ...line, id: first.id })),
    ],
    'line-ids-repeat-from-nine-lines': [
      'If an invoice has seven or more lines, shows the id of the first line also on the last one.',
      linesShown((lines) =>
        lines.length < 7 ? lines : [...lines.slice(0, -1), { ...lines.at(-1), id: lines[0]?.id }],
      ),
    ],
  }),
  ...changed('Shows lines', (change) => shown(lineView, change), {
    'line-first-sale-value-as-text': ['line-first-sale-value-is-money', member('first_sale_value', amountOnly)],
    'line-weight-as-number': ['line-weight-is-weight', member('weight', valueOnly)],
    'line-weight-always-in-kg': ['weight-line-weight-reads-back', member('weight.unit', always('kg'))],
    'line-net-weight-as-number': ['line-net-weight-is-weight', member('net_weight', valueOnly)],
    'line-volume-always-in-cbm': ['line-volume-unit-reads-back', member('volume.unit', always('cbm'))],
    'line-volume-as-number': ['line-volume-is-volume', member('volume', valueOnly)],
    'line-price-to-two-decimals': [
      'line-price-per-unit-amount-reads-back',
      member('price_per_unit.amount', withPlaces(2)),
    ],
    'line-price-always-in-usd': ['line-price-per-unit-currency-reads-back', member('price_per_unit', inDollars)],
    'line-price-as-text': ['line-price-per-unit-is-money', member('price_per_unit', amountOnly)],
    'line-value-always-in-usd': ['line-value-currency-reads-back', member('value', inDollars)],
    'line-value-cut-at-twelve-characters': ['line-value-amount-reads-back', member('value.amount', cutTo(12))],
    'line-value-to-two-decimals': ['line-value-amount-reads-back', member('value.amount', withPlaces(2))],
    'line-value-without-decimals': ['line-value-amount-reads-back', member('value.amount', withPlaces(0))],
    'line-value-as-text': ['line-value-is-money', member('value', amountOnly)],
    'line-quantity-truncated': ['line-quantity-value-reads-back', member('quantity.value', withPlaces(0))],
    'line-quantity-unit-always-pcs': ['line-quantity-unit-reads-back', member('quantity.unit', always('PCS'))],
    'line-container-lost': ['line-container-reads-back', member('container_number', always(null))],
    'purchase-order-number-cut-at-twenty': [
      'line-purchase-order-number-reads-back',
      member('purchase_order_number', cutTo(20)),
    ],
    'line-document-number-from-zero': ['line-document-number-reads-back', member('document_line_number', plus(-1))],
    'line-quantity-grouped': [
      'line-quantity-value-is-decimal',
      member('quantity.value', replaced(/^(\d+)(\d{3})/, '$1,$2')),
    ],
    'line-container-as-text': ['line-container-is-object', member('container_number', only('container_number'))],
    'po-line-number-without-leading-zeros': [
      'line-po-line-item-number-reads-back',
      member('po_line_item_number', replaced(/^0+(?=.)/, '')),
    ],
    'special-program-as-text': [
      'line-special-program-indicator-is-object',
      member('special_program_indicator', only('code')),
    ],
  }),
  'line-net-value-as-text': {
    breaks: 'line-net-value-is-money',
    wrong: 'Answers net_value as text.',
    by: after(lineView, (shown, _view, { value }) => ({ ...shown, net_value: value?.amount })),
  },
  'line-total-units-with-fraction': {
    breaks: 'line-total-units-is-integer',
    wrong: 'Answers total_units with a fraction.',
    by: after(lineView, (shown, _view, { quantity }) => ({
      ...shown,
      total_units: Number(quantity.value.plus('0.5')),
    })),
  },
  ...faultFamily((name: string) => ({
    wrong: `Does not show ${name} of a line.`,
    by: shown(lineView, without(name)),
  }))({
    'line-weight-lost': ['weight-line-weight-reads-back', 'weight'],
    'line-net-weight-lost': ['weight-line-net-weight-reads-back', 'net_weight'],
    'line-volume-lost': ['line-volume-value-reads-back', 'volume'],
    'po-line-number-lost': ['line-po-line-item-number-reads-back', 'po_line_item_number'],
    'purchase-order-number-lost': ['line-purchase-order-number-reads-back', 'purchase_order_number'],
  }),
  'line-charges-as-object': {
    breaks: 'line-charge-adjustments-is-array',
    wrong: 'Answers charge_adjustments of a line as an object.',
    by: after(lineView, (shown, _view, { charges = [] }) => ({
      ...shown,
      charge_adjustments: { count: charges.length },
    })),
  },
  'line-document-number-by-position': {
    breaks: 'line-document-number-reads-back',
    wrong: 'Answers the position of the line as document_line_number.',
    by: linesShown((lines) => lines.map((line, index) => member('document_line_number', always(index + 1))(line))),
  },
  ...breaking('line-document-number-reads-back', {
    'line-document-number-at-most-int16': [
      'Shows 32767 if a larger document_line_number was sent.',
      [inAnyRange, memberShown(lineView, 'document_line_number', (number) => Math.min(number, 32_767))],
    ],
    'line-document-number-in-thirty-two-bits': [
      'Shows document_line_number as a signed number of 32 bits.',
      [inAnyRange, memberShown(lineView, 'document_line_number', (number) => number | 0)],
    ],
  }),
  ...breaking('line-price-per-unit-amount-reads-back', {
    'line-price-truncated-above-five-hundred': [
      'Removes the decimals of price_per_unit if the price is 500 or more.',
      memberShown(lineView, 'price_per_unit.amount', (amount) => {
        const exact = new Decimal(amount);
        return exact.gte(500) ? exact.toFixed(0, 0) : amount;
      }),
    ],
    'line-price-of-twelve-digits': [
      'Shows line prices with at most twelve digits.',
      memberShown(lineView, 'price_per_unit.amount', (amount) => String(Number(Number(amount).toPrecision(12)))),
    ],
  }),
  ...breaking('line-value-amount-reads-back', {
    'line-value-computed': [
      'Answers price times quantity as the value.',
      lineOf(({ value, pricePerUnit, quantity, netValue, ...line }) => ({
        ...line,
        quantity,
        pricePerUnit,
        netValue: netValue ?? value,
        value:
          value && pricePerUnit ? { ...value, amount: quantity.value.times(pricePerUnit.amount).toFixed() } : value,
      })),
    ],
    'line-values-swapped-between-first-two': [
      'Swaps the values of the first and the second line.',
      before(invoiceView, (view, invoice, place) => {
        const { content } = invoice;
        const [first, next, ...rest] = content.lines;
        if (first === undefined || next === undefined) return [view, invoice, place];
        const lines = [{ ...first, value: next.value }, { ...next, value: first.value }, ...rest];
        return [view, { ...invoice, content: { ...content, lines } }, place];
      }),
    ],
  }),
  'line-quantity-unit-of-first-line': {
    breaks: 'line-quantity-unit-reads-back',
    wrong: 'Shows the quantity unit of the first line on every line.',
    by: besideFirst((line, first) => ({
      ...line,
      quantity: { ...(line.quantity as JsonObject), unit: (first.quantity as JsonObject).unit },
    })),
  },
  'line-quantity-as-text': {
    breaks: 'line-quantity-is-object',
    wrong: 'Answers the quantity as text.',
    by: memberShown(lineView, 'quantity', ({ value, unit }) => `${value} ${unit}`),
  },
  'line-quantity-to-two-decimals': {
    breaks: 'line-quantity-value-reads-back',
    wrong: 'Rounds quantities to two decimals.',
    by: after(lineView, (shown, _view, { quantity: { value } }) =>
      member('quantity', inside(member('value', always(value.toFixed(2)))))(shown),
    ),
  },
  ...breaking('line-container-reads-back', {
    'line-container-of-first-line': [
      'Shows the container of the first line on every line that has one.',
      besideFirst((line, first) =>
        member('container_number', (own) =>
          isObject(first.container_number)
            ? { ...first.container_number, commercial_invoice_line_item_id: own.commercial_invoice_line_item_id }
            : own,
        )(line),
      ),
    ],
    'line-container-without-check-digit': [
      'Removes the last digit of container numbers.',
      memberShown(lineView, 'container_number.container_number', (number) => number.slice(0, -1)),
    ],
  }),
  'po-line-number-as-number': {
    breaks: 'line-po-line-item-number-is-string',
    wrong: 'Answers po_line_item_number as a number.',
    by: memberShown(lineView, 'po_line_item_number', (number) => Number.parseInt(number, 10) || 0),
  },
  'purchase-order-number-of-first-line': {
    breaks: 'line-purchase-order-number-reads-back',
    wrong: 'Shows the purchase_order_number of the first line on every line that has one.',
    by: besideFirst((line, first) =>
      member('purchase_order_number', (own) => first.purchase_order_number ?? own)(line),
    ),
  },
  'line-products-all-as-first': {
    breaks: 'line-product-reads-back-as-reference',
    wrong: 'Answers the product of the first line on every line.',
    by: besideFirst((line, first) => ({ ...line, product: first.product })),
  },
  ...breaking('line-product-is-reference', {
    'line-product-as-sku': [
      'Shows the product of a line as an object with only its SKU.',
      after(lineView, (shown, _view, { product }) => ({ ...shown, product: product && { sku: product.sku } })),
    ],
    'line-product-as-text': [
      'Answers the product of a line as text.',
      after(lineView, (shown, _view, { product }) => ({ ...shown, product: product?.sku })),
    ],
  }),
  'third-revision-shows-first-line': {
    breaks: 'processing-updates-existing-invoice',
    wrong: 'Shows only the first line of an invoice after its second update.',
    by: [countsUpdates, linesShown((lines, _place, invoice) => (updatesOf(invoice) > 1 ? lines.slice(0, 1) : lines))],
  },
  ...breaking('invoice-line-count-reads-back', {
    'line-thirty-seven-lost': [
      'Does not show the 37th line.',
      linesShown((lines) => lines.filter((_line, index) => index !== 36)),
    ],
    'lines-beyond-sixty-lost': ['Shows at most sixty lines.', linesShown((lines) => lines.slice(0, 60))],
    'last-line-of-many-lost': [
      'Does not show the last of four or more lines.',
      linesShown((lines) => (lines.length > 3 ? lines.slice(0, -1) : lines)),
    ],
  }),
} as const satisfies FaultRows;
