import fc from 'fast-check';
import { freshBarcode } from '../../../clients/logistics/products/barcode.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { newProduct } from '../../../generators/product.ts';
import { maxSeed } from '../../../generators/spread.ts';
import { check } from '../check.ts';
import { skuOf } from './resource.ts';

/** Every logisticsSku in an answer of any form, because the form is open. */
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

/** With or without the suffix of the sandbox: when it is first shown is open. */
const shows = (product: Exchange, barcode: string): boolean => {
  const barcodes = read(product.answer?.json, '/barcodes');
  return Array.isArray(barcodes) && barcodes.some((one) => typeof one === 'string' && one.startsWith(barcode));
};

const barcodeCreation = check({
  proves: 'product-barcode-creation',
  needs: ['logistics.paths.createBarcode', 'logistics.samples.barcode'],
  given: newProduct(),
  cases: 8,
  async when(api, draft) {
    const sku = skuOf(await api.main.products.createNew(draft));
    const barcodes = [freshBarcode(), freshBarcode()];
    const created: Exchange[] = [];
    for (const barcode of barcodes) created.push(await api.main.products.createBarcode(sku, barcode));
    const all = (product: Exchange): boolean => barcodes.every((barcode) => shows(product, barcode));
    // The documents do not say that the change is visible when it is answered.
    const shown = await api.eventually(api.profile.timing.webhookMaxWait, () => api.main.products.get(sku), all);
    return { barcodes, created, shown };
  },
  then({ barcodes, created, shown }, expect) {
    for (const answer of created) expect(answer).accepted();
    expect.premise(shown).accepted('the product is read');
    for (const barcode of barcodes) expect(shown).member('/barcodes', `with ${barcode}`, () => shows(shown, barcode));
  },
});

export const namedProductChecks = [byMerchantSku, barcodeCreation];
