/** Judges the exchange of one-time codes. */

import fc from 'fast-check';
import { PartnerFlow } from '../../../clients/logistics/partner-flow.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { each } from '../../cases.ts';
import { check, type Expect } from '../check.ts';
import { type Exchanged, exchanged, first, firstGivesToken, scopes } from './exchanged.ts';
import { fails, granted, inTime } from './flow.ts';

/** No document says that a token is a text. */
const isToken = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && value !== '');

const tokenIn = ({ answer }: Exchange, { target: { oauth } }: Expect): unknown =>
  read(answer?.json, oauth?.tokenPointer ?? '/access_token');

/** Several merchants have codes at the same time, and the older code is exchanged first or last. */
const codeExchanged = check({
  proves: 'oauth-code-exchanged',
  needs: ['second account'],
  ...each([false, true], 2),
  async when(api, another): Promise<Exchanged> {
    const flow = new PartnerFlow(api);
    const [main, other] = [api.main, await api.other()];
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
    expect.that(isToken(token), 'a token', `${typeof token}`, answer);
  },
});

const singleUse = check({
  proves: 'oauth-code-single-use',
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
      expect(again).undisturbed();
      expect.that(!isAccepted(again), 'a refusal', `${again.answer?.status}`, again);
    }
  },
});

const racedOnce = check({
  proves: 'oauth-code-raced-once',
  given: fc.integer({ min: 2, max: 5 }),
  examples: [2, 5],
  cases: 8,
  async when(api, racers): Promise<Exchanged> {
    const flow = new PartnerFlow(api);
    await flow.token(api.main, scopes);
    return api.clock.freeze(async () => {
      const grant = await flow.authorize(api.main, scopes);
      const { code } = grant;
      if (code === undefined) return { grant, answers: [] };
      return { grant, answers: await Promise.all(Array.from({ length: racers }, () => flow.exchange(code))) };
    });
  },
  then({ grant, answers }: Exchanged, expect) {
    granted(grant, expect, 'a valid authorization request');
    const won = answers.filter(isAccepted);
    if (won.length === 0) expect.unexercised('none of the exchanges gave a token');
    expect.that(won.length === 1, 'one token at most', `${won.length} tokens`, won[1]);
  },
});

const usedCode = check({
  proves: 'oauth-code-used-405005',
  given: fc.constant(2),
  cases: 2,
  when: exchanged,
  then(observed: Exchanged, expect) {
    firstGivesToken(observed, expect);
    for (const again of observed.answers.slice(1)) {
      fails(again, '405005', expect);
    }
  },
});

/** Near misses of a valid code, for targets that compare only a part of it. */
const unknownCodes = {
  'of nobody': () => crypto.randomUUID(),
  'one sign more': (code) => `${code}x`,
  'one sign less': (code) => code.slice(0, -1),
  'its first sign gone': (code) => code.slice(1),
} as const satisfies Readonly<Record<string, (code: string) => string>>;

const unknownNames = Object.keys(unknownCodes) as readonly (keyof typeof unknownCodes)[];

const unknownCode = check({
  proves: 'oauth-code-unknown-405005',
  ...each(unknownNames),
  async when(api, how) {
    const flow = new PartnerFlow(api);
    const unknown = await flow.exchange(unknownCodes[how](await flow.code(api.main, scopes)));
    return { unknown, control: await flow.exchanged(api.main, scopes) };
  },
  then({ unknown, control }, expect) {
    expect.premise(control).accepted('a code that was issued is exchanged');
    fails(unknown, '405005', expect);
  },
});

const restart = check({
  proves: 'oauth-restart-after-405005',
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

/** Exclusive: another case could advance the clock and let the code expire. */
const livesAMinute = check({
  proves: 'oauth-code-lives-a-minute',
  needs: ['fast clock'],
  given: fc.constant(60_000),
  cases: 1,
  exclusive: true,
  async when(api, age): Promise<Exchanged> {
    const flow = new PartnerFlow(api);
    // Determines the form of the exchange first, because that takes time.
    await flow.token(api.main, scopes);
    const grant = await flow.authorize(api.main, scopes);
    await api.clock.awaitLimit(age);
    return { grant, answers: grant.code === undefined ? [] : [await flow.exchange(grant.code)] };
  },
  then(observed: Exchanged, expect) {
    granted(observed.grant, expect, 'a valid authorization request');
    inTime(observed.grant.asked, first(observed), expect);
    expect(first(observed)).accepted();
  },
});

/** Much longer than "a few minutes". */
const longOver = 45 * 60_000;

const expiredCode = check({
  proves: 'oauth-code-expired-405005',
  needs: ['fast clock'],
  given: fc.constant(longOver),
  cases: 2,
  async when(api, age) {
    const flow = new PartnerFlow(api);
    const code = await flow.code(api.main, scopes);
    await api.clock.awaitLimit(age);
    const expired = await flow.exchange(code);
    return { expired, control: await flow.exchanged(api.main, scopes) };
  },
  then({ expired, control }, expect) {
    expect.premise(control).accepted('a new code is exchanged');
    fails(expired, '405005', expect);
  },
});

/** Near misses of the secret, and unknown credentials. */
const wrongCredentials = {
  'the secret of nobody': () => ({ secret: `wrong-${crypto.randomUUID()}` }),
  'a secret with one sign more': ({ secret }) => ({ secret: `${secret}x` }),
  'a secret with one sign less': ({ secret }) => ({ secret: secret.slice(0, -1) }),
  'a secret in the other case': ({ secret }) => ({ secret: inOtherCase(secret) }),
  'an empty secret': () => ({ secret: '' }),
  'no secret': () => ({ secret: null }),
  'the id of nobody': ({ clientId }) => ({ clientId: `${clientId}-${crypto.randomUUID()}` }),
} as const satisfies Readonly<
  Record<string, (right: { secret: string; clientId: string }) => { secret?: string | null; clientId?: string }>
>;

/** A hexadecimal secret may be the same in upper case. */
function inOtherCase(secret: string): string {
  const other = secret === secret.toUpperCase() ? secret.toLowerCase() : secret.toUpperCase();
  return /^[0-9a-f-]*$/i.test(secret) || other === secret ? `${secret}-${secret}` : other;
}

const credentialNames = Object.keys(wrongCredentials) as readonly (keyof typeof wrongCredentials)[];

const secretChecked = check({
  proves: 'oauth-secret-checked',
  ...each(credentialNames),
  async when(api, how) {
    const flow = new PartnerFlow(api);
    const wrong = wrongCredentials[how](flow.settings);
    const refusal = await flow.exchanged(api.main, scopes, wrong);
    return { refusal, control: await flow.exchanged(api.main, scopes) };
  },
  then({ refusal, control }, expect) {
    expect.premise(control).accepted('the exchange with the right credentials gives a token');
    const token = read(refusal.answer?.json, expect.target.oauth?.tokenPointer ?? '/access_token');
    expect(refusal).undisturbed();
    expect.that(!isAccepted(refusal) && token === undefined, 'a refusal', `${refusal.answer?.status}`, refusal);
  },
});

export const codeChecks = [
  codeExchanged,
  singleUse,
  racedOnce,
  usedCode,
  unknownCode,
  restart,
  livesAMinute,
  expiredCode,
  secretChecked,
];
