import type { FaultRows } from '../fault.ts';

/** API versions in the path. */
export const versionsFaults = {
  'b2b-line-takes-product-id': {
    breaks: 'version-members-renamed',
    wrong:
      'Reads productId, as its predecessor did, in a line of a B2B order that has neither logisticsSku nor productData.',
  },
} as const satisfies FaultRows;
