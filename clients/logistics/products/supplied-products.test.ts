import { expect, test } from 'vitest';
import { SuppliedProducts } from './supplied-products.ts';

test('an order takes no more units of a new product than the profile says it has', () => {
  const supplied = new SuppliedProducts({ unitsOfNewProducts: 5 });
  const [product] = supplied.note([{ logisticsSku: 'D0000000001', merchantSku: 'MUG', barcode: '1' }], 5);
  if (!product) throw new Error('the product is noted');
  supplied.spend(product, 3);
  expect(() => supplied.spend(product, 3)).toThrow('the units of D0000000001 are used up');
  supplied.spend(product, 2);
});
