/** Judges keys of creations that only releases name: barcodes and reports. */

import { identifier } from '../../../../clients/identifier.ts';
import { freshBarcode } from '../../../../clients/logistics/products/barcode.ts';
import { itemsOf } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { newProduct } from '../../../../generators/logistics/product.ts';
import { once } from '../../../cases.ts';
import { check, type Expect } from '../../check.ts';
import { skuOf } from '../../products/resource.ts';
import { sample } from '../../releases/release-operation.ts';
import { freshKey, keyed, sentAgain, withinKeyLife } from './keyed-creation.ts';

const feature = 'feature idempotency';

function repeatedWell([first, ...again]: readonly Exchange[], expect: Expect): void {
  if (first) expect.premise(first).accepted('the first of them is accepted');
  withinKeyLife(first ? [first, ...again] : [], expect);
  for (const answer of again) expect(answer).accepted();
}

/** A target may show a barcode once that was added twice, which is no fault. */
const barcodeOnce = check({
  proves: 'idempotency-barcode-once',
  needs: [feature, 'feature products', 'logistics.paths.createBarcode', 'logistics.samples.barcode'],
  given: newProduct(),
  cases: 2,
  async when(api, draft) {
    const { products } = api.main;
    const sku = skuOf(await products.createNew(draft));
    const [barcode, headers] = [freshBarcode(), keyed(freshKey())];
    const answers = await sentAgain(api, 3, () => products.createBarcode(sku, barcode, headers));
    return { barcode, answers, shown: await products.get(sku) };
  },
  then({ barcode, answers, shown }, expect) {
    repeatedWell(answers, expect);
    const all = itemsOf(read(shown.answer?.json, '/barcodes'));
    const same = all.filter((one) => typeof one === 'string' && one.startsWith(barcode));
    expect.that(same.length < 2, `the barcode ${barcode} once`, `${same.length} times`, shown);
  },
});

const reportSame = check({
  proves: 'idempotency-report-same',
  needs: [feature, 'logistics.paths.createReport', 'logistics.samples.report'],
  ...once,
  async when(api) {
    const options = { json: sample(api, 'report'), headers: keyed(freshKey()) };
    return sentAgain(api, 3, () => api.main.call('createReport', options));
  },
  then(answers, expect) {
    repeatedWell(answers, expect);
    const idOf = ({ answer }: Exchange) => identifier(read(answer?.json, expect.target.fields.createdId));
    const [expected, ...others] = answers.map(idOf);
    if (expected === undefined) expect.unexercised('the response shows no id of the report');
    const index = others.findIndex((id) => id !== undefined && id !== expected);
    expect.that(index < 0, `the report ${expected}`, `the report ${others[index]}`, answers[index + 1]);
  },
});

/** Creations that the documents name without their path. */
export const keyedReleaseCreationChecks = [barcodeOnce, reportSame];
