import type { EventStep, Recording, Step } from './recording.ts';
import type { Seen, Values } from './values.ts';

interface Arrived extends Seen {
  readonly path: string;
  /** Seconds that the script has let pass. */
  readonly after: number;
  isTold: boolean;
}

/** The webhooks of events that come in a replay. A script holds the text of this class, so it uses nothing of its module. */
export class Events {
  readonly recording: Recording;
  readonly values: Values;
  arrived: Arrived[] = [];
  /** How many the history has so far, by endpoint. */
  expected: Record<string, number> = {};
  /** What came to a step that a later one names: then it is no longer new. */
  readonly given = new Map<EventStep, Arrived>();
  /** How long the next is waited for, in milliseconds. */
  patience = 3000;
  /** Seconds that the script has let pass since its first request. */
  passed = 0;
  /** By so many seconds more or less one may come. */
  tolerance = 120;

  constructor(recording: Recording, values: Values) {
    this.recording = recording;
    this.values = values;
  }

  get steps(): readonly EventStep[] {
    return this.recording.steps.flatMap((step) => ('event' in step ? [step] : []));
  }

  restart(): void {
    [this.arrived, this.expected, this.passed] = [[], {}, 0];
    this.given.clear();
  }

  pathOf(url: string): string {
    return new URL(String(this.values.fill(url))).pathname;
  }

  /** @returns the status of the response, as in the report; undefined: none. */
  take(url: string, json: unknown): number | undefined {
    const earlier = this.arrived.filter(({ path }) => path === url).length;
    this.arrived.push({ path: url, after: this.passed, headers: {}, json, isTold: false });
    const here = this.steps.filter((step) => this.pathOf(step.event) === url).sort((a, b) => a.after - b.after);
    const step = here[earlier] ?? (this.recording.countsRepeats ? undefined : here.at(-1));
    return step ? step.reply : 200;
  }

  async wait(step: EventStep): Promise<void> {
    const path = this.pathOf(step.event);
    const expected = (this.expected[path] ?? 0) + 1;
    this.expected[path] = expected;
    const here = (): readonly Arrived[] => this.arrived.filter((one) => one.path === path);
    const found = (): Arrived | undefined => here().find((one) => this.isLike(one, step));
    // A later step may name what it says.
    const isHere = step.takes ? () => found() !== undefined : () => here().length >= expected;
    await this.until(isHere, this.patience);
    // One that does not come is not waited for again.
    if (!isHere()) this.patience = 100;
    const told = step.takes && found();
    if (told) this.given.set(step, told);
    if (told) this.learn(step, told);
    else if (step.takes) throw Object.assign(new Error(this.missing(step)), { isTold: true });
  }

  missing(step: EventStep): string {
    return `no webhook is like that of the report: ${JSON.stringify(this.values.fill(step.body))}`;
  }

  async until(holds: () => boolean, ms: number): Promise<void> {
    for (let left = ms; left > 0 && !holds(); left -= 20) await new Promise((done) => setTimeout(done, 20));
  }

  isLike(one: Arrived, step: EventStep): boolean {
    return (
      Math.abs(one.after - step.after) <= this.tolerance &&
      this.values.same(one.json, this.values.fill(step.body), true)
    );
  }

  learn(step: EventStep, found: Arrived): void {
    for (const [name, place] of Object.entries(step.takes ?? {}))
      this.values.known[name] = this.values.at(found, place);
  }

  /** What came more, less or otherwise than in the report. */
  async differences(): Promise<readonly string[]> {
    if (!this.recording.comparesEvents) return [];
    await new Promise((done) => setTimeout(done, 400));
    for (const step of this.steps) {
      const path = this.pathOf(step.event);
      const isIt = (one: Arrived): boolean => !one.isTold && one.path === path && this.isLike(one, step);
      const found = this.given.get(step) ?? this.arrived.find(isIt);
      if (!found) return [this.missing(step)];
      found.isTold = true;
      this.learn(step, found);
    }
    const names = this.names();
    const told = new Set(this.arrived.flatMap((one) => (one.isTold ? [one.path + JSON.stringify(one.json)] : [])));
    const paths = [...this.recording.endpoints, ...this.steps.map(({ event }) => event)].map((url) => this.pathOf(url));
    const more = (): readonly Arrived[] =>
      this.arrived.filter(
        ({ path, isTold, json }) =>
          !isTold &&
          paths.includes(path) &&
          (this.recording.countsRepeats || !told.has(path + JSON.stringify(json))) &&
          names.some((name) => JSON.stringify(json).includes(name)),
      );
    // What the report lacks may take a while.
    if (this.recording.endpoints.length > 0) await this.until(() => more().length > 0, 1500);
    return more().map(({ json }) => `a webhook comes that the report does not have: ${JSON.stringify(json)}`);
  }

  /** What requests made and the webhooks of the report name: other webhooks say nothing about it. */
  names(): readonly string[] {
    const { steps, endpoints } = this.recording;
    const isCause = (step: Step): boolean => 'json' in step && !step.url.includes('webhook');
    const told = JSON.stringify(endpoints.length > 0 ? steps.filter(isCause) : this.steps.map(({ body }) => body));
    const taken = steps.flatMap((step) =>
      'method' in step
        ? Object.keys(step.takes ?? {}).filter((name) => new RegExp(`\\{\\{${name}[ }]`).test(told))
        : [],
    );
    const made = [...told.matchAll(/"([^"]*\{\{run\d+\}\}[^"]*)"/g)].map(([, template = '']) => template);
    return [
      ...taken.map((name) => String(this.values.known[name])),
      ...made.map((one) => String(this.values.fill(one))),
    ];
  }
}
