import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { TargetClock } from './clock.ts';
import type { Exchange } from './exchange.ts';
import type { Json } from './json.ts';
import type { Secrets } from './secrets.ts';

export interface ReceiverSettings {
  /** `host:port`; port 0 takes a free one. */
  readonly listen: string;
  /** Address under which the target reaches the listener; absent: the address it listens on. */
  readonly publicUrl?: string;
}

/** What an inbox answers to a delivery. */
export type Reply = (delivery: Exchange) => { readonly status: number };

/** Where one subscriber's deliveries arrive. */
export interface Inbox {
  readonly url: string;
  /** In order of arrival. A delivery is an exchange that the target began: `sent` is what it sent, `answer` what we said. */
  readonly deliveries: readonly Exchange[];
  /** Runs for each delivery, right after it was recorded. */
  onDelivery(listener: (delivery: Exchange) => void): void;
}

/** Listens for webhooks; one inbox a subscriber, told apart by path. */
export interface Receiver {
  inbox(operation: string, reply?: Reply): Inbox;
  close(): Promise<void>;
}

const largestDelivery = 1024 * 1024;

export async function openReceiver(
  { listen, publicUrl }: ReceiverSettings,
  parts: { readonly clock: TargetClock; readonly secrets: Secrets; readonly onExchange: (exchange: Exchange) => void },
): Promise<Receiver> {
  const inboxes = new Map<string, (request: IncomingMessage, body: string) => number>();
  const server = createServer((request, response) => void receive(request, response, inboxes));
  const address = await started(server, listen);
  const base = (publicUrl ?? address).replace(/\/$/, '');
  return {
    inbox(operation, reply = () => ({ status: 200 })) {
      const path = `/${operation}/${crypto.randomUUID()}`;
      const url = base + path;
      const deliveries: Exchange[] = [];
      const listeners: ((delivery: Exchange) => void)[] = [];
      inboxes.set(new URL(url).pathname, (request, body) => {
        const heard = deliveryOf(operation, url, request, body, parts);
        const { status } = reply(heard);
        const delivery = { ...heard, answer: { status, headers: {}, text: '' } };
        deliveries.push(delivery);
        parts.onExchange(delivery);
        for (const listener of listeners) listener(delivery);
        return status;
      });
      return { url, deliveries, onDelivery: (listener) => void listeners.push(listener) };
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function started(server: Server, listen: string): Promise<string> {
  const [host = '127.0.0.1', port = '0'] = listen.split(/:(?=\d+$)/);
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(Number(port), host, ready);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`cannot listen on ${listen}`);
  return `http://${host}:${address.port}`;
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  inboxes: ReadonlyMap<string, (request: IncomingMessage, body: string) => number>,
): Promise<void> {
  let body = '';
  try {
    // Text that is cut in the middle of a sign must not lose it.
    request.setEncoding('utf8');
    for await (const chunk of request) {
      body += String(chunk);
      if (body.length > largestDelivery) break;
    }
    const inbox = inboxes.get(new URL(request.url ?? '/', 'http://receiver').pathname);
    response.writeHead(inbox ? inbox(request, body) : 404).end();
  } catch {
    response.destroy();
  }
}

function deliveryOf(
  operation: string,
  url: string,
  request: IncomingMessage,
  body: string,
  { clock, secrets }: { readonly clock: TargetClock; readonly secrets: Secrets },
): Exchange {
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    secrets.redact(String(value)),
  ]);
  const at = clock.now();
  const sent = { method: request.method ?? '', url, headers: Object.fromEntries(headers), body: secrets.redact(body) };
  return { operation, account: 'target', sent, at, until: at };
}

/** The JSON that a delivery carries, or undefined where it is none. */
export function bodyOf({ sent }: Exchange): Json | undefined {
  try {
    return JSON.parse(sent.body ?? '') as Json;
  } catch {
    return undefined;
  }
}
