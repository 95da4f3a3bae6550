import { expect, test } from 'vitest';
import { type Filter, filterNames, filtersOf, matches, pairsOf } from './filters.ts';

const rows = [
  { id: 1, status: 'open', updated_at: '2026-01-01T00:00:00Z', mode: 'air', archived_at: null },
  { id: 2, status: 'open', updated_at: '2026-01-02T00:00:00Z', mode: 'ocean', archived_at: '2026-02-01T00:00:00Z' },
  { id: 3, status: 'closed', updated_at: '2026-01-03T00:00:00Z', mode: 'air' },
];

const found = (filter: Filter): readonly unknown[] => rows.map((row) => matches(filter, row));
const named = (names: readonly string[], filters = {}): readonly Filter[] =>
  filtersOf('GET /shipments', names, { filters }, rows);

test('a filter takes a frequent value and another one from the rows', () => {
  expect(named(['f.status']).map(({ value }) => value)).toEqual(['open', 'closed']);
  expect(found(named(['f.status'])[0] as Filter)).toEqual([true, true, false]);
});

test('the limit of a time itself counts in neither direction', () => {
  const [after] = named(['f.updated_at.gt']) as [Filter];
  expect(after).toMatchObject({ member: '/updated_at', value: '2026-01-02T00:00:00Z' });
  expect(found(after)).toEqual([false, undefined, true]);
});

test('a value of which only the case differs is not judged, nor a row that does not show the member', () => {
  const base = {
    name: 'f.x',
    sent: 'f.x',
    operator: 'equals',
    isKnown: true,
    isExact: true,
    member: '/status',
  } as const;
  expect(found({ ...base, value: 'OPEN' })).toEqual([undefined, undefined, false]);
  expect(found({ ...base, member: '/other', value: 'open' })).toEqual([undefined, undefined, undefined]);
});

test('null counts as left out', () => {
  const name = 'f.archived_at.exists';
  const filter = {
    name,
    sent: name,
    operator: 'exists',
    isKnown: true,
    isExact: true,
    member: '/archived_at',
  } as const;
  expect(found({ ...filter, value: 'true' })).toEqual([false, true, false]);
  expect(found({ ...filter, value: 'false' })).toEqual([true, false, true]);
  expect(found({ ...filter, value: 'yes' })).toEqual([undefined, undefined, undefined]);
});

test('a placeholder is sent under the name of the profile, or not at all', () => {
  const name = 'f.metadata.YOUR_METADATA_KEY';
  expect(named([name])).toEqual([]);
  const bound = { [name]: { name: 'f.metadata.season', member: '/metadata/season', value: 'winter' } };
  expect(named([name], bound)).toEqual([
    {
      name,
      sent: 'f.metadata.season',
      member: '/metadata/season',
      bound: 'winter',
      value: 'winter',
      operator: 'equals',
      isKnown: true,
      isExact: true,
    },
  ]);
});

test('a filter that is not exact is sent, and pairs with no other', () => {
  const filters = { 'f.status': { exact: false } };
  const [first] = named(['f.status'], filters);
  expect(first).toMatchObject({ value: 'open', isExact: false });
  expect(pairsOf(named(['f.status', 'f.mode'], filters), rows)).toEqual([]);
});

test('a parameter that is gone is no filter', () => {
  expect(
    filtersOf('GET /purchase_orders', ['f.role'], { filters: { 'f.role': { value: 'buyer', exact: true } } }, rows),
  ).toEqual([]);
});

test('of two filters each alone keeps other rows, too', () => {
  const filters = [
    ...named(['f.status']),
    {
      name: 'f.mode',
      sent: 'f.mode',
      operator: 'equals',
      isKnown: true,
      isExact: true,
      member: '/mode',
      value: 'air',
    } as const,
  ];
  expect(pairsOf(filters, rows).map((pair) => pair.map(({ value }) => value))).toEqual([['open', 'air']]);
});

test('a target of version 2 has the filters of that version', () => {
  const names = ['f.role', 'f.roles', 'f.status'];
  expect(filterNames('GET /purchase_orders', names, 2)).toEqual(['f.role', 'f.status']);
  expect(filterNames('GET /purchase_orders', names)).toEqual(['f.roles', 'f.status']);
});
