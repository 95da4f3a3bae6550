/** Judges that operations accept the values, page sizes and ids that the change history lists. */

import type { CustomsApi } from '../../../clients/customs/api.ts';
import { nextPageUrl } from '../../../clients/customs/ids.ts';
import { nextOf, type Query, rowsIn } from '../../../clients/customs/invoices.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { Change } from '../../../schemas/customs/changes.ts';
import { parametersOf, versionBy } from '../../../schemas/customs/siblings.ts';
import { once } from '../../cases.ts';
import { family } from '../check.ts';
import { type ChangeRow, changeRows } from './change-rows.ts';
import { isPaging } from './paging.ts';
import { requireList } from './read-lists.ts';
import { ask, idFor } from './requests.ts';

const isWhole = (text: string): boolean => /^\d+$/.test(text);

/** All values of a query parameter that the document lists. */
const parameters = family(({ change: { at, names = [], values = [] } }: ChangeRow) => ({
  ...once,
  async when({ main }) {
    const control = await ask(main, at);
    const queries = names.flatMap((name) => values.map((value) => ({ [name]: value })));
    return { control, answers: await Promise.all(queries.map((query) => ask(main, at, '', query))) };
  },
  then({ control, answers }, expect) {
    expect.premise(control).accepted('the list is read');
    if (rowsIn(control).length === 0) expect.unexercised('the list shows no row');
    for (const answer of answers) expect(answer).accepted();
  },
}));

/** An id in a path. Whether lists show ids of that type is open. */
const ids = family(({ change: { at } }: ChangeRow) => ({
  ...once,
  async when({ main, profile }) {
    const id = await idFor(main, at, profile);
    return { id, answer: await ask(main, at, id) };
  },
  then({ id, answer }, expect) {
    if (!isWhole(id)) expect.unexercised(`the id ${id} is no integer`);
    expect(answer).accepted();
  },
}));

/** A target may know a smallest or a largest size of a page, and count pages from 0. */
const sizes: readonly Query[] = [5, 20, 100].map((per) => ({ per }));
const numbers: readonly Query[] = [1, 0].map((page) => ({ page }));

/** Where `page` sends back a cursor, it is no number. */
function isNumbered(list: Exchange): boolean {
  const url = nextPageUrl(nextOf(list) ?? '', list.sent.url);
  return url !== undefined && /^\d+$/.test(new URL(url).searchParams.get('page') ?? '');
}

/** The answers to these queries up to the first one that is accepted. */
async function upToAccepted({ main }: CustomsApi, { at }: Change, queries: readonly Query[]) {
  const answers: Exchange[] = [];
  for (const query of queries) {
    answers.push(await ask(main, at, '', query));
    if (answers.some(isAccepted)) break;
  }
  return answers;
}

async function askForPages(api: CustomsApi, change: Change) {
  const control = await ask(api.main, change.at);
  const known = parametersOf(change.at, versionBy(api.profile.envelopeVersion));
  const sized = known.has('per') ? await upToAccepted(api, change, sizes) : [];
  const isNumber = known.has('page') && [control, ...sized].some(isNumbered);
  return { control, sized, numbered: isNumber ? await upToAccepted(api, change, numbers) : [] };
}

/** Some size and some number of a page are accepted, whatever they do. */
const pages = family(({ change }: ChangeRow) => ({
  ...once,
  when: (api: CustomsApi) => askForPages(api, change),
  then({ control, sized, numbered }, expect) {
    requireList(control, expect);
    if (sized.length + numbered.length === 0) expect.unexercised('it is not known that `page` takes a number');
    for (const [first, ...others] of [sized, numbered])
      if (first !== undefined && !others.some(isAccepted)) expect(first).accepted();
  },
}));

export const acceptedParameterChecks = [
  ...pages(changeRows(isPaging, { suffix: '-taken' })),
  ...parameters(changeRows(({ part, change }) => part === 'parameters' && change === 'values')),
  ...ids(changeRows(({ part, change, at }) => part === 'parameters' && change === 'retyped' && at.includes('{id}'))),
];
