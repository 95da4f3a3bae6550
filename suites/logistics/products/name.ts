import fc from 'fast-check';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { longest, newProduct } from '../../../generators/product.ts';
import { maxSeed } from '../../../generators/spread.ts';
import { type Repertoire, textOf } from '../../../generators/text.ts';
import { check } from '../check.ts';
import { createdAndRead, productAccepted, sameText } from './resource.ts';

const lengths = fc.oneof(fc.constantFrom(1, 2, longest - 1, longest), fc.integer({ min: 1, max: longest }));

/** Characters that UTF-16 encodes as two units: the profile says whether each counts as one. */
const withinOfAnyPlane = check({
  id: 'product-name-within-255-chars-of-any-plane',
  needs: ['logistics.strict.codePoints'],
  given: newProduct({
    name: fc
      .tuple(fc.constantFrom(128, longest - 1, longest), fc.nat(maxSeed))
      .map(([length, seed]) => textOf(length, seed, 'astral')),
  }),
  cases: 8,
  when: async (api, draft): Promise<Exchange> => (await api.main.products.createNew(draft)).answer,
  then: (answer: Exchange, expect) => productAccepted(answer, expect, `${expect.why} Characters count as code points.`),
});

/** Texts that are certainly not too long, with repeated blanks, accents, and characters of every plane. */
const names = fc.oneof(
  fc.tuple(lengths, fc.nat(maxSeed), fc.constantFrom<Repertoire[]>('ascii', 'basic')).map((drawn) => textOf(...drawn)),
  fc.tuple(fc.integer({ min: 1, max: 120 }), fc.nat(maxSeed)).map(([length, seed]) => textOf(length, seed, 'unicode')),
  fc.nat(maxSeed).map((seed) => `${textOf(9, seed)}  two,   three    ${textOf(9, seed + 1)}`),
);

const kept = check({
  proves: 'product-name-kept',
  given: newProduct({ name: names }),
  when: (api, draft) => createdAndRead(api.main, draft),
  then({ sent, answer, shown }, expect) {
    for (const exchange of [answer, shown]) {
      expect.premise(exchange).accepted();
      expect(exchange).member('/name', `${sent.name}`, (value) => sameText(value, sent.name));
    }
  },
});

export const productNameChecks = [withinOfAnyPlane, kept];
