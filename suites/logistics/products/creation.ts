/** Judges that valid products are accepted, and what the response shows. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { isUnset } from '../../../engine/json.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { type NewProduct, newProduct } from '../../../generators/logistics/product.ts';
import { once } from '../../cases.ts';
import { check } from '../check.ts';
import { freshKey, repeatable } from '../contract/idempotency/keyed-creation.ts';
import { productPages, rowsOf } from '../pages.ts';
import { productAccepted, sameText, skuOf } from './resource.ts';

const answers201 = check({
  proves: 'product-create-answers-201',
  given: newProduct(),
  when: async (api, draft): Promise<Exchange> => (await api.main.products.createNew(draft)).answer,
  then: (answer: Exchange, expect) => expect(answer).status([201], 'POST /products: 201 product'),
});

/** Only a replay may have another status, and this is none. */
const answers201ByKey = check({
  id: 'product-create-answers-201-by-key',
  proves: 'product-create-answers-201',
  needs: ['feature idempotency'],
  ...once,
  async when(api): Promise<Exchange> {
    const product = await repeatable(api, api.main, 'product');
    return product.send(api.main, freshKey());
  },
  then: (answer: Exchange, expect) => expect(answer).status([201], 'POST /products: 201 product'),
});

/** The members that every product record has. */
const required = ['name', 'logisticsSku', 'merchantSku', 'barcodes', 'dimsLocked'];

const answersProduct = check({
  proves: 'product-create-answers-product',
  given: newProduct(),
  cases: 30,
  when: (api, draft) => api.main.products.createNew(draft),
  then({ sent, answer }, expect) {
    expect.premise(answer).accepted();
    for (const member of required) {
      expect(answer).member(`/${member}`, 'that every product has', (value) => value !== undefined);
    }
    expect(answer).member('/merchantSku', 'the one sent', (value) => sameText(value, sent.merchantSku));
  },
});

/** All products are created before the first one is read: a target might keep only the newest. */
const readable = check({
  proves: 'product-create-is-readable',
  given: fc.array(newProduct(), { minLength: 2, maxLength: 3 }),
  cases: 30,
  async when(api, drafts) {
    const made = [];
    for (const draft of drafts) made.push(await api.main.products.createNew(draft));
    return Promise.all(
      made.map(async (creation) => ({ ...creation, shown: await api.main.products.get(skuOf(creation)) })),
    );
  },
  then(made, expect) {
    for (const { sent, answer, shown } of made) {
      const logisticsSku = read(answer.answer?.json, '/logisticsSku') ?? null;
      expect(shown).accepted().json({ logisticsSku });
      expect(shown).member('/merchantSku', 'the one sent', (value) => sameText(value, sent.merchantSku));
    }
  },
});

/** Only the two required members, and what the profile adds to every product. */
const minimal = check({
  proves: 'product-create-minimal',
  given: newProduct({ barcodes: 0, customs: 'never', dimensions: fc.constant('none') }),
  cases: 10,
  async when(api, draft): Promise<Exchange> {
    const { products } = await api.production();
    const { name, merchantSku } = products.newBody(draft);
    const bare = { name: name ?? '', merchantSku: merchantSku ?? '' };
    return products.createRaw({ ...(api.profile.overlay.product as object), ...bare });
  },
  then: (answer: Exchange, expect) =>
    productAccepted(
      answer,
      expect,
      'all members except name and merchantSku are optional; only the sandbox needs dimensions',
    ),
});

const nestingType = check({
  proves: 'product-nesting-type-accepted',
  given: newProduct({ shape: 'latest' }).map((draft) => ({ ...draft, nestingProductType: 'CHECK_IN_BAG' as const })),
  cases: 10,
  async when(api, draft): Promise<Exchange> {
    if (api.profile.shapes.productCreate === 'older')
      throw new Inapplicable('the older shape has no nestingProductType');
    return (await api.main.products.createNew(draft)).answer;
  },
  then: (answer: Exchange, expect) => productAccepted(answer, expect, 'a value CHECK_IN_BAG exists'),
});

const category = check({
  proves: 'product-category-accepted',
  given: newProduct({ shape: 'older' }).map((draft) => ({ ...draft, category: draft.category ?? 'General' })),
  cases: 10,
  async when(api, draft): Promise<Exchange> {
    if (api.profile.shapes.productCreate === 'latest') throw new Inapplicable('the latest shape has no category');
    return (await api.main.products.createNew(draft)).answer;
  },
  then: (answer: Exchange, expect) => productAccepted(answer, expect, 'the older shape has a string category'),
});

