/** Makes valid and invalid credentials. */

import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { unlessUnmet } from '../../../../engine/judge/unless-unmet.ts';
import { Unsupplied } from '../../../../engine/judge/violation.ts';
import { allScopes } from './scopes.ts';

/** Invalid credentials in place of a valid token. */
export type Token = Credential | Stale;
type Credential = (typeof missingCredentials | typeof unknownCredentials | typeof malformedCredentials)[number];
/** A token that was valid once. */
type Stale = (typeof staleTokens)[number];

const staleTokens = ['expired', 'revoked'] as const;
const isStale = (token: string): token is Stale => staleTokens.some((one) => one === token);

export const missingCredentials = ['no Authorization'] as const;

/** Near misses of a valid token, to find comparisons by prefix, by length or without case. */
export const nearTokens = [
  'a token with one sign more',
  'a token with one sign less',
  'a token without its first sign',
  'a token in the other case',
] as const;

export const unknownCredentials = ['a token of nobody', ...nearTokens] as const;

/** Not in the form "Bearer" and token; all but the first two contain a valid token. */
export const malformedCredentials = [
  'an empty Authorization',
  'Bearer without a token',
  'a token without Bearer',
  'a token behind Basic',
  'a token behind Token',
  'Bearer grown together with its token',
] as const;

/** A column of the token matrix. */
export function kindOf(token: Token): 'none' | 'unknown' | 'malformed' | Stale {
  if (isStale(token)) return token;
  if (missingCredentials.some((one) => one === token)) return 'none';
  return unknownCredentials.some((one) => one === token) ? 'unknown' : 'malformed';
}

interface Presented {
  readonly bearer: Account;
  readonly headers?: Readonly<Record<string, string>>;
}

export const present = async (token: Token, api: LogisticsApi, owner: Account): Promise<Presented> =>
  isStale(token) ? { bearer: await staleToken(api, token) } : presented(token, api, owner);

/** With all scopes, so that only its validity is wrong. */
const staleToken = (api: LogisticsApi, state: Stale): Promise<Account> =>
  unlessUnmet(
    () => api.stale(state, allScopes),
    () => api.stale(state, []),
  );

/** Tokens that must not create: none, one that may only read, or one that was valid once. */
export const weakTokenKinds = ['nobody', 'reader', ...staleTokens] as const;

export async function weakToken(
  api: LogisticsApi,
  who: (typeof weakTokenKinds)[number],
  reading: string,
): Promise<Account> {
  if (who === 'nobody') return api.withToken('nobody');
  return who === 'reader' ? api.scoped('main', [reading]) : staleToken(api, who);
}

function presented(credential: Credential, api: LogisticsApi, { bearer: { token = '' } }: Account): Presented {
  const written = (authorization: string): Presented => ({
    bearer: api.withToken(credential),
    headers: { authorization },
  });
  const another = (other: string): Presented => ({ bearer: api.withToken(credential, other) });
  switch (credential) {
    case 'no Authorization':
      return { bearer: api.withToken(credential) };
    case 'a token of nobody':
      return another(`never-issued-${crypto.randomUUID()}`);
    case 'a token with one sign more':
      return another(`${token}x`);
    case 'a token with one sign less':
      return another(token.slice(0, -1));
    case 'a token without its first sign':
      return another(token.slice(1));
    case 'a token in the other case':
      return another(otherCase(token));
    case 'an empty Authorization':
      return written('');
    case 'Bearer without a token':
      return written('Bearer');
    case 'a token without Bearer':
      return written(token);
    case 'a token behind Basic':
      return written(`Basic ${token}`);
    case 'a token behind Token':
      return written(`Token ${token}`);
    case 'Bearer grown together with its token':
      return written(`Bearer${token}`);
  }
}

/** If a token is a UUID or a hexadecimal number, its upper-case form may be the same token. */
function otherCase(token: string): string {
  const other = token === token.toUpperCase() ? token.toLowerCase() : token.toUpperCase();
  return /^[0-9a-f-]*$/i.test(token) || other === token ? `${token}-${token}` : other;
}

/** A new token of the account, used by this case only. */
export async function issue(
  api: LogisticsApi,
  owner: Account,
  scopes: readonly string[],
  state: 'active' | 'expired' | 'revoked' = 'active',
): Promise<Account> {
  const { token } = await api.state('token exists', { token: owner.bearer.token ?? '', scopes: [...scopes], state });
  if (typeof token !== 'string') throw new Unsupplied('provider state "token exists": the hook returned no token');
  return api.withToken(`${owner.bearer.name}, ${state} ${scopes.join(' ')}`, token);
}
