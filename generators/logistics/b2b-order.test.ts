import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { violations } from '../../model/logistics/b2b-order-rules.ts';
import { b2bOrder } from './b2b-order.ts';
import type { B2bOrderDraft } from './draft.ts';

const context = { units: 9 };
const many = { numRuns: 3000, seed: 1 };

describe('valid B2B orders', () => {
  test('break no rule', () => {
    fc.assert(
      fc.property(b2bOrder(), (draft) => violations(draft, context).length === 0),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(b2bOrder({ lines: 1000 }), (draft) => violations(draft, context).length === 0),
      { numRuns: 5 },
    );
    fc.assert(fc.property(b2bOrder({ lots: 3 }), (draft) => violations(draft, context).length === 0));
  });

  test('are the same for the same seed', () => {
    const drawn = () => JSON.stringify(fc.sample(b2bOrder(), { numRuns: 200, seed: 42 }));
    expect(drawn()).toBe(drawn());
  });

  test('are plain objects, deeply equal to parsed JSON', () => {
    fc.assert(
      fc.property(b2bOrder(), (draft) => {
        expect(JSON.parse(JSON.stringify(draft))).toStrictEqual(draft);
      }),
    );
  });

  test('reach the whole space', () => {
    const drafts = fc.sample(b2bOrder(), many);
    const lines = drafts.flatMap((draft) => draft.lines);
    const days = new Set(drafts.map(({ shipBy }) => shipBy?.businessDays));
    expect([...Array(18).keys()].map((n) => n + 3).every((day) => days.has(day)) && days.has(undefined)).toBe(true);
    const times = new Set(drafts.map(({ shipBy }) => shipBy?.timeOfDay));
    expect(times.has(0) && times.has(86_399_999)).toBe(true);
    const counts = new Set(drafts.map((draft) => draft.lines.length));
    expect([...counts].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(new Set(lines.map(({ quantity }) => quantity)).size).toBe(9);
    for (const name of ['upc', 'gtin', 'buyerPartNumber'] as const) {
      expect(lines.some((line) => line[name] !== undefined)).toBe(true);
      expect(lines.every((line) => line[name] === undefined || line.by === 'productData')).toBe(true);
    }
    expect(lines.some(({ lot }) => lot !== undefined)).toBe(false);
    expect(drafts.some(({ externalId }) => externalId === undefined)).toBe(true);
    expect(drafts.some(({ externalId }) => externalId?.includes('/'))).toBe(true);
  });

  test('never name a product, UPC or GTIN twice', () => {
    fc.assert(
      fc.property(b2bOrder({ lines: fc.integer({ min: 1, max: 60 }) }), ({ lines }) => {
        for (const values of [
          lines.map((l) => JSON.stringify(l.product)),
          lines.flatMap((l) => l.gtin ?? []),
          lines.flatMap((l) => l.upc ?? []),
        ]) {
          expect(new Set(values).size).toBe(values.length);
        }
        for (const { gtin } of lines) expect(gtin === undefined || Number.isSafeInteger(gtin)).toBe(true);
      }),
    );
  });

  test('name lots only if requested, and then not on all lines', () => {
    const lots = fc.sample(b2bOrder({ lots: 2 }), many).flatMap(({ lines }) => lines.map(({ lot }) => lot));
    expect(new Set(lots)).toEqual(new Set([undefined, 0, 1]));
  });
});

/** How often a property is evaluated after its first failure, and the resulting draft. */
function shrink(draft: fc.Arbitrary<B2bOrderDraft>, holds: (draft: B2bOrderDraft) => boolean, seed: number) {
  let evaluations = 0;
  let failed = false;
  const details = fc.check(
    fc.property(draft, (value) => {
      if (failed) evaluations++;
      if (holds(value)) return true;
      failed = true;
      return false;
    }),
    { seed, numRuns: 200 },
  );
  return { evaluations, smallest: details.counterexample?.[0] };
}

describe('shrinking', () => {
  test('an order of exactly 1,000 lines is cheap to shrink', () => {
    for (let seed = 0; seed < 10; seed++) {
      const result = shrink(b2bOrder({ lines: 1000 }), ({ lines }) => lines.every((line) => line.quantity < 9), seed);
      expect(result.smallest?.lines).toHaveLength(1000);
      expect(result.evaluations).toBeLessThanOrEqual(60);
    }
  });

  test('an order of up to 1,000 lines shrinks to the boundary', () => {
    for (let seed = 0; seed < 10; seed++) {
      const lines = fc.integer({ min: 1, max: 1000 });
      const result = shrink(b2bOrder({ lines }), (draft) => draft.lines.length < 700, seed);
      expect(result.smallest?.lines).toHaveLength(700);
      expect(result.smallest?.lines.every((line) => line.quantity === 1 && line.by === 'logisticsSku')).toBe(true);
      expect(result.evaluations).toBeLessThanOrEqual(60);
    }
  });

  test('irrelevant members shrink away', () => {
    const any = b2bOrder({ method: 'any partner' });
    const result = shrink(any, ({ transport }) => transport.shippingPartner !== 'COLLECT', 7);
    expect(result.smallest).toEqual({
      lines: [{ product: { stocked: 0 }, quantity: 1, by: 'logisticsSku' }],
      transport: {
        shippingPartner: 'COLLECT',
        shippingType: 'PARCEL',
        carrierAccountDetails: { carrierName: 'CARRIER_B' },
      },
    });
  });
});
