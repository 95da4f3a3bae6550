import type { FaultRows } from '../fault.ts';

/** API versions in the path. */
export const versionsFaults = {
  'b2b-line-takes-product-id': {
    breaks: 'version-members-renamed',
    wrong:
      'Reads productId, as its predecessor did, in a line of a B2B order that has neither logisticsSku nor productData.',
  },
  'inbound-case-quantity-counts': {
    breaks: 'inbound-removed-members',
    wrong: 'Multiplies the quantity of an inbound item by its caseQuantity, which is no member any more.',
  },
  'inbound-needs-destination': {
    breaks: 'inbound-removed-members',
    wrong: 'Refuses an inbound shipment without destination, which is no member any more.',
  },
} as const satisfies FaultRows;
