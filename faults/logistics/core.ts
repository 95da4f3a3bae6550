import { lotView } from '../../reference/logistics/inventory-view.ts';
import type { FaultRows } from '../fault.ts';
import { shown } from '../json.ts';
import { memoryOf } from '../memory.ts';

/** Counts units as available in their lot that an order holds. */
const keepsCount = (fault: string) =>
  shown(lotView, (view, world, lot) => ({ ...view, available: lot.available + memoryOf(world).of(fault, lot) }));

/** The faults of the fulfilment API, in the order of its document. */
export const coreFaults = {
  'b2b-status-in-lower-case': {
    breaks: 'b2b-status-known',
    wrong: 'Answers orderStatus in lower case.',
  },
  'b2b-limit-of-1001-lines': {
    breaks: 'b2b-lines-above-thousand-refused',
    wrong: 'Accepts an order of 1,001 lines.',
  },
  'b2b-duplicate-lines-accepted': {
    breaks: 'b2b-lines-distinct-sku',
    wrong: 'Accepts a product on two lines.',
  },
  'b2b-duplicate-in-last-of-many-lines': {
    breaks: 'b2b-lines-distinct-sku',
    wrong: 'Overlooks a repeated product on the last of 38 or more lines.',
  },
  'b2b-gtin-as-text-accepted': {
    breaks: 'b2b-product-data-gtin-not-text',
    wrong: 'Accepts a gtin that is a string.',
  },
  'b2b-merchant-sku-unresolved': {
    breaks: 'b2b-line-by-product-data',
    wrong: 'Resolves no product by productData.',
  },
  'b2b-orders-products-of-others': {
    breaks: 'b2b-product-of-other-account-refused',
    wrong: 'Accepts orders for products of other accounts.',
  },
  'b2b-ship-by-one-day-short': {
    breaks: 'b2b-ship-by-third-business-day',
    wrong: 'Accepts a shipBy on the second business day.',
  },
  'b2b-external-id-reusable': {
    breaks: 'b2b-external-id-unique',
    wrong: 'Accepts an external id that is in use.',
  },
  'b2b-external-id-reusable-after-cancel': {
    breaks: 'b2b-external-id-unique',
    wrong: 'Accepts the external id of a cancelled order.',
  },
  'b2b-external-id-reusable-after-error': {
    breaks: 'b2b-external-id-unique',
    wrong: 'Accepts the external id of an order in ERROR.',
  },
  'b2b-stock-not-checked': {
    breaks: 'b2b-stock-insufficient-refused',
    wrong: 'Accepts orders for more units than there are.',
  },
  'b2b-oversells-under-concurrency': {
    breaks: 'b2b-stock-never-over-reserved',
    wrong: 'Promises units twice when two orders come at the same time.',
  },
  'b2b-one-order-from-two-warehouses': {
    breaks: 'b2b-one-warehouse-required',
    wrong: 'Accepts an order that no single warehouse can fill.',
  },
  'b2b-lot-number-ignored': {
    breaks: 'b2b-lot-named-is-used',
    wrong: 'Takes units from any lot when a line names one.',
  },
  'b2b-named-lot-keeps-count': {
    breaks: 'b2b-lot-named-is-used',
    wrong: 'Goes on listing the units of a line that names a lot as available in that lot.',
    by: keepsCount('b2b-named-lot-keeps-count'),
  },
  'b2b-first-lot-keeps-count': {
    breaks: 'b2b-lot-first-expiry-first-out',
    wrong: 'Goes on listing the units of a line without lotNumber as available in the lot that they came off.',
    by: keepsCount('b2b-first-lot-keeps-count'),
  },
  'b2b-last-expiry-first': {
    breaks: 'b2b-lot-first-expiry-first-out',
    wrong: 'Takes units from the lot that expires last.',
  },
  'b2b-third-party-ships-freight': {
    breaks: 'b2b-type-third-party-freight-refused',
    wrong: 'Accepts LTL and FTL for THIRD_PARTY.',
  },
  'b2b-speed-for-freight': {
    breaks: 'b2b-speed-with-freight-refused',
    wrong: 'Accepts shippingSpeed for freight of the default partner.',
  },
  'b2b-speed-for-any-partner': {
    breaks: 'b2b-speed-with-other-partner-refused',
    wrong: 'Accepts shippingSpeed for parcels of every partner.',
  },
  'b2b-collect-by-any-carrier': {
    breaks: 'b2b-account-collect-first-carrier-refused',
    wrong: 'Accepts the first carrier for COLLECT.',
  },
  'b2b-carrier-account-optional': {
    breaks: 'b2b-account-third-party-required',
    wrong: 'Accepts THIRD_PARTY and RECEIVER without account details.',
  },
  'b2b-carrier-postal-code-optional': {
    breaks: 'b2b-account-third-party-postal-code-required',
    wrong: 'Accepts account details without postalCode.',
  },
  'b2b-cancel-keeps-stock': {
    breaks: 'b2b-cancel-releases-stock',
    wrong: 'Keeps the units of a cancelled order reserved.',
  },
  'upload-needs-token': {
    breaks: 'b2b-attachment-put-without-token',
    wrong: 'Asks for a token at the upload URL.',
  },
  'upload-of-any-type': {
    breaks: 'b2b-attachment-put-other-type-refused',
    wrong: 'Takes documents of any type at the upload URL.',
  },
  'upload-url-never-expires': {
    breaks: 'b2b-attachment-url-expires',
    wrong: 'Takes a document after the upload URL has expired.',
  },
} as const satisfies FaultRows;
