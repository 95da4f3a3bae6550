/** Judges which products the list shows. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { isObject } from '../../../engine/json.ts';
import { unlessUnmet } from '../../../engine/judge/unless-unmet.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { type NewProduct, newProduct } from '../../../generators/logistics/product.ts';
import { maxSeed } from '../../../generators/spread.ts';
import { times } from '../../cases.ts';
import { check, type Expect } from '../check.ts';
import { defaultProductPages, isWhole, productPages, rowsOf } from '../pages.ts';
import { skuOf } from './resource.ts';

const answersArray = check({
  proves: 'product-list-answers-array',
  ...times(3),
  async when(api): Promise<Exchange> {
    // So that it shows a product, if the target can have one in stock.
    await unlessUnmet(
      () => api.main.pool.shared(1),
      () => undefined,
    );
    return api.main.products.list();
  },
  then(list: Exchange, expect) {
    expect(list).status([200]).member('', 'an array', Array.isArray);
    for (const [index, row] of rowsOf(list).entries()) {
      expect(list).member(`/${index}`, 'a product', () => isObject(row) && 'logisticsSku' in row);
    }
  },
});

/** More than two pages of the default size, which the document gives only for the inventory list. */
const many = 45;

const several = (minLength: number, maxLength: number) => fc.array(newProduct(), { minLength, maxLength });

const isPaged = ({ profile: { paging } }: LogisticsApi): boolean => (paging.products?.style ?? 'none') !== 'none';

/** A fresh account with only these products; without a hook, an account of few products whose paging is known. */
async function filled(api: LogisticsApi, drafts: readonly NewProduct[]) {
  const account = await (isPaged(api) ? api.isolated('other') : api.fresh());
  const made = [];
  for (const draft of drafts) made.push(await account.products.createNew(draft));
  const skus = made.map(skuOf);
  let pages: readonly Exchange[] = [];
  await api.eventually(
    lag,
    async () => {
      pages = await productPages(api, account);
      return pages.at(-1) ?? account.products.list();
    },
    () => lacking(skus, pages).length === 0,
  );
  return { skus, pages, ...(isPaged(api) && { smaller: await defaultProductPages(api, account) }) };
}

/** A list may lag a little behind the response to a creation. */
const lag = 60_000;

function lacking(skus: readonly string[], pages: readonly Exchange[]): readonly string[] {
  const listed = new Set(pages.flatMap(rowsOf).map((row) => read(row, '/logisticsSku')));
  return skus.filter((sku) => !listed.has(sku));
}

function holdsAll(skus: readonly string[], pages: readonly Exchange[], expect: Expect): void {
  for (const page of pages) expect.premise(page).accepted('the products are listed');
  if (!isWhole(pages)) expect.unexercised('the list has too many pages');
  const missing = lacking(skus, pages);
  expect.that(missing.length === 0, 'every product of the account', `without ${missing.join(', ')}`, pages.at(-1));
}

/** Paging of the list is open: without a binding, only so many products are created as fit on any page. */
const showsOwn = check({
  proves: 'product-list-shows-own',
  given: fc.record({ drafts: several(2, 4), more: fc.boolean(), seed: fc.nat(maxSeed) }),
  examples: fc
    .sample(several(3, 3), { numRuns: 2, seed: 1 })
    .map((drafts, at) => ({ drafts, more: at === 0, seed: at })),
  cases: 5,
  async when(api, { drafts, more, seed }) {
    const paged = isPaged(api);
    const rest = more && paged ? fc.sample(newProduct(), { numRuns: many, seed }) : [];
    return filled(api, [...drafts, ...rest]);
  },
  then({ skus, pages, smaller }, expect) {
    holdsAll(skus, pages, expect);
    // Pages of the default size are more, so the list has a middle; they may be too many.
    if (smaller && isWhole(smaller)) holdsAll(skus, smaller, expect);
  },
});

/** Reads the whole list of the other account, because a foreign product may be on its last page. */
const hidesOthers = check({
  proves: 'product-list-hides-others',
  needs: ['second account'],
  given: newProduct(),
  cases: 3,
  async when(api, draft) {
    const [main, other] = [api.main, await api.other()];
    const body = main.products.newBody(draft);
    const sku = skuOf({ answer: await main.products.createRaw(body) });
    // The other account has a product with the same merchantSku, to detect targets that join by it.
    const namesake = await other.products.createRaw(body);
    return { sku, namesake, pages: await productPages(api, other) };
  },
  then({ sku, namesake, pages }, expect) {
    expect.premise(namesake).accepted('the other account also creates a product');
    for (const page of pages) {
      expect.premise(page).accepted('the products are listed');
      const shown = rowsOf(page).some((row) => read(row, '/logisticsSku') === sku);
      expect.that(!shown, 'only products of the own account', `${sku}, of another account`, page);
    }
  },
});

/** Every product of a fresh account is known, so each other row is foreign. */
const onlyOwn = check({
  id: 'product-list-hides-others-of-fresh-account',
  proves: 'product-list-hides-others',
  needs: ['fresh account'],
  given: several(11, 14),
  cases: 1,
  async when(api, drafts) {
    const account = await api.fresh();
    const before = await productPages(api, account);
    const skus = [];
    for (const draft of drafts) skus.push(skuOf(await account.products.createNew(draft)));
    return { before, skus, pages: await productPages(api, account) };
  },
  then({ before, skus, pages }, expect) {
    const known = new Set<unknown>([...before.flatMap(rowsOf).map((row) => read(row, '/logisticsSku')), ...skus]);
    for (const page of [...before, ...pages]) expect.premise(page).accepted('the products are listed');
    for (const page of pages) {
      const strange = rowsOf(page)
        .map((row) => read(row, '/logisticsSku'))
        .find((sku) => !known.has(sku));
      expect.that(strange === undefined, 'only products of the account', `${strange}, which it did not create`, page);
    }
  },
});

export const productListChecks = [answersArray, showsOwn, hidesOthers, onlyOwn];
