import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { type Chaos, draws, type Mishap, mishaps } from './chaos.ts';

export interface ProxyChaos extends Chaos {
  /** Of the requests that pass through, how many are sent twice and how many wait first: for deliveries. */
  readonly duplicated?: number;
  readonly delayed?: { readonly share: number; readonly ms: number };
  /** Spells the names of headers in both directions. */
  readonly spell?: (name: string) => string;
}

export interface ChaosProxy {
  readonly url: string;
  close(): Promise<void>;
}

interface Heard {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

const slowMs = 40;

/** A bad line over sockets: hands requests on to `to`, and spoils a share of them. */
export async function chaosProxy(to: string, chaos: ProxyChaos): Promise<ChaosProxy> {
  const pool = new Pool(to, { connections: 64 });
  const random = draws(chaos.seed);
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const heard = await read(request);
    const { duplicated = 0, delayed, mishaps: some = mishaps, spell = (name) => name } = chaos;
    if (random() < duplicated) void pass(pool, heard).catch(() => {});
    if (delayed && random() < delayed.share) await sleep(delayed.ms);
    const mishap = random() < chaos.share ? some[Math.floor(random() * some.length)] : undefined;
    const sent = { ...heard, headers: spelled(heard.headers, spell) };
    await answer(response, mishap, async () => {
      const passed = await pass(pool, sent);
      return { ...passed, headers: spelled(passed.headers, spell) };
    });
  };
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => closed(server, pool) };
}

const spelled = <T>(headers: Readonly<Record<string, T>>, spell: (name: string) => string): Record<string, T> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [spell(name), value]));

interface Passed {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
}

async function answer(response: ServerResponse, mishap: Mishap | undefined, hand: () => Promise<Passed>) {
  if (mishap === 'reset before') return void response.destroy();
  if (mishap === '503')
    return void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>out of order</h1>');
  if (mishap === '429') return void response.writeHead(429, { 'retry-after': '1' }).end();
  if (mishap === '429 without Retry-After') return void response.writeHead(429).end();
  const { status, headers, body } = await hand();
  if (mishap === 'lost after effect') return void response.destroy();
  if (mishap === 'slow') await sleep(slowMs);
  const half = body.subarray(0, Math.floor(body.length / 2));
  if (mishap === 'cut short' && String(headers['content-type']).includes('json')) {
    return void response.writeHead(status, headers).end(half);
  }
  response.writeHead(status, { ...headers, 'content-length': body.length });
  if (mishap !== 'truncated') return void response.end(body);
  response.write(half, () => response.destroy());
}

async function pass(pool: Pool, { method, path, headers, body }: Heard): Promise<Passed> {
  const passed = await pool.request({ method: method as 'GET', path, headers, ...(body.length > 0 ? { body } : {}) });
  const kept = Object.entries(passed.headers).filter(([name]) => !hopByHop.has(name));
  return {
    status: passed.statusCode,
    headers: Object.fromEntries(kept) as Passed['headers'],
    body: Buffer.from(await passed.body.arrayBuffer()),
  };
}

/** They speak of one connection, not of the request. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'expect']);

async function read(request: IncomingMessage): Promise<Heard> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const kept = Object.entries(request.headers).filter(([name]) => !hopByHop.has(name));
  return {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(parts),
  };
}

async function closed(server: Server, pool: Pool): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await pool.destroy();
}
