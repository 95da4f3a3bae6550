/** Judges that each filter accepts some value of the rows in some format. */

import type { CustomsApi } from '../../../clients/customs/api.ts';
import { rowsIn } from '../../../clients/customs/invoices.ts';
import type { Json } from '../../../engine/json.ts';
import { answerLine, type Exchange, isAccepted, isRefused } from '../../../engine/wire/exchange.ts';
import type { Change } from '../../../schemas/customs/changes.ts';
import { versionBy } from '../../../schemas/customs/siblings.ts';
import { once } from '../../cases.ts';
import { family } from '../check.ts';
import { type ChangeRow, coverageNote, sampleOf } from './change-rows.ts';
import { filterNames, magnitudeOf, type Selector, scalarsAt, selectorsOf } from './filters.ts';
import { allRowsOf, readList, sharedList, stableRows } from './read-lists.ts';
import { ask } from './requests.ts';

/** Each filter is tried with at most this many values of the rows. */
const mostValues = 4;

const presence = ['true', 'false', '1', '0'];

/** Ways to write a value that a row shows: a target may take another one than that which it shows. */
function formsOf(value: string, { operator }: Selector): readonly string[] {
  if (operator === 'equals')
    return [value, value.toLowerCase(), value.toUpperCase(), value.slice(value.lastIndexOf('/') + 1)];
  const time = magnitudeOf(value);
  if (time === undefined) return [value];
  const iso = new Date(time).toISOString();
  return [value, iso, iso.replace(/\.\d+/, ''), iso.slice(0, 10), `${Math.floor(time / 1000)}`, `${time}`];
}

/** What a filter may be sent with; nothing if no row tells a value. */
function formsFor(rows: readonly Json[], selector: Selector): readonly string[] {
  const { operator, member, bound } = selector;
  const known = bound === undefined ? [] : [bound];
  const shown = [...new Set(rows.flatMap((row) => scalarsAt(row, member)).map(String))].filter((one) => one.trim());
  if (operator === 'exists') return [...known, ...presence];
  return [...new Set([...known, ...shown.slice(0, mostValues).flatMap((value) => formsOf(value, selector))])];
}

interface Sent {
  readonly selector: Selector;
  /** The responses up to the first one that is accepted. */
  readonly answers: readonly Exchange[];
}

async function sendEach(api: CustomsApi, at: string, rows: readonly Json[], selector: Selector): Promise<Sent> {
  const answers: Exchange[] = [];
  for (const form of formsFor(rows, selector)) {
    answers.push(await ask(api.main, at, '', { [selector.sent]: form }));
    if (answers.some(isAccepted)) break;
  }
  return { selector, answers };
}

async function sendAll(api: CustomsApi, { at, names = [] }: Change) {
  const before = await sharedList(api, at);
  const rows = before.pages.flatMap(rowsIn);
  const version = versionBy(api.profile.envelopeVersion);
  const selectors = selectorsOf(at, names, sampleOf(api.profile, at), version).filter(({ isExact }) => isExact);
  const sent = await Promise.all(selectors.map((one) => sendEach(api, at, rows, one)));
  return { before, sent, after: await readList(api, api.main, at) };
}

/** A filter that the document adds takes some value of the rows, in some form. */
export const acceptsSomeFormat = family(({ change }: ChangeRow) => ({
  ...once,
  when: (api: CustomsApi) => sendAll(api, change),
  then({ before, sent, after }, expect) {
    const stable = stableRows(allRowsOf(before, expect), allRowsOf(after, expect));
    const tried = sent.filter(({ answers }) => answers.length > 0);
    if (stable.length === 0 || tried.length === 0) expect.unexercised('no row tells a value of a filter');
    for (const one of tried) {
      const [first] = one.answers;
      const isTaken = !one.answers.every(isRefused);
      const actual =
        isTaken || first === undefined ? '' : `${answerLine(first)} to each of ${one.answers.length} values`;
      expect.that(isTaken, `${one.selector.name} to be taken`, actual, first);
    }
    const names = filterNames(change.at, change.names ?? [], versionBy(expect.target.envelopeVersion));
    expect.note(
      coverageNote(
        'filters',
        names,
        tried.map(({ selector }) => selector.name),
      ),
    );
  },
}));
