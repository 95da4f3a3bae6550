import type { Json, JsonObject } from '../../engine/json.ts';
import { Unmet } from '../../engine/judge/violation.ts';
import { merge, write } from '../../engine/pointer.ts';
import { sentDetails } from '../../generators/customs/details.ts';
import type { AttributeKeyDraft, ChargeAdjustmentDraft, InvoiceDraft } from '../../generators/customs/draft.ts';
import { dayMs } from '../../model/business-days.ts';
import { nthCurrency, otherCurrency, unassignedCurrency } from '../../model/customs/currencies.ts';
import type { CustomsProfile } from '../../schemas/target-profile.ts';
import { type LineContext, lineBody, measure } from './line-body.ts';
import type { Shipment } from './master-data.ts';
import { bound, present } from './member.ts';
import { partyBody } from './party-body.ts';
import type { ResolvedReferences } from './resolved-references.ts';

export interface Wanted {
  readonly invoiceNumber: string;
  /** For an update: the ids of the lines that the invoice has. */
  readonly lineIds?: readonly (number | undefined)[];
  /** The id of the invoice, where the profile binds a member for it. */
  readonly invoiceId?: string;
}

/** The body of a create or update. Names that the document leaves open come from the profile. */
export function invoiceBody(
  draft: InvoiceDraft,
  wanted: Wanted,
  references: ResolvedReferences,
  profile: CustomsProfile,
  now: number,
): Json {
  const currency = currencyOf(draft);
  const context: LineContext = { profile, references, currency, otherCurrency: otherCurrency(currency), ...wanted };
  const documented = present({
    invoice_number: wanted.invoiceNumber,
    currency,
    line_items: draft.lines.map((line) => lineBody(line, context)),
    total_gross_weight: draft.totalGrossWeight && measure(draft.totalGrossWeight, 'weight', profile),
    total_net_weight: draft.totalNetWeight && measure(draft.totalNetWeight, 'weight', profile),
    involved_parties:
      draft.parties === null
        ? null
        : draft.parties?.map((party) => partyBody(party, references, suppliedParties(profile))),
    ...sentDetails(draft),
    invoice_date: dateOf(draft.invoiceDate, now),
    charge_adjustments: draft.chargeAdjustments?.map((charge) => chargeBody(charge, currency)),
    customs_proration: draft.proration && (profile.samples.proration as Json | undefined),
  });
  const placed = placeUnwritten(documented, draft, wanted, references, profile);
  const whole = merge((profile.overlay.invoice ?? {}) as Json, placed) as JsonObject;
  const invalid = { ...whole, ...(draft.raw as JsonObject | undefined) };
  return Object.fromEntries(
    Object.entries(invalid).filter(([name]) => !draft.without?.some((member) => member === name)),
  );
}

const suppliedParties = ({ samples }: CustomsProfile): readonly JsonObject[] =>
  (samples.parties ?? []) as readonly JsonObject[];

/** Members whose names the document leaves open: shipment, attributes, the id of the invoice. */
function placeUnwritten(
  body: JsonObject,
  { shipment, attributes }: InvoiceDraft,
  { invoiceId }: Wanted,
  references: ResolvedReferences,
  profile: CustomsProfile,
): Json {
  const { fields } = profile;
  let placed: Json = body;
  if (shipment && references.shipment) {
    const place = shipmentPlace(shipment.by, profile, references.shipment);
    if (place) placed = write(placed, place.at, references.shipment[place.by]);
  }
  if (attributes) {
    const entries = attributes.entries.map(({ key, values }): [string, Json] => [
      keyOf(key, references.attributeKeys),
      values,
    ]);
    const all: Json = Object.fromEntries(entries);
    const list = entries.map(([key, values]): Json => ({ [key]: values }));
    placed = write(placed, bound(fields.attributes, 'attributes'), attributes.as === 'object' ? all : list);
  }
  if (invoiceId !== undefined && fields.updateId !== undefined) placed = write(placed, fields.updateId, invoiceId);
  return placed;
}

function keyOf(key: AttributeKeyDraft, [first = '', ...others]: readonly string[]): string {
  if ('known' in key) return [first, ...others][key.known] ?? '';
  return `${key.like === undefined ? '' : first}no_such_key_${key.unknown}`;
}

/**
 * The member that names the shipment: in the wanted form where the profile binds it and its value is known, else in
 * the other; none where the overlay sets it for all invoices.
 */
function shipmentPlace(
  by: 'id' | 'ref',
  { fields, overlay }: CustomsProfile,
  shipment: Shipment,
): { by: 'id' | 'ref'; at: string } | undefined {
  const places = { id: fields.shipmentId, ref: fields.shipmentRef };
  const forms = [by, by === 'id' ? 'ref' : 'id'] as const;
  for (const form of forms) {
    const at = places[form];
    if (at !== undefined && shipment[form] !== '') return { by: form, at };
  }
  if (overlay.invoice !== undefined) return undefined;
  if (places.id ?? places.ref) throw new Unmet('needs the id of a shipment, or its ref where the profile binds one');
  return { by, at: bound(undefined, by === 'id' ? 'shipmentId' : 'shipmentRef') };
}

/** The currency code of a draft. */
function currencyOf({ currency }: InvoiceDraft): string {
  if ('code' in currency) return currency.code;
  return 'nth' in currency ? nthCurrency(currency.nth) : unassignedCurrency(currency.unassigned);
}

function dateOf(date: InvoiceDraft['invoiceDate'], now: number): string | null | undefined {
  if (date === null || date === undefined) return date;
  return 'iso' in date ? date.iso : new Date(now + date.daysAfter * dayMs).toISOString().slice(0, 10);
}

/** All members of the read side: the document does not say which of them a request may leave out. */
const chargeBody = (charge: ChargeAdjustmentDraft, ofInvoice: string): Json => ({
  code: charge.code,
  amount: Number(charge.amount),
  applied_as: charge.appliedAs,
  ...(charge.appliedAs === 'flat_rate' ? { currency_code: charge.currency ?? ofInvoice } : {}),
  applied_to: charge.appliedTo ?? 'value',
});
