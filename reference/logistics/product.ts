import type { JsonObject } from '../fields.ts';
import type { World } from '../world.ts';
import type { Account } from './account.ts';
import type { Lot } from './stock.ts';

export interface Dimensions {
  readonly weight: number | undefined;
  readonly weightUnit: string | undefined;
  readonly height: number | undefined;
  readonly width: number | undefined;
  readonly length: number | undefined;
  readonly lengthUnit: string | undefined;
}

/** What a client says about a product. */
export interface ProductDraft {
  readonly name: string;
  readonly merchantSku: string;
  readonly barcodes: readonly string[];
  /** `customsInformation` of the request, `international` of the answer (gap product-customs-information). */
  readonly customs?: JsonObject | undefined;
  readonly dimensions?: Dimensions | undefined;
  readonly nestingProductType?: string | undefined;
  /** Older shape only. */
  readonly category?: string | undefined;
}

export interface Product extends ProductDraft {
  readonly logisticsSku: string;
  readonly account: Account;
  readonly createdAt: number;
  /** First to expire first. */
  readonly lots: Lot[];
  dimsLocked: boolean;
  updatedAt: number;
}

const sandboxSuffix = '_SANDBOX';

export function addProduct(world: World, account: Account, draft: ProductDraft): Product {
  const now = world.now();
  const product: Product = {
    ...draft,
    barcodes: draft.barcodes.map((barcode) => storedBarcode(world, account, barcode)),
    logisticsSku: nextSku(world),
    account,
    createdAt: now,
    updatedAt: now,
    lots: [],
    dimsLocked: isMeasured(world, account),
  };
  world.logistics.products.set(product.logisticsSku, product);
  world.logistics.newestByMerchantSku.set(product.merchantSku, product);
  account.products.push(product);
  if (!account.productByMerchantSku.has(product.merchantSku)) {
    account.productByMerchantSku.set(product.merchantSku, product);
  }
  return product;
}

/** Sandbox behavior: barcodes are stored with a suffix; one that has it already keeps it once (gap barcode-suffix). */
function storedBarcode(world: World, account: Account, barcode: string): string {
  if (account.environment === 'production' || barcode.endsWith(sandboxSuffix)) return barcode;
  if (world.faults.has('sandbox-barcode-without-suffix')) return barcode;
  return barcode + sandboxSuffix;
}

/** What the sandbox is told counts as verified (gap dims-locked-life-cycle). */
function isMeasured({ faults, variants }: World, { environment }: Account): boolean {
  if (faults.has('product-dims-locked-left-out-when-false')) return false;
  return environment === 'sandbox' && !variants.has('dims-locked-on-receive');
}

/** Eleven characters, globally unique; counting up makes the order of SKUs the order of creation. */
function nextSku({ faults, logistics }: World): string {
  const number = logistics.products.size + 36 ** 6;
  const digits = number.toString(36).toUpperCase();
  const sku = `D${digits.padStart(10, '0')}`;
  if (faults.has('logistics-sku-too-short')) return `D${digits}`;
  if (faults.has('logistics-sku-with-hyphen')) return `D${digits.slice(0, 4)}-${digits.slice(4).padStart(5, '0')}`;
  if (faults.has('logistics-sku-begins-in-lower-case') && number % 5 === 0) return `d${sku.slice(1)}`;
  return sku;
}
