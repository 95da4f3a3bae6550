/** Compares two readings of an invoice. */

import { isObject, type Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import { decimal, shortest } from '../../../../model/customs/decimal.ts';
import { schemaOf } from '../../../../schemas/documents.ts';
import { memberNames } from '../../../../schemas/members.ts';
import type { CustomsProfile } from '../../../../schemas/target-profile.ts';
import { shown } from './parts.ts';

/** The documented members of an invoice; a target may change other members at any time. */
const members = Object.keys(schemaOf('invoice').properties ?? {}).filter((name) => name !== '_object');

/** A target may change these members at any time: the document does not say when they change. */
const movesByItself = new Set<string>(['digitization_status', 'updated_at']);

/** Equal numbers; trailing zeros do not matter. False if one of them is not a number. */
export function sameNumber(one: Json | undefined, other: Json | undefined): boolean {
  const [a, b] = [one, other].map(asDecimal);
  return a !== undefined && b !== undefined && a.units === b.units && a.decimals === b.decimals;
}

const asDecimal = (value: Json | undefined) => {
  const found = typeof value === 'string' || typeof value === 'number' ? decimal(value) : undefined;
  return found && shortest(found);
};

const sameTime = (one: Json, other: Json): boolean =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  /^\d{4}-\d\d-\d\dT/.test(one) &&
  Date.parse(one) === Date.parse(other);

/** An array in a fixed order: lines by their ids, other objects by their text. */
function ordered(list: readonly Json[]): readonly Json[] {
  const key = (one: Json): string => (shown(read(one, '/id')) ? `id ${read(one, '/id')}` : JSON.stringify(stable(one)));
  return list
    .map((one): [string, Json] => [key(one), one])
    .sort(byKey)
    .map(([, one]) => one);
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : a > b ? 1 : 0;

const stable = (value: Json): Json => (isObject(value) ? Object.fromEntries(Object.entries(value).sort(byKey)) : value);

/** The document says neither when these members change nor what `_object` contains. */
const incomparable = ['_object', 'created_at', 'deleted_at', 'commercial_invoice_line_item_id', ...movesByItself];
const comparable = new Set([...memberNames(schemaOf('invoice'))].filter((name) => !incomparable.includes(name)));

/**
 * The path of a member that both readings show with different values; undefined if they agree. Null means absent; the
 * order of arrays and trailing zeros do not matter.
 * @param isCompared which members count. Default: the documented ones, except those that a target may change at any time.
 */
export function contradiction(
  one: Json | undefined,
  other: Json | undefined,
  at = '',
  isCompared = (name: string): boolean => comparable.has(name),
): string | undefined {
  if (!shown(one) || !shown(other)) return undefined;
  if (Array.isArray(one) && Array.isArray(other)) return inLists(one, other, at, isCompared);
  if (isObject(one) && isObject(other)) {
    return firstOf(Object.keys(one), (name) =>
      isCompared(name) ? contradiction(one[name], other[name], `${at}/${name}`, isCompared) : undefined,
    );
  }
  return one === other || sameNumber(one, other) || sameTime(one, other) ? undefined : at;
}

function inLists(
  one: readonly Json[],
  other: readonly Json[],
  at: string,
  isCompared: (name: string) => boolean,
): string | undefined {
  if (one.length !== other.length) return at;
  const inOrder = firstOf(one.keys(), (i) => contradiction(one[i], other[i], `${at}/${i}`, isCompared));
  if (inOrder === undefined) return undefined;
  const [a, b] = [ordered(one), ordered(other)];
  return firstOf(a.keys(), (i) => contradiction(a[i], b[i], `${at}/${i}`, isCompared)) && inOrder;
}

function firstOf<Key>(keys: Iterable<Key>, of: (key: Key) => string | undefined): string | undefined {
  for (const key of keys) {
    const found = of(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The documented members of an invoice. */
export const documented = (invoice: Json | undefined): Json =>
  isObject(invoice)
    ? Object.fromEntries(
        members.flatMap((name): [string, Json][] => (shown(invoice[name]) ? [[name, invoice[name]]] : [])),
      )
    : null;

/** The path of a documented member that appeared, disappeared or changed. */
export function change(before: Json | undefined, after: Json | undefined): string | undefined {
  const [one, other] = [documented(before), documented(after)];
  if (!isObject(one) || !isObject(other)) return '';
  return firstOf(members, (name) => {
    if (movesByItself.has(name)) return undefined;
    if (shown(one[name]) !== shown(other[name])) return `/${name}`;
    return contradiction(one[name], other[name], `/${name}`);
  });
}

/**
 * The path of a member that the profile declares to be shown as it was sent, and that appeared, disappeared or changed. The
 * order of a list is open, so what is at a place in a list is not compared.
 */
export const declaredChange = (
  before: Json | undefined,
  after: Json | undefined,
  { roundTrip }: Pick<CustomsProfile, 'roundTrip'>,
): string | undefined =>
  roundTrip.find((at) => {
    if (/\/\d+(\/|$)/.test(at)) return false;
    const [one, other] = [read(before, at), read(after, at)];
    return shown(one) !== shown(other) || contradiction(one, other, at, (name) => name !== '_object') !== undefined;
  });
