import fc from 'fast-check';
import { answerLine, type Exchange } from '../../../engine/wire/exchange.ts';
import { family } from '../check.ts';
import { ask, idFor, unlisted } from './requests.ts';
import { type Tried, triedChanges } from './tried.ts';

/** The method is not there. */
const withoutMethod: readonly unknown[] = [405, 501];
/** Both answer that there is no such path, or redirect to one address; a redirect to a file of its own is an answer. */
function isSameDenial({ answer: one }: Exchange, { answer: other }: Exchange): boolean {
  if (!one || one.status !== other?.status) return false;
  const isRedirect = one.status >= 300 && one.status < 400;
  return [404, 410].includes(one.status) || (isRedirect && one.headers.location === other.headers.location);
}

/** A listed operation is told from a missing one by an unlisted name under the same token. */
const served = family(({ change: { at } }: Tried) => ({
  given: fc.constant(0),
  cases: 1,
  async when({ main }) {
    const id = await idFor(main, at);
    return { listed: await ask(main, at, id), control: await ask(main, unlisted(at), id) };
  },
  then({ listed, control }, expect) {
    expect.premise(listed).status(['2xx', '3xx', 400, 404, 405, 409, 410, 415, 422, 501]);
    expect.premise(control).status(['2xx', '3xx', '4xx', '5xx']);
    const [status, other] = [listed.answer?.status ?? 0, control.answer?.status];
    const isMissing = withoutMethod.includes(status) || isSameDenial(listed, control);
    expect.that(!isMissing, 'another answer than to an unlisted name', answerLine(listed), listed);
    if (status === other) expect.unexercised('an unlisted name is answered with the same status');
  },
}));

/** New operations. */
export const servedSiblingChecks = served(
  triedChanges(({ part, change }) => part === 'operation' && change === 'added'),
);
