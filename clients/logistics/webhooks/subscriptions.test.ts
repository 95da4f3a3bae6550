import { expect, test } from 'vitest';
import { Unmet } from '../../../engine/judge/violation.ts';
import type { CallOptions, Calls } from '../calls.ts';
import { Subscriptions } from './subscriptions.ts';

const placeholder = (name: string): string => ['$', `{${name}}`].join('');

const manage = {
  create: '/webhooks',
  createBody: { type: placeholder('type'), url: placeholder('url') },
  createStatus: ['2xx'],
  idPointer: '/id',
};

/** @param statuses what the creates of each type answer in turn; no response where it is 0. */
function subscriptions(statuses: Readonly<Record<string, readonly number[]>>) {
  const left = new Map(Object.entries(statuses).map(([type, some]) => [type, [...some]]));
  const send = async (operation: string, method: string, path: string, { json }: CallOptions) => {
    const status = left.get((json as { type: string }).type)?.shift() ?? 201;
    const sent = { method, url: `http://target.test${path}`, headers: {} };
    if (status === 0) return { operation, sent, failure: { kind: 'reset', message: 'reset' } };
    return { operation, sent, answer: { status, headers: {}, text: '{"id":"w1"}', json: { id: 'w1' } } };
  };
  const target = { parts: { profile: { webhooks: { manage } }, states: { offers: () => false } } };
  const calls = { send, target, bearer: { name: 'main' } } as unknown as Calls;
  return { left, subscribed: new Subscriptions(calls).subscribe('http://us.test/hook', Object.keys(statuses)) };
}

test('a subscription that a bad line spoils is created again, for its type alone', async () => {
  const { left, subscribed } = subscriptions({ 'Order.Held': [503, 0, 201], 'Order.Packed': [201, 500] });
  expect((await subscribed).ids).toEqual(['w1', 'w1']);
  expect(left.get('Order.Held')).toEqual([]);
  expect(left.get('Order.Packed')).toEqual([500]);
});

test('an endpoint that may lack a type is not used', async () => {
  const { subscribed } = subscriptions({ 'Order.Held': [429, 503, 0, 0, 500], 'Order.Packed': [] });
  await expect(subscribed).rejects.toThrow(Unmet);
});

test('a refused type does not prevent the others', async () => {
  const { subscribed } = subscriptions({ 'Order.Held': [400], 'Order.Packed': [] });
  expect(await subscribed).toMatchObject({ ids: ['w1'], refused: ['Order.Held'] });
});
