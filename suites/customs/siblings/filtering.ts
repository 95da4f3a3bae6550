/** Judges that filters select the rows that match, and that removed filters select none. */

import type { CustomsApi } from '../../../clients/customs/api.ts';
import { type Query, rowsIn } from '../../../clients/customs/invoices.ts';
import type { Json } from '../../../engine/json.ts';
import { Inapplicable, Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { isAccepted, isRefused } from '../../../engine/wire/exchange.ts';
import { type Change, listFor } from '../../../schemas/customs/changes.ts';
import { parametersOf, versionBy } from '../../../schemas/customs/siblings.ts';
import { once } from '../../cases.ts';
import { type Expect, family } from '../check.ts';
import { type ChangeRow, changeRows, coverageNote, sampleNeed, sampleOf } from './change-rows.ts';
import { acceptsSomeFormat } from './filter-formats.ts';
import { type Filter, filterNames, filtersOf, matches, pairsOf, queryOf, scalarsAt, widest } from './filters.ts';
import {
  type Filtered,
  judgeOpposites,
  judgeUnmatched,
  onHiddenMembers,
  withoutMatch,
} from './hidden-member-filters.ts';
import { allRowsOf, keyOf, pageSize, readList, sharedList, stableRows } from './read-lists.ts';
import { ask, idOf } from './requests.ts';

/** About the number of pages in which the matching rows are read. */
const severalPages = 4;

/** What a filter keeps, in small pages; a list that fits on one has no later pages. */
const inPages = (wide: ReturnType<typeof widest>) =>
  wide
    .map(({ filter, count }, index) => ({ filter, count, per: pageSize(count / (index === 0 ? severalPages : 2)) }))
    .filter(({ count, per }) => count > per);

/** Reads the list under each filter, under two at once, and in small pages, between two readings of the whole list. */
async function readFiltered(api: CustomsApi, { at, names = [] }: Change) {
  const read = async (filters: readonly Filter[], more: Query = {}): Promise<Filtered> => ({
    filters,
    ...(await readList(api, api.main, at, queryOf(filters, more))),
  });
  const version = versionBy(api.profile.envelopeVersion);
  const before = await sharedList(api, at);
  const rows = before.pages.flatMap(rowsIn);
  const filters = filtersOf(at, names, sampleOf(api.profile, at), rows, version);
  const single = await Promise.all(filters.map((filter) => read([filter])));
  const { plainPages } = sampleOf(api.profile, at);
  const wide = plainPages && parametersOf(at, version).has('per') ? widest(filters, rows) : [];
  const paged = await Promise.all(inPages(wide).map(({ filter, per }) => read([filter], { per })));
  const double = await Promise.all(pairsOf(filters, rows).map((pair) => read(pair)));
  const unmatched = await Promise.all(
    onHiddenMembers(filters, rows)
      .flatMap(withoutMatch)
      .map((filter) => read([filter])),
  );
  return { before, single: [...single, ...paged], double, unmatched, after: await readList(api, api.main, at) };
}

/** Every row matches, and no row that matches is lost. */
function judge({ filters, pages, ended }: Filtered, stable: readonly Json[], expect: Expect): void {
  const [first] = pages;
  const asked = filters.map(({ sent, value }) => `${sent}=${value}`).join(' and ');
  const shown = new Set(pages.flatMap(rowsIn).map(keyOf));
  const stray = stable.find((row) => shown.has(keyOf(row)) && filters.some((filter) => matches(filter, row) === false));
  expect.that(
    stray === undefined,
    `only rows that match ${asked}`,
    stray === undefined ? '' : `row ${keyOf(stray)}`,
    first,
  );
  if (!ended) return;
  const lost = stable.find((row) => !shown.has(keyOf(row)) && filters.every((filter) => matches(filter, row)));
  const actual = lost === undefined ? '' : `no row ${keyOf(lost)}`;
  expect.that(lost === undefined, `every row that matches ${asked}`, actual, first);
}

const filtered = family(({ change }: ChangeRow) => ({
  ...once,
  when: (api: CustomsApi) => readFiltered(api, change),
  then({ before, single, double, unmatched, after }, expect) {
    const stable = stableRows(allRowsOf(before, expect), allRowsOf(after, expect));
    if (stable.length === 0) expect.unexercised('the list shows no row');
    for (const { filters, pages } of single)
      for (const page of pages)
        if (filters.every(({ isKnown }) => isKnown) || !isRefused(page)) expect(page).accepted();
    const taken = single.filter(({ pages }) => pages.every(isAccepted));
    for (const one of taken) if (one.filters.every(({ isExact }) => isExact)) judge(one, stable, expect);
    for (const one of double) if (one.pages.every(isAccepted)) judge(one, stable, expect);
    for (const one of unmatched) judgeUnmatched(one, stable, expect);
    judgeOpposites(
      taken.filter(({ filters }) => onHiddenMembers(filters, stable).length > 0),
      stable,
      expect,
    );
    if (taken.length === 0) expect.unexercised('neither the profile nor a row tells a value that a filter takes');
    const tells = (filter: Filter): boolean => filter.isExact && stable.some((row) => matches(filter, row) === false);
    const telling = taken.flatMap(({ filters }) => filters.filter(tells)).map(({ name }) => name);
    if (telling.length === 0) expect.unexercised('every row matches each filter');
    expect.note(
      coverageNote(
        'filters',
        filterNames(change.at, change.names ?? [], versionBy(expect.target.envelopeVersion)),
        telling,
      ),
    );
  },
}));

/** An id with a value of its filter. Only one that the profile gives, or that a row shows with the value of the profile, must be taken. */
async function idAndValue(api: CustomsApi, at: string, name: string) {
  const { ids = [], filters = {} } = sampleOf(api.profile, at);
  const { member, value } = filters[name] ?? {};
  if (member === undefined && value === undefined)
    throw new Inapplicable(`gap: the profile binds neither a member nor a value of ${name}`);
  if (value !== undefined && ids[0] !== undefined) return { id: ids[0], value, isKnown: true };
  const rows = (await sharedList(api, listFor(at) ?? at)).pages.flatMap(rowsIn);
  const shown = rows.flatMap((row) => {
    const [first] = scalarsAt(row, member ?? '');
    const id = idOf(row);
    return first === undefined || id === undefined ? [] : [{ id, value: String(first) }];
  });
  const own = shown.find((one) => one.value === value);
  const [found = own] = own === undefined ? shown : [];
  if (found === undefined) throw new Unmet(`no row shows an id and a value of ${name}`);
  return { ...found, isKnown: own !== undefined };
}

/** A filter of a read by id: what it selects is open, so it is only accepted. */
const filteredOne = family(({ change: { at, names = [] } }: ChangeRow) => ({
  ...once,
  async when(api) {
    const [name = ''] = names;
    const { id, value, isKnown } = await idAndValue(api, at, name);
    const control = await ask(api.main, at, id);
    return { control, answer: await ask(api.main, at, id, { [name]: value }), isKnown };
  },
  then({ control, answer, isKnown }, expect) {
    expect.premise(control).accepted('the row is read without the filter');
    if (rowsIn(control).length === 0) expect.unexercised('no row is read');
    if (!isKnown && isRefused(answer)) expect.unexercised('the filter does not take the value that the row shows');
    expect(answer).accepted();
  },
}));

/** Values that no row shows, and those that rows show under the old name. */
async function readWithRemoved(api: CustomsApi, { at, names = [] }: Change) {
  const before = await sharedList(api, at);
  const rows = before.pages.flatMap(rowsIn);
  const sample = sampleOf(api.profile, at);
  const queries = names.flatMap((name) => {
    const shown = read(rows[0], `/${name.replace(/^f\./, '')}`);
    const value = sample.filters?.[name]?.value ?? (typeof shown === 'string' ? shown : undefined);
    return ['no-such-value', ...(value === undefined ? [] : [value])].map((one): Query => ({ [name]: one }));
  });
  const under = await Promise.all(
    queries.map(async (query) => ({ query, ...(await readList(api, api.main, at, query)) })),
  );
  return { before, under, after: await readList(api, api.main, at) };
}

/** A parameter that is gone may be refused or ignored: it selects nothing. */
const removed = family(({ change }: ChangeRow) => ({
  ...once,
  when: (api: CustomsApi) => readWithRemoved(api, change),
  then({ before, under, after }, expect) {
    const stable = stableRows(allRowsOf(before, expect), allRowsOf(after, expect));
    if (stable.length === 0) expect.unexercised('the list shows no row');
    for (const { query, pages, ended } of under) {
      const [first] = pages;
      if (!ended || !pages.every(isAccepted)) continue;
      const shown = new Set(pages.flatMap(rowsIn).map(keyOf));
      const lost = stable.find((row) => !shown.has(keyOf(row)));
      const expected = `the list as it is without ${new URLSearchParams(query as Record<string, string>)}`;
      expect.that(lost === undefined, expected, 'rows are missing', first);
    }
  },
}));

const isFilter = ({ part, change, names = [] }: Change): boolean =>
  part === 'parameters' && ['added', 'modified'].includes(change) && names.some((name) => name.startsWith('f.'));

const plain = { needs: ({ at }: Change) => [sampleNeed(at, 'plainList')] };

export const siblingFilterChecks = [
  ...filtered(changeRows((change) => isFilter(change) && !change.at.includes('{id}'), plain)),
  ...acceptsSomeFormat(
    changeRows((change) => isFilter(change) && !change.at.includes('{id}'), { ...plain, suffix: '-in-some-form' }),
  ),
  ...filteredOne(changeRows((change) => isFilter(change) && change.at.includes('{id}') && !!listFor(change.at))),
  ...removed(changeRows(({ part, change }) => part === 'parameters' && change === 'removed')),
];
