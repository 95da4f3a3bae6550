import fc from 'fast-check';
import { PartnerFlow } from '../../../clients/logistics/partner-flow.ts';
import { check } from '../check.ts';
import { type Exchanged, first, scopes } from './exchanged.ts';
import { fails, granted, inTime, partnered } from './flow.ts';

/** Alone, for whoever moves the clock makes the code older than it is here. */
const livesAMinute = check({
  proves: 'oauth-code-lives-a-minute',
  needs: [...partnered, 'fast clock'],
  given: fc.constant(60_000),
  cases: 1,
  exclusive: true,
  async when(api, age): Promise<Exchanged> {
    const flow = new PartnerFlow(api);
    // The way to exchange is found out before, for that takes a while.
    await flow.token(await api.main(), scopes);
    const grant = await flow.authorize(await api.main(), scopes);
    await api.clock.awaitLimit(age);
    return { grant, answers: grant.code === undefined ? [] : [await flow.exchange(grant.code)] };
  },
  then(observed: Exchanged, expect) {
    granted(observed.grant, expect, 'a valid authorization request');
    inTime(observed.grant.asked, first(observed), expect);
    expect(first(observed)).accepted('the one-time code is valid a few minutes, and only one has passed');
  },
});

/** No count of minutes that is a few comes near it. */
const longOver = 45 * 60_000;

const expiredCode = check({
  proves: 'oauth-code-expired-405005',
  needs: [...partnered, 'fast clock'],
  given: fc.constant(longOver),
  cases: 2,
  async when(api, age) {
    const flow = new PartnerFlow(api);
    const main = await api.main();
    const code = await flow.code(main, scopes);
    await api.clock.awaitLimit(age);
    const expired = await flow.exchange(code);
    return { expired, control: await flow.exchanged(main, scopes) };
  },
  then({ expired, control }, expect) {
    expect.premise(control).accepted('a new code is exchanged');
    fails(expired, '405005', expect, 'a code is valid a few minutes, and then fails with 405005');
  },
});

export const codeLifeChecks = [livesAMinute, expiredCode];
