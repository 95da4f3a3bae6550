import type { JsonObject } from '../fields.ts';
import type { World } from '../world.ts';
import type { Account } from './account.ts';
import { nextSku } from './product-sku.ts';
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
  /** What a bundle consists of; no operation here creates one (gap d2c-bundles-and-drop-ship). */
  readonly components?: readonly Component[];
}

export interface Component {
  readonly product: Product;
  /** How many of them one bundle has. */
  readonly quantity: number;
}

/** Another name of a product, in a sales channel. */
export interface Alias {
  readonly merchantSku: string;
  readonly channelProductId: string;
  readonly channelId: string;
}

export interface Product extends ProductDraft {
  readonly logisticsSku: string;
  name: string;
  dimensions?: Dimensions | undefined;
  category?: string | undefined;
  readonly barcodes: string[];
  readonly aliases: Alias[];
  readonly account: Account;
  readonly createdAt: number;
  /** First to expire first. */
  readonly lots: Lot[];
  dimsLocked: boolean;
  updatedAt: number;
}

const sandboxSuffix = '_SANDBOX';

export function addProduct(world: World, account: Account, draft: ProductDraft): Product {
  return storeProduct(world, account, { ...draft, logisticsSku: nextSku(world, account, draft.merchantSku) });
}

/** Stores a product whose SKU has been assigned. */
export function storeProduct(
  world: World,
  account: Account,
  draft: ProductDraft & Pick<Product, 'logisticsSku'>,
): Product {
  const now = world.now();
  const product: Product = {
    ...draft,
    barcodes: draft.barcodes.map((barcode, index) => storedBarcode(world, account, barcode, index)),
    aliases: [],
    account,
    createdAt: now,
    updatedAt: now,
    lots: [],
    dimsLocked: isMeasured(world, account, draft),
  };
  world.logistics.products.set(product.logisticsSku, product);
  world.logistics.newestByMerchantSku.set(product.merchantSku, product);
  account.products.push(product);
  if (!account.productByMerchantSku.has(product.merchantSku)) {
    account.productByMerchantSku.set(product.merchantSku, product);
  }
  return product;
}

/** Drops a product, as only wrong targets do. */
export function forgetProduct({ logistics }: World, { account, logisticsSku }: Product): void {
  const index = account.products.findIndex((product) => product.logisticsSku === logisticsSku);
  if (index >= 0) account.products.splice(index, 1);
  logistics.products.delete(logisticsSku);
}

/**
 * Sandbox behavior: barcodes are stored with a suffix; one that has it already keeps it once, unless a variant says
 * otherwise (gap barcode-suffix).
 */
export function storedBarcode({ faults, variants }: World, account: Account, barcode: string, index = 0): string {
  if (account.environment === 'production' && !faults.has('production-barcodes-with-suffix')) return barcode;
  if (barcode.endsWith(sandboxSuffix) && !variants.has('barcode-suffix-doubled')) return barcode;
  if (faults.has('sandbox-barcode-without-suffix')) return barcode;
  if (faults.has('sandbox-suffix-on-first-barcode-only') && index > 0) return barcode;
  if (faults.has('sandbox-suffix-on-first-36-barcodes-only') && index >= 36) return barcode;
  return barcode + (faults.has('sandbox-suffix-in-lower-case') ? sandboxSuffix.toLowerCase() : sandboxSuffix);
}

export function withoutSuffix(barcode: string): string {
  return barcode.endsWith(sandboxSuffix) ? barcode.slice(0, -sandboxSuffix.length) : barcode;
}

/** What the sandbox is told counts as verified (gap dims-locked-life-cycle). */
function isMeasured({ faults, variants }: World, { environment }: Account, { dimensions }: ProductDraft): boolean {
  if (faults.has('product-dims-locked-left-out-when-false') || dimensions === undefined) return false;
  return environment === 'sandbox' && !variants.has('dims-locked-on-receive');
}
