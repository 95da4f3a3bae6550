/** Judges text limits with characters that UTF-16 encodes as two units. */

import fc from 'fast-check';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { longest, newProduct } from '../../../generators/logistics/product.ts';
import { maxSeed } from '../../../generators/spread.ts';
import { textOf } from '../../../generators/text.ts';
import { family } from '../check.ts';
import { productAccepted } from './resource.ts';

/** Characters that UTF-16 encodes as two units: the profile says whether each counts as one. */
const ofAnyPlane = family(({ given }: { readonly given: ReturnType<typeof newProduct> }) => ({
  needs: ['logistics.strict.codePoints'],
  given,
  cases: 8,
  when: async (api, draft): Promise<Exchange> => (await api.main.products.createNew(draft)).answer,
  then: (answer: Exchange, expect) => productAccepted(answer, expect, `${expect.why} Characters count as code points.`),
}));

export const astralCharacterChecks = ofAnyPlane({
  'product-name-within-255-chars-of-any-plane': {
    given: newProduct({
      name: fc
        .tuple(fc.constantFrom(128, longest - 1, longest), fc.nat(maxSeed))
        .map(([length, seed]) => textOf(length, seed, 'astral')),
    }),
  },
  'product-merchant-sku-within-255-chars-of-any-plane': {
    given: newProduct({
      merchantSku: fc.record({
        length: fc.constantFrom(200, longest - 1, longest),
        seed: fc.nat(maxSeed),
        repertoire: fc.constant('astral' as const),
      }),
    }),
  },
});
