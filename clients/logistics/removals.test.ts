import { expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import type { Call } from '../../engine/wire/client.ts';
import { Connection } from '../../engine/wire/connection.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import type { LogisticsProfile } from '../../schemas/target-profile.ts';
import { exchange, unanswered } from '../../test/sample-exchange.ts';
import type { Fate, Leftover } from '../removal.ts';
import type { TargetParts } from '../target-parts.ts';
import { logisticsRemoval } from './removals.ts';
import { LogisticsTarget } from './target.ts';

const manage = {
  create: '/hooks',
  list: '/hooks',
  get: '/hooks/{webhookId}',
  delete: '/hooks/{webhookId}',
  idPointer: '/id',
};
const paths = {
  cancelD2cOrder: '/orders/{orderId}/cancel',
  getD2cOrderByExternalId: '/orders/external_id/{externalOrderId}',
  cancelParcel: '/parcels/{parcelId}/cancel',
};
const bound = {
  baseUrl: 'http://target.test',
  version: '2024-07',
  environment: 'sandbox',
  headers: {},
  overlay: {},
  paths,
  accounts: { main: { token: 'main-token' } },
  tokens: { reader: { account: 'main', token: 'r' }, real: { account: 'main', token: 'p', environment: 'production' } },
  fields: { d2cOrderId: '/orderId' },
  webhooks: { manage },
};

/** What becomes of a leftover of a target with these answers by operation, and what was sent. */
async function fateOf(leftover: Partial<Leftover>, answers: Readonly<Record<string, Json>>, over: object = {}) {
  const sent: string[] = [];
  const client = {
    async send({ operation, url }: Call): Promise<Exchange> {
      sent.push(`${operation} ${url.replace(/^.*2024-07/, '')}`);
      const answer = answers[operation];
      if (typeof answer === 'number') return { ...exchange({ status: answer }), operation };
      if (answer === undefined) return { ...unanswered, operation };
      return { ...exchange({ status: 200, body: answer }), operation };
    },
  };
  const parts = { profile: { ...bound, ...over }, client, secrets: { add: () => {} }, connection: new Connection() };
  const target = new LogisticsTarget(parts as unknown as TargetParts<LogisticsProfile>);
  const way = await logisticsRemoval(target, { operation: 'createB2bOrder', account: 'main', ...leftover });
  const fate: Fate = 'kept' in way ? { outcome: 'kept', why: way.kept } : await way();
  return { ...fate, sent };
}

const own = 'fc1-0';
const order = { id: 'o/1', name: own };
const shown = (orderStatus: string, externalId = own) => ({ orderId: 'o/1', orderStatus, externalId });

test('an order is cancelled while it is PLANNED or BOOKED and shows the name of the run', async () => {
  const answers = { getB2bOrder: shown('BOOKED'), cancelB2bOrder: 204 };
  expect(await fateOf(order, answers)).toEqual({
    outcome: 'removed',
    sent: ['getB2bOrder /orders/rs/o%2F1', 'cancelB2bOrder /orders/rs/o%2F1/cancel'],
  });
  const kept = { outcome: 'kept', sent: ['getB2bOrder /orders/rs/o%2F1'] };
  expect(await fateOf(order, { getB2bOrder: shown('COMPLETED') })).toMatchObject({ ...kept, why: 'it is COMPLETED' });
  expect(await fateOf(order, { getB2bOrder: shown('BOOKED', 'of others') })).toMatchObject(kept);
  expect(await fateOf(order, { getB2bOrder: shown('CANCELLED') })).toMatchObject({ ...kept, outcome: 'gone' });
});

test('an order whose creation was not answered is found by its name', async () => {
  const answers = { getB2bOrderByExternalId: shown('PLANNED'), cancelB2bOrder: 200 };
  expect(await fateOf({ name: own }, answers)).toMatchObject({ outcome: 'removed', sent: { length: 2 } });
  expect(await fateOf({ name: own }, { getB2bOrderByExternalId: 404 })).toMatchObject({ outcome: 'gone' });
  expect(await fateOf({}, {})).toMatchObject({ outcome: 'kept', sent: [] });
});

test.each([
  ['no response', {}, 'failed'],
  ['401', { getB2bOrder: 401 }, 'failed'],
  ['503 to the cancel', { getB2bOrder: shown('BOOKED'), cancelB2bOrder: 503 }, 'failed'],
  ['429 to the cancel', { getB2bOrder: shown('BOOKED'), cancelB2bOrder: 429 }, 'failed'],
  ['a refused cancel', { getB2bOrder: shown('BOOKED'), cancelB2bOrder: 409 }, 'kept'],
])('%s: %o is %s', async (_, answers, outcome) => {
  expect((await fateOf(order, answers)).outcome).toBe(outcome);
});

test('a consumer order is cancelled where the profile says how, unless it is shipped', async () => {
  const d2c = { ...order, operation: 'createD2cOrder' };
  const state = (internalStatus: string) => ({ orderId: 'o/1', state: { internalStatus } });
  const answers = { getD2cOrder: state('CREATED'), cancelD2cOrder: 200 };
  expect(await fateOf(d2c, answers)).toMatchObject({ outcome: 'removed' });
  expect(await fateOf(d2c, { ...answers, getD2cOrder: state('SHIPPED') })).toMatchObject({ why: 'it is SHIPPED' });
  expect(await fateOf(d2c, answers, { paths: {} })).toMatchObject({ outcome: 'kept', sent: [] });
  const byName = { getD2cOrderByExternalId: state('CREATED'), cancelD2cOrder: 200 };
  expect(await fateOf({ operation: 'createD2cOrder', name: own }, byName)).toMatchObject({ outcome: 'removed' });
});

test('a subscription is deleted if its endpoint is that of the run', async () => {
  const hook = { operation: 'createWebhook', id: '7', name: 'http://us.test/hook/1' };
  const answers = { getWebhook: { id: 7, url: hook.name }, deleteWebhook: 204 };
  expect(await fateOf(hook, answers)).toMatchObject({ outcome: 'removed' });
  const other = { ...answers, getWebhook: { id: 7, url: 'http://others.test/hook' } };
  expect(await fateOf(hook, other)).toMatchObject({ outcome: 'kept', sent: { length: 1 } });
  const list = {
    listWebhooks: {
      items: [
        { id: 3, url: 'http://others.test/' },
        { id: 9, url: hook.name },
      ],
    },
  };
  const { operation, name } = hook;
  expect(await fateOf({ operation, name }, { ...answers, ...list })).toMatchObject({
    outcome: 'removed',
    sent: ['listWebhooks /hooks', 'deleteWebhook /hooks/9'],
  });
  expect(await fateOf(hook, answers, { webhooks: {} })).toMatchObject({ outcome: 'kept', sent: [] });
});

test('only accounts of the profile are touched, and what no operation removes stays', async () => {
  const answers = { getB2bOrder: shown('BOOKED'), cancelB2bOrder: 204 };
  const outcomes = async (account: string) => (await fateOf({ ...order, account }, answers)).outcome;
  expect(await Promise.all(['main', 'main, scopes a', 'reader'].map(outcomes))).toEqual([
    'removed',
    'removed',
    'removed',
  ]);
  expect(await Promise.all(['other', 'fresh fc1-1', 'real', 'main2'].map(outcomes))).toEqual([
    'kept',
    'kept',
    'kept',
    'kept',
  ]);
  expect(await fateOf({ ...order, operation: 'createProduct' }, {})).toMatchObject({ outcome: 'kept', sent: [] });
  const parcel = { id: 'p', operation: 'createParcel' };
  expect(await fateOf(parcel, { cancelParcel: 200 })).toMatchObject({ outcome: 'removed' });
  expect(await fateOf({ id: 'p', operation: 'createOutbound' }, {})).toMatchObject({ outcome: 'kept', sent: [] });
});
