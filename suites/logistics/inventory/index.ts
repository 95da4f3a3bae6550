import { inventoryAgreementChecks } from './list-agreement.ts';
import { inventoryListChecks } from './listing.ts';
import { lockedDimensionChecks } from './locked-dimensions.ts';
import { oneProductChecks } from './one-product.ts';
import { packSizeChecks } from './pack-sizes.ts';
import { inventoryPackChecks } from './packs.ts';
import { inventoryPagingChecks } from './paging.ts';
import { reservationChecks } from './reservation.ts';
import { inventoryStorageChecks } from './reserve-storage.ts';
import { unitsPerPackChecks } from './units-per-pack.ts';
import { inventoryWholeListChecks } from './whole-list.ts';

/** All checks of inventory. */
export const inventoryChecks = [
  ...oneProductChecks,
  ...inventoryPackChecks,
  ...unitsPerPackChecks,
  ...packSizeChecks,
  ...lockedDimensionChecks,
  ...inventoryListChecks,
  ...inventoryAgreementChecks,
  ...inventoryStorageChecks,
  ...inventoryPagingChecks,
  ...inventoryWholeListChecks,
  ...reservationChecks,
];
