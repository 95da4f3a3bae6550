import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from '../../model/customs/allocation.ts';
import { violations } from '../../model/customs/invoice-rules.ts';
import { type AllocationCase, allocationCase, quantitiesOf, weighedInvoice } from './weights.ts';

const many = { numRuns: 3000, seed: 1 };
const odd = { odd: true } as const;
const hundred = { numRuns: 100, seed: 1 };

describe('cases of allocation', () => {
  test('can be allocated, and JSON numbers represent their totals', () => {
    fc.assert(
      fc.property(allocationCase(odd), ({ total, quantities }) => {
        expect(allocate(total, quantities)).toHaveLength(quantities.length);
        expect(Number(total)).toBeGreaterThan(0);
        expect(Number(total).toFixed(total.split('.')[1]?.length ?? 0)).toBe(total);
        expect(quantities.every((quantity) => Number(quantity) > 0)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('reach every number of decimals, of lines, and zeros', () => {
    const cases = fc.sample(allocationCase(odd), many);
    const decimals = new Set(cases.map(({ total }) => total.split('.')[1]?.length ?? 0));
    expect([...decimals].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const counts = new Set(cases.map(({ quantities }) => quantities.length));
    expect([1, 2, 3, 6, 7, 12].every((count) => counts.has(count))).toBe(true);
    expect(Math.max(...counts)).toBeGreaterThan(50);
    expect(cases.some(({ total, quantities }) => allocate(total, quantities).some((w) => Number(w) === 0))).toBe(true);
    expect(cases.some(({ quantities }) => quantities.includes('0.333'))).toBe(true);
    expect(cases.some(({ quantities }) => quantities.includes('123456789012.5'))).toBe(true);
  });

  test('are plain by default: whole quantities, and at most three decimals of the total', () => {
    for (const { total, quantities } of fc.sample(allocationCase(), many)) {
      expect(quantities.every((quantity) => /^\d{1,3}$/.test(quantity))).toBe(true);
      expect(total.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(3);
    }
  });

  test('are the same for the same seed', () => {
    const drawn = () => JSON.stringify(fc.sample(allocationCase(odd), { numRuns: 200, seed: 42 }));
    expect(drawn()).toBe(drawn());
  });

  test('make 1,000 lines', () => {
    fc.assert(
      fc.property(weighedInvoice({ lines: 1000 }), (draft) => {
        expect(draft.lines).toHaveLength(1000);
        expect(violations(draft)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test('shrink to few lines', () => {
    const property = fc.property(allocationCase(odd), ({ quantities }) => quantities.length < 5);
    const { counterexample } = fc.check(property, { seed: 3, numRuns: 1000 });
    expect(counterexample?.[0].quantities.length).toBeLessThanOrEqual(7);
  });
});

const places = (total: string) => Math.max(2, total.split('.')[1]?.length ?? 0);
const shares = ({ total, quantities }: AllocationCase) => {
  const sum = quantities.reduce((a, q) => a + Number(q), 0);
  return quantities.map((q) => (Number(total) * Number(q)) / sum);
};

/** Wrong ways to distribute; at least two of a hundred cases must detect each. */
const mutants: Readonly<Record<string, (c: AllocationCase) => readonly string[]>> = {
  'rounds down': (c) =>
    shares(c).map((s) =>
      (Math.floor(s * 10 ** places(c.total) + 1e-6) / 10 ** places(c.total)).toFixed(places(c.total)),
    ),
  'rounds each line': (c) => shares(c).map((s) => s.toFixed(places(c.total))),
  'two decimals always': (c) => allocate(Number(c.total).toFixed(2), c.quantities),
  'ties from the last line': (c) => allocate(c.total, c.quantities.toReversed()).toReversed(),
  'equal shares': (c) =>
    allocate(
      c.total,
      c.quantities.map(() => '1'),
    ),
  'whole quantities only': (c) =>
    allocate(
      c.total,
      c.quantities.map((q) => String(Math.max(1, Math.round(Number(q))))),
    ),
};

const numbers = (weights: readonly string[]) => JSON.stringify(weights.map(Number));

test.each(Object.keys(mutants))('detect a target that %s', (name) => {
  const found = fc.sample(allocationCase(odd), hundred).filter((c) => {
    return numbers(mutants[name]?.(c) ?? []) !== numbers(allocate(c.total, c.quantities));
  });
  expect(found.length).toBeGreaterThan(5);
});

/** The largest remainder method with binary floats. */
function floats({ total, quantities }: AllocationCase): readonly string[] {
  const scale = 10 ** places(total);
  const exact = shares({ aim: 'halves', total, quantities }).map((share) => share * scale);
  const units = exact.map(Math.floor);
  const left = Math.round(Number(total) * scale - units.reduce((a, b) => a + b, 0));
  const order = exact
    .map((share, i) => [share - Math.floor(share), i] as const)
    .sort(([a, i], [b, j]) => b - a || i - j);
  for (const [, i] of order.slice(0, left)) units[i] = (units[i] ?? 0) + 1;
  return units.map((n) => (n / scale).toFixed(places(total)));
}

test('detect a target that uses binary floats', () => {
  const wrong = fc.sample(allocationCase(odd), hundred).filter((c) => {
    return numbers(floats(c)) !== numbers(allocate(c.total, c.quantities));
  });
  expect(wrong.length).toBeGreaterThan(5);
  expect(wrong.some(({ quantities }) => quantities.length < 7)).toBe(true);
});

describe('weighed invoices', () => {
  test('break no rule, and have the requested totals', () => {
    fc.assert(
      fc.property(weighedInvoice(), (draft) => {
        expect(violations(draft)).toEqual([]);
        expect(draft.totalGrossWeight ?? draft.totalNetWeight).toBeDefined();
        expect(quantitiesOf(draft)).toHaveLength(draft.lines.length);
      }),
    );
    for (const draft of fc.sample(weighedInvoice({ totals: 'both' }), hundred)) {
      expect(Number(draft.totalNetWeight?.value)).toBeLessThanOrEqual(Number(draft.totalGrossWeight?.value));
    }
    expect(fc.sample(weighedInvoice({ totals: 'net' }), hundred).some((draft) => draft.totalGrossWeight)).toBe(false);
  });

  test('give the two totals different decimals', () => {
    const pairs = fc
      .sample(weighedInvoice({ totals: 'both' }), hundred)
      .map((draft) => [places(draft.totalGrossWeight?.value ?? ''), places(draft.totalNetWeight?.value ?? '')]);
    expect(pairs.filter(([gross = 2, net = 2]) => gross > net).length).toBeGreaterThan(5);
    expect(pairs.filter(([gross = 2, net = 2]) => gross < net).length).toBeGreaterThan(5);
  });
});
