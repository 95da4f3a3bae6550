import { disturbanceOf } from '../judge/disturbance.ts';
import { type Expect, emptyNotes, expectFor, expectOfMonitor } from '../judge/expect.ts';
import { readsOf } from '../judge/read-tracking.ts';
import { type CheckResult, type Finding, withoutSecrets } from '../judge/result.ts';
import { sentCase } from '../judge/sent-case.ts';
import { Unmet, Violation } from '../judge/violation.ts';
import type { Redact } from '../secrets/secrets.ts';
import { type Exchange, requestLine } from '../wire/exchange.ts';
import type { StateOrigins } from '../wire/state-origins.ts';
import type { Monitor, Recollection } from './monitor.ts';
import { scope } from './scope.ts';

/** Shows every exchange of a run to the monitors, and keeps the first violation of each and their count. */
export class Monitors {
  readonly #tallies: readonly MonitorTally[];
  /** The monitors of each condition: many share one, which is then asked once. */
  readonly #groups: readonly Group[];
  readonly #recollections: readonly Recollection[];
  readonly #onNews: ((index: number) => void) | undefined;

  /**
   * @param onViolation gets the index of a monitor at its first violation.
   * @param onNews gets the index of a monitor whenever its result says something new; absent: nobody asks.
   * @param accuse gets each exchange that a monitor judges wrong, at once.
   */
  constructor(
    monitors: readonly Monitor[],
    target: unknown,
    onViolation: (index: number) => void = () => {},
    onNews?: (index: number) => void,
    accuse: (exchange: Exchange) => void = () => {},
  ) {
    this.#onNews = onNews;
    const kinds = new Set(monitors.flatMap(({ recall }) => recall ?? []));
    const recollections = new Map([...kinds].map((recall) => [recall, recall(target)]));
    this.#recollections = [...recollections.values()];
    this.#tallies = monitors.map(
      (monitor) => new MonitorTally(monitor, target, accuse, monitor.recall && recollections.get(monitor.recall)),
    );
    this.#groups = byCondition(this.#tallies);
    for (const [index, { violated, isCertain }] of this.#tallies.entries())
      if (isCertain) void violated.then(() => onViolation(index));
  }

