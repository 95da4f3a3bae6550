import type { JsonObject } from '../fields.ts';
import type { FaultId } from '../world.ts';
import { Decimal, sumOf } from './decimal.ts';
import type { HeaderMembers, Invoice, InvoiceContent, Line, Measure } from './invoice.ts';
import { lineView } from './line-view.ts';
import { partiesView } from './party-view.ts';
import { type Place, placed } from './placed.ts';
import {
  addressView,
  chargesView,
  lost,
  measureView,
  moneyView,
  otherType,
  referenceView,
  textIf,
  type View,
} from './view.ts';

export function invoiceView(view: View, invoice: Invoice, place: Place): JsonObject {
  return placed(view, place, wholeView(view, invoice, place));
}

function wholeView(view: View, invoice: Invoice, place: Place) {
  const content =
    place === 'list' && view.bites('list-shows-values-of-creation') ? invoice.firstContent : invoice.content;
  const { header, parties } = content;
  const lines = linesOf(view, content.lines, place);
  const { variants } = view.world;
  const bare = variants.has('customs-bare-invoices');
  const shown = view.bites('last-line-of-many-lost') && lines.length > 3 ? lines.slice(0, -1) : lines;
  const views = shown.map((line, index) => lineView(view, line, index, lines[0], place));
  const short = place === 'get' && view.bites('get-without-quantity-of-eleventh-line');
  const lineViews = short ? views.map((one, index) => (index < 10 ? one : { ...one, quantity: undefined })) : views;
  return {
    _object:
      place === 'list'
        ? lost(view, 'list-invoice-without-object-type', view.object('invoice'))
        : lost(view, 'get-invoice-without-object-type', view.object('invoice')),
    id: idView(view, invoice, place),
    invoice_number: numberView(view, content.invoiceNumber, place),
    digitization_status: bare ? undefined : digitizationView(view, invoice),
    currency: view.bites('invoice-currency-as-object')
      ? { code: content.currency }
      : view.bites('invoice-currency-in-lower-case')
        ? content.currency.toLowerCase()
        : content.currency,
    invoice_date: dateView(view, header.invoiceDate),
    order_number: orderNumberView(view, header.orderNumber),
    incoterm: incotermView(view, header.incoterm),
    is_related_parties: relatedView(view, header.relatedParties),
    manifest_quantity: manifestQuantityView(view, header.manifestQuantity, place),
    manifest_quantity_unit_type: manifestUnitView(view, header.manifestUnit),
    manufacturer_addresses: bare ? undefined : manufacturerAddresses(view, content),
    ...(variants.has('customs-totals-left-out') ? {} : totals(view, content)),
    charge_adjustments: chargesView(view, header.charges),
    customs_proration: variants.has('customs-write-only-members')
      ? undefined
      : lost(view, 'proration-lost', header.proration),
    [view.dialect.attributes]: variants.has('customs-write-only-members') ? undefined : attributesView(view, header),
    involved_parties: partiesView(view, parties),
    line_items: view.bites('line-items-as-object') ? { data: lineViews } : lineViews,
    updated_at: bare ? undefined : updatedView(view, invoice, place),
    shipment: shipmentView(view, invoice),
  };
}

/** All lines, each with its own values: what faults make of them. */
function linesOf(view: View, lines: readonly Line[], place: Place): readonly Line[] {
  const [first, next, ...rest] = lines;
  if (first === undefined || next === undefined) return lines;
  if (view.bites('line-thirty-seven-lost')) return lines.filter((_line, index) => index !== 36);
  if (view.bites('list-shows-ten-lines') && place === 'list') return lines.slice(0, 10);
  if (view.bites('list-disagrees-on-last-line') && place === 'list') return lines.slice(0, -1);
  if (view.bites('line-values-swapped-between-first-two')) {
    return [{ ...first, value: next.value }, { ...next, value: first.value }, ...rest];
  }
  if (view.bites('line-ids-repeat-from-nine-lines') && lines.length >= 7) {
    return lines.map((line, index) => (index === lines.length - 1 ? { ...line, id: first.id } : line));
  }
  return lines;
}

function idView(view: View, { id }: Invoice, place: Place) {
  if (view.bites('invoice-id-as-number-in-lists') && place === 'list') return Number(id) || 0;
  if (view.bites('invoice-id-as-number')) return Number.parseInt(id, 16);
  if (view.bites('list-ids-differ') && place === 'list') return `${id}-0`;
  if (view.bites('get-answers-another-id') && place === 'get') return `${id}-0`;
  return lost(view, 'invoice-id-lost', id);
}

function numberView(view: View, number: string, place: Place) {
  if (view.bites('list-invoice-without-number') && place === 'list') return undefined;
  if (view.bites('invoice-number-cut-at-forty')) return number.slice(0, 40);
  if (view.bites('invoice-number-as-object')) return { display: number };
  if (/^\d+$/.test(number) && view.bites('invoice-number-of-digits-as-number')) return Number(number);
  return view.bites('invoice-number-in-capitals') ? number.toUpperCase() : number;
}

function digitizationView(view: View, { content, firstContent }: Invoice) {
  if (view.bites('digitization-status-as-number')) return 1;
  if (view.bites('digitization-status-after-update-unknown') && content !== firstContent) return 'reopened';
  return view.world.variants.has('customs-digitization-pending') ? 'pending' : 'complete';
}

