import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { check } from '../check.ts';
import { rowsOf } from '../pages.ts';
import { cameToTheEnd, walk } from './inventory-list.ts';
import { type Pack, packed } from './packs.ts';

const cases: fc.Arbitrary<readonly Pack[]> = fc
  .record({ unitsPerPack: fc.integer({ min: 2, max: 12 }), packs: fc.integer({ min: 2, max: 9 }) })
  .filter(({ unitsPerPack, packs }) => unitsPerPack !== packs)
  .map((only) => [only]);

/** Every place in which an answer shows the units of a pack that is there. */
function packsShown(json: Json | undefined): readonly number[] {
  const own = Number(read(json, '/available') ?? 0) > 0 ? [read(json, '/unitsPerPack')] : [];
  return [...own.filter((units): units is number => typeof units === 'number'), ...partsShown(json)];
}

/** What is counted over all pack sizes is of no size by itself; its parts are. */
function partsShown(json: Json | undefined): readonly number[] {
  const breakdown = read(json, '/breakdown');
  return Array.isArray(breakdown) ? breakdown.flatMap((part: Json) => packsShown(part)) : [];
}

async function caseRows(api: LogisticsApi, packs: readonly Pack[]) {
  const { casePackSku } = api.profile.supplied;
  const { account, skus, packs: known } = await packed(api, packs, casePackSku);
  let pages: readonly Exchange[] = [];
  // A list may lag behind what the hook has made.
  const single = await api.eventually(
    api.profile.timing.receiveVisible,
    async () => {
      pages = await walk(account, { limit: 100 });
      return account.inventory.get(skus.at(-1) ?? '');
    },
    () => showsUnits(ofSkus(pages, skus)),
  );
  const units = known?.[0]?.unitsPerPack ?? api.profile.supplied.casePackUnits;
  const all = await account.inventory.get(skus.at(-1) ?? '', { aggregatePacks: true });
  return { skus, pages, single, all, units, isOnly: known !== undefined };
}

const showsUnits = (records: readonly (Json | undefined)[]): boolean =>
  records.some((record) => Number(read(record, '/available') ?? 0) > 0);

const ofSkus = (pages: readonly Exchange[], skus: readonly string[]): readonly Json[] =>
  pages.flatMap(rowsOf).filter((row) => skus.includes(String(read(row, '/logisticsSku'))));

/** Of a supplied product it is not known whether it lies there in single units as well: then 1 may be right, too. */
const unitsPerCase = check({
  proves: 'inventory-units-per-case',
  needs: ['feature inventory', 'product has packs'],
  given: cases,
  cases: 10,
  when: caseRows,
  then({ skus, pages, single, all, units, isOnly }, expect) {
    const plain = [single.answer?.json, ...ofSkus(pages, skus)].flatMap(packsShown);
    const shown = [...plain, ...partsShown(all.answer?.json)];
    if (shown.length === 0) expect.unexercised('no unitsPerPack is shown');
    const due = `${units ?? 'more than 1'}`;
    const cased = isOnly ? shown : shown.filter((one) => one !== 1);
    const wrong = cased.find((one) => units !== undefined && one !== units);
    expect.that(wrong === undefined, due, `${wrong}`, expect.why, single);
    expect.that(cased.length > 0, due, '1', expect.why, single);
  },
});

const casePacksListed = check({
  proves: 'inventory-list-shows-case-packs',
  needs: ['feature inventory', 'product has packs'],
  given: cases,
  cases: 6,
  when: caseRows,
  then({ skus, pages, single }, expect) {
    cameToTheEnd(pages, expect);
    const rows = ofSkus(pages, skus);
    expect.that(rows.length > 0, `a record of ${skus.join(' or ')}`, 'none', expect.why, pages.at(-1));
    // A row of the product itself, of which there is no single unit, is none of its cases.
    const due = `units of ${skus.join(' or ')}, as its own record has`;
    if (showsUnits([single.answer?.json])) expect.that(showsUnits(rows), due, 'none', expect.why, pages.at(-1));
  },
});

export const casePackChecks = [unitsPerCase, casePacksListed];
