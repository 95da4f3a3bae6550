import { expect, test } from 'vitest';
import { refuters } from '../engine/check.ts';
import { faults } from '../reference/faults.ts';
import { requirements } from '../requirements/index.ts';
import { pending } from '../requirements/pending.ts';
import type { Requirement } from '../requirements/requirement.ts';
import { suites } from './index.ts';

const rows: Readonly<Record<string, Requirement>> = requirements;
const all = Object.values(suites).flatMap(({ checks, watches }) => [...checks, ...watches]);
const proven = new Set(all.map(({ proves }) => proves));

test('ids of checks are slugs, and no two are the same', () => {
  const ids = all.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
});

test('every row of the law has a check, or a reason, or waits by name', () => {
  const waiting: readonly string[] = pending;
  const bare = Object.entries(rows).filter(
    ([id, row]) => !proven.has(id) && row.excluded === undefined && !waiting.includes(id),
  );
  expect(bare.map(([id]) => id)).toEqual([]);
});

test('a row with a check neither waits nor is excluded', () => {
  expect(pending.filter((id) => proven.has(id))).toEqual([]);
  expect(all.filter(({ proves }) => rows[proves] === undefined || rows[proves].excluded !== undefined)).toEqual([]);
});

test('every check names a fault that refutes it, and every fault is named, unless its row waits', () => {
  const named = new Set(all.flatMap(refuters));
  expect(all.filter((one) => refuters(one).length === 0).map(({ id }) => id)).toEqual([]);
  const waiting: readonly string[] = pending;
  const silent = Object.entries(faults).filter(
    ([id, { requirement }]) => !named.has(id) && !waiting.includes(requirement),
  );
  expect(silent.map(([id]) => id)).toEqual([]);
});

test('a fault breaks a row of the law', () => {
  expect(Object.entries(faults).filter(([, { requirement }]) => rows[requirement] === undefined)).toEqual([]);
});
