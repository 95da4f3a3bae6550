import { anyPlaneChecks } from './any-plane.ts';
import { productBarcodeChecks } from './barcodes.ts';
import { productCreationChecks } from './creation.ts';
import { productCustomsChecks } from './customs.ts';
import { productDimensionChecks } from './dimensions.ts';
import { productFieldChecks } from './fields.ts';
import { productInListChecks } from './in-list.ts';
import { productListChecks } from './listing.ts';
import { logisticsSkuChecks } from './logistics-sku.ts';
import { longProductListChecks } from './long-list.ts';
import { productLookupChecks } from './lookup.ts';
import { merchantSkuChecks } from './merchant-sku.ts';
import { productNameChecks } from './name.ts';
import { namedProductChecks } from './named-operations.ts';
import { productUpdateLimitChecks } from './update-limits.ts';
import { productUpdateChecks } from './updates.ts';
import { productUpdateShownChecks } from './updates-shown.ts';

/** All checks of products. */
export const productChecks = [
  ...productCreationChecks,
  ...anyPlaneChecks,
  ...productNameChecks,
  ...merchantSkuChecks,
  ...productFieldChecks,
  ...productCustomsChecks,
  ...productDimensionChecks,
  ...productBarcodeChecks,
  ...logisticsSkuChecks,
  ...productListChecks,
  ...longProductListChecks,
  ...productInListChecks,
  ...productLookupChecks,
  ...namedProductChecks,
  ...productUpdateChecks,
  ...productUpdateShownChecks,
  ...productUpdateLimitChecks,
];
