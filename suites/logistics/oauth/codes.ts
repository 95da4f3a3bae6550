import fc from 'fast-check';
import { PartnerFlow } from '../../../clients/logistics/partner-flow.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { each } from '../../cases.ts';
import { check, type Expect } from '../check.ts';
import { type Exchanged, exchanged, first, firstGivesToken, scopes } from './exchanged.ts';
import { fails, granted, inTime, partnered } from './flow.ts';

const tokenIn = ({ answer }: Exchange, { target: { oauth } }: Expect): unknown =>
  read(answer?.json, oauth?.tokenPointer ?? '/access_token');

/** Codes of several merchants are under way at the same time, and the older one is exchanged first or last. */
const codeExchanged = check({
  proves: 'oauth-code-exchanged',
  needs: [...partnered, 'second account'],
  given: fc.boolean(),
  examples: [false, true],
  cases: 2,
  async when(api, another): Promise<Exchanged> {
    const flow = new PartnerFlow(api);
    const [main, other] = [await api.main(), await api.other()];
    return api.clock.freeze(async () => {
      const grant = await flow.authorize(main, scopes);
      if (another && flow.settings.consent !== 'main') await flow.authorize(other, scopes);
      return { grant, answers: grant.code === undefined ? [] : [await flow.exchange(grant.code)] };
    });
  },
  then(observed: Exchanged, expect) {
    granted(observed.grant, expect, 'a valid authorization request');
    const answer = first(observed);
    inTime(observed.grant.asked, answer, expect);
    expect(answer).accepted();
    const token = tokenIn(answer, expect);
    expect.that(typeof token === 'string' && token !== '', 'a token', `${typeof token}`, expect.why, answer);
  },
});

const singleUse = check({
  proves: 'oauth-code-single-use',
  needs: partnered,
  given: fc.integer({ min: 2, max: 4 }),
  examples: [2, 4],
  cases: 3,
  async when(api, times): Promise<Exchanged> {
    const { grant, answers } = await exchanged(api, times);
    if (grant.code === undefined || api.clock.kind === 'real') return { grant, answers };
    await api.clock.awaitLimit(70_000);
    return { grant, answers: [...answers, await new PartnerFlow(api).exchange(grant.code)] };
  },
  then(observed: Exchanged, expect) {
    firstGivesToken(observed, expect);
    for (const again of observed.answers.slice(1)) {
      const why = 'a code that was exchanged gives no second token';
      expect.that(!isAccepted(again), 'a refusal', `${again.answer?.status}`, why, again);
    }
  },
});

const racedOnce = check({
  proves: 'oauth-code-raced-once',
  needs: partnered,
  given: fc.integer({ min: 2, max: 5 }),
  examples: [2, 5],
  cases: 8,
  async when(api, racers): Promise<Exchanged> {
    const flow = new PartnerFlow(api);
    const main = await api.main();
    await flow.token(main, scopes);
    return api.clock.freeze(async () => {
      const grant = await flow.authorize(main, scopes);
      const { code } = grant;
      if (code === undefined) return { grant, answers: [] };
      return { grant, answers: await Promise.all(Array.from({ length: racers }, () => flow.exchange(code))) };
    });
  },
  then({ grant, answers }: Exchanged, expect) {
    granted(grant, expect, 'a valid authorization request');
    const won = answers.filter(isAccepted);
    if (won.length === 0) expect.unexercised('none of the exchanges gave a token');
    expect.that(won.length === 1, 'one token at most', `${won.length} of them`, 'a code is used once', won[1]);
  },
});

const usedCode = check({
  proves: 'oauth-code-used-405005',
  needs: partnered,
  given: fc.constant(2),
  cases: 2,
  when: exchanged,
  then(observed: Exchanged, expect) {
    firstGivesToken(observed, expect);
    for (const again of observed.answers.slice(1)) {
      fails(again, '405005', expect, 'a code that was used already fails with 405005');
    }
  },
});

/** Near misses of a good code: whoever compares a part of it takes one of them. */
const unknownCodes = {
  'of nobody': () => crypto.randomUUID(),
  'one sign more': (code) => `${code}x`,
  'one sign less': (code) => code.slice(0, -1),
  'its first sign gone': (code) => code.slice(1),
} as const satisfies Readonly<Record<string, (code: string) => string>>;

const unknownNames = Object.keys(unknownCodes) as readonly (keyof typeof unknownCodes)[];

const unknownCode = check({
  proves: 'oauth-code-unknown-405005',
  needs: partnered,
  ...each(unknownNames),
  async when(api, how) {
    const flow = new PartnerFlow(api);
    const main = await api.main();
    const unknown = await flow.exchange(unknownCodes[how](await flow.code(main, scopes)));
    return { unknown, control: await flow.exchanged(main, scopes) };
  },
  then({ unknown, control }, expect) {
    expect.premise(control).accepted('a code that was issued is exchanged');
    fails(unknown, '405005', expect, 'a code that was never issued fails with 405005');
  },
});

const restart = check({
  proves: 'oauth-restart-after-405005',
  needs: partnered,
  given: fc.constant(2),
  cases: 2,
  async when(api, times) {
    const before = await exchanged(api, times);
    return { before, after: await exchanged(api, 1) };
  },
  then({ before, after }, expect) {
    firstGivesToken(before, expect);
    const [, refused] = before.answers;
    if (refused) expect.premise(refused).status(['4xx'], 'the used code is refused');
    granted(after.grant, expect, 'a further authorization request');
    inTime(after.grant.asked, first(after), expect);
    expect(first(after)).accepted();
  },
});

export const codeChecks = [codeExchanged, singleUse, racedOnce, usedCode, unknownCode, restart];
