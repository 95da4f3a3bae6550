import type { Call } from '../operation.ts';
import type { Faults, World } from '../world.ts';
import type { Product } from './product.ts';

/** What a product is answered to; `index` counts the rows of a page. */
export type ProductAnswer = { readonly to: 'create' | 'read' } | { readonly to: 'list'; readonly index: number };

export function productView({ world, query }: Call, product: Product, answer: ProductAnswer) {
  const { dialect, faults } = world;
  const asksForNesting = query('include') === 'nestingProductType';
  return {
    logisticsSku: shownLogisticsSku(faults, product, answer),
    merchantSku: shownMerchantSku(faults, product, answer),
    name: shownName(faults, product, answer),
    barcodes: shownBarcodes(faults, product),
    dimensions: shownDimensions(faults, product),
    international: shownCustoms(faults, product),
    dimsLocked: shownDimsLocked(faults, product),
    createdAt: faults.has('product-times-as-epoch') ? product.createdAt : dialect.timestamp(product.createdAt),
    updatedAt: shownUpdate(world, product),
    nestingProductType: asksForNesting ? shownNesting(faults, product) : undefined,
    category: faults.has('product-category-as-object') ? { name: product.category } : product.category,
  };
}

function shownLogisticsSku(faults: Faults, { logisticsSku }: Product, { to }: ProductAnswer): string | undefined {
  return faults.has('product-list-without-logistics-sku') && to === 'list' ? undefined : logisticsSku;
}

function shownMerchantSku(faults: Faults, { merchantSku }: Product, { to }: ProductAnswer): string | undefined {
  return faults.has('product-list-without-merchant-sku') && to === 'list' ? undefined : merchantSku;
}

function shownName(faults: Faults, { name }: Product, answer: ProductAnswer): string | undefined {
  if (faults.has('product-read-without-name') && answer.to === 'read') return undefined;
  const late = answer.to === 'list' && answer.index >= 14;
  return late && faults.has('product-list-without-name-from-15th') ? undefined : name;
}

function shownBarcodes(faults: Faults, { barcodes }: Product): readonly string[] | string | undefined {
  if (faults.has('product-single-barcode-as-text') && barcodes.length === 1) return barcodes[0];
  if (faults.has('product-barcodes-left-out-when-empty') && barcodes.length === 0) return undefined;
  return barcodes;
}

function shownDimensions(faults: Faults, { dimensions }: Product): unknown {
  if (dimensions === undefined || !faults.has('product-dimensions-as-text')) return dimensions;
  return { ...dimensions, weight: String(dimensions.weight) };
}

function shownCustoms(faults: Faults, { customs }: Product): unknown {
  if (customs === undefined || faults.has('product-loses-customs')) return undefined;
  if (!faults.has('product-customs-value-as-text') || customs.customsValue === undefined) return customs;
  return { ...customs, customsValue: String(customs.customsValue) };
}

function shownDimsLocked(faults: Faults, { dimsLocked }: Product): boolean | string | undefined {
  if (faults.has('product-dims-locked-as-text')) return String(dimsLocked);
  if (faults.has('product-dims-locked-left-out-when-false') && !dimsLocked) return undefined;
  return dimsLocked;
}

function shownUpdate({ dialect, faults }: World, { updatedAt }: Product): string | number {
  if (faults.has('product-times-as-epoch')) return updatedAt;
  const time = dialect.timestamp(updatedAt);
  return faults.has('product-updated-without-zone') ? time.replace(/(\.\d+)?(Z|\+00:00)$/, '') : time;
}

function shownNesting(faults: Faults, { nestingProductType }: Product): unknown {
  const asList = faults.has('product-nesting-type-as-list') && nestingProductType !== undefined;
  return asList ? [nestingProductType] : nestingProductType;
}
