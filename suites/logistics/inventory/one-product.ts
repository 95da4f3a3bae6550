/** Judges the inventory record of one product. */

import fc from 'fast-check';
import type { Account } from '../../../clients/logistics/api.ts';
import type { CallOptions } from '../../../clients/logistics/calls.ts';
import { isUnset, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { type NewProduct, newProduct } from '../../../generators/logistics/product.ts';
import { maxSeed } from '../../../generators/spread.ts';
import { pools } from '../../../schemas/logistics/operations.ts';
import { each } from '../../cases.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import { allUnits, ownOrder, withUnits } from '../b2b-orders/stock/own-stock.ts';
import { check, denied, type Expect, family } from '../check.ts';
import { servedFor } from '../country-code.ts';
import { skipIfEmpty } from '../empty-success.ts';
import { skuOf } from '../products/resource.ts';
import { nearSku, sameButForCase, unknownSku } from '../products/unknown-sku.ts';
import { stockedSku } from '../stocked-sku.ts';

const isCount = (value: Json | undefined): boolean => typeof value === 'number';

function isRecord(answer: Exchange, expect: Expect): void {
  expect(answer).status([200]);
  for (const count of ['onHand', 'available', 'unavailable']) {
    expect(answer).member(`/${count}`, 'a number', isCount);
  }
}

/** A product with units, or one that never had any. */
interface Product {
  readonly draft: NewProduct;
  readonly stocked: boolean;
}

const product: fc.Arbitrary<Product> = fc.record({ draft: newProduct(), stocked: fc.boolean() });
/** Products of both kinds in turn. */
const products = (count: number): readonly Product[] =>
  fc.sample(newProduct(), { numRuns: count, seed: 1 }).map((draft, at) => ({ draft, stocked: at % 2 === 0 }));

const skuFor = async (account: Account, { draft, stocked }: Product): Promise<string> =>
  stocked ? stockedSku(account) : skuOf(await account.products.createNew(draft));

const answersRecord = check({
  proves: 'inventory-get-answers-record',
  given: product,
  examples: products(2),
  cases: 10,
  when: async (api, one): Promise<Exchange> => api.main.inventory.get(await skuFor(api.main, one)),
  then: isRecord,
});

/** Every unit is reserved. */
const answersSoldOut = check({
  id: 'inventory-get-answers-record-of-sold-out-product',
  needs: [...creatingOrders],
  given: ownOrder({ min: 1, max: 1 }).map((order) => withUnits(order, allUnits)),
  cases: 4,
  async when(api, draft): Promise<Exchange> {
    const resolved = await api.main.b2b.resolveProducts(draft);
    await api.main.b2b.submit(draft, { products: resolved });
    const [line] = draft.lines;
    return api.main.inventory.get(line ? resolved(line.product).logisticsSku : '');
  },
  then: isRecord,
});

/** One of several products, which is not the newest. */
const namesProduct = check({
  proves: 'inventory-get-names-product',
  given: fc.record({ drafts: fc.array(newProduct(), { minLength: 1, maxLength: 2 }), nth: fc.nat(5) }),
  cases: 15,
  async when(api, { drafts, nth }) {
    const sku = (await api.main.pool.shared(6))[nth]?.logisticsSku ?? '';
    for (const draft of drafts) await api.main.products.createNew(draft);
    return { sku, answer: await api.main.inventory.get(sku) };
  },
  then({ sku, answer }, expect) {
    expect.premise(answer).accepted();
    skipIfEmpty(answer, expect);
    expect.note(isUnset(read(answer.answer?.json, '/logisticsSku')) ? 'left out' : 'shown');
    expect(answer).member('/logisticsSku', sku, (value) => isUnset(value) || value === sku);
  },
});

const byPool = pools.map((poolName) => ({ poolName }));
const queries = [{}, ...byPool];

const denials = denied([], {
  'inventory-get-unknown-404': {
    given: fc.record({ near: fc.boolean(), seed: fc.integer({ min: 1, max: maxSeed }) }),
    cases: 30,
    async call(api, { near, seed }) {
      const known = await stockedSku(api.main);
      const sku = near ? nearSku(known, seed) : unknownSku(seed);
      const answer = await api.main.inventory.get(sku);
      const own = [await api.sharedFixture('inventory of a product', ({ main }) => main.inventory.get(known))];
      // A similar id may be in use, or may be assigned at any time.
      const product = isAccepted(answer) ? await api.main.products.get(sku) : undefined;
      const mayOwn = sameButForCase(read(product?.answer?.json, '/logisticsSku'), sku);
      return { own, denied: [{ answer, mayOwn }] };
    },
  },
  'inventory-get-of-other-account-404': {
    needs: ['second account'],
    given: fc.record({ query: fc.constantFrom(...queries), product }),
    examples: products(4).map((product, at) => ({ query: queries[at < 2 ? 0 : 1] ?? {}, product })),
    cases: 12,
    async call(api, { query, product }) {
      const [main, other] = [api.main, await api.other()];
      const sku = await skuFor(main, product);
      const answer = await other.inventory.get(sku, query);
      return { denied: [{ answer }], own: [await main.inventory.get(sku, query)] };
    },
  },
});

const poolsServed = check({
  proves: 'inventory-get-pools',
  given: fc.record({ query: fc.constantFrom(...byPool), product }),
  examples: products(2).flatMap((product) => byPool.map((query) => ({ query, product }))),
  cases: 8,
  when: async (api, { query, product }): Promise<Exchange> =>
    api.main.inventory.get(await skuFor(api.main, product), query),
  then(answer: Exchange, expect) {
    expect(answer).status([200]);
    skipIfEmpty(answer, expect);
  },
});

type Query = NonNullable<CallOptions['query']>;

const noPools = ['RESERVED', 'ALL', 'DEFAULTS', 'STORAGE_2', 'PREPARED', 'POOL', '1'] as const;

const besidePools: readonly Query[] = [{}, { aggregatePacks: true }, { countryCode: 'US' }];

const unknownPools = noPools.map((poolName, index) => ({
  poolName,
  control: { poolName: 'DEFAULT' as const },
  beside: besidePools[index % besidePools.length] ?? {},
}));

const poolRefused = check({
  proves: 'inventory-get-unknown-pool-refused',
  given: fc.record({
    poolName: fc.constantFrom(...noPools),
    control: fc.constantFrom(...byPool),
    beside: fc.constantFrom(...besidePools),
  }),
  examples: unknownPools,
  cases: 10,
  async when(api, { poolName, control, beside }) {
    const sku = await stockedSku(api.main);
    const { inventory } = api.main;
    return {
      refusal: await inventory.get(sku, { poolName, ...beside }),
      control: await inventory.get(sku, { ...control, ...beside }),
    };
  },
  then({ refusal, control }, expect) {
    expect.premise(control).accepted('one of the four is accepted');
    expect(refusal).refused();
  },
});

interface Asked {
  readonly queries: readonly Query[];
  readonly ask: (account: Account, query: Query) => Promise<Exchange>;
}

const answers = family(({ queries, ask }: Asked) => ({
  ...each(queries, queries.length),
  when: async (api, query): Promise<Exchange> => ask(api.main, query),
  then: (answer: Exchange, expect, { countryCode }) => servedFor(countryCode, answer, expect),
}));

const askOne: Asked['ask'] = async (account, query) => account.inventory.get(await stockedSku(account), query);
const askAll: Asked['ask'] = ({ inventory }, query) => inventory.list(query);
const byCountry = ['US', 'NL', 'DE', 'GB', 'CA', 'JP', 'BR'].map((countryCode) => ({ countryCode }));

/** No parameter excludes another. */
const besides = (query: Query, others: readonly Query[]): readonly Query[] =>
  others.filter((other) => !Object.keys(query).some((name) => name in other)).map((other) => ({ ...query, ...other }));
const ofOne: readonly Query[] = [
  { countryCode: 'US' },
  { poolName: 'STORAGE' },
  { aggregatePacks: true },
  { aggregatePacks: false },
];
const ofList: readonly Query[] = [
  { countryCode: 'US' },
  { poolName: 'STORAGE' },
  { limit: 5 },
  { offset: 1 },
  { limit: 5, offset: 1 },
];

export const oneProductChecks = [
  answersRecord,
  answersSoldOut,
  namesProduct,
  ...denials,
  poolsServed,
  poolRefused,
  ...answers({
    'inventory-get-aggregate-accepted': { ask: askOne, queries: [{ aggregatePacks: true }, { aggregatePacks: false }] },
    'inventory-get-country': { ask: askOne, queries: byCountry },
    'inventory-get-country-beside-others': { ask: askOne, queries: besides({ countryCode: 'US' }, ofOne) },
    'inventory-get-pools-beside-others': { ask: askOne, queries: besides({ poolName: 'DEFAULT' }, ofOne) },
    'inventory-list-pools-beside-others': { ask: askAll, queries: besides({ poolName: 'DEFAULT' }, ofList) },
    'inventory-list-country-beside-others': { ask: askAll, queries: besides({ countryCode: 'US' }, ofList) },
    'inventory-list-pools': { ask: askAll, queries: byPool },
    'inventory-list-country': { ask: askAll, queries: byCountry },
  }),
];
