import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { customsRequirements } from './customs/index.ts';
import { requirements } from './index.ts';
import { logisticsRequirements } from './logistics/index.ts';
import type { Requirement } from './requirement.ts';

/** The published ids with their levels. */
const pinned = JSON.parse(readFileSync(new URL('./pinned.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, string>
>;
const rows: Readonly<Record<string, Requirement>> = requirements;

test('a published id keeps its level and is never removed', () => {
  const changed = Object.entries(pinned).filter(([id, level]) => rows[id]?.level !== level);
  expect(changed).toEqual([]);
});

test('the two documents share no id', () => {
  expect(Object.keys(logisticsRequirements).filter((id) => id in customsRequirements)).toEqual([]);
});

test('ids are slugs of at most 60 characters, statements are sentences', () => {
  for (const [id, { statement, excluded }] of Object.entries(rows)) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(id.length).toBeLessThanOrEqual(60);
    expect(statement).toMatch(/^\S.*\.$/s);
    expect(statement + (excluded ?? '')).not.toContain('  ');
  }
});

test.each(['logistics', 'customs'])('the areas of the %s API are the files of its folder', (api) => {
  const areas = new Set(Object.values(rows).flatMap((row) => (row.api === api ? [row.area] : [])));
  const files = readdirSync(new URL(`./${api}`, import.meta.url)).filter((file) => file !== 'index.ts');
  expect([...areas].map((area) => `${area}.ts`).toSorted()).toEqual(files.toSorted());
});
