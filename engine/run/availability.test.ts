import { expect, test } from 'vitest';
import { Unmet } from '../judge/violation.ts';
import { Secrets } from '../secrets/secrets.ts';
import { targetClock } from '../time/clock.ts';
import { Client } from '../wire/client.ts';
import { Connection } from '../wire/connection.ts';
import type { WireRequest } from '../wire/transport.ts';
import { Budget } from './budget.ts';

/** @param statusOf undefined: the connection breaks. */
function lab(statusOf: (request: WireRequest) => number | undefined) {
  const connection = new Connection();
  let requests = 0;
  const client = new Client({
    transport: {
      async send(request) {
        requests++;
        const status = statusOf(request);
        return status === undefined ? { kind: 'reset', message: 'reset' } : { status, headers: {}, text: '' };
      },
      async close() {},
    },
    clock: targetClock({ kind: 'controlled' }, async () => undefined),
    budget: new Budget({}),
    secrets: new Secrets(),
    connection,
    onExchange: (exchange) => connection.see(exchange),
  });
  const send = async (method: string, path: string): Promise<number | 'none' | 'withheld'> => {
    const call = { api: 'logistics', operation: path, account: 'main', method, url: `http://api.test/${path}` };
    try {
      return (await client.send(call, () => {})).answer?.status ?? 'none';
    } catch (thrown) {
      if (thrown instanceof Unmet && thrown.outage) return 'withheld';
      throw thrown;
    }
  };
  const sendMany = async (count: number) => {
    const outcomes: unknown[] = [];
    for (let nth = 0; nth < count; nth++) outcomes.push(await send('POST', 'order'));
    return outcomes;
  };
  return { connection, send, sendMany, requests: () => requests };
}

test.each([500, undefined])(
  'a target that answers %s to everything from now on is asked hardly ever again',
  async (mad) => {
    let isMad = false;
    const { connection, send, sendMany, requests } = lab(() => (isMad ? mad : 200));
    await send('GET', 'products');
    isMad = true;
    const outcomes = await sendMany(5_000);
    expect(outcomes.at(-1)).toBe('withheld');
    expect(connection.isDown).toBe(true);
    expect(requests()).toBeLessThan(60);
  },
);

test('the reason names the requests that it was working on when it stopped', async () => {
  let isUp = true;
  const { connection, send, sendMany } = lab(({ url }) => {
    isUp &&= !url.endsWith('bad');
    return isUp ? 200 : undefined;
  });
  await send('GET', 'products');
  await send('POST', 'bad');
  await sendMany(50);
  expect(connection.unanswered[0]).toBe('POST /bad');
});

test('an operation that always fails makes no outage while another is answered', async () => {
  const { connection, send, sendMany } = lab(({ method }) => (method === 'POST' ? 500 : 200));
  await send('GET', 'products');
  expect(new Set(await sendMany(500))).toEqual(new Set([500]));
  expect(connection.isDown).toBe(false);
});

test('a target that limits the rate is up', async () => {
  let isMad = false;
  const { connection, send, sendMany } = lab(() => (isMad ? 429 : 200));
  await send('GET', 'products');
  isMad = true;
  expect(new Set(await sendMany(60))).toEqual(new Set([429]));
  expect(connection.isDown).toBe(false);
});

test('a target that comes back gets requests as before', async () => {
  let isMad = false;
  const { connection, send, sendMany } = lab(() => (isMad ? 503 : 200));
  await send('GET', 'products');
  isMad = true;
  await sendMany(100);
  expect(connection.isDown).toBe(true);
  isMad = false;
  expect((await sendMany(100)).at(-1)).toBe(200);
  expect(connection.isDown).toBe(false);
});

test('nothing is withheld from a target that has answered no read yet', async () => {
  const { sendMany } = lab(() => 500);
  expect(new Set(await sendMany(100))).toEqual(new Set([500]));
});
