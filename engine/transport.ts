import { errors, Pool } from 'undici';
import type { Failure } from './exchange.ts';

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Absent: that of the limits. */
  readonly timeoutMs?: number;
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
    async send({ method, url, headers, body, timeoutMs = limits.timeoutMs }) {
      try {
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

/** A target in this very process: `(Request) => Promise<Response>`. */
export function inProcessTransport(handle: (request: Request) => Promise<Response> | Response): Transport {
  return {
    async send({ method, url, headers, body }) {
      try {
        const response = await handle(new Request(url, { method, headers, ...(body === undefined ? {} : { body }) }));
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
