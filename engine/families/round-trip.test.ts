import { expect, test } from 'vitest';
import type { Json } from '../json.ts';
import { read } from '../pointer.ts';
import { paired } from './round-trip.ts';

const record = (key: string | null, value?: number): Json => ({ key, ...(value !== undefined && { value }) });

/** What was sent says nothing where it has no value. */
const agree = (sent: Json, shown: Json): boolean | undefined =>
  read(sent, '/value') === undefined ? undefined : read(sent, '/value') === read(shown, '/value');

const pairs = (sent: readonly Json[], shown: readonly Json[]) =>
  paired(sent, shown, '/key', agree).map((pair) => [pair.sent, pair.shown].map((one) => read(one, '/value')));

test('records are paired by the member that tells them apart, in any order', () => {
  expect(pairs([record('a', 1), record('b', 2)], [record('b', 3), record('a', 1)])).toEqual([
    [1, 1],
    [2, 3],
  ]);
});

test('records that share it are paired by agreement', () => {
  expect(pairs([record('a', 1), record('a', 2)], [record('a', 2), record('a', 1)])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test('one record that is shown answers for one that was sent', () => {
  expect(pairs([record(null, 1), record(null, 1)], [record(null, 1), record(null, 2)])).toEqual([
    [1, 1],
    [1, 2],
  ]);
});

test('a record that says nothing takes none away', () => {
  expect(pairs([record(null), record(null, 1)], [record(null, 1)])).toEqual([
    [undefined, 1],
    [1, 1],
  ]);
});
