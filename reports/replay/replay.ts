import type http from 'node:http';
import type https from 'node:https';
import type { Events } from './events.ts';
import type { DeliveryStep, Expected, Recording, RequestStep, StateStep, Step } from './recording.ts';
import type { Seen, Values } from './values.ts';

/** What a script gives it. */
export interface Place {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly http: typeof http;
  readonly https: typeof https;
}

/** Sends a recording again. A script holds the text of this class, so it uses nothing of its module. */
export class Replay {
  readonly recording: Recording;
  readonly values: Values;
  readonly place: Place;
  readonly events: Events;
  readonly seen: (Seen | undefined)[] = [];
  readonly deliveries: Seen[] = [];
  listener: { url: string; close(): void } | undefined;
  hasClock = false;

  constructor(recording: Recording, { values, events }: { values: Values; events: Events }, place: Place) {
    this.recording = recording;
    this.events = events;
    this.values = values;
    this.place = place;
  }

  /** @returns the exit code: 1 reproduced, 0 not reproduced, 2 a variable is missing, 3 cannot be told. */
  async run(): Promise<number> {
    const { recording } = this;
    const { env } = this.place;
    const missing = recording.secrets.filter((name) => !env[name]);
    if (missing.length > 0) {
      this.place.print(`Set these environment variables: ${missing.join(', ')}`);
      return 2;
    }
    const base = (env.BASE_URL ?? recording.baseUrl).replace(/\/$/, '');
    this.values.known.BASE_URL = base;
    this.values.known.ORIGIN = new URL(base).origin;
    for (const name of recording.secrets) this.values.known[name] = env[name];
    try {
      await this.pass(0);
      await this.listen();
      for (const [index, step] of recording.steps.entries()) this.seen[index] = await this.take(step);
      const differing = [
        ...(await this.events.differences()),
        ...recording.expects.flatMap((one) => this.difference(one) ?? []),
        ...this.mixedUp(),
      ];
      for (const line of differing) this.place.print(line);
      this.place.print(differing.length === 0 ? 'reproduced' : 'not reproduced');
      return differing.length === 0 ? 1 : 0;
    } catch (error) {
      const { message, isTold } = error as Error & { isTold?: boolean };
      this.place.print(isTold ? message : `cannot be told: ${message}`);
      if (isTold) this.place.print('not reproduced');
      return isTold ? 0 : 3;
    } finally {
      this.listener?.close();
    }
  }

  async take(step: Step): Promise<Seen | undefined> {
    if ('seconds' in step) return this.pass(step.seconds).then(() => undefined);
    if ('event' in step) return this.events.wait(step).then(() => undefined);
    const seen = await ('state' in step
      ? this.state(step)
      : 'delivery' in step
        ? this.delivery(step)
        : this.request(step));
    for (const [name, place] of Object.entries(step.takes ?? {})) {
      const value = this.values.at(seen, place);
      if (value === undefined) throw Object.assign(new Error(`the response has no ${place}`), { isTold: true });
      this.values.known[name] = value;
    }
    return seen;
  }

  async request(step: RequestStep): Promise<Seen> {
    await this.subscribe(step);
    const url = this.values.fill(
      step.url.startsWith('{{BASE_URL}}') || step.url.startsWith('{{ORIGIN}}')
        ? this.values.encoded(step.url)
        : step.url,
    );
    const body =
      step.json === undefined ? step.text && this.values.fill(step.text) : JSON.stringify(this.values.fill(step.json));
    const seen = await this.send(
      step.method,
      String(url),
      this.values.fill(step.headers) as Record<string, string>,
      body as string | undefined,
    );
    this.place.print(`${step.method} ${String(url).replace(String(this.values.known.ORIGIN), '')} -> ${seen.status}`);
    if (!this.hasClock && seen.headers.date) this.values.now = Date.parse(seen.headers.date);
    if (step.status === undefined || seen.status === step.status) return seen;
    const came = `the response is ${seen.status}, where the report has ${step.status}`;
    const isBesideThePoint = [401, 403, 408, 429].includes(seen.status ?? 0) || (seen.status ?? 500) >= 500;
    const isExpected = this.recording.expects.some(({ step: index }) => this.recording.steps[index] === step);
    throw Object.assign(new Error(came), { isTold: isExpected || !isBesideThePoint });
  }

  /** One HTTP request; no redirect is followed. */
  async send(method: string, url: string, headers: Record<string, string>, body = ''): Promise<Seen> {
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

  /** Asks the state hook; without one, a value of the report stands for what it would make. */
  async state({ state, params, answer }: StateStep): Promise<Seen> {
    const { status, json } = await this.hook(state, this.values.fill(params));
    this.place.print(`state "${state}" -> ${status}`);
    if (answer !== undefined && (status === 404 || status === 501)) return { status, headers: {}, json: answer };
    if (status === undefined || status > 299) throw new Error(`the state hook returned ${status ?? 'nothing'}`);
    return { status, headers: {}, json };
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

  /** Receives the webhooks, where the history has some. */
  async listen(): Promise<void> {
    const { steps } = this.recording;
    if (!JSON.stringify(steps).includes('{{RECEIVER}}') && !steps.some((step) => 'delivery' in step)) return;
    const server = this.place.http.createServer(async (asked, answer) => {
      const parts: Buffer[] = [];
      for await (const part of asked) parts.push(part);
      const json = this.json(Buffer.concat(parts).toString());
      this.deliveries.push({ headers: {}, json });
      answer.writeHead(this.events.take(asked.url ?? '', json)).end();
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

  /** Tells the target where the completions of the account of a request go. */
  async subscribe(step: RequestStep): Promise<void> {
    const token = String(this.values.fill(step.headers.authorization ?? '')).replace(/^Bearer /, '');
    const hasCompletions = this.recording.steps.some((one) => 'delivery' in one);
    if (!this.listener || !hasCompletions || step.method === 'GET' || this.values.known[`told ${token}`]) return;
    await this.hook('completion webhooks go to', { token, url: this.listener.url });
    this.values.known[`told ${token}`] = true;
  }

  async delivery({ members }: DeliveryStep): Promise<Seen> {
    const isIt = (one: Seen): boolean =>
      Object.entries(members).every(([at, due]) => this.values.at(one, at) === this.values.fill(due));
    for (let tries = 0; tries < 100; tries++) {
      const found = this.deliveries.find(isIt);
      if (found) {
        this.place.print(`delivery ${JSON.stringify(this.values.fill(members))}`);
        return found;
      }
      if (tries % 20 === 19 && this.place.env.STATES_URL) await this.pass(60);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('a webhook of the report did not come');
  }

  /** Names that the judgement compares stand for different values in the report. */
  mixedUp(): readonly string[] {
    const compared = JSON.stringify(this.recording.expects);
    const names = this.recording.steps.flatMap((step) => Object.keys(('takes' in step && step.takes) || {}));
    const byValue = new Map<unknown, string>();
    return names.flatMap((name) => {
      if (!compared.includes(`{{${name} `) && !compared.includes(`{{${name}}}`)) return [];
      const value = String(this.values.known[name]);
      const other = byValue.get(value);
      byValue.set(value, name);
      return other === undefined ? [] : [`${other} and ${name} are the same, ${value}`];
    });
  }

  /** How a response differs from that of the report in what the judgement read. */
  difference({ step, at, came }: Expected): string | undefined {
    const value = this.values.at(this.seen[step], at);
    const due = this.values.fill(came);
    if (this.values.same(value, due)) return undefined;
    return `${at} is ${JSON.stringify(value) ?? 'absent'}, where the report has ${JSON.stringify(due) ?? 'nothing'}`;
  }
}
