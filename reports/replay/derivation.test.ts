import { expect, test } from 'vitest';
import type { Finding } from '../../engine/judge/result.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { recordingOf } from './derivation.ts';
import { obstacleTo } from './obstacles.ts';

const baseUrl = 'https://target.example';
/** A Thursday. */
const at = Date.parse('2026-11-26T10:00:00Z');

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly body?: object;
  readonly status?: number;
  readonly answer?: object;
  readonly later?: number;
}

const exchange = ({ method = 'GET', path, body, status = 200, answer = {}, later = 0 }: Sent): Exchange => ({
  operation: 'any',
  account: 'main',
  at: at + later * 1000,
  until: at + later * 1000,
  sent: {
    method,
    url: baseUrl + path,
    headers: { authorization: 'Bearer $TOKEN_MAIN' },
    variables: ['TOKEN_MAIN'],
    ...(body && { body: JSON.stringify(body) }),
  },
  answer: { status, headers: {}, text: JSON.stringify(answer) },
});

const finding = (history: readonly Exchange[], more: Partial<Finding> = {}): Finding => ({
  expected: 'a refusal (4xx)',
  actual: '200',
  why: '',
  smallestCase: null,
  count: 1,
  replay: '',
  history,
  exchange: history.length - 1,
  reads: [{ exchange: history.length - 1, at: 'status' }],
  ...more,
});

const recorded = (history: readonly Exchange[], more?: Partial<Finding>) =>
  recordingOf('any', finding(history, more), baseUrl);

test('an id of an earlier response is taken from there again', () => {
  const { steps, secrets } = recorded([
    exchange({ method: 'POST', path: '/orders', body: { name: 'fcmwy0bp8r-1' }, answer: { orderId: '100048' } }),
    exchange({ method: 'POST', path: '/orders/100048/cancel' }),
  ]);
  expect(steps).toMatchObject([
    { url: '{{BASE_URL}}/orders', json: { name: '{{run1}}-1' }, takes: { orderId: '/orderId' } },
    { url: '{{BASE_URL}}/orders/{{orderId}}/cancel', headers: { authorization: 'Bearer {{TOKEN_MAIN}}' } },
  ]);
  expect(secrets).toEqual(['TOKEN_MAIN']);
});

test('an id that repeats what was sent as another member is taken from its answer', () => {
  const { steps } = recorded([
    exchange({ method: 'POST', path: '/orders', body: { externalId: 'mine-1' }, answer: { orderId: 'mine-1' } }),
    exchange({ path: '/orders/mine-1' }),
  ]);
  expect(steps[1]).toMatchObject({ url: '{{BASE_URL}}/orders/{{orderId}}' });
});

test('a value that came back otherwise than it was sent is compared as it is', () => {
  const sent = { name: 'fcmwy0bp8r-1 {', address: { name: 'Receiving Dock' } };
  const answer = { name: 'fcmwy0bp8r-1 ', address: { name: 'Dock of Others' }, orderId: '100048' };
  const create = exchange({ method: 'POST', path: '/orders', body: sent, answer });
  const reads = ['/name', '/address/name'].map((at) => ({ exchange: 1, at }));
  const { expects } = recorded([create, exchange({ path: '/orders/100048', answer })], { reads });
  expect(expects.map(({ actual }) => actual)).toEqual(['{{run1}}-1 ', 'Dock of Others']);
});

test('an id with a sign less, or in another case, follows the id', () => {
  const create = exchange({ method: 'POST', path: '/orders', body: {}, answer: { orderId: 'order-1' } });
  const urls = ['/orders/order-', '/orders/ORDER-1', '/orders/order-1x'].map((path) => {
    const [, step] = recorded([create, exchange({ path })]).steps;
    return step && 'url' in step ? step.url : undefined;
  });
  expect(urls).toEqual([
    '{{BASE_URL}}/orders/{{orderId cut 0 -1}}',
    '{{BASE_URL}}/orders/{{orderId upper}}',
    '{{BASE_URL}}/orders/{{orderId}}x',
  ]);
});

