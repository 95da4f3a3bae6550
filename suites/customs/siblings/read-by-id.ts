/** Judges that rows are read by their ids, and as the list shows them where a profile says so. */

import type { CustomsApi } from '../../../clients/customs/api.ts';
import { rowsIn } from '../../../clients/customs/invoices.ts';
import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import { declared } from '../../../clients/customs/siblings.ts';
import type { Json } from '../../../engine/json.ts';
import { answerLine, type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { type Change, listFor, siblingOf, siblingOperations } from '../../../schemas/customs/changes.ts';
import type { Sibling } from '../../../schemas/target-profile.ts';
import { once } from '../../cases.ts';
import { check, type Expect, family } from '../check.ts';
import { changeRows, coverageNote, sampleNeed, sampleOf } from './change-rows.ts';
import { scalarsAt } from './filters.ts';
import { type Pages, readList, requireList, sharedList, spread, stableRows, variedRows } from './read-lists.ts';
import { ask, idOf, idsOf } from './requests.ts';

/** A row and the response to a read by its id. */
interface Got {
  readonly id: string;
  readonly answer: Exchange;
}

const getAll = (api: CustomsApi, at: string, ids: readonly string[]): Promise<readonly Got[]> =>
  Promise.all(ids.map(async (id) => ({ id, answer: await ask(api.main, at, id) })));

/** Half of an id: a target that searches by prefix finds the row. */
const beginning = (ids: readonly string[]): readonly string[] => {
  const [id = ''] = ids;
  const start = id.slice(0, Math.ceil(id.length / 2));
  return start === '' || ids.includes(start) ? [] : [start];
};

interface ReadRow {
  readonly at: string;
  /** A target must not find the row by the beginning of its id. */
  readonly triesPrefix?: true;
}

/** A row that a list shows, or that the profile says exists, is read by its id. */
const readById = family(({ at, triesPrefix }: ReadRow) => ({
  ...once,
  async when(api) {
    const { ids = [] } = sampleOf(api.profile, at);
    const list = listFor(at);
    const pages = list === undefined ? [] : (await readList(api, api.main, list)).pages;
    const rows = pages.flatMap(rowsIn);
    const got = await getAll(api, at, [...new Set([...ids, ...idsOf(variedRows(rows))])]);
    return { pages, got, others: triesPrefix ? await getAll(api, at, beginning(idsOf(rows))) : [] };
  },
  then({ pages, got, others }, expect) {
    for (const page of pages) requireList(page, expect);
    if (got.length === 0) expect.unexercised('the list shows no id');
    for (const { id, answer } of got) {
      expect(answer).accepted();
      const [row] = rowsIn(answer);
      expect.that(row !== undefined, `the row ${id}`, answerLine(answer), answer);
      const actual = idOf(row);
      expect.that(actual === undefined || actual === id, `the row ${id}`, `the row ${actual}`, answer);
    }
    if (!got.some(({ answer }) => idOf(rowsIn(answer)[0]) !== undefined)) expect.unexercised('no row shows its id');
    for (const { id, answer } of others) {
      const actual = isAccepted(answer) ? idOf(rowsIn(answer)[0]) : undefined;
      expect.that(
        actual === undefined || actual === id,
        `no row but that of the id ${id}`,
        `the row ${actual}`,
        answer,
      );
    }
  },
}));

/** Operations that read a row which a list shows, too. */
const readers = siblingOperations.filter((at) => /^GET .*\{id\}$/.test(at) && listFor(at) !== undefined);

/** This many rows from all parts of a list are also read. */
const mostSpread = 6;

interface Pair {
  readonly at: string;
  readonly before: Pages;
  readonly got: readonly Got[];
  readonly after: Pages;
}

/** Reads some rows by their ids between two readings of the list. */
async function readBothWays(api: CustomsApi, at: string): Promise<Pair> {
  const list = listFor(at) ?? at;
  const before = await sharedList(api, list);
  const rows = before.pages.flatMap(rowsIn);
  // A member may be wrong only beside a value of another one.
  const ids = [...new Set(idsOf([...variedRows(rows), ...spread(rows, mostSpread)]))];
  return { at, before, got: await getAll(api, at, ids), after: await readList(api, api.main, list) };
}

/** Compares what both show of a row that did not change meanwhile. @returns the members that were compared. */
function compared({ id, answer }: Got, row: Json, members: readonly string[], expect: Expect): readonly string[] {
  const [whole] = rowsIn(answer);
  if (whole === undefined || idOf(whole) !== id) return [];
  const shown = members.filter((member) => [row, whole].every((one) => scalarsAt(one, member).length > 0));
  const valuesText = (one: Json, member: string): string => scalarsAt(one, member).map(String).join(', ');
  const other = shown.find((member) => valuesText(row, member) !== valuesText(whole, member)) ?? '';
  const isSame = other === '';
  const expected = isSame ? '' : `${other} ${valuesText(row, other)} of row ${id}, as listed`;
  expect.that(isSame, expected, isSame ? '' : valuesText(whole, other), answer);
  return shown;
}

/** A list that cannot be read hides no finding in another one. */
function compareAll({ at, before, got, after }: Pair, expect: Expect): boolean {
  const { asListed = [] } = sampleOf(expect.target, at);
  const stable = stableRows(before.pages.flatMap(rowsIn), after.pages.flatMap(rowsIn));
  const tried = got
    .filter(({ answer }) => isAccepted(answer))
    .flatMap((one) => {
      const row = stable.find((known) => idOf(known) === one.id);
      return row === undefined ? [] : compared(one, row, asListed, expect);
    });
  if (tried.length > 0) expect.note(`${siblingOf(at)}: ${coverageNote('members', asListed, tried)}`);
  return tried.length > 0;
}

const readAsListed = check({
  proves: 'sibling-rows-read-as-listed',
  needs: ['customs.siblingSamples asListed'],
  ...once,
  async when(api) {
    const compared = readers.filter(
      (at) => declared(api.profile, siblingOf(at)) === 'yes' && sampleOf(api.profile, at).asListed !== undefined,
    );
    return { pairs: await Promise.all(compared.map((at) => readBothWays(api, at))) };
  },
  then({ pairs }, expect) {
    const compared = pairs.filter((pair) => compareAll(pair, expect));
    if (compared.length === 0) expect.unexercised('no row shows a declared member in the list and by its id');
  },
});

/** A new operation that reads one row, or one that takes an id as before. */
const readsRow = ({ part, change, at }: Change): boolean =>
  /^GET .*\{id\}$/.test(at) && (part === 'operation' ? change === 'added' : change === 'unchanged');

/** Where no list shows ids, the profile does. */
const needs = ({ at }: Change) => (listFor(at) === undefined ? [sampleNeed(at, 'ids')] : []);

const ofChanges = Object.fromEntries(
  Object.entries(changeRows(readsRow, { needs })).map(([id, { change, ...row }]) => [
    change.part === 'operation' ? `${id}-read` : id,
    { ...row, at: change.at },
  ]),
);

const served = (name: Sibling): readonly CustomsNeed[] => [`customs.siblings ${name}`];

export const siblingReadChecks = [
  ...readById(ofChanges),
  ...readById({
    'sibling-products-read-by-id': { at: 'GET /products/{id}', triesPrefix: true, needs: served('products') },
    'sibling-purchase-orders-read-by-id': {
      at: 'GET /purchase_orders/{id}',
      triesPrefix: true,
      needs: served('purchase_orders'),
    },
  }),
  readAsListed,
];
