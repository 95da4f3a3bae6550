/** Describes filters: names, operators, values, and which rows match. */

import type { Query } from '../../../clients/customs/invoices.ts';
import type { Json } from '../../../engine/json.ts';
import { isObject } from '../../../engine/json.ts';
import { parametersOf, type VersionNumber } from '../../../schemas/customs/siblings.ts';
import type { SiblingFilter, SiblingSample } from '../../../schemas/target-profile.ts';

/** How a filter selects. */
type Operator = 'equals' | 'above' | 'below' | 'exists';

/** A filter of a list. */
export interface Selector {
  /** The name in the document. */
  readonly name: string;
  /** The parameter as it is sent. */
  readonly sent: string;
  readonly operator: Operator;
  /** The pointer of the member that it selects by. */
  readonly member: string;
  /** Whether it selects exactly the rows that match; if not, it is only sent. */
  readonly isExact: boolean;
  /** A value that the profile gives. */
  readonly bound?: string;
}

/** The same with one value. */
export interface Filter extends Selector {
  readonly value: string;
  /** Whether the profile or the document names the value: a target need not take any other, in whatever form rows show it. */
  readonly isKnown: boolean;
}

/** A name with a part in capitals stands for others. */
const isPlaceholder = (name: string): boolean => /\.[A-Z_]+$/.test(name);

const endings: Readonly<Record<string, Operator>> = { gt: 'above', lt: 'below', exists: 'exists', any: 'equals' };

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
const operatorOf = (name: string): Operator => endings[endingOf(name)] ?? 'equals';

/** `f.updated_at.gt` selects by `/updated_at`, unless the profile says otherwise. */
function memberOf(name: string): string {
  const steps = name.split('.').slice(1);
  const last = steps.at(-1) ?? '';
  return `/${(last in endings ? steps.slice(0, -1) : steps).join('/')}`;
}

const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** The scalars at a pointer; of a list on the way, all elements count. Null counts as left out. */
export function scalarsAt(row: Json, pointer: string): readonly (string | number | boolean)[] {
  const found = pointer
    .split('/')
    .slice(1)
    .map(unescaped)
    .reduce<readonly Json[]>(
      (values, step) => values.flat().flatMap((value) => (isObject(value) ? [value[step] ?? null] : [])),
      [row],
    );
  return found.flat().filter((one): one is string | number | boolean => one !== null && typeof one !== 'object');
}

