import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Json } from '../../../engine/json.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { each } from '../../cases.ts';
import { check, type Expect, family } from '../check.ts';
import { rowsOf } from '../pages.ts';
import { longList, namesIn, rowCount, wholeLength } from './counted-products.ts';

const cap = 100;
const usual = 20;

interface Cell {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly poolName?: string | undefined;
}

interface Sized {
  readonly given: fc.Arbitrary<Cell>;
  readonly examples: readonly Cell[];
  /** The number of rows of the page, if the list is long enough. */
  readonly due: (cell: Cell) => number;
}

/** A page, and the row that must be its last one. If the list has no such row, the page proves nothing. */
async function pageOf(api: LogisticsApi, cell: Cell, due: number) {
  const { account } = await longList(api);
  const { offset = 0, poolName } = cell;
  const last = await account.inventory.list({ limit: 1, offset: offset + due - 1, poolName });
  return { last, page: await account.inventory.list({ ...cell }) };
}

const isList = (json: Json | undefined): boolean => Array.isArray(json);

const sized = family(({ due, given, examples }: Sized) => ({
  given,
  examples,
  when: (api, cell) => pageOf(api, cell, due(cell)),
  then({ last, page }, expect, cell) {
    expect.premise(last).accepted('one row is listed');
    if (rowCount(last) === 0) expect.unexercised('the list is too short');
    expect(page).accepted().member('', 'an array', isList);
    const rows = rowsOf(page).length;
    // The pool need not contain every row of the list.
    const isDue = cell.poolName === undefined ? rows === due(cell) : rows <= due(cell);
    expect.that(isDue, `${due(cell)} rows`, `${rows} rows`, page);
  },
}));

const offsets = [undefined, 0, 1, 5, usual] as const;
const limits = [1, 2, 7, 19, usual, usual + 1, 50, 51, 99] as const;

const pagesOfLimit = sized({
  'inventory-list-default-limit': {
    ...each<Cell>([...offsets.map((offset) => ({ offset })), { poolName: 'DEFAULT' }], 6),
    due: () => usual,
  },
  'inventory-list-limit-honoured': {
    given: fc.record({ limit: fc.integer({ min: 1, max: cap - 1 }), offset: fc.constantFrom(...offsets) }),
    examples: limits.map((limit, index) => ({ limit, offset: offsets[index % offsets.length] })),
    cases: 25,
    due: ({ limit = usual }) => limit,
  },
  'inventory-list-limit-hundred': {
    ...each<Cell>(
      offsets.map((offset) => ({ limit: cap, offset })),
      5,
    ),
    due: () => cap,
  },
});

const pools = [undefined, 'DEFAULT'] as const;
const tooLarge = [101, 102, wholeLength, 200, 1000, 5000, 1_000_000] as const;

const beyondTheCap: readonly Cell[] = [
  { limit: 150, offset: 1 },
  ...tooLarge.flatMap((limit) => pools.map((poolName) => ({ limit, poolName }))),
];

const cellsBeyondTheCap = fc.record({
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
  when: (api, cell: Cell) => pageOf(api, cell, cap + 1),
  then({ last, page }, expect, { poolName }) {
    expect.premise(last).accepted('one row is listed');
    if (rowCount(last) === 0) expect.unexercised('the list is too short');
    expect.note(isAccepted(page) ? 'clamped' : 'refused');
    if (expect.target.caps.limitClamps === 'yes') expect(page).accepted('a limit above 100 has the same effect as 100');
    const rows = rowsOf(page).length;
    const due = isAccepted(page) && poolName === undefined ? rows === cap : rows <= cap;
    expect.that(due, `${cap} rows`, `${rows} rows`, page);
  },
});

/** Reads the frame before and after the page: if it changes meanwhile, the page proves nothing. */
async function between(account: Account, frame: readonly Cell[], cell: Cell) {
  const pages = async () => {
    const seen: Exchange[] = [];
    for (const one of frame) seen.push(await account.inventory.list({ ...one }));
    return seen;
  };
  const before = await pages();
  const page = await account.inventory.list({ ...cell });
  return { before, page, after: await pages() };
}

type Framed = Awaited<ReturnType<typeof between>>;

/** The rows of the frame, if it has not changed. */
function stillRows({ before, after }: Framed, expect: Expect): readonly string[] {
  for (const page of [...before, ...after]) expect.premise(page).accepted('the inventory is listed');
  const [rows, again] = [namesIn(before, expect), namesIn(after, expect)];
  if (rows.join() !== again.join()) expect.unexercised('the list changed meanwhile');
  return rows;
}

interface Offset {
  readonly given: fc.Arbitrary<Cell>;
  readonly examples: readonly Cell[];
  /** Pages that show where the tested page begins. */
  readonly frame: (cell: Cell) => readonly Cell[];
  /** The page has all rows of the frame. */
  readonly whole?: true;
}

const begins = family(({ given, examples, frame, whole }: Offset) => ({
  given,
  examples,
  async when(api, cell) {
    const { account } = await longList(api);
    return between(account, frame(cell), cell);
  },
  then(framed, expect, { offset = 0 }) {
    const { page } = framed;
    const due = stillRows(framed, expect).slice(offset);
    if (due.length < (whole ? 2 : 1)) expect.unexercised('the list is too short');
    expect(page).accepted();
    const came = namesIn([page], expect);
    const common = Math.min(due.length, Math.max(1, came.length));
    const rows = whole ? due : due.slice(0, common);
    const same = (whole ? came : came.slice(0, common)).join() === rows.join();
    expect.that(same, `the list from ${due[0]} on`, `from ${came[0] ?? 'nothing'} on`, page);
  },
}));

const skips = [1, 2, 3, 19, usual, usual + 1, 50, 99, cap, cap + 1, 110, wholeLength - 1] as const;

const beginsAtOffset = begins({
  'inventory-list-default-offset': {
    ...each<Cell>([{}, { limit: 5 }, { limit: cap }], 3),
    frame: (cell) => [{ ...cell, offset: 0 }],
    whole: true,
  },
  'inventory-list-offset-skips': {
    given: fc.record({
      offset: fc.constantFrom(...skips),
      limit: fc.constantFrom(undefined, 1, 7, cap),
      poolName: fc.constantFrom(...pools),
    }),
    examples: [
      ...skips.flatMap((offset): Cell[] => [{ offset }, { offset, limit: 7 }]),
      { offset: 2, limit: 7, poolName: 'DEFAULT' },
    ],
    cases: 30,
    frame: ({ poolName }) => [0, cap].map((offset) => ({ offset, limit: cap, poolName })),
  },
});

export const inventoryPagingChecks = [...pagesOfLimit, capped, ...beginsAtOffset];
