import { astralCharacterChecks } from './astral-characters.ts';
import { productBarcodeChecks } from './barcodes.ts';
import { productCreationChecks } from './creation.ts';
import { productCustomsChecks } from './customs.ts';
import { productDimensionChecks } from './dimensions.ts';
import { productFieldChecks } from './fields.ts';
import { listedMemberChecks } from './listed-members.ts';
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
  ...astralCharacterChecks,
  ...productNameChecks,
  ...merchantSkuChecks,
  ...productFieldChecks,
  ...productCustomsChecks,
  ...productDimensionChecks,
  ...productBarcodeChecks,
  ...logisticsSkuChecks,
  ...productListChecks,
  ...longProductListChecks,
  ...listedMemberChecks,
  ...productLookupChecks,
  ...namedProductChecks,
  ...productUpdateChecks,
  ...productUpdateShownChecks,
  ...productUpdateLimitChecks,
];
