import { sandboxSuffix, storedBarcodes } from '../../../reference/logistics/products/barcodes.ts';
import { readProductDraft } from '../../../reference/logistics/products/draft.ts';
import type { ProductDraft } from '../../../reference/logistics/products/product.ts';
import { after, before, breaking, type FaultRows } from '../../fault.ts';
import { firstOf } from './draft.ts';

const stores = (change: (draft: ProductDraft) => ProductDraft) => after(readProductDraft, (draft) => change(draft));
const storesName = (change: (name: string) => string) => stores((draft) => ({ ...draft, name: change(draft.name) }));
const storesSku = (change: (sku: string) => string) =>
  stores((draft) => ({ ...draft, merchantSku: change(draft.merchantSku) }));

/** Stores some barcodes without the suffix of the sandbox. */
const bare = (test: (index: number) => boolean) =>
  after(storedBarcodes, (stored, _world, _account, sent) =>
    stored.map((barcode, index) => (test(index) ? (sent[index] ?? '') : barcode)),
  );

/** Faults that store something else than what was sent. */
export const productStoredFaults = {
  ...breaking('product-name-kept', {
    'product-name-in-capitals': ['Stores a name in capital letters.', storesName((name) => name.toUpperCase())],
    'product-name-cut-at-200': ['Stores the first 200 characters of a name.', storesName((name) => firstOf(name, 200))],
    'product-name-ascii-only': [
      'Drops every character beyond ASCII from a name that has others.',
      storesName((name) => name.replace(/[^ -~]/gu, '') || name),
    ],
    'product-name-spaces-folded': [
      'Stores a name with every run of blanks folded into one.',
      storesName((name) => name.replace(/ {2,}/g, ' ')),
    ],
  }),
  ...breaking('product-merchant-sku-kept', {
    'product-merchant-sku-in-capitals': [
      'Stores a merchantSku in capital letters.',
      storesSku((sku) => sku.toUpperCase()),
    ],
    'product-merchant-sku-cut-at-64': [
      'Stores the first 64 characters of a merchantSku.',
      storesSku((sku) => firstOf(sku, 64)),
    ],
    'product-merchant-sku-trims-at-signs': [
      'Stores a merchantSku up to its first slash or hash.',
      storesSku((sku) => sku.split(/[/#]/, 1)[0] || sku),
    ],
  }),
  ...breaking('product-barcodes-kept', {
    'product-last-barcode-lost': [
      'Drops the last of two or more barcodes.',
      stores((draft) => (draft.barcodes.length > 1 ? { ...draft, barcodes: draft.barcodes.slice(0, -1) } : draft)),
    ],
    'product-barcodes-beyond-36-lost': [
      'Stores the first 36 barcodes of a product only.',
      stores((draft) => ({ ...draft, barcodes: draft.barcodes.slice(0, 36) })),
    ],
    'production-barcodes-with-suffix': [
      'Stores the barcodes of a production product with the suffix _SANDBOX.',
      before(storedBarcodes, (world, account, sent) => [world, { ...account, environment: 'sandbox' as const }, sent]),
    ],
  }),
  ...breaking('product-sandbox-barcode-suffix', {
    'sandbox-barcode-without-suffix': ['Stores sandbox barcodes without their suffix.', bare(() => true)],
    'sandbox-suffix-on-first-barcode-only': [
      'Stores the first of several sandbox barcodes with the suffix and the others without.',
      bare((index) => index > 0),
    ],
    'sandbox-suffix-on-first-36-barcodes-only': [
      'Stores the first 36 sandbox barcodes of a product with the suffix and the others without.',
      bare((index) => index >= 36),
    ],
    'sandbox-suffix-in-lower-case': [
      'Stores sandbox barcodes with the suffix _sandbox.',
      after(storedBarcodes, (stored) =>
        stored.map((barcode) => barcode.replace(sandboxSuffix, sandboxSuffix.toLowerCase())),
      ),
    ],
  }),
} as const satisfies FaultRows;
