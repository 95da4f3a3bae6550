import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { expect, test, vi } from 'vitest';
import type { WriteAhead } from '../journal/write-ahead.ts';
import { Unmet } from '../judge/violation.ts';
import { Budget, type BudgetSettings } from '../run/budget.ts';
import { Secrets } from '../secrets/secrets.ts';
import { targetClock } from '../time/clock.ts';
import { type Call, Client, type ClientParts } from './client.ts';
import { Connection } from './connection.ts';
import type { Exchange, Failure } from './exchange.ts';
import type { Transport, WireRequest } from './transport.ts';

type Outcome = Failure | { status: number; headers?: Record<string, string>; text?: string };

function lab(answers: (request: WireRequest) => Outcome) {
  const sent: WireRequest[] = [];
  const transport: Transport = {
    async send(request) {
      sent.push(request);
      const outcome = answers(request);
      return 'kind' in outcome ? outcome : { headers: {}, text: '', ...outcome };
    },
    async close() {},
  };
  const waited: number[] = [];
  const clock = targetClock({ kind: 'controlled' }, async (seconds) => {
    waited.push(seconds);
    return undefined;
  });
  const secrets = new Secrets();
  const recorded: Exchange[] = [];
  const send = (call: Partial<Call>, parts: Partial<ClientParts> = {}) =>
    new Client({ transport, clock, budget: new Budget({}), secrets, ...parts }).send(
      { api: 'logistics', operation: 'op', account: 'main', method: 'GET', url: 'http://api.test/x', ...call },
      (exchange) => recorded.push(exchange),
    );
  return { send, sent, waited, secrets, recorded };
}

test('what creates something leaves once it is noted, and its outcome is noted before anybody reads it', async () => {
  const steps: string[] = [];
  const { send, recorded } = lab(() => {
    steps.push('sent');
    return { status: 201 };
  });
  const ahead: WriteAhead = {
    leaving: ({ operation, method }) =>
      method !== 'POST'
        ? undefined
        : sleep(5).then(() => {
            steps.push(`noted ${operation}`);
            return ({ answer }) => void steps.push(`${answer?.status}, of ${recorded.length} recorded`);
          }),
  };
  await send({ method: 'POST', operation: 'createThing' }, { ahead });
  await send({}, { ahead });
  expect(steps).toEqual(['noted createThing', 'sent', '201, of 0 recorded', 'sent']);
});

test('what cannot be noted is not sent', async () => {
  const { send, sent } = lab(() => ({ status: 201 }));
  const ahead: WriteAhead = { leaving: () => Promise.reject(new Error('disk full')) };
  await expect(send({ method: 'POST' }, { ahead })).rejects.toThrow('disk full');
  expect(sent).toEqual([]);
});

test('only an operation that answers 501 to every try counts as not implemented', async () => {
  const connection = new Connection();
  const { send } = lab(({ operation }) => ({ status: operation === 'read' ? 200 : 501 }));
  const marks = async (operation: string) => (await send({ operation }, { connection })).unimplemented;
  const first = [await marks('create'), await marks('create'), await marks('create'), await marks('create')];
  expect(first).toEqual([undefined, undefined, true, true]);
  expect(await marks('read')).toBeUndefined();
  const flaky = lab(() => ({ status: 200 }));
  await flaky.send({ operation: 'create' }, { connection });
  expect(await marks('create')).toBeUndefined();
});

test('a 429 is obeyed: it waits as long as Retry-After says, then sends again', async () => {
  let left = 2;
  const { send, sent, waited, recorded } = lab(() =>
    left-- > 0 ? { status: 429, headers: { 'retry-after': '7' } } : { status: 200 },
  );
  expect((await send({})).answer?.status).toBe(200);
  expect(waited).toEqual([7, 7]);
  expect(sent).toHaveLength(3);
  expect(recorded).toHaveLength(3);
});

test('a rate limit in real time is obeyed although the clock of the target is advanced', async () => {
  const [most, seconds] = [5, 0.05];
  let left = most;
  let at = performance.now();
  const { send, sent } = lab(() => {
    left = Math.min(most, left + ((performance.now() - at) / (seconds * 1000)) * most);
    at = performance.now();
    if (left < 1) return { status: 429, headers: { 'retry-after': String(seconds) } };
    left--;
    return { status: 200 };
  });
  const budget = new Budget({});
  // The first ones find out, and may be refused.
  await Promise.all(Array.from({ length: 20 }, () => send({}, { budget })));
  const before = sent.length;
  const answers = await Promise.all(Array.from({ length: 60 }, () => send({}, { budget })));
  expect(answers.filter(({ answer }) => answer?.status !== 200)).toEqual([]);
  expect(sent.length - before).toBeLessThan(2 * answers.length);
});

const enoughToTell = 8;

/** A budget whose logistics API is known to limit the rate in real time. */
function paced(seconds: number, settings: BudgetSettings = {}) {
  const budget = new Budget(settings);
  for (let nth = 0; nth < enoughToTell; nth++) budget.paceOf('logistics').limited(seconds, true);
  expect(budget.paceOf('logistics').isRealTime).toBe(true);
  return budget;
}

test('where the limit runs in real time, a 429 does not advance the clock of the target', async () => {
  let left = 2;
  const { send, waited } = lab(() =>
    left-- > 0 ? { status: 429, headers: { 'retry-after': '0.01' } } : { status: 200 },
  );
  expect((await send({}, { budget: paced(0.01) })).answer?.status).toBe(200);
  expect(waited).toEqual([]);
});

