import type { EventStep, Recording } from './recording.ts';
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
  readonly arrived: Arrived[] = [];
  /** How many the history has so far, by endpoint. */
  readonly due: Record<string, number> = {};
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

  pathOf(step: EventStep): string {
    return new URL(String(this.values.fill(step.event))).pathname;
  }

  /** @returns the status of the response: that of the report. */
  take(url: string, json: unknown): number {
    const earlier = this.arrived.filter(({ path }) => path === url).length;
    this.arrived.push({ path: url, after: this.passed, headers: {}, json, isTold: false });
    return this.steps.filter((step) => this.pathOf(step) === url)[earlier]?.reply ?? 200;
  }

  async wait(step: EventStep): Promise<void> {
    const path = this.pathOf(step);
    const due = (this.due[path] ?? 0) + 1;
    this.due[path] = due;
    const isHere = (): boolean => this.arrived.filter((one) => one.path === path).length >= due;
    for (let left = this.patience; left > 0 && !isHere(); left -= 20) await new Promise((done) => setTimeout(done, 20));
    // One that does not come is not waited for again.
    if (!isHere()) this.patience = 100;
  }

  /** What came more, less or otherwise than in the report. */
  async differences(): Promise<readonly string[]> {
    if (this.steps.length === 0) return [];
    await new Promise((done) => setTimeout(done, 400));
    for (const step of this.steps) {
      const path = this.pathOf(step);
      const due = this.values.fill(step.body);
      const found = this.arrived.find(
        (one) =>
          !one.isTold &&
          one.path === path &&
          Math.abs(one.after - step.after) <= this.tolerance &&
          this.values.same(one.json, due, true),
      );
      if (!found) return [`no webhook is like that of the report: ${JSON.stringify(due)}`];
      found.isTold = true;
      for (const [name, place] of Object.entries(step.takes ?? {}))
        this.values.known[name] = this.values.at(found, place);
    }
    const names = this.names();
    const paths = this.steps.map((step) => this.pathOf(step));
    const more = this.arrived.filter(
      ({ path, isTold, json }) =>
        !isTold && paths.includes(path) && names.some((name) => JSON.stringify(json).includes(name)),
    );
    return more.map(({ json }) => `a webhook comes that the report does not have: ${JSON.stringify(json)}`);
  }

  /** What requests made and the webhooks of the report name: other webhooks say nothing about it. */
  names(): readonly string[] {
    const told = JSON.stringify(this.steps.map(({ body }) => body));
    const taken = this.recording.steps.flatMap((step) =>
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
