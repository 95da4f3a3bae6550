/** Judges that creations and updates of rows are stored, where a profile has bodies for them. */

import type { CustomsApi } from '../../../clients/customs/api.ts';
import { rowsIn } from '../../../clients/customs/invoices.ts';
import { lookUntil } from '../../../clients/wait.ts';
import type { Json, JsonObject } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { answerLine, type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { type Change, listFor, siblingOf, siblingOperations } from '../../../schemas/customs/changes.ts';
import { membersOf, versionBy } from '../../../schemas/customs/siblings.ts';
import { once } from '../../cases.ts';
import { type Expect, family } from '../check.ts';
import { sent } from '../read.ts';
import { type ChangeRow, changeRows, filled, sampleNeed, sampleOf } from './change-rows.ts';
import { type Pages, readList } from './read-lists.ts';
import { ask, idFor, idOf, idsOf, submit } from './requests.ts';
import { valuesIn } from './response-members.ts';

const readerOf = (at: string): string => `GET /${siblingOf(at)}/{id}`;
const isReadable = ({ at }: Change): boolean => siblingOperations.includes(readerOf(at));

/** The scalar members of a body that a row shows under the same name. */
function comparable(body: Json, row: Json): readonly string[] {
  return Object.entries(body as JsonObject)
    .filter(([name, value]) => typeof value !== 'object' && read(row, `/${name}`) !== undefined)
    .map(([name]) => name);
}

const agrees = (body: Json, row: Json): boolean =>
  comparable(body, row).every((name) => String(read(row, `/${name}`)) === String(read(body, `/${name}`)));

/** The row as it is read once it shows what was sent, if it must: the document leaves open when that is. */
function readBack(api: CustomsApi, at: string, id: string, body: Json): Promise<Exchange> {
  const { readAfterSuccess, poll } = api.profile.timing;
  const { asSent } = sampleOf(api.profile, at);
  const shows = (one: Exchange): boolean => rowsIn(one).some((row) => !asSent || agrees(body, row));
  return lookUntil(api.clock, readAfterSuccess, poll, () => ask(api.main, readerOf(at), id), shows);
}

/** Members of a body of the profile that no other request sends with the same value. */
const uniqueIn = (template: object = {}): readonly string[] =>
  Object.entries(template).flatMap(([name, value]) => (/\$\{uuid\}/.test(String(value)) ? [name] : []));

/** Other rows that show what only one request sent. */
function copiesIn({ pages }: Pages, template: object | undefined, id: string, body: Json): readonly string[] {
  const names = uniqueIn(template);
  const isCopy = (row: Json): boolean => names.some((name) => read(row, `/${name}`) === read(body, `/${name}`));
  return idsOf(pages.flatMap(rowsIn).filter(isCopy)).filter((one) => one !== id);
}

function requireNoCopy([copy]: readonly string[], written: Exchange, expect: Expect): void {
  expect.that(copy === undefined, 'one row that shows what was sent', `the row ${copy}, too`, written);
}

interface Listed {
  readonly isListed: boolean;
  readonly copies: readonly string[];
}

/** Looks for a new row in the list of its resource until it can show it. */
async function inList(api: CustomsApi, at: string, id: string, body: Json): Promise<Listed> {
  const list = listFor(at);
  if (list === undefined) return { isListed: true, copies: [] };
  const { create, asSent } = sampleOf(api.profile, at);
  const { readAfterSuccess, poll } = api.profile.timing;
  const look = () => readList(api, api.main, list);
  const holds = ({ pages }: Pages): boolean => idsOf(pages.flatMap(rowsIn)).includes(id);
  const seen = await lookUntil(api.clock, readAfterSuccess, poll, look, holds);
  // A list of many pages may show it later than the last that was read.
  const isListed = holds(seen) || !seen.ended || !seen.pages.every(isAccepted);
  return { isListed, copies: asSent ? copiesIn(seen, create, id, body) : [] };
}

/** What the list shows; no row where there is none. */
const allOf = (api: CustomsApi, at: string): Promise<Pages> => {
  const list = listFor(at);
  return list === undefined ? Promise.resolve({ pages: [], ended: true }) : readList(api, api.main, list);
};

/** A row was read back, and shows what was sent where the profile says so. */
function requireAgreement(at: string, written: Exchange, back: Exchange, expect: Expect): void {
  const body = sent(written);
  expect(back).accepted();
  const [row] = rowsIn(back);
  expect.that(row !== undefined, 'the row that was written', answerLine(back), back);
  if (row === undefined || !sampleOf(expect.target, at).asSent) return;
  const names = comparable(body, row);
  const other = names.find((name) => String(read(row, `/${name}`)) !== String(read(body, `/${name}`)));
  const member = `/${other}`;
  const expected = `${member} ${read(body, member)}, as sent`;
  expect.that(other === undefined, expected, JSON.stringify(read(row, member)) ?? '', back);
  if (names.length === 0) expect.unexercised('the row shows no member that was sent');
}

/** A write moves rows of the lists that other checks read meanwhile. */
const onceAlone = { ...once, exclusive: true } as const;

const creates = family(({ change: { at } }: ChangeRow) => ({
  ...onceAlone,
  async when(api) {
    const answer = await submit(api.main, at, '', filled(sampleOf(api.profile, at).create ?? {}));
    const id = idOf(rowsIn(answer)[0]);
    if (id === undefined) return { answer };
    const back = await readBack(api, at, id, sent(answer));
    return { answer, id, back, found: await inList(api, at, id, sent(answer)) };
  },
  then({ answer, id, back, found }, expect) {
    expect(answer).accepted();
    if (id === undefined || back === undefined) return expect.unexercised('the response shows no id');
    const { createListed } = sampleOf(expect.target, at);
    expect.that(found.isListed || !createListed, `the new row ${id} in the list`, 'it is on no page', answer);
    requireNoCopy(found.copies, answer, expect);
    expect.premise(back).accepted('the new row is read by its id');
    requireAgreement(at, answer, back, expect);
  },
}));

/** The row that an update changes: one of our own where rows can be created. */
export async function ownRow(api: CustomsApi, at: string): Promise<string> {
  const post = `POST /${siblingOf(at)}`;
  const { create } = sampleOf(api.profile, at);
  const isCreatable = create !== undefined && siblingOperations.includes(post);
  const made = isCreatable ? idOf(rowsIn(await submit(api.main, post, '', filled(create)))[0]) : undefined;
  return made ?? idFor(api.main, at, api.profile);
}

const updates = family(({ change: { at } }: ChangeRow) => ({
  ...onceAlone,
  async when(api) {
    const id = await ownRow(api, at);
    const control = await ask(api.main, readerOf(at), id);
    const before = await allOf(api, at);
    const answer = await submit(api.main, at, id, filled(sampleOf(api.profile, at).update ?? {}));
    const back = await readBack(api, at, id, sent(answer));
    return { id, control, before, answer, back, after: await allOf(api, at) };
  },
  then({ id, control, before, answer, back, after }, expect) {
    expect.premise(control).accepted('the row is read before');
    if (rowsIn(control).length === 0) expect.unexercised('no row is read before');
    expect(answer).accepted();
    requireAgreement(at, answer, back, expect);
    const { update, asSent } = sampleOf(expect.target, at);
    // An update may make another row, such as a version.
    const known = idsOf(before.pages.flatMap(rowsIn));
    const copies = asSent ? copiesIn(after, update, id, sent(answer)) : [];
    requireNoCopy(
      copies.filter((copy) => known.includes(copy)),
      answer,
      expect,
    );
  },
}));

/** The response to a new row, and the row as it is read. */
async function createdAndRead(api: CustomsApi, at: string) {
  const answer = await submit(api.main, at, '', filled(sampleOf(api.profile, at).create ?? {}));
  const id = idOf(rowsIn(answer)[0]);
  return { answer, ...(id !== undefined && { back: await ask(api.main, readerOf(at), id) }) };
}

/** The response to a new row shows an added member if a read shows it, and no removed member. */
const answers = family(({ change }: ChangeRow) => ({
  ...onceAlone,
  when: (api: CustomsApi) => createdAndRead(api, change.at),
  then({ answer, back }, expect) {
    expect.premise(answer).accepted('the row is created');
    if (back === undefined) return expect.unexercised('the response shows no id');
    expect.premise(back).accepted('the new row is read');
    // An id and `_object` are no row.
    const isWhole = rowsIn(answer).some((row) => Object.keys(row as JsonObject).length > 2);
    if (!isWhole) expect.unexercised('the response shows no more than an id');
    const shows = (exchange: Exchange, name: string) => rowsIn(exchange).some((row) => valuesIn(row, name).length > 0);
    const { names = [], at } = change;
    const isRemoval = change.change === 'removed';
    const judged = isRemoval
      ? names
      : names.filter((name) => membersOf(at, versionBy(expect.target.envelopeVersion)).has(name) && shows(back, name));
    if (judged.length === 0) expect.unexercised('a read of the new row shows none of the members');
    const wrong = judged.find((name) => shows(answer, name) === isRemoval);
    const expected = isRemoval ? `no ${wrong}` : `${wrong}, which a read shows`;
    return expect.that(wrong === undefined, expected, answerLine(answer), answer);
  },
}));

const isNew = ({ part, change }: Change): boolean => part === 'operation' && change === 'added';
const isCreation = (change: Change): boolean => isNew(change) && change.at.startsWith('POST ') && isReadable(change);

export const siblingWriteChecks = [
  ...creates(
    changeRows((change) => isCreation(change) && !change.at.includes('{id}'), {
      suffix: '-creates',
      needs: ({ at }) => [sampleNeed(at, 'create')],
    }),
  ),
  ...updates(
    changeRows((change) => isNew(change) && /^(PATCH|POST) .*\{id\}$/.test(change.at) && isReadable(change), {
      suffix: '-updates',
      needs: ({ at }) => [sampleNeed(at, 'update')],
    }),
  ),
  ...answers(
    // What a target adds after the response need not be in it: only a profile that promises values is held to them.
    changeRows(({ part, at }) => part === 'response' && at.startsWith('POST '), {
      needs: ({ at, change }) => [
        sampleNeed(at, 'create'),
        ...(change === 'added' ? [sampleNeed(at, 'complete')] : []),
      ],
    }),
  ),
];
