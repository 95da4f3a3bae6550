import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';

/** What a request may carry in place of a valid token. */
export type Credential = (typeof missingCredentials | typeof unknownCredentials | typeof malformedCredentials)[number];

export const missingCredentials = ['no Authorization'] as const;

/** Near misses of a valid token: whoever compares by prefix, length or without regard to case takes one of them. */
export const unknownCredentials = [
  'a token of nobody',
  'a token with one sign more',
  'a token with one sign less',
  'a token without its first sign',
  'a token in the other case',
] as const;

/** Not of the form "Bearer" and token; all but the first two hold a token that is good. */
export const malformedCredentials = [
  'an empty Authorization',
  'Bearer without a token',
  'a token without Bearer',
  'a token behind Basic',
  'a token behind Token',
  'Bearer grown together with its token',
] as const;

/** A column of the matrix of tokens. */
export function kindOf(credential: Credential): 'none' | 'unknown' | 'malformed' {
  if (missingCredentials.some((one) => one === credential)) return 'none';
  return unknownCredentials.some((one) => one === credential) ? 'unknown' : 'malformed';
}

interface Presented {
  readonly bearer: Account;
  readonly headers: Readonly<Record<string, string>>;
}

export function present(credential: Credential, api: LogisticsApi, { bearer: { token = '' } }: Account): Presented {
  const written = (authorization: string): Presented => ({
    bearer: api.withToken(credential),
    headers: { authorization },
  });
  const another = (other: string): Presented => ({ bearer: api.withToken(credential, other), headers: {} });
  switch (credential) {
    case 'no Authorization':
      return { bearer: api.withToken(credential), headers: {} };
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

/** Where a token may be a UUID or a number in hexadecimal, its capitals may be the same token. */
function otherCase(token: string): string {
  const other = token === token.toUpperCase() ? token.toLowerCase() : token.toUpperCase();
  return /^[0-9a-f-]*$/i.test(token) || other === token ? `${token}-${token}` : other;
}

/** A token of the account that nobody else holds. */
export async function issue(
  api: LogisticsApi,
  owner: Account,
  scopes: readonly string[],
  state: 'active' | 'expired' | 'revoked' = 'active',
): Promise<Account> {
  const { token } = await api.state('token exists', { token: owner.bearer.token ?? '', scopes: [...scopes], state });
  if (typeof token !== 'string') throw new Unmet('provider state "token exists": the hook returned no token');
  return api.withToken(`${owner.bearer.name}, ${state} ${scopes.join(' ')}`, token);
}
