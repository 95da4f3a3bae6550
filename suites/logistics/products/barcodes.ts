/** Judges how barcodes of a product are kept and shown. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { shapeOf } from '../../../clients/logistics/products/product-body.ts';
import type { Json } from '../../../engine/json.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { newProduct } from '../../../generators/logistics/product.ts';
import { check, type Expect, family } from '../check.ts';
import { productPages, rowsOf } from '../pages.ts';
import { createdAndRead, skuOf } from './resource.ts';

export const withBarcodes = fc
  .tuple(newProduct({ shape: 'latest' }), fc.integer({ min: 1, max: 4 }))
  .map(([draft, barcodes]) => ({ ...draft, barcodes }));

/** An UPC may begin with a zero. */
const withZeroFirst = withBarcodes.map((draft) => ({ ...draft, barcodeForm: 'zero first' as const }));

/** A barcode is any text, but a target that refuses letters proves nothing. */
const withLetterFirst = withBarcodes.map((draft) => ({ ...draft, barcodeForm: 'letter first' as const }));

/** The documents do not limit its length, but a target that refuses so long a barcode proves nothing. */
const longBarcodes = withBarcodes.map((draft) => ({ ...draft, barcodeForm: 'long' as const }));

/** The documents do not limit the number of barcodes, but a target that refuses so many proves nothing. */
const manyBarcodes = fc
  .tuple(newProduct({ shape: 'latest' }), fc.integer({ min: 38, max: 60 }))
  .map(([draft, barcodes]) => ({ ...draft, barcodes }));

/** Rows of one requirement: with few barcodes, with many, with zeros or letters first, and with long ones. */
interface Barcoded {
  readonly given: typeof withBarcodes;
}

/** Only the latest shape has barcodes. */
export function needsBarcodes(api: LogisticsApi): void {
  if (shapeOf({ shape: 'latest' }, api.profile) === 'older') throw new Inapplicable('the older shape has no barcodes');
}

const textsIn = (json: Json | undefined): readonly string[] =>
  Array.isArray(json) ? json.filter((one): one is string => typeof one === 'string') : [];

/** All sent barcodes are shown; a target may add others. */
export function barcodesShown(exchange: Exchange, at: string, expected: readonly string[], expect: Expect): void {
  const holds = (shown: Json | undefined): boolean => expected.every((barcode) => textsIn(shown).includes(barcode));
  expect(exchange).member(at, `with ${expected.join(', ')}`, holds);
}

const kept = family(({ given }: Barcoded) => ({
  given,
  async when(api, draft) {
    needsBarcodes(api);
    return createdAndRead(await api.production(), draft);
  },
  then({ sent, answer, shown }, expect) {
    for (const exchange of [answer, shown]) {
      expect.premise(exchange).accepted();
      barcodesShown(exchange, '/barcodes', textsIn(sent.barcodes), expect);
    }
  },
}));

/** Products with the same name: each of them shows only its own barcodes. */
const keptApart = check({
  id: 'product-barcodes-kept-of-namesakes',
  given: withBarcodes,
  cases: 8,
  async when(api, draft) {
    needsBarcodes(api);
    const { products } = await api.production();
    const one = await products.createNew(draft);
    const other = await products.createNew(draft);
    return { one, other, shown: [await products.get(skuOf(one)), await products.get(skuOf(other))] };
  },
  then({ one, other, shown }, expect) {
    for (const [index, foreign] of [other, one].entries()) {
      const exchange = shown[index];
      if (!exchange) continue;
      expect.premise(exchange).accepted();
      const strange = textsIn(foreign.sent.barcodes);
      const none = (value: Json | undefined) => !textsIn(value).some((barcode) => strange.includes(barcode));
      expect(exchange).member('/barcodes', 'no barcode of another product', none);
    }
  },
});

export const suffixed = (sent: Json | undefined): readonly string[] =>
  textsIn(sent).map((barcode) => `${barcode}_SANDBOX`);

/** What the response to a later write shows is open, but where it shows the barcodes, they are the stored ones. */
export function suffixWhereShown(answer: Exchange, expected: readonly string[], expect: Expect): void {
  const shown = textsIn(read(answer.answer?.json, '/barcodes'));
  if (expect.target.caps.barcodeSuffixVisible !== 'onCreate' || !isAccepted(answer)) return;
  for (const barcode of expected) {
    const isBare = shown.includes(barcode.slice(0, -'_SANDBOX'.length)) && !shown.includes(barcode);
    expect.that(!isBare, `${barcode} in /barcodes`, shown.join(', '), answer);
  }
}

/** The profile says when the suffix is first shown; from the first read on, it is always shown. */
const suffix = family(({ given }: Barcoded) => ({
  needs: ['sandbox', 'logistics.caps.barcodeSuffixVisible'],
  given,
  async when(api, draft) {
    needsBarcodes(api);
    return createdAndRead(api.main, draft);
  },
  then({ sent, answer, shown }, expect) {
    const expected = suffixed(sent.barcodes);
    expect.premise(shown).accepted();
    if (expect.target.caps.barcodeSuffixVisible === 'onCreate') barcodesShown(answer, '/barcodes', expected, expect);
    barcodesShown(shown, '/barcodes', expected, expect);
  },
}));

const suffixInList = check({
  id: 'product-sandbox-barcode-suffix-in-list',
  needs: ['sandbox', 'logistics.caps.barcodeSuffixVisible', 'fresh account'],
  given: withBarcodes,
  cases: 5,
  async when(api, draft) {
    needsBarcodes(api);
    const account = await api.fresh();
    const creation = await account.products.createNew(draft);
    return { ...creation, pages: await productPages(api, account) };
  },
  then({ sent, answer, pages }, expect) {
    expect.premise(answer).accepted('the product is accepted');
    const sku = read(answer.answer?.json, '/logisticsSku');
    const places = pages.flatMap((page) =>
      rowsOf(page).flatMap((row, index) => (read(row, '/logisticsSku') === sku ? [{ page, index }] : [])),
    );
    if (places.length === 0) expect.unexercised('the list does not show the product');
    for (const { page, index } of places) barcodesShown(page, `/${index}/barcodes`, suffixed(sent.barcodes), expect);
  },
});

export const productBarcodeChecks = [
  ...kept({
    'product-barcodes-kept': { given: withBarcodes, cases: 20 },
    'product-barcodes-kept-of-many': { given: manyBarcodes, cases: 2 },
    'product-barcodes-kept-zero-first': { given: withZeroFirst, cases: 3 },
    'product-barcodes-kept-letter-first': { given: withLetterFirst, cases: 3 },
    'product-barcodes-kept-long': { given: longBarcodes, cases: 2 },
  }),
  keptApart,
  ...suffix({
    'product-sandbox-barcode-suffix': { given: withBarcodes, cases: 30 },
    'product-sandbox-barcode-suffix-of-many': { given: manyBarcodes, cases: 2 },
    'product-sandbox-barcode-suffix-letter-first': { given: withLetterFirst, cases: 2 },
    'product-sandbox-barcode-suffix-long': { given: longBarcodes, cases: 2 },
  }),
  suffixInList,
];