/** A number, or the time that a text tells; undefined where it is neither. */
export function magnitudeOf(value: string | number | boolean): number | undefined {
  if (typeof value === 'number') return value;
  const time = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** Whether a row matches a filter; undefined where it does not tell. */
export function matches({ operator, member, value }: Filter, row: Json): boolean | undefined {
  const shown = scalarsAt(row, member);
  if (operator === 'exists')
    return ['true', 'false'].includes(value) ? shown.length > 0 === (value === 'true') : undefined;
  if (shown.length === 0) return undefined;
  if (operator === 'equals') {
    if (shown.some((one) => String(one) === value)) return true;
    return shown.some((one) => String(one).toLowerCase() === value.toLowerCase()) ? undefined : false;
  }
  const limit = magnitudeOf(value);
  const [magnitude] = shown.map(magnitudeOf);
  // Whether the limit itself counts may depend on digits that are not shown.
  if (limit === undefined || magnitude === undefined || Math.abs(limit - magnitude) < 1000) return undefined;
  return operator === 'above' ? magnitude > limit : magnitude < limit;
}

/** Values that rows show: the most frequent one and the last one, or one in the middle of their order. */
function valuesShown(rows: readonly Json[], member: string, operator: Operator): readonly string[] {
  const shown = rows.flatMap((row) => scalarsAt(row, member)).filter((one) => String(one).trim() !== '');
  if (operator === 'exists') return [];
  if (operator !== 'equals') {
    const ordered = shown.filter((one) => magnitudeOf(one) !== undefined).sort((a, b) => difference(a, b));
    return ordered
      .slice(Math.floor(ordered.length / 2))
      .slice(0, 1)
      .map(String);
  }
  const counts = new Map<string, number>();
  for (const one of shown) counts.set(String(one), (counts.get(String(one)) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  const last = shown.at(-1);
  return [...new Set([...(most === undefined ? [] : [most[0]]), ...(last === undefined ? [] : [String(last)])])];
}

const difference = (one: string | number | boolean, other: string | number | boolean): number =>
  (magnitudeOf(one) ?? 0) - (magnitudeOf(other) ?? 0);

/** The filters among the names of a change that a version has. */
export const filterNames = (at: string, names: readonly string[], version?: VersionNumber): readonly string[] =>
  names.filter((name) => name.startsWith('f.') && parametersOf(at, version).has(name));

/** These filters, as far as their names are known. */
export const selectorsOf = (
  at: string,
  names: readonly string[],
  sample: Partial<SiblingSample>,
  version?: VersionNumber,
): readonly Selector[] =>
  filterNames(at, names, version).flatMap((name) => {
    const bound: Partial<SiblingFilter> = sample.filters?.[name] ?? {};
    if (isPlaceholder(name) && bound.name === undefined) return [];
    const { member = memberOf(name), value, exact: isExact = true } = bound;
    const selector: Selector = { name, sent: bound.name ?? name, operator: operatorOf(name), member, isExact };
    return [value === undefined ? selector : { ...selector, bound: value }];
  });

/** The same with values that the profile or rows tell. */
export function filtersOf(
  at: string,
  names: readonly string[],
  sample: Partial<SiblingSample>,
  rows: readonly Json[],
  version?: VersionNumber,
): readonly Filter[] {
  const known = parametersOf(at, version);
  return selectorsOf(at, names, sample, version).flatMap((selector) => {
    const { name, member, operator, bound: value } = selector;
    const values = new Set([...(value === undefined ? [] : [value]), ...valuesShown(rows, member, operator)]);
    const isKnown = (one: string): boolean => one === value || known.get(name)?.values?.includes(one) === true;
    return [...values].map((one): Filter => ({ ...selector, value: one, isKnown: isKnown(one) }));
  });
}

/** Two filters that together keep rows, or none, where each alone keeps others, too. */
export function pairsOf(filters: readonly Filter[], rows: readonly Json[]): readonly (readonly [Filter, Filter])[] {
  const pairs = filters
    .filter(({ operator, isExact }) => operator === 'equals' && isExact)
    .flatMap((one, index, all) => all.slice(index + 1).map((other): [Filter, Filter] => [one, other]))
    .filter(([one, other]) => one.sent !== other.sent);
  // Each filter is in many pairs, and a list may have many rows.
  const matching = new Map(filters.map((filter) => [filter, rows.map((row) => matches(filter, row))]));
  const some = ([one, other]: readonly [Filter, Filter], isOne: boolean, isOther: boolean): boolean =>
    rows.some((_, nth) => matching.get(one)?.[nth] === isOne && matching.get(other)?.[nth] === isOther);
  const telling = pairs.filter((pair) => some(pair, true, false) && some(pair, false, true));
  const overlapping = telling.find((pair) => some(pair, true, true));
  const disjoint = telling.find((pair) => !some(pair, true, true));
  return [overlapping, disjoint].flatMap((pair) => (pair === undefined ? [] : [pair]));
}

/** What is sent for these filters. */
export const queryOf = (filters: readonly Filter[], more: Query = {}): Query => ({
  ...Object.fromEntries(filters.map(({ sent, value }) => [sent, value])),
  ...more,
});

/** A value of each filter that most rows match, though not all: later pages count, too. The widest filter comes first. */
export function widest(filters: readonly Filter[], rows: readonly Json[]) {
  const exact = filters.filter(({ isExact }) => isExact);
  const some = exact.filter((filter) => rows.some((row) => matches(filter, row) === false));
  const counted = some
    .map((filter) => ({ filter, count: rows.filter((row) => matches(filter, row)).length }))
    .toSorted((a, b) => b.count - a.count);
  return counted.filter(({ filter }, index) => counted.findIndex((one) => one.filter.name === filter.name) === index);
}
