/** Finds a product with stock. */

import type { Account } from '../../clients/logistics/api.ts';
import { Unmet } from '../../engine/judge/violation.ts';

/** A product with stock, which other cases use as well. @throws Unmet where there is none. */
export const stockedSku = async ({ pool }: Account): Promise<string> => {
  const [product] = await pool.shared(1);
  if (!product) throw new Unmet('needs a product with stock');
  return product.logisticsSku;
};
