import type { InvoiceDraft, PartyDraft } from '../../generators/customs/draft.ts';
import { type FieldRule, fieldRulesOf, typeOf } from '../../schemas/field-rules.ts';
import { mayExist } from './currencies.ts';
import { linesViolations, lineViolations } from './invoice-line-rules.ts';
import { weightViolations } from './weight-rules.ts';

/** The rights of the account. Default: none. */
interface AccountRights {
  readonly shipmentless?: boolean;
  readonly productCreation?: boolean;
}

const incoterms: readonly unknown[] = 'EXW FOB FAS FCA CPT CFR CIF CIP DAT DAP DDP DPU'.split(' ');

/** Even a lenient target cannot read an object or a list as text, number or boolean. */
const structured = (value: unknown): boolean => typeof value === 'object' && value !== null;

const fields = fieldRulesOf('invoice-request').filter(({ path, isAccepted }) => path.length === 1 && !isAccepted);

/** Whether a draft breaks a rule of the request schema about a header member. */
function breaks({ raw = {}, without = [] }: InvoiceDraft, { path: [member = ''], keyword, node }: FieldRule): boolean {
  const value = raw[member];
  switch (keyword) {
    case 'required':
      return without.includes(member);
    case 'null':
      return value === null;
    case 'fraction':
      return typeof value === 'number' && !Number.isInteger(value);
    case 'type':
      if (value === undefined || value === null) return false;
      return typeOf(node) === 'array' ? !Array.isArray(value) : structured(value);
    case 'minLength':
      return typeof value === 'string' && [...value].length < (node.minLength ?? 0);
    case 'maxLength':
      return typeof value === 'string' && [...value].length > (node.maxLength ?? Number.POSITIVE_INFINITY);
    case 'minimum':
      return typeof value === 'number' && value < (node.minimum ?? value);
    case 'maximum':
      return typeof value === 'number' && value > (node.maximum ?? value);
    case 'pattern':
      return typeof value === 'string' && !new RegExp(node.pattern ?? '', 'u').test(value);
    default:
      return false;
  }
}

function incotermViolations({ raw }: InvoiceDraft): string[] {
  return raw?.incoterm === undefined || incoterms.includes(raw.incoterm) ? [] : ['invoice-incoterm-unknown-refused'];
}

/** A date is a calendar day if it stays the same after parsing and formatting. */
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

function shipmentViolations({ shipment }: InvoiceDraft, { shipmentless }: AccountRights): string[] {
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

/** The ids of all requirements that an invoice breaks, each once: none for a valid invoice, one for a single mistake. */
export function violations(draft: InvoiceDraft, context: AccountRights = {}): readonly string[] {
  const { chargeAdjustments: charges = [] } = draft;
  return [
    ...new Set([
      ...fields.filter((rule) => breaks(draft, rule)).map(({ requirement }) => requirement),
      ...currencyViolations(draft),
      ...incotermViolations(draft),
      ...dateViolations(draft),
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
