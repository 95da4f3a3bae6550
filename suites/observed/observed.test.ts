import { describe, expect, it, test } from 'vitest';
import type { Json, JsonObject } from '../../engine/json.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { Latencies } from './latencies.ts';
import { outlineOf } from './outline.ts';
import { Undocumented } from './undocumented.ts';

const minute = 60_000;

const exchange = (operation: string, path: string, json: Json, at: number, sent?: Json): Exchange => ({
  operation,
  account: 'main',
  at,
  until: at,
  sent: {
    method: 'GET',
    url: `https://sandbox.example/logistics/api/2026-02${path}`,
    headers: {},
    ...(sent === undefined ? {} : { json: sent }),
  },
  answer: { status: 200, headers: {}, text: '', json },
});

describe('what no schema names', () => {
  it('is told by its place, without ids', () => {
    const unnamed = new Undocumented();
    const order = { orderId: 'o-1', orderStatus: 'PAUSED', gift: { note: 'x' }, 'k-77': 1, shipments: [{ hue: 1 }] };
    unnamed.see('getB2bOrder', 'b2b-order-read', order);
    unnamed.see('getB2bOrder', 'b2b-order-read', { ...order, orderStatus: 'BOOKED', 'k-78': 2 });
    expect(unnamed.members).toEqual(['getB2bOrder /*', 'getB2bOrder /gift', 'getB2bOrder /shipments/*/hue']);
    expect(unnamed.values).toEqual(['getB2bOrder /orderStatus = PAUSED']);
  });

  it('is told apart by whether each of several answers shows it', () => {
    const unnamed = new Undocumented();
    for (const more of [{ gift: 1 }, { gift: 2, error: 'none left' }])
      unnamed.see('getB2bOrder', 'b2b-order-read', { orderId: 'o-1', ...more });
    unnamed.see('createB2bOrder', 'b2b-order-read', { orderId: 'o-2', hold: 1 });
    expect(unnamed.members).toEqual(['createB2bOrder /hold', 'getB2bOrder /error', 'getB2bOrder /gift']);
    expect(unnamed.sometimes).toEqual(['createB2bOrder /hold', 'getB2bOrder /error']);
  });

  it('is nothing where the documents leave a whole object open', () => {
    const unnamed = new Undocumented();
    unnamed.see('listEvents', 'event-list', [{ id: '1', type: 'Order.Submitted', time: 'now', payload: { any: 1 } }]);
    expect([unnamed.members, unnamed.values]).toEqual([[], []]);
  });
});

describe('how long a slow transition takes', () => {
  it('lies between the last read that did not show it and the first one that did', () => {
    const latencies = new Latencies('/orderId');
    latencies.see(exchange('createD2cOrder', '/orders', { orderId: 'o-1' }, 0));
    for (const [at, internalStatus] of [
      [10, 'CREATED'],
      [32, 'CREATED'],
      [40, 'SHIPPED'],
      [50, 'SHIPPED'],
    ] as const)
      latencies.see(exchange('getD2cOrder', '/orders/o-1', { state: { internalStatus } }, at * minute));
    expect(latencies.all).toEqual([
      { transition: 'ship', count: 1, afterMs: 32 * minute, seenMs: 40 * minute, longestMs: 40 * minute },
    ]);
  });

  it('is not known from one read long after', () => {
    const latencies = new Latencies('/orderId');
    latencies.see(exchange('createD2cOrder', '/orders', { orderId: 'o-1' }, 0));
    latencies.see(exchange('getD2cOrder', '/orders/o-1', { state: { internalStatus: 'SHIPPED' } }, 90 * minute));
    expect(latencies.all).toEqual([]);
  });

  it('is measured for received units whose count before is known', () => {
    const latencies = new Latencies('/orderId');
    const items = { packages: [{ items: [{ logisticsSku: 'D1' }, { logisticsSku: 'D2' }] }] };
    latencies.see(exchange('createProduct', '/products', { logisticsSku: 'D1' }, 0));
    latencies.see(exchange('createInbound', '/inbounds/shipments', { id: 7 }, 0, items));
    latencies.see(exchange('simulateReceive', '/inbounds/shipments/7/simulate-receive', {}, minute));
    for (const [at, sku, onHand] of [
      [20, 'D1', 0],
      [31, 'D1', 5],
      [31, 'D2', 5],
    ] as const)
      latencies.see(exchange('getInventory', `/products/${sku}/inventory`, { onHand }, at * minute));
    expect(latencies.all).toMatchObject([
      { transition: 'receive', count: 1, afterMs: 19 * minute, seenMs: 30 * minute },
    ]);
  });
});

test('an outline has what changes a client, and ends where a schema refers to itself', () => {
  const node = { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } };
  const document: JsonObject = {
    info: { description: 'any text' },
    components: { schemas: { Node: node } },
    paths: {
      '/nodes': {
        parameters: [{ in: 'query', name: 'limit', schema: { type: 'integer', maximum: 100 } }],
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  allOf: [{ type: 'object', required: ['kind'], properties: { kind: { enum: ['B', 'A'] } } }],
                  properties: { tags: { type: 'array', items: { type: ['string', 'null'], description: 'text' } } },
                },
              },
            },
          },
          responses: { 201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } } } },
        },
      },
    },
  };
  const { 'POST /nodes': lines = [] } = outlineOf(document);
  expect(lines).toEqual(
    expect.arrayContaining([
      'answer 201',
      'answer 201 /next/next: object',
      'body /kind: any, required, one of A B',
      'body /tags/*: null|string',
      'body /tags: array',
      'query limit: integer, maximum 100',
    ]),
  );
  expect(lines.length).toBeLessThan(20);
});

test('an outline ends, whatever a target describes', () => {
  const all = { $ref: '#/components/schemas/All' };
  const schemas = { All: { allOf: Array.from({ length: 30 }, () => all), properties: { a: all, b: 7, c: null } } };
  const content = { 'application/json': { schema: all } };
  const paths = {
    '/a': { get: { parameters: 'none', responses: { 200: { content } } }, put: [], post: null },
    '/b': 3,
  };
  expect(Object.keys(outlineOf({ components: { schemas }, paths } as unknown as JsonObject))).toEqual(['GET /a']);
  for (const odd of [null, [], 'x', { '/a': { get: { requestBody: { $ref: '#/requestBody' } } } }])
    expect(Object.keys(outlineOf({ paths: odd as Json })).length).toBeLessThan(2);
});
