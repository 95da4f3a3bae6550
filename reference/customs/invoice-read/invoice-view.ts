import type { JsonObject } from '../../fields.ts';
import { seam } from '../../seam.ts';
import { Decimal, sumOf } from '../decimal.ts';
import type { Invoice, InvoiceContent, Line } from '../invoice.ts';
import { keptMembersOf } from '../invoice-write/kept-members.ts';
import { lineView } from './line-view.ts';
import { partyView } from './party-view.ts';
import { addressView, chargesView, measureView, moneyView, type Place, referenceView, type View } from './view.ts';

export const invoiceView = seam((view: View, invoice: Invoice, place: Place): JsonObject => {
  const { content } = invoice;
  const { header, parties, lines } = content;
  const { variants } = view.world;
  const bare = variants.has('customs-bare-invoices');
  const hidesShipment = variants.has('customs-shipment-not-shown');
  const hidesWritten = variants.has('customs-write-only-members');
  return {
    _object: view.object('invoice'),
    id: invoice.id,
    invoice_number: content.invoiceNumber,
    digitization_status: bare ? undefined : digitizationStatus(view),
    currency: content.currency,
    ...keptMembersOf(header),
    manifest_quantity_unit_type: header.manifest_quantity_unit_type ?? defaultManifestUnit,
    manufacturer_addresses: bare ? undefined : manufacturerAddresses(view, content),
    ...(variants.has('customs-totals-left-out') ? {} : totalsView(view, content)),
    charge_adjustments: withOwnCharge(view, chargesView(view, header.charges)),
    customs_proration: hidesWritten ? undefined : header.proration,
    [view.dialect.attributes]: hidesWritten ? undefined : header.attributes,
    involved_parties: parties.map((party) => partyView(view, party)),
    line_items: lines.map((line) => lineView(view, line, place)),
    updated_at: bare ? undefined : view.world.dialect.timestamp(invoice.updatedAt),
    shipment: hidesShipment ? undefined : shipmentView(view, invoice),
  };
});

/** Variant customs-own-charge: the platform adds a charge of its own. */
function withOwnCharge({ object, world }: View, charges: unknown): unknown {
  if (!Array.isArray(charges) || charges.length === 0 || !world.variants.has('customs-own-charge')) return charges;
  const own = {
    _object: object('charge'),
    code: 'platform_fee',
    amount: 1,
    applied_as: 'percentage',
    applied_to: 'value',
  };
  return [...charges, own];
}

/** manifest_quantity_unit_type › defaults to CARTON. */
const defaultManifestUnit = 'CARTON';

const digitizationStatus = ({ world }: View): string =>
  world.variants.has('customs-digitization-pending') ? 'pending' : 'complete';

const shipmentView = (view: View, { shipment }: Invoice) =>
  shipment && referenceView(view, '/shipment', shipment.id, '/shipments');

function manufacturerAddresses(view: View, { parties }: InvoiceContent) {
  const manufacturers = parties.filter(({ type }) => type === 'manufacturer');
  const addresses = manufacturers.flatMap(({ address, entity }) => address ?? entity?.address ?? []);
  return addresses.map((address) => addressView(view, address));
}

/** The sums of the lines, if they have one unit (gap customs-derived-totals). */
export const totalsView = seam(
  (view: View, { currency, lines }: Pick<InvoiceContent, 'currency' | 'lines'>): JsonObject => {
    const amounts = lines.flatMap(({ value }) => (value === undefined ? [] : [new Decimal(value.amount)]));
    return {
      total_value: moneyView(view, { amount: sumOf(amounts).toFixed(), currency_code: currency }),
      total_unit_count: sumOf(lines.map(({ quantity }) => quantity.value)).toFixed(),
      total_weight: totalView(view, lines, 'weight'),
      total_volume: totalView(view, lines, 'volume'),
    };
  },
);

function totalView(view: View, lines: readonly Line[], kind: 'weight' | 'volume'): JsonObject | undefined {
  const measures = lines.flatMap((line) => line[kind] ?? []);
  const [first] = measures;
  if (first === undefined || measures.some(({ unit }) => unit !== first.unit)) return undefined;
  return measureView(view, kind, { value: sumOf(measures.map(({ value }) => value)), unit: first.unit });
}
