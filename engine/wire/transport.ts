import http from 'node:http';
import https from 'node:https';
import { setImmediate as otherTurn } from 'node:timers/promises';
import { Pool } from 'undici';
import { Semaphore } from '../run/semaphore.ts';
import { realTimeout } from '../time/real-timeout.ts';
import { AdaptiveTimeout } from './adaptive-timeout.ts';
import { decoded } from './content-encoding.ts';
import type { Failure } from './exchange.ts';
import { textOf, wholeAnswer } from './whole-answer.ts';

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The timeout of the whole exchange; absent: that of the limits. */
  readonly timeoutMs?: number;
  /** Close the connection once it is sent. */
  readonly abandon?: boolean;
  /** The name of the operation in the API description, for whoever stands in between; it is not sent. Absent: a call of the hook. */
  readonly operation?: string;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A webhook delivery as the target sent it. */
export interface WireDelivery {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Sends one request and never throws: the result is a response or a failure. Follows no redirect. */
export interface Transport {
  /** Nothing takes time on the way. */
  readonly isInProcess?: true;
  /** Why it would not send this request; undefined: it would. Absent: it sends every request. */
  refusal?(request: Pick<WireRequest, 'method' | 'url' | 'body'>): string | undefined;
  send(request: WireRequest): Promise<WireAnswer | Failure>;
  /** What is heard in place of a delivery. Absent: the delivery. */
  arriving?(delivery: WireDelivery): readonly WireDelivery[];
  close(): Promise<void>;
}

interface WireLimits {
  /** From the first packet of the connection to the last byte of the response. */
  readonly timeoutMs: number;
  readonly maxBodyBytes: number;
  readonly connections: number;
}

/** The state of one origin. */
interface Origin {
  readonly pool: Pool;
  /** As many as connections: a request that waits for one has not started its exchange. */
  readonly semaphore: Semaphore;
  readonly timeout: AdaptiveTimeout;
}

/** HTTP over undici pools, one per origin. */
export function networkTransport(limits: WireLimits): Transport {
  const origins = new Map<string, Origin>();
  const originOf = (name: string): Origin => {
    let origin = origins.get(name);
    if (!origin) {
      origin = {
        pool: poolOf(name, limits),
        semaphore: new Semaphore(limits.connections),
        timeout: new AdaptiveTimeout(),
      };
      origins.set(name, origin);
    }
    return origin;
  };
  return {
    async send(request) {
      const { timeoutMs = limits.timeoutMs } = request;
      try {
        if (request.abandon) return await within(timeoutMs, (signal) => hungUp(request, signal));
        const { semaphore, pool, timeout } = originOf(new URL(request.url).origin);
        return await semaphore.run(async (): Promise<WireAnswer | Failure> => {
          const limitMs = timeout.limitOf(timeoutMs);
          const outcome = await answered(pool, request, limitMs, limits.maxBodyBytes).catch(failureOf);
          if (!('kind' in outcome)) timeout.answered();
          else if (outcome.kind === 'timeout') timeout.timedOut();
          return outcome;
        });
      } catch (error) {
        return failureOf(error);
      }
    },
    async close() {
      await Promise.all([...origins.values()].map(({ pool }) => pool.destroy()));
    },
  };
}

/** Headers and body have no timeouts of their own: a response that trickles would never reach them. */
const poolOf = (origin: string, { connections, maxBodyBytes, timeoutMs }: WireLimits): Pool =>
  new Pool(origin, {
    connections,
    headersTimeout: 0,
    bodyTimeout: 0,
    connectTimeout: Math.min(timeoutMs, 5_000),
    maxResponseSize: maxBodyBytes,
  });

/** Ends an exchange after `ms`, whatever the other side sends meanwhile. */
async function within<T>(ms: number, exchange: (signal: AbortSignal) => Promise<T>): Promise<T | Failure> {
  const deadline = new AbortController();
  const callOff = realTimeout(ms, () => deadline.abort());
  try {
    return await exchange(deadline.signal);
  } catch (error) {
    if (!deadline.signal.aborted) return failureOf(error);
    return { kind: 'timeout', message: `no whole response within ${ms / 1000} s` };
  } finally {
    callOff();
  }
}

async function answered(
  pool: Pool,
  { method, url, headers, body }: WireRequest,
  ms: number,
  maxBytes: number,
): Promise<WireAnswer | Failure> {
  const request = { method: method as 'GET', path: requestTarget(url), headers };
  const whole = await wholeAnswer(pool, body === undefined ? request : { ...request, body }, ms);
  if ('kind' in whole) return whole;
  const { bytes } = whole;
  const head = { status: whole.status, headers: flat(whole.headers) };
  const coding = head.headers['content-encoding'];
  if (coding === undefined) return { ...head, text: textOf(bytes) };
  try {
    return { ...head, text: bytes.length === 0 ? '' : await decoded(bytes, coding, maxBytes) };
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return { kind: code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'garbage', message };
  }
}

/** Keeps a valid query (RFC 3986) unchanged: the URL parser escapes a quote, which breaks a signature over the query. */
function requestTarget(url: string): string {
  const { pathname, search } = new URL(url);
  const [, query = search] = /^[^?#]*(\?[\w.~!$&'()*+,;=:@/?%-]*)$/.exec(url) ?? [];
  return pathname + query;
}

const abandoned: Failure = { kind: 'abandoned', message: 'hung up once the request was sent' };

/** Uses its own connection, since closing it ends all requests on it. */
function hungUp({ method, url, headers, body }: WireRequest, signal: AbortSignal): Promise<Failure> {
  const { request } = new URL(url).protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false, signal });
    sent.on('error', reject);
    // All of it has left this process, which is all that a sender can know.
    sent.once('finish', () => {
      resolve(abandoned);
      sent.destroy();
    });
    sent.end(body);
  });
}

type Handle = (request: Request) => Promise<Response> | Response;

/** The signal only stops the wait; as over a network, the target continues its work. */
function unheard(handle: Handle, request: (signal: AbortSignal) => Request): Failure {
  const waiting = new AbortController();
  void Promise.resolve(handle(request(waiting.signal))).catch(() => {});
  waiting.abort();
  return abandoned;
}

/** A target in this process: `(Request) => Promise<Response>`. */
export function inProcessTransport(handle: Handle): Transport {
  return {
    isInProcess: true,
    async send({ method, url, headers, body, abandon }) {
      try {
        const sent = { method, headers, ...(body === undefined ? {} : { body }) };
        if (abandon) return unheard(handle, (signal) => new Request(url, { ...sent, signal }));
        const response = await handle(new Request(url, sent));
        // Without a socket, exchanges would follow each other for seconds and starve timers and deliveries.
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

const flat = (headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> => {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) plain[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return plain;
};

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']);

function failureOf(error: unknown): Failure {
  const { code, name, message } = error as { code?: string; name?: string; message?: string };
  const text = message || code || String(error);
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return { kind: 'too large', message: text };
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || unreachable.has(code ?? '')) return { kind: 'unreachable', message: text };
  if (code === 'ETIMEDOUT') return { kind: 'timeout', message: text };
  if (name === 'HTTPParserError') return { kind: 'garbage', message: text };
  return { kind: 'reset', message: text };
}
