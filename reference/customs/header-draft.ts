import { isObject, type JsonObject } from '../fields.ts';
import type { World } from '../world.ts';
import type { PartyDraft, Patch } from './draft.ts';
import type { Attributes, HeaderMembers } from './invoice.ts';
import { readCharges } from './measures.ts';
import type { Reader } from './reader.ts';

/** Commercial invoice (read) › incoterm. */
export const incoterms = ['EXW', 'FOB', 'FAS', 'FCA', 'CPT', 'CFR', 'CIF', 'CIP', 'DAT', 'DAP', 'DDP', 'DPU'] as const;

export function readHeader(world: World, body: Reader, isUpdate: boolean): Patch<HeaderMembers> {
  return {
    incoterm: readIncoterm(world, body),
    relatedParties: readRelatedParties(world, body, isUpdate),
    invoiceDate: readDate(world, body, isUpdate),
    orderNumber: body.text('order_number'),
    manifestQuantity: readManifestQuantity(world, body),
    manifestUnit: readManifestUnit(world, body),
    charges: readHeaderCharges(world, body),
    proration: body.source.customs_proration,
    attributes: readAttributes(world, body),
  };
}

function readRelatedParties({ faults }: World, body: Reader, isUpdate: boolean): boolean | null | undefined {
  const value = body.source.is_related_parties;
  if (value === undefined || value === null) return value;
  if (isUpdate && faults.has('related-parties-unchecked-on-update') && typeof value === 'object') return undefined;
  return faults.has('related-parties-text-accepted') ? Boolean(value) : body.flag('is_related_parties');
}

function readIncoterm({ faults, variants }: World, body: Reader): string | null | undefined {
  const incoterm = body.text('incoterm');
  if (incoterm === undefined && faults.has('incoterm-required'))
    return body.wrong('missingMember', 'incoterm', 'is due');
  if (incoterm === undefined || incoterm === null) return incoterm;
  if (faults.has('incoterm-unknown-accepted')) return incoterm;
  if (faults.has('incoterm-ddu-accepted') && incoterm === 'DDU') return incoterm;
  const known = incoterms.some((term) => term === incoterm);
  if (!known && variants.has('customs-unknown-incoterms-ignored')) return undefined;
  return known ? incoterm : body.wrong('incoterm', 'incoterm', `must be one of ${incoterms.join(', ')}`);
}

/** invoice_date › ISO-8601 date: a day of the calendar as YYYY-MM-DD. */
function readDate({ faults }: World, body: Reader, isUpdate: boolean): string | null | undefined {
  if (faults.has('invoice-date-object-accepted') && typeof body.source.invoice_date === 'object') return null;
  const date = body.text('invoice_date');
  if (date === null && faults.has('invoice-date-null-refused'))
    return body.wrong('invoiceDate', 'invoice_date', 'is null');
  if (date === undefined || date === null) return date;
  if (faults.has('invoice-date-any-text-accepted')) return date;
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  const inForm = day !== '' && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  const time = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const onCalendar = inForm && time.getUTCMonth() + 1 === Number(month) && time.getUTCDate() === Number(day);
  const forgiven =
    inForm &&
    (faults.has('invoice-date-impossible-day-accepted') ||
      (faults.has('invoice-date-every-fourth-year-leaps') &&
        month === '02' &&
        day === '29' &&
        Number(year) % 4 === 0) ||
      (faults.has('invoice-date-february-30-accepted') && month === '02' && Number(day) <= 30));
  if (!onCalendar && isUpdate && faults.has('invoice-date-unchecked-on-update')) return undefined;
  if (faults.has('invoice-date-with-slashes-accepted') && /^\d+\/\d+\/\d+$/.test(date)) return undefined;
  return onCalendar || forgiven ? date : body.wrong('invoiceDate', 'invoice_date', 'must be a date, YYYY-MM-DD');
}

