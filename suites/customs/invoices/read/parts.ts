/** Finds invoices and their parts in responses. */

import type { CustomsNeed } from '../../../../clients/customs/needs.ts';
import { isObject, type Json, type JsonObject } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';

/** The kinds of successful answers. */
export type AnswerKind = 'list' | 'get' | 'acknowledgement' | 'none';

const kinds: Readonly<Record<string, AnswerKind>> = {
  listInvoices: 'list',
  getInvoice: 'get',
  submitInvoice: 'acknowledgement',
};

export const kindOf = (exchange: Exchange): AnswerKind =>
  isAccepted(exchange) ? (kinds[exchange.operation] ?? 'none') : 'none';

/** Whether a response shows invoices; most monitors judge only these. */
export const showsInvoices = (exchange: Exchange): boolean => ['list', 'get'].includes(kindOf(exchange));

/** Invoices need a shipment. */
export const invoicesExist = ['customs.fields.shipment', 'shipment'] as const satisfies readonly CustomsNeed[];

/** A part of an invoice, and its path in the response. */
export interface Part {
  readonly at: string;
  readonly value: JsonObject;
}

/** The values at the place where a list or a get has its invoices. */
export function elementsOf(exchange: Exchange): readonly { readonly at: string; readonly value: Json }[] {
  const json = exchange.answer?.json;
  const root = kindOf(exchange) === 'list' ? '/data/data' : '/data';
  const value = read(json, root);
  if (Array.isArray(value)) return value.map((one: Json, index) => ({ at: `${root}/${index}`, value: one }));
  return kindOf(exchange) === 'get' && value !== undefined && value !== null ? [{ at: root, value }] : [];
}

/** The names of the parts of an invoice, itself included. */
export type PartName =
  | 'invoice'
  | 'line'
  | 'money'
  | 'weight'
  | 'volume'
  | 'address'
  | 'shipment'
  | 'quantity'
  | 'container'
  | 'programIndicator'
  | 'lineCharge'
  | 'party'
  | 'trader'
  | 'companyEntity'
  | 'charge'
  | 'reference';

type PartsIn = (exchange: Exchange) => readonly Part[];

const under =
  (from: PartName, ...members: readonly string[]): PartsIn =>
  (exchange) => {
    const all: Part[] = [];
    for (const { at, value } of partsOf(exchange, from))
      for (const name of members) addObject(all, `${at}/${name}`, value[name]);
    return all;
  };

const each =
  (from: PartName, member: string): PartsIn =>
  (exchange) => {
    const all: Part[] = [];
    for (const { at, value } of partsOf(exchange, from)) {
      const list = value[member];
      if (Array.isArray(list)) for (const [i, one] of list.entries()) addObject(all, `${at}/${member}/${i}`, one);
    }
    return all;
  };

/** An empty object counts as absent: the document leaves open how a target shows that there is no value. */
function addObject(parts: Part[], at: string, value: Json | undefined): void {
  if (isObject(value) && Object.keys(value).some((name) => name !== '_object' && shown(value[name])))
    parts.push({ at, value });
}

/** Null counts as absent. */
export const shown = (value: Json | undefined): value is Exclude<Json, null> => value !== undefined && value !== null;

/** Whether an id is unique as we read it: large integers are rounded. */
export const isUniqueId = (id: Json | undefined): boolean =>
  shown(id) && id !== '' && (typeof id !== 'number' || Number.isSafeInteger(id));

/** The places of an error in a response. */
export const errorPlaces = ['/error', '/errors', '/data/error', '/data/errors'] as const;

/** Whether there is any text: "none" may be null, false, empty text or an empty list. */
export function hasText(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.some((one: Json) => hasText(one));
  if (isObject(value)) return Object.entries(value).some(([name, one]) => name !== '_object' && hasText(one));
  return typeof value === 'string' && value.trim() !== '';
}

const joined =
  (...sources: readonly PartsIn[]): PartsIn =>
  (exchange) =>
    sources.flatMap((source) => source(exchange));

/** Types of parties that are not manufacturers; the document does not list all types. */
const traders: readonly Json[] = ['seller', 'buyer'];

const parts: Readonly<Record<PartName, PartsIn>> = {
  invoice: (exchange) => elementsOf(exchange).flatMap(({ at, value }) => (isObject(value) ? [{ at, value }] : [])),
  line: each('invoice', 'line_items'),
  money: joined(
    under('invoice', 'total_value'),
    under('line', 'price_per_unit', 'first_sale_value', 'value', 'net_value'),
  ),
  weight: joined(under('invoice', 'total_weight'), under('line', 'weight', 'net_weight')),
  volume: joined(under('invoice', 'total_volume'), under('line', 'volume')),
  address: joined(each('invoice', 'manufacturer_addresses'), under('party', 'address')),
  shipment: under('invoice', 'shipment'),
  quantity: under('line', 'quantity'),
  container: under('line', 'container_number'),
  programIndicator: under('line', 'special_program_indicator'),
  lineCharge: each('line', 'charge_adjustments'),
  party: each('invoice', 'involved_parties'),
  trader: (exchange) => partsOf(exchange, 'party').filter(({ value }) => traders.includes(value.type ?? '')),
  companyEntity: under('party', 'company_entity'),
  charge: joined(each('invoice', 'charge_adjustments'), each('line', 'charge_adjustments')),
  reference: joined(under('invoice', 'shipment'), under('party', 'company_entity'), under('line', 'product')),
};

const found = new WeakMap<Exchange, Map<PartName, readonly Part[]>>();

/** Every monitor asks for it in every exchange, so it is computed once. */
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
