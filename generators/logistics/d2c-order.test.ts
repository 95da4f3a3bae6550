import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bundleComponents, d2cOrder, ownD2cOrder } from './d2c-order.ts';

test('no product is on two lines', () => {
  fc.assert(
    fc.property(d2cOrder(), ({ lines }) => {
      const products = lines.map(({ product }) => JSON.stringify(product));
      expect(new Set(products).size).toBe(products.length);
    }),
  );
});

test('own products are ordered up to their available units', () => {
  fc.assert(
    fc.property(ownD2cOrder({ min: 1, max: 4 }), ({ lines }) =>
      lines.every(({ product, quantity }) => quantity >= 1 && quantity <= product.available),
    ),
  );
});

test('components have the quantities of several whole bundles', () => {
  fc.assert(
    fc.property(bundleComponents, ({ lines }) =>
      [2, 3, 5].some((bundles) => lines.every(({ quantity }) => quantity % bundles === 0)),
    ),
  );
});
