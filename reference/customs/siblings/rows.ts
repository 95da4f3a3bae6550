import { listFor } from '../../../schemas/customs/changes.ts';
import { hiddenMembersOf, membersOf } from '../../../schemas/customs/siblings.ts';
import { isObject, type JsonObject } from '../../fields.ts';
import { badRequest } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { CustomsAccount } from '../account.ts';
import { referenceView, type View } from '../invoice-read/view.ts';
import type { CustomsCall } from '../operation.ts';
import { type Reference, type Row, seeded, seedRow } from './seed.ts';

/** The rows that an account has of a resource, in the order of their creation. */
export const siblingsOf = seam((call: CustomsCall, resource: string): readonly Row[] =>
  storedRows(call, call.account, resource),
);

/** The first rows are made when they are requested. Ports are public: all accounts have those of the first one. */
function storedRows({ world }: CustomsCall, account: CustomsAccount, resource: string): Row[] {
  const [first = account] = world.customs.accounts.values();
  const owner = resource === 'ports' ? first : account;
  const there = owner.siblings.get(resource);
  if (there !== undefined) return there;
  const count = world.variants.has('customs-siblings-empty') ? 0 : seeded;
  const rows = Array.from({ length: count }, (_, index) => seedRow(owner, resource, index + 1));
  // Among them are the shipments that invoices refer to.
  for (const { id, ref } of resource === 'shipments' && count > 0 ? owner.shipments : [])
    rows.push({ ...seedRow(owner, resource, rows.length + 1), id, ref });
  owner.siblings.set(resource, rows);
  return rows;
}

export const siblingNamed = seam((call: CustomsCall, resource: string, id: string): Row | undefined =>
  siblingsOf(call, resource).find((row) => String(row.id) === id),
);

/** Creates or changes a row. An absent member keeps its value; the service fills in those of a new row. */
export const storeSibling = seam((call: CustomsCall, resource: string, sent: JsonObject, changed?: Row): Row => {
  const { world, account } = call;
  const rows = storedRows(call, account, resource);
  const now = new Date(world.now()).toISOString();
  const own = changed ?? { id: world.customs.nextNumber(), created_at: now };
  const old = { ...(changed ?? seedRow(account, resource, rows.length + 1)), ...own };
  const row: Row = { ...old, ...acceptedMembers(resource, old, sent), updated_at: now };
  if (changed === undefined) rows.push(row);
  else rows[rows.indexOf(changed)] = row;
  return row;
});

/** Removes a row. Only version 1 does that, with products. */
export function removeSibling({ world, account, ...call }: CustomsCall, resource: string, row: Row): Row {
  const rows = storedRows({ world, account, ...call }, account, resource);
  rows.splice(rows.indexOf(row), 1);
  return row;
}

/** The document shows no request: the members of a row count, in the type that a row shows; others are ignored. */
function acceptedMembers(resource: string, old: Row, sent: JsonObject): JsonObject {
  const known = Object.entries(sent).filter(([name, value]) => typeof value === typeof old[name]);
  const writable = known.filter(([name]) => !/^(id|_object|.*_at)$/.test(name));
  for (const [name, value] of writable) {
    const values = membersOf(`GET /${resource}`).get(name)?.values;
    if (values?.includes(String(value)) === false) throw badRequest(`${name} is none of ${values.join(', ')}.`);
  }
  return Object.fromEntries(writable);
}

/** Members by name. */
type Members = Record<string, unknown>;

/** Members that the document describes as new in version 2 without a name: dates, days and flags of a shipment. */
const described: Readonly<Record<string, RegExp>> = {
  shipments: /^(wants|estimated|actual|(min|max)_quoted|quoted_delivery)_/,
};

/** A row with the members that it shows in the version of the request. */
export const siblingRow = seam(({ view, world }: CustomsCall, at: string, resource: string, row: Row): Members => {
  const isBrief = world.variants.has('customs-siblings-listed-otherwise') && at === listFor(at);
  const hidden = hiddenMembersOf(resource, view.version);
  const shown: Members = {};
  for (const [name, value] of Object.entries(row))
    if (!hidden.has(name) && !(view.version === 1 && described[resource]?.test(name)))
      placeNamed(shown, name, shownValue(view, isBrief ? withoutFraction(value) : value));
  return shown;
});

/** Most names are plain ones. */
function placeNamed(whole: Members, name: string, value: unknown): void {
  if (/[.[]/.test(name)) place(whole, name.split('.'), value);
  else whole[name] = value;
}

const withoutFraction = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/(T\d\d:\d\d:\d\d)\.\d+Z$/, '$1Z') : value;

/** Sets the value at a name of the change history. */
export function place(whole: Members, [step = '', ...rest]: readonly string[], value: unknown): void {
  const name = step.replace('[]', '');
  const [there] = [whole[name]].flat();
  if (rest.length === 0) whole[name] = value;
  else {
    const inner: Members = isObject(there) ? { ...there } : {};
    place(inner, rest, value);
    whole[name] = step.endsWith('[]') ? [inner] : inner;
  }
}

const isReference = (value: object): value is Reference => 'to' in value;

/** References become reference objects. */
function shownValue(view: View, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => shownValue(view, one));
  if (!isObject(value) || !isReference(value)) return value;
  const { to, id, ref } = value;
  return { ...referenceView(view, `/${to}`, id, `/${to}`), ref };
}
