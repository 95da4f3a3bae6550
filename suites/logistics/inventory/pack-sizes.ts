/** Judges the counts of products in packs of several sizes. */

import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { itemsOf, type Json } from '../../../engine/json.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { once } from '../../cases.ts';
import { check, type Expect } from '../check.ts';
import { reachedEnd, rowsOfSkus, walk } from './counted-products.ts';
import { type Pack, packed, sums, ways } from './packs.ts';

/** No possible count of one size is that of another, or of all. */
const three: readonly Pack[] = [
  { unitsPerPack: 6, packs: 4 },
  { unitsPerPack: 12, packs: 5 },
  { unitsPerPack: 24, packs: 7 },
];

/** The units of one size that a record shows. */
interface Sized {
  readonly unitsPerPack: number;
  readonly available: number;
}

const sizedIn = (record: Json | undefined): Sized => ({
  unitsPerPack: Number(read(record, '/unitsPerPack')),
  available: Number(read(record, '/available') ?? 0),
});

/** Records of one size each. A record of all sizes has no number of units per pack, whatever it shows. */
const sizedOf = (records: readonly (Json | undefined)[]): readonly Sized[] =>
  records.map(sizedIn).filter(({ available }) => available > 0 && !sums(three).includes(available));

async function ofThreeSizes(api: LogisticsApi) {
  const { account, skus } = await packed(api, three, undefined);
  const [sku = ''] = skus;
  const look = async () => ({
    pages: await walk(account, { limit: 100 }),
    all: await account.inventory.get(sku, { aggregatePacks: true }),
  });
  // Counts may lag behind the hook.
  const isShown = ({ pages, all }: Awaited<ReturnType<typeof look>>): boolean =>
    [...rowsOfSkus(pages, skus), all.answer?.json].every((record) => sizedIn(record).available > 0);
  return { skus, ...(await api.eventually(api.profile.timing.receiveVisible, look, isShown)) };
}

/** Each size has its own number of units. */
function sizesAreOwn(sized: readonly Sized[], shown: Exchange | undefined, expect: Expect): void {
  for (const { unitsPerPack, available } of sized) {
    if (Number.isNaN(unitsPerPack)) continue;
    const pack = three.find((one) => ways(one).includes(available));
    if (pack === undefined) continue;
    const actual = `${unitsPerPack} units per pack of ${available} available`;
    expect.that(unitsPerPack === pack.unitsPerPack, `${pack.unitsPerPack} units per pack`, actual, shown);
  }
}

const needs = ['product has packs', 'fresh account'] as const;

const ofEachSize = check({
  id: 'inventory-units-per-case-of-three-sizes',
  proves: 'inventory-units-per-case',
  needs,
  ...once,
  when: ofThreeSizes,
  then({ skus, pages, all }, expect) {
    for (const one of [...pages, all]) expect.premise(one).accepted('the inventory is read');
    const rows = rowsOfSkus(pages, skus);
    const [listed, parts] = [rows, itemsOf(read(all.answer?.json, '/breakdown'))].map(sizedOf);
    if (!listed?.length && !parts?.length) expect.unexercised('no record of one size is shown');
    sizesAreOwn(listed ?? [], pages[0], expect);
    sizesAreOwn(parts ?? [], all, expect);
  },
});

/** A list that has a record for each size, and not one for each product, has one for every size. */
const everySizeListed = check({
  id: 'inventory-list-shows-case-packs-of-three-sizes',
  proves: 'inventory-list-shows-case-packs',
  needs,
  ...once,
  when: ofThreeSizes,
  then({ skus, pages }, expect) {
    reachedEnd(pages, expect);
    const rows = rowsOfSkus(pages, skus);
    if (rows.length === 0) expect.unexercised('the list does not show the product');
    const sizes = new Set(sizedOf(rows).map(({ unitsPerPack }) => unitsPerPack));
    if (sizes.size < 2) throw new Inapplicable('the list has one record of all sizes');
    const missing = three.filter(({ unitsPerPack }) => !sizes.has(unitsPerPack));
    const actual = `none of ${missing.map(({ unitsPerPack }) => unitsPerPack).join(', ')} units per pack`;
    expect.that(missing.length === 0, 'a record of each size', actual, pages.at(-1));
  },
});

/** A product in packs of three sizes. */
export const packSizeChecks = [ofEachSize, everySizeListed];
