import fc from 'fast-check';
import { manyLines } from '../line-counts.ts';
import { maxSeed } from '../spread.ts';
import { base, onOneLine, type Pair, plainLine, withLine } from './b2b-order-pair.ts';
import type { LineDraft, ProductDraft } from './draft.ts';
import { gtinOf, upcOf } from './line.ts';

const forms = fc.constantFrom<LineDraft['by'][]>('logisticsSku', 'productData');
const quantity = fc.integer({ min: 1, max: 9 });

/** "gtin (integer, sent as a number, not a string)": the same digits in both controls. */
export const gtinAsText: fc.Arbitrary<Pair> = onOneLine(
  fc.constant((product, units) => {
    const line = plainLine({ stocked: product }, 'productData', units);
    return { valid: { ...line, gtin: gtinOf(product) }, broken: { ...line, gtin: String(gtinOf(product)) } };
  }),
);

/** The other members of `productData`, by name. */
function others(product: number, names: readonly ('upc' | 'gtin' | 'buyerPartNumber')[]): Partial<LineDraft> {
  const all = { upc: upcOf(product), gtin: gtinOf(product), buyerPartNumber: `PN-${product}` };
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

/** The other members do not replace `sku`, neither alone nor together. */
export const skuMissing: fc.Arbitrary<Pair> = onOneLine(
  fc
    .subarray<'upc' | 'gtin' | 'buyerPartNumber'>(['upc', 'gtin', 'buyerPartNumber'])
    .map((names) => (product, units) => {
      const valid = { ...plainLine({ stocked: product }, 'productData', units), ...others(product, names) };
      return { valid, broken: { ...valid, by: 'productDataWithoutSku' } };
    }),
);

export const identifierMissing: fc.Arbitrary<Pair> = onOneLine(
  forms.map((by) => (product, units) => ({
    valid: plainLine({ stocked: product }, by, units),
    broken: plainLine({ stocked: product }, 'nothing', units),
  })),
);

export function unknownProduct(by: 'logisticsSku' | 'productData'): fc.Arbitrary<Pair> {
  return onOneLine(
    fc.nat(maxSeed).map((salt) => (product, units) => ({
      valid: plainLine({ stocked: product }, by, units),
      broken: plainLine({ unknown: salt }, by, units),
    })),
  );
}

/** Only by `logisticsSku`, which is globally unique: we may have the same merchant SKU as the other account. */
export const foreignProduct: fc.Arbitrary<Pair> = onOneLine(
  fc.constant((product, units) => ({
    valid: plainLine({ stocked: product }, 'logisticsSku', units),
    broken: plainLine({ foreign: 0 }, 'logisticsSku', units),
  })),
);

const few = fc.integer({ min: 1, max: 20 });

/** An order with one line, which has one unit too many. */
export const stockShort: fc.Arbitrary<Pair> = fc
  .tuple(base({ lines: 1 }), few, forms)
  .map(([order, available, by]) => ({
    valid: { ...order, lines: [plainLine({ available }, by, available)] },
    broken: { ...order, lines: [plainLine({ available }, by, available + 1)] },
  }));

/**
 * One unit too many on one of several lines. A target that keeps the created product in another warehouse also refuses the
 * control, and then the pair proves nothing.
 */
export const stockShortOnOneLine: fc.Arbitrary<Pair> = fc
  .tuple(base({ lines: manyLines }), fc.constantFrom('last', 'first', 'any'), fc.nat(maxSeed), few, forms)
  .map(([order, where, nth, available, by]) => {
    const count = order.lines.length;
    const index = { first: 0, last: count - 1, any: nth % count }[where];
    return {
      valid: withLine(order, index, plainLine({ available }, by, available)),
      broken: withLine(order, index, plainLine({ available }, by, available + 1)),
    };
  });

/**
 * Two products that are never in the same warehouse; the control orders only one of them, or two from the same warehouse.
 * Named by `logisticsSku`, because nothing else is known about a supplied pair.
 */
export const warehousesApart: fc.Arbitrary<Pair> = fc
  .tuple(base({ lines: 1 }), fc.constantFrom(0, 1), fc.boolean(), fc.tuple(quantity, quantity))
  .map(([order, first, alone, [units, otherUnits]]) => {
    const lines = (one: ProductDraft, other: ProductDraft) => [
      plainLine(one, 'logisticsSku', units),
      plainLine(other, 'logisticsSku', otherUnits),
    ];
    const apart = lines({ split: first === 0 ? 0 : 1 }, { split: first === 0 ? 1 : 0 });
    const control = alone ? apart.slice(0, 1) : lines({ stocked: 0 }, { stocked: 1 });
    return { valid: { ...order, lines: control }, broken: { ...order, lines: apart } };
  });
