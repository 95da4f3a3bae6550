import { lineIdOf } from '../../../clients/customs/ids.ts';
import type { Json } from '../../../engine/json.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { monitor } from '../check.ts';
import { formMonitor, forms, invoicesExist } from '../form-monitor.ts';
import { kindOf, partsOf } from '../invoices/invoice-parts.ts';

const line = { of: 'line', why: 'the line items that are read have the members of the table, in their types' } as const;

const identity = [
  formMonitor({
    ...line,
    proves: 'line-id-present',
    member: 'id',
    form: forms.present,
    required: true,
  }),
  formMonitor({
    ...line,
    proves: 'line-id-is-integer',
    member: 'id',
    form: forms.integer,
  }),
  formMonitor({
    ...line,
    proves: 'line-document-line-number-is-integer',
    member: 'document_line_number',
    form: forms.integer,
  }),
  formMonitor({
    ...line,
    proves: 'line-purchase-order-number-is-string',
    member: 'purchase_order_number',
    form: forms.text,
  }),
  formMonitor({
    ...line,
    proves: 'line-po-line-item-number-is-string',
    member: 'po_line_item_number',
    form: forms.text,
  }),
];

const moneys = [
  formMonitor({
    ...line,
    proves: 'line-price-per-unit-is-money',
    member: 'price_per_unit',
    form: forms.object,
  }),
  formMonitor({
    ...line,
    proves: 'line-first-sale-value-is-money',
    member: 'first_sale_value',
    form: forms.object,
  }),
  formMonitor({
    ...line,
    proves: 'line-value-is-money',
    member: 'value',
    form: forms.object,
  }),
  formMonitor({
    ...line,
    proves: 'line-net-value-is-money',
    member: 'net_value',
    form: forms.object,
  }),
];

const quantities = [
  formMonitor({
    ...line,
    proves: 'line-total-units-is-integer',
    member: 'total_units',
    form: forms.integer,
  }),
  formMonitor({
    ...line,
    proves: 'line-quantity-is-object',
    member: 'quantity',
    form: forms.object,
  }),
  formMonitor({
    proves: 'line-quantity-value-is-string',
    of: 'quantity',
    member: 'value',
    form: forms.text,
    required: true,
    why: 'a quantity has value and unit, both strings',
  }),
  formMonitor({
    proves: 'line-quantity-value-is-decimal',
    of: 'quantity',
    member: 'value',
    form: forms.decimalText,
    why: 'the value of a quantity reads as a decimal number',
  }),
  formMonitor({
    proves: 'line-quantity-unit-is-string',
    of: 'quantity',
    member: 'unit',
    form: forms.text,
    required: true,
    why: 'a quantity has value and unit, both strings',
  }),
  formMonitor({
    ...line,
    proves: 'line-weight-is-weight',
    member: 'weight',
    form: forms.object,
  }),
  formMonitor({
    ...line,
    proves: 'line-net-weight-is-weight',
    member: 'net_weight',
    form: forms.object,
  }),
  formMonitor({
    ...line,
    proves: 'line-volume-is-volume',
    member: 'volume',
    form: forms.object,
  }),
];

const others = [
  formMonitor({
    ...line,
    proves: 'line-container-is-object',
    member: 'container_number',
    form: forms.object,
  }),
  formMonitor({
    proves: 'line-container-number-is-text',
    of: 'container',
    member: 'container_number',
    form: forms.text,
    why: 'the container of a line has its number as text',
  }),
  formMonitor({
    ...line,
    proves: 'line-product-is-reference',
    member: 'product',
    form: forms.reference,
  }),
  formMonitor({
    ...line,
    proves: 'line-charge-adjustments-is-array',
    member: 'charge_adjustments',
    form: forms.objects,
  }),
  formMonitor({
    ...line,
    proves: 'line-special-program-indicator-is-object',
    member: 'special_program_indicator',
    form: forms.object,
  }),
  formMonitor({
    proves: 'line-special-program-indicator-code-is-text',
    of: 'programIndicator',
    member: 'code',
    form: forms.text,
    why: 'a special program indicator has a code, a string',
  }),
];

const lineIds = (exchange: Exchange, invoice: string): readonly Json[] =>
  partsOf(exchange, 'line').flatMap(({ at, value }) => (at.startsWith(`${invoice}/`) ? [value.id ?? null] : []));

const idsDiffer = monitor({
  proves: 'line-ids-differ',
  needs: invoicesExist,
  applies: (exchange) => ['list', 'get'].includes(kindOf(exchange)),
  then(exchange, expect) {
    const invoices = partsOf(exchange, 'invoice').map(({ at }) => ({ at, ids: lineIds(exchange, at) }));
    if (!invoices.some(({ ids }) => ids.length > 1)) expect.unexercised('no invoice with several lines is shown');
    for (const { at, ids } of invoices) {
      // A large integer is rounded when it is read, and then looks like its neighbours.
      const named = ids.filter((id) => lineIdOf(id) !== undefined);
      const twice = named.find((id, index) => named.indexOf(id) !== index);
      const why = 'the id of a line item tells it from the other lines';
      const due = `${at}/line_items with ids of their own`;
      expect.that(twice === undefined, due, `id ${JSON.stringify(twice)} twice`, why, exchange);
    }
  },
});

/** The members of line items, in every answer that shows an invoice. */
export const lineFormMonitors = [...identity, ...moneys, ...quantities, ...others, idsDiffer];
