import { everyKindListingChecks } from './every-kind.ts';
import { existingInvoiceChecks } from './existing-invoices.ts';
import { unusualNumberChecks } from './filter-by-unusual-number.ts';
import { oneNumberFilterChecks } from './filter-of-one-number.ts';
import { filterPairChecks } from './filter-pairs.ts';
import { shipmentlessFilterChecks } from './filter-without-shipment.ts';
import { filterChecks } from './filters.ts';
import { isolationChecks } from './isolation.ts';
import { furtherIsolationChecks } from './isolation-by-version-and-page.ts';
import { listAndGetChecks } from './list-and-get.ts';
import { listAndGetAfterUpdateChecks } from './list-and-get-after-update.ts';
import { listingChecks } from './listing.ts';
import { pagingChecks } from './paging.ts';
import { singleReadChecks } from './single-reads.ts';

/** All checks of lists and single reads of invoices. */
export const listingAndReadChecks = [
  ...filterChecks,
  ...filterPairChecks,
  ...oneNumberFilterChecks,
  ...shipmentlessFilterChecks,
  ...unusualNumberChecks,
  ...existingInvoiceChecks,
  ...listingChecks,
  ...listAndGetChecks,
  ...everyKindListingChecks,
  ...listAndGetAfterUpdateChecks,
  ...pagingChecks,
  ...singleReadChecks,
  ...isolationChecks,
  ...furtherIsolationChecks,
];
