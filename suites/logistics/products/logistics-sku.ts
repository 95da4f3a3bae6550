/** Judges that a logisticsSku is unique and does not change. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { type NewProduct, newProduct } from '../../../generators/logistics/product.ts';
import { check, type Expect } from '../check.ts';
import { createdId } from '../created-id.ts';
import { inventoryUntil } from '../inventory-count.ts';
import { inventoryPages, productPages, readableAccount, rowsOf } from '../pages.ts';
import { skuOf } from './resource.ts';

function allDifferent(answers: readonly Exchange[], expect: Expect): void {
  for (const answer of answers) expect.premise(answer).accepted('a product is created');
  const skus = answers.map(({ answer }) => read(answer?.json, '/logisticsSku'));
  for (const [index, sku] of skus.entries()) {
    const first = skus.indexOf(sku);
    expect.that(first === index, 'a unique logisticsSku', `${sku}, which another product has`, answers[index]);
  }
}

/** Several products at the same time in both accounts, some with the same merchantSku. */
const raced = check({
  proves: 'product-logistics-sku-unique',
  needs: ['second account'],
  given: fc.array(newProduct(), { minLength: 2, maxLength: 8 }),
  cases: 25,
  async when(api, drafts): Promise<readonly Exchange[]> {
    const [main, other] = [api.main, await api.other()];
    return Promise.all(
      drafts.flatMap((draft) => {
        const body = main.products.newBody(draft);
        return [main.products.createRaw(body), other.products.createRaw(body)];
      }),
    );
  },
  then: allDifferent,
});

/** If each account had its own counter, the first products of fresh accounts would have the same SKU. */
const acrossAccounts = check({
  id: 'product-logistics-sku-unique-across-accounts',
  needs: ['fresh account'],
  given: newProduct(),
  cases: 6,
  async when(api, draft): Promise<readonly Exchange[]> {
    const accounts = [await api.fresh(), await api.fresh(), api.main];
    const made: Exchange[] = [];
    for (const { products } of accounts) {
      for (let i = 0; i < 4; i++) made.push((await products.createNew(draft)).answer);
    }
    return made;
  },
  then: allDifferent,
});

/** Compares the first products of the other environment with all listed products of this one. */
const acrossEnvironments = check({
  id: 'product-logistics-sku-unique-across-environments',
  needs: ['feature inventory', 'sandbox'],
  given: fc.array(newProduct(), { minLength: 12, maxLength: 12 }),
  cases: 2,
  async when(api, drafts) {
    const [here, there] = [api.main, await api.production()];
    await here.pool.shared(1);
    const pages = await inventoryPages(here);
    const made: Exchange[] = [];
    for (const draft of drafts) made.push((await there.products.createNew(draft)).answer);
    return { pages, made };
  },
  then({ pages, made }, expect) {
    for (const page of pages) expect.premise(page).accepted('the inventory is listed');
    allDifferent(made, expect);
    const listed = new Set(pages.flatMap(rowsOf).map((row) => read(row, '/logisticsSku')));
    const shared = made.find(({ answer }) => listed.has(read(answer?.json, '/logisticsSku')));
    expect.that(shared === undefined, 'a unique logisticsSku', 'that of a product of the sandbox', shared);
  },
});

/** A product that is read, received, read again and listed. */
async function followed(api: LogisticsApi, draft: NewProduct) {
  const { products, inbounds } = api.main;
  const creation = await products.createNew(draft);
  const sku = skuOf(creation);
  const shown = [await products.get(sku), await products.get(sku)];
  const inbound = await inbounds.createOf([{ logisticsSku: sku, quantity: 2 }]);
  const received = await inbounds.simulateReceive(createdId(inbound, '/id'));
  if (!isAccepted(received)) throw new Unmet('needs a product that is received');
  const isPositive = (available: unknown): boolean => Number(available) > 0;
  const counted =
    api.profile.features.inventory === 'no'
      ? null
      : inventoryUntil(api, api.main, sku, isPositive, api.profile.timing.receiveVisible);
  const count = await counted;
  return { ...creation, shown: [...shown, await products.get(sku), await products.get(sku)], count };
}

const stable = check({
  proves: 'product-logistics-sku-stable',
  needs: ['feature inbounds', 'feature simulateReceive', 'sandbox'],
  given: newProduct({ barcodes: 1 }),
  cases: 6,
  when: followed,
  then({ answer, shown, count }, expect) {
    const sku = read(answer.answer?.json, '/logisticsSku') ?? null;
    for (const exchange of shown) expect(exchange).accepted().json({ logisticsSku: sku });
    if (count) expect(count).accepted();
  },
});

const sku = '/logisticsSku';

/** In a list that shows the merchantSku of a product, its logisticsSku is the one that the creation answered. */
const stableInList = check({
  id: 'product-logistics-sku-stable-in-list',
  given: fc.array(newProduct(), { minLength: 1, maxLength: 4 }),
  cases: 8,
  async when(api, drafts) {
    const account = await readableAccount(api);
    const made = await Promise.all(drafts.map((draft) => account.products.createNew(draft)));
    return { made, pages: await productPages(api, account) };
  },
  then({ made, pages }, expect) {
    for (const page of pages) expect.premise(page).accepted('the products are listed');
    const skus = new Map(made.map(({ sent, answer: { answer } }) => [sent.merchantSku, read(answer?.json, sku)]));
    const rows = pages.flatMap((page) =>
      rowsOf(page).map((row, at) => ({ page, at, name: read(row, '/merchantSku') })),
    );
    const own = rows.filter(({ name }) => skus.has(name));
    if (own.length === 0) expect.unexercised('the list does not show the products');
    for (const { page, at, name } of own)
      expect(page).member(`/${at}${sku}`, `${skus.get(name)}`, (value) => value === skus.get(name));
  },
});

export const logisticsSkuChecks = [raced, acrossAccounts, acrossEnvironments, stable, stableInList];
