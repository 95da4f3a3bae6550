/** Judges the merchantSku of a product. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { inStatuses } from '../../../engine/judge/expect.ts';
import { read } from '../../../engine/pointer.ts';
import { isRefused } from '../../../engine/wire/exchange.ts';
import { longest, type NewProduct, newProduct, type TextDraft } from '../../../generators/logistics/product.ts';
import { maxSeed } from '../../../generators/spread.ts';
import type { Repertoire } from '../../../generators/text.ts';
import { accepts, check } from '../check.ts';
import { productPages, readableAccount, rowsOf } from '../pages.ts';
import { createdAndRead, productAccepted, productCreation, sameText, skuOf } from './resource.ts';

const skus = (length: fc.Arbitrary<number>, repertoires: readonly Repertoire[]): fc.Arbitrary<TextDraft> =>
  fc.record({ length, seed: fc.nat(maxSeed), repertoire: fc.constantFrom(...repertoires) });

const single = ['letters', 'ascii', 'basic'] as const;

const longWithin = accepts(productCreation, {
  'product-merchant-sku-of-255-chars': {
    proves: 'product-merchant-sku-within-255-chars',
    given: newProduct({
      merchantSku: skus(fc.oneof(fc.constantFrom(longest, longest - 1), fc.integer({ min: 40, max: longest })), single),
    }),
    cases: 30,
  },
});

const shortWithin = check({
  proves: 'product-merchant-sku-within-255-chars',
  given: newProduct({ merchantSku: skus(fc.constantFrom(1, 1, 2, 3, 9), single) }),
  cases: 12,
  async when(api, draft) {
    // Too short to be unique: if it may be in use, a refusal proves nothing.
    const account = await api.isolated();
    const isOwn = account.bearer.name !== 'main';
    return { isOwn, ...(await account.products.createNew(draft)) };
  },
  then({ isOwn, answer }, expect) {
    const inUse = expect.target.status.duplicateMerchantSku ?? [409];
    if (!isOwn && isRefused(answer) && inStatuses(answer.answer?.status ?? 0, inUse)) {
      expect.unexercised('the account may have a product of that merchantSku');
    }
    productAccepted(answer, expect);
  },
});

const keepsWhy = 'a product shows the merchantSku that it was created with';
const anyLength = skus(fc.oneof(fc.constantFrom(longest), fc.integer({ min: 40, max: longest })), ['ascii', 'basic']);

const kept = check({
  proves: 'product-merchant-sku-kept',
  given: newProduct({ merchantSku: anyLength }),
  when: (api, draft) => createdAndRead(api.main, draft),
  then({ sent, answer, shown }, expect) {
    for (const exchange of [answer, shown]) {
      expect.premise(exchange).accepted(keepsWhy);
      expect(exchange).member(
        '/merchantSku',
        `${sent.merchantSku}`,
        (value) => sameText(value, sent.merchantSku),
        keepsWhy,
      );
    }
  },
});

/** New products, and the list of their account. */
export async function listed(api: LogisticsApi, drafts: readonly NewProduct[]) {
  const account = await readableAccount(api);
  const made = await Promise.all(drafts.map((draft) => account.products.createNew(draft)));
  const pages = await productPages(api, account);
  return { account: account.products, made: made.map((one) => ({ sku: skuOf(one), sent: one.sent })), pages };
}

const keptInList = check({
  id: 'product-merchant-sku-kept-in-list',
  given: fc.array(newProduct({ merchantSku: anyLength }), { minLength: 2, maxLength: 5 }),
  cases: 8,
  async when(api, drafts) {
    const { made, pages } = await listed(api, drafts);
    return { made, pages };
  },
  then({ made, pages }, expect) {
    for (const page of pages) expect.premise(page).accepted('the products are listed');
    const seen = pages.flatMap((page) =>
      rowsOf(page).flatMap((row, index) => {
        const own = made.find(({ sku }) => sku === read(row, '/logisticsSku'));
        return own ? [{ page, at: `/${index}/merchantSku`, expected: own.sent.merchantSku }] : [];
      }),
    );
    if (seen.length < 2) expect.unexercised('the list does not show the products');
    for (const { page, at, expected } of seen)
      expect(page).member(at, `${expected}`, (value) => sameText(value, expected), keepsWhy);
  },
});

export const merchantSkuChecks = [...longWithin, shortWithin, kept, keptInList];
