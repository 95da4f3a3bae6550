import { day, minute, second } from '../../../reference/clock.ts';
import { moment } from '../../../reference/http/pause.ts';
import { Problem } from '../../../reference/http/problem.ts';
import { type Account, createAccount, type Token, twinOf } from '../../../reference/logistics/access/account.ts';
import { isSecretOf, partner } from '../../../reference/logistics/access/oauth-application.ts';
import {
  type CodeMistake,
  codeRefusal,
  endOf,
  type Grant,
  giveCode,
  grantOf,
  isUsed,
  redeemCode,
  validGrant,
} from '../../../reference/logistics/access/oauth-code.ts';
import {
  grantToken,
  requireApplication,
  tokenFor,
  tokenView,
} from '../../../reference/logistics/access/oauth-exchange.ts';
import { scopes as allScopes } from '../../../reference/logistics/access/scopes.ts';
import type { World } from '../../../reference/world.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';

/** Tokens by the exchanged code. */
const tokens = new Map<string, Token>();
const blocked = new WeakSet<Account>();

const lives = (end: (grant: Grant) => number) => after(endOf, (_end, _world, grant) => end(grant));

/** Allows a second exchange of a used code. */
const onceMore = (fault: string, test: (world: World, grant: Grant) => boolean) =>
  after(isUsed, (used, world, grant) => used && !(test(world, grant) && memoryOf(world).add(fault, grant.code) === 1));

const says = (found: CodeMistake, problem: (detail: string) => Problem) =>
  after(codeRefusal, (honest, _world, mistake) => (mistake === found ? problem(honest.message) : honest));

const alsoSecret = (test: (secret: string, sent: string) => boolean) =>
  after(isSecretOf, (honest, _world, { secret }, sent = '') => honest || test(secret, sent));

const granted = (change: (grant: Grant, world: World) => Grant) =>
  before(grantToken, (world, grant) => [world, change(grant, world)]);

