import type { Events } from './events.ts';
import type { DeliveryStep, Expected, Listed, Place, Recording, RequestStep, StateStep, Step } from './recording.ts';
import type { Seen, Values } from './values.ts';
import type { Wire } from './wire.ts';

/** Sends a recording again. A script holds the text of this class, so it uses nothing of its module. */
export class Replay {
  readonly recording: Recording;
  readonly values: Values;
  readonly events: Events;
  readonly wire: Wire;
  seen: (Seen | undefined)[] = [];
  /** The deliveries that earlier steps took. */
  readonly given = new Set<Seen>();
  /** Requests that waited together in the report do so again at most so often. */
  readonly races = 10;

  constructor(recording: Recording, { values, events, wire }: { values: Values; events: Events; wire: Wire }) {
    this.recording = recording;
    this.events = events;
    this.values = values;
    this.wire = wire;
  }

  get env(): Readonly<Record<string, string | undefined>> {
    return this.wire.place.env;
  }

  print(line: string): void {
    this.wire.place.print(line);
  }

  /** @returns the exit code: 1 reproduced, 0 not reproduced, 2 a variable is missing, 3 undecided. */
  async run(): Promise<number> {
    const missing = this.recording.secrets.filter((name) => !this.env[name]);
    if (missing.length > 0) {
      this.print(`Set these environment variables: ${missing.join(', ')}`);
      return 2;
    }
    try {
      let differing = await this.attempt(false);
      const isRaced = this.recording.steps.some((step) => 'volley' in step);
      for (let left = isRaced ? this.races : 0; left > 0 && differing.length > 0; left--) {
        for (const line of differing) this.print(line);
        this.print('again, with the requests at the same time that were so in the report');
        differing = await this.attempt(true);
      }
      for (const line of differing) this.print(line);
      this.print(differing.length === 0 ? 'reproduced' : 'not reproduced');
      return differing.length === 0 ? 1 : 0;
    } catch (error) {
      this.print(`undecided: ${(error as Error).message}`);
      return 3;
    } finally {
      this.wire.listener?.close();
    }
  }

  /** Everything once. @returns what differs from the report. */
  async attempt(isRaced: boolean): Promise<readonly string[]> {
    await this.start();
    try {
      await this.takeAll(isRaced);
      return [
        ...(await this.events.differences()),
        ...this.recording.expects.flatMap((one) => this.difference(one) ?? []),
        ...this.recording.lists.flatMap((one) => this.missing(one)),
        ...this.recording.twins.flatMap((pair) => this.parted(pair)),
        ...this.mixedUp(),
      ];
    } catch (error) {
      const { message, isTold } = error as Error & { isTold?: boolean };
      if (!isTold) throw error;
      return [message];
    }
  }

