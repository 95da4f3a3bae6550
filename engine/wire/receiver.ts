import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { Unmet } from '../judge/violation.ts';
import { markUncertain } from '../run/scope.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { TargetClock } from '../time/clock.ts';
import { graceOf, noticeDelay, transitGraceOf } from '../time/grace.ts';
import { realTimeout } from '../time/real-timeout.ts';
import type { Connection } from './connection.ts';
import { deliveryOf } from './delivery.ts';
import type { Exchange } from './exchange.ts';
import { keyMaterial, type Tls } from './key-material.ts';
import { LoopbackBarrier } from './loopback-barrier.ts';
import type { Transport, WireDelivery } from './transport.ts';

export interface ReceiverSettings {
  /** `host:port`; port 0 selects a free one. */
  readonly listen: string;
  /** The URL under which the target reaches the listener; absent: the address that it listens on. */
  readonly publicUrl?: string;
  /** Absent: plain HTTP. */
  readonly tls?: Tls;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `reset` closes the connection without a response, `drop` in the middle of one, before its status is complete. */
export type ReplyAct = Answer | 'reset' | 'drop';

/**
 * The response of an inbox to a delivery. The sender waits until the promise resolves; `givenUp` resolves when the
 * sender has stopped waiting.
 */
export type Reply = (delivery: Exchange, givenUp: Promise<void>) => ReplyAct | Promise<ReplyAct>;

/** The deliveries of one subscriber. */
export interface Inbox {
  readonly url: string;
  /**
   * In order of arrival. A delivery is an exchange that the target starts: `sent` is its request, `answer` our
   * response.
   */
  readonly deliveries: readonly Exchange[];
  /**
   * Calls the listener for each delivery, right after it is recorded.
   * @returns a function that removes the listener.
   */
  onDelivery(listener: (delivery: Exchange) => void): () => void;
  /**
   * Whether `holds` becomes true: now, with a delivery, or when `graceMs` of real time are over and everything sent
   * by then has been read.
   */
  until(holds: () => boolean, graceMs: number): Promise<boolean>;
  /** The same for deliveries that the target has already sent: only the network takes time. */
  inTransit(holds: () => boolean, graceMs: number): Promise<boolean>;
}

/** Listens for webhooks, with one inbox per subscriber, distinguished by path. */
export interface Receiver {
  inbox(operation: string, reply?: Reply): Inbox;
  /**
   * The inbox at the one URL that an operator was given before the run.
   * @throws Unmet where another operation uses it.
   */
  fixedInbox(operation: string): Inbox;
  /** The inbox for requests to any other path, for a person who watches. */
  rest(operation: string): Inbox;
  close(): Promise<void>;
}

interface Parts {
  readonly clock: TargetClock;
  readonly secrets: Secrets;
  readonly connection: Connection;
  readonly onExchange: (exchange: Exchange) => void;
  readonly arriving?: Transport['arriving'];
}

type Handler = (delivery: WireDelivery, response: ServerResponse) => Promise<void>;

const largestDelivery = 1024 * 1024;
const idleMs = 10 * 60 * 1000;
/**
 * Listen backlog. A clock advance can release thousands of deliveries; a refused connection comes back only with the
 * sender's next retry.
 */
const backlog = 4096;
/** Every path starts with a slash. */
const anyPath = '*';

export async function openReceiver(settings: ReceiverSettings, parts: Parts): Promise<Receiver> {
  const inboxes = new Map<string, Handler>();
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    void receive(request, response, {
      handlerOf: (path) => inboxes.get(path) ?? inboxes.get(anyPath),
      arriving: (delivery) => parts.arriving?.(delivery) ?? [delivery],
    });
  };
  const { tls } = settings;
  const host = new URL(settings.publicUrl ?? `https://${settings.listen}`).hostname;
  const server = tls ? createSecureServer(await keyMaterial(tls, host), listener) : createServer(listener);
  // Keep idle connections open: a sender that reuses one just as it closes may retry only much later.
  server.keepAliveTimeout = idleMs;
  const address = await started(server, settings.listen, tls ? 'https' : 'http');
  const base = (settings.publicUrl ?? address).replace(/\/$/, '');
  const barrier = new LoopbackBarrier(address);
  let fixedOperation: string | undefined;
  const open = (operation: string, url: string, reply: Reply, path = new URL(url).pathname): Inbox => {
    const { inbox, handler } = opened(operation, url, reply, { ...parts, caughtUp: () => barrier.caughtUp() });
    inboxes.set(path, handler);
    return inbox;
  };
  return {
    inbox: (operation, reply = () => ({ status: 200 })) =>
      open(operation, `${base}/${operation}/${crypto.randomUUID()}`, reply),
    fixedInbox: (operation) => {
      if (fixedOperation !== undefined && fixedOperation !== operation)
        throw new Unmet('needs a webhook URL that the other API does not use');
      fixedOperation = operation;
      return open(operation, base, () => ({ status: 200 }));
    },
    rest: (operation) => open(operation, base, () => ({ status: 200 }), anyPath),
    close: async () => {
      await barrier.close();
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
    },
  };
}

