/** Exchanges a code several times. */

import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { type Grant, PartnerFlow } from '../../../clients/logistics/partner-flow.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { Expect } from '../check.ts';
import { granted } from './flow.ts';

export const scopes = ['read_logistics_products'];

export interface Exchanged {
  readonly grant: Grant;
  readonly answers: readonly Exchange[];
}

/** A code that is exchanged several times in a row. */
export async function exchanged(api: LogisticsApi, times: number): Promise<Exchanged> {
  const flow = new PartnerFlow(api);
  return api.clock.freeze(async () => {
    const grant = await flow.authorize(api.main, scopes);
    const answers: Exchange[] = [];
    for (let i = 0; grant.code !== undefined && i < times; i++) answers.push(await flow.exchange(grant.code));
    return { grant, answers };
  });
}

export const first = ({ answers: [answer] }: Exchanged): Exchange => {
  if (!answer) throw new Unmet('needs a code');
  return answer;
};

/** The premise: the first exchange gives a token. */
export function firstGivesToken(observed: Exchanged, expect: Expect): void {
  granted(observed.grant, expect, 'a valid authorization request');
  expect.premise(first(observed)).accepted('the code is exchanged');
}