test('a limit of one API does not hold up the other', async () => {
  const { send } = lab(() => ({ status: 200 }));
  expect((await send({ api: 'customs' }, { budget: paced(120) })).answer?.status).toBe(200);
});

test('a pause ends with the time of the run, and nothing is sent after it', async () => {
  const { send, sent } = lab(() => ({ status: 200 }));
  const budget = paced(120, { seconds: 0.02 });
  await send({ api: 'customs' }, { budget });
  const waiting = [send({}, { budget }), send({}, { budget })];
  for (const one of waiting) await expect(one).rejects.toThrow(Unmet);
  expect(sent).toHaveLength(1);
});

test.each([
  ['a lost answer', undefined, false],
  ['a 500', 500, false],
  ['a 404', 404, true],
])('%s (%s) says how fast the target serves: %s', async (_, status, isServed) => {
  const { send } = lab(() => (status === undefined ? { kind: 'reset', message: 'reset' } : { status }));
  const budget = new Budget({});
  const served = vi.spyOn(budget.paceOf('logistics'), 'served');
  await send({ method: 'POST' }, { budget });
  expect(served).toHaveBeenCalledTimes(isServed ? 1 : 0);
});

test('a 429 that asks for hours is returned', async () => {
  const { send, sent } = lab(() => ({ status: 429, headers: { 'retry-after': '86400' } }));
  expect((await send({})).answer?.status).toBe(429);
  expect(sent).toHaveLength(1);
});

test('the bearer goes to its own origin only', async () => {
  const { send, sent } = lab(() => ({ status: 200 }));
  await send({ token: 'token-of-main', tokenOrigin: 'http://api.test' });
  await send({ token: 'token-of-main', tokenOrigin: 'http://api.test', url: 'http://elsewhere.test/put' });
  expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-of-main', undefined]);
});

test('what is shown holds no secret, while judges read the raw response', async () => {
  const { send, secrets, recorded } = lab((request) => ({ status: 200, text: JSON.stringify(request.headers) }));
  secrets.add('very-secret-token', 'TOKEN_MAIN');
  await send({ token: 'very-secret-token', tokenOrigin: 'http://api.test' });
  const [{ answer, sent } = { answer: undefined, sent: undefined }] = recorded;
  expect(JSON.stringify([sent, answer?.text, answer?.headers])).not.toContain('very-secret-token');
  expect(answer?.json).toEqual({ authorization: 'Bearer very-secret-token' });
  expect(recorded[0]?.sent.headers.authorization).toBe('Bearer $TOKEN_MAIN');
});

test('a request is judged as it went out, and names the secrets that stand in what is shown of it', async () => {
  const { send, secrets, recorded } = lab(() => ({ status: 200 }));
  secrets.add('very-secret-token', 'TOKEN_MAIN');
  await send({ token: 'very-secret-token', json: { sku: '$HOME', key: 'very-secret-token' } });
  expect(recorded[0]?.sent).toMatchObject({
    body: '{"sku":"$HOME","key":"$TOKEN_MAIN"}',
    json: { key: 'very-secret-token' },
    variables: ['TOKEN_MAIN'],
  });
});

test('a refusal that shows the bearer is known for it, one that shows a short word is not', async () => {
  const { send, secrets } = lab(({ headers }) => ({ status: 403, text: `no scope: ${headers.authorization}` }));
  for (const token of ['very-secret-token', 'orders']) secrets.add(token, 'TOKEN');
  expect((await send({ token: 'very-secret-token' })).answer).toMatchObject({ showsBearer: true });
  expect((await send({ token: 'orders' })).answer).not.toHaveProperty('showsBearer');
});

test('a bearer is known where the escapes of JSON hide it', async () => {
  const escaped = (text = '') => JSON.stringify({ detail: text }).replaceAll('/', String.raw`\/`);
  const { send } = lab(({ headers }) => ({ status: 403, text: escaped(headers.authorization) }));
  expect((await send({ token: 'very/secret/token' })).answer).toMatchObject({ showsBearer: true });
});

test('the budget ends a run with a reason, not with a crash', async () => {
  const { send } = lab(() => ({ status: 200 }));
  const budget = new Budget({ requests: 1 });
  await send({}, { budget });
  await expect(send({}, { budget })).rejects.toThrow(Unmet);
});

test('a header template gives every request a UUID of its own', async () => {
  const { send, sent } = lab(() => ({ status: 200 }));
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder of the profile.
  const headers = { 'X-Request-ID': '${uuid}' };
  await send({ headers });
  await send({ headers });
  const ids = sent.map((request) => request.headers['x-request-id']);
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('exchanges with the same members share one hidden class: a run records many', async () => {
  setFlagsFromString('--allow-natives-syntax');
  const haveSameClass = new Function('one', 'other', 'return %HaveSameMap(one, other)') as (...of: object[]) => boolean;
  const { send } = lab(() => ({ status: 200, text: '{"id":"1"}' }));
  const sendMany = async () => Promise.all(Array.from({ length: 8 }, () => send({ json: { name: 'x' } })));
  await sendMany();
  const exchanges = await sendMany();
  const objectsOf = ({ sent, answer }: Exchange) => [sent, sent.headers, answer ?? {}, answer?.headers ?? {}];
  for (const one of exchanges.slice(1)) {
    expect(haveSameClass(one, exchanges[0] ?? {})).toBe(true);
    expect(
      objectsOf(one).map((part, nth) => haveSameClass(part, objectsOf(exchanges[0] as Exchange)[nth] ?? {})),
    ).toEqual([true, true, true, true]);
  }
});
