import { type Exchange, isAccepted } from '../../../engine/exchange.ts';
import { isObject, type Json, type JsonObject } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';

/** Answers of success by what they hold. */
export type AnswerKind = 'list' | 'get' | 'acknowledgement' | 'none';

const kinds: Readonly<Record<string, AnswerKind>> = {
  listInvoices: 'list',
  getInvoice: 'get',
  submitInvoice: 'acknowledgement',
};

export const kindOf = (exchange: Exchange): AnswerKind =>
  isAccepted(exchange) ? (kinds[exchange.operation] ?? 'none') : 'none';

/** Something that the document gives a form, and where in an answer it stands. */
export interface Part {
  readonly at: string;
  readonly value: JsonObject;
}

/** What stands where a list or a get has its invoices, whatever it is. */
export function elementsOf(exchange: Exchange): readonly { readonly at: string; readonly value: Json }[] {
  const json = exchange.answer?.json;
  const root = kindOf(exchange) === 'list' ? '/data/data' : '/data';
  const value = read(json, root);
  if (Array.isArray(value)) return value.map((one: Json, index) => ({ at: `${root}/${index}`, value: one }));
  return kindOf(exchange) === 'get' && value !== undefined && value !== null ? [{ at: root, value }] : [];
}

/** Names of the parts of an invoice: itself, and what it is made of. */
export type PartName = keyof typeof parts;

const invoices = (exchange: Exchange): readonly Part[] =>
  elementsOf(exchange).flatMap(({ at, value }) => (isObject(value) ? [{ at, value }] : []));

const under =
  (from: (exchange: Exchange) => readonly Part[], ...members: readonly string[]) =>
  (exchange: Exchange): readonly Part[] =>
    from(exchange).flatMap(({ at, value }) => members.flatMap((name) => objectAt(`${at}/${name}`, value[name])));

const each =
  (from: (exchange: Exchange) => readonly Part[], member: string) =>
  (exchange: Exchange): readonly Part[] =>
    from(exchange).flatMap(({ at, value }) => {
      const list = value[member];
      return Array.isArray(list) ? list.flatMap((one: Json, i) => objectAt(`${at}/${member}/${i}`, one)) : [];
    });

/** An object without anything in it shows nothing: whether that is null, empty or left out is open. */
const objectAt = (at: string, value: Json | undefined): readonly Part[] =>
  isObject(value) && Object.entries(value).some(([name, one]) => name !== '_object' && shown(one))
    ? [{ at, value }]
    : [];

/** Null stands for a member that is left out. */
export const shown = (value: Json | undefined): value is Exclude<Json, null> => value !== undefined && value !== null;

const joined =
  (...sources: readonly ((exchange: Exchange) => readonly Part[])[]) =>
  (exchange: Exchange): readonly Part[] =>
    sources.flatMap((source) => source(exchange));

const lines = each(invoices, 'line_items');
const partiesOf = each(invoices, 'involved_parties');

/** Parties that are no manufacturers for sure: the list of types is open. */
const traders: readonly Json[] = ['seller', 'buyer'];

const parts = {
  invoice: invoices,
  line: lines,
  money: joined(
    under(invoices, 'total_value'),
    under(lines, 'price_per_unit', 'first_sale_value', 'value', 'net_value'),
  ),
  weight: joined(under(invoices, 'total_weight'), under(lines, 'weight', 'net_weight')),
  volume: joined(under(invoices, 'total_volume'), under(lines, 'volume')),
  address: joined(each(invoices, 'manufacturer_addresses'), under(partiesOf, 'address')),
  shipment: under(invoices, 'shipment'),
  quantity: under(lines, 'quantity'),
  container: under(lines, 'container_number'),
  programIndicator: under(lines, 'special_program_indicator'),
  lineCharge: each(lines, 'charge_adjustments'),
  party: partiesOf,
  trader: (exchange: Exchange) => partiesOf(exchange).filter(({ value }) => traders.includes(value.type ?? '')),
  companyEntity: under(partiesOf, 'company_entity'),
} as const;

const found = new WeakMap<Exchange, Map<PartName, readonly Part[]>>();

/** Asked by every watch of every exchange, so it is looked up once. */
export function partsOf(exchange: Exchange, name: PartName): readonly Part[] {
  let known = found.get(exchange);
  if (!known) {
    known = new Map();
    found.set(exchange, known);
  }
  let some = known.get(name);
  if (!some) {
    some = parts[name](exchange);
    known.set(name, some);
  }
  return some;
}
