/** Judges the units that the warehouse details show. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../clients/logistics/b2b-orders/allocation.ts';
import { itemsOf, type Json } from '../../../engine/json.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { pools } from '../../../schemas/logistics/operations.ts';
import { each } from '../../cases.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import { type OwnOrder, ownOrder } from '../b2b-orders/stock/own-stock.ts';
import { check, family } from '../check.ts';
import { servedFor } from '../country-code.ts';
import { availableIn } from '../inventory-count.ts';
import { rowsOf } from '../pages.ts';

const needs = ['feature inventory', 'logistics.paths.warehouseDetails'] as const;

/** The warehouses in the records of a product. */
export function detailsOf(answer: Exchange, sku: string): readonly Json[] {
  return rowsOf(answer)
    .filter((record) => read(record, '/logisticsSku') === sku)
    .flatMap((record) => itemsOf(read(record, '/warehouseDetails')));
}

export const unitsOf = (answer: Exchange, sku: string): number =>
  detailsOf(answer, sku).reduce(
    (sum: number, one) => sum + Number(read(one, '/available') ?? 0) * Number(read(one, '/unitsPerPack') ?? 1),
    0,
  );

/** Reads until the counts are the expected ones: they may lag as long as receives need to become visible. */
const settled = (
  api: LogisticsApi,
  { inventory }: Account,
  skus: readonly string[],
  holds: (seen: Exchange) => boolean,
) => api.eventually(api.profile.timing.receiveVisible, () => inventory.warehouseDetails(skus), holds);

const names = 'the details of a stocked product name a warehouse that has units';

const showsStocked = check({
  proves: 'warehouse-details-show-stocked-product',
  needs,
  given: fc.integer({ min: 1, max: 14 }),
  examples: [1, 2, 12],
  cases: 8,
  async when(api, count) {
    const skus = (await api.main.pool.shared(14)).slice(0, count).map(({ logisticsSku }) => logisticsSku);
    const named = (seen: Exchange) => skus.every((sku) => unitsOf(seen, sku) > 0);
    return { skus, answer: await settled(api, api.main, skus, named) };
  },
  then({ skus, answer }, expect) {
    expect(answer).accepted(names);
    for (const sku of skus) {
      const holding = detailsOf(answer, sku).filter((one) => typeof read(one, '/warehouseId') === 'string');
      expect.that(holding.length > 0, `a warehouse of ${sku}`, 'none', answer, names);
    }
  },
});

const partlyOrdered = ownOrder({ min: 1, max: 1 }, 2).map(
  (order): OwnOrder => ({ ...order, lines: order.lines.map((line) => ({ ...line, quantity: 1 })) }),
);

/** One unit is reserved and the others are available; whether a warehouse counts the reserved unit is open. */
async function afterOrder(api: LogisticsApi, draft: OwnOrder) {
  const resolved = await api.main.b2b.resolveProducts(draft);
  const [line] = draft.lines;
  if (!line) throw new Unmet('needs a line');
  const { logisticsSku } = resolved(line.product);
  const expected = line.product.available - line.quantity;
  await api.main.b2b.submit(draft, { products: resolved });
  const count = await api.eventually(
    allocationLimit(api.profile),
    () => api.main.inventory.get(logisticsSku),
    (seen) => availableIn(seen) === expected,
  );
  const answer = await settled(api, api.main, [logisticsSku], (seen) => detailsOf(seen, logisticsSku).length > 0);
  return { count, sku: logisticsSku, answer, expected };
}

const showsPartlyReserved = check({
  id: 'warehouse-details-show-partly-reserved-product',
  proves: 'warehouse-details-show-stocked-product',
  needs: [...needs, ...creatingOrders],
  given: partlyOrdered,
  cases: 4,
  when: afterOrder,
  then({ count, sku, answer, expected }, expect) {
    expect.premise(count).json({ available: expected }, 'the other units are available');
    expect(answer).accepted(names);
    expect.that(detailsOf(answer, sku).length > 0, `a warehouse of ${sku}`, 'none', answer, names);
  },
});

const counts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });

/** Several products of the case in one request. */
const unitsOnStock = check({
  proves: 'warehouse-details-units-on-stock',
  needs,
  given: counts,
  examples: [[3], [2, 5, 9]],
  cases: 10,
  async when(api, units) {
    const made = await Promise.all(
      units.map(async (available) => ({ sku: (await api.main.pool.reserve(available)).logisticsSku, available })),
    );
    const skus = made.map(({ sku }) => sku);
    const whole = (seen: Exchange) => made.every(({ sku, available }) => unitsOf(seen, sku) === available);
    return { made, answer: await settled(api, api.main, skus, whole) };
  },
  then({ made, answer }, expect) {
    expect(answer).accepted();
    for (const { sku, available } of made) {
      const actual = unitsOf(answer, sku);
      expect.that(actual === available, `${available} units of ${sku}`, `${actual}`, answer);
    }
  },
});

/** Alone or together with an own product, with or without a pool: the target must check the owner of each product. */
const hidesOthers = check({
  proves: 'warehouse-details-hide-others',
  needs: [...needs, 'second account'],
  given: fc.record({ beside: fc.boolean(), poolName: fc.constantFrom(undefined, ...pools) }),
  examples: [true, false].flatMap((beside) =>
    [undefined, 'DEFAULT' as const].map((poolName) => ({ beside, poolName })),
  ),
  cases: 6,
  async when(api, { beside, poolName }) {
    const [main, other] = [api.main, await api.other()];
    const [foreign] = await main.pool.shared(1);
    const [own] = await other.pool.shared(1);
    if (!foreign || !own) throw new Unmet('needs products with stock');
    const skus = [...(beside ? [own.logisticsSku] : []), foreign.logisticsSku];
    const control = await main.inventory.warehouseDetails([foreign.logisticsSku]);
    return { sku: foreign.logisticsSku, control, answer: await other.inventory.warehouseDetails(skus, { poolName }) };
  },
  then({ sku, control, answer }, expect) {
    expect.premise(control).accepted('the request of the owner is accepted');
    if (detailsOf(control, sku).length === 0) expect.unexercised('the owner sees no units either');
    if (!isAccepted(answer)) expect(answer).refused();
    const shown = isAccepted(answer) ? detailsOf(answer, sku) : [];
    expect.that(shown.length === 0, 'nothing of it', `${shown.length} warehouses`, answer);
  },
});

const countries = ['US', 'NL', 'DE', 'GB', 'CA'] as const;

interface Served {
  readonly queries: readonly Parameters<Account['inventory']['warehouseDetails']>[1][];
}

const isServed = family(({ queries }: Served) => ({
  needs,
  ...each(queries, queries.length),
  async when(api, query): Promise<Exchange> {
    const [product] = await api.main.pool.shared(1);
    return api.main.inventory.warehouseDetails([product?.logisticsSku ?? ''], query);
  },
  then: (answer: Exchange, expect, query) => servedFor(query?.countryCode, answer, expect),
}));

export const warehouseStockChecks = [
  showsStocked,
  showsPartlyReserved,
  unitsOnStock,
  hidesOthers,
  ...isServed({
    'warehouse-details-pools': { queries: pools.map((poolName) => ({ poolName })), cases: 4 },
    'warehouse-details-pools-with-country': { queries: pools.map((poolName) => ({ poolName, countryCode: 'US' })) },
    'warehouse-details-country': { queries: countries.map((countryCode) => ({ countryCode })) },
  }),
];
