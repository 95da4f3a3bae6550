import { sandboxSuffix, storedBarcodes } from '../../../reference/logistics/products/barcodes.ts';
import { readProductDraft } from '../../../reference/logistics/products/draft.ts';
import type { ProductDraft } from '../../../reference/logistics/products/product.ts';
import { after, before, breaking, type FaultRows } from '../../fault.ts';
import { changed, form, inCapitals, member, replaced } from '../../json.ts';
import { firstOf } from './draft.ts';

const stores = (change: (draft: ProductDraft) => ProductDraft) => after(readProductDraft, (draft) => change(draft));
const upTo = (length: number) => form(`cut to ${length} characters`, (text) => firstOf(text, length));
const onlyAscii = form(
  'without characters beyond ASCII, if any is left',
  (text) => text.replace(/[^ -~]/gu, '') || text,
);
const upToSign = form('up to its first slash or hash', (text) => text.split(/[/#]/, 1)[0] || text);

/** Stores some barcodes without the suffix of the sandbox. */
const bare = (test: (index: number) => boolean) =>
  after(storedBarcodes, (stored, _world, _account, sent) =>
    stored.map((barcode, index) => (test(index) ? (sent[index] ?? '') : barcode)),
  );

/** Faults that do not store what was sent. */
export const productStoredFaults = {
  ...changed('Stores a product', (change) => stores((draft) => ({ ...draft, ...change({ ...draft }) })), {
    'product-name-in-capitals': ['product-name-kept', member('name', inCapitals)],
    'product-name-cut-at-200': ['product-name-kept', member('name', upTo(200))],
    'product-name-cut-at-254': ['product-name-kept', member('name', upTo(254))],
    'product-name-ascii-only': ['product-name-kept', member('name', onlyAscii)],
    'product-name-spaces-folded': ['product-name-kept', member('name', replaced(/ {2,}/g, ' '))],
    'product-merchant-sku-in-capitals': ['product-merchant-sku-kept', member('merchantSku', inCapitals)],
    'product-merchant-sku-cut-at-64': ['product-merchant-sku-kept', member('merchantSku', upTo(64))],
    'product-merchant-sku-trims-at-signs': ['product-merchant-sku-kept', member('merchantSku', upToSign)],
  }),
  ...breaking('product-barcodes-kept', {
    'product-long-barcodes-cut': [
      'Stores the first 14 characters of each barcode.',
      stores((draft) => ({ ...draft, barcodes: draft.barcodes.map((barcode) => firstOf(barcode, 14)) })),
    ],
    'product-last-barcode-lost': [
      'Drops the last of two or more barcodes.',
      stores((draft) => (draft.barcodes.length > 1 ? { ...draft, barcodes: draft.barcodes.slice(0, -1) } : draft)),
    ],
    'product-barcode-leading-zero-lost': [
      'Stores barcodes without their leading zeros.',
      stores((draft) => ({ ...draft, barcodes: draft.barcodes.map((barcode) => barcode.replace(/^0+/, '')) })),
    ],
    'product-barcode-letters-lost': [
      'Stores only the digits of each barcode.',
      stores((draft) => ({ ...draft, barcodes: draft.barcodes.map((barcode) => barcode.replace(/\D/g, '')) })),
    ],
    'product-barcodes-beyond-36-lost': [
      'Stores only the first 36 barcodes of a product.',
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
    'sandbox-suffix-behind-digits-only': [
      'Stores sandbox barcodes that are not all digits without their suffix.',
      after(storedBarcodes, (stored, _world, _account, sent) =>
        stored.map((barcode, index) => (/\D/.test(sent[index] ?? '') ? (sent[index] ?? '') : barcode)),
      ),
    ],
    'sandbox-suffix-in-lower-case': [
      'Stores sandbox barcodes with the suffix _sandbox.',
      after(storedBarcodes, (stored) =>
        stored.map((barcode) => barcode.replace(sandboxSuffix, sandboxSuffix.toLowerCase())),
      ),
    ],
  }),
} as const satisfies FaultRows;
