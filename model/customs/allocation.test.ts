import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../../fixtures/vectors/allocation.json' with { type: 'json' };
import {
  allocate,
  decimalsOf,
  decimalsUsed,
  judgeAllocation,
  judgeDecimals,
  judgeShares,
  judgeSum,
  type Weight,
} from './allocation.ts';
import { type Decimal, decimal, text } from './decimal.ts';

const none: Decimal = { units: 0n, decimals: 0 };
const read = (value: string): Decimal => decimal(value) ?? none;
const units = (total: string, quantities: readonly string[]) => allocate(total, quantities).map((w) => read(w).units);

const totals = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 9 }))
  .map(([n, decimals]) => text({ units: n, decimals }));
const quantity = fc
  .tuple(
    fc.oneof(fc.bigInt({ min: 1n, max: 12n }), fc.bigInt({ min: 1n, max: 10n ** 14n })),
    fc.integer({ max: 4, min: 0 }),
  )
  .map(([n, decimals]) => text({ units: n, decimals }));
const lines = fc.array(quantity, { minLength: 1, maxLength: 40 });
const few = fc.array(quantity, { minLength: 1, maxLength: 7 });

test.each(vectors)('$description', ({ total, quantities, weights }) => {
  expect(allocate(total, quantities)).toEqual(weights);
  expect(judgeAllocation(total, quantities, weights)).toBeUndefined();
  expect(judgeAllocation(total, quantities, weights.map(Number))).toBeUndefined();
  expect(judgeSum(total, weights) ?? judgeDecimals(total, weights) ?? judgeShares(total, quantities, weights)).toBe(
    undefined,
  );
});

/** The case in integers. Exact shares are multiplied by `sum`, so there is no division. */
function whole(total: string, quantities: readonly string[]) {
  const widest = Math.max(...quantities.map((q) => read(q).decimals));
  const parts = quantities.map((q) => read(q).units * 10n ** BigInt(widest - read(q).decimals));
  const sum = parts.reduce((a, b) => a + b, 0n);
  const expected = read(total).units * 10n ** BigInt(Math.max(0, 2 - read(total).decimals));
  return { parts, sum, expected };
}

/** A third way, for any number of lines: each unit goes to the line with the largest deficit, the first one in ties. */
function unitByUnit(total: string, quantities: readonly string[]): bigint[] {
  const { parts, sum, expected } = whole(total, quantities);
  const weights = parts.map((q) => (q * expected) / sum);
  const lacking = parts.map((q, i) => q * expected - (weights[i] ?? 0n) * sum);
  for (let left = expected - weights.reduce((a, b) => a + b, 0n); left > 0n; left--) {
    let line = 0;
    for (const [i, lack] of lacking.entries()) if (lack > (lacking[line] ?? 0n)) line = i;
    weights[line] = (weights[line] ?? 0n) + 1n;
    lacking[line] = (lacking[line] ?? 0n) - sum;
  }
  return weights;
}

/**
 * Another way, for few lines: of all whole distributions next to the exact shares, the one with the least squares; among
 * equals, the one that gives the earliest lines the most.
 */
function leastSquares(total: string, quantities: readonly string[]): bigint[] {
  const { parts, sum, expected } = whole(total, quantities);
  let best: { readonly cost: bigint; readonly weights: bigint[] } | undefined;
  // Bits count down, so that of two equal distributions the one that raises earlier lines comes first.
  for (let up = 2 ** parts.length - 1; up >= 0; up--) {
    const weights = parts.map((q, i) => (q * expected) / sum + BigInt((up >> (parts.length - 1 - i)) & 1));
    if (weights.reduce((a, b) => a + b, 0n) !== expected) continue;
    const cost = weights.reduce((a, w, i) => a + (w * sum - (parts[i] ?? 0n) * expected) ** 2n, 0n);
    if (best === undefined || cost < best.cost) best = { cost, weights };
  }
  return best?.weights ?? [];
}

describe('the vectors', () => {
  test.each(vectors)('$description: the same unit by unit', ({ total, quantities, weights }) => {
    expect(weights.map((weight) => read(weight).units)).toEqual(unitByUnit(total, quantities));
  });

  test.each(vectors.filter(({ quantities }) => quantities.length <= 12))(
    '$description: the same by brute force',
    ({ total, quantities, weights }) => {
      expect(weights.map((weight) => read(weight).units)).toEqual(leastSquares(total, quantities));
    },
  );
});

