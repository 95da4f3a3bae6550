import type { FaultId } from '../world.ts';
import { Decimal } from './decimal.ts';
import type { Line, Measure } from './invoice.ts';
import type { Place } from './placed.ts';
import { chargesView, lost, measureView, moneyView, referenceView, textIf, type View } from './view.ts';

export function lineView(view: View, line: Line, index: number, first: Line | undefined, place: Place) {
  const hasNoOrders = place === 'list' && view.world.variants.has('customs-rows-without-orders');
  return {
    _object: view.object('lineItem'),
    id: view.bites('line-ids-repeat')
      ? first?.id
      : textIf(view, 'line-id-as-text', lost(view, 'line-id-lost', line.id)),
    document_line_number: documentLineNumber(view, line, index),
    price_per_unit: price(view, line),
    first_sale_value: view.bites('line-first-sale-value-as-text')
      ? line.firstSaleValue?.amount
      : moneyView(view, line.firstSaleValue),
    value: value(view, line),
    net_value: view.bites('line-net-value-as-text') ? line.value?.amount : moneyView(view, line.netValue ?? line.value),
    total_units: textIf(view, 'line-total-units-as-text', totalUnits(view, line)),
    quantity: quantity(view, line.quantity, first),
    container_number: container(view, line, first),
    purchase_order_number: hasNoOrders ? undefined : purchaseOrder(view, line, first),
    po_line_item_number: hasNoOrders ? undefined : poLineNumber(view, line),
    weight: view.bites('line-weight-lost')
      ? undefined
      : weightView(view, inKilograms(view, line.weight), 'line-weight-as-number'),
    net_weight: view.bites('line-net-weight-lost')
      ? undefined
      : weightView(view, netWeight(view, line), 'line-net-weight-as-number'),
    net_net_weight: writeOnly(view) ? undefined : measureView(view, 'weight', line.netNetWeight),
    volume: volume(view, line),
    product: product(view, line, first),
    charge_adjustments: view.bites('line-charges-as-object')
      ? { count: line.charges?.length ?? 0 }
      : chargesView(view, line.charges),
    special_program_indicator: specialProgram(view, line),
  };
}

function writeOnly({ world }: View): boolean {
  return world.variants.has('customs-write-only-members');
}

function documentLineNumber(view: View, { documentLineNumber: number }: Line, index: number) {
  if (number === undefined) return undefined;
  if (view.bites('line-document-number-by-position')) return index + 1;
  return textIf(
    view,
    'line-document-number-as-text',
    view.bites('line-document-number-from-zero') ? number - 1 : number,
  );
}

function price(view: View, { pricePerUnit }: Line) {
  if (pricePerUnit === undefined) return undefined;
  const exact = new Decimal(pricePerUnit.amount);
  const cut = view.bites('line-price-truncated-above-five-hundred') && exact.gte(500);
  const shown = cut ? exact.toFixed(0, 0) : pricePerUnit.amount;
  const digits = view.bites('line-price-of-twelve-digits') ? String(Number(Number(shown).toPrecision(12))) : shown;
  const amount = view.bites('line-price-to-two-decimals') ? exact.toFixed(2, 0) : digits;
  const currency_code = view.bites('line-price-always-in-usd') ? 'USD' : pricePerUnit.currency_code;
  return view.bites('line-price-as-text') ? amount : moneyView(view, { amount, currency_code });
}

function value(view: View, { value: sent, pricePerUnit, quantity: { value: count } }: Line) {
  if (sent === undefined) return undefined;
  const product = pricePerUnit === undefined ? sent.amount : count.times(pricePerUnit.amount).toFixed();
  const amount = view.bites('line-value-computed') ? product : sent.amount;
  const currency_code = view.bites('line-value-always-in-usd') ? 'USD' : sent.currency_code;
  const cut = view.bites('line-value-cut-at-twelve-characters') ? amount.slice(0, 12) : amount;
  const cents = view.bites('line-value-to-two-decimals') ? new Decimal(amount).toFixed(2, 0) : cut;
  const whole = view.bites('line-value-without-decimals') ? new Decimal(amount).toFixed(0, 0) : cents;
  return view.bites('line-value-as-text') ? whole : moneyView(view, { amount: whole, currency_code });
}

/** An integer, so a quantity with decimals has no exact one (gap customs-derived-totals). */
function totalUnits(view: View, { quantity: { value: count } }: Line): number {
  return view.bites('line-total-units-with-fraction') ? Number(count.plus('0.5')) : Number(count.round(0, 0));
}

