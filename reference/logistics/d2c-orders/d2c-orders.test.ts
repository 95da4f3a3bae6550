import { describe, expect, test } from 'vitest';
import { dock, type LogisticsClient, logisticsClient } from '../../../test/logistics-client.ts';
import { profileFor } from '../../profile.ts';
import { knownTokens } from '../access/account.ts';

const order = (logisticsSku: string, quantity: number, externalOrderId = 'order-1') => ({
  externalOrderId,
  lineItems: [{ logisticsSku, quantity }],
  address: dock,
  promisedShipByTime: '2030-01-01T00:00:00Z',
});

async function placed(client: LogisticsClient, quantity = 2) {
  const sku = await client.stocked(5);
  const reply = await client.post('/orders', order(sku, quantity));
  const path = `/orders/${reply.at('orderId')}`;
  const status = async () => (await client.get(path)).at('state', 'internalStatus');
  return { sku, reply, path, status };
}

describe('a D2C order', () => {
  test('holds its units at once, and ships by itself within the hour', async () => {
    const client = logisticsClient();
    const { sku, reply, status } = await placed(client);
    expect([reply.status, reply.at('state', 'internalStatus')]).toEqual([200, 'CREATED']);
    expect(await client.available(sku)).toBe(3);
    await client.state('time has passed', { seconds: 45 * 60 });
    expect(await status()).toBe('CREATED');
    await client.state('time has passed', { seconds: 15 * 60 });
    expect(await status()).toBe('SHIPPED');
    const { json } = await client.get(`/products/${sku}/inventory`);
    expect(json).toMatchObject({ onHand: 3, available: 3, unavailable: 0 });
  });

  test('is found by its external id, and cancelled until it ships', async () => {
    const client = logisticsClient();
    const { sku, path } = await placed(client);
    expect((await client.get('/orders/external_id/order-1')).status).toBe(200);
    expect((await client.post(`${path}/cancel`)).at('state', 'internalStatus')).toBe('CANCELLED');
    expect(await client.available(sku)).toBe(5);
    const again = await client.post(`${path}/cancel`);
    expect([again.status, again.at('code')]).toEqual([400, '407001']);
  });

  test('belongs to its account', async () => {
    const client = logisticsClient();
    const { path } = await placed(client);
    expect((await client.get(path, { token: knownTokens.other })).status).toBe(404);
    expect((await client.get('/orders/1')).status).toBe(404);
  });

  test('that cannot be filled is in ERROR and holds nothing; a repeated external id is refused', async () => {
    const client = logisticsClient();
    const { sku, reply } = await placed(client, 6);
    expect(reply.at('state', 'internalStatus')).toBe('ERROR');
    expect(await client.available(sku)).toBe(5);
    expect((await client.post('/orders', order(sku, 1))).status).toBe(409);
  });

  test('for a bundle takes its components, and a bundle identifier is no product', async () => {
    const client = logisticsClient();
    const { bundleSku = '' } = profileFor(client.reference, 'http://reference.test').logistics?.supplied ?? {};
    const counts = async () => (await client.get(`/products/${bundleSku}/inventory`)).json;
    expect(await counts()).toMatchObject({ available: 250_000, breakdown: [{ unitsPerPack: 4 }, { unitsPerPack: 1 }] });
    expect((await client.post('/orders', order(bundleSku, 10))).at('state', 'internalStatus')).toBe('CREATED');
    expect(await counts()).toMatchObject({ available: 249_990 });
    expect((await client.post('/orders', order('BUNDLE-1', 1, 'order-2'))).status).toBe(422);
  });

  test.each([
    [{ externalOrderId: undefined }, 'externalOrderId'],
    [{ externalOrderId: 7 }, 'externalOrderId'],
    [{ lineItems: [] }, 'lineItems'],
    [{ lineItems: [{ logisticsSku: 'D0000000000', quantity: 1 }] }, 'lineItems[0].logisticsSku'],
    [{ address: { ...dock, countryCode: 'ZZ' } }, 'address.countryCode'],
  ])('with %o is refused', async (members, field) => {
    const client = logisticsClient();
    const reply = await client.post('/orders', { ...order(await client.stocked(), 1), ...members });
    expect([reply.status, reply.at('errors', 0, 'field')]).toEqual([422, field]);
  });
});