interface InboxParts extends Parts {
  /** Resolves when everything sent so far has been read. */
  caughtUp(): Promise<void>;
}

function opened(operation: string, url: string, reply: Reply, parts: InboxParts): { inbox: Inbox; handler: Handler } {
  const deliveries: Exchange[] = [];
  const listeners = new Set<(delivery: Exchange) => void>();
  const recorded = (delivery: Exchange): void => {
    deliveries.push(delivery);
    parts.onExchange(delivery);
    for (const listener of listeners) listener(delivery);
  };
  const handler: Handler = async (delivery, response) => {
    const heard = deliveryOf(operation, url, delivery, parts);
    const gone = once(response, 'close').then(() => {});
    const act = reply(heard, gone);
    // A later response is not known yet, and the case that sends it knows it.
    recorded(act instanceof Promise || typeof act === 'string' ? heard : answeredBy(heard, act));
    await say(response, await act);
  };
  const inbox: Inbox = {
    url,
    deliveries,
    onDelivery(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    until(holds, graceMs) {
      if (holds()) return Promise.resolve(true);
      return new Promise((resolve) => {
        const end = (): void => {
          callOff();
          forget();
          resolve(holds());
        };
        const forget = inbox.onDelivery(() => void (holds() && end()));
        const giveUp = async (): Promise<void> => {
          await parts.caughtUp();
          end();
          if (holds()) return;
          markUncertain('something that did not come');
          noticeDelay(inbox, { holds, graceMs }, parts.connection);
        };
        const callOff = realTimeout(graceOf(graceMs, parts.connection), () => void giveUp());
      });
    },
    inTransit: (holds, graceMs) => inbox.until(holds, transitGraceOf(graceMs, parts.connection)),
  };
  return { inbox, handler };
}

/** Written out: with a spread, V8 would give each delivery a hidden class of its own. */
const answeredBy = ({ operation, account, sent, at, until }: Exchange, { status, headers = {} }: Answer): Exchange => ({
  operation,
  account,
  sent,
  at,
  until,
  answer: { status, headers, text: '' },
});

async function say(response: ServerResponse, act: ReplyAct): Promise<void> {
  if (act === 'reset') response.destroy();
  else if (act === 'drop') response.socket?.write('HTTP/1.1 ', () => response.destroy());
  else if (!response.destroyed) response.writeHead(act.status, act.headers).end();
}

async function started(server: Server, listen: string, scheme: string): Promise<string> {
  const [host = '127.0.0.1', port = '0'] = listen.split(/:(?=\d+$)/);
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen({ port: Number(port), host, backlog }, ready);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`cannot listen on ${listen}`);
  return `${scheme}://${host}:${address.port}`;
}

interface Reception {
  handlerOf(path: string): Handler | undefined;
  arriving(delivery: WireDelivery): readonly WireDelivery[];
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  { handlerOf, arriving }: Reception,
): Promise<void> {
  let body = '';
  try {
    // Decode as UTF-8 so that a chunk boundary inside a character does not corrupt it.
    request.setEncoding('utf8');
    for await (const chunk of request) {
      body += String(chunk);
      if (body.length > largestDelivery) break;
    }
    const handler = handlerOf(new URL(request.url ?? '/', 'http://receiver').pathname);
    // Senders, tunnels and scanners probe with these requests, which carry no event.
    const { method = '', headers } = request;
    const isProbe = body === '' && ['GET', 'HEAD', 'OPTIONS'].includes(method);
    const [first, ...more] = isProbe ? [] : arriving({ method, headers, body });
    // Nobody reads the response to a copy.
    for (const copy of more) void handler?.(copy, new ServerResponse(request));
    if (handler && first) await handler(first, response);
    else response.writeHead(handler ? 200 : 404).end();
  } catch {
    response.destroy();
  }
}
