import type { Operation } from '../../../reference/http/operation.ts';
import { badRequest } from '../../../reference/http/problem.ts';
import { knownTokens, type Token } from '../../../reference/logistics/access/account.ts';
import { issueToken } from '../../../reference/logistics/access/account-states.ts';
import { authenticate, bearerOf, isUsable, tokenNamed } from '../../../reference/logistics/access/authentication.ts';
import type { World } from '../../../reference/world.ts';
import { after, breaking, type FaultRows, faultFamily, refusing } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';
import { refusedWith403 } from './refused-token.ts';

/** Treats the sent value as another token. */
const alsoNamed = (test: (value: string, token: Token) => boolean) =>
  after(
    tokenNamed,
    (known, { logistics }, value) => known ?? [...logistics.tokens.values()].find((token) => test(value, token)),
  );

type Test = (token: Token, operation: Operation, world: World) => boolean;

const alsoUsable = (test: Test) =>
  after(isUsable, (usable, world, token, operation) => usable || test(token, operation, world));

const notUsable = (test: Test) =>
  after(isUsable, (usable, world, token, operation) => usable && !test(token, operation, world));

/** Faults of which tokens are known and valid. */
export const knownTokenFaults = {
  ...breaking('auth-malformed-401', {
    'malformed-token-answers-400': [
      'Answers 400 instead of 401 to an Authorization that is not "Bearer <token>" (also if empty), but 401 if it is missing.',
      refusing(authenticate, (refusal, world, _operation, { header }) => {
        const sent = header('authorization');
        const isMalformed = sent !== null && bearerOf(world, sent) === undefined;
        return isMalformed ? badRequest('The Authorization is malformed.') : refusal;
      }),
    ],
    'authorization-scheme-ignored': [
      'Accepts any scheme before the token in Authorization, such as "Basic <token>" and "Token <token>".',
      after(bearerOf, (_value, _world, header) => header?.split(' ')[1]),
    ],
    'authorization-without-scheme-served': [
      'Accepts an Authorization without a blank: the token alone, or "Bearer<token>".',
      after(bearerOf, (value, _world, header) =>
        header?.includes(' ') === false ? header.replace(/^Bearer/i, '') : value,
      ),
    ],
  }),
  'revoked-token-answers-403': {
    breaks: 'auth-revoked-401',
    wrong: 'Answers 403 instead of 401 to a revoked token.',
    by: refusedWith403(({ state }) => state === 'revoked'),
  },
  ...breaking('auth-unknown-401', {
    'unknown-token-served': [
      'Treats any token that it never issued as a token of the first account with all scopes.',
      alsoNamed((_value, { value }) => value === knownTokens.main),
    ],
    'token-compared-without-case': [
      'Compares tokens without regard to case.',
      alsoNamed((value, token) => token.value.toLowerCase() === value.toLowerCase()),
    ],
    'long-token-compared-by-prefix': [
      'Accepts a token of 30 or more characters if a known token begins with it.',
      alsoNamed((value, token) => value.length >= 30 && token.value.startsWith(value)),
    ],
    'long-token-compared-by-end': [
      'Accepts a token of 30 or more characters if a known token ends with it.',
      alsoNamed((value, token) => value.length >= 30 && token.value.endsWith(value)),
    ],
    'token-compared-by-prefix': [
      'Accepts a token of 8 or more characters if a known token begins with it, or if it begins with a known token.',
      alsoNamed(
        (value, token) => value.length >= 8 && (token.value.startsWith(value) || value.startsWith(token.value)),
      ),
    ],
  }),
  ...faultFamily((state: Token['state']) => ({
    wrong: `Serves a token that is ${state}.`,
    by: alsoUsable((token) => token.state === state),
  }))({
    'expired-token-accepted': ['auth-expired-401', 'expired'],
    'revoked-token-accepted': ['auth-revoked-401', 'revoked'],
  }),
  'expired-token-reads': {
    breaks: 'auth-expired-401',
    wrong: 'Serves GET requests with an expired token; only writes answer 401.',
    by: alsoUsable(({ state }, { method }) => state === 'expired' && method === 'GET'),
  },
  'oauth-token-not-served': {
    breaks: 'oauth-token-serves',
    wrong: 'Answers 401 to every request with a token that was obtained by exchange.',
    by: notUsable(({ grant }) => grant !== undefined),
  },
  'production-token-refused': {
    breaks: 'service-environment-by-token',
    wrong: 'Answers 401 to tokens of the production environment.',
    by: notUsable(({ account }) => account.environment === 'production'),
  },
  ...breaking('auth-bearer-accepted', {
    'token-served-once': [
      'Answers 401 to the second and later GET /products/{logisticsSku} of one token; everything else is served.',
      notUsable(
        (token, { name }, world) => name === 'getProduct' && memoryOf(world).add('token-served-once', token) > 1,
      ),
    ],
    'token-of-second-account-refused': [
      'Answers 401 to GET /products/inventory/all with a token of any account except the first (main) one.',
      notUsable(({ account }, { name }) => name === 'listInventory' && account.id !== 'main'),
    ],
  }),
  'revoking-revokes-the-account': {
    breaks: 'auth-revoked-alone',
    wrong:
      'When the state "token exists" issues a revoked token, revokes all tokens that it issued for the same account.',
    by: [
      after(issueToken, (issued, world) => {
        const memory = memoryOf(world);
        for (const token of world.logistics.tokens.values()) {
          const isFellow = memory.of('revoking-revokes-the-account', token) > 0 && token.account === issued.account;
          if (token === issued || (isFellow && issued.state === 'revoked'))
            memory.add('revoking-revokes-the-account', token);
        }
        return issued;
      }),
      notUsable((token, _operation, world) => memoryOf(world).of('revoking-revokes-the-account', token) > 1),
    ],
  },
} as const satisfies FaultRows;
