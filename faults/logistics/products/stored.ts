import { sandboxSuffix, storedBarcodes } from '../../../reference/logistics/products/barcodes.ts';
import { readProductDraft } from '../../../reference/logistics/products/draft.ts';
import type { ProductDraft } from '../../../reference/logistics/products/product.ts';
import { after, before, type FaultRows } from '../../fault.ts';
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
  'product-name-in-capitals': {
    breaks: 'product-name-kept',
    wrong: 'Stores a name in capital letters.',
    by: storesName((name) => name.toUpperCase()),
  },
  'product-name-cut-at-200': {
    breaks: 'product-name-kept',
    wrong: 'Stores the first 200 characters of a name.',
    by: storesName((name) => firstOf(name, 200)),
  },
  'product-name-ascii-only': {
    breaks: 'product-name-kept',
    wrong: 'Drops every character beyond ASCII from a name that has others.',
    by: storesName((name) => name.replace(/[^ -~]/gu, '') || name),
  },
  'product-name-spaces-folded': {
    breaks: 'product-name-kept',
    wrong: 'Stores a name with every run of blanks folded into one.',
    by: storesName((name) => name.replace(/ {2,}/g, ' ')),
  },
  'product-merchant-sku-in-capitals': {
    breaks: 'product-merchant-sku-kept',
    wrong: 'Stores a merchantSku in capital letters.',
    by: storesSku((sku) => sku.toUpperCase()),
  },
  'product-merchant-sku-cut-at-64': {
    breaks: 'product-merchant-sku-kept',
    wrong: 'Stores the first 64 characters of a merchantSku.',
    by: storesSku((sku) => firstOf(sku, 64)),
  },
  'product-merchant-sku-trims-at-signs': {
    breaks: 'product-merchant-sku-kept',
    wrong: 'Stores a merchantSku up to its first slash or hash.',
    by: storesSku((sku) => sku.split(/[/#]/, 1)[0] || sku),
  },
  'product-last-barcode-lost': {
    breaks: 'product-barcodes-kept',
    wrong: 'Drops the last of two or more barcodes.',
    by: stores((draft) => (draft.barcodes.length > 1 ? { ...draft, barcodes: draft.barcodes.slice(0, -1) } : draft)),
  },
  'product-barcodes-beyond-36-lost': {
    breaks: 'product-barcodes-kept',
    wrong: 'Stores the first 36 barcodes of a product only.',
    by: stores((draft) => ({ ...draft, barcodes: draft.barcodes.slice(0, 36) })),
  },
  'production-barcodes-with-suffix': {
    breaks: 'product-barcodes-kept',
    wrong: 'Stores the barcodes of a production product with the suffix _SANDBOX.',
    by: before(storedBarcodes, (world, account, sent) => [
      world,
      { ...account, environment: 'sandbox' as const },
      sent,
    ]),
  },
  'sandbox-barcode-without-suffix': {
    breaks: 'product-sandbox-barcode-suffix',
    wrong: 'Stores sandbox barcodes without their suffix.',
    by: bare(() => true),
  },
  'sandbox-suffix-on-first-barcode-only': {
    breaks: 'product-sandbox-barcode-suffix',
    wrong: 'Stores the first of several sandbox barcodes with the suffix and the others without.',
    by: bare((index) => index > 0),
  },
  'sandbox-suffix-on-first-36-barcodes-only': {
    breaks: 'product-sandbox-barcode-suffix',
    wrong: 'Stores the first 36 sandbox barcodes of a product with the suffix and the others without.',
    by: bare((index) => index >= 36),
  },
  'sandbox-suffix-in-lower-case': {
    breaks: 'product-sandbox-barcode-suffix',
    wrong: 'Stores sandbox barcodes with the suffix _sandbox.',
    by: after(storedBarcodes, (stored) =>
      stored.map((barcode) => barcode.replace(sandboxSuffix, sandboxSuffix.toLowerCase())),
    ),
  },
} as const satisfies FaultRows;