function readManifestQuantity({ faults }: World, body: Reader): number | null | undefined {
  const value = body.source.manifest_quantity;
  if (faults.has('manifest-quantity-fraction-accepted') && typeof value === 'number') return Math.floor(value);
  if (faults.has('manifest-quantity-object-accepted') && typeof value === 'object') return null;
  return body.whole('manifest_quantity');
}

function readManifestUnit({ faults }: World, body: Reader): string | null | undefined {
  const sent = body.source.manifest_quantity_unit_type;
  if (faults.has('manifest-unit-object-accepted') && typeof sent === 'object') return null;
  const unit = body.text('manifest_quantity_unit_type');
  return unit === '' ? body.wrong('manifestUnit', 'manifest_quantity_unit_type', 'is empty') : unit;
}

function readHeaderCharges(world: World, body: Reader) {
  const name = 'charge_adjustments';
  if (world.faults.has('charge-adjustments-not-array-accepted') && !Array.isArray(body.source[name])) return undefined;
  if (world.faults.has('charge-adjustments-text-accepted') && typeof body.source[name] === 'string') return undefined;
  if (world.faults.has('charge-adjustments-required') && body.source[name] === undefined) {
    return body.wrong('missingMember', name, 'is required');
  }
  return readCharges(world, body, name);
}

/** A map, or a list of maps or of `{ name, value }` (gap customs-attributes). */
function readAttributes(world: World, body: Reader): Attributes | null | undefined {
  const name = world.dialect.customs.attributes;
  const sent = body.source[name];
  if (sent === undefined || sent === null) return sent;
  if (Array.isArray(sent) && world.faults.has('attributes-array-refused')) {
    return body.wrong('wrongType', name, 'must be an object');
  }
  const parts: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  const entries = parts.flatMap((part): readonly (readonly [string, unknown])[] => {
    if (!isObject(part)) return [['', part]];
    return typeof part.name === 'string' && Array.isArray(part.value)
      ? [[part.name, part.value]]
      : Object.entries(part);
  });
  if (!entries.every(([, value]) => isAttribute(world, value))) {
    return body.wrong('wrongType', name, 'must hold arrays of strings');
  }
  const read = Object.fromEntries(
    entries.map(([key, value]) => [key, Array.isArray(value) ? value.map(String) : [String(value)]]),
  );
  if (Array.isArray(sent) && world.faults.has('attribute-keys-unchecked-in-array')) {
    world.memory.add('attribute-keys-unchecked-in-array', read);
  }
  return read;
}

function isAttribute({ faults, variants }: World, value: unknown): boolean {
  if (variants.has('customs-attribute-values-read-as-text') && isTextual(value)) return true;
  if (faults.has('attribute-values-unchecked') || isTextList(value)) return true;
  if (faults.has('attribute-object-accepted') && isObject(value)) return true;
  return Array.isArray(value) && faults.has('attribute-nested-lists-accepted');
}

const isTextual = (value: unknown): boolean =>
  [value].flat().every((each) => typeof each === 'string' || typeof each === 'number');

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

export function readParties(world: World, body: Reader): readonly PartyDraft[] | null | undefined {
  const name = 'involved_parties';
  if (world.faults.has('parties-not-array-accepted') && !Array.isArray(body.source[name])) return undefined;
  if (world.faults.has('parties-null-refused') && body.source[name] === null) {
    return body.wrong('wrongType', name, 'must be an array');
  }
  if (world.faults.has('parties-required') && body.source[name] === undefined) {
    return body.wrong('missingMember', name, 'is required');
  }
  const values = body.list(name);
  if (values === undefined || values === null) return values;
  return body.objects(name, values).map(({ source }) => readParty(source));
}

/** What is missing or of another type makes a party invalid later (gap customs-involved-parties). */
function readParty(party: JsonObject): PartyDraft {
  const text = (name: string) => (typeof party[name] === 'string' ? party[name] : undefined);
  return {
    type: text('type'),
    name: text('name'),
    address: isObject(party.address) ? party.address : undefined,
    midCode: text('mid_code'),
    entityRef: text('company_entity_ref'),
  };
}
