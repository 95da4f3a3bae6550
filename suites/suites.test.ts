import { expect, test } from 'vitest';
import { refuters } from '../cli/prove/refuters.ts';
import { faults } from '../faults/index.ts';
import { requirements } from '../requirements/index.ts';
import type { Requirement } from '../requirements/requirement.ts';
import { suites } from './index.ts';

const rows: Readonly<Record<string, Requirement>> = requirements;
const all = Object.values(suites).flatMap(({ checks, monitors }) => [...checks, ...monitors]);
const proven = new Set(all.map(({ proves }) => proves));

test('ids of checks are slugs, and no two are the same', () => {
  const ids = all.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
});

test('every requirement has a check, or a reason why it has none', () => {
  const bare = Object.entries(rows).filter(([id, row]) => !proven.has(id) && row.excluded === undefined);
  expect(bare.map(([id]) => id)).toEqual([]);
});

test('a row with a check is not excluded', () => {
  expect(all.filter(({ proves }) => rows[proves] === undefined || rows[proves].excluded !== undefined)).toEqual([]);
});

test('every check has a fault that breaks its requirement, and every fault a check', () => {
  expect(all.filter((one) => refuters(one).length === 0).map(({ id }) => id)).toEqual([]);
  expect(Object.entries(faults).filter(([, { breaks }]) => !proven.has(breaks))).toEqual([]);
});
