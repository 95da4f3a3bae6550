import { expect, test } from 'vitest';
import { Unmet } from '../judge/violation.ts';
import { CaseScope, within } from '../run/scope.ts';
import { Secrets } from '../secrets/secrets.ts';
import { Connection } from './connection.ts';
import { statesHook } from './states.ts';
import type { Transport } from './transport.ts';

const hook = (status: number, text: string, only?: readonly string[]) => {
  const asked: string[] = [];
  const transport: Transport = {
    async send({ body }) {
      asked.push(String(body));
      return { status, headers: {}, text };
    },
    async close() {},
  };
  const secrets = new Secrets();
  const settings = { url: 'http://hook.test', ...(only ? { only } : {}) };
  return { states: statesHook(settings, { transport, secrets, connection: new Connection() }), asked, secrets };
};

test('a state is asked for by name, and its token becomes a secret', async () => {
  const { states, asked, secrets } = hook(200, '{"token":"made-up-token"}');
  expect(await states.reach('account exists', { environment: 'sandbox' })).toEqual({ token: 'made-up-token' });
  expect(asked).toEqual(['{"state":"account exists","params":{"environment":"sandbox"}}']);
  expect(secrets.redact('made-up-token')).not.toContain('made-up');
});

test('a state that was reached is kept with the case', async () => {
  const { states } = hook(200, '{}');
  const own = new CaseScope(0);
  own.exchanges = 2;
  await within({ case: own }, () => states.reach('order is in progress', { orderId: 'a' }));
  await within({ case: own }, () =>
    hook(500, 'boom')
      .states.reach('order is tendered', {})
      .catch(() => {}),
  );
  expect(own.states).toEqual([{ state: 'order is in progress', params: { orderId: 'a' }, after: 2 }]);
});

test('a state that the hook does not know is not asked for twice', async () => {
  const { states, asked } = hook(404, '');
  await expect(states.reach('order is tendered', {})).rejects.toThrow(Unmet);
  expect(states.offers('order is tendered')).toBe(false);
  await expect(states.reach('order is tendered', {})).rejects.toThrow('needs provider state "order is tendered"');
  expect(asked).toHaveLength(1);
});

test('a hook that answers anything but an object answers nothing, and does not crash', async () => {
  expect(await hook(200, '<html>').states.reach('x', {})).toEqual({});
  expect(await hook(204, '').states.reach('x', {})).toEqual({});
  await expect(hook(500, 'boom').states.reach('x', {})).rejects.toThrow('the hook returned 500 boom');
});

test('only what the profile lists is offered', () => {
  const { states } = hook(200, '{}', ['a']);
  expect([states.offers('a'), states.offers('b')]).toEqual([true, false]);
});

test('a hook that never responded gets less time than one that advances a clock', async () => {
  const limits: (number | undefined)[] = [];
  const answers: Awaited<ReturnType<Transport['send']>>[] = [
    { kind: 'timeout', message: 'no whole answer' },
    { status: 200, headers: {}, text: '{}' },
    { status: 200, headers: {}, text: '{}' },
  ];
  const transport: Transport = {
    async send({ timeoutMs }) {
      limits.push(timeoutMs);
      return answers.shift() ?? { kind: 'reset', message: 'over' };
    },
    async close() {},
  };
  const states = statesHook(
    { url: 'http://hook.test' },
    { transport, secrets: new Secrets(), connection: new Connection() },
  );
  await expect(states.reach('account exists', {})).rejects.toThrow(Unmet);
  await states.reach('time has passed', { seconds: 0 }, 'short');
  await states.reach('time has passed', { seconds: 60 });
  expect(limits).toEqual([30_000, undefined, 120_000]);
});
