/** Judges reads of a product and of its aliases. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Denial } from '../../../engine/families/denied.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { newProduct } from '../../../generators/logistics/product.ts';
import { maxSeed } from '../../../generators/spread.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import { times } from '../../cases.ts';
import { check, denied, type Expect } from '../check.ts';
import { suppliedWithAliases } from '../operations.ts';
import { stockedSku } from '../stocked-sku.ts';
import { sameText, skuOf } from './resource.ts';
import { nearSku, sameButForCase, unknownSku } from './unknown-sku.ts';

const answersRecord = check({
  proves: 'product-get-answers-200',
  given: fc.tuple(newProduct(), newProduct()),
  cases: 30,
  async when(api, drafts) {
    const { products } = api.main;
    const [one, other] = [await products.createNew(drafts[0]), await products.createNew(drafts[1])];
    return { one, shown: await products.get(skuOf(one)), newest: await products.get(skuOf(other)) };
  },
  then({ one, shown, newest }, expect) {
    const expected = read(one.answer.answer?.json, '/logisticsSku') ?? null;
    expect(shown).status([200]).json({ logisticsSku: expected });
    expect(shown).member('/merchantSku', 'its own', (value) => sameText(value, one.sent.merchantSku));
    expect(newest).status([200]);
  },
});

/** The same for a product with units. */
const stockedToo = check({
  id: 'product-get-answers-200-once-received',
  ...times(2),
  async when(api) {
    const sku = await stockedSku(api.main);
    return { sku, shown: await api.main.products.get(sku) };
  },
  then: ({ sku, shown }, expect) => expect(shown).status([200]).json({ logisticsSku: sku }),
});

type Drawn<Given> = Given extends fc.Arbitrary<infer Value> ? Value : never;

interface Reading {
  read(account: Account, sku: string): Promise<Exchange>;
  /** A product of the main account that the target certainly serves; default: any product. */
  known?(profile: LogisticsProfile): string | undefined;
}

const ofProduct: Reading = { read: ({ products }, sku) => products.get(sku) };
const ofAliases: Reading = { read: ({ products }, sku) => products.aliases(sku), known: suppliedWithAliases };

const ofNobody = fc.record({ draft: newProduct(), near: fc.boolean(), seed: fc.integer({ min: 1, max: maxSeed }) });

/** A similar id may be in use, or may be assigned at any time, so up to three are tried. */
async function unknownTo(
  account: Account,
  reading: Reading,
  candidate: (nth: number) => string,
  nth = 0,
): Promise<Denial> {
  const sku = candidate(nth);
  const answer = await reading.read(account, sku);
  const product = await account.products.get(sku);
  const mayOwn = sameButForCase(read(product.answer?.json, '/logisticsSku'), sku);
  return mayOwn && nth < 2 ? unknownTo(account, reading, candidate, nth + 1) : { answer, mayOwn };
}

const unknown = (reading: Reading) => ({
  given: ofNobody,
  cases: 25,
  async call(api: LogisticsApi, { draft, near, seed }: Drawn<typeof ofNobody>) {
    const known = reading.known?.(api.profile) ?? skuOf(await api.main.products.createNew(draft));
    const candidate = (more: number): string => (near ? nearSku(known, seed + more) : unknownSku(seed + more));
    return { denied: [await unknownTo(api.main, reading, candidate)], own: [await reading.read(api.main, known)] };
  },
});

const whose = ['new', 'stocked', 'known'] as const;
const ofMain = fc.record({ draft: newProduct(), which: fc.constantFrom(...whose) });

/** Products of another account, with and without units. */
const foreign = (reading: Reading) => ({
  needs: ['second account'] as const,
  given: ofMain,
  examples: fc
    .sample(newProduct(), { numRuns: whose.length, seed: 1 })
    .map((draft, at) => ({ draft, which: whose[at] ?? 'new' })),
  cases: 12,
  async call(api: LogisticsApi, { draft, which }: Drawn<typeof ofMain>) {
    const [main, other] = [api.main, await api.other()];
    const known = reading.known?.(api.profile);
    const made = which === 'stocked' ? await stockedSku(main) : skuOf(await main.products.createNew(draft));
    const own = [await reading.read(main, known ?? made)];
    return { own, denied: [{ answer: await reading.read(other, which === 'known' && known ? known : made) }] };
  },
});

/** The document leaves open the response for a product without aliases, but not for a product with aliases. */
const aliasRecord = check({
  proves: 'product-aliases-answer-record',
  given: newProduct(),
  cases: 10,
  async when(api, draft) {
    const productWithAliases = suppliedWithAliases(api.profile);
    const plain = await api.main.products.aliases(skuOf(await api.main.products.createNew(draft)));
    return { plain, ...(productWithAliases && { some: await api.main.products.aliases(productWithAliases) }) };
  },
  then({ plain, some }, expect) {
    if (some) aliasesAre(some, expect);
    expect.note(isAccepted(plain) ? 'a product without aliases has a record' : 'a product without aliases has none');
    if (isAccepted(plain)) aliasesAre(plain, expect);
    else if (!some)
      expect.unexercised('the profile supplies no product with aliases (logistics.supplied.productWithAliases)');
  },
});

function aliasesAre(answer: Exchange, expect: Expect): void {
  expect(answer).status([200]).member('/aliases', 'an array', Array.isArray);
  expect(answer).member('/name', 'a string', (name) => typeof name === 'string');
}

export const productLookupChecks = [
  answersRecord,
  stockedToo,
  aliasRecord,
  ...denied([], {
    'product-get-unknown-404': unknown(ofProduct),
    'product-aliases-unknown-404': unknown(ofAliases),
    'product-get-of-other-account-404': foreign(ofProduct),
    'product-aliases-of-other-account-404': foreign(ofAliases),
  }),
];
