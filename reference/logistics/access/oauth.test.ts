import { describe, expect, test } from 'vitest';
import { type LogisticsClient, logisticsClient, type Reply } from '../../../test/logistics-client.ts';
import { knownTokens } from './account.ts';
import { partner } from './oauth-application.ts';

const both = 'read_logistics_products+write_logistics_products';

interface Wish {
  readonly scope?: string;
  readonly client?: string;
  readonly redirect?: string;
  readonly token?: string;
}

function authorize(
  { get }: LogisticsClient,
  { scope = both, client = partner.id, redirect, token }: Wish = {},
): Promise<Reply> {
  const sent = redirect === undefined ? '' : `&redirect_uri=${encodeURIComponent(redirect)}`;
  const asked = scope === '' ? '' : `&scope=${scope}`;
  return get(`/oauth/authorize?client_id=${client}${sent}${asked}&state=s1`, token === undefined ? {} : { token });
}

const codeOf = ({ headers }: Reply): string => new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';

function exchange(
  { post }: LogisticsClient,
  code: string,
  members: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const form = { grant_type: 'authorization_code', code, client_id: partner.id, client_secret: partner.secret };
  const raw = new URLSearchParams({ ...form, ...members }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return post('/oauth/token', undefined, { token: null, raw, headers });
}

async function tokenFor(client: LogisticsClient, wish?: Wish): Promise<string> {
  return String((await exchange(client, codeOf(await authorize(client, wish)))).at('access_token'));
}

describe('a partner', () => {
  test('gets a token for the merchant and the scopes consented to', async () => {
    const client = logisticsClient();
    const redirected = await authorize(client, { token: knownTokens.other, redirect: partner.redirectUri });
    const address = redirected.headers.get('location') ?? '';
    expect([redirected.status, address.startsWith(`${partner.redirectUri}?`)]).toEqual([302, true]);
    expect(new URL(address).searchParams.get('state')).toBe('s1');
    const token = String((await exchange(client, codeOf(redirected))).at('access_token'));
    const sku = await client.stocked(1, knownTokens.other);
    expect((await client.get(`/products/${sku}`, { token })).status).toBe(200);
    expect((await client.get(`/products/${await client.stocked()}`, { token })).status).toBe(404);
    expect((await client.get('/orders/rs/1', { token })).status).toBe(403);
  });

  test('keeps its token when a merchant token would have ended', async () => {
    const client = logisticsClient();
    const token = await tokenFor(client);
    const young = await client.state('token exists', { token: knownTokens.main, scopes: ['read_logistics_products'] });
    await client.state('time has passed', { seconds: 367 * 86_400 });
    expect((await client.get('/products', { token })).status).toBe(200);
    expect((await client.get('/products', { token: String(young.at('token')) })).status).toBe(401);
  });
});

test.each([
  ['405001', { redirect: `${partner.redirectUri}/more` }],
  ['405002', { client: 'nobody' }],
  ['405003', { scope: '' }],
  ['405004', { scope: 'read_logistics_products+read_everything' }],
  ['405004', { scope: both.replace('+', ',') }],
] satisfies [string, Wish][])('an authorization request fails with %s for %o', async (code, wish) => {
  const refused = await authorize(logisticsClient(), wish);
  expect([refused.status, refused.at('code')]).toEqual([400, code]);
});

test('identity is a client, with a redirect of its own', async () => {
  const redirected = await authorize(logisticsClient(), { client: 'identity' });
  expect(redirected.status).toBe(302);
  expect(redirected.headers.get('location')).not.toContain(partner.redirectUri);
});

describe('a code', () => {
  test('is exchanged once, also when two come at the same time', async () => {
    const client = logisticsClient();
    const code = codeOf(await authorize(client));
    const both = await Promise.all([exchange(client, code), exchange(client, code)]);
    expect(both.map(({ status }) => status)).toEqual([200, 400]);
    expect((await exchange(client, code)).at('code')).toBe('405005');
  });

  test.each([
    [299, 200],
    [301, 400],
  ])('%i seconds old answers %i', async (seconds, status) => {
    const client = logisticsClient();
    const code = codeOf(await authorize(client));
    await client.state('time has passed', { seconds });
    expect((await exchange(client, code)).status).toBe(status);
  });

  test('needs the secret of its own application, and survives a wrong one', async () => {
    const client = logisticsClient();
    const code = codeOf(await authorize(client));
    expect((await exchange(client, code, { client_secret: 'guessed' })).status).toBe(401);
    expect((await exchange(client, code, { client_id: 'nobody' })).at('code')).toBe('405002');
    expect((await exchange(client, 'never-given')).at('code')).toBe('405005');
    expect((await exchange(client, code)).status).toBe(200);
  });

  test('may show id and secret by HTTP basic, as RFC 6749 lets it', async () => {
    const client = logisticsClient();
    const raw = new URLSearchParams({ grant_type: 'authorization_code', code: codeOf(await authorize(client)) });
    const pair = Buffer.from(`${partner.id}:${partner.secret}`).toString('base64');
    const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization: `Basic ${pair}` };
    const reply = await client.post('/oauth/token', undefined, { token: null, raw: raw.toString(), headers });
    expect([reply.status, reply.at('token_type')]).toEqual([200, 'Bearer']);
  });
});

test('a merchant may consent in a browser instead', async () => {
  const client = logisticsClient({
    variants: ['oauth-consent-in-browser', 'oauth-token-nested', 'oauth-exchange-by-basic'],
  });
  const url = `http://reference.test/logistics/api/2026-02/oauth/authorize?client_id=${partner.id}&scope=${both}`;
  expect((await client.state('merchant consents', { token: knownTokens.other, url })).at('location')).toContain(
    'code=',
  );
});
