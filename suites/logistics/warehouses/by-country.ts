/** Judges that lists, records and details agree about the warehouses of a country. */

import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { unlessUnmet } from '../../../engine/judge/unless-unmet.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { once } from '../../cases.ts';
import { check, type Expect } from '../check.ts';
import { availableIn } from '../inventory-count.ts';
import { codesIn, countries } from './active.ts';
import { detailsOf, unitsOf } from './details-stock.ts';

/** All that one country shows. */
interface InCountry {
  readonly country: string;
  readonly list: Exchange;
  readonly details: Exchange;
  readonly inventories: readonly Exchange[];
}

interface Seen {
  readonly skus: readonly string[];
  /** Without a country. */
  readonly all: Exchange;
  readonly details: Exchange;
  readonly inventories: readonly Exchange[];
  readonly each: readonly InCountry[];
}

/** Products of the case alone; two of them lie in different warehouses, where the target can do that. */
async function stocked({ main }: LogisticsApi): Promise<readonly string[]> {
  const { logisticsSku } = await main.pool.reserve(3);
  const split = [{ split: 0 }, { split: 1 }] as const;
  const apart = await unlessUnmet(
    async () => {
      const resolved = await main.pool.resolve({ lines: split.map((product) => ({ product, quantity: 1 })) });
      return split.map((product) => resolved(product).logisticsSku);
    },
    () => [],
  );
  return [logisticsSku, ...apart];
}

const byCountry = (api: LogisticsApi): Promise<Seen> =>
  api.sharedFixture('stock by country', async (own) => {
    const { inventory } = own.main;
    const skus = await stocked(own);
    const are = (seen: Exchange): boolean => skus.every((sku) => unitsOf(seen, sku) > 0);
    const visible = own.profile.timing.receiveVisible;
    await own.eventually(visible, () => inventory.warehouseDetails(skus), are);
    return lookAt(own, skus);
  });

/** The same products, once they are visible, in one pool. */
const inPool = (api: LogisticsApi): Promise<Seen> =>
  api.sharedFixture('stock of a pool by country', async (own) =>
    lookAt(own, (await byCountry(own)).skus, own.profile.defaults.poolName ?? 'DEFAULT'),
  );

async function lookAt({ main }: LogisticsApi, skus: readonly string[], poolName?: string): Promise<Seen> {
  const { inventory, warehouses } = main;
  const counts = (countryCode?: string) =>
    Promise.all(skus.map((sku) => inventory.get(sku, { poolName, countryCode })));
  const each: InCountry[] = [];
  for (const country of countries) {
    each.push({
      country,
      list: await warehouses.active(country),
      details: await inventory.warehouseDetails(skus, { poolName, countryCode: country }),
      inventories: await counts(country),
    });
  }
  const details = await inventory.warehouseDetails(skus, { poolName });
  return { skus, all: await warehouses.active(), details, inventories: await counts(), each };
}

const warehousesIn = (details: Exchange, sku: string): readonly string[] =>
  detailsOf(details, sku).flatMap((one) => {
    const id = read(one, '/warehouseId');
    return typeof id === 'string' && Number(read(one, '/available')) > 0 ? [id] : [];
  });

/** The countries whose list has the warehouse. Whether it serves several is open. */
function homesOf({ all, each }: Seen, expect: Expect): (warehouse: string) => readonly string[] {
  expect.premise(all).accepted('the active warehouses are listed');
  const listed = new Set(codesIn(all, expect));
  const lists = each
    .filter(({ list }) => isAccepted(list))
    .map(({ country, list }) => ({ country, codes: codesIn(list, expect) }));
  return (warehouse) =>
    listed.has(warehouse) ? lists.filter(({ codes }) => codes.includes(warehouse)).map(({ country }) => country) : [];
}