/** Faults of one-time codes and their exchange. */
export const oauthCodeFaults = {
  ...breaking('oauth-restart-after-405005', {
    'oauth-same-code-again': [
      'Gives a merchant the same code for every authorization request, so that only the first exchange succeeds.',
      after(giveCode, (fresh, { logistics: { grants } }) => {
        const [earlier] = [...grants.values()].filter((grant) => grant !== fresh && grant.account === fresh.account);
        if (earlier === undefined) return fresh;
        grants.delete(fresh.code);
        return earlier;
      }),
    ],
    'oauth-blocked-after-405005': [
      'After an exchange of a used or expired code, refuses every later code of the same merchant with 405005.',
      [
        after(codeRefusal, (problem, _world, mistake, grant) => {
          if (grant !== undefined && mistake !== 'is not known') blocked.add(grant.account);
          return problem;
        }),
        after(validGrant, (grant, world) => {
          if (blocked.has(grant.account)) throw codeRefusal(world, 'is not known', grant);
          return grant;
        }),
      ],
    ],
  }),
  'oauth-code-race-gives-two': {
    breaks: 'oauth-code-raced-once',
    wrong: 'Marks a code as used only after its token is created: two concurrent exchanges both give a token.',
    by: instead(redeemCode, () => async (world, application, code) => {
      const grant = validGrant(world, application, code);
      await moment();
      grant.usedAt = world.now();
      return grant;
    }),
  },
  ...breaking('oauth-code-unknown-405005', {
    'oauth-code-compared-by-prefix': [
      'Exchanges a code with an additional character at the end.',
      after(
        grantOf,
        (found, { logistics: { grants } }, code) =>
          found ?? [...grants.values()].find((grant) => code?.startsWith(grant.code)),
      ),
    ],
    'oauth-unknown-code-exchanged': [
      'Exchanges a code that was never issued for a token of the merchant who consented last.',
      after(grantOf, (found, { logistics: { grants } }, code) => {
        const last = code === undefined ? undefined : [...grants.values()].at(-1);
        return found ?? (last && { ...last, usedAt: undefined, expiresAt: Number.POSITIVE_INFINITY });
      }),
    ],
  }),
  'oauth-code-never-expires': {
    breaks: 'oauth-code-expired-405005',
    wrong: 'Exchanges codes of any age.',
    by: lives(() => Number.POSITIVE_INFINITY),
  },
  ...faultFamily((life: number) => ({
    wrong: `Exchanges a code for ${life / second} seconds.`,
    by: lives(({ givenAt }) => givenAt + life),
  }))({
    'oauth-code-lives-a-day': ['oauth-code-expired-405005', day],
    'oauth-code-lives-half-a-minute': ['oauth-code-lives-a-minute', 30 * second],
    'oauth-code-dies-within-seconds': ['oauth-code-lives-a-minute', 5 * second],
  }),
  ...breaking('oauth-code-single-use', {
    'oauth-code-good-forever': ['Exchanges a code any number of times until it expires.', after(isUsed, () => false)],
    'oauth-code-good-twice': [
      'Exchanges a code twice; only the third exchange is refused.',
      onceMore('oauth-code-good-twice', () => true),
    ],
    'oauth-code-free-after-a-minute': [
      'Refuses a used code for one minute, and then exchanges it a second time.',
      onceMore('oauth-code-free-after-a-minute', (world, { usedAt = world.now() }) => world.now() - usedAt > minute),
    ],
    'oauth-used-code-answers-its-token': [
      'Answers a second exchange of a code with the token of the first one.',
      [
        after(grantToken, (token, _world, { code }) => {
          tokens.set(code, token);
          return token;
        }),
        instead(
          tokenFor,
          (honest) =>
            async (world, application, code = '') =>
              tokens.get(code) ?? honest(world, application, code),
        ),
      ],
    ],
  }),
  ...breaking('oauth-code-exchanged', {
    'oauth-exchange-always-refused': [
      'Refuses the first exchange of every code with 405005.',
      after(validGrant, (grant, world) => {
        grant.usedAt = world.now();
        throw codeRefusal(world, 'was used', grant);
      }),
    ],
    'oauth-newer-code-kills-older': [
      'Each authorization request of any merchant invalidates all older codes that are not exchanged yet.',
      after(validGrant, (grant, world) => {
        const newest = [...world.logistics.grants.keys()].at(-1);
        if (grant.code !== newest) throw codeRefusal(world, 'has expired', grant);
        return grant;
      }),
    ],
    'oauth-exchange-answers-no-token': [
      'Answers a valid exchange with success, but without a token.',
      after(tokenView, ({ access_token: _, data: _data, ...shown }) => shown),
    ],
  }),
  ...faultFamily((mistake: CodeMistake, status: number, code?: string) => ({
    wrong: `Refuses a code that ${mistake} with ${status} ${code ? `and ${code}` : 'and no code'}.`,
    by: says(mistake, (detail) => new Problem(status, detail, code === undefined ? {} : { code })),
  }))({
    'oauth-used-code-without-code': ['oauth-code-used-405005', 'was used', 400],
    'oauth-used-code-says-405002': ['oauth-code-used-405005', 'was used', 400, '405002'],
    'oauth-expired-code-without-code': ['oauth-code-expired-405005', 'has expired', 400],
    'oauth-expired-code-says-405001': ['oauth-code-expired-405005', 'has expired', 400, '405001'],
    'oauth-unknown-code-without-code': ['oauth-code-unknown-405005', 'is not known', 404],
    'oauth-unknown-code-says-405002': ['oauth-code-unknown-405005', 'is not known', 400, '405002'],
  }),
  ...breaking('oauth-secret-checked', {
    'oauth-secret-ignored': ['Exchanges a code for any secret.', alsoSecret(() => true)],
    'oauth-secret-may-be-missing': [
      'Checks the secret of an exchange only if one is sent; gives a token without a secret or with an empty one.',
      alsoSecret((_secret, sent) => sent === ''),
    ],
    'oauth-secret-compared-without-case': [
      'Compares secrets without regard to case.',
      alsoSecret((secret, sent) => sent.toLowerCase() === secret.toLowerCase()),
    ],
    'oauth-secret-compared-by-prefix': [
      'Accepts a secret of eight or more characters that begins with the registered one, or with which that one begins.',
      alsoSecret((secret, sent) => sent.length >= 8 && (secret.startsWith(sent) || sent.startsWith(secret))),
    ],
    'oauth-client-of-exchange-ignored': [
      'Exchanges a code for any application id, if the secret belongs to the application that requested the code.',
      before(requireApplication, (world, { secret }) => [world, { clientId: partner.id, secret }]),
    ],
  }),
  'oauth-token-of-last-consent': {
    breaks: 'oauth-token-acts-for-no-other',
    wrong: 'Exchanges any code for a token of the merchant who consented last.',
    by: granted((grant, { logistics }) => ({
      ...grant,
      account: [...logistics.grants.values()].at(-1)?.account ?? grant.account,
    })),
  },
  ...breaking('oauth-token-acts-for-merchant', {
    'oauth-token-acts-for-partner': [
      'An exchanged token acts on an empty account of the partner instead of the account of the merchant.',
      granted((grant, world) => {
        const { id } = grant.application;
        const { environment } = grant.account;
        const account = world.logistics.accounts.get(id) ?? createAccount(world, id, environment);
        return { ...grant, account };
      }),
    ],
    'oauth-token-in-other-environment': [
      'A token obtained by exchange acts on the account of the merchant in the other environment.',
      granted((grant, world) => {
        const { id, environment, merchant } = grant.account;
        const other = environment === 'sandbox' ? 'production' : 'sandbox';
        const account = twinOf(world, grant.account) ?? createAccount(world, `${id}-${other}`, other, merchant);
        return { ...grant, account };
      }),
    ],
  }),
  ...breaking('oauth-token-has-granted-scopes', {
    'oauth-token-has-all-scopes': [
      'A token obtained by exchange has all scopes, whatever was requested.',
      granted((grant) => ({ ...grant, scopes: allScopes })),
    ],
    'oauth-read-grant-writes': [
      'A token obtained by exchange also has the write scopes of all requested read scopes.',
      granted((grant) => ({
        ...grant,
        scopes: grant.scopes.flatMap((scope) => [scope, scope.replace(/^read_/, 'write_')]),
      })),
    ],
    'oauth-grants-accumulate': [
      'A token obtained by exchange also has the scopes of all earlier consents of the same merchant.',
      granted((grant, { logistics }) => {
        const own = [...logistics.grants.values()].filter(({ account }) => account === grant.account);
        return { ...grant, scopes: own.flatMap(({ scopes }) => scopes) };
      }),
    ],
  }),
} as const satisfies FaultRows;
