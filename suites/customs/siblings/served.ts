import { answerLine, type Exchange } from '../../../engine/wire/exchange.ts';
import { type Change, listFor } from '../../../schemas/customs/changes.ts';
import { once } from '../../cases.ts';
import { family } from '../check.ts';
import { ask, asUnlistedMethod, idFor, requireJudgedByMethod, unlisted } from './requests.ts';
import { sampleNeed, sampleOf, type Tried, triedChanges } from './tried.ts';

/** The method is not there. */
const withoutMethod: readonly unknown[] = [405, 501];

/** Both answer that there is no such path, or redirect to one address; a redirect to a file of its own is an answer. */
export function isSameDenial({ answer: one }: Exchange, { answer: other }: Exchange): boolean {
  if (!one || one.status !== other?.status) return false;
  const isRedirect = one.status >= 300 && one.status < 400;
  return [404, 410].includes(one.status) || (isRedirect && one.headers.location === other.headers.location);
}

/** Whether an operation is missing. 410 counts only for a path without an id: with an id, only the row may be gone. */
export function isMissing(at: string, listed: Exchange, control: Exchange): boolean {
  const status = listed.answer?.status;
  const isGone = status === 410 && !at.includes('{id}');
  return isGone || withoutMethod.includes(status) || isSameDenial(listed, control);
}

/** What a row may hold or not, such as a file. */
const isPart = (at: string): boolean => /^GET .*\{id\}\/./.test(at);

/** A listed operation is told from a missing one by an unlisted name under the same token. */
const served = family(({ change: { at } }: Tried) => ({
  ...once,
  async when({ main, profile }) {
    const id = await idFor(main, at, profile);
    const listed = await ask(main, at, id);
    return { listed, control: await ask(main, unlisted(at), id), others: await asUnlistedMethod(main, at, id) };
  },
  then({ listed, control, others }, expect) {
    const { ids } = sampleOf(expect.target, at);
    if (isPart(at) && ids === undefined && listed.answer?.status === 404)
      expect.unexercised('gap: the row may have none; the profile names no row that has one');
    expect.premise(listed).status(['2xx', '3xx', 400, 404, 405, 409, 410, 415, 422, 501]);
    expect.premise(control).status(['2xx', '3xx', '4xx', '5xx']);
    const missing = isMissing(at, listed, control);
    expect.that(!missing, 'another answer than to an unlisted name', answerLine(listed), listed);
    if (listed.answer?.status === control.answer?.status)
      expect.unexercised('an unlisted name is answered with the same status');
    requireJudgedByMethod(listed, others, expect);
  },
}));

const isNew = ({ part, change }: Change): boolean => part === 'operation' && change === 'added';

/** Where no list shows ids, the profile does. */
const needs = ({ at }: Change) => (at.includes('{id}') && listFor(at) === undefined ? [sampleNeed(at, 'ids')] : []);

/** New operations. */
export const servedSiblingChecks = served(triedChanges(isNew, { needs }));
