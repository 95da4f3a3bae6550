/** Judges operations whose paths only the profile gives: lookup by merchantSku and barcode creation. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { freshBarcode } from '../../../clients/logistics/products/barcode.ts';
import { isObject, itemsOf, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { type NewProduct, newProduct } from '../../../generators/logistics/product.ts';
import { maxSeed } from '../../../generators/spread.ts';
import { check } from '../check.ts';
import { suffixWhereShown } from './barcodes.ts';
import { skuOf } from './resource.ts';

/** Every logisticsSku in a response of any form, because the form is open. */
function skusIn(json: Json | undefined): readonly string[] {
  if (Array.isArray(json)) return json.flatMap((item: Json) => skusIn(item));
  if (!isObject(json)) return [];
  const { logisticsSku } = json;
  return [...(typeof logisticsSku === 'string' ? [logisticsSku] : []), ...Object.values(json).flatMap(skusIn)];
}

/** Only letters, so that a path contains them without encoding. */
const plainSku = fc.record({
  length: fc.integer({ min: 40, max: 90 }),
  seed: fc.nat(maxSeed),
  repertoire: fc.constant('letters' as const),
});

/** The SKU of the second begins with that of the first. */
const byMerchantSku = check({
  proves: 'product-by-merchant-sku',
  needs: ['logistics.paths.productsByMerchantSku'],
  given: newProduct({ merchantSku: plainSku }),
  cases: 8,
  async when(api, draft) {
    const { products } = api.main;
    const body = products.newBody(draft);
    const merchantSku = String(body.merchantSku);
    const sku = skuOf({ answer: await products.createRaw(body) });
    const longer = { ...products.newBody(draft), merchantSku: `${merchantSku}2` };
    const another = skuOf({ answer: await products.createRaw(longer) });
    return { sku, another, found: await products.byMerchantSku(merchantSku) };
  },
  then({ sku, another, found }, expect) {
    expect(found).accepted();
    const skus = skusIn(found.answer?.json);
    expect.that(skus.includes(sku), `the product ${sku}`, skus.join(', ') || 'none', found);
    expect.that(!skus.includes(another), `no product of another merchantSku`, another, found);
  },
});

/** Two barcodes that were added to a new product. */
async function addBarcodes(api: LogisticsApi, draft: NewProduct, isShown: typeof shows) {
  const sku = skuOf(await api.main.products.createNew(draft));
  const barcodes = [freshBarcode(), freshBarcode()];
  const created: Exchange[] = [];
  for (const barcode of barcodes) created.push(await api.main.products.createBarcode(sku, barcode));
  const all = (product: Exchange): boolean => barcodes.every((barcode) => isShown(product, barcode));
  // The documents do not say that the change is visible when it is answered.
  const shown = await api.eventually(api.profile.timing.webhookMaxWait, () => api.main.products.get(sku), all);
  return { barcodes, created, shown };
}

const barcodesOf = ({ answer }: Exchange): readonly Json[] => itemsOf(read(answer?.json, '/barcodes'));

/** With or without the suffix of the sandbox: when it is first shown is open. */
const shows = (product: Exchange, barcode: string): boolean =>
  barcodesOf(product).some((one) => typeof one === 'string' && one.startsWith(barcode));

const barcodeCreation = check({
  proves: 'product-barcode-creation',
  needs: ['logistics.paths.createBarcode', 'logistics.samples.barcode'],
  given: newProduct(),
  cases: 8,
  when: (api, draft) => addBarcodes(api, draft, shows),
  then({ barcodes, created, shown }, expect) {
    for (const answer of created) expect(answer).accepted();
    expect.premise(shown).accepted('the product is read');
    for (const barcode of barcodes) expect(shown).member('/barcodes', `with ${barcode}`, () => shows(shown, barcode));
  },
});

const suffixed = (barcode: string): string => `${barcode}_SANDBOX`;
const showsSuffixed = (product: Exchange, barcode: string): boolean => barcodesOf(product).includes(suffixed(barcode));

/** The suffix belongs to every barcode that is submitted, not only to those of a creation. */
const addedSuffix = check({
  id: 'product-sandbox-barcode-suffix-of-added',
  needs: [
    'sandbox',
    'logistics.caps.barcodeSuffixVisible',
    'logistics.paths.createBarcode',
    'logistics.samples.barcode',
  ],
  given: newProduct(),
  cases: 3,
  when: (api, draft) => addBarcodes(api, draft, showsSuffixed),
  then({ barcodes, created, shown }, expect) {
    for (const answer of created) {
      expect.premise(answer).accepted('the barcode is added');
      suffixWhereShown(answer, barcodes.map(suffixed), expect);
    }
    expect.premise(shown).accepted('the product is read');
    for (const barcode of barcodes) {
      if (!shows(shown, barcode)) expect.unexercised('the product does not show the barcode');
      expect(shown).member('/barcodes', `with ${suffixed(barcode)}`, () => showsSuffixed(shown, barcode));
    }
  },
});

export const namedProductChecks = [byMerchantSku, barcodeCreation, addedSuffix];
