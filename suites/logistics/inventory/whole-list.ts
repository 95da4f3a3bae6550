/** Judges that the pages of the inventory list are complete. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Json } from '../../../engine/json.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { type NewProduct, newProduct } from '../../../generators/logistics/product.ts';
import { repeated } from '../../../model/repeated.ts';
import { check } from '../check.ts';
import { rowsOf } from '../pages.ts';
import { listed, longList, nameOf, namesIn, notGivenUp, reachedEnd, walk } from './counted-products.ts';

/** Whether an empty page has the same form as other pages. */
const isEmptyList = (json: Json | undefined): boolean => Array.isArray(json) && json.length === 0;

/** The number of rows; later pages show nothing new. Rows with the same SKU may be different packs. */
function lengthOf(pages: readonly Exchange[]): number {
  const seen = new Set<string | undefined>();
  let [rows, length] = [0, 0];
  for (const page of pages) {
    const known = seen.size;
    for (const row of rowsOf(page)) seen.add(nameOf(row));
    rows += rowsOf(page).length;
    if (seen.size > known) length = rows;
  }
  return length;
}

const behind = [0, 1, 5, 20, 100, 1000] as const;
const sizes = [undefined, 1, 8, 20, 60, 100] as const;

/** The list while nothing else is active. All exclusive cases share it. */
const stillList = (api: LogisticsApi) =>
  api.sharedFixture('inventory list at rest', async (own) => {
    const { account } = await longList(own);
    const pages = await walk(account, { limit: 100 });
    const length = lengthOf(pages);
    return { pages, length, last: await account.inventory.list({ limit: 1, offset: length - 1 }) };
  });

/** Exclusive: other cases could add rows to the list of the main account. */
const emptyAtTheEnd = check({
  proves: 'inventory-list-empty-page-is-the-end',
  given: fc.record({ more: fc.constantFrom(...behind), limit: fc.constantFrom(...sizes) }),
  examples: behind.flatMap((more, nth) =>
    [0, 2].map((shift) => ({ more, limit: sizes[(nth + shift) % sizes.length] })),
  ),
  exclusive: true,
  cases: 36,
  async when(api, { more, limit }) {
    const { pages, length, last } = await stillList(api);
    const { account } = await longList(api);
    return { pages, last, page: await account.inventory.list({ limit, offset: length + more }) };
  },
  then({ pages, last, page }, expect) {
    notGivenUp(pages, expect);
    expect.premise(last).accepted('the last record is listed');
    if (rowsOf(last).length !== 1) expect.unexercised('the length of the list is not known');
    expect(page).status([200]).member('', 'an empty array', isEmptyList);
  },
});

/** The mistake of one walk: a repeated or a missing record. */
function flaw(pages: readonly Exchange[], expected: ReadonlySet<string>): string | undefined {
  const met = pages.flatMap(rowsOf).map((row) => nameOf(row) ?? '');
  const [twice] = repeated(met);
  if (twice !== undefined) return `${twice} twice`;
  const seen = new Set(met);
  const missing = [...expected].find((name) => !seen.has(name));
  return missing === undefined ? undefined : `${missing} never`;
}

const steps = ['rows', 'limit'] as const;

/** Exclusive for the same reason. A list that changes by itself may disturb one walk, but not every walk. */
const complete = check({
  proves: 'inventory-list-pages-complete',
  given: fc.record({ limit: fc.constantFrom(undefined, 7, 19, 20, 33, 50, 99, 100), step: fc.constantFrom(...steps) }),
  examples: [undefined, 7, 33, 40, 100].map((limit, nth) => ({ limit, step: steps[nth % 2] ?? 'rows' })),
  exclusive: true,
  cases: 12,
  async when(api, { limit, step }) {
    const { account, made } = await longList(api);
    const { pages: whole } = await stillList(api);
    const rows = whole.flatMap(rowsOf).map((row) => nameOf(row) ?? '');
    const expected = new Set([...rows, ...made.map(({ logisticsSku }) => `${logisticsSku} × 1`)]);
    const walked = await walk(account, { limit, step });
    const walks = flaw(walked, expected) === undefined ? [walked] : [walked, await walk(account, { limit, step })];
    return { whole, walks, expected };
  },
  then({ whole, walks, expected }, expect) {
    for (const pages of [whole, ...walks]) notGivenUp(pages, expect);
    for (const page of [whole, ...walks].flat()) expect.premise(page).accepted('the inventory is listed');
    namesIn([whole, ...walks].flat(), expect);
    const flaws = walks.map((pages) => flaw(pages, expected));
    const isOnce = flaws.includes(undefined);
    if (isOnce) expect.note('once');
    expect.that(isOnce, 'each record once', `${flaws[0]}`, walks[0]?.at(-1));
  },
});

const sharedByFew = 12;

interface Growing {
  readonly limit: number;
  readonly drafts: readonly NewProduct[];
}

/** Reads a list while it grows. */
async function walkedWhileGrowing(api: LogisticsApi, { limit, drafts }: Growing) {
  const account = await api.fresh();
  await listed(api, account, sharedByFew);
  const before = await walk(account, { limit: 100 });
  const grow = async () => {
    for (const draft of drafts) await account.products.createNew(draft);
  };
  const [pages] = await Promise.all([walk(account, { limit, patience: drafts.length }), grow()]);
  return { before, pages, after: await walk(account, { limit: 100 }) };
}

/** New records may move others to a later page, where they appear again, but none must be lost. */
const completeWhileGrowing = check({
  id: 'inventory-list-pages-complete-while-products-are-created',
  needs: ['feature products', 'fresh account'],
  given: fc.record({
    limit: fc.constantFrom(2, 3, 4),
    drafts: fc.array(newProduct(), { minLength: 6, maxLength: 8 }),
  }),
  cases: 6,
  when: walkedWhileGrowing,
  then({ before, pages, after }, expect) {
    for (const walked of [before, pages, after]) reachedEnd(walked, expect);
    if (namesIn(before, expect).length === 0) expect.unexercised('the list was empty before');
    const stayed = new Set(namesIn(after, expect));
    const met = new Set(namesIn(pages, expect));
    const lost = namesIn(before, expect).find((name) => stayed.has(name) && !met.has(name));
    expect.that(lost === undefined, 'each record that was there before and after', `${lost} never`, pages.at(-1));
  },
});

export const inventoryWholeListChecks = [emptyAtTheEnd, complete, completeWhileGrowing];
