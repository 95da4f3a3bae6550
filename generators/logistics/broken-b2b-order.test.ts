import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { violations } from '../../model/logistics/b2b-order-rules.ts';
import { logisticsRequirements } from '../../requirements/logistics/index.ts';
import { b2bOrderRules, brokenB2bOrder } from './broken-b2b-order.ts';
import { illegalTransports } from './illegal-transport.ts';

const context = { units: 9 };

describe.each(b2bOrderRules)('orders that break %s', (rule) => {
  const runs = rule === 'b2b-lines-above-thousand-refused' ? 10 : 300;

  test('break only this rule, and their controls none', () => {
    fc.assert(
      fc.property(brokenB2bOrder(rule), ({ breaks, valid, broken }) => {
        expect(breaks).toBe(rule);
        expect(violations(broken, context)).toEqual([rule]);
        expect(violations(valid, context)).toEqual([]);
      }),
      { numRuns: runs },
    );
  });

  test('are the same for the same seed', () => {
    const drawn = () => JSON.stringify(fc.sample(brokenB2bOrder(rule), { numRuns: runs / 10, seed: 42 }));
    expect(drawn()).toBe(drawn());
  });

  test('differ from their control in one member', () => {
    fc.assert(
      fc.property(brokenB2bOrder(rule), ({ valid, broken }) => {
        const names = ['externalId', 'lines', 'shipBy', 'transport', 'address'] as const;
        const differing = names.filter((name) => JSON.stringify(valid[name]) !== JSON.stringify(broken[name]));
        expect(differing).toHaveLength(1);
        // A control with the same external id would be refused because of it.
        expect(broken.externalId ?? valid.externalId).toBeUndefined();
      }),
      { numRuns: runs },
    );
  });
});

test('every illegal cell of the transport matrix is drawn under its rule', () => {
  for (const rule of b2bOrderRules) {
    const expected = illegalTransports
      .filter(({ breaks }) => breaks === rule)
      .map(({ broken }) => JSON.stringify(broken));
    if (expected.length === 0) continue;
    const drawn = fc.sample(brokenB2bOrder(rule), { numRuns: 60 * expected.length, seed: 1 });
    expect(new Set(drawn.map(({ broken }) => JSON.stringify(broken.transport)))).toEqual(new Set(expected));
  }
  const rules: readonly string[] = b2bOrderRules;
  expect(illegalTransports.every(({ breaks }) => rules.includes(breaks))).toBe(true);
});

test('duplicates are next to each other, far apart, and on the last line', () => {
  const places = fc
    .sample(brokenB2bOrder('b2b-lines-distinct-sku'), { numRuns: 500, seed: 1 })
    .map(({ broken: { lines } }) => {
      const products = lines.map(({ product }) => JSON.stringify(product));
      const second = products.findIndex((product, i) => products.indexOf(product) < i);
      return { second, distance: second - products.indexOf(products[second] ?? ''), count: lines.length };
    });
  expect(places.some(({ second }) => second === 1)).toBe(true);
  expect(places.some(({ second, distance }) => second === 36 && distance === 36)).toBe(true);
  expect(places.some(({ second, distance, count }) => second === count - 1 && distance > 40)).toBe(true);
  expect(places.some(({ second, distance }) => second > 20 && distance === 1)).toBe(true);
});

test('every rule is a requirement of the catalogue', () => {
  const known = Object.keys(logisticsRequirements);
  expect(b2bOrderRules.filter((rule) => !known.includes(rule))).toEqual([]);
});
