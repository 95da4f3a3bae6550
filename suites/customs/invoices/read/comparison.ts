import { isObject, type Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import { decimal, shortest } from '../../../../model/customs/decimal.ts';
import { schemaOf } from '../../../../schemas/documents.ts';
import { memberNames } from '../../../../schemas/members.ts';
import { shown } from './parts.ts';

/** Members of an invoice by the document; a target may change others at any time. */
const members = Object.keys(schemaOf('invoice').properties ?? {}).filter((name) => name !== '_object');

/** A target may change these at any time: the document does not say when. */
const movesByItself = new Set<string>(['digitization_status', 'updated_at']);

/** The same number, whatever zeros it ends in; false where one of them is no number. */
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

/** An array in an order of our own: lines by their ids, other objects by their text. */
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

/** Nothing says when these change, nor what an object is called. */
const incomparable = ['_object', 'created_at', 'deleted_at', 'commercial_invoice_line_item_id', ...movesByItself];
const comparable = new Set([...memberNames(schemaOf('invoice'))].filter((name) => !incomparable.includes(name)));

/**
 * Where two readings differ in a member that both show; undefined where they agree. Null means left out; the order of
 * arrays and trailing zeros do not matter.
 * @param isCompared which members count. Default: those of the document, except those that a target may change by itself.
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

/** Where an invoice differs from before: a documented member that appeared, disappeared or changed. */
export function change(before: Json | undefined, after: Json | undefined): string | undefined {
  const [one, other] = [documented(before), documented(after)];
  if (!isObject(one) || !isObject(other)) return '';
  return firstOf(members, (name) => {
    if (movesByItself.has(name)) return undefined;
    if (shown(one[name]) !== shown(other[name])) return `/${name}`;
    return contradiction(one[name], other[name], `/${name}`);
  });
}
