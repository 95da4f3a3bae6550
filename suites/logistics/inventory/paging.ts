/** Judges the pages of the inventory list. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Json } from '../../../engine/json.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { each } from '../../cases.ts';
import { check, type Expect, family } from '../check.ts';
import { rowsOf } from '../pages.ts';
import { type Filter, longList, nameOf, namesIn, readWhole, wholeLength, wholeList } from './counted-products.ts';

const cap = 100;
const usual = 20;

interface Cell extends Filter {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

interface Sized {
  readonly given: fc.Arbitrary<Cell>;
  readonly examples: readonly Cell[];
  /** The number of rows of the page, if the list is long enough. */
  readonly expected: (cell: Cell) => number;
}

/** A page, and the whole list. If the list is shorter than the page must reach, the page proves nothing. */
async function pageOf(api: LogisticsApi, cell: Cell) {
  const [{ account }, whole] = [await longList(api), await wholeList(api, cell)];
  return { whole, page: await account.inventory.list({ ...cell }) };
}

function reaches(whole: readonly Exchange[], expected: number, { offset = 0 }: Cell, expect: Expect): void {
  for (const page of whole) expect.premise(page).accepted('the inventory is listed');
  if (whole.flatMap(rowsOf).length < offset + expected) expect.unexercised('the list is too short');
}

const isList = (json: Json | undefined): boolean => Array.isArray(json);

/** A pool or a country need not contain every row of the list. */
const isWhole = ({ poolName, countryCode }: Cell): boolean => poolName === undefined && countryCode === undefined;

const sized = family(({ expected, given, examples }: Sized) => ({
  given,
  examples,
  when: pageOf,
  then({ whole, page }, expect, cell) {
    reaches(whole, expected(cell), cell, expect);
    expect(page).accepted().member('', 'an array', isList);
    const rows = rowsOf(page).length;
    const isExpected = isWhole(cell) ? rows === expected(cell) : rows <= expected(cell);
    expect.that(isExpected, `${expected(cell)} rows`, `${rows} rows`, page);
  },
}));

const offsets = [undefined, 0, 1, 5, usual] as const;
const limits = [1, 2, 7, 19, usual, usual + 1, 50, 51, 99] as const;

const pagesOfLimit = sized({
  'inventory-list-default-limit': {
    ...each<Cell>([...offsets.map((offset) => ({ offset })), { poolName: 'DEFAULT' }], 6),
    expected: () => usual,
  },
  'inventory-list-limit-honoured': {
    given: fc.record({ limit: fc.integer({ min: 1, max: cap - 1 }), offset: fc.constantFrom(...offsets) }),
    examples: [
      ...limits.map((limit, index): Cell => ({ limit, offset: offsets[index % offsets.length] })),
      { limit: 7, countryCode: 'US' },
    ],
    cases: 25,
    expected: ({ limit = usual }) => limit,
  },
  'inventory-list-limit-hundred': {
    ...each<Cell>(
      offsets.map((offset) => ({ limit: cap, offset })),
      5,
    ),
    expected: () => cap,
  },
});

const pools = [undefined, 'DEFAULT'] as const;
const tooLarge = [101, 102, wholeLength, 200, 1000, 5000, 1_000_000] as const;

const beyondTheCap: readonly Cell[] = [
  { limit: 150, offset: 1 },
  { limit: 150, countryCode: 'US' },
  ...tooLarge.flatMap((limit) => pools.map((poolName) => ({ limit, poolName }))),
];

const cellsBeyondTheCap: fc.Arbitrary<Cell> = fc.record({
  limit: fc.constantFrom(...tooLarge),
  poolName: fc.constantFrom(...pools),
  offset: fc.constantFrom(...offsets),
});

/** The profile says whether a larger limit is clamped or refused. */
const capped = check({
  proves: 'inventory-list-limit-capped',
  given: cellsBeyondTheCap,
  examples: beyondTheCap,
  cases: 15,
  when: pageOf,
  then({ whole, page }, expect, cell) {
    reaches(whole, cap + 1, cell, expect);
    expect(page).undisturbed();
    expect.note(isAccepted(page) ? 'clamped' : 'refused');
    if (expect.target.caps.limitClamps === 'yes') expect(page).accepted('a limit above 100 has the same effect as 100');
    const rows = rowsOf(page).length;
    const expected = isAccepted(page) && isWhole(cell) ? rows === cap : rows <= cap;
    expect.that(expected, `${cap} rows`, `${rows} rows`, page);
  },
});

type Name = string | undefined;
const namesOf = (pages: readonly Exchange[]): readonly Name[] => pages.flatMap(rowsOf).map(nameOf);

/** Whether a page shows what the list has from its offset on. */
function continues(whole: readonly Name[], page: readonly Name[], { offset = 0 }: Cell): boolean {
  const expected = whole.slice(offset);
  const common = Math.min(expected.length, Math.max(1, page.length));
  return expected.slice(0, common).join() === page.slice(0, common).join();
}

/** If the page does not fit the list, reads the list again: a page of a list that changes proves nothing. */
async function between(api: LogisticsApi, cell: Cell) {
  const { whole, page } = await pageOf(api, cell);
  if (continues(namesOf(whole), namesOf([page]), cell)) return { whole, page, after: whole };
  const { account } = await longList(api);
  return { whole, page, after: await readWhole(account, cell) };
}

const begins = family((row: Pick<Sized, 'given' | 'examples'>) => ({
  ...row,
  when: between,
  then({ whole, page, after }, expect, cell) {
    reaches(whole, 1, cell, expect);
    const expected = namesIn(whole, expect);
    if (expected.join() !== namesIn(after, expect).join()) expect.unexercised('the list changed meanwhile');
    expect(page).accepted();
    const actual = namesIn([page], expect);
    const first = `the list from ${expected[cell.offset ?? 0]} on`;
    expect.that(continues(expected, actual, cell), first, `from ${actual[0] ?? 'nothing'} on`, page);
  },
}));

const skips = [1, 2, 3, 19, usual, usual + 1, 50, 99, cap, cap + 1, 110, wholeLength - 1] as const;

const beginsAtOffset = begins({
  'inventory-list-default-offset': each<Cell>([{}, { limit: 5 }, { limit: cap }], 3),
  'inventory-list-offset-skips': {
    given: fc.record({
      offset: fc.constantFrom(...skips),
      limit: fc.constantFrom(undefined, 1, 7, cap),
      poolName: fc.constantFrom(...pools),
    }),
    examples: [
      ...skips.flatMap((offset): Cell[] => [{ offset }, { offset, limit: 7 }]),
      { offset: 2, limit: 7, poolName: 'DEFAULT' },
      { offset: 2, limit: 7, countryCode: 'US' },
    ],
    cases: 30,
  },
});

export const inventoryPagingChecks = [...pagesOfLimit, capped, ...beginsAtOffset];