  async start(): Promise<void> {
    const { recording, values, wire, events } = this;
    const base = (this.env.BASE_URL ?? recording.baseUrl).replace(/\/$/, '');
    values.known = { BASE_URL: base, ORIGIN: new URL(base).origin };
    for (const name of recording.secrets) values.known[name] = this.env[name];
    this.seen = [];
    wire.listener?.close();
    await wire.pass(0);
    const text = JSON.stringify(recording.steps);
    if (/\{\{day \d/.test(text)) await wire.moveTo(recording.start);
    events.restart();
    values.began = values.now;
    if (text.includes('{{RECEIVER}}') || recording.steps.some((step) => 'delivery' in step)) await wire.listen();
  }

  async takeAll(isRaced: boolean): Promise<void> {
    const { steps } = this.recording;
    const volleyOf = (index: number): number | undefined => {
      const step = steps[index];
      return step && 'volley' in step ? step.volley : undefined;
    };
    for (let index = 0; index < steps.length; ) {
      let end = index + 1;
      const isSame = (): boolean => volleyOf(index) !== undefined && volleyOf(end) === volleyOf(index);
      while (isRaced && isSame() && !this.needs(steps[end], steps.slice(index, end))) end++;
      const together = steps.slice(index, end).map((step) => this.take(step));
      await Promise.allSettled(together);
      for (const [nth, seen] of (await Promise.all(together)).entries()) this.seen[index + nth] = seen;
      index = end;
    }
  }

  /** Whether a step names what one of the others is to tell. */
  needs(step: Step | undefined, others: readonly Step[]): boolean {
    const text = JSON.stringify(step);
    const names = others.flatMap((other) => Object.keys(('takes' in other && other.takes) || {}));
    return names.some((name) => text.includes(`{{${name}}}`) || text.includes(`{{${name} `));
  }

  async take(step: Step): Promise<Seen | undefined> {
    if ('seconds' in step) return this.wire.pass(step.seconds).then(() => undefined);
    if ('event' in step) return this.events.wait(step).then(() => undefined);
    const seen = await ('state' in step
      ? this.state(step)
      : 'delivery' in step
        ? this.delivery(step)
        : this.request(step));
    for (const [name, place] of Object.entries(step.takes ?? {})) {
      const value = this.values.at(seen, place);
      if (value === undefined || value === null) {
        // A list with fewer rows than that of the report has fewer pages.
        this.values.known[name] = null;
        if (this.recording.steps.some((one) => 'url' in one && one.url === `{{${name}}}`)) continue;
        throw Object.assign(new Error(`the response has no ${place}`), { isTold: true });
      }
      this.values.known[name] = value;
    }
    return seen;
  }

  isBeyondLastPage({ url }: RequestStep): boolean {
    const [, page] = /^\{\{(\w+)\}\}$/.exec(url) ?? [];
    return page !== undefined && (this.values.known[page] ?? null) === null;
  }

  async request(step: RequestStep): Promise<Seen | undefined> {
    if (this.isBeyondLastPage(step)) return undefined;
    await this.subscribe(step);
    const url = this.values.fill(
      step.url.startsWith('{{BASE_URL}}') || step.url.startsWith('{{ORIGIN}}')
        ? this.values.encoded(step.url)
        : step.url,
    );
    const text =
      step.json === undefined ? step.text && this.values.fill(step.text) : JSON.stringify(this.values.fill(step.json));
    const body = step.bytes === undefined ? (text as string | undefined) : Buffer.from(step.bytes, 'base64');
    const seen = await this.wire.send(
      step.method,
      String(url),
      this.values.fill(step.headers) as Record<string, string>,
      body,
    );
    this.print(`${step.method} ${String(url).replace(String(this.values.known.ORIGIN), '')} -> ${seen.status}`);
    if (!this.wire.hasClock && seen.headers.date) this.values.now = Date.parse(seen.headers.date);
    if (step.status === undefined || seen.status === step.status) return seen;
    const actual = `the response is ${seen.status}, where the report has ${step.status}`;
    const isBesideThePoint = [401, 403, 408, 429].includes(seen.status ?? 0) || (seen.status ?? 500) >= 500;
    const isExpected = this.recording.expects.some(({ step: index }) => this.recording.steps[index] === step);
    throw Object.assign(new Error(actual), { isTold: isExpected || !isBesideThePoint });
  }

  /** Asks the state hook; without one, a value of the report stands for what it would make. */
  async state({ state, params, answer }: StateStep): Promise<Seen> {
    const { status, json } = await this.wire.hook(state, this.values.fill(params));
    this.print(`state "${state}" -> ${status}`);
    if (answer !== undefined && (status === 404 || status === 501)) return { status, headers: {}, json: answer };
    if (status === undefined || status > 299) throw new Error(`the state hook returned ${status ?? 'nothing'}`);
    return { status, headers: {}, json };
  }

  /** Tells the target where the completions of the account of a request go. */
  async subscribe(step: RequestStep): Promise<void> {
    const token = String(this.values.fill(step.headers.authorization ?? '')).replace(/^Bearer /, '');
    const hasCompletions = this.recording.steps.some((one) => 'delivery' in one);
    if (!this.wire.listener || !hasCompletions || step.method === 'GET' || this.values.known[`told ${token}`]) return;
    await this.wire.hook('completion webhooks go to', { token, url: this.wire.listener.url });
    this.values.known[`told ${token}`] = true;
  }

  async delivery({ members, isAbsent }: DeliveryStep): Promise<Seen | undefined> {
    const isIt = (one: Seen): boolean =>
      Object.entries(members).every(([at, expected]) => this.values.at(one, at) === this.values.fill(expected));
    for (let tries = 0; tries < 100; tries++) {
      const found = this.wire.deliveries.find((one) => !this.given.has(one) && isIt(one));
      if (found && isAbsent)
        throw Object.assign(new Error('a webhook comes that the report does not have'), { isTold: true });
      if (found) {
        this.given.add(found);
        this.print(`delivery ${JSON.stringify(this.values.fill(members))}`);
        return found;
      }
      if (tries % 20 === 19 && this.env.STATES_URL) await this.wire.pass(60);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if (isAbsent) return undefined;
    throw Object.assign(new Error('a webhook of the report did not come'), { isTold: true });
  }

  /** Names that the judgement compares stand for different values in the report. */
  mixedUp(): readonly string[] {
    const compared = JSON.stringify(this.recording.expects);
    const taken = this.recording.steps.flatMap((step) => Object.keys(('takes' in step && step.takes) || {}));
    const names = [...Object.keys(this.values.known).filter((name) => /^uuid\d+$/.test(name)), ...taken];
    const isCompared = (name: string): boolean => compared.includes(`{{${name} `) || compared.includes(`{{${name}}}`);
    const byValue = new Map<unknown, string>();
    return names.flatMap((name) => {
      const value = this.values.known[name];
      const other = byValue.get(value);
      byValue.set(value, name);
      if (this.recording.echoes[name] === `{{${other}}}`) return [];
      const isOpen = other === undefined || other === name || /^\d{4}-\d\d-\d\d/.test(String(value));
      return isOpen || !(isCompared(name) || isCompared(other)) ? [] : [`${other} and ${name} are the same, ${value}`];
    });
  }

  /** What a list shows of the things of the recording, and the report does not, or the other way round. */
  missing({ steps, at, shows }: Listed): readonly string[] {
    const rows = steps.flatMap((step) => this.values.at(this.seen[step], at) ?? []);
    const told = Object.entries(shows).map(([name, isShown]) => ({
      isShown,
      id: JSON.stringify(this.values.fill(name)),
    }));
    const other = told.filter(({ isShown, id }) => JSON.stringify(rows).includes(id) !== isShown);
    return other.map(({ isShown, id }) => `the list ${isShown ? 'lacks' : 'has'} ${id}, unlike that of the report`);
  }

  /** Ids that are the same in the report, and not here. */
  parted(pair: readonly [Place, Place]): readonly string[] {
    const [one, other] = pair.map(({ step, at }) => this.values.at(this.seen[step], at));
    return one === other ? [] : [`${one} and ${other} are the same in the report`];
  }

  /** How a response differs from that of the report in what the judgement read. */
  difference({ step, at, actual }: Expected): string | undefined {
    const sent = this.recording.steps[step];
    if (sent && 'url' in sent && this.isBeyondLastPage(sent)) return undefined;
    const value = this.values.at(this.seen[step], at);
    const expected = this.values.fill(actual);
    if (this.values.same(value, expected)) return undefined;
    return `${at} is ${JSON.stringify(value) ?? 'absent'}, where the report has ${JSON.stringify(expected) ?? 'nothing'}`;
  }
}
