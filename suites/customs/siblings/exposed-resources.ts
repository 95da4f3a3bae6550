/** Judges which resources exist, and that an account lists no rows of another one. */

import type { CustomsApi } from '../../../clients/customs/api.ts';
import { type Query, rowsIn } from '../../../clients/customs/invoices.ts';
import { declared } from '../../../clients/customs/siblings.ts';
import type { Json } from '../../../engine/json.ts';
import { answerLine, type Exchange } from '../../../engine/wire/exchange.ts';
import { siblingOf, siblingOperations } from '../../../schemas/customs/changes.ts';
import { parametersOf, versionBy } from '../../../schemas/customs/siblings.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';
import { once } from '../../cases.ts';
import { check } from '../check.ts';
import { isMissing } from './added-operations.ts';
import { sampleOf } from './change-rows.ts';
import { filtersOf } from './filters.ts';
import { type Pages, pageSize, readList, requireList, rowsOf } from './read-lists.ts';
import { ask, idOf, type Sender, unlisted } from './requests.ts';

const lists = siblingOperations.filter((at) => /^GET [^{]*$/.test(at));

const declaredLists = (profile: CustomsProfile) => lists.filter((at) => declared(profile, siblingOf(at)) !== 'no');

const exposed = check({
  proves: 'sibling-resources-exposed',
  needs: ['customs.caps.siblings', 'customs.envelopeVersion 2'],
  ...once,
  async when({ main, profile }) {
    const invoices = await ask(main, 'GET /commercial_invoices');
    const asked = declaredLists(profile).map(async (at) => ({
      at,
      answer: await ask(main, at),
      control: await ask(main, unlisted(at)),
    }));
    return { invoices, asked: await Promise.all(asked) };
  },
  then({ invoices, asked }, expect) {
    requireList(invoices, expect);
    for (const { at, answer, control } of asked) {
      expect.premise(answer).status(['2xx', '3xx', 400, 404, 405, 409, 410, 415, 422, 501]);
      expect.premise(control).status(['2xx', '3xx', '4xx', '5xx']);
      expect.that(!isMissing(at, answer, control), `${at}, unlike an unlisted name`, answerLine(answer), answer);
    }
    if (asked.some(({ answer, control }) => answer.answer?.status === control.answer?.status))
      expect.unexercised('an unlisted name gets the same status');
  },
});

/** The other account tries at most this many filters of a list. */
const mostFilters = 6;

/** Queries for values that rows show; one of each filter is enough. Small and later pages are asked for, too. */
function queriesFor(at: string, rows: readonly Json[], profile: CustomsProfile): readonly Query[] {
  const version = versionBy(profile.envelopeVersion);
  const filters = filtersOf(at, [...parametersOf(at, version).keys()], sampleOf(profile, at), rows, version);
  const firsts = filters.filter(({ name }, index) => filters.findIndex((one) => one.name === name) === index);
  const known = parametersOf(at, version);
  return [
    ...firsts.slice(0, mostFilters).map(({ sent, value }): Query => ({ [sent]: value })),
    ...(known.has('per') ? [{ per: pageSize(0) }] : []),
    ...(known.has('page') && profile.paging?.cursorParam !== 'page' ? [{ page: 2 }] : []),
  ];
}

/** The lists of private rows, as both accounts read them. */
async function readByBoth(api: CustomsApi) {
  const { auth } = api.profile;
  const other: Sender = { invoices: api.withToken('other account', auth?.otherToken) };
  const both: { own: Pages; foreign: Pages; found: readonly Pages[] }[] = [];
  for (const at of lists) {
    const isServed = declared(api.profile, siblingOf(at)) === 'yes';
    if (!isServed || sampleOf(api.profile, at).private !== true) continue;
    const own = await readList(api, api.main, at);
    const queries = queriesFor(at, own.pages.flatMap(rowsIn), api.profile);
    const found = await Promise.all(queries.map((query) => readList(api, other, at, query)));
    both.push({ own, foreign: await readList(api, other, at), found });
  }
  return { both };
}

/** Accounts may count ids each for itself, so only a whole row is one of another account. */
const rowsWithIds = (page: Exchange): readonly string[] =>
  rowsIn(page)
    .filter((row) => idOf(row) !== undefined)
    .map((row) => JSON.stringify(row));

const isolated = check({
  proves: 'sibling-rows-unlisted-for-other-account',
  needs: ['customs.auth.otherToken', 'customs.siblingSamples private'],
  ...once,
  when: readByBoth,
  then({ both }, expect) {
    for (const { own, foreign, found } of both) {
      rowsOf(own, expect);
      const known = new Set(own.pages.flatMap(rowsWithIds));
      for (const page of foreign.pages) requireList(page, expect);
      // A filter need not take every value.
      for (const page of [foreign, ...found].flatMap(({ pages }) => pages)) {
        const leaked = rowsWithIds(page).find((row) => known.has(row));
        expect.that(leaked === undefined, 'no row of the first account', `${leaked}`, page);
      }
    }
    if (!both.some(({ own }) => own.pages.some((page) => rowsWithIds(page).length > 0)))
      expect.unexercised('no private row is shown');
  },
});

export const exposedResourceChecks = [exposed, isolated];
