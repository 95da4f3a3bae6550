/** Judges that added operations exist. */

import type { CustomsApi } from '../../../clients/customs/api.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { answerLine, type Exchange } from '../../../engine/wire/exchange.ts';
import { type Change, listFor } from '../../../schemas/customs/changes.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';
import { once } from '../../cases.ts';
import { family } from '../check.ts';
import { type ChangeRow, changeRows, filled, sampleNeed, sampleOf } from './change-rows.ts';
import { ask, askUnlistedOperations, idFor, requireJudgedByMethod, submit, unlisted } from './requests.ts';
import { ownRow } from './writes.ts';

/** The method is not there. */
const withoutMethod: readonly unknown[] = [405, 501];

/** Both answer that there is no such path, or redirect to one address; a redirect to a file of its own is a response. */
export function isDeniedAlike({ answer: one }: Exchange, { answer: other }: Exchange): boolean {
  if (!one || one.status !== other?.status) return false;
  const isRedirect = one.status >= 300 && one.status < 400;
  return [404, 410].includes(one.status) || (isRedirect && one.headers.location === other.headers.location);
}

/** Whether an operation is missing. 410 counts only for a path without an id: with an id, only the row may be gone. */
export function isMissing(at: string, listed: Exchange, control: Exchange): boolean {
  const status = listed.answer?.status;
  const isGone = status === 410 && !at.includes('{id}');
  return isGone || withoutMethod.includes(status) || isDeniedAlike(listed, control);
}

/** What a row may hold or not, such as a file. */
const isOptionalPart = (at: string): boolean => /^GET .*\{id\}\/./.test(at);

/** A body that the target accepts, if the profile has one and it may be sent. */
function bodyFor(at: string, profile: CustomsProfile): JsonObject | undefined {
  const { create, update } = sampleOf(profile, at);
  const body = at.includes('{id}') ? update : create;
  // What a tool does with a valid body may cost money, as a booking does.
  const isHarmless = !at.startsWith('GET ') && !at.includes('/tools/');
  return isHarmless && body !== undefined ? filled(body) : undefined;
}

/** Asks for an operation and for an unlisted name. A target that reads the body first refuses both alike, so they get a valid one. */
async function askBoth(api: CustomsApi, at: string) {
  const { main, profile } = api;
  const id = await idFor(main, at, profile);
  const [listed, control] = [await ask(main, at, id), await ask(main, unlisted(at), id)];
  const body = bodyFor(at, profile);
  if (body === undefined || listed.answer?.status !== control.answer?.status)
    return { listed, control, others: await askUnlistedOperations(main, at, id) };
  const row = at.includes('{id}') ? await ownRow(api, at) : '';
  return {
    listed: await submit(main, at, row, body),
    control: await submit(main, unlisted(at), row, body),
    others: await askUnlistedOperations(main, at, id, body),
  };
}

/** A listed operation is told from a missing one by an unlisted name under the same token. */
const served = family(({ change: { at } }: ChangeRow) => ({
  ...once,
  // A write moves rows of the lists that other checks read meanwhile.
  ...(at.startsWith('GET ') ? {} : { exclusive: true }),
  when: (api: CustomsApi) => askBoth(api, at),
  then({ listed, control, others }, expect) {
    const { ids } = sampleOf(expect.target, at);
    if (isOptionalPart(at) && ids === undefined && listed.answer?.status === 404)
      expect.unexercised('gap: the row may have none; the profile names no row that has one');
    expect.premise(listed).status(['2xx', '3xx', 400, 404, 405, 409, 410, 415, 422, 501]);
    expect.premise(control).status(['2xx', '3xx', '4xx', '5xx']);
    const missing = isMissing(at, listed, control);
    expect.that(!missing, 'another response than to an unlisted name', answerLine(listed), listed);
    if (listed.answer?.status === control.answer?.status) expect.unexercised('an unlisted name gets the same status');
    requireJudgedByMethod(listed, others, expect);
  },
}));

const isNew = ({ part, change }: Change): boolean => part === 'operation' && change === 'added';

/** Where no list shows ids, the profile does. */
const needs = ({ at }: Change) => (at.includes('{id}') && listFor(at) === undefined ? [sampleNeed(at, 'ids')] : []);

export const addedOperationChecks = served(changeRows(isNew, { needs }));
