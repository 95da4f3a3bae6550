import type { Answer } from '../answer.ts';
import { isObject } from '../fields.ts';
import { badRequest, Problem } from '../problem.ts';
import type { World } from '../world.ts';
import { type Account, createAccount, createToken, type Token, twinOf } from './account.ts';
import { type Application, applicationOf, isSecretOf } from './oauth-application.ts';
import { type Grant, redeemCode } from './oauth-code.ts';
import { scopes as allScopes } from './scopes.ts';

/** What a partner sends to have its code exchanged; the form of it is open (gap oauth-calls). */
interface Exchange {
  readonly grantType: string | undefined;
  readonly code: string | undefined;
  readonly clientId: string | undefined;
  readonly secret: string | undefined;
  readonly redirectUri: string | undefined;
}

/** Authentication › 5: a one-time code, with application id and secret, becomes a token. */
export async function exchangeCode(world: World, text: string, headers: Headers): Promise<Answer> {
  const { faults } = world;
  const exchange = readExchange(world, text, headers);
  if (exchange.grantType !== 'authorization_code') throw badRequest('grant_type must be authorization_code.');
  const application = requireApplication(world, exchange);
  const { redirectUri } = exchange;
  if (redirectUri !== undefined && redirectUri !== application.redirectUri)
    throw new Problem(400, 'The redirect_uri is not the registered one.', { code: '405001' });
  const answeredBefore = faults.has('oauth-used-code-answers-its-token')
    ? world.logistics.grants.get(exchange.code ?? '')?.token
    : undefined;
  const token = answeredBefore ?? grantToken(world, await redeemCode(world, application, exchange.code));
  return { status: 200, body: tokenView(world, token), headers: { 'cache-control': 'no-store' } };
}

function requireApplication({ faults }: World, { clientId, secret }: Exchange): Application {
  const ignored = faults.has('oauth-client-of-exchange-ignored') ? 'reference-partner' : undefined;
  const application = applicationOf(faults, ignored ?? clientId);
  if (application === undefined) throw new Problem(400, 'The client_id is not known.', { code: '405002' });
  if (!isSecretOf(faults, application, secret)) throw new Problem(401, 'The secret is not that of the application.');
  return application;
}

function readExchange({ variants }: World, text: string, headers: Headers): Exchange {
  const mediaType = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const wanted = variants.has('oauth-exchange-as-json') ? 'application/json' : 'application/x-www-form-urlencoded';
  if (mediaType !== wanted) throw new Problem(415, `The body must be ${wanted}.`);
  const values = wanted === 'application/json' ? valuesOfJson(text) : new Map(new URLSearchParams(text));
  const [id, secret] = variants.has('oauth-exchange-by-basic')
    ? basicOf(headers.get('authorization'))
    : [values.get('client_id'), values.get('client_secret')];
  const [grantType, code, redirectUri] = ['grant_type', 'code', 'redirect_uri'].map((name) => values.get(name));
  return { grantType, code, redirectUri, clientId: id, secret };
}

function valuesOfJson(text: string): ReadonlyMap<string, string> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw badRequest('The body is not JSON.');
  }
  if (!isObject(body)) throw badRequest('The body must be a JSON object.');
  return new Map(Object.entries(body).map(([name, value]) => [name, String(value)]));
}

/** RFC 6749 § 2.3.1: both parts are form-encoded before they are joined. */
function basicOf(header: string | null): readonly (string | undefined)[] {
  const encoded = /^Basic +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return [id, secret].map((part) => new URLSearchParams(`part=${part ?? ''}`).get('part') ?? undefined);
}

/** The token of a partner: for the merchant who consented and the scopes consented to, and without an end. */
function grantToken(world: World, grant: Grant): Token {
  grant.token = createToken(world, accountOf(world, grant), {
    value: `reference-granted-${crypto.randomUUID()}`,
    scopes: grantedScopes(world, grant),
    kind: 'partner',
    grant,
  });
  return grant.token;
}

function accountOf(world: World, { account, application }: Grant): Account {
  const { faults, logistics } = world;
  if (faults.has('oauth-token-of-last-consent')) return [...logistics.grants.values()].at(-1)?.account ?? account;
  if (faults.has('oauth-token-acts-for-partner')) {
    const { id } = application;
    return logistics.accounts.get(id) ?? createAccount(world, id, account.environment);
  }
  if (!faults.has('oauth-token-in-other-environment')) return account;
  const other = account.environment === 'sandbox' ? 'production' : 'sandbox';
  return twinOf(world, account) ?? createAccount(world, `${account.id}-${other}`, other, account.merchant);
}

function grantedScopes({ faults, logistics }: World, { scopes, account }: Grant): readonly string[] {
  if (faults.has('oauth-token-has-all-scopes')) return allScopes;
  if (faults.has('oauth-read-grant-writes'))
    return scopes.flatMap((scope) => [scope, scope.replace(/^read_/, 'write_')]);
  if (!faults.has('oauth-grants-accumulate')) return scopes;
  return [...logistics.grants.values()].filter((each) => each.account === account).flatMap((each) => each.scopes);
}

function tokenView({ faults, variants }: World, { value, account, scopes }: Token): object {
  const token = faults.has('oauth-exchange-answers-no-token') ? undefined : value;
  if (variants.has('oauth-token-nested')) return { data: { token }, merchant: account.id };
  return {
    access_token: token,
    token_type: 'Bearer',
    scope: [...scopes].join(' '),
    logistics_account_id: account.id,
  };
}
