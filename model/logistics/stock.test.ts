import fc from 'fast-check';
import { expect, test } from 'vitest';
import { available, emptyStock, receive, release, reserve, type Stock, settle, suffices } from './stock.ts';

const both = (n: number) => ({ min: n, max: n });

test('units are received, held and released', () => {
  const full = receive(emptyStock, 'a', 10);
  const held = reserve(full, 'o1', [
    { product: 'a', units: 3 },
    { product: 'a', units: 1 },
  ]);
  expect(available(held, 'a')).toEqual(both(6));
  expect(available(release(held, 'o1'), 'a')).toEqual(both(10));
  expect(available(full, 'a')).toEqual(both(10));
  expect(available(full, 'b')).toEqual(both(0));
});

test('uncertainty widens the bounds, and an observation narrows them', () => {
  const full = receive(emptyStock, 'a', 10);
  const doubtful = reserve(full, 'o1', [{ product: 'a', units: 4 }], true);
  expect(available(doubtful, 'a')).toEqual({ min: 6, max: 10 });
  expect(available(settle(doubtful, 'o1', true), 'a')).toEqual(both(6));
  expect(available(settle(doubtful, 'o1', false), 'a')).toEqual(both(10));
  expect(available(release(settle(doubtful, 'o1', true), 'o1', true), 'a')).toEqual({ min: 6, max: 10 });
});

test('all lines of a product count together', () => {
  const stock = receive(receive(emptyStock, 'a', 5), 'b', 5, true);
  const lines = [
    { product: 'a', units: 3 },
    { product: 'a', units: 2 },
  ];
  expect(suffices(stock, lines)).toBe('yes');
  expect(suffices(stock, [...lines, { product: 'a', units: 1 }])).toBe('no');
  expect(suffices(stock, [{ product: 'b', units: 1 }])).toBe('unknown');
  expect(suffices(stock, [{ product: 'b', units: 6 }])).toBe('no');
});

/** One operation. If it is `lost`, the model does not know whether it `happened`. */
interface Step {
  readonly kind: number;
  readonly order: number;
  readonly units: number;
  readonly lost: boolean;
  readonly happened: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.nat(2),
  order: fc.nat(3),
  units: fc.integer({ min: 1, max: 5 }),
  lost: fc.boolean(),
  happened: fc.boolean(),
});

function believe(stock: Stock, { kind, order, units, lost }: Step): Stock {
  if (kind === 0) return receive(stock, 'a', units, lost);
  if (kind === 1) return reserve(stock, `o${order}`, [{ product: 'a', units }], lost);
  return release(stock, `o${order}`, lost);
}

test('the true count is always within the bounds', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let stock = receive(emptyStock, 'a', 100);
      let received = 100;
      const held = new Map<number, number>();
      const known = new Set<number>();
      for (const one of steps) {
        // An order is created once.
        if (one.kind === 1 && known.has(one.order)) continue;
        known.add(one.kind === 1 ? one.order : -1);
        stock = believe(stock, one);
        if (one.lost && !one.happened) continue;
        if (one.kind === 0) received += one.units;
        if (one.kind === 1) held.set(one.order, one.units);
        if (one.kind === 2) held.delete(one.order);
      }
      const truth = received - [...held.values()].reduce((sum, units) => sum + units, 0);
      const { min, max } = available(stock, 'a');
      expect(truth >= min && truth <= max).toBe(true);
    }),
  );
});
