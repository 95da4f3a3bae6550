import { isObject, type JsonObject } from '../../fields.ts';
import type { Answer } from '../../http/answer.ts';
import { basicOf } from '../../http/basic.ts';
import { badRequest, Problem } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { createToken, type Token } from './account.ts';
import { type Application, applicationOf, isSecretOf } from './oauth-application.ts';
import { type Grant, redeemCode } from './oauth-code.ts';

/** The request of an exchange; its form is open (gap oauth-calls). */
interface Exchange {
  readonly grantType: string | undefined;
  readonly code: string | undefined;
  readonly clientId: string | undefined;
  readonly secret: string | undefined;
  readonly redirectUri: string | undefined;
}

/** Authentication › 5: a one-time code, with application id and secret, becomes a token. */
export async function exchangeCode(world: World, text: string, headers: Headers): Promise<Answer> {
  const { grantType, code, redirectUri, ...credentials } = readExchange(world, text, headers);
  if (grantType !== 'authorization_code') throw badRequest('grant_type must be authorization_code.');
  const application = requireApplication(world, credentials);
  if (redirectUri !== undefined && redirectUri !== application.redirectUri)
    throw new Problem(400, 'The redirect_uri is not the registered one.', { code: '405001' });
  const token = await tokenFor(world, application, code);
  return { status: 200, body: tokenView(world, token), headers: { 'cache-control': 'no-store' } };
}

export const requireApplication = seam(
  (world: World, { clientId, secret }: Pick<Exchange, 'clientId' | 'secret'>): Application => {
    const application = applicationOf(world, clientId);
    if (application === undefined) throw new Problem(400, 'The client_id is not known.', { code: '405002' });
    if (isSecretOf(world, application, secret)) return application;
    throw new Problem(401, 'The secret is not that of the application.', { challenge: 'Basic' });
  },
);

function readExchange({ variants }: World, text: string, headers: Headers): Exchange {
  const mediaType = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const wanted = variants.has('oauth-exchange-as-json') ? 'application/json' : 'application/x-www-form-urlencoded';
  if (mediaType !== wanted) throw new Problem(415, `The body must be ${wanted}.`);
  const values = wanted === 'application/json' ? valuesOfJson(text) : new Map(new URLSearchParams(text));
  const basic = basicOf(headers.get('authorization'));
  const isBasic = basic !== undefined || variants.has('oauth-exchange-by-basic');
  const [id, secret] = isBasic ? (basic ?? []) : [values.get('client_id'), values.get('client_secret')];
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

export const tokenFor = seam(
  async (world: World, application: Application, code: string | undefined): Promise<Token> =>
    grantToken(world, await redeemCode(world, application, code)),
);

/** The token of a partner: it acts for the merchant who consented, with the granted scopes, and does not expire. */
export const grantToken = seam((world: World, grant: Grant): Token => {
  const { account, scopes } = grant;
  const value = `reference-granted-${crypto.randomUUID()}`;
  return createToken(world, account, { value, scopes, kind: 'partner', grant });
});

export const tokenView = seam(({ variants }: World, { value, account, scopes }: Token): JsonObject => {
  if (variants.has('oauth-token-nested')) return { data: { token: value }, merchant: account.id };
  return {
    access_token: value,
    token_type: 'Bearer',
    scope: [...scopes].join(' '),
    logistics_account_id: account.id,
  };
});
