import type { Grant } from '../../../clients/logistics/partner-flow.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import type { Expect } from '../check.ts';

/** Nothing of the partner flow is run where the profile does not bind its calls. */
export const partnered = ['feature oauth', 'logistics.oauth'] as const;

/** The six-digit codes of the flow (Errors › 405001 to 405005). */
export type FlowCode = '405001' | '405002' | '405003' | '405004' | '405005';

/** A few minutes are more than one or two of them. */
const surelyValidMs = 120_000;

/** On a fast clock, or behind a slow line, a code may be too old before it arrives. */
export function inTime(asked: Exchange, exchange: Exchange, expect: Expect): void {
  if (exchange.until - asked.at > surelyValidMs) expect.unexercised('the code may have expired on the way');
}

/** A code came: everything about the request was right. */
export const granted = ({ asked, code }: Grant, expect: Expect, why: string): void => {
  if (code === undefined) expect.unexercised(`${why}: ${asked.answer?.status ?? 'no answer'} came, and no code`);
};

/** The code that a failure carries: at its place where the profile binds one, else wherever it stands in the answer. */
export function carries({ answer }: Exchange, code: FlowCode, { errors }: LogisticsProfile): boolean {
  const bound = errors.codePointer === undefined ? undefined : read(answer?.json, errors.codePointer);
  if (typeof bound === 'string' || typeof bound === 'number') return String(bound) === code;
  const shown = `${answer?.text ?? ''} ${answer?.headers.location ?? ''}`;
  return new RegExp(`(^|\\D)${code}(\\D|$)`).test(shown);
}

/** A failure of the flow, with its code. By which status it comes is open, but success it is not. */
export function fails(exchange: Exchange, code: FlowCode, expect: Expect): void {
  expect(exchange).status(expect.target.status.oauthError ?? ['3xx', '4xx']);
  const { text = '', headers } = exchange.answer ?? {};
  const came = `${exchange.answer?.status} ${headers?.location ?? ''} ${text.replace(/\s+/g, ' ').slice(0, 300)}`;
  expect.that(carries(exchange, code, expect.target), `a failure with ${code}`, came, exchange);
}
