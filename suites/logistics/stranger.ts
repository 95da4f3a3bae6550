import type { LogisticsApi, Stranger } from '../../clients/logistics/api.ts';
import { textsIn } from '../../engine/json.ts';
import { Unmet } from '../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../engine/wire/exchange.ts';
import type { Expect } from './check.ts';

/** What a stranger is answered by an id that another account was given. */
export interface Crossing {
  readonly answer: Exchange;
  /** Whether the answer may be about something of its own. */
  readonly mayOwn: boolean;
}

const mayOwn = 'the other account may have one of its own by this id';

/**
 * Product: a logisticsSku is globally unique. No other id is said to be, so that of one account may name another order or
 * shipment in another: only what cannot be the stranger's own is told.
 */
export function crossing(api: LogisticsApi, { ownsNothing }: Stranger, own: Exchange, answer: Exchange): Crossing {
  return { answer, mayOwn: !ownsNothing && isAccepted(answer) && !sharesName(api, own, answer) };
}

/** The same of a call whose answer names nothing. */
export const blindCrossing = ({ ownsNothing }: Stranger, answer: Exchange): Crossing => ({
  answer,
  mayOwn: !ownsNothing && isAccepted(answer),
});

export function noAccess(
  { answer, mayOwn: perhaps }: Crossing,
  expect: Expect,
  why = expect.why,
  statuses: readonly (number | '4xx')[] = [404],
): void {
  if (perhaps) expect.unexercised(mayOwn);
  expect(answer).status(statuses, why);
}

/**
 * For writes: who reads nothing by an id owns nothing by it. Nothing is sent that might change what is the stranger's own.
 * @throws Unmet where the stranger may own it.
 */
export async function bareOf(
  api: LogisticsApi,
  stranger: Stranger,
  own: Exchange | undefined,
  read: () => Promise<Exchange>,
): Promise<Stranger> {
  if (stranger.ownsNothing || !own) return stranger;
  const seen = await read();
  if (crossing(api, stranger, own, seen).mayOwn) throw new Unmet(mayOwn);
  return { ...stranger, ownsNothing: true };
}

/** A name that this run gave once, or a logisticsSku. */
function sharesName(api: LogisticsApi, own: Exchange, answer: Exchange): boolean {
  const names = textsIn(own.answer?.json).filter((text) => api.isUnique(text) || /^D[0-9a-zA-Z]{10}$/.test(text));
  const seen = new Set(textsIn(answer.answer?.json));
  return names.some((name) => seen.has(name));
}
