import { expect, test } from 'vitest';
import { isInOrder } from './sorting.ts';

test('numbers are ordered as numbers, times as times', () => {
  expect(isInOrder([9, 10, 100], 'ascending')).toBe(true);
  expect(isInOrder([10, 100, 9], 'ascending')).toBe(false);
  expect(isInOrder(['2026-01-02T00:00:00+02:00', '2026-01-01T23:00:00Z'], 'ascending')).toBe(true);
  expect(isInOrder([3, 2, 1], 'ascending')).toBe(false);
  expect(isInOrder([3, 2, 1], undefined)).toBe(true);
});

test('any usual order of texts is one, and no other', () => {
  expect(isInOrder(['B', 'a', 'c'], 'ascending')).toBe(true);
  expect(isInOrder(['a', 'B', 'c'], 'ascending')).toBe(true);
  expect(isInOrder(['n 2', 'n 10'], 'ascending')).toBe(true);
  expect(isInOrder(['n 10', 'n 2'], 'ascending')).toBe(true);
  expect(isInOrder(['b', 'c', 'a'], 'ascending')).toBe(false);
});

test('texts that many rows share stand together, in an order that the target knows', () => {
  expect(isInOrder(['open', 'open', 'closed', 'closed'], 'ascending')).toBe(true);
  expect(isInOrder(['open', 'closed', 'open', 'closed'], 'ascending')).toBe(false);
});
