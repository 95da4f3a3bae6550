import { describe, expect, test } from 'vitest';
import { type CallOptions, logisticsClient } from '../test/logistics-client.ts';
import { knownTokens } from './logistics/access/account.ts';

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('authentication', () => {
  test.each([
    [401, { token: null }],
    [401, { token: 'never-issued' }],
    [401, { headers: { authorization: 'Basic abc' } }],
    [401, { token: knownTokens.expired }],
    [401, { token: knownTokens.revoked }],
    [403, { token: knownTokens.noScope }],
    [423, { token: knownTokens.locked }],
    [200, { token: knownTokens.main }],
  ] satisfies [number, CallOptions][])('answers %i to %o', async (status, by) => {
    expect((await logisticsClient().get('/products', by)).status).toBe(status);
  });

  test('a new token has the scopes and the state that it was wished for', async () => {
    const client = logisticsClient();
    const wish = { token: knownTokens.main, scopes: ['read_logistics_products'] };
    const token = String((await client.state('token exists', wish)).at('token'));
    const revoked = String((await client.state('token exists', { ...wish, state: 'revoked' })).at('token'));
    expect((await client.get('/products', { token })).status).toBe(200);
    expect((await client.post('/products', { name: 'x' }, { token })).status).toBe(403);
    expect((await client.get('/products', { token: revoked })).status).toBe(401);
  });
});

describe('versions', () => {
  test.each([
    ['/products', '2023-04', 200],
    ['/products', 'unstable', 200],
    ['/products', '2024-06', 400],
    ['/orders/rs/1', '2024-04', 404],
    ['/orders/rs/external_id/1', '2024-07', 404],
  ])('%s in %s answers %i', async (path, version, status) => {
    expect((await logisticsClient().get(path, { version })).status).toBe(status);
  });

  test('gating takes away what a version did not have', async () => {
    expect((await logisticsClient({ gating: true }).get('/products', { version: '2023-04' })).status).toBe(404);
    expect((await logisticsClient({ gating: true }).get('/products', { version: '2023-07' })).status).toBe(200);
  });
});

describe('answers', () => {
  test('a problem has its members, its media type and its language', async () => {
    const reply = await logisticsClient().get('/orders/rs/1');
    expect(reply.json).toMatchObject({
      type: expect.stringMatching(/^https:/),
      title: 'Not Found',
      detail: expect.any(String),
      instance: expect.any(String),
      status: 404,
    });
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
    expect(reply.headers.get('content-language')).toBe('en');
  });

  test('every answer has its own x-correlation-id, a UUID v4, and the Date of the reference', async () => {
    const client = logisticsClient({ startsAt: Date.UTC(2031, 0, 1) });
    const replies = [await client.get('/products'), await client.get('/nothing'), await client.get('/products')];
    const ids = replies.map(({ headers }) => headers.get('x-correlation-id'));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(uuid4);
    expect(replies[0]?.headers.get('date')).toBe('Wed, 01 Jan 2031 00:00:00 GMT');
  });

  test.each([
    ['GET', '/nothing', {}, 400],
    ['PUT', '/products', { raw: '{}' }, 400],
    ['POST', '/products', { raw: '{' }, 400],
    ['POST', '/products', { raw: '[]' }, 400],
    ['POST', '/products', { raw: '' }, 400],
    ['POST', '/products', { raw: '{}', headers: { 'content-type': 'text/plain' } }, 415],
    ['POST', '/products', { raw: '{}' }, 422],
  ] satisfies [string, string, CallOptions, number][])('%s %s with %o answers %i', async (method, path, by, status) => {
    expect((await logisticsClient().send(method, path, undefined, by)).status).toBe(status);
  });
});

describe('idempotency', () => {
  const keyed = { headers: { 'idempotency-key': 'once' } };

  test('a key creates one thing and marks the replay', async () => {
    const client = logisticsClient();
    const order = client.order(await client.stocked());
    const [first, second] = await Promise.all([client.place(order, keyed), client.place(order, keyed)]);
    expect(second.text).toBe(first.text);
    expect(first.headers.has('idempotent-replayed')).toBe(false);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.headers.get('x-correlation-id')).not.toBe(first.headers.get('x-correlation-id'));
  });

  test('a key with another body is refused, with another token or path it is another key', async () => {
    const client = logisticsClient();
    const order = client.order(await client.stocked());
    const first = await client.place(order, keyed);
    expect((await client.place({ ...order, externalId: 'x' }, keyed)).status).toBe(409);
    expect((await client.place(order, { ...keyed, token: knownTokens.other })).at('orderStatus')).toBe('ERROR');
    const cancelled = await client.post(`/orders/rs/${first.at('orderId')}/cancel`, undefined, keyed);
    expect(cancelled.at('orderStatus')).toBe('CANCELLED');
  });

  test('refusals are replayed, and a key is forgotten after a day', async () => {
    const client = logisticsClient();
    const order = client.order(await client.stocked());
    await client.place({}, keyed);
    const replay = await client.place({}, keyed);
    expect([replay.status, replay.headers.get('idempotent-replayed')]).toEqual([422, 'true']);
    await client.state('time has passed', { seconds: 86_400 });
    expect((await client.place(order, keyed)).status).toBe(200);
  });
});