  see(exchange: Exchange): void {
    for (const one of this.#recollections) one.see(exchange);
    // It may come from a gateway or be incomplete, so it proves nothing about the target.
    if (disturbanceOf(exchange) !== undefined) return;
    for (const { applies, tallies } of this.#groups) {
      try {
        if (!applies(exchange)) continue;
      } catch (thrown) {
        for (const tally of tallies) tally.break(thrown);
        continue;
      }
      for (const tally of tallies) tally.see(exchange);
      if (this.#onNews) for (const tally of tallies) if (tally.hasNews()) this.#onNews(this.#tallies.indexOf(tally));
    }
  }

  /** Resolves with the first violation of the monitor at `index`; maybe never. */
  async violated(index: number): Promise<void> {
    await this.#tallies[index]?.violated;
  }

  resultOf(index: number, seed: number, place: Place): CheckResult {
    const tally = this.#tallies[index];
    if (!tally) throw new Error(`there is no monitor ${index}`);
    return tally.result(seed, place);
  }
}

interface Group {
  readonly applies: Monitor['applies'];
  readonly tallies: readonly MonitorTally[];
}

/** In an array of plain objects: each exchange walks it, and the entries of a map would be new each time. */
function byCondition(tallies: readonly MonitorTally[]): readonly Group[] {
  const groups = new Map<Monitor['applies'], MonitorTally[]>();
  for (const tally of tallies) groups.set(tally.condition, [...(groups.get(tally.condition) ?? []), tally]);
  return [...groups].map(([applies, together]) => ({ applies, tallies: together }));
}

interface Place {
  readonly redact: Redact;
  readonly origins?: StateOrigins | undefined;
}

type First = FromCase & { readonly violation: Violation; readonly exchange: Exchange };

/** Of what may still be explained, a few are enough: seldom is one of them. */
const mostKept = 20;

/** Of the violations of a monitor that no case sent. */
const mostMore = 50;

class MonitorTally {
  readonly #monitor: Monitor;
  readonly #recalled: Recollection | undefined;
  /** With a recollection: violations that something later may explain. */
  readonly #kept: First[] = [];
  readonly #notes = emptyNotes();
  readonly #expect: Expect;
  readonly #target: unknown;
  readonly #accuse: (exchange: Exchange) => void;
  readonly violated: Promise<void>;
  #atViolation: () => void = () => {};
  #seen = 0;
  #exercised = 0;
  #violations = 0;
  #first: First | undefined;
  /** Further violations, while no case sent one: deliveries, of which only some have a known cause. */
  readonly #more: First[] = [];
  #error: string | undefined;
  #reported = 0;
  #now: Exchange | undefined;
  /** One for all exchanges: a run judges millions of times. */
  readonly #judge = (): void => {
    if (this.#now) this.#monitor.then(this.#now, this.#expect, this.#recalled);
  };

  constructor(monitor: Monitor, target: unknown, accuse: (exchange: Exchange) => void, recalled?: Recollection) {
    this.#monitor = monitor;
    this.#recalled = recalled;
    this.#target = target;
    this.#accuse = accuse;
    this.#expect = expectOfMonitor(target, this.#notes, monitor.why);
    this.violated = new Promise((resolve) => {
      this.#atViolation = resolve;
    });
  }

  get condition(): Monitor['applies'] {
    return this.#monitor.applies;
  }

  /** Whether nothing that comes later explains a violation. */
  get isCertain(): boolean {
    return this.#recalled === undefined;
  }

  break(thrown: unknown): void {
    this.#error ??= String(thrown);
  }

  /** Judges an exchange that the condition selects. */
  see(exchange: Exchange): void {
    this.#seen++;
    this.#now = exchange;
    try {
      this.#notes.cells.settle(this.#judge);
      this.#exercised++;
    } catch (thrown) {
      if (thrown instanceof Violation) {
        this.#exercised++;
        this.#accuse(exchange);
        if (this.#recalled) {
          if (this.#kept.length < mostKept) this.#kept.push({ violation: thrown, exchange, ...sentNow(exchange) });
          this.#atViolation();
          return;
        }
        this.#violations++;
        // One that a case sent can be sent again, and best of all where the case had written before.
        const sent = isOfWrites(this.#first) ? {} : sentNow(exchange);
        if (!this.#first || (sent.case && (!this.#first.case || isOfWrites(sent))))
          this.#first = { violation: thrown, exchange, ...sent };
        else if (!this.#first.case && this.#more.length < mostMore) this.#more.push({ violation: thrown, exchange });
        this.#atViolation();
      } else if (!(thrown instanceof Unmet)) this.break(thrown);
    }
  }

  /** Whether its verdict, cells or ways changed since the last call. */
  hasNews(): boolean {
    const flags = [this.#exercised > 0, this.#first !== undefined, this.#error !== undefined].filter(Boolean).length;
    // None of them ever shrinks.
    const cells = this.#notes.cells.list;
    const failed = cells.filter(({ verdict }) => verdict === 'fail');
    const extent = flags + cells.length + failed.length + this.#notes.ways.size;
    const isNews = extent > this.#reported;
    this.#reported = extent;
    return isNews;
  }

  result(seed: number, { redact, origins }: Place): CheckResult {
    const { id, proves } = this.#monitor;
    const standing = this.#kept.filter(({ exchange }) => this.#recalled?.stands(exchange));
    const first = this.#first ?? standing.find((one) => one.case) ?? standing[0];
    const base = {
      id,
      proves,
      cases: this.#seen,
      exercised: this.#exercised,
      exchanges: this.#seen,
      seen: Object.fromEntries(this.#notes.ways),
      ...(this.#notes.cells.list.length > 0 ? { cells: this.#notes.cells.list } : {}),
    };
    if (first) {
      const hasCause = (one: First): boolean => origins?.isCaused(one.exchange) === true;
      const { violation, exchange, ...sent } = first.case ? first : ([first, ...this.#more].find(hasCause) ?? first);
      const again = expectFor(this.#target, emptyNotes(), this.#monitor.why);
      const reads = readsOf(violation, [exchange], exchange, (one) => this.#monitor.then(one, again, this.#recalled));
      const { history, states } = sent.before ?? origins?.before([exchange]) ?? { history: [], states: [] };
      const setup = origins?.of([...history, exchange], states, redact) ?? [];
      const finding = {
        expected: violation.expected,
        actual: violation.actual,
        why: violation.message,
        smallestCase: requestLine(exchange),
        history: [exchange],
        exchange: 0,
        count: this.#violations + standing.length,
        replay: `run --only ${id} --seed ${seed}`,
        ...sent,
        ...(history.length > 0 ? { before: { history, states } } : {}),
        ...(reads && { reads }),
        ...(setup.length > 0 ? { setup } : {}),
      };
      return { ...base, verdict: 'fail', finding: withoutSecrets(finding, redact) };
    }
    if (this.#error !== undefined) return { ...base, verdict: 'error', reason: redact(this.#error) };
    if (this.#exercised > 0) return { ...base, verdict: 'pass' };
    // A comparison always adds to the evidence of checks.
    const verdict = this.#recalled || this.#monitor.isFurther ? 'inapplicable' : 'unproven';
    return { ...base, verdict, reason: 'no exchange of this kind was seen' };
  }
}

type FromCase = Pick<Finding, 'case' | 'before'>;

const isOfWrites = (sent: FromCase | undefined): boolean =>
  sent?.case !== undefined && sent.before?.history.some((one) => one.sent.method !== 'GET') === true;

/** The case that is sending, and what it sent before; nothing for what no case sends, such as the pre-flight. */
function sentNow(exchange: Exchange): FromCase {
  const { underway, states = [] } = scope().case ?? {};
  if (!underway) return {};
  const { check, given, history } = underway;
  return {
    ...sentCase(check, given),
    before: { history: history.filter((one) => one !== exchange), states: [...states] },
  };
}
