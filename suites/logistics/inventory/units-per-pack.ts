/** Judges unitsPerPack of packs, and of products without packs. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { isUnset, itemsOf, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { newProduct } from '../../../generators/logistics/product.ts';
import { once } from '../../cases.ts';
import { check, type Expect } from '../check.ts';
import { rowsOf } from '../pages.ts';
import { skuOf } from '../products/resource.ts';
import { longList, reachedEnd, rowsOfSkus, walk } from './counted-products.ts';
import { type Pack, packed } from './packs.ts';

const skuIn = (row: Json): string => String(read(row, '/logisticsSku'));
const isOneOrUnset = (units: Json | undefined): boolean => isUnset(units) || units === 1;

/** Every number of units per pack that the inventory shows is 1, or unset. */
function isOfSingles(answer: Exchange, expect: Expect): void {
  expect
    .premise(answer)
    .accepted('the inventory is read')
    .member('/available', 'a count', (units) => typeof units === 'number');
  expect(answer).member('/unitsPerPack', '1', isOneOrUnset);
  const packs = read(answer.answer?.json, '/breakdown');
  for (const [index] of itemsOf(packs).entries())
    expect(answer).member(`/breakdown/${index}/unitsPerPack`, '1', isOneOrUnset);
}

/** A received product and one that was never received. */
const single = check({
  proves: 'inventory-units-per-pack-default',
  given: fc.record({ draft: newProduct(), units: fc.integer({ min: 2, max: 9 }), stocked: fc.boolean() }),
  examples: fc
    .sample(newProduct(), { numRuns: 2, seed: 1 })
    .map((draft, at) => ({ draft, units: 3, stocked: at === 0 })),
  cases: 6,
  async when(api, { draft, units, stocked }): Promise<readonly Exchange[]> {
    const sku = stocked
      ? (await api.main.pool.received(units)).logisticsSku
      : skuOf(await api.main.products.createNew(draft));
    return [await api.main.inventory.get(sku), await api.main.inventory.get(sku, { aggregatePacks: true })];
  },
  then(answers: readonly Exchange[], expect) {
    for (const answer of answers) isOfSingles(answer, expect);
  },
});

const singleListed = check({
  id: 'inventory-units-per-pack-default-in-list',
  ...once,
  async when(api) {
    const { account, made } = await longList(api);
    return { made: made.map(({ logisticsSku }) => logisticsSku), pages: await walk(account, { limit: 100 }) };
  },
  then({ made, pages }, expect) {
    for (const page of pages) expect.premise(page).accepted('the inventory is listed');
    const listed = rowsOfSkus(pages, made);
    if (listed.length === 0) expect.unexercised('the list shows none of our products');
    // A product may have a record for each size of its packs (gap inventory-pool-and-pack).
    const singles = listed.filter((row) => isOneOrUnset(read(row, '/unitsPerPack'))).map(skuIn);
    for (const page of pages) {
      for (const [index, row] of rowsOf(page).entries()) {
        if (!made.includes(skuIn(row)) || singles.includes(skuIn(row))) continue;
        expect(page).member(`/${index}/unitsPerPack`, '1', isOneOrUnset);
      }
    }
  },
});

const cases: fc.Arbitrary<readonly Pack[]> = fc
  .record({ unitsPerPack: fc.integer({ min: 2, max: 12 }), packs: fc.integer({ min: 2, max: 9 }) })
  .filter(({ unitsPerPack, packs }) => unitsPerPack !== packs)
  .map((only) => [only]);

/** Every place where a response shows the units of an existing pack. */
function packsShown(json: Json | undefined): readonly number[] {
  const own = Number(read(json, '/available') ?? 0) > 0 ? [read(json, '/unitsPerPack')] : [];
  return [...own.filter((units): units is number => typeof units === 'number'), ...partsShown(json)];
}

/** An aggregate over all pack sizes has no pack size, but its parts have. */
function partsShown(json: Json | undefined): readonly number[] {
  const breakdown = read(json, '/breakdown');
  return Array.isArray(breakdown) ? breakdown.flatMap((part: Json) => packsShown(part)) : [];
}

async function caseRows(api: LogisticsApi, packs: readonly Pack[]) {
  const { casePackSku, casePackUnits } = api.profile.supplied;
  const { account, skus, packs: known } = await packed(api, packs, casePackSku);
  const sku = skus.at(-1) ?? '';
  const look = async () => ({ pages: await walk(account, { limit: 100 }), single: await account.inventory.get(sku) });
  // A list may lag behind the hook.
  const shown = await api.eventually(api.profile.timing.receiveVisible, look, ({ pages }) =>
    showsUnits(rowsOfSkus(pages, skus)),
  );
  const all = await account.inventory.get(sku, { aggregatePacks: true });
  return { ...shown, skus, all, units: known?.[0]?.unitsPerPack ?? casePackUnits, isOnly: known !== undefined };
}

const showsUnits = (records: readonly (Json | undefined)[]): boolean =>
  records.some((record) => Number(read(record, '/available') ?? 0) > 0);

/** A supplied product may also have single units; then 1 is also correct. */
const unitsPerCase = check({
  proves: 'inventory-units-per-case',
  needs: ['product has packs'],
  given: cases,
  cases: 10,
  when: caseRows,
  then({ skus, pages, single, all, units, isOnly }, expect) {
    const plain = [single.answer?.json, ...rowsOfSkus(pages, skus)].flatMap(packsShown);
    const shown = [...plain, ...partsShown(all.answer?.json)];
    if (shown.length === 0) expect.unexercised('no unitsPerPack is shown');
    const expected = `${units ?? 'more than 1'}`;
    const cased = isOnly ? shown : shown.filter((one) => one !== 1);
    const wrong = cased.find((one) => units !== undefined && one !== units);
    expect.that(wrong === undefined, expected, `${wrong}`, single);
    expect.that(cased.length > 0, expected, '1', single);
  },
});

const casePacksListed = check({
  proves: 'inventory-list-shows-case-packs',
  needs: ['product has packs'],
  given: cases,
  cases: 6,
  when: caseRows,
  then({ skus, pages, single }, expect) {
    reachedEnd(pages, expect);
    const rows = rowsOfSkus(pages, skus);
    expect.that(rows.length > 0, `a record of ${skus.join(' or ')}`, 'none', pages.at(-1));
    // A row of the product itself without single units is not a row of its cases.
    const expected = `units of ${skus.join(' or ')}, the same as in its own record`;
    if (showsUnits([single.answer?.json])) expect.that(showsUnits(rows), expected, 'none', pages.at(-1));
  },
});

export const unitsPerPackChecks = [unitsPerCase, casePacksListed, single, singleListed];