function dateView(view: View, date: string | undefined) {
  if (date === undefined) return undefined;
  if (view.bites('invoice-leap-day-moves-on')) return date.replace(/-02-29$/, '-03-01');
  if (view.bites('invoice-date-with-time')) return `${date}T00:00:00Z`;
  if (view.bites('invoice-date-a-day-early')) return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
  return lost(view, 'invoice-date-lost', date);
}

function orderNumberView(view: View, number: string | undefined) {
  if (view.bites('order-number-as-list')) return [];
  return view.bites('order-number-in-lower-case') ? number?.toLowerCase() : number;
}

function attributesView(view: View, { attributes }: HeaderMembers) {
  if (attributes === undefined || !view.bites('attributes-first-key-only')) return attributes;
  return Object.fromEntries(Object.entries(attributes).slice(0, 1));
}

function incotermView(view: View, incoterm: string | undefined) {
  if (view.bites('incoterm-in-lower-case')) return incoterm?.toLowerCase();
  if (view.bites('incoterm-dap-as-ddp') && incoterm === 'DAP') return 'DDP';
  return lost(view, 'incoterm-lost', incoterm);
}

function relatedView(view: View, related: boolean | undefined) {
  if (related === undefined) return undefined;
  if (view.bites('related-parties-as-text')) return String(related);
  return view.bites('related-parties-always-true') ? true : related;
}

function manifestQuantityView(view: View, quantity: number | undefined, place: Place) {
  if (quantity === undefined || view.bites('manifest-quantity-lost')) return undefined;
  if (view.bites('manifest-quantity-in-sixteen-bits')) return quantity % 65_536;
  if (view.bites('manifest-quantity-at-most-9998')) return Math.min(quantity, 9998);
  const shown = view.bites('list-disagrees-on-manifest-quantity') && place === 'list' ? quantity + 1 : quantity;
  return textIf(view, 'manifest-quantity-as-text', shown);
}

/** manifest_quantity_unit_type › defaults to CARTON. */
function manifestUnitView(view: View, unit: string | undefined) {
  const initial = view.bites('manifest-unit-defaults-to-pallet') ? 'PALLET' : 'CARTON';
  if (unit === undefined) return lost(view, 'manifest-unit-without-default', initial);
  if (view.bites('manifest-unit-as-list')) return [unit];
  return view.bites('manifest-unit-always-carton') ? 'CARTON' : unit;
}

function manufacturerAddresses(view: View, { parties }: InvoiceContent) {
  const manufacturers = parties.filter(({ type }) => type === 'manufacturer');
  const addresses = manufacturers.flatMap(({ address, entity }) => address ?? entity?.address ?? []);
  const views = addresses.map((address) => addressView(view, address));
  return view.bites('manufacturer-addresses-as-object') ? { data: views } : views;
}

/** Sums of the lines, where they have a common unit (gap customs-derived-totals). */
function totals(view: View, { currency, lines }: InvoiceContent) {
  const valued = view.bites('total-value-without-last-line') && lines.length > 1 ? lines.slice(0, -1) : lines;
  const amounts = valued.flatMap(({ value }) => (value === undefined ? [] : [value.amount]));
  const value = { amount: sumOf(amounts.map((amount) => new Decimal(amount))).toFixed(), currency_code: currency };
  const counted = view.bites('total-unit-count-counts-lines') ? String(lines.length) : undefined;
  const count = counted ?? sumOf(lines.map(({ quantity }) => quantity.value)).toFixed();
  return {
    total_value: view.bites('total-value-as-text') ? value.amount : moneyView(view, value),
    total_unit_count: view.bites('total-unit-count-as-number') ? Number(count) : count,
    total_weight: total(view, lines, 'weight', 'total-weight-as-number'),
    total_volume: total(view, lines, 'volume', 'total-volume-as-number'),
  };
}

function total(view: View, lines: readonly Line[], kind: 'weight' | 'volume', asNumber: FaultId) {
  const netted = kind === 'weight' && view.bites('total-weight-is-net');
  const measures = lines.flatMap((line): readonly Measure[] => {
    const measure = netted ? (line.netWeight ?? line[kind]) : line[kind];
    return measure === undefined ? [] : [measure];
  });
  const [first] = measures;
  if (first === undefined || measures.some(({ unit }) => unit !== first.unit)) return undefined;
  const whole = kind === 'volume' && view.bites('total-volume-of-rounded-lines');
  const sum = sumOf(measures.map(({ value }) => (whole ? value.round(0, 3) : value)));
  return view.bites(asNumber) ? Number(sum.toFixed()) : measureView(view, kind, { value: sum, unit: first.unit });
}

function updatedView(view: View, { updatedAt }: Invoice, place: Place) {
  if (view.bites('updated-at-left-out-of-lists') && place === 'list') return undefined;
  if (view.bites('updated-at-as-number')) return updatedAt;
  const time = view.world.dialect.timestamp(updatedAt);
  return view.bites('updated-at-without-time') ? time.slice(0, 10) : time;
}

function shipmentView(view: View, { shipment }: Invoice) {
  if (shipment === undefined) return undefined;
  if (view.bites('shipment-as-text')) return shipment.ref;
  const { _object, ref_type, id, ...link } = referenceView(view, '/shipment', shipment.id, '/shipments');
  return {
    _object: lost(view, 'shipment-without-object-type', _object),
    ref_type: lost(view, 'shipment-without-ref-type', ref_type),
    id: lost(view, 'shipment-without-id', view.bites('shipment-id-of-other-type') ? otherType(id) : id),
    ...link,
  };
}
