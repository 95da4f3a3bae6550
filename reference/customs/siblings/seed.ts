import { type Change, changes, siblingOf, siblingOperations } from '../../../schemas/customs/changes.ts';
import { everySiblingOperation, membersOf, parametersOf } from '../../../schemas/customs/siblings.ts';
import type { CustomsAccount } from '../account.ts';
import data from './resources.json' with { type: 'json' };

/**
 * One row of a resource, with the members of all versions under the names of the change history: `a.b` is the member `b` of
 * `a`, and `a[].b` that of its elements.
 */
export type Row = Record<string, unknown> & { readonly id: number };

/** A reference to a row of another resource. The nth rows of all resources refer to one another. */
export interface Reference {
  readonly to: string;
  readonly id: number;
  readonly ref: string;
}

type Table<Value> = Readonly<Record<string, Value>>;

/** Further members than the change history names: no document shows a whole row (gap customs-sibling-resources). */
const more: Table<string> = data.members;
const choices: Table<readonly string[]> = data.choices;
/** Filters whose name differs from that of their member. */
const aliases: Table<readonly string[]> = data.aliases;

/** The paths of the resources other than invoices; the index in this list is part of each id. */
const resources: readonly string[] = [
  ...new Set([...siblingOperations.map(siblingOf), 'quotes', ...everySiblingOperation.map(siblingOf)]),
];

/** The member that a filter compares, and how. */
export function filterParts(name: string): { readonly steps: readonly string[]; readonly operator: string } {
  const [, path = '', operator = 'is'] = /^(?:f\.)?(.*?)(?:\.(gt|lt|exists|any))?$/.exec(name) ?? [];
  const [first = '', ...rest] = path.split('.');
  return { steps: [...(aliases[first] ?? [first]), ...rest], operator };
}

/** The members of a row in all versions; a view leaves out those that its version does not show. */
function membersIn(resource: string): readonly string[] {
  const all = Object.values<Change>(changes);
  const stated = all.filter(({ at, part }) => part === 'response' && siblingOf(at) === resource);
  const filters = [...parametersOf(`GET /${resource}`).keys()].filter((name) => name.startsWith('f.'));
  return [
    ...(more[resource] ?? '').split(' '),
    ...stated.flatMap(({ names = [] }) => names).filter((name) => !/^(id|_object)$|\*$|\[\]$/.test(name)),
    ...filters.map((name) => filterParts(name).steps[0] ?? ''),
  ];
}

/** The number of rows that an account has at the start: three pages of the usual size. */
export const seeded = 45;

/** Ids differ in their number of digits, so that they sort differently as text. */
const idOf = ({ number }: CustomsAccount, resource: string, n: number): number =>
  number * 10_000_000 + n * 100 + resources.indexOf(resource);

const refOf = ({ id }: CustomsAccount, resource: string, n: number): string =>
  `${id}-${resource.split('/').at(-1)}-${n}`;

/** Distinct times in another order than the rows; a row is changed after its creation. */
function timeOf(name: string, n: number): string {
  const year = name.startsWith('created') ? 2025 : 2026;
  const day = ((n * 7 + name.length + name.charCodeAt(0)) % seeded) + 1;
  return new Date(Date.UTC(year, 0, day, 0, 0, n)).toISOString();
}

const referred: ReadonlyMap<string, string> = new Map(
  Object.entries(data.references).flatMap(([to, names]) => names.split(' ').map((name) => [name, to] as const)),
);

const flagged = /^(wants_|belongs_|is_|visibility|dangerous$|client_verified|billed)/;

/** The value of a member by its name; the first match counts. */
const values: readonly (readonly [RegExp, (n: number, name: string) => unknown])[] = [
  [/^(archived|voided)_at$/, (n, name) => (n % 3 === 0 ? timeOf(name, n) : null)],
  [/_at$/, (n, name) => timeOf(name, n)],
  [/_date$/, (n, name) => timeOf(name, n).slice(0, 10)],
  [/^unlocode$/, (n) => `NLP${10 + n}`],
  [/^roles$/, (n) => [`role-${n % 3}`]],
  [flagged, (n, { length }) => (n + length) % (2 + (length % 5)) === 0],
  [/(weight|volume)$/, (n, name) => ({ _object: '/quantity', value: n, unit: name.endsWith('t') ? 'kg' : 'cbm' })],
  [/^(total|balance|amount|unit_cost)$/, (n) => ({ _object: '/money', amount: `${n}.50`, currency_code: 'USD' })],
  [/^(units|lat|lng|exchange_rate|.*_days)$/, (n) => n],
  [/^metadata$/, (n) => ({ season: [`season-${n % 3}`], department: [`department-${n % 4}`] })],
  [/addresses$/, (n) => [{ _object: '/address', city: `City ${n % 9}`, country_code: 'NL' }]],
  [/(address|details|location)$/, (n) => ({ _object: '/address', city: `City ${n % 9}`, country_code: 'NL' })],
  [/_port$/, (n) => ({ _object: '/ports', name: `ports ${n}`, unlocode: `NLP${10 + n}` })],
  [/_shipment$/, (_n, name) => ({ _object: `/${name}` })],
  [/_version$/, (n) => ({ id: n })],
  [/^product_properties$/, (n) => [{ _object: '/product_property', type: 'color', value: `color-${n % 3}` }]],
  [/[^s]s$/, (n, name) => [{ _object: `/${name}`, type: `${name}-${n % 3}`, value: `${n}` }]],
];

function memberOf(account: CustomsAccount, resource: string, path: string, n: number): unknown {
  const [name = '', holder = resource] = path.replace('[]', '').split('.').toReversed();
  if (name === '_object') return `/${holder}`;
  if (name === 'id') return idOf(account, `${holder}s`, n);
  if (name === 'name') return `${resource} ${n}`;
  if (name === 'ref' || name === 'sku') return refOf(account, name === 'sku' ? 'products' : resource, n);
  const choice = membersOf(`GET /${resource}`).get(path)?.values ?? choices[name];
  if (choice !== undefined) return choice[n % choice.length];
  const to = referred.get(name);
  if (to !== undefined) {
    const offset = /^child_/.test(name) ? 0 : /^parent_/.test(name) ? -2 : -1;
    const nth = ((n + offset + seeded) % seeded) + 1;
    const reference: Reference = { to, id: idOf(account, to, nth), ref: refOf(account, to, nth) };
    return /s$|^importers_/.test(name) ? [reference] : reference;
  }
  const value = values.find(([pattern]) => pattern.test(name))?.[1];
  return value === undefined ? `${name}-${n % 9}` : value(n, name);
}

/** The nth row of a resource in an account. */
export function seedRow(account: CustomsAccount, resource: string, n: number): Row {
  const members = membersIn(resource).map((name) => [name, memberOf(account, resource, name, n)]);
  return { _object: `/${resource}`, id: idOf(account, resource, n), ...Object.fromEntries(members) };
}
