import type { Call } from '../../http/operation.ts';
import { notFound } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Account } from '../access/account.ts';
import type { Product } from './product.ts';

/** The product that a SKU names. A product of another account does not exist for this one. */
export const productNamed = seam(({ logistics }: World, account: Account, sku: string): Product | undefined => {
  const product = logistics.products.get(sku);
  return product?.account === account ? product : undefined;
});

/** The product that the path names. */
export const ownProduct = seam(({ world, account, param }: Call): Product => {
  const product = productNamed(world, account, param('logisticsSku'));
  if (product === undefined) throw notFound('There is no such product.');
  return product;
});
