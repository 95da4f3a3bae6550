import { day } from '../../../reference/clock.ts';
import { knownTokens, type Token } from '../../../reference/logistics/access/account.ts';
import { authenticate, isUsable } from '../../../reference/logistics/access/authentication.ts';
import { isOutlived, yearsAfter } from '../../../reference/logistics/access/token-life.ts';
import { after, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';
import { refusedWith403 } from './refused-token.ts';

const noteUse = (fault: string) =>
  after(authenticate, (token, world) => {
    memoryOf(world).set(fault, token, world.now());
    return token;
  });

const merchantTokenEnds = (end: (token: Token) => number) =>
  after(isOutlived, (_outlived, world, token) => token.kind === 'merchant' && world.now() > end(token));

const partnerTokenEnds = (end: (token: Token) => number | undefined) =>
  after(isOutlived, (outlived, world, token) => {
    const ends = token.kind === 'partner' ? end(token) : undefined;
    return outlived || (ends !== undefined && world.now() > ends);
  });

const isKnown = ({ value }: Token): boolean => Object.values<string>(knownTokens).includes(value);

const alsoUsable = (test: (token: Token, method: string) => boolean) =>
  after(isUsable, (usable, _world, token, { method }) => usable || test(token, method));

/** Faults of how long a token is valid. */
export const tokenLifeFaults = {
  ...breaking('auth-merchant-token-ends-after-a-year', {
    'merchant-token-never-ends': ['A merchant token is valid forever.', after(isOutlived, () => false)],
    'narrow-merchant-token-never-ends': [
      'A merchant token with fewer than ten scopes is valid forever; others expire after a year.',
      after(isOutlived, (outlived, _world, { scopes }) => outlived && scopes.size >= 10),
    ],
    'outlived-merchant-token-reads': [
      'Still serves GET requests with a merchant token older than a year; only writes answer 401.',
      alsoUsable(({ state }, method) => state === 'active' && method === 'GET'),
    ],
    'outlived-merchant-token-answers-403': [
      'Answers 403 instead of 401 to a merchant token older than a year.',
      refusedWith403((token, world) => isOutlived(world, token)),
    ],
    'merchant-token-renewed-by-use': [
      'The year of a merchant token starts again with every request.',
      [
        noteUse('merchant-token-renewed-by-use'),
        instead(isOutlived, (honest) => (world, token) => {
          const lastUse = memoryOf(world).of('merchant-token-renewed-by-use', token);
          return honest(world, { ...token, createdAt: Math.max(lastUse, token.createdAt) });
        }),
      ],
    ],
    'merchant-token-lives-two-years': [
      'A merchant token is valid for two years.',
      merchantTokenEnds(({ createdAt }) => yearsAfter(createdAt, 2)),
    ],
  }),
  'merchant-token-dies-unused': {
    breaks: 'auth-merchant-token-lives-a-year',
    wrong: 'Answers 401 to a merchant token younger than a year that was not used for 90 days.',
    by: [
      noteUse('merchant-token-dies-unused'),
      after(isOutlived, (outlived, world, token) => {
        const lastUse = Math.max(token.createdAt, memoryOf(world).of('merchant-token-dies-unused', token));
        return outlived || (token.kind === 'merchant' && world.now() - lastUse > 90 * day);
      }),
    ],
  },
  ...faultFamily((days: number) => ({
    wrong: `A merchant token expires ${days} days after its creation.`,
    by: merchantTokenEnds(({ createdAt }) => createdAt + days * day),
  }))({
    'merchant-token-lives-half-a-year': ['auth-merchant-token-lives-a-year', 182],
    'merchant-token-lives-eleven-months': ['auth-merchant-token-lives-a-year', 335],
    'merchant-token-lives-360-days': ['auth-merchant-token-lives-a-year', 360],
    'merchant-token-lives-364-days': ['auth-merchant-token-lives-a-year', 364.5],
  }),
  'oauth-token-ends-with-its-code': {
    breaks: 'oauth-token-serves',
    wrong: 'An exchanged token expires together with its code, minutes after the exchange.',
    by: partnerTokenEnds(({ grant }) => grant?.expiresAt),
  },
  'exchanged-token-ends-after-a-year': {
    breaks: 'auth-partner-token-never-expires',
    wrong: 'An exchanged token expires one year after its creation, like the token of a merchant.',
    by: partnerTokenEnds(({ grant, createdAt }) => grant && yearsAfter(createdAt, 1)),
  },
  ...faultFamily((years: number) => ({
    wrong: `A partner token expires ${years} years after its creation.`,
    by: partnerTokenEnds((token) => (isKnown(token) ? undefined : yearsAfter(token.createdAt, years))),
  }))({
    'partner-token-ends-after-a-year': ['auth-partner-token-never-expires', 1],
    'partner-token-ends-after-two-years': ['auth-partner-token-never-expires', 2],
  }),
} as const satisfies FaultRows;
