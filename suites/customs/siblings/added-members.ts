/** Judges that rows show added members, where a profile says that they have values. */

import type { CustomsApi } from '../../../clients/customs/api.ts';
import { rowsIn } from '../../../clients/customs/invoices.ts';
import type { Json } from '../../../engine/json.ts';
import { isObject } from '../../../engine/json.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { type Change, listFor } from '../../../schemas/customs/changes.ts';
import { membersOf, versionBy } from '../../../schemas/customs/siblings.ts';
import type { CustomsProfile, SiblingSample } from '../../../schemas/target-profile.ts';
import { once } from '../../cases.ts';
import { type Expect, family } from '../check.ts';
import { shown } from '../invoices/read/parts.ts';
import { type ChangeRow, changeRows, coverageNote, sampleNeed, sampleOf } from './change-rows.ts';
import { scalarsAt } from './filters.ts';
import { type Pages, requireList, rowsOf, sharedList } from './read-lists.ts';
import { ask, idOf } from './requests.ts';
import { hasStatedForm, valuesIn } from './response-members.ts';

/** The names that a change adds and no later one removes, up to the version of the target. */
const addedNames = ({ at, names = [] }: Change, { envelopeVersion }: CustomsProfile): readonly string[] =>
  names.filter((name) => membersOf(at, versionBy(envelopeVersion)).has(name));

const flagsIn = (row: Json): readonly string[] =>
  isObject(row) ? Object.keys(row).filter((name) => name.startsWith('wants_') && shown(row[name])) : [];

type Bound = NonNullable<SiblingSample['described']>;

/** What the document describes, and where rows show it as the profile says. */
const boundIn = ({ at, described = [] }: Change, profile: CustomsProfile): Bound =>
  Object.fromEntries(
    Object.entries(sampleOf(profile, at).described ?? {}).filter(([words]) => described.includes(words)),
  );

/** Rows show as many flags as the document describes without their names. */
function flagsMissingIn(rows: readonly Json[], { names, described = [] }: Change): readonly string[] {
  const shownFlags = new Set(rows.flatMap(flagsIn));
  const isComplete = names !== undefined || shownFlags.size >= described.length;
  return isComplete ? [] : [`${described.length} flags wants_*: of ${shownFlags.size}`];
}

/** Whether a row shows a member; objects carry an `_object` type string, so another value is none. */
const shows = (row: Json, name: string): boolean =>
  valuesIn(row, name).some((value) => !name.endsWith('_object') || (typeof value === 'string' && value !== ''));

/** What rows together do not show of what a change adds. */
function missingIn(rows: readonly Json[], change: Change, profile: CustomsProfile): readonly string[] {
  const described = Object.entries(boundIn(change, profile)).filter(
    ([, member]) => !rows.some((row) => scalarsAt(row, member).length > 0),
  );
  return [
    ...addedNames(change, profile).filter((name) => !rows.some((row) => shows(row, name))),
    ...described.map(([words, member]) => `${words} at ${member}`),
    ...flagsMissingIn(rows, change),
  ];
}

/** Reads rows by their ids until all is shown, or none is left; those first whose list row shows a member. */
async function readWhole(api: CustomsApi, change: Change): Promise<Pages & { readonly got: readonly Exchange[] }> {
  const list = await sharedList(api, listFor(change.at) ?? change.at);
  const rows = list.pages.flatMap(rowsIn);
  const first = addedNames(change, api.profile).flatMap(
    (name) => rows.find((row) => valuesIn(row, name).length > 0) ?? [],
  );
  const ids = new Set([...first, ...rows].flatMap((row) => idOf(row) ?? []));
  const got: Exchange[] = [];
  for (const id of ids) {
    got.push(await ask(api.main, change.at, id));
    if (missingIn(got.flatMap(rowsIn), change, api.profile).length === 0) break;
  }
  return { ...list, got };
}

/** Of what the document only describes, the profile names the members. */
function noteDescribed(change: Change, expect: Expect): void {
  const { described } = change;
  const bound = Object.keys(boundIn(change, expect.target));
  if (described) expect.note(coverageNote('described members', described, bound));
}

const inList = family(({ change }: ChangeRow) => ({
  ...once,
  when: (api: CustomsApi) => sharedList(api, change.at),
  then(list, expect) {
    const rows = rowsOf(list, expect);
    if (rows.length === 0) expect.unexercised('the list shows no row');
    const missing = missingIn(rows, change, expect.target);
    if (missing.length > 0 && !list.ended) expect.unexercised(`no row of many pages shows ${missing[0]}`);
    expect.that(missing.length === 0, `${missing[0]} in some row`, 'no row shows it', list.pages[0]);
    noteDescribed(change, expect);
  },
}));

const byId = family(({ change }: ChangeRow) => ({
  ...once,
  when: (api: CustomsApi) => readWhole(api, change),
  then({ pages, ended, got }, expect) {
    for (const page of pages) requireList(page, expect);
    for (const one of got) expect.premise(one).accepted('a row is read by its id');
    if (got.length === 0) expect.unexercised('the list shows no id');
    const missing = missingIn(got.flatMap(rowsIn), change, expect.target);
    if (missing.length > 0 && !ended) expect.unexercised(`of many rows none shows ${missing[0]}`);
    expect.that(missing.length === 0, `${missing[0]} of some row`, 'none shows it by its id', got[0]);
    noteDescribed(change, expect);
  },
}));

const isAdded = (change: Change): boolean =>
  change.part === 'response' && change.change === 'added' && change.at.startsWith('GET ');
const isOfList = ({ at }: Change): boolean => !at.includes('{id}');

const complete = { needs: ({ at }: Change) => [sampleNeed(at, 'complete')] };
/** Another check judges the form of their values. */
const completeToo = { ...complete, suffix: '-shown' };

export const addedMemberChecks = [
  ...inList(changeRows((change) => isAdded(change) && !hasStatedForm(change) && isOfList(change), complete)),
  ...inList(changeRows((change) => isAdded(change) && hasStatedForm(change) && isOfList(change), completeToo)),
  ...byId(changeRows((change) => isAdded(change) && !hasStatedForm(change) && !isOfList(change), complete)),
  ...byId(changeRows((change) => isAdded(change) && hasStatedForm(change) && !isOfList(change), completeToo)),
];