describe('allocation', () => {
  test('equals the result of brute force', () => {
    fc.assert(
      fc.property(totals, few, (total, quantities) => {
        expect(units(total, quantities)).toEqual(leastSquares(total, quantities));
      }),
      { numRuns: 500 },
    );
  });

  test('sums exactly, within one unit of each share, in the right precision', () => {
    fc.assert(
      fc.property(totals, lines, (total, quantities) => {
        const weights = allocate(total, quantities);
        expect(judgeSum(total, weights)).toBeUndefined();
        expect(judgeShares(total, quantities, weights)).toBeUndefined();
        expect(weights.every((w) => read(w).decimals === decimalsOf(read(total)))).toBe(true);
        expect(judgeAllocation(total, quantities, weights)).toBeUndefined();
      }),
    );
  });

  test('never gives more to a smaller quantity', () => {
    fc.assert(
      fc.property(totals, lines, (total, quantities) => {
        const weights = units(total, quantities);
        for (const [i, a] of quantities.entries()) {
          for (const [j, b] of quantities.entries()) {
            if (Number(a) < Number(b)) expect(Number(weights[i])).toBeLessThanOrEqual(Number(weights[j]));
            if (a === b && i < j) expect(Number(weights[i])).toBeGreaterThanOrEqual(Number(weights[j]));
          }
        }
      }),
    );
  });

  test('follows a permutation of lines with distinct quantities and without ties', () => {
    fc.assert(
      fc.property(totals, fc.uniqueArray(quantity, { minLength: 2, maxLength: 12, selector: Number }), (total, qs) => {
        const there = units(total, qs);
        const back = units(total, qs.toReversed()).toReversed();
        // Ties of different quantities may be decided differently; without ties, the order of lines does not matter.
        fc.pre(new Set(qs.map((q) => fraction(total, q, qs))).size === qs.length);
        expect(back).toEqual(there);
      }),
    );
  });

  test('does not depend on the scale of quantities', () => {
    fc.assert(
      fc.property(totals, lines, fc.integer({ min: 2, max: 1000 }), (total, quantities, factor) => {
        const scaled = quantities.map((q) => text({ ...read(q), units: read(q).units * BigInt(factor) }));
        expect(allocate(total, scaled)).toEqual(allocate(total, quantities));
      }),
    );
  });

  test('scales by ten if the total has enough decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 3, max: 9 }),
        lines,
        (n, d, quantities) => {
          const small = units(text({ units: n, decimals: d }), quantities);
          expect(units(text({ units: n, decimals: d - 1 }), quantities)).toEqual(small);
        },
      ),
    );
  });

  test('is consistent when two lines are merged', () => {
    fc.assert(
      fc.property(totals, fc.array(fc.bigInt({ min: 1n, max: 999n }), { minLength: 3, maxLength: 20 }), (total, qs) => {
        const [first = 0n, second = 0n, ...others] = qs;
        const apart = units(total, qs.map(String)).map(Number);
        const merged = units(total, [first + second, ...others].map(String)).map(Number);
        // Both parts and the whole are each less than one unit off their share.
        expect(Math.abs((merged[0] ?? 0) - (apart[0] ?? 0) - (apart[1] ?? 0))).toBeLessThan(3);
        for (const [i, w] of merged.slice(1).entries())
          expect(Math.abs(w - (apart[i + 2] ?? 0))).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('refuses values that are not quantities', () => {
    expect(() => allocate('1', ['0'])).toThrow(RangeError);
    expect(() => allocate('1', [])).toThrow(RangeError);
    expect(() => allocate('1', ['-1', '2'])).toThrow(RangeError);
    expect(() => allocate('x', ['1'])).toThrow('"x" is not a decimal number');
  });
});

/** The fraction as text, with the same denominator for all lines. */
function fraction(total: string, quantity: string, quantities: readonly string[]): string {
  const at = (q: string) => read(q).units * 10n ** BigInt(4 - read(q).decimals);
  const sum = quantities.reduce((a, q) => a + at(q), 0n);
  return String((at(quantity) * read(total).units * 10n ** BigInt(Math.max(0, 2 - read(total).decimals))) % sum);
}

describe('the judge', () => {
  const thirds = ['1', '1', '1'];

  test.each([
    ['10', thirds, [3.34, 3.33, 3.33]],
    ['10.00', thirds, ['3.340', '3.33', '3.3300']],
    ['10.0050', thirds, [3.335, 3.335, 3.335]],
    ['10.0050', ['1', '1', '2', '3'], ['1.4293', '1.4293', '2.8586', '4.2878']],
    ['10.0050', ['1', '1', '2', '3'], [1.429, 1.429, 2.859, 4.288]],
    ['0.000000001', ['1', '1'], [1e-9, 0]],
    ['1000', ['1'], [1e3]],
  ])('accepts %s over %j as %j', (total, quantities, weights) => {
    expect(judgeAllocation(total, quantities, weights)).toBeUndefined();
  });

  test.each([
    ['10', thirds, [3.33, 3.33, 3.34], 'line 1 of 3 weighs 3.33, its allocation is 3.34'],
    ['10', thirds, [3.34, 3.33], '2 lines have a weight instead of 3'],
    ['10', thirds, [3.333, 3.333, 3.334], 'line 1: 3.333 has more than 2 decimals'],
    ['10', thirds, ['3.34', 'x', '3.33'], 'line 2: "x" is not a decimal number'],
    ['10', thirds, [3.3333333333333335, 3.33, 3.33], 'line 1: 3.3333333333333335 has more than 2 decimals'],
  ])('rejects %s over %j as %j', (total, quantities, weights, why) => {
    expect(judgeAllocation(total, quantities, weights)).toBe(why);
  });

  test('accepts coarser shares at the decimals that they use, but not wrong ones', () => {
    const judged = (total: string, weights: readonly Weight[]) =>
      judgeAllocation(total, thirds, weights, decimalsUsed(total, weights));
    expect(judged('10', [4, 3, 3])).toBeUndefined();
    expect(judged('1.1', [0.4, '0.40', 0.3])).toBeUndefined();
    expect(judged('10', [3.34, 3.33, 3.33])).toBeUndefined();
    expect(judged('10', [3, 3, 4])).toContain('line 1 of 3 weighs 3');
    expect(judged('10.005', [3, 3, 4.005])).toContain('line 1 of 3 weighs 3');
    expect(judged('10', [3.5, 3.3, 3.2])).toContain('line 1 of 3 weighs 3.5');
  });

  test('judges an allocation to two decimals the same at the decimals that it uses', () => {
    const small = fc.array(fc.integer({ min: 1, max: 9 }).map(String), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.nat(2), small, (units, places, quantities) => {
        const total = (units / 10 ** places).toFixed(places);
        const weights = allocate(total, quantities);
        expect(judgeAllocation(total, quantities, weights, decimalsUsed(total, weights))).toBeUndefined();
      }),
    );
  });

  test('distinguishes wrong sums, decimals and shares', () => {
    expect(judgeSum('10', [3.33, 3.33, 3.33])).toBe('the lines add up to 9.99 instead of 10');
    expect(judgeSum('10', [5.5, 4.5])).toBeUndefined();
    expect(judgeDecimals('10.5', [1.234])).toBe('line 1: 1.234 has more than 2 decimals');
    expect(judgeDecimals('10.005', ['1.2340'])).toBeUndefined();
    expect(judgeShares('10', ['1', '4'], [5, 5])).toBe('line 1 of 2 weighs 5, too far from its share of 10');
    expect(judgeShares('10', thirds, [3.3333, 3.3333, 3.3334])).toBeUndefined();
    expect(judgeShares('10', thirds, [3.34, 3.34, 3.34])).toBeUndefined();
  });

  test('detects every wrong unit', () => {
    fc.assert(
      fc.property(totals, few, fc.nat(6), fc.boolean(), (total, quantities, nth, more) => {
        const weights = [...allocate(total, quantities)];
        const line = nth % weights.length;
        const value = read(weights[line] ?? '0');
        const other = (line + 1) % weights.length;
        fc.pre(other !== line);
        weights[line] = text({ ...value, units: value.units + (more ? 1n : -1n) });
        expect(judgeAllocation(total, quantities, weights)).toBeDefined();
        expect(judgeSum(total, weights)).toBeDefined();
      }),
    );
  });
});
