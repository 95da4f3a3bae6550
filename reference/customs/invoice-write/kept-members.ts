import type { World } from '../../world.ts';
import type { Reader } from './reader.ts';

/** Commercial invoice (read) › incoterm. */
const incoterms = ['EXW', 'FOB', 'FAS', 'FCA', 'CPT', 'CFR', 'CIF', 'CIP', 'DAT', 'DAP', 'DDP', 'DPU'] as const;

/** The members of the header that an invoice keeps and shows as they were sent, and how each is read. */
const keptMembers = {
  invoice_date: readDate,
  order_number: (body: Reader) => body.text('order_number'),
  incoterm: readIncoterm,
  is_related_parties: (body: Reader) => body.flag('is_related_parties'),
  manifest_quantity: (body: Reader) => body.whole('manifest_quantity'),
  manifest_quantity_unit_type: readManifestUnit,
} as const satisfies Readonly<Record<string, (body: Reader, world: World) => unknown>>;

type KeptName = keyof typeof keptMembers;

/** Undefined if the invoice has none. */
export type KeptMembers = {
  readonly [Name in KeptName]: Exclude<ReturnType<(typeof keptMembers)[Name]>, null>;
};

type Sent = { readonly [Name in KeptName]: ReturnType<(typeof keptMembers)[Name]> };

const keptNames = Object.keys(keptMembers) as readonly KeptName[];

const ofEach = (value: (name: KeptName) => unknown) => Object.fromEntries(keptNames.map((name) => [name, value(name)]));

export const readKeptMembers = (body: Reader, world: World): Sent =>
  ofEach((name) => keptMembers[name](body, world)) as Sent;

export const keptMembersOf = (header: KeptMembers): KeptMembers => ofEach((name) => header[name]) as KeptMembers;

function readIncoterm(body: Reader, { variants }: World): string | null | undefined {
  const incoterm = body.text('incoterm');
  if (incoterm === undefined || incoterm === null) return incoterm;
  const known = incoterms.some((term) => term === incoterm);
  if (!known && variants.has('customs-unknown-incoterms-ignored')) return undefined;
  return known ? incoterm : body.wrong('incoterm', 'incoterm', `must be one of ${incoterms.join(', ')}`);
}

/** invoice_date › ISO-8601 date: a day of the calendar as YYYY-MM-DD. */
function readDate(body: Reader): string | null | undefined {
  const date = body.text('invoice_date');
  if (date === undefined || date === null || isCalendarDate(date)) return date;
  return body.wrong('invoiceDate', 'invoice_date', 'must be a date, YYYY-MM-DD');
}

function isCalendarDate(date: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return false;
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date);
}

function readManifestUnit(body: Reader): string | null | undefined {
  const unit = body.text('manifest_quantity_unit_type');
  return unit === '' ? body.wrong('manifestUnit', 'manifest_quantity_unit_type', 'is empty') : unit;
}