/** A product with a nesting type, fetched by every read without the option. */
async function fetched(api: LogisticsApi, draft: NewProduct): Promise<readonly [Exchange, ...Exchange[]]> {
  if (api.profile.shapes.productCreate === 'older') throw new Inapplicable('the older shape has no nestingProductType');
  // The list of an account in use may show the product on a late page.
  const account = await api.isolated('other');
  const { products } = account;
  const body = products.newBody(draft);
  const sku = skuOf({ answer: await products.createRaw(body) });
  const lists = [...(await productPages(api, account))];
  if (api.profile.paths.productsByMerchantSku !== undefined)
    lists.push(await products.byMerchantSku(String(body.merchantSku)));
  return [await products.get(sku), ...lists];
}

/** With the option of the profile, the target shows the value; without it, it must not. */
const nestingOnRequest = check({
  proves: 'product-nesting-type-only-on-request',
  given: newProduct({ shape: 'latest' }).map((draft) => ({ ...draft, nestingProductType: 'CHECK_IN_BAG' as const })),
  cases: 15,
  when: fetched,
  then([shown, ...lists], expect) {
    expect.premise(shown).accepted();
    expect(shown).member('/nestingProductType', 'left out, or null', isUnset);
    for (const list of lists)
      for (const at of rowsOf(list).keys())
        expect(list).member(`/${at}/nestingProductType`, 'left out, or null', isUnset);
  },
});

const createdAt = ({ answer }: Exchange): number => Date.parse(String(read(answer?.json, '/createdAt')));

/** Longer than the fractions of a second that a target may truncate in some answers. */
const between = 5000;
const fractions = 1000;

const isAbout =
  (expected: number) =>
  (value: unknown): boolean =>
    Math.abs(Date.parse(String(value)) - expected) <= fractions;

const stays = check({
  proves: 'product-created-at-stays',
  given: fc.record({ draft: newProduct(), updated: fc.boolean() }),
  examples: fc.sample(newProduct(), { numRuns: 2, seed: 1 }).map((draft, at) => ({ draft, updated: at === 0 })),
  cases: 2,
  async when(api, { draft, updated }) {
    const { products } = api.main;
    const sku = skuOf(await products.createNew(draft));
    const first = await products.get(sku);
    if (isAccepted(first) && Number.isNaN(createdAt(first)))
      throw new Inapplicable('gap: the products of this target show no createdAt');
    await api.clock.awaitLimit(between);
    if (updated && api.profile.paths.updateProduct) await products.update(sku, { name: 'Renamed' });
    return { first, later: await products.get(sku) };
  },
  then({ first, later }, expect) {
    for (const shown of [first, later]) expect.premise(shown).accepted('the product is read');
    const time = createdAt(first);
    expect(later).member('/createdAt', new Date(time).toISOString(), isAbout(time), 'a product is created once');
  },
});

/** The row of the list, which a target may build otherwise than the single record. */
const staysInList = check({
  id: 'product-created-at-stays-in-list',
  proves: 'product-created-at-stays',
  needs: ['fresh account'],
  given: newProduct(),
  cases: 1,
  async when(api, draft) {
    const { products } = await api.fresh();
    const sku = skuOf(await products.createNew(draft));
    const shown = await products.get(sku);
    await api.clock.awaitLimit(between);
    const list = await products.list();
    const at = rowsOf(list).findIndex((row) => read(row, '/logisticsSku') === sku);
    const inList = Date.parse(String(read(list.answer?.json, `/${at}/createdAt`)));
    if (isAccepted(list) && Number.isNaN(createdAt(shown) + inList))
      throw new Inapplicable('gap: the products of this target show no createdAt');
    return { shown, list, at };
  },
  then({ shown, list, at }, expect) {
    for (const exchange of [shown, list]) expect.premise(exchange).accepted('the product is read');
    const time = createdAt(shown);
    expect(list).member(`/${at}/createdAt`, new Date(time).toISOString(), isAbout(time), 'a product is created once');
  },
});

export const productCreationChecks = [
  answers201,
  answers201ByKey,
  answersProduct,
  readable,
  minimal,
  nestingType,
  nestingOnRequest,
  category,
  stays,
  staysInList,
];
