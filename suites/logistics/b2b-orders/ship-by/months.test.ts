import { expect, test } from 'vitest';
import { thursdaysOf } from './months.ts';

test('the months that start on a weekend are also approached from before', () => {
  const days = thursdaysOf(Date.parse('2026-06-10T08:00:00Z')).map((time) => new Date(time).toISOString());
  expect(days.slice(0, 7)).toEqual([
    '2026-07-02T12:00:00.000Z',
    '2026-07-30T12:00:00.000Z',
    '2026-08-06T12:00:00.000Z',
    '2026-09-03T12:00:00.000Z',
    '2026-10-01T12:00:00.000Z',
    '2026-10-29T12:00:00.000Z',
    '2026-11-05T12:00:00.000Z',
  ]);
  expect(days.filter((day) => day < '2027-06-10')).toHaveLength(days.length);
});
