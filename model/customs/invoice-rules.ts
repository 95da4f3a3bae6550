import type { InvoiceDraft, PartyDraft, RequestMember } from '../../generators/customs/draft.ts';
import { mayExist } from './currencies.ts';
import { linesViolations, lineViolations } from './invoice-line-rules.ts';
import { weightViolations } from './weight-rules.ts';

/** What the account may do while an invoice is judged; neither by default. */
export interface InvoiceContext {
  readonly shipmentless?: boolean;
  readonly productCreation?: boolean;
}

const incoterms: readonly unknown[] = 'EXW FOB FAS FCA CPT CFR CIF CIP DAT DAP DDP DPU'.split(' ');

/** An object or a list is no text, no number and no boolean, however lenient a target is. */
const structured = (value: unknown): boolean => typeof value === 'object' && value !== null;

function stated(draft: InvoiceDraft, member: RequestMember): unknown {
  return draft.raw !== undefined && Object.hasOwn(draft.raw, member) ? draft.raw[member] : 'as drafted';
}

const isRequired = { invoice_number: 'invoice-number', currency: 'invoice-currency' } as const;
const requiredMembers = Object.keys(isRequired) as readonly (keyof typeof isRequired)[];

function requiredViolations(draft: InvoiceDraft): string[] {
  const texts = requiredMembers.flatMap((member) => {
    const rule = isRequired[member];
    const value = stated(draft, member);
    if (draft.without?.includes(member)) return [`${rule}-required`];
    if (value === null) return [`${rule}-null-refused`];
    return structured(value) ? [`${rule}-not-string-refused`] : [];
  });
  return [...texts, ...lineListViolations(draft)];
}

function lineListViolations(draft: InvoiceDraft): string[] {
  if (draft.without?.includes('line_items')) return ['invoice-line-items-required'];
  const value = stated(draft, 'line_items');
  if (value === 'as drafted') return [];
  if (value === null) return ['invoice-line-items-null-refused'];
  return Array.isArray(value) ? [] : ['invoice-line-items-not-array-refused'];
}

/** Members whose wrong type is an object or a list, by their rule. */
const scalars: readonly (readonly [RequestMember, string])[] = [
  ['is_related_parties', 'invoice-related-parties-not-boolean-refused'],
  ['invoice_date', 'invoice-date-not-string-refused'],
  ['manifest_quantity', 'invoice-manifest-quantity-not-number-refused'],
  ['manifest_quantity_unit_type', 'invoice-manifest-unit-type-not-string-refused'],
];

const arrays: readonly (readonly [RequestMember, string])[] = [
  ['charge_adjustments', 'charge-adjustments-not-array-refused'],
  ['involved_parties', 'party-list-not-array-refused'],
];

function typeViolations(draft: InvoiceDraft): string[] {
  const term = stated(draft, 'incoterm');
  return [
    ...scalars.filter(([member]) => structured(stated(draft, member))).map(([, rule]) => rule),
    ...arrays
      .filter(([member]) => ![null, 'as drafted'].includes(stated(draft, member) as null))
      .filter(([member]) => !Array.isArray(stated(draft, member)))
      .map(([, rule]) => rule),
    ...(term === 'as drafted' || incoterms.includes(term) ? [] : ['invoice-incoterm-unknown-refused']),
  ];
}

/** A day of the calendar survives the way there and back. */
function dateViolations({ invoiceDate }: InvoiceDraft): string[] {
  if (!invoiceDate || !('iso' in invoiceDate)) return [];
  const { iso } = invoiceDate;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return ['invoice-date-malformed-refused'];
  const time = Date.parse(`${iso}T00:00:00Z`);
  const real = !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
  return real ? [] : ['invoice-date-impossible-day-refused'];
}

function currencyViolations({ currency }: InvoiceDraft): string[] {
  if ('unassigned' in currency) return ['invoice-currency-iso-4217'];
  return 'code' in currency && !mayExist(currency.code) ? ['invoice-currency-iso-4217'] : [];
}

function shipmentViolations({ shipment }: InvoiceDraft, { shipmentless }: InvoiceContext): string[] {
  if (shipment === undefined) return shipmentless ? [] : ['invoice-shipment-required-unless-enrolled'];
  if (shipment.which === 'of another account') return ['failure-shipment-of-another-account-not-located'];
  if (typeof shipment.which === 'string' && shipment.which !== 'near main') return [];
  return [shipment.by === 'id' ? 'failure-shipment-not-located' : 'failure-shipment-ref-not-located'];
}

function partyViolations({ type, by }: PartyDraft): string[] {
  const rules = type === undefined ? ['party-without-type-refused'] : [];
  if (by === 'nothing') return [...rules, 'party-without-identity-refused'];
  if (typeof by === 'string' || 'data' in by) return rules;
  return [...rules, 'unknownRef' in by ? 'party-unknown-entity-ref-refused' : 'failure-manufacturer-not-in-network'];
}

function attributeViolations({ attributes }: InvoiceDraft): string[] {
  return (attributes?.entries ?? []).flatMap(({ key, values }) => [
    ...('unknown' in key ? ['invoice-attributes-key-in-consignee-list'] : []),
    ...(Array.isArray(values) && values.every((value) => typeof value === 'string')
      ? []
      : ['invoice-attributes-values-are-string-arrays']),
  ]);
}

/** The ids of all requirements that an invoice breaks, each once: none for a valid one, one for a single fault. */
export function violations(draft: InvoiceDraft, context: InvoiceContext = {}): readonly string[] {
  const { chargeAdjustments: charges = [], manifestQuantity = 1 } = draft;
  return [
    ...new Set([
      ...requiredViolations(draft),
      ...currencyViolations(draft),
      ...typeViolations(draft),
      ...dateViolations(draft),
      ...(Number.isInteger(manifestQuantity) ? [] : ['invoice-manifest-quantity-fraction-refused']),
      ...shipmentViolations(draft, context),
      ...(charges.length > 0 && draft.proration ? ['charge-adjustments-exclude-proration'] : []),
      ...(draft.parties ?? []).flatMap(partyViolations),
      ...attributeViolations(draft),
      ...draft.lines.flatMap((line) => lineViolations(line, context)),
      ...linesViolations(draft.lines),
      ...weightViolations(draft),
    ]),
  ];
}