function quantity(view: View, { value: count, unit: sent }: Measure, first: Line | undefined) {
  const unit = view.bites('line-quantity-unit-of-first-line') ? (first?.quantity.unit ?? sent) : sent;
  const text = view.bites('line-quantity-truncated') ? count.toFixed(0, 0) : count.toFixed();
  if (view.bites('line-quantity-as-text')) return `${text} ${unit}`;
  const rounded = view.bites('line-quantity-to-two-decimals') ? count.toFixed(2) : text;
  const grouped = view.bites('line-quantity-grouped') ? rounded.replace(/^(\d+)(\d{3})/, '$1,$2') : rounded;
  return {
    _object: view.object('quantity'),
    value: view.bites('line-quantity-as-number') ? Number(text) : grouped,
    unit: view.bites('line-quantity-unit-always-pcs') ? 'PCS' : lost(view, 'line-quantity-unit-lost', unit),
  };
}

/** container_number is null where there is none (gap customs-absent-or-null). */
function container(view: View, { id, container: own }: Line, first: Line | undefined) {
  const ofFirst = own && view.bites('line-container-of-first-line') ? first?.container : undefined;
  const held = ofFirst ?? own;
  if (held === undefined || view.bites('line-container-lost')) return null;
  if (view.bites('line-container-as-text')) return held.number;
  const { timestamp } = view.world.dialect;
  return {
    _object: view.object('container'),
    id: held.id,
    container_number: view.bites('line-container-number-as-list')
      ? [held.number]
      : view.bites('line-container-without-check-digit')
        ? held.number.slice(0, -1)
        : held.number,
    commercial_invoice_line_item_id: id,
    deleted_at: null,
    created_at: timestamp(held.createdAt),
    updated_at: timestamp(held.createdAt),
  };
}

function poLineNumber(view: View, { poLineItemNumber: number }: Line) {
  if (number === undefined || view.bites('po-line-number-lost')) return undefined;
  if (view.bites('po-line-number-without-leading-zeros')) return number.replace(/^0+(?=.)/, '');
  return view.bites('po-line-number-as-number') ? Number.parseInt(number, 10) || 0 : number;
}

function volume(view: View, { volume: measure }: Line) {
  if (measure === undefined || view.bites('line-volume-lost')) return undefined;
  const shown = view.bites('line-volume-to-one-decimal') ? measure.value.round(1, 0) : measure.value;
  const unit = view.bites('line-volume-always-in-cbm') ? 'cbm' : measure.unit;
  return view.bites('line-volume-as-number')
    ? Number(shown.toFixed())
    : measureView(view, 'volume', { value: shown, unit });
}

function inKilograms(view: View, measure: Measure | undefined): Measure | undefined {
  return measure && view.bites('line-weight-always-in-kg') ? { ...measure, unit: 'kg' } : measure;
}

function netWeight(view: View, { weight, netWeight: net, netNetWeight }: Line): Measure | undefined {
  if (net && weight && view.bites('line-net-weight-as-gross')) return weight;
  if (net && netNetWeight && view.bites('line-net-weight-from-net-net')) return netNetWeight;
  return net && weight && view.bites('line-net-weight-in-unit-of-gross') ? { ...net, unit: weight.unit } : net;
}

function product(view: View, line: Line, first: Line | undefined) {
  const shown = view.bites('line-products-all-as-first') ? first?.product : line.product;
  if (shown === undefined) return undefined;
  if (view.bites('line-product-as-sku')) return { sku: shown.sku };
  return view.bites('line-product-as-text') ? shown.sku : referenceView(view, '/product', shown.id, '/products');
}

function specialProgram(view: View, { specialProgram: code }: Line) {
  if (code === undefined) return undefined;
  if (view.bites('special-program-as-text')) return code;
  return { _object: view.object('specialProgram'), code: view.bites('special-program-code-as-list') ? [code] : code };
}

function purchaseOrder(view: View, { purchaseOrderNumber: number }: Line, first: Line | undefined) {
  if (number === undefined || view.bites('purchase-order-number-lost')) return undefined;
  if (view.bites('purchase-order-number-of-first-line')) return first?.purchaseOrderNumber ?? number;
  if (view.bites('purchase-order-number-cut-at-twenty')) return number.slice(0, 20);
  return view.bites('purchase-order-number-as-list') ? [number] : number;
}

function weightView(view: View, measure: Measure | undefined, asNumber: FaultId) {
  return measure && view.bites(asNumber) ? Number(measure.value.toFixed()) : measureView(view, 'weight', measure);
}
