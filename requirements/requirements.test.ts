import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { customsRequirements } from './customs/index.ts';
import { requirements } from './index.ts';
import { logisticsRequirements } from './logistics/index.ts';
import { pending } from './pending.ts';
import type { Requirement } from './requirement.ts';

/** What was published: ids with their level, and the rows that had no check yet. */
interface Pinned {
  readonly levels: Readonly<Record<string, string>>;
  readonly pending: readonly string[];
}

const pinned = JSON.parse(readFileSync(new URL('./pinned.json', import.meta.url), 'utf8')) as Pinned;
const rows: Readonly<Record<string, Requirement>> = requirements;

test('an id that was published keeps its level and never goes', () => {
  const changed = Object.entries(pinned.levels).filter(([id, level]) => rows[id]?.level !== level);
  expect(changed).toEqual([]);
});

test('every id is pinned', () => {
  expect(Object.keys(rows).filter((id) => !(id in pinned.levels))).toEqual([]);
});

test('what waits for a check only gets less', () => {
  expect(pending.filter((id) => !pinned.pending.includes(id))).toEqual([]);
});

test('what waits is a row that can be seen from outside', () => {
  expect(pending.filter((id) => rows[id] === undefined || rows[id].excluded !== undefined)).toEqual([]);
});

test('the two documents share no id', () => {
  expect(Object.keys(logisticsRequirements).filter((id) => id in customsRequirements)).toEqual([]);
});

test('ids are slugs of at most 60 signs, statements are sentences', () => {
  for (const [id, { statement }] of Object.entries(rows)) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(id.length).toBeLessThanOrEqual(60);
    expect(statement).toMatch(/^\S.*\.$/s);
  }
});
