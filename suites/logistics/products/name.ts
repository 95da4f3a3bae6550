/** Judges the name of a product. */

import fc from 'fast-check';
import { identifier } from '../../../clients/identifier.ts';
import { read, write } from '../../../engine/pointer.ts';
import { longest, newProduct } from '../../../generators/logistics/product.ts';
import { maxSeed } from '../../../generators/spread.ts';
import { type Repertoire, textOf } from '../../../generators/text.ts';
import { check } from '../check.ts';
import { firstUnchanged, skipIfSameResource } from '../repeated-name.ts';
import { createdAndRead, sameText, skuOf } from './resource.ts';

const lengths = fc.oneof(fc.constantFrom(1, 2, longest - 1, longest), fc.integer({ min: 1, max: longest }));

/** Texts that are certainly not too long, with repeated blanks, accents, and characters of every plane. */
const names = fc.oneof(
  fc.tuple(lengths, fc.nat(maxSeed), fc.constantFrom<Repertoire[]>('ascii', 'basic')).map((drawn) => textOf(...drawn)),
  fc.tuple(fc.integer({ min: 1, max: 120 }), fc.nat(maxSeed)).map(([length, seed]) => textOf(length, seed, 'unicode')),
  fc.nat(maxSeed).map((seed) => `${textOf(9, seed)}  two,   three    ${textOf(9, seed + 1)}`),
);

const kept = check({
  proves: 'product-name-kept',
  given: newProduct({ name: names }),
  examples: fc.sample(newProduct({ name: fc.constantFrom(`two  blanks ${'x'.repeat(longest - 12)}`) }), {
    numRuns: 1,
    seed: 1,
  }),
  when: (api, draft) => createdAndRead(api.main, draft),
  then({ sent, answer, shown }, expect) {
    for (const exchange of [answer, shown]) {
      expect.premise(exchange).accepted();
      expect(exchange).member('/name', `${sent.name}`, (value) => sameText(value, sent.name));
    }
  },
});

/** Whether a repeated merchantSku is refused is open: either way, the first product keeps its own name. */
const keptBesideNamesake = check({
  id: 'product-name-kept-beside-namesake',
  proves: 'product-name-kept',
  given: fc.record({ draft: newProduct({ name: names }), another: newProduct({ name: names }) }),
  cases: 3,
  async when({ main: { products } }, { draft, another }) {
    const first = products.newBody(draft);
    const sku = skuOf({ answer: await products.createRaw(first) });
    const before = await products.get(sku);
    const second = write(products.newBody(another), '/merchantSku', first.merchantSku ?? null);
    const answer = await products.createRaw(second);
    skipIfSameResource(answer, (one) => identifier(read(one.answer?.json, '/logisticsSku')), sku);
    return { first, second, before, after: [await products.get(sku)] };
  },
  then: (seen, expect) => firstUnchanged(seen, ['/name'], ['/name'], expect),
});

export const productNameChecks = [kept, keptBesideNamesake];
