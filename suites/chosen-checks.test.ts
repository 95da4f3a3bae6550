import { expect, test } from 'vitest';
import { inShard } from './chosen-checks.ts';
import { suites } from './index.ts';

const checks = suites.customs.checks.map(({ id }) => ({ id }));
const shards = [1, 2, 3, 4, 5, 6, 7, 8].map((index) => inShard(checks, { index, of: 8 }));

test('each check is in one shard', () => {
  const ids = shards.flat().map(({ id }) => id);
  expect(ids).toHaveLength(checks.length);
  expect(new Set(ids)).toEqual(new Set(checks.map(({ id }) => id)));
});

test('the division does not depend on the order of the checks', () => {
  const other = inShard([...checks].reverse(), { index: 3, of: 8 });
  expect(new Set(other)).toEqual(new Set(shards[2]));
});

test('without a shard all checks run', () => {
  expect(inShard(checks, undefined)).toBe(checks);
});
