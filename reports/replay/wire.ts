import type http from 'node:http';
import type https from 'node:https';
import type { Events } from './events.ts';
import type { Seen, Values } from './values.ts';

/** What a script gives it. */
export interface Place {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly http: typeof http;
  readonly https: typeof https;
}

/** HTTP with the target, its state hook and its webhooks. A script holds the text of this class, so it uses nothing of its module. */
export class Wire {
  readonly place: Place;
  readonly values: Values;
  readonly events: Events;
  readonly deliveries: Seen[] = [];
  listener: { url: string; close(): void } | undefined;
  hasClock = false;

  constructor(place: Place, { values, events }: { values: Values; events: Events }) {
    this.place = place;
    this.values = values;
    this.events = events;
  }

  /** One HTTP request; no redirect is followed. */
  async send(
    method: string,
    url: string,
    headers: Record<string, string>,
    body: string | Uint8Array = '',
  ): Promise<Seen> {
    const { request } = url.startsWith('https:') ? this.place.https : this.place.http;
    const length =
      body === '' && ['GET', 'HEAD', 'DELETE'].includes(method) ? {} : { 'content-length': Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      const sending = request(url, { method, headers: { ...headers, ...length } }, async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part);
        const json = this.json(Buffer.concat(parts).toString());
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers as Seen['headers'], json });
      });
      sending.setTimeout(120_000, () => sending.destroy(new Error('no response within two minutes')));
      sending.once('error', reject);
      sending.end(body);
    });
  }

  json(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  async hook(state: string, params: unknown): Promise<Seen> {
    const { STATES_URL, STATES_AUTHORIZATION } = this.place.env;
    if (!STATES_URL) throw new Error(`set STATES_URL: the state hook is asked for "${state}"`);
    const headers = {
      'content-type': 'application/json',
      ...(STATES_AUTHORIZATION && { authorization: STATES_AUTHORIZATION }),
    };
    return this.send('POST', STATES_URL, headers, JSON.stringify({ state, params }));
  }

  /** Lets the time of the target pass: by the hook, else by waiting. */
  async pass(seconds: number): Promise<void> {
    const asked = this.place.env.STATES_URL ? await this.hook('time has passed', { seconds }) : undefined;
    const isMoved = asked?.status !== undefined && asked.status < 300;
    this.events.passed += seconds;
    const told = Date.parse(String((asked?.json as { now?: string } | undefined)?.now));
    if (!isMoved && seconds > 0) {
      this.place.print(`waits ${seconds} s`);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    } else if (seconds > 0) this.place.print(`${seconds} s pass`);
    this.hasClock = !Number.isNaN(told);
    this.values.now = this.hasClock ? told : this.values.now + seconds * 1000;
  }

  /** Moves a clock that can be moved to the day of the week and the time of day of a moment: rules of dates follow them. */
  async moveTo(moment: number): Promise<void> {
    const week = 7 * 24 * 3600;
    // Not later: a moment that the report counts from its clock may be the last of its day.
    const seconds = Math.floor((moment - this.values.now) / 1000) % week;
    if (this.hasClock) await this.pass((seconds + week) % week);
  }

  /** Receives the webhooks. */
  async listen(): Promise<void> {
    const server = this.place.http.createServer(async (asked, answer) => {
      const parts: Buffer[] = [];
      for await (const part of asked) parts.push(part);
      const json = this.json(Buffer.concat(parts).toString());
      this.deliveries.push({ headers: {}, json });
      const status = this.events.take(asked.url ?? '', json);
      if (status !== undefined) answer.writeHead(status).end();
    });
    const [host, port] = (this.place.env.LISTEN ?? '127.0.0.1:0').split(':');
    await new Promise<void>((resolve) => server.listen(Number(port), host, resolve));
    const address = server.address() as { port: number };
    this.listener = {
      url: this.place.env.PUBLIC_URL ?? `http://${host}:${address.port}/`,
      close: () => server.closeAllConnections?.() ?? server.close(),
    };
    server.unref();
    this.values.known.RECEIVER = this.listener.url.replace(/\/$/, '');
  }
}
