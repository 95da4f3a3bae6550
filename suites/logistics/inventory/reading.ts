import fc from 'fast-check';
import type { Account } from '../../../clients/logistics/api.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { type NewProduct, newProduct } from '../../../generators/product.ts';
import { maxSeed } from '../../../generators/spread.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import { type OwnOrder, ownOrder } from '../b2b-orders/stock/own-stock.ts';
import { check, type Expect } from '../check.ts';
import { stockedSku } from '../operation.ts';
import { skuOf } from '../products/resource.ts';
import { nearSku, sameButForCase, unknownSku } from '../products/unknown-sku.ts';
import { showsResult } from '../substance.ts';

const record = 'GET /products/{logisticsSku}/inventory: 200 inventory record';
const isCount = (value: Json | undefined): boolean => typeof value === 'number';

function isRecord(answer: Exchange, expect: Expect): void {
  expect(answer).status([200], record);
  for (const count of ['onHand', 'available', 'unavailable']) {
    expect(answer).member(`/${count}`, 'a number', isCount, record);
  }
}

/** Of a product with units, and of one that never had any. */
const answersRecord = check({
  proves: 'inventory-get-answers-record',
  needs: ['feature inventory'],
  given: fc.record({ draft: newProduct(), stocked: fc.boolean() }),
  examples: fc.sample(newProduct(), { numRuns: 2, seed: 1 }).map((draft, at) => ({ draft, stocked: at === 0 })),
  cases: 10,
  async when(api, { draft, stocked }): Promise<Exchange> {
    const account = await api.main();
    const { inventory, products } = account;
    return inventory.get(stocked ? await stockedSku(account) : skuOf(await products.createNew(draft)));
  },
  then: isRecord,
});

const allOrdered = ownOrder({ min: 1, max: 1 }).map(
  (order): OwnOrder => ({
    ...order,
    lines: order.lines.map((line) => ({ ...line, quantity: line.product.available })),
  }),
);

/** Every unit is reserved. */
const answersSoldOut = check({
  id: 'inventory-get-answers-record-of-sold-out-product',
  proves: 'inventory-get-answers-record',
  needs: ['feature inventory', ...creatingOrders],
  given: allOrdered,
  cases: 4,
  async when(api, draft): Promise<Exchange> {
    const account = await api.main();
    const resolved = await account.b2b.resolveProducts(draft);
    await account.b2b.submit(draft, { products: resolved });
    const [line] = draft.lines;
    return account.inventory.get(line ? resolved(line.product).logisticsSku : '');
  },
  then: isRecord,
});

/** Of one of several products, none of which is the newest. */
const namesProduct = check({
  proves: 'inventory-get-names-product',
  needs: ['feature inventory'],
  given: fc.record({ drafts: fc.array(newProduct(), { minLength: 1, maxLength: 2 }), nth: fc.nat(5) }),
  cases: 15,
  async when(api, { drafts, nth }) {
    const { inventory, products, pool } = await api.main();
    const sku = (await pool.shared(6))[nth]?.logisticsSku ?? '';
    for (const draft of drafts) await products.createNew(draft);
    return { sku, answer: await inventory.get(sku) };
  },
  then({ sku, answer }, expect) {
    expect.premise(answer).accepted();
    showsResult(answer, expect);
    const shown = read(answer.answer?.json, '/logisticsSku');
    expect.note(shown === undefined || shown === null ? 'left out' : 'shown');
    expect(answer).member('/logisticsSku', sku, (value) => value === undefined || value === null || value === sku);
  },
});

const unknown404 = check({
  proves: 'inventory-get-unknown-404',
  needs: ['feature inventory'],
  given: fc.record({ near: fc.boolean(), seed: fc.integer({ min: 1, max: maxSeed }) }),
  cases: 30,
  async when(api, { near, seed }) {
    const account = await api.main();
    const { inventory, products } = account;
    const known = await stockedSku(account);
    const sku = near ? nearSku(known, seed) : unknownSku(seed);
    const unknown = await inventory.get(sku);
    // The neighbour of an id may be in use, or come into use at any time.
    const product = await products.get(sku);
    return { sku, product, unknown, control: await inventory.get(known) };
  },
  then({ sku, product, unknown, control }, expect) {
    expect.premise(control).accepted('that of a known product is read');
    if (sameButForCase(read(product.answer?.json, '/logisticsSku'), sku)) expect.unexercised('there is such a product');
    expect(unknown).status([404], 'the inventory of an unknown logisticsSku: 404');
  },
});

