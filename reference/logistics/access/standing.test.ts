import { describe, expect, test } from 'vitest';
import { type Visitor, visit } from '../../../test/visitor.ts';
import { knownTokens } from './account.ts';

const day = 86_400;

async function fresh({ state }: Visitor): Promise<string> {
  return String((await state('account exists', {})).at('token'));
}

describe('an account', () => {
  test('without billing has products, and neither orders nor inbounds', async () => {
    const visitor = visit();
    const token = await fresh(visitor);
    await visitor.state('account has no billing', { token });
    expect((await visitor.get('/products', { token })).status).toBe(200);
    expect((await visitor.place(visitor.order(await visitor.stocked(1, token)), { token })).status).toBe(403);
    expect((await visitor.get('/inbounds/shipments', { token })).status).toBe(403);
  });

  test('that is frozen is answered 423 by all of its tokens', async () => {
    const visitor = visit();
    const token = await fresh(visitor);
    const second = await visitor.state('token exists', { token, scopes: ['read_logistics_products'] });
    await visitor.state('account is frozen', { token });
    expect((await visitor.get('/products', { token })).status).toBe(423);
    expect((await visitor.get('/products', { token: String(second.at('token')) })).status).toBe(423);
    expect((await visitor.get('/products')).status).toBe(200);
  });
});

describe('a token', () => {
  test.each([
    ['merchant', 364, 200],
    ['merchant', 367, 401],
    ['partner', 2000, 200],
  ])('of a %s, %i days old, is answered %i', async (kind, days, status) => {
    const visitor = visit();
    const wish = { token: knownTokens.main, scopes: ['read_logistics_products'], seconds: days * day, kind };
    const token = String((await visitor.state('token has age', wish)).at('token'));
    expect((await visitor.get('/products', { token })).status).toBe(status);
  });

  test('above the rate limit waits as long as it is told, and changes nothing meanwhile', async () => {
    const visitor = visit();
    const token = await fresh(visitor);
    const sku = await visitor.stocked(5, token);
    await visitor.state('rate limit is reached', { token });
    const refused = await visitor.place(visitor.order(sku, { externalId: 'late' }), { token });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3']);
    expect((await visitor.get('/products')).status).toBe(200);
    await visitor.state('time has passed', { seconds: 3 });
    expect((await visitor.get('/orders/rs/external_id/late', { token })).status).toBe(404);
    expect((await visitor.place(visitor.order(sku, { externalId: 'late' }), { token })).status).toBe(200);
  });
});
