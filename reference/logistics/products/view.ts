import type { JsonObject } from '../../fields.ts';
import type { Call } from '../../http/operation.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { withoutSuffix } from './barcodes.ts';
import type { Product } from './product.ts';

/** The operation that shows a product. */
export type ProductAnswer = 'create' | 'read' | 'list';

export const productView = seam((call: Call, product: Product, to: ProductAnswer): JsonObject => {
  const { world, query } = call;
  const { dialect } = world;
  const asksForNesting = query('include') === 'nestingProductType';
  const core = {
    logisticsSku: product.logisticsSku,
    merchantSku: product.merchantSku,
    name: product.name,
    barcodes: shownBarcodes(world, product, to),
    dimsLocked: product.dimsLocked,
    nestingProductType: asksForNesting ? product.nestingProductType : undefined,
  };
  if (world.variants.has('product-record-bare')) return core;
  return {
    ...core,
    dimensions: product.dimensions,
    [dialect.customsAnswer]: product.customs,
    createdAt: dialect.timestamp(product.createdAt),
    updatedAt: dialect.timestamp(product.updatedAt),
    category: product.category,
  };
});

/** When the sandbox suffix of a barcode appears first is open (gap barcode-suffix). */
function shownBarcodes({ variants }: World, { barcodes }: Product, to: ProductAnswer): readonly string[] {
  const unseen = variants.has('barcode-suffix-unseen') || (variants.has('barcode-suffix-on-read') && to === 'create');
  return unseen ? barcodes.map(withoutSuffix) : barcodes;
}
