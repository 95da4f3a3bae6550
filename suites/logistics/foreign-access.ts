/** Judges requests of one account for a resource of another. */

import type { LogisticsApi, Stranger } from '../../clients/logistics/api.ts';
import { type Denial, mayOwn } from '../../engine/families/denied.ts';
import { textsIn } from '../../engine/json.ts';
import { Unmet } from '../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../engine/wire/exchange.ts';
import type { Expect } from './check.ts';

/**
 * What a stranger is answered: an account that uses an id of another account. Only a logisticsSku is globally unique. Any
 * other id may name an order or a shipment in each of two accounts, so a response counts only if it cannot be about a
 * resource of the stranger.
 */
export function foreignAnswer(api: LogisticsApi, { ownsNothing }: Stranger, own: Exchange, answer: Exchange): Denial {
  return { answer, mayOwn: !ownsNothing && isAccepted(answer) && !sharesName(api, own, answer) };
}

/** The same for a call whose answer names no resource. */
export const foreignAnswerWithoutName = ({ ownsNothing }: Stranger, answer: Exchange): Denial => ({
  answer,
  mayOwn: !ownsNothing && isAccepted(answer),
});

export function noAccess(
  { answer, mayOwn: perhaps }: Denial,
  expect: Expect,
  {
    statuses = [404],
    why = expect.why,
  }: { readonly statuses?: readonly (number | '4xx')[]; readonly why?: string } = {},
): void {
  if (perhaps) expect.unexercised(mayOwn);
  expect(answer).status(statuses, why);
}

/**
 * For writes: a stranger that cannot read an id owns nothing with this id. The write must not change a resource of the
 * stranger.
 * @throws Unmet if the stranger may own it.
 */
export async function strangerOwningNothing(
  api: LogisticsApi,
  stranger: Stranger,
  own: Exchange | undefined,
  read: () => Promise<Exchange>,
): Promise<Stranger> {
  if (stranger.ownsNothing || !own) return stranger;
  const seen = await read();
  if (foreignAnswer(api, stranger, own, seen).mayOwn) throw new Unmet(mayOwn);
  return { ...stranger, ownsNothing: true };
}

/** A name that this run used once, or a logisticsSku. */
function sharesName(api: LogisticsApi, own: Exchange, answer: Exchange): boolean {
  const names = textsIn(own.answer?.json).filter((text) => api.isUnique(text) || /^D[0-9a-zA-Z]{10}$/.test(text));
  const seen = new Set(textsIn(answer.answer?.json));
  return names.some((name) => seen.has(name));
}
