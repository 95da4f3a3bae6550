import type { JsonObject } from '../fields.ts';
import type { Call } from '../operation.ts';
import type { Faults, World } from '../world.ts';
import { type Product, withoutSuffix } from './product.ts';
import { wrongView } from './wrong-products.ts';

/** What a product is answered to; `index` counts the rows of a page. */
export type ProductAnswer = { readonly to: 'create' | 'read' } | { readonly to: 'list'; readonly index: number };

export function productView(call: Call, product: Product, answer: ProductAnswer): JsonObject {
  const { world, query } = call;
  const { dialect, faults } = world;
  const createdAt = faults.has('product-created-when-read') ? world.now() : product.createdAt;
  const asksForNesting = query('include') === 'nestingProductType';
  const core = {
    logisticsSku: shownLogisticsSku(faults, product, answer),
    merchantSku: shownMerchantSku(faults, product, answer),
    name: shownName(faults, product, answer),
    barcodes: shownBarcodes(world, product, answer),
    dimsLocked: shownDimsLocked(faults, product, answer),
    nestingProductType: asksForNesting ? shownNesting(faults, product) : undefined,
  };
  if (world.variants.has('product-record-bare')) return core;
  const view: JsonObject = {
    ...core,
    dimensions: shownDimensions(faults, product),
    [dialect.customsAnswer]: shownCustoms(faults, product),
    createdAt: faults.has('product-times-as-epoch') ? createdAt : dialect.timestamp(createdAt),
    updatedAt: shownUpdate(world, product),
    category: faults.has('product-category-as-object') ? { name: product.category } : product.category,
  };
  return faults.size === 0 ? view : wrongView(view, { call, product, answer });
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

/** When the sandbox suffix of a barcode first shows is open (gap barcode-suffix). */
function shownBarcodes(
  world: World,
  { barcodes }: Product,
  { to }: ProductAnswer,
): readonly string[] | string | undefined {
  const { faults, variants } = world;
  if (faults.has('product-single-barcode-as-text') && barcodes.length === 1) return barcodes[0];
  if (faults.has('product-barcodes-left-out-when-empty') && barcodes.length === 0) return undefined;
  const unseen = variants.has('barcode-suffix-unseen') || (variants.has('barcode-suffix-on-read') && to === 'create');
  return unseen ? barcodes.map(withoutSuffix) : barcodes;
}

function shownDimensions(faults: Faults, { dimensions }: Product): unknown {
  if (dimensions === undefined || !faults.has('product-dimensions-as-text')) return dimensions;
  return { ...dimensions, weight: String(dimensions.weight) };
}

function shownCustoms(faults: Faults, { customs }: Product): unknown {
  if (customs === undefined && faults.has('product-international-null')) return null;
  if (customs === undefined || faults.has('product-loses-customs')) return undefined;
  if (!faults.has('product-customs-value-as-text') || customs.customsValue === undefined) return customs;
  return { ...customs, customsValue: String(customs.customsValue) };
}

function shownDimsLocked(faults: Faults, { dimsLocked }: Product, { to }: ProductAnswer): boolean | string | undefined {
  if (faults.has('product-dims-unlocked-on-create') && to === 'create') return false;
  if (faults.has('product-dims-locked-as-text')) return String(dimsLocked);
  if (faults.has('product-dims-locked-left-out-when-false') && !dimsLocked) return undefined;
  return dimsLocked;
}

function shownUpdate({ dialect, faults }: World, { updatedAt }: Product): string | number {
  if (faults.has('product-times-as-epoch')) return updatedAt;
  const time = dialect.timestamp(updatedAt);
  if (faults.has('product-updated-at-with-offset')) return time.replace(/Z$/, '+00:00');
  return faults.has('product-updated-without-zone') ? time.replace(/(\.\d+)?(Z|\+00:00)$/, '') : time;
}

function shownNesting(faults: Faults, { nestingProductType }: Product): unknown {
  const asList = faults.has('product-nesting-type-as-list') && nestingProductType !== undefined;
  return asList ? [nestingProductType] : nestingProductType;
}
