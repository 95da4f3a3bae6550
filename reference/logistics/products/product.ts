import type { JsonObject } from '../../fields.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Account } from '../access/account.ts';
import type { Lot } from '../inventory/stock.ts';
import { storedBarcodes } from './barcodes.ts';
import { nextSku } from './sku.ts';

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
  /** The number in one bundle. */
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
  /** The lot that expires first is first. */
  readonly lots: Lot[];
  dimsLocked: boolean;
  updatedAt: number;
}

/** Assigns a SKU to a product and stores it. */
export const addProduct = seam(
  (world: World, account: Account, draft: ProductDraft): Product =>
    storeProduct(world, account, { ...draft, logisticsSku: nextSku(world) }),
);

/** Stores a product whose SKU has been assigned. */
export function storeProduct(
  world: World,
  account: Account,
  draft: ProductDraft & Pick<Product, 'logisticsSku'>,
): Product {
  const now = world.now();
  const product: Product = {
    ...draft,
    barcodes: storedBarcodes(world, account, draft.barcodes),
    aliases: [],
    account,
    createdAt: now,
    updatedAt: now,
    lots: [],
    dimsLocked: isMeasured(world, account, draft),
  };
  world.logistics.products.set(product.logisticsSku, product);
  account.products.push(product);
  if (!account.productByMerchantSku.has(product.merchantSku)) {
    account.productByMerchantSku.set(product.merchantSku, product);
  }
  return product;
}

/** In the sandbox, sent dimensions count as verified (gap dims-locked-life-cycle). */
function isMeasured({ variants }: World, { environment }: Account, { dimensions }: ProductDraft): boolean {
  return dimensions !== undefined && environment === 'sandbox' && !variants.has('dims-locked-on-receive');
}
