import { describe, expect, test } from 'vitest';
import { type LogisticsClient, logisticsClient } from '../../../test/logistics-client.ts';
import { knownTokens } from './account.ts';

const day = 86_400;

async function fresh({ state }: LogisticsClient): Promise<string> {
  return String((await state('account exists', {})).at('token'));
}

describe('an account', () => {
  test('without billing has products, and neither orders nor inbounds', async () => {
    const client = logisticsClient();
    const token = await fresh(client);
    await client.state('account has no billing', { token });
    expect((await client.get('/products', { token })).status).toBe(200);
    expect((await client.place(client.order(await client.stocked(1, token)), { token })).status).toBe(403);
    expect((await client.get('/inbounds/shipments', { token })).status).toBe(403);
  });

  test('that is frozen is answered 423 by all of its tokens', async () => {
    const client = logisticsClient();
    const token = await fresh(client);
    const second = await client.state('token exists', { token, scopes: ['read_logistics_products'] });
    await client.state('account is frozen', { token });
    expect((await client.get('/products', { token })).status).toBe(423);
    expect((await client.get('/products', { token: String(second.at('token')) })).status).toBe(423);
    expect((await client.get('/products')).status).toBe(200);
  });
});

describe('a token', () => {
  test.each([
    ['merchant', 364, 200],
    ['merchant', 367, 401],
    ['partner', 2000, 200],
  ])('of a %s, %i days old, is answered %i', async (kind, days, status) => {
    const client = logisticsClient();
    const wish = { token: knownTokens.main, scopes: ['read_logistics_products'], seconds: days * day, kind };
    const token = String((await client.state('token has age', wish)).at('token'));
    expect((await client.get('/products', { token })).status).toBe(status);
  });

  test('above the rate limit waits as long as it is told, and changes nothing meanwhile', async () => {
    const client = logisticsClient();
    const token = await fresh(client);
    const sku = await client.stocked(5, token);
    await client.state('rate limit is reached', { token });
    const refused = await client.place(client.order(sku, { externalId: 'late' }), { token });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3']);
    expect((await client.get('/products')).status).toBe(200);
    await client.state('time has passed', { seconds: 3 });
    expect((await client.get('/orders/rs/external_id/late', { token })).status).toBe(404);
    expect((await client.place(client.order(sku, { externalId: 'late' }), { token })).status).toBe(200);
  });
});
