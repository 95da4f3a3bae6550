import { type Fields, isObject, type JsonObject } from '../fields.ts';
import type { World } from '../world.ts';
import type { Account } from './account.ts';
import type { Product } from './product.ts';

/** How a line names its product where it gives no `logisticsSku`. */
export interface ProductData {
  readonly sku: string | undefined;
  readonly sent: JsonObject;
}

const maxInt32 = 2 ** 31 - 1;

export function readSku({ faults }: World, fields: Fields, name: string, required = false): string | undefined {
  const sent = fields.source[name];
  if (faults.has('b2b-sku-array-accepted') && Array.isArray(sent) && typeof sent[0] === 'string') return sent[0];
  return fields.text(name, { required, min: 1 });
}

export function productDataOf(world: World, line: Fields, required: boolean, index: number): ProductData | undefined {
  const { faults } = world;
  const list = line.source.productData;
  const firstOfList = faults.has('b2b-product-data-of-any-type') && Array.isArray(list) && isObject(list[0]);
  const data = firstOfList ? line.objects('productData', [list[0]])[0] : line.object('productData', required);
  if (data === undefined) return undefined;
  const sku = readSku(world, data, 'sku', true);
  if (data.text('upc') !== undefined && faults.has('b2b-upc-refused')) data.wrong('upc', 'is not known');
  const partNumber = data.text('buyerPartNumber') ?? '';
  const hasSigns = faults.has('b2b-buyer-part-number-letters-refused') && /\D/.test(partNumber);
  if (hasSigns) data.wrong('buyerPartNumber', 'must be digits');
  readGtin(world, data, index);
  return { sku, sent: data.source };
}

/** B2B outbound order › productData: an integer, sent as a number and not as a string. */
function readGtin({ faults }: World, data: Fields, index: number): void {
  const isText = typeof data.source.gtin === 'string';
  if (isText && faults.has('b2b-gtin-as-text-accepted')) return;
  if (isText && faults.has('b2b-gtin-as-text-after-first-line') && index > 0) return;
  const gtin = data.number('gtin', { integer: true, min: 0 }) ?? 0;
  if (faults.has('b2b-gtin-beyond-int32-refused') && gtin > maxInt32) data.wrong('gtin', 'is too large');
}

interface ProductNames {
  readonly logisticsSku: string | undefined;
  readonly merchantSku: string | undefined;
}

/** `productData` is the fallback where `logisticsSku` is absent; products of others do not exist. */
export function productOf(world: World, account: Account, names: ProductNames): Product | undefined {
  const { faults, logistics } = world;
  const { logisticsSku, merchantSku } = names;
  if (logisticsSku !== undefined) {
    const product = logistics.products.get(logisticsSku);
    return product?.account === account || faults.has('b2b-orders-products-of-others') ? product : undefined;
  }
  if (merchantSku === undefined || faults.has('b2b-merchant-sku-unresolved')) return undefined;
  const newestOfAll = logistics.newestByMerchantSku.get(merchantSku);
  if (faults.has('b2b-merchant-sku-of-any-account')) return newestOfAll;
  const own = account.productByMerchantSku.get(merchantSku);
  if (own === undefined && faults.has('b2b-merchant-skus-of-others')) return newestOfAll;
  return own;
}