/** The document names countryCode, and does not say what it selects. */
const needs = [
  ...(['feature warehouses', 'feature inventory', 'logistics.paths.warehouseDetails'] as const),
  'logistics.caps.countryFilters yes',
] as const;
const shape = { needs, ...once, when: byCountry };

/** Details of a country name no warehouse that the list has for other countries only. */
function detailsAsListed(seen: Seen, expect: Expect): void {
  const homeOf = homesOf(seen, expect);
  let judged = false;
  for (const { country, details: answer } of seen.each.filter((one) => isAccepted(one.details))) {
    for (const sku of seen.skus) {
      for (const warehouse of new Set([...warehousesIn(seen.details, sku), ...warehousesIn(answer, sku)])) {
        const homes = homeOf(warehouse);
        if (homes.length === 0 || homes.includes(country)) continue;
        judged = true;
        const expected = `no units in ${warehouse}, which is listed for ${homes.join(', ')} only`;
        expect.that(!warehousesIn(answer, sku).includes(warehouse), expected, `units of ${sku} for ${country}`, answer);
      }
    }
  }
  if (!judged) expect.unexercised('no warehouse with units is listed for some countries only');
}

/** A product without units in the warehouses of a country, as the details say as well, has none there. */
function countsAsListed(seen: Seen, expect: Expect): void {
  const homeOf = homesOf(seen, expect);
  let judged = false;
  for (const [nth, sku] of seen.skus.entries()) {
    const homes = warehousesIn(seen.details, sku).map(homeOf);
    const whole = seen.inventories[nth];
    // Units in warehouses that are not listed, or in another pool, may count for any country.
    const isWhole = whole !== undefined && availableIn(whole) === unitsOf(seen.details, sku);
    if (!isWhole || homes.length === 0 || homes.some(({ length }) => length === 0)) continue;
    for (const { country, inventories, details: there } of seen.each) {
      const answer = inventories[nth];
      if (!answer || !isAccepted(answer) || homes.some((home) => home.includes(country))) continue;
      if (!isAccepted(there) || unitsOf(there, sku) > 0) continue;
      judged = true;
      const actual = availableIn(answer);
      expect.that(
        actual === 0,
        `no units of ${sku} in ${country}, with all in ${homes.join(', ')}`,
        `${actual}`,
        answer,
      );
    }
  }
  if (!judged) expect.unexercised('no product has all its units in warehouses that are listed for some countries only');
}

/** A warehouse whose units the details of a country show, and those of another do not, is in the list of that country. */
const list = check({
  id: 'warehouse-active-country-of-details',
  ...shape,
  then(seen: Seen, expect) {
    const homeOf = homesOf(seen, expect);
    const listed = new Set(codesIn(seen.all, expect));
    const filtered = seen.each.filter((one) => isAccepted(one.details) && codesIn(one.list, expect).length > 0);
    let judged = false;
    for (const sku of seen.skus) {
      for (const warehouse of new Set(filtered.flatMap((one) => warehousesIn(one.details, sku)))) {
        const shows = filtered.filter((one) => warehousesIn(one.details, sku).includes(warehouse));
        if (!listed.has(warehouse) || shows.length === filtered.length) continue;
        judged = true;
        const expected = `${warehouse} in the list of ${shows.map(({ country }) => country).join(' or ')}`;
        expect.that(homeOf(warehouse).length > 0, expected, 'in the list without countryCode only', shows[0]?.list);
      }
    }
    if (!judged) expect.unexercised('no warehouse has units for some countries only');
  },
});

/** What the active warehouses, the warehouse details and the inventory say of one country. */
export const countryChecks = [
  check({ id: 'warehouse-details-country-as-listed', ...shape, then: detailsAsListed }),
  check({ id: 'warehouse-details-country-in-pool', ...shape, when: inPool, then: detailsAsListed }),
  check({ id: 'inventory-get-country-as-listed', ...shape, then: countsAsListed }),
  check({ id: 'inventory-get-country-in-pool', ...shape, when: inPool, then: countsAsListed }),
  list,
];
