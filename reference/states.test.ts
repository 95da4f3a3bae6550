import { describe, expect, test } from 'vitest';
import type { ProviderState } from '../schemas/provider-state.ts';
import { providerStates } from '../schemas/provider-states.ts';
import { logisticsClient } from '../test/logistics-client.ts';
import { knownTokens } from './logistics/access/account.ts';

const { main } = knownTokens;

async function accepted() {
  const client = logisticsClient();
  const sku = await client.stocked();
  const orderId = String((await client.place(client.order(sku, {}, { quantity: 3 }))).at('orderId'));
  return { ...client, sku, orderId, read: () => client.get(`/orders/rs/${orderId}`) };
}

test('every state of the logistics API is known', async () => {
  const names = Object.entries<ProviderState>(providerStates);
  for (const [name] of names.filter(([, { api }]) => api !== 'customs')) {
    const { reference } = logisticsClient();
    const body = JSON.stringify({ state: name, params: {} });
    const response = await reference.fetch(new Request('http://reference.test/_states', { method: 'POST', body }));
    expect([200, 409], name).toContain(response.status);
  }
});

test('an unknown state is 404, one out of reach is a problem with 409', async () => {
  expect((await logisticsClient().state('no such state', {})).status).toBe(404);
  const reply = await logisticsClient().state('order is booked', { orderId: '1' });
  expect([reply.status, reply.at('title')]).toEqual([409, 'Conflict']);
});

test('time passes on a controlled clock only', async () => {
  const client = logisticsClient({ startsAt: 0 });
  expect((await client.state('time has passed', { seconds: 90 })).at('now')).toBe('1970-01-01T00:01:30.000Z');
  expect((await logisticsClient({ clock: 'real' }).state('time has passed', { seconds: 1 })).status).toBe(409);
  expect((await logisticsClient({ clock: 'scaled:60' }).state('time has passed', { seconds: 0 })).status).toBe(200);
});

describe('orders', () => {
  test('an order goes through its states, and its shipments with it', async () => {
    const { state, read, orderId } = await accepted();
    const seen: unknown[] = [];
    for (const name of ['booked', 'in progress', 'tendered', 'completed'] as const) {
      expect((await state(`order is ${name}`, { orderId })).status).toBe(200);
      const order = await read();
      seen.push([order.at('orderStatus'), order.at('shipments', 0, 'status')]);
    }
    expect(seen).toEqual([
      ['BOOKED', 'CREATED'],
      ['IN_PROGRESS', 'WAREHOUSE'],
      ['TENDERED', 'SHIPPED'],
      ['COMPLETED', 'SHIPPED'],
    ]);
    expect((await state('order is booked', { orderId })).status).toBe(409);
  });

  test.each([
    ['order is lost or damaged', 'LOST_DAMAGED'],
    ['order is cancelled by operations', 'CANCELLED'],
    ['order is in error', 'ERROR'],
  ] as const)('%s', async (name, status) => {
    const { state, read, orderId } = await accepted();
    expect((await state(name, { orderId })).status).toBe(200);
    expect((await read()).at('orderStatus')).toBe(status);
    expect((await state('order is completed', { orderId })).status).toBe(409);
  });

  test('an order that is kept PLANNED is not allocated', async () => {
    const { state, read, orderId } = await accepted();
    await state('order is planned', { orderId });
    await state('time has passed', { seconds: 3600 });
    expect((await read()).at('orderStatus')).toBe('PLANNED');
  });

  test('an order that has not started can be held', async () => {
    const { state, read, orderId } = await accepted();
    expect((await state('order is held', { orderId })).status).toBe(200);
    await state('order is in progress', { orderId });
    expect((await state('order is held', { orderId })).status).toBe(409);
    expect((await read()).at('orderStatus')).toBe('IN_PROGRESS');
  });

  test('two shipments', async () => {
    const { state, read, orderId } = await accepted();
    await state('order has two shipments', { orderId });
    expect((await read()).at('shipments')).toHaveLength(2);
  });
});

test.each([
  ['not synced', 'NOT_SYNCED', 'BOOKED'],
  ['in warehouse', 'WAREHOUSE', 'IN_PROGRESS'],
  ['partially shipped', 'PARTIALLY_SHIPPED', 'IN_PROGRESS'],
  ['shipped', 'SHIPPED', 'TENDERED'],
  ['over-shipped', 'OVER_SHIPPED', 'TENDERED'],
  ['in error', 'ERROR', 'BOOKED'],
] as const)('a shipment that is %s shows %s, and its order %s', async (name, status, orderStatus) => {
  const { state, read, orderId } = await accepted();
  await state('order is booked', { orderId });
  const shipmentId = (await read()).at('shipments', 0, 'id');
  expect((await state(`shipment is ${name}`, { orderId, shipmentId })).status).toBe(200);
  const order = await read();
  expect([order.at('shipments', 0, 'status'), order.at('orderStatus')]).toEqual([status, orderStatus]);
});

test('lots expire in the order in which they are listed', async () => {
  const { state, get } = logisticsClient();
  const lots = [
    { lotNumber: 'A', available: 2 },
    { lotNumber: 'B', available: 3 },
  ];
  const product = await state('product has lots', { token: main, lots });
  const inventory = await get(`/products/${product.at('logisticsSku')}/inventory`);
  expect(inventory.at('lotTrackingDetails')).toMatchObject(lots);
});