test.each([
  ['2026-12-01T12:00:00Z', '{{day 3 business}}T12:00:00Z'],
  ['2026-11-28', '{{day 1 business 1}}'],
  ['2026-11-24', '{{day -2}}'],
  ['2026-11-26T09:59:55.500Z', '{{now -4500}}'],
  ['2024-02-29', '2024-02-29'],
])('the moment %s counts from the time of the run', (shipBy, template) => {
  const [step] = recorded([exchange({ method: 'POST', path: '/orders', body: { shipBy } })]).steps;
  expect(step).toMatchObject({ json: { shipBy: template } });
});

test('a state that made something is asked for again, and time passes as it did', () => {
  const params = { token: '$TOKEN_MAIN', available: 5 };
  const setup = [{ state: 'product has stock', params, answer: { logisticsSku: 'D000100001G' }, after: 0 }];
  const { steps } = recorded(
    [exchange({ path: '/products' }), exchange({ path: '/products/D000100001G', later: 90 })],
    { setup, states: [{ state: 'time has passed', params: { seconds: 60 }, after: 1 }] },
  );
  expect(steps).toMatchObject([
    {
      state: 'product has stock',
      params: { token: '{{TOKEN_MAIN}}', available: 5 },
      takes: { logisticsSku: '/logisticsSku' },
    },
    { method: 'GET' },
    { seconds: 60 },
    { seconds: 30 },
    { url: '{{BASE_URL}}/products/{{logisticsSku}}' },
  ]);
});

test('a state of the other API made nothing of this history', () => {
  const params = { token: '$CUSTOMS_TOKEN_MAIN' };
  const setup = [{ state: 'catalogue product exists', params, answer: { sku: 'fcmwy0bp8r-1' }, after: 0 }];
  const { steps } = recorded([exchange({ path: '/products/fcmwy0bp8r-1' })], { setup });
  expect(steps).toMatchObject([{ url: '{{BASE_URL}}/products/{{run1}}-1' }]);
});

test('what the judgement read is compared: ids by name, times of the target not at all', () => {
  const answer = { id: '77001', orderId: '100048', status: 'OPEN', createdAt: '2026-11-26T10:00:00.123Z' };
  const reads = ['/id', '/orderId', '/status', '/createdAt', '/note'].map((at) => ({ exchange: 1, at }));
  const create = exchange({ method: 'POST', path: '/orders', body: {}, answer: { orderId: '100048' } });
  const { expects } = recorded([create, exchange({ path: '/orders/100048', answer })], { reads });
  expect(expects).toEqual([
    { step: 1, at: '/id', actual: '{{id as string}}' },
    { step: 1, at: '/orderId', actual: '{{orderId}}' },
    { step: 1, at: '/status', actual: 'OPEN' },
    { step: 1, at: '/createdAt', actual: '{{any string}}' },
    { step: 1, at: '', actual: '{{object}}' },
    { step: 1, at: '/note' },
  ]);
});

test('a script says nothing where the judgement rests on times or on webhooks', () => {
  const answer = { createdAt: '2026-11-26T10:00:00.123Z', updatedAt: '2026-11-26T09:00:00.123Z' };
  const reads = ['status', '/createdAt', '/updatedAt'].map((at) => ({ exchange: 0, at }));
  const history = [exchange({ path: '/orders/1', answer })];
  expect(recorded(history, { reads, actual: 'an earlier moment' }).expects).toEqual([]);
  expect(obstacleTo(finding(history))).toBeUndefined();
  const delivery = { ...exchange({ method: 'POST', path: '/inbox' }), operation: 'eventWebhook' };
  expect(obstacleTo(finding([...history, delivery]))).toBe('the report does not hold how its webhooks were subscribed');
});

const subscription = (url: string): Exchange => ({
  ...exchange({ method: 'POST', path: '/webhooks', body: { url }, status: 202 }),
  operation: 'createWebhook',
});

const url = 'http://127.0.0.1:1234/eventWebhook/4b1a51d0-0000-4000-8000-000000000001';

const delivery = (body: object, later: number): Exchange => {
  const { answer: _, ...one } = exchange({ method: 'POST', path: '', body, later });
  return { ...one, operation: 'eventWebhook', sent: { ...one.sent, url } };
};

const order = exchange({ method: 'POST', path: '/orders', body: { externalId: 'fcmwy0bp8r-1' } });

