import fc from 'fast-check';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { newProduct } from '../../../generators/product.ts';
import { check } from '../check.ts';
import { rowsOf } from '../pages.ts';
import { skuOf } from '../products/resource.ts';
import { longList, walk } from './inventory-list.ts';

const isOneOrUnset = (units: Json | undefined): boolean => units === undefined || units === null || units === 1;
const why = 'unitsPerPack defaults to 1 for regular products';

/** Received by the purchase order, and never at all. */
const single = check({
  proves: 'inventory-units-per-pack-default',
  needs: ['feature inventory'],
  given: fc.record({ draft: newProduct(), units: fc.integer({ min: 2, max: 9 }), stocked: fc.boolean() }),
  examples: fc
    .sample(newProduct(), { numRuns: 2, seed: 1 })
    .map((draft, at) => ({ draft, units: 3, stocked: at === 0 })),
  cases: 6,
  async when(api, { draft, units, stocked }): Promise<readonly Exchange[]> {
    const { inventory, products, pool } = await api.main();
    const sku = stocked ? (await pool.reserve(units)).logisticsSku : skuOf(await products.createNew(draft));
    return [await inventory.get(sku), await inventory.get(sku, { aggregatePacks: true })];
  },
  then(answers: readonly Exchange[], expect) {
    for (const answer of answers) {
      expect.premise(answer).accepted('the inventory is read');
      expect(answer).member('/unitsPerPack', '1', isOneOrUnset, why);
      const packs = read(answer.answer?.json, '/breakdown');
      for (const [index] of (Array.isArray(packs) ? packs : []).entries()) {
        expect(answer).member(`/breakdown/${index}/unitsPerPack`, '1', isOneOrUnset, why);
      }
    }
  },
});

const listed = check({
  id: 'inventory-units-per-pack-default-in-list',
  proves: 'inventory-units-per-pack-default',
  needs: ['feature inventory'],
  given: fc.constant(null),
  cases: 1,
  async when(api) {
    const { account, made } = await longList(api);
    return { made: made.map(({ logisticsSku }) => logisticsSku), pages: await walk(account, { limit: 100 }) };
  },
  then({ made, pages }, expect) {
    let seen = 0;
    const rows = pages.flatMap(rowsOf);
    const singles = new Set(
      rows.filter((row) => isOneOrUnset(read(row, '/unitsPerPack'))).map((row) => String(read(row, '/logisticsSku'))),
    );
    for (const page of pages) {
      expect.premise(page).accepted('the inventory is listed');
      for (const [index, row] of rowsOf(page).entries()) {
        const sku = String(read(row, '/logisticsSku'));
        if (!made.includes(sku)) continue;
        seen++;
        // A product may have a record for each size of its packs (gap: inventory list).
        if (singles.has(sku)) continue;
        expect(page).member(`/${index}/unitsPerPack`, '1', isOneOrUnset, why);
      }
    }
    if (seen === 0) expect.unexercised('the list shows no product of ours');
  },
});

export const unitsPerPackChecks = [single, listed];
