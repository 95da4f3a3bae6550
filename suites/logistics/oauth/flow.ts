/** Sends the requests of the partner flow. */

import type { Grant } from '../../../clients/logistics/partner-flow.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import type { Expect } from '../check.ts';

/** What checks of the partner flow need: the profile must bind its calls. */
export const partnered = ['feature oauth', 'logistics.oauth'] as const;

/** The six-digit codes of the flow (Errors › 405001 to 405005). */
export type FlowCode = '405001' | '405002' | '405003' | '405004' | '405005';

/** "A few minutes" are at least two. */
const surelyValidMs = 120_000;

/** On a fast clock or a slow connection, a code may expire before it arrives. */
export function inTime(asked: Exchange, exchange: Exchange, expect: Expect): void {
  if (exchange.until - asked.at > surelyValidMs) expect.unexercised('the code may have expired on the way');
}

/** The response has a code, so the request was valid. */
export const granted = ({ asked, code }: Grant, expect: Expect, why: string): void => {
  if (code === undefined) expect.unexercised(`${why}: ${asked.answer?.status ?? 'no response'} without a code`);
};

/** A number may be written in another way, such as 4.05003e+5. */
const isOrHolds = (json: Json | undefined, code: FlowCode): boolean => {
  if (typeof json === 'number') return String(json) === code;
  return isObject(json) || Array.isArray(json) ? Object.values(json).some((one: Json) => isOrHolds(one, code)) : false;
};

/** Whether a failure has this code: at the bound place, or anywhere in the response if no place is bound. */
export function carries({ answer }: Exchange, code: FlowCode, { errors }: LogisticsProfile): boolean {
  const bound = errors.codePointer === undefined ? undefined : read(answer?.json, errors.codePointer);
  if (typeof bound === 'string' || typeof bound === 'number') return String(bound) === code;
  const shown = `${answer?.text ?? ''} ${answer?.headers.location ?? ''}`;
  return isOrHolds(answer?.json, code) || new RegExp(`(^|\\D)${code}(\\D|$)`).test(shown);
}

/** A failure of the flow with its code. Its status is open, but must not be a success. */
export function fails(exchange: Exchange, code: FlowCode, expect: Expect): void {
  expect(exchange).status(expect.target.status.oauthError ?? ['3xx', '4xx']);
  const { text = '', headers } = exchange.answer ?? {};
  const actual = `${exchange.answer?.status} ${headers?.location ?? ''} ${text.replace(/\s+/g, ' ').slice(0, 300)}`;
  expect.that(carries(exchange, code, expect.target), `a failure with ${code}`, actual, exchange);
}