const pools = ['DEFAULT', 'UNALLOCATED', 'STORAGE', 'PREP'] as const;
const queries = [undefined, ...pools].map((poolName) => ({ poolName }));

const foreign404 = check({
  proves: 'inventory-get-of-other-account-404',
  needs: ['feature inventory', 'second account'],
  given: fc.record({ query: fc.constantFrom(...queries), stocked: fc.boolean(), draft: newProduct() }),
  examples: fc
    .sample(newProduct(), { numRuns: 4, seed: 1 })
    .map((draft, at) => ({ query: queries[at % 2] ?? {}, stocked: at < 2, draft })),
  cases: 12,
  async when(api, { query, stocked, draft }) {
    const [main, other] = [await api.main(), await api.other()];
    const sku = stocked ? await stockedSku(main) : skuOf(await main.products.createNew(draft));
    return { foreign: await other.inventory.get(sku, query), control: await main.inventory.get(sku, query) };
  },
  then({ foreign, control }, expect) {
    expect.premise(control).accepted('its owner reads it');
    expect(foreign).status([404], 'the inventory of a product of another account: 404, no access to it');
  },
});

/** One product, new or stocked. */
const skuFor = async (account: Account, draft: NewProduct, stocked: boolean): Promise<string> =>
  stocked ? stockedSku(account) : skuOf(await account.products.createNew(draft));

const newProducts = fc.sample(newProduct(), { numRuns: pools.length, seed: 1 });

const poolsServed = check({
  proves: 'inventory-get-pools',
  needs: ['feature inventory'],
  given: fc.record({ poolName: fc.constantFrom(...pools), draft: newProduct(), stocked: fc.boolean() }),
  examples: newProducts.flatMap((draft, index) =>
    [true, false].map((stocked) => ({ poolName: pools[index] ?? 'DEFAULT', draft, stocked })),
  ),
  cases: 8,
  async when(api, { poolName, draft, stocked }): Promise<Exchange> {
    const account = await api.main();
    return account.inventory.get(await skuFor(account, draft, stocked), { poolName });
  },
  then: (answer: Exchange, expect, { poolName }) => {
    expect(answer).status([200], `poolName is one of four, ${poolName} among them`);
    showsResult(answer, expect);
  },
});

const noPools = ['RESERVED', 'ALL', 'DEFAULTS', 'STORAGE_2', 'PREPARED', 'UNALLOCATED_UNITS', 'POOL', '1'] as const;

const poolRefused = check({
  proves: 'inventory-get-unknown-pool-refused',
  needs: ['feature inventory'],
  given: fc.record({ poolName: fc.constantFrom(...noPools), control: fc.constantFrom(...pools) }),
  examples: noPools.map((poolName) => ({ poolName, control: 'DEFAULT' as const })),
  cases: 10,
  async when(api, { poolName, control }) {
    const account = await api.main();
    const sku = await stockedSku(account);
    const { inventory } = account;
    return {
      refusal: await inventory.get(sku, { poolName }),
      control: await inventory.get(sku, { poolName: control }),
    };
  },
  then({ refusal, control }, expect) {
    expect.premise(control).accepted('one of the four is accepted');
    expect(refusal).refused('poolName is one of DEFAULT, UNALLOCATED, STORAGE and PREP');
  },
});

const aggregateAccepted = check({
  proves: 'inventory-get-aggregate-accepted',
  needs: ['feature inventory'],
  given: fc.boolean(),
  examples: [true, false],
  cases: 2,
  async when(api, aggregatePacks): Promise<Exchange> {
    const account = await api.main();
    return account.inventory.get(await stockedSku(account), { aggregatePacks });
  },
  then: (answer: Exchange, expect) => {
    expect(answer).status([200], 'aggregatePacks is a boolean');
    showsResult(answer, expect);
  },
});

const countries = ['US', 'NL', 'DE', 'GB', 'CA', 'JP', 'BR'] as const;

const countryAccepted = check({
  proves: 'inventory-get-country',
  needs: ['feature inventory'],
  given: fc.constantFrom(...countries),
  examples: countries,
  cases: 7,
  async when(api, countryCode): Promise<Exchange> {
    const account = await api.main();
    return account.inventory.get(await stockedSku(account), { countryCode });
  },
  then: (answer: Exchange, expect) => {
    expect(answer).status([200], 'countryCode is an ISO 3166-1 alpha-2 code');
    showsResult(answer, expect);
  },
});

export const inventoryReadingChecks = [
  answersRecord,
  answersSoldOut,
  namesProduct,
  unknown404,
  foreign404,
  poolsServed,
  poolRefused,
  aggregateAccepted,
  countryAccepted,
];
