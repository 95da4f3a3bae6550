import { fieldFaults } from '../../field-faults.ts';
import { reads, refuses } from './draft.ts';

/** Faults that do the opposite of what the request schema requires. */
export const productFieldFaults = fieldFaults(
  { schema: 'product-request', reads, refuses },
  {
    'product-unnamed-accepted': 'product-name-required',
    'product-empty-name-accepted': 'product-name-not-empty',
    'product-long-name-cut': 'product-name-above-255-chars',
    'product-merchant-sku-optional': 'product-merchant-sku-required',
    'product-empty-merchant-sku-accepted': 'product-merchant-sku-not-empty',
    'product-long-merchant-sku-cut': 'product-merchant-sku-above-255-chars',
    'product-needs-customs': 'product-customs-optional',
    'product-needs-barcodes': 'product-barcodes-optional',
    'product-name-of-255-refused': { breaks: 'product-name-within-255-chars', at: 'maxLength' },
    'product-name-of-one-char-refused': { breaks: 'product-name-within-255-chars', at: 'minLength' },
    'product-merchant-sku-of-255-refused': { breaks: 'product-merchant-sku-within-255-chars', at: 'maxLength' },
    'product-merchant-sku-of-one-char-refused': { breaks: 'product-merchant-sku-within-255-chars', at: 'minLength' },
  },
);
