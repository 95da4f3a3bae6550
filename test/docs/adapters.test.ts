import { spawn, spawnSync } from 'node:child_process';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { run } from '../../library/index.ts';
import type { TargetProfile } from '../../library/types.ts';
import { profileFor } from '../../reference/profile.ts';
import { createReference, type Reference } from '../../reference/reference.ts';
import { said } from '../built.ts';

const requirement = 'b2b-cancel-in-progress-refused';
const folder = join(import.meta.dirname, '../../docs/adapters');
const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

interface Asked {
  readonly token?: string;
  readonly units?: number;
  readonly seconds?: number;
}

/** A server with test functions of its own, which the adapters call. */
async function ownServer({ fetch }: Reference): Promise<string> {
  const reach = async (state: string, params: object) => {
    const body = JSON.stringify({ state, params });
    const answer = await fetch(new Request('http://reference.test/_states', { method: 'POST', body }));
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Record<string, unknown>;
  };
  const answerTo = async (path: string, { token, units, seconds }: Asked): Promise<object> => {
    if (path === '/test/clock') return reach('time has passed', { seconds });
    const [, orderId] = /^\/test\/orders\/(.+)\/start$/.exec(path) ?? [];
    if (orderId !== undefined) return { done: await reach('order is in progress', { orderId }) };
    const made = await reach('product has stock', { token, available: units });
    return { sku: made.logisticsSku, ownSku: made.merchantSku };
  };
  const server = createServer(async (request, response) => {
    const asked = JSON.parse(await textOf(request)) as Asked;
    const body = await answerTo(request.url ?? '', asked).catch(() => undefined);
    response.writeHead(body ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  });
  ends.push(() => server.close());
  return listening(server);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

/** Starts an adapter on a free port. */
async function adapter(command: string, file: string, own: string): Promise<string> {
  const env = { PATH: process.env.PATH, OWN_SERVER: own, PORT: '0' };
  const started = spawn(command, [join(folder, file)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  ends.push(() => started.kill());
  const [, port] = /listening on (\d+)/.exec(await said(started.stdout, /\n/)) ?? [];
  return `http://127.0.0.1:${port}`;
}

const ask = async (url: string, state: string, params: object) =>
  (await fetch(url, { method: 'POST', body: JSON.stringify({ state, params }) })).status;

async function proves(command: string, file: string): Promise<void> {
  const reference = createReference();
  const url = await adapter(command, file, await ownServer(reference));
  expect(await ask(url, 'order is lost or damaged', { orderId: '1' })).toBe(404);
  expect(await ask(url, 'order is in progress', { orderId: 'none' })).toBe(409);
  const profile = profileFor(reference, 'http://reference.invalid') as TargetProfile;
  const judged = { fetch: reference.fetch, api: 'logistics', only: requirement, cases: 1 } as const;
  const verdicts = async (target: TargetProfile) =>
    (await run({ ...judged, target })).requirements.map(({ id, verdict, reason }) => [
      id,
      verdict,
      ...(reason === undefined ? [] : [reason]),
    ]);
  expect(await verdicts({ ...profile, states: { url } })).toEqual([[requirement, 'pass']]);
  const knowsTime = { ...profile, states: { url, only: ['time has passed', 'product has stock'] } };
  expect(await verdicts(knowsTime)).toEqual([[requirement, 'unproven', 'needs provider state "order is in progress"']]);
}

test('the adapter in Node brings a server to what a check needs', () => proves(process.execPath, 'states.mjs'));

test('the adapter in Python does, too', async ({ skip }) => {
  if (spawnSync('python3', ['--version']).status !== 0) skip('python3 is not installed');
  await proves('python3', 'states.py');
});
