import { expect, test } from 'vitest';
import { sameMeasure } from './measure.ts';

test('one unit: equal or not', () => {
  expect(sameMeasure({ value: 2.25, unit: 'lb' }, { value: 2.25, unit: 'lb' })).toBe(true);
  expect(sameMeasure({ value: 2.25, unit: 'lb' }, { value: 3, unit: 'lb' })).toBe(false);
});

test('another unit: equal after conversion', () => {
  expect(sameMeasure({ value: 16, unit: 'oz' }, { value: 1, unit: 'lb' })).toBe(true);
  expect(sameMeasure({ value: 10, unit: 'in' }, { value: 25.4, unit: 'cm' })).toBe(true);
  expect(sameMeasure({ value: 10, unit: 'cm' }, { value: 10, unit: 'in' })).toBe(false);
});

test('an unknown unit leaves it open', () => {
  expect(sameMeasure({ value: 1, unit: 'stone' }, { value: 14, unit: 'lb' })).toBeUndefined();
});
