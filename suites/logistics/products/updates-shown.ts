/** Judges what the record and the list show after an update. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Json, JsonObject } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { longest, type NewProduct, newProduct } from '../../../generators/logistics/product.ts';
import { each } from '../../cases.ts';
import { check } from '../check.ts';
import { rowsOf } from '../pages.ts';
import { undocumentedWait } from '../undocumented-wait.ts';
import { barcodesShown, needsBarcodes, suffixed, suffixWhereShown, withBarcodes } from './barcodes.ts';
import { sameText, skuOf } from './resource.ts';
import { newName, updating } from './updates.ts';

const namesIn = (list: Exchange, sku: string): readonly (Json | undefined)[] =>
  rowsOf(list).flatMap((row) => (read(row, '/logisticsSku') === sku ? [read(row, '/name')] : []));

const renamesInList = check({
  id: 'product-update-renames-in-list',
  proves: 'product-update-renames',
  needs: [...updating, 'fresh account'],
  given: fc.record({ draft: newProduct(), another: newProduct(), name: newName }),
  cases: 2,
  async when(api, { draft, another, name: expected }) {
    const account = await api.fresh();
    const sku = skuOf(await account.products.createNew(draft));
    skuOf(await account.products.createNew(another));
    const updated = await account.products.update(sku, { name: expected });
    const shows = (page: Exchange): boolean => namesIn(page, sku).some((shown) => sameText(shown, expected));
    return { sku, updated, list: await api.eventually(undocumentedWait(api), () => account.products.list(), shows) };
  },
  then({ sku, updated, list }, expect, { name: expected }) {
    expect.premise(updated).accepted('the product is renamed');
    expect.premise(list).accepted('the products are listed');
    const shown = namesIn(list, sku);
    if (shown.length === 0) expect.unexercised('the list does not show the product');
    for (const actual of shown) expect.that(sameText(actual, expected), `"${expected}"`, String(actual), list);
  },
});

async function updatedOften(api: LogisticsApi, draft: NewProduct) {
  needsBarcodes(api);
  const { products } = api.main;
  const { sent, answer } = await products.createNew(draft);
  const sku = skuOf({ answer });
  const seen = [await products.get(sku)];
  const updates: Exchange[] = [];
  for (const expected of ['First', 'Second', 'Third']) {
    updates.push(await products.update(sku, { name: expected }));
    seen.push(await products.get(sku));
  }
  return { sent, seen, updates };
}

/** A barcode keeps its suffix, however often its product is updated. */
const keepsSuffix = check({
  id: 'product-sandbox-barcode-suffix-once-updated',
  proves: 'product-sandbox-barcode-suffix',
  needs: [...updating, 'sandbox', 'logistics.caps.barcodeSuffixVisible'],
  given: withBarcodes,
  cases: 2,
  when: updatedOften,
  then({ sent, seen, updates }, expect) {
    for (const updated of updates) suffixWhereShown(updated, suffixed(sent.barcodes), expect);
    for (const shown of seen) {
      expect.premise(shown).accepted('the product is read');
      barcodesShown(shown, '/barcodes', suffixed(sent.barcodes), expect);
    }
  },
});

/** A wrong name, or a right one beside what may not change. */
const wrongUpdates: readonly JsonObject[] = [
  ...['n'.repeat(longest + 1), '', 42].map((name) => ({ name })),
  { name: 'Another', merchantSku: '' },
  { name: 'Another', dimensions: { weight: -1 } },
  { name: 'Another', category: 7 },
  { name: 'Another', logisticsSku: 'D0000000000' },
];

/** A refused update changes nothing. */
const keptThoughRefused = check({
  id: 'product-name-kept-though-update-refused',
  proves: 'product-name-kept',
  needs: updating,
  ...each(wrongUpdates),
  async when({ main: { products } }, wrong: JsonObject) {
    const sent = products.body({ merchantSku: crypto.randomUUID() });
    const sku = skuOf({ answer: await products.createRaw(sent) });
    const before = await products.get(sku);
    const refusal = await products.update(sku, wrong);
    return { before, refusal, after: await products.get(sku) };
  },
  then({ before, refusal, after }, expect) {
    if (isAccepted(refusal)) expect.unexercised('the update was accepted');
    expect.premise(refusal).refused('the update is refused');
    for (const one of [before, after]) expect.premise(one).accepted('the product is read');
    const expected = read(before.answer?.json, '/name');
    expect(after).member('/name', `${JSON.stringify(expected)}, as before`, (name) => sameText(name, expected));
  },
});

/** What else shows that a product was updated. */
export const productUpdateShownChecks = [renamesInList, keepsSuffix, keptThoughRefused];
