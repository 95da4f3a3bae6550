import { expect, test } from 'vitest';
import { dock, logisticsClient } from '../../../test/logistics-client.ts';
import type { Deliver, Delivery } from '../../webhook-sender.ts';
import { knownTokens } from '../access/account.ts';

const url = 'http://127.0.0.1:9/hook';
const token = knownTokens.main;

/** A reference whose deliveries are caught, answered by what `answers` holds and then by 200. */
function listener(options: Parameters<typeof logisticsClient>[0] = {}, answers: number[] = []) {
  const deliveries: Delivery[] = [];
  const deliver: Deliver = async (delivery) => {
    deliveries.push(delivery);
    return answers.shift() ?? 200;
  };
  const client = logisticsClient({ deliver, ...options });
  const payloads = () => deliveries.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return {
    ...client,
    deliveries,
    payloads,
    types: () => payloads().map(({ logisticsEventType }) => logisticsEventType),
  };
}

async function placed(
  { stocked, place, order }: Pick<ReturnType<typeof listener>, 'stocked' | 'place' | 'order'>,
  units = 2,
) {
  const reply = await place(order(await stocked(), { externalId: crypto.randomUUID() }, { quantity: units }));
  return String(reply.at('orderId'));
}

test('an order in two shipments tells of each step once, of its own when all shipments have taken it', async () => {
  const target = listener();
  await target.state('webhooks go to', { token, url });
  const orderId = await placed(target);
  await target.state('order has two shipments', { orderId });
  const shipments = (await target.get(`/orders/rs/${orderId}`)).at('shipments') as { id: string }[];
  for (const { id } of shipments) await target.state('shipment is shipped', { orderId, shipmentId: id });
  const [first, second] = shipments;
  await target.state('shipment is delivered', { orderId, shipmentId: first?.id });
  expect(target.types()).not.toContain('Order.Delivered');
  await target.state('shipment is delivered', { orderId, shipmentId: second?.id });
  const counts = new Map<unknown, number>();
  for (const type of target.types()) counts.set(type, (counts.get(type) ?? 0) + 1);
  const steps = ['Submitted', 'PickingStarted', 'Packed', 'Dispatched', 'Shipped', 'Delivered'];
  const expected = steps.flatMap((step): [string, number][] => [
    [`Order.${step}`, 1],
    [`Shipment.${step}`, 2],
  ]);
  expect([...counts].toSorted()).toEqual([...expected, ['Shipment.Created', 2]].toSorted());
  expect(target.types().indexOf('Order.Shipped')).toBeGreaterThan(target.types().lastIndexOf('Shipment.Shipped'));
  const listed = (await target.get(`/events?orderId=${orderId}`)).json as { type: string }[];
  expect(listed.map(({ type }) => type)).toEqual(target.types());
  const ofFirst = (await target.get(`/events?shipmentId=${first?.id}`)).json as { payload: { id: string } }[];
  expect(ofFirst).toHaveLength(7);
  expect(ofFirst.every(({ payload }) => payload.id === first?.id)).toBe(true);
});

test('a delivery comes again with growing pauses and the same body until it is answered 200', async () => {
  const target = listener({ startsAt: 0 }, [500, 202, 404]);
  await target.state('webhooks go to', { token, url, types: ['Order.Submitted'] });
  await placed(target);
  const seen: number[] = [];
  for (let second = 0; second <= 20; second++) {
    seen.push(target.deliveries.length);
    await target.state('time has passed', { seconds: 1 });
  }
  expect(seen.indexOf(2)).toBe(1);
  expect(seen.indexOf(3)).toBe(3);
  expect(seen.indexOf(4)).toBe(7);
  expect(target.deliveries).toHaveLength(4);
  expect(new Set(target.deliveries.map(({ body }) => body)).size).toBe(1);
});

test('a cancelled order tells of itself and its shipments, a refused cancel of nothing', async () => {
  const target = listener();
  await target.state('webhooks go to', { token, url, types: ['Order.Cancelled', 'Shipment.Cancelled'] });
  const orderId = await placed(target);
  await target.state('order is booked', { orderId });
  await target.post(`/orders/rs/${orderId}/cancel`);
  await target.post(`/orders/rs/${orderId}/cancel`);
  expect(target.types()).toEqual(['Shipment.Cancelled', 'Order.Cancelled']);
});

