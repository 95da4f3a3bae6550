import fc from 'fast-check';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { newProduct } from '../../../generators/product.ts';
import { check } from '../check.ts';
import { skuOf } from './resource.ts';

const createdAt = ({ answer }: Exchange): number => Date.parse(String(read(answer?.json, '/createdAt')));

/** Long enough to be told from the fractions that a target may cut off in one place and not in another. */
const between = 5000;
const fractions = 1000;

const stays = check({
  proves: 'product-created-at-stays',
  needs: ['feature products'],
  given: fc.record({ draft: newProduct() }),
  cases: 2,
  async when(api, { draft }) {
    const sku = skuOf(await api.main.products.createNew(draft));
    const first = await api.main.products.get(sku);
    if (isAccepted(first) && Number.isNaN(createdAt(first)))
      throw new Inapplicable('gap: the products of this target show no createdAt');
    await api.clock.awaitLimit(between);
    return { first, later: await api.main.products.get(sku) };
  },
  then({ first, later }, expect) {
    for (const shown of [first, later]) expect.premise(shown).accepted('the product is read');
    const due = createdAt(first);
    const same = (value: unknown): boolean => Math.abs(Date.parse(String(value)) - due) <= fractions;
    expect(later).member('/createdAt', new Date(due).toISOString(), same, 'a product is created once');
  },
});

export const productCreatedAtChecks = [stays];
