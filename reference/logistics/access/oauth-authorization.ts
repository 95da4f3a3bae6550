import type { Answer } from '../../http/answer.ts';
import { Problem } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Account } from './account.ts';
import { type Application, applicationOf, isRegisteredRedirect, partner } from './oauth-application.ts';
import { giveCode } from './oauth-code.ts';
import { scopes as allScopes } from './scopes.ts';

/** An authorization request without a mistake. */
export interface Authorization {
  readonly application: Application;
  readonly redirect: string;
  readonly scopes: readonly string[];
  /** Returned as it was sent. */
  readonly state: string | undefined;
}

/** Errors › 405001 to 405004, in this order: client and redirect are checked first. */
export const readAuthorization = seam((world: World, query: URLSearchParams): Authorization => {
  const [client, sent, state] = ['client_id', 'redirect_uri', 'state'].map((name) => query.get(name) ?? undefined);
  const application = applicationOf(world, client);
  if (application === undefined) throw authorizationRefusal(world, 'client', 'The client_id is not known.');
  if (!isRegisteredRedirect(world, application, sent)) {
    throw authorizationRefusal(world, 'redirect', 'The redirect_uri is not the registered one.');
  }
  const scopes = readScopes(world, query.get('scope') ?? '');
  return { application, redirect: application.redirectUri, scopes, state };
});

/** A + in a query means a space unless it is escaped; here both are accepted (Authentication › 5). */
export const readScopes = seam((world: World, text: string): readonly string[] => {
  if (text === '') throw authorizationRefusal(world, 'noScope', 'The scope is missing.');
  const asked = text.split(/[+ ]/);
  const unknown = asked.filter((scope) => !isKnownScope(scope));
  if (unknown.length === 0) return asked;
  const mistake = text.includes(',') ? 'separator' : 'unknownScope';
  throw authorizationRefusal(world, mistake, `Unknown scopes: ${unknown.join()}.`);
});

const knownScopes: ReadonlySet<string> = new Set(allScopes);

export const isKnownScope = (scope: string): boolean => knownScopes.has(scope);

/** Errors › table: the code of each mistake. */
const codes = {
  redirect: '405001',
  client: '405002',
  noScope: '405003',
  unknownScope: '405004',
  separator: '405004',
} as const;

export const authorizationRefusal = seam(
  (_world: World, mistake: keyof typeof codes, detail: string): Problem =>
    new Problem(400, detail, { code: codes[mistake] }),
);

/** RFC 6749 § 4.1.2.1 reports an error by the redirect; the document does not (gap oauth-calls). */
export function sentBack({ variants, dialect }: World, { details: { code } }: Problem): Answer | undefined {
  // Only if client and redirect are valid: no browser is sent to an address that is not registered.
  if (!variants.has('oauth-errors-by-redirect') || (code !== '405003' && code !== '405004')) return undefined;
  const location = new URL(partner.redirectUri);
  location.searchParams.set('error', 'invalid_scope');
  location.searchParams.set('error_code', code);
  return { status: dialect.status.redirect, headers: { location: location.href } };
}

/** The browser of a merchant who consented is sent back to the partner with a one-time code. */
export const redirectWithCode = seam((world: World, account: Account, authorization: Authorization): Answer => {
  const { application, redirect, scopes, state } = authorization;
  const { code } = giveCode(world, { application, account, scopes });
  const location = new URL(redirect);
  location.searchParams.set('code', code);
  if (state !== undefined) location.searchParams.set('state', state);
  return { status: world.dialect.status.redirect, headers: { location: location.href, 'cache-control': 'no-store' } };
});