test('a webhook that does not come is told by what may come to its endpoint', () => {
  const more = { exchange: undefined, reads: [], expected: 'an event of fcmwy0bp8r-1' } as const;
  const history = [subscription(url), order];
  const { exchange: _, ...absent } = finding(history, more as object);
  expect(obstacleTo(absent)).toBeUndefined();
  const { endpoints, comparesEvents } = recordingOf('any', absent, baseUrl);
  expect({ endpoints, comparesEvents }).toEqual({
    endpoints: ['{{RECEIVER}}/eventWebhook/{{uuid1}}'],
    comparesEvents: true,
  });
});

test('deliveries that the history lacks stand where they came, each once, with their times', () => {
  const event = { externalOrderId: 'fcmwy0bp8r-1', time: '2026-11-26T10:01:00.000Z' };
  const deliveries = [delivery(event, 60), delivery(event, 70)];
  const history = [subscription(url), order, exchange({ path: '/orders/1', later: 90 })];
  const { steps, countsRepeats } = recorded(history, { deliveries });
  expect(countsRepeats).toBe(false);
  expect(steps).toMatchObject([
    { url: '{{BASE_URL}}/webhooks' },
    { url: '{{BASE_URL}}/orders' },
    { after: 60, body: { externalOrderId: '{{run1}}-1', time: '{{moment 60}}' } },
    { seconds: 90 },
    { url: '{{BASE_URL}}/orders/1' },
  ]);
});

test('a short body of bytes is sent again, and requests that waited together are known', () => {
  const upload = exchange({ method: 'PUT', path: '/uploads/1' });
  const history = [{ ...upload, sent: { ...upload.sent, body: '<3 bytes>', bytes: 'AAEC' } }, order];
  expect(obstacleTo(finding(history))).toBeUndefined();
  expect(recorded(history, { together: [[0, 1]] }).steps).toMatchObject([
    { bytes: 'AAEC', volley: 0 },
    { json: { externalId: '{{run1}}-1' }, volley: 0 },
  ]);
  expect(obstacleTo(finding([{ ...upload, sent: { ...upload.sent, body: '<9999 bytes>' } }]))).toBe(
    'the report does not hold a body that it sent',
  );
});

test('what was accepted wrongly is also told by the state in which it ended', () => {
  const accepted = exchange({ method: 'POST', path: '/orders', body: {}, answer: { orderId: '100048' } });
  const answer = { orderId: '100048', state: { internalStatus: 'CREATED' } };
  const { expects } = recorded([accepted, exchange({ path: '/orders/100048', answer })], {
    exchange: 0,
    reads: [{ exchange: 0, at: 'status' }],
  });
  expect(expects).toEqual([
    { step: 0, at: 'status', actual: 200 },
    { step: 1, at: 'status', actual: 200 },
    { step: 1, at: '/state/internalStatus', actual: 'CREATED' },
  ]);
});

test('a row of a list is found by a name only where no other row has it', () => {
  const create = exchange({ method: 'POST', path: '/orders', body: { sku: 'fcmwy0bp8r-1' } });
  const rows = [
    { sku: 'fcmwy0bp8r-1', units: 1 },
    { sku: 'fcmwy0bp8r-1', units: 6 },
  ];
  const reads = [{ exchange: 1, at: '/1/units' }];
  const { expects } = recorded([create, exchange({ path: '/rows', answer: rows })], { reads });
  expect(expects).toEqual([{ step: 1, at: '/1/units', actual: 6 }]);
});

test('of a list with rows of others, only what it shows of the history is compared', () => {
  const create = exchange({ method: 'POST', path: '/products', body: {}, answer: { sku: 'D000100001G' } });
  const rows = [{ sku: 'D000100001A' }, { sku: 'D000100001G' }];
  const reads = ['/length', '/0', '/0/sku', '/1', '/1/sku'].map((at) => ({ exchange: 1, at }));
  const expected = 'only products of the own account';
  const of = (actual: string) =>
    recorded([create, exchange({ path: '/products', answer: rows })], { reads, expected, actual });
  const { lists, expects } = of('D000100001G, of another account');
  expect({ lists, expects }).toEqual({ lists: [{ steps: [1], at: '', shows: { '{{sku}}': true } }], expects: [] });
  expect(of('two products').lists).toEqual([]);
});
