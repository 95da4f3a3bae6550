import fc from 'fast-check';
import { expect, test } from 'vitest';
import vectors from '../../fixtures/vectors/allocation.json' with { type: 'json' };
import { allocate, judgeAllocation } from './allocation.ts';
import { isWhole, judgeRemainder, judgeTies, linesDecidedByOrder } from './remainder.ts';

const quantities = fc.array(fc.integer({ min: 1, max: 12 }).map(String), { minLength: 1, maxLength: 12 });
const total = fc.integer({ min: 1, max: 5000 }).map((units) => (units / 100).toFixed(2));

test.each(vectors)('both accept: $description', (vector) => {
  expect(judgeRemainder(vector.total, vector.quantities, vector.weights)).toBeUndefined();
  expect(judgeTies(vector.total, vector.quantities, vector.weights)).toBeUndefined();
});

test('both together accept only the allocation', () => {
  const moved = fc.tuple(total, quantities, fc.nat(), fc.nat()).map(([all, counts, from, to]) => {
    const units = allocate(all, counts).map((weight) => Math.round(Number(weight) * 100));
    units[from % units.length] = (units[from % units.length] ?? 0) - 1;
    units[to % units.length] = (units[to % units.length] ?? 0) + 1;
    return { all, counts, weights: units.map((n) => (n / 100).toFixed(2)) };
  });
  fc.assert(
    fc.property(moved, ({ all, counts, weights }) => {
      const apart = judgeRemainder(all, counts, weights) ?? judgeTies(all, counts, weights);
      expect(apart === undefined).toBe(judgeAllocation(all, counts, weights) === undefined);
    }),
    { numRuns: 500 },
  );
});

test('each judges only its half', () => {
  const thirds = ['1', '1', '1'];
  expect(judgeTies('10', thirds, ['3.33', '3.33', '3.34'])).toMatch(/lines 2 and 3/);
  expect(judgeRemainder('10', thirds, ['3.33', '3.33', '3.34'])).toBeUndefined();
  expect(judgeTies('0.10', ['7', '4', '2'], ['0.06', '0.03', '0.01'])).toBeUndefined();
  expect(judgeRemainder('0.10', ['7', '4', '2'], ['0.06', '0.03', '0.01'])).toMatch(/line\(s\)/);
  expect(judgeRemainder('10', thirds, ['3.34', '3.34', '3.34'])).toMatch(/3 instead of 1 got one unit more/);
});

test('weights with more decimals are not judged here', () => {
  expect(isWhole('10', ['1', '1'], [5, 5])).toBe(true);
  expect(isWhole('10', ['1', '1'], [4.999, 5.001])).toBe(false);
});

test('the order of lines decides if there are more equal fractions than remaining units', () => {
  expect(linesDecidedByOrder('10', ['1', '1', '1'])).toEqual(new Set([0, 1, 2]));
  expect(linesDecidedByOrder('9', ['1', '1', '1'])).toEqual(new Set());
  expect(linesDecidedByOrder('0.10', ['7', '4', '2'])).toEqual(new Set());
});
