import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Json } from '../../../engine/json.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { check, type Expect, family } from '../check.ts';
import { rowsOf } from '../pages.ts';
import { longList, namesIn, rowCount, wholeLength } from './inventory-list.ts';

const cap = 100;
const usual = 20;

interface Cell {
  readonly limit?: number;
  readonly offset?: number;
  readonly poolName?: string;
}

interface Sized {
  readonly given: fc.Arbitrary<Cell>;
  readonly examples: readonly Cell[];
  /** Rows that the page has where there are enough. */
  readonly due: (cell: Cell) => number;
}

/** A page, and the row that stands last in it by what it asks for: where that is not there, the page proves nothing. */
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
  needs: ['feature inventory'],
  when: (api, cell) => pageOf(api, cell, due(cell)),
  then({ last, page }, expect, cell) {
    expect.premise(last).accepted('one row is listed');
    if (rowCount(last) === 0) expect.unexercised('the list is too short');
    expect(page).accepted(expect.why).member('', 'an array', isList, expect.why);
    const rows = rowsOf(page).length;
    expect.that(rows === due(cell), `${due(cell)} rows`, `${rows} rows`, expect.why, page);
  },
}));

const offsets = [undefined, 0, 1, 5, usual] as const;
const withOffset = (cell: Cell, offset: number | undefined): Cell => ({
  ...cell,
  ...(offset !== undefined && { offset }),
});

const defaultLimit = sized({
  'inventory-list-default-limit': {
    given: fc.constantFrom(...offsets).map((offset) => withOffset({}, offset)),
    examples: offsets.map((offset) => withOffset({}, offset)),
    cases: 5,
    due: () => usual,
  },
});

const limits = [1, 2, 7, 19, usual, usual + 1, 50, 51, 99] as const;

const limitHonoured = sized({
  'inventory-list-limit-honoured': {
    given: fc
      .tuple(fc.integer({ min: 1, max: cap - 1 }), fc.constantFrom(...offsets))
      .map(([limit, offset]) => withOffset({ limit }, offset)),
    examples: limits.map((limit, index) => withOffset({ limit }, offsets[index % offsets.length])),
    cases: 25,
    due: ({ limit = usual }) => limit,
  },
});

const limitHundred = sized({
  'inventory-list-limit-hundred': {
    given: fc.constantFrom(...offsets).map((offset) => withOffset({ limit: cap }, offset)),
    examples: offsets.map((offset) => withOffset({ limit: cap }, offset)),
    cases: 5,
    due: () => cap,
  },
});

const tooLarge = [101, 102, wholeLength, 200, 1000, 5000, 1_000_000] as const;

/** Whether a larger limit is clamped or refused is the profile's to say. */
const capped = check({
  proves: 'inventory-list-limit-capped',
  needs: ['feature inventory'],
  given: fc
    .tuple(fc.constantFrom(...tooLarge), fc.constantFrom(undefined, 'DEFAULT'))
    .map(([limit, poolName]): Cell => ({ limit, ...(poolName && { poolName }) })),
  examples: tooLarge.flatMap((limit): Cell[] => [{ limit }, { limit, poolName: 'DEFAULT' }]),
  cases: 14,
  when: (api, cell) => pageOf(api, cell, cap + 1),
  then({ last, page }, expect, { poolName }) {
    expect.premise(last).accepted('one row is listed');
    if (rowCount(last) === 0) expect.unexercised('the list is too short');
    expect.note(isAccepted(page) ? 'clamped' : 'refused');
    if (expect.target.caps.limitClamps === 'yes') expect(page).accepted('a limit above 100 is as good as 100');
    const rows = rowsOf(page).length;
    const due = isAccepted(page) && poolName === undefined ? rows === cap : rows <= cap;
    expect.that(due, `${cap} rows`, `${rows} rows`, expect.why, page);
  },
});

/** The same page before and after: where it has changed meanwhile, what was read in between proves nothing. */
async function between(account: Account, frame: readonly Cell[], cell: Cell) {
  const pages = async () => {
    const read: Exchange[] = [];
    for (const one of frame) read.push(await account.inventory.list({ ...one }));
    return read;
  };
  const before = await pages();
  const page = await account.inventory.list({ ...cell });
  return { before, page, after: await pages() };
}

type Framed = Awaited<ReturnType<typeof between>>;

/** The rows of the frame, where nothing moved. */
function stillRows({ before, after }: Framed, expect: Expect): readonly string[] {
  for (const page of [...before, ...after]) expect.premise(page).accepted('the inventory is listed');
  const [rows, again] = [namesIn(before, expect), namesIn(after, expect)];
  if (rows.join() !== again.join()) expect.unexercised('the list changed meanwhile');
  return rows;
}

const defaultOffset = check({
  proves: 'inventory-list-default-offset',
  needs: ['feature inventory'],
  given: fc.constantFrom<Cell[]>({}, { limit: 5 }, { limit: cap }),
  examples: [{}, { limit: 5 }, { limit: cap }],
  cases: 3,
  async when(api, cell) {
    const { account } = await longList(api);
    return between(account, [{ ...cell, offset: 0 }], cell);
  },
  then(framed, expect) {
    const due = stillRows(framed, expect);
    if (due.length < 2) expect.unexercised('the list is too short');
    expect(framed.page).accepted();
    const came = namesIn([framed.page], expect);
    expect.that(
      came.join() === due.join(),
      `the list from ${due[0]} on`,
      `from ${came[0]} on`,
      expect.why,
      framed.page,
    );
  },
});

const skips = [1, 2, 3, 19, usual, usual + 1, 50, 99, cap, cap + 1, 110, wholeLength - 1] as const;
const pools = [undefined, 'DEFAULT'] as const;
const skipping = fc
  .tuple(fc.constantFrom(...skips), fc.constantFrom(undefined, 1, 7, cap), fc.constantFrom(...pools))
  .map(
    ([offset, limit, poolName]): Cell => ({
      offset,
      ...(limit !== undefined && { limit }),
      ...(poolName && { poolName }),
    }),
  );

const offsetSkips = check({
  proves: 'inventory-list-offset-skips',
  needs: ['feature inventory'],
  given: skipping,
  examples: [
    ...skips.flatMap((offset): Cell[] => [{ offset }, { offset, limit: 7 }]),
    { offset: 2, limit: 7, poolName: 'DEFAULT' },
  ],
  cases: 30,
  async when(api, cell) {
    const { account } = await longList(api);
    const { poolName } = cell;
    const frame = [0, cap].map((offset) => ({ offset, limit: cap, ...(poolName !== undefined && { poolName }) }));
    return between(account, frame, cell);
  },
  then(framed, expect, { offset = 0 }) {
    const why = `offset ${offset} leaves out the first ${offset} records`;
    const due = stillRows(framed, expect).slice(offset);
    if (due.length === 0) expect.unexercised('the list is too short');
    expect(framed.page).accepted(why);
    const came = namesIn([framed.page], expect);
    const common = Math.min(due.length, Math.max(1, came.length));
    const same = came.slice(0, common).join() === due.slice(0, common).join();
    expect.that(same, `the list from ${due[0]} on`, `from ${came[0] ?? 'nothing'} on`, why, framed.page);
  },
});

export const inventoryPagingChecks = [
  ...defaultLimit,
  ...limitHonoured,
  ...limitHundred,
  capped,
  defaultOffset,
  offsetSkips,
];
