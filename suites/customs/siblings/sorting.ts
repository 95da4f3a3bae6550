/** Judges the parameters that sort a list. */

import type { CustomsApi } from '../../../clients/customs/api.ts';
import { type Query, rowsIn } from '../../../clients/customs/invoices.ts';
import type { Json } from '../../../engine/json.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import type { Change } from '../../../schemas/customs/changes.ts';
import { parametersOf, versionBy } from '../../../schemas/customs/siblings.ts';
import type { CustomsProfile, SiblingSample } from '../../../schemas/target-profile.ts';
import { once } from '../../cases.ts';
import { type Expect, family } from '../check.ts';
import { type ChangeRow, changeRows, coverageNote, sampleNeed, sampleOf } from './change-rows.ts';
import { type Filter, filtersOf, magnitudeOf, queryOf, scalarsAt, widest } from './filters.ts';
import { allRowsOf, keyOf, type Pages, readList, sharedList, stableRows } from './read-lists.ts';

/** The list, sorted by one member. */
interface Sorted extends Pages {
  readonly sort: string;
  readonly member: string;
  /** Absent: no direction was asked for. */
  readonly direction?: 'ascending' | 'descending';
}

const sortsOf = (profile: CustomsProfile, { at }: Change): SiblingSample['sorts'] => sampleOf(profile, at).sorts ?? {};

/** A filter that keeps some rows, and not all: none where the profile does not say what filters do. */
function someFilter({ profile }: CustomsApi, at: string, rows: readonly Json[]): readonly Filter[] {
  const version = versionBy(profile.envelopeVersion);
  const names = [...parametersOf(at, version).keys()];
  const { plainList, ...sample } = sampleOf(profile, at);
  const known = plainList ? filtersOf(at, names, sample, rows, version) : [];
  return widest(known, rows)
    .slice(0, 1)
    .map(({ filter }) => filter);
}

async function readSorted(api: CustomsApi, change: Change) {
  const { at } = change;
  const { directions } = sampleOf(api.profile, at);
  const before = await sharedList(api, at);
  const filters = someFilter(api, at, before.pages.flatMap(rowsIn));
  const ways: readonly (Sorted['direction'] | undefined)[] =
    directions === undefined ? [undefined] : ['ascending', 'descending'];
  const read = (more: Query) =>
    Object.entries(sortsOf(api.profile, change)).flatMap(([sort, member]) =>
      ways.map(async (direction): Promise<Sorted> => {
        const query = { ...more, sort, ...(direction && { direction: directions?.[direction] ?? '' }) };
        return { sort, member, ...(direction && { direction }), ...(await readList(api, api.main, at, query)) };
      }),
    );
  const sorted = await Promise.all(read({}));
  const kept = filters.length === 0 ? [] : await Promise.all(read(queryOf(filters)));
  return { before, sorted, kept, after: await readList(api, api.main, at) };
}

type Value = string | number | boolean;

/** Orders of texts: the document names none. */
const collations: readonly ((one: Value, other: Value) => number)[] = [
  (one, other) => (String(one) < String(other) ? -1 : Number(String(one) !== String(other))),
  (one, other) => String(one).localeCompare(String(other)),
  (one, other) => String(one).localeCompare(String(other), 'en', { numeric: true }),
];

const isOrdered = (values: readonly Value[], compare: (one: Value, other: Value) => number, sign: number): boolean =>
  values.every((value, index) => index === 0 || sign * compare(values[index - 1] as Value, value) <= 0);

/** Texts that many rows share may be in an order of their own; equal ones stand together. */
const isGrouped = (values: readonly Value[]): boolean =>
  values.every((value, index) => values.indexOf(value) === index || values[index - 1] === value);

/** Whether values are in an order that a target may mean. */
export function isInOrder(values: readonly Value[], direction: Sorted['direction']): boolean {
  const signs = direction === undefined ? [1, -1] : [direction === 'ascending' ? 1 : -1];
  if (values.every((value) => magnitudeOf(value) !== undefined)) {
    const compare = (one: Value, other: Value): number => (magnitudeOf(one) ?? 0) - (magnitudeOf(other) ?? 0);
    return signs.some((sign) => isOrdered(values, compare, sign));
  }
  // Texts that repeat may be steps, and collations differ in signs and capital letters.
  if (new Set(values).size < values.length) return isGrouped(values);
  if (!values.every((value) => /^[a-z0-9_-]+$/.test(String(value)))) return true;
  return signs.some((sign) => collations.some((compare) => isOrdered(values, compare, sign)));
}

/** The values that stable rows show, in the order of the list. */
const valuesIn = (rows: readonly Json[], stable: ReadonlySet<string>, member: string): readonly Value[] =>
  rows.filter((row) => stable.has(keyOf(row))).flatMap((row) => scalarsAt(row, member).slice(0, 1));

function judgeOrder(sorted: Sorted, stable: ReadonlySet<string>, expect: Expect): readonly Value[] {
  const { sort, member, direction } = sorted;
  const values = valuesIn(sorted.pages.flatMap(rowsIn), stable, member);
  const expected = `rows sorted by ${sort}${direction === undefined ? '' : `, ${direction}`}`;
  expect.that(isInOrder(values, direction), expected, JSON.stringify(values).slice(0, 300), sorted.pages[0]);
  return values;
}

function judge(sorted: Sorted, stable: ReadonlySet<string>, expect: Expect): readonly Value[] {
  const [first] = sorted.pages;
  for (const page of sorted.pages) expect(page).accepted();
  const rows = allRowsOf(sorted, expect);
  const values = judgeOrder(sorted, stable, expect);
  const shown = new Set(rows.map(keyOf));
  const lost = [...stable].find((key) => !shown.has(key));
  expect.that(lost === undefined, 'all rows of the list', `no row ${lost}`, first);
  return values;
}

const sorted = family(({ change }: ChangeRow) => ({
  ...once,
  when: (api: CustomsApi) => readSorted(api, change),
  then({ before, sorted, kept, after }, expect) {
    const rows = stableRows(allRowsOf(before, expect), allRowsOf(after, expect));
    const stable = new Set(rows.map(keyOf));
    const judged = sorted.map((one) => ({ ...one, values: judge(one, stable, expect) }));
    for (const { member, direction, values, pages } of judged.filter((one) => one.direction === 'descending')) {
      const up = judged.find((one) => one.member === member && one.direction !== direction)?.values ?? [];
      const isTurned = JSON.stringify(up.toReversed()) === JSON.stringify(values);
      expect.that(isTurned, 'the values of the other direction, reversed', JSON.stringify(values), pages[0]);
    }
    for (const one of kept) if (one.pages.every(isAccepted)) judgeOrder(one, stable, expect);
    const telling = judged.filter(({ values }) => new Set(values).size > 1).map(({ sort }) => sort);
    if (telling.length === 0) expect.unexercised('no two rows differ in order');
    expect.note(coverageNote('values of sort', change.values ?? Object.keys(sortsOf(expect.target, change)), telling));
  },
}));

const isSorting = ({ part, change, names = [] }: Change): boolean =>
  part === 'parameters' && change !== 'removed' && names.includes('sort');

export const siblingSortChecks = sorted(
  changeRows(isSorting, { suffix: '-sorted', needs: ({ at }) => [sampleNeed(at, 'sorts')] }),
);
