import { expect, test } from 'vitest';
import { isSelected } from '../../engine/run/selection.ts';
import { requirements } from '../../requirements/index.ts';
import type { Requirements } from '../../requirements/requirement.ts';
import { selectionOf } from './selection.ts';
import { tags } from './tags.ts';

const rows: Requirements = requirements;

test('a run that is not narrowed selects all', async () => {
  expect(await selectionOf({})).toEqual({});
});

test('a pattern selects the requirements and checks whose ids are like it', async () => {
  const { only = [] } = await selectionOf({ only: ['b2b-cancel-*'] });
  expect(only).toContain('b2b-cancel-booked');
  expect(only.filter((id) => !id.startsWith('b2b-cancel-'))).toEqual([]);
});

test('an area and a level select the requirements in them', async () => {
  const { only = [] } = await selectionOf({ only: ['area:inventory'] });
  expect(new Set(only.map((id) => rows[id]?.area))).toEqual(new Set(['inventory']));
  const { only: optional = [] } = await selectionOf({ only: ['level:should'] });
  expect(new Set(optional.map((id) => rows[id]?.level))).toEqual(new Set(['should']));
});

test.each(tags)('the tag %s selects checks, and not all of them', async (tag) => {
  const { only = [] } = await selectionOf({ only: [`tag:${tag}`] });
  expect(only.length).toBeGreaterThan(0);
  const { only: others = [] } = await selectionOf({ only: ['*'] });
  expect(only.length).toBeLessThan(others.length);
});

test('a tag tells what a check needs, or how it runs', async () => {
  const chosen = async (tag: string) => (await selectionOf({ only: [`tag:${tag}`] })).only;
  expect(await chosen('hook')).toContain('b2b-cancel-in-progress-refused');
  expect(await chosen('monitor')).toContain('error-media-type');
  expect(await chosen('exclusive')).toContain('b2b-ship-by-third-business-day');
  expect(await chosen('webhooks')).toContain('webhook-order-submitted');
});

test('what is skipped is left out of what is selected', async () => {
  const selection = await selectionOf({ only: ['b2b-cancel-*'], skip: ['b2b-cancel-booked'] });
  expect(isSelected({ id: 'b2b-cancel-booked-at-once', proves: 'b2b-cancel-booked' }, selection)).toBe(false);
  expect(isSelected({ id: 'b2b-cancel-error-refused', proves: 'b2b-cancel-error-refused' }, selection)).toBe(true);
});

test.each([
  [{ only: ['b2b-cancle-*'] }, '--only b2b-cancle-*: no id is like this; conform list checks shows all ids'],
  [{ only: ['area:inventry'] }, '--only area:inventry: no such area; did you mean inventory?'],
  [{ skip: ['level:most'] }, '--skip level:most: no such level; did you mean must?'],
  [{ skip: ['tag:hok'] }, '--skip tag:hok: no such tag; did you mean hook?'],
  [{ skip: ['b2b-cancel-bookd'] }, '--skip b2b-cancel-bookd: no such id; did you mean b2b-cancel-booked?'],
  [{ skip: ['*'] }, '--skip *: leaves nothing to judge; skip less'],
])('refuses %j', async (options, line) => {
  await expect(selectionOf(options)).rejects.toThrow(line);
});
