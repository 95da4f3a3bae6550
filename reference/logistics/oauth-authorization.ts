import type { Answer } from '../answer.ts';
import { Problem } from '../problem.ts';
import type { World } from '../world.ts';
import type { Account } from './account.ts';
import { type Application, applicationOf, isRegisteredRedirect, partner } from './oauth-application.ts';
import { giveCode } from './oauth-code.ts';
import { scopes as allScopes } from './scopes.ts';

/** An authorization request in which nothing is wrong. */
export interface Authorization {
  readonly application: Application;
  readonly redirect: string;
  readonly scopes: readonly string[];
  /** Given back as it came. */
  readonly state: string | undefined;
}

/** Errors › 405001 to 405004, in this order: no fault is answered before client and redirect are known to be good. */
export function readAuthorization(world: World, query: URLSearchParams): Authorization {
  const { faults } = world;
  const [client, sent, state] = ['client_id', 'redirect_uri', 'state'].map((name) => query.get(name) ?? undefined);
  const application = applicationOf(faults, client);
  if (application === undefined) {
    throw refusal(faults.has('oauth-client-unknown-says-405001') ? '405001' : '405002', 'The client_id is not known.');
  }
  if (!isRegisteredRedirect(faults, application, sent)) throw badRedirect(world);
  const redirect = faults.has('oauth-redirect-followed') && sent !== undefined ? sent : application.redirectUri;
  return { application, redirect, scopes: readScopes(world, query.get('scope')), state };
}

/** A + in a query is a blank, unless it is escaped: both mean the same here (Authentication › 5). */
function readScopes({ faults }: World, text: string | null): readonly string[] {
  if (text === null || text === '') {
    if (faults.has('oauth-scope-missing-grants-all')) return allScopes;
    throw refusal(faults.has('oauth-scope-missing-says-405004') ? '405004' : '405003', 'The scope is missing.');
  }
  const asked = askedScopes(faults, text);
  const isKnown = (scope: string): boolean => knownScopes.has(scope) || isTakenForKnown(faults, scope);
  const checked = faults.has('oauth-first-scope-checked-only') ? asked.slice(0, 1) : asked;
  const unknown = checked.filter((scope) => !isKnown(scope));
  const forgiven = faults.has('oauth-unknown-scope-dropped') && unknown.length < asked.length;
  if (unknown.length > 0 && !forgiven) throw refusal(codeOfScopes(faults, text), `Unknown scopes: ${unknown.join()}.`);
  if (faults.has('oauth-plus-list-refused') && asked.length > 1) throw refusal('405004', 'One scope at a time.');
  if (faults.has('oauth-first-scope-granted-only')) return asked.slice(0, 1);
  if (faults.has('oauth-scopes-in-fixed-order'))
    return asked.filter((one, at) => asked.slice(0, at).every((before) => before <= one));
  return faults.has('oauth-third-scope-lost') ? asked.slice(0, 2) : asked.filter((scope) => knownScopes.has(scope));
}

const knownScopes: ReadonlySet<string> = new Set(allScopes);

function askedScopes(faults: World['faults'], text: string): readonly string[] {
  if (faults.has('oauth-comma-takes-first')) return (text.split(',')[0] ?? '').split(/[+ ]/);
  return text.split(faults.has('oauth-comma-accepted') ? /[+ ,]+/ : /[+ ]/);
}

function isTakenForKnown(faults: World['faults'], scope: string): boolean {
  return faults.has('oauth-scope-known-by-family') && /^(read|write)_logistics_/.test(scope);
}

function codeOfScopes(faults: World['faults'], text: string): string {
  const comma = text.includes(',');
  if (comma) return faults.has('oauth-scope-separator-says-405003') ? '405003' : '405004';
  return faults.has('oauth-scope-unknown-says-405003') ? '405003' : '405004';
}

function badRedirect({ faults }: World): Problem {
  const detail = 'The redirect_uri is not the registered one.';
  if (faults.has('oauth-redirect-mismatch-without-code')) return new Problem(400, detail);
  return refusal(faults.has('oauth-redirect-mismatch-says-405002') ? '405002' : '405001', detail);
}

function refusal(code: string, detail: string): Problem {
  return new Problem(400, detail, { code });
}

/** RFC 6749 § 4.1.2.1 tells the partner by its redirect; the document does not (gap oauth-calls). */
export function sentBack({ variants, dialect }: World, { details: { code } }: Problem): Answer | undefined {
  // Only where client and redirect are known to be good: nobody is sent to an address that was not registered.
  if (!variants.has('oauth-errors-by-redirect') || (code !== '405003' && code !== '405004')) return undefined;
  const location = new URL(partner.redirectUri);
  location.searchParams.set('error', 'invalid_scope');
  location.searchParams.set('error_code', code);
  return { status: dialect.status.redirect, headers: { location: location.href } };
}

/** The browser of a merchant who consented is sent back to the partner with a one-time code. */
export function redirectWithCode(world: World, account: Account, authorization: Authorization): Answer {
  const { faults, dialect } = world;
  const { application, redirect, scopes, state } = authorization;
  const { code } = giveCode(world, { application, account, scopes });
  if (faults.has('oauth-answers-200-without-redirect')) return { status: 200, body: { code, state } };
  const location = new URL(faults.has('oauth-redirects-to-origin') ? new URL(redirect).origin : redirect);
  if (!faults.has('oauth-redirects-without-code')) location.searchParams.set('code', code);
  if (state !== undefined) location.searchParams.set('state', state);
  return { status: dialect.status.redirect, headers: { location: location.href, 'cache-control': 'no-store' } };
}
