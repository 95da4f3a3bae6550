/** Judges the parameters that choose a page and its size. */

import type { CustomsApi } from '../../../clients/customs/api.ts';
import { nextOf, rowsIn } from '../../../clients/customs/invoices.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { Change } from '../../../schemas/customs/changes.ts';
import { parametersOf, versionBy } from '../../../schemas/customs/siblings.ts';
import { once } from '../../cases.ts';
import { type Expect, family } from '../check.ts';
import { type ChangeRow, changeRows, sampleNeed } from './change-rows.ts';
import { allRowsOf, isAtRest, keyOf, type Pages, pageSize, readList, rowsOf, stableRows } from './read-lists.ts';
import { ask } from './requests.ts';

/** About the number of pages in which a list is read. */
const severalPages = 6;

/** If others write meanwhile, the pages are read again, at most this many times. */
const mostReadings = 4;

async function readInPages(api: CustomsApi, change: Change) {
  let read = await readOnce(api, change);
  const rows = ({ pages }: Pages) => pages.flatMap(rowsIn);
  for (let n = 1; n < mostReadings && !isAtRest(rows(read.before), rows(read.after)); n++)
    read = await readOnce(api, change);
  return read;
}

async function readOnce(api: CustomsApi, { at }: Change) {
  const before = await readList(api, api.main, at);
  const per = pageSize(before.pages.flatMap(rowsIn).length / severalPages);
  const small = await readList(api, api.main, at, { per });
  // Where `page` sends back a cursor, it is no number.
  const isNumber =
    parametersOf(at, versionBy(api.profile.envelopeVersion)).has('page') && api.profile.paging?.cursorParam !== 'page';
  // A page past the end may be refused; of three pages, 2 is one, whether they count from 0 or from 1.
  const numbered = isNumber && small.pages.length > 2 ? [await ask(api.main, at, '', { per, page: 2 })] : [];
  const hasMore = isNumber && small.pages.some((page) => nextOf(page) !== undefined);
  const both = hasMore ? await Promise.all([1, 2].map((page) => ask(api.main, at, '', { per, page }))) : [];
  return { per, before, small, numbered, both, after: await readList(api, api.main, at) };
}

/** Of the numbers 1 and 2 at most one is that of the first page, whether pages count from 0 or from 1. */
function choosesPage(first: Exchange | undefined, both: readonly Exchange[], expect: Expect): void {
  if (first === undefined) return;
  const keysOn = (page: Exchange): string => JSON.stringify(rowsIn(page).map(keyOf));
  // Rows without an id may look alike.
  const areDistinct = new Set(rowsIn(first).map(keyOf)).size > 1;
  const isFirst = (page: Exchange): boolean => isAccepted(page) && areDistinct && keysOn(page) === keysOn(first);
  const isIgnored = both.length > 1 && both.every(isFirst);
  expect.that(!isIgnored, 'other rows on page 1 or 2', 'the rows of the first page on both', both[1]);
}

/** `per` bounds a page, the pages add up to the list, and `page` chooses one of them. */
const paged = family(({ change }: ChangeRow) => ({
  ...once,
  when: (api: CustomsApi) => readInPages(api, change),
  then({ per, before, small, numbered, both, after }, expect) {
    choosesPage(small.pages[0], both, expect);
    const [whole, again] = [allRowsOf(before, expect), allRowsOf(after, expect)];
    for (const page of [...small.pages, ...numbered]) expect(page).accepted();
    const rows = rowsOf(small, expect);
    const [first] = small.pages;
    const size = first === undefined ? 0 : rowsIn(first).length;
    expect.that(size <= per, `at most ${per} rows on a page`, `${size} rows`, first);
    if (whole.length < 2 || !small.ended) expect.unexercised('one page holds the whole list');
    // Rows without an id may look alike.
    const keys = whole.map(keyOf);
    const isSingle = (key: string): boolean => keys.indexOf(key) === keys.lastIndexOf(key);
    const shown = rows.map(keyOf);
    const lost = stableRows(whole, again).find((row) => !shown.includes(keyOf(row)));
    if (!isAtRest(whole, again)) expect.unexercised('the list changed meanwhile');
    expect.that(lost === undefined, 'all rows of the list on its pages', `no row ${lost && keyOf(lost)}`, first);
    const double = shown.find((key, index) => isSingle(key) && shown.indexOf(key) !== index);
    expect.that(double === undefined, 'each row on one page', `${double} on two`, first);
    const firstKeys = shown.slice(0, size);
    for (const page of numbered) {
      const again = rowsIn(page).map(keyOf);
      expect.that(again.length <= per, `at most ${per} rows on a page`, `${again.length} rows`, page);
      const repeated = again.find((key) => isSingle(key) && firstKeys.includes(key));
      expect.that(repeated === undefined, 'rows that are not on the first page', `row ${repeated}`, page);
    }
  },
}));

export const isPaging = ({ part, change, names = [] }: Change): boolean =>
  part === 'parameters' && change !== 'removed' && (names.includes('per') || names.includes('page'));

export const siblingPagingChecks = paged(
  changeRows(isPaging, { suffix: '-paged', needs: ({ at }) => [sampleNeed(at, 'plainPages')] }),
);