test('subscriptions are created, read, updated and deleted; plain http goes to this machine only', async () => {
  const target = listener();
  const create = (members: object) => target.post('/webhooks', { type: 'Order.Submitted', url, ...members });
  expect((await create({ url: 'http://receiver.example/hook' })).status).toBe(422);
  expect((await create({ type: 'Order.Eaten' })).status).toBe(422);
  const created = await create({ authMethod: 'TOKEN', tokenHeader: 'x-token', token: 't' });
  expect(created.status).toBe(202);
  const path = `/webhooks/${created.at('id')}`;
  expect((await target.get(path)).at('url')).toBe(url);
  expect((await target.get(path, { token: knownTokens.other })).status).toBe(404);
  expect((await target.get('/webhooks')).json).toHaveLength(1);
  await placed(target);
  expect(target.deliveries[0]?.headers['x-token']).toBe('t');
  expect((await target.send('PATCH', path, { url: `${url}/2` })).status).toBe(200);
  await placed(target);
  expect(target.deliveries.map((delivery) => delivery.url)).toEqual([url, `${url}/2`]);
  expect((await target.send('DELETE', path)).status).toBe(204);
  expect((await target.get(path)).status).toBe(404);
  await placed(target);
  expect(target.deliveries).toHaveLength(2);
});

test('where ids are UUIDs events write digits, and these read the order', async () => {
  const target = listener({ variants: ['uuid-ids'] });
  await target.state('webhooks go to', { token, url });
  const orderId = await placed(target);
  const [payload] = target.payloads();
  expect(payload?.orderId).toMatch(/^\d+$/);
  expect((await target.get(`/orders/rs/${payload?.orderId}`)).at('orderId')).toBe(orderId);
  expect((await target.get(`/events?orderId=${payload?.orderId}`)).json).toHaveLength(1);
});

test('the stream is read page by page through its Link header', async () => {
  const target = listener();
  for (let count = 0; count < 3; count++) await placed(target);
  const first = await target.get('/events?limit=2');
  expect(first.json).toHaveLength(2);
  const next = /<[^>]*(\/events[^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
  const second = await target.get(next ?? '');
  expect(second.json).toHaveLength(1);
  expect(second.headers.get('link')).toBeNull();
});

test.each(['parcel is tracked', 'return is inspected', 'freight is tracked'] as const)('%s', async (name) => {
  const target = listener();
  await target.state('webhooks go to', { token, url });
  expect((await target.state(name, { token })).status).toBe(200);
  expect(target.payloads()).toHaveLength(1);
  const [record] = (await target.get('/events')).json as { payload: object }[];
  expect(Object.values(record?.payload ?? {}).every((value) => typeof value === 'string')).toBe(true);
});

test('a receive tells of the units, of the inventory and of each status', async () => {
  const target = listener();
  await target.state('webhooks go to', { token, url });
  const items = [{ logisticsSku: await target.stocked(), quantity: 3 }];
  const packages = [{ numberOfIdenticalPkgs: 1, items }];
  const inbound = await target.post('/inbounds/shipments', { from: dock, packages, shippingPlanExternalId: 'plan' });
  await target.post(`/inbounds/shipments/${inbound.at('id')}/simulate-receive`);
  await target.state('time has passed', { seconds: 3600 });
  expect(target.types()).toEqual([
    'Inbound.ShipmentStatusChanged',
    'Inbound.Received',
    'Inventory.Adjusted',
    'Inbound.ShipmentStatusChanged',
  ]);
  expect(target.payloads()[1]).toMatchObject({ amount: 3, shippingPlanExternalId: 'plan' });
});

test('a D2C order tells of its life in the sandbox by itself', async () => {
  const target = listener();
  await target.state('webhooks go to', { token, url });
  const lineItems = [{ logisticsSku: await target.stocked(), quantity: 1 }];

  const created = await target.post('/orders', { externalOrderId: 'direct', lineItems, address: dock });
  await target.state('time has passed', { seconds: 3600 });
  expect(target.types().filter((type) => String(type).startsWith('Order.'))).toEqual(
    ['Submitted', 'PickingStarted', 'Packed', 'Dispatched', 'Shipped'].map((step) => `Order.${step}`),
  );
  expect(target.payloads()[0]).toMatchObject({ orderId: created.at('orderId'), externalOrderId: 'direct' });
});
