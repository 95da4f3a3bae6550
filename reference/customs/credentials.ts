import type { Hono } from 'hono';
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

/** The client credentials grant, if tokens are fetched. */
export function mountTokens(app: Hono, { variants }: World): void {
  if (!variants.has('customs-client-credentials')) return;
  app.post('/customs_token', async ({ req, json }) => {
    const form = new URLSearchParams(await req.text());
    const known =
      form.get('client_id') === customsClient.clientId && form.get('client_secret') === customsClient.secret;
    const granted = known && form.get('grant_type') === 'client_credentials';
    return granted ? json({ access_token: customsTokens.main }) : json({ error: 'invalid_client' }, 401);
  });
}
