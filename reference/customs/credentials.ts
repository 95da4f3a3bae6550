import type { Hono } from 'hono';
import { basicOf } from '../http/basic.ts';
import { Problem } from '../http/problem.ts';
import { seam } from '../seam.ts';
import type { World } from '../world.ts';
import type { CustomsAccount } from './account.ts';
import { customsTokens } from './fixtures.ts';
import type { CustomsOperation } from './operation.ts';

/** The client that gets the token of the main account, if tokens are fetched. */
export const customsClient = { clientId: 'reference-client', secret: 'reference-client-secret' } as const;
export const apiKeyHeader = 'X-Api-Key';

/** The document shows no scheme; the reference takes bearer tokens (gap customs-authentication). */
export const authenticate = seam((world: World, _operation: CustomsOperation, headers: Headers): CustomsAccount => {
  const account = world.customs.accounts.get(tokenIn(world, headers));
  if (account === undefined) throw new Problem(world.dialect.customs.status.unauthenticated, 'Bad Token');
  return account;
});

export function tokenIn({ variants }: World, headers: Headers): string {
  if (variants.has('customs-api-key')) return headers.get(apiKeyHeader) ?? '';
  const header = headers.get('authorization') ?? '';
  if (!variants.has('customs-basic-auth')) return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
  const pair = /^Basic +(\S+)$/i.exec(header)?.[1] ?? '';
  return Buffer.from(pair, 'base64').toString().replace(/:$/, '');
}

/** The client credentials grant, if tokens are fetched: RFC 6749 § 4.4, with id and secret in the form or by HTTP basic. */
export function mountTokens(app: Hono, { variants }: World): void {
  if (!variants.has('customs-client-credentials')) return;
  app.post('/customs_token', async ({ req, json }) => {
    const form = new URLSearchParams(await req.text());
    const [id, secret] = basicOf(req.raw.headers.get('authorization')) ?? [
      form.get('client_id'),
      form.get('client_secret'),
    ];
    if (id !== customsClient.clientId || secret !== customsClient.secret)
      return json({ error: 'invalid_client' }, 401, { 'www-authenticate': 'Basic realm="customs"' });
    if (form.get('grant_type') !== 'client_credentials') return json({ error: 'unsupported_grant_type' }, 400);
    return json({ access_token: customsTokens.main, token_type: 'Bearer' }, 200, { 'cache-control': 'no-store' });
  });
}
