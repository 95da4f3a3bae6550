import type { Context, Hono } from 'hono';
import type { Answer } from '../../http/answer.ts';
import { Problem } from '../../http/problem.ts';
import { responseTo } from '../../http/response-to.ts';
import type { World } from '../../world.ts';
import { requireVersion } from '../versions.ts';
import { type Account, knownTokens } from './account.ts';
import { authenticateBearer } from './authentication.ts';
import { type Authorization, readAuthorization, redirectWithCode, sentBack } from './oauth-authorization.ts';
import { exchangeCode } from './oauth-exchange.ts';

/** Under the version, like all other paths; the document names no path (gap oauth-calls). */
export const oauthPaths = { authorize: '/oauth/authorize', token: '/oauth/token' } as const;

/** Versioning › 2024-01: partner OAuth. */
const introduced = { introduced: '2024-01' } as const;

/** The partner flow (Authentication › 5). Neither call has a token of the partner, which has none yet. */
export function mountOAuth(app: Hono, world: World, prefix: string): void {
  app.get(prefix + oauthPaths.authorize, (context) =>
    responseTo(world, () => {
      requireVersion(world, context.req.param('version') ?? '', introduced);
      return authorize(world, context);
    }),
  );
  app.post(prefix + oauthPaths.token, async (context) => {
    const text = await context.req.text();
    return responseTo(world, () => {
      requireVersion(world, context.req.param('version') ?? '', introduced);
      return exchangeCode(world, text, context.req.raw.headers);
    });
  });
}

function authorize(world: World, { req }: Context): Answer {
  let authorization: Authorization;
  try {
    authorization = readAuthorization(world, new URL(req.url).searchParams);
  } catch (refusal) {
    const answer = refusal instanceof Problem ? sentBack(world, refusal) : undefined;
    if (answer !== undefined) return answer;
    throw refusal;
  }
  const merchant = signedIn(world, req.raw.headers.get('authorization'));
  return merchant === undefined ? signInPage : redirectWithCode(world, merchant, authorization);
}

/**
 * The merchant of the token, who thereby consents. A real service would ask in a browser
 * instead; variants show that.
 */
function signedIn(world: World, header: string | null): Account | undefined {
  const { variants, logistics } = world;
  if (variants.has('oauth-consent-in-browser')) return undefined;
  if (variants.has('oauth-consent-of-main')) return logistics.tokens.get(knownTokens.main)?.account;
  return authenticateBearer(world, header).account;
}

const signInPage: Answer = {
  status: 200,
  text: '<!doctype html><title>Sign in</title><h1>Sign in to consent</h1>',
  headers: { 'content-type': 'text/html; charset=utf-8' },
};

/** The address to which the browser is sent (provider state 'merchant consents'); undefined if a refusal does not redirect it. */
export function consentInBrowser(world: World, merchant: Account, url: string): string | undefined {
  try {
    return redirectWithCode(world, merchant, readAuthorization(world, new URL(url).searchParams)).headers?.location;
  } catch (refusal) {
    return refusal instanceof Problem ? sentBack(world, refusal)?.headers?.location : undefined;
  }
}
