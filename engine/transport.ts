import http from 'node:http';
import https from 'node:https';
import { setImmediate as otherTurn } from 'node:timers/promises';
import { errors, Pool } from 'undici';
import type { Failure } from './exchange.ts';

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Absent: that of the limits. */
  readonly timeoutMs?: number;
  /** Hang up once it is sent. */
  readonly abandon?: boolean;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Sends one request and never throws: whatever the other side does is an answer or a failure. Follows no redirect. */
export interface Transport {
  send(request: WireRequest): Promise<WireAnswer | Failure>;
  close(): Promise<void>;
}

export interface WireLimits {
  readonly timeoutMs: number;
  readonly maxBodyBytes: number;
  readonly connections: number;
}

/** HTTP over undici pools, one per origin. */
export function networkTransport(limits: WireLimits): Transport {
  const pools = new Map<string, Pool>();
  const poolOf = (origin: string): Pool => {
    let pool = pools.get(origin);
    if (!pool) {
      pool = new Pool(origin, {
        connections: limits.connections,
        headersTimeout: limits.timeoutMs,
        bodyTimeout: limits.timeoutMs,
        connectTimeout: Math.min(limits.timeoutMs, 5_000),
        maxResponseSize: limits.maxBodyBytes,
      });
      pools.set(origin, pool);
    }
    return pool;
  };
  return {
    async send(request) {
      const { method, url, headers, body, timeoutMs = limits.timeoutMs, abandon } = request;
      try {
        if (abandon) return await hungUp(request, timeoutMs);
        const { origin, pathname, search } = new URL(url);
        const response = await poolOf(origin).request({
          method: method as 'GET',
          path: pathname + search,
          headers,
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
          ...(body === undefined ? {} : { body }),
        });
        // A body that trickles on for ever keeps every single wait short; only a deadline ends it.
        const deadline = setTimeout(() => response.body.destroy(new errors.BodyTimeoutError()), timeoutMs);
        try {
          return { status: response.statusCode, headers: flat(response.headers), text: await response.body.text() };
        } finally {
          clearTimeout(deadline);
        }
      } catch (error) {
        return failureOf(error);
      }
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}

const abandoned: Failure = { kind: 'abandoned', message: 'hung up once the request was sent' };

/** Over a connection of its own, for it takes the connection along. */
function hungUp({ method, url, headers, body }: WireRequest, timeoutMs: number): Promise<Failure> {
  const { request } = new URL(url).protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false, timeout: timeoutMs });
    sent.once('timeout', () => sent.destroy(new errors.ConnectTimeoutError()));
    sent.on('error', reject);
    // All of it has left this process by now, which is as far as a sender can tell.
    sent.once('finish', () => {
      resolve(abandoned);
      sent.destroy();
    });
    sent.end(body);
  });
}

type Handle = (request: Request) => Promise<Response> | Response;

/** The request is under way when its signal says that nobody waits any more; as over a network, the work goes on. */
function unheard(handle: Handle, request: (signal: AbortSignal) => Request): Failure {
  const waiting = new AbortController();
  void Promise.resolve(handle(request(waiting.signal))).catch(() => {});
  waiting.abort();
  return abandoned;
}

/** A target in this very process: `(Request) => Promise<Response>`. */
export function inProcessTransport(handle: Handle): Transport {
  return {
    async send({ method, url, headers, body, abandon }) {
      try {
        const sent = { method, headers, ...(body === undefined ? {} : { body }) };
        if (abandon) return unheard(handle, (signal) => new Request(url, { ...sent, signal }));
        const response = await handle(new Request(url, sent));
        // Without a socket between, exchange would follow exchange for seconds while no timer is heard and nothing delivered.
        await otherTurn();
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          text: await response.text(),
        };
      } catch (error) {
        return failureOf(error);
      }
    },
    async close() {},
  };
}

const flat = (headers: Record<string, string | string[] | undefined>): Record<string, string> => {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) plain[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return plain;
};

const timeouts = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']);

function failureOf(error: unknown): Failure {
  const { code, name, message } = error as { code?: string; name?: string; message?: string };
  const text = message || code || String(error);
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return { kind: 'too large', message: text };
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || unreachable.has(code ?? '')) return { kind: 'unreachable', message: text };
  if (timeouts.has(code ?? '')) return { kind: 'timeout', message: text };
  if (name === 'HTTPParserError') return { kind: 'garbage', message: text };
  return { kind: 'reset', message: text };
}
