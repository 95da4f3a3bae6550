import { setTimeout as sleep } from 'node:timers/promises';
import { Unmet } from '../judge/violation.ts';
import { markUncertain, scope, within } from '../run/scope.ts';
import { type AfterWait, passInRealTime, type WaitLimits } from './real-wait.ts';

/** The time of the target, as known from outside. */
export interface TargetClock {
  readonly kind: 'real' | 'scaled' | 'controlled';
  /** Epoch milliseconds of the target. */
  now(): number;
  /** The latest time that the target may have reached: an advance is carried out before it is answered. */
  latest(): number;
  /** Sets the clock to the time that the hook reported. */
  observe(time: number): void;
  /**
   * Sets the clock to a `Date` header. Ignored where the profile or the hook gives the time: the header may come from
   * another clock.
   */
  observeDateHeader(time: number): void;
  /** False: only the `Date` header gives the time, and it does not follow the scaled clock. */
  readonly isKnown: boolean;
  /**
   * Resolves when `ms` of target time have passed. On a controlled clock nothing sleeps.
   * @throws Unmet where it sleeps to send something, and no request is left.
   */
  elapse(ms: number, next?: AfterWait): Promise<void>;
  /** The same where the judgement rests on that time. */
  awaitLimit(ms: number, next?: AfterWait): Promise<void>;
  /**
   * For waits too long for real time: also advances a scaled clock, if the target allows it. This affects concurrent
   * checks, so only exclusive checks may call it.
   * @throws Unmet where the clock did not advance.
   */
  advance(ms: number): Promise<void>;
  /** Whether the clock can advance; known for a scaled clock after the first attempt. */
  readonly canAdvance: boolean;
  /** Whether a caller is advancing it, or waits to. */
  readonly isAdvancing: boolean;
  /** Runs `section` while nobody advances the clock; `elapse` in it sleeps in real time. */
  freeze<T>(section: () => Promise<T>): Promise<T>;
}

/** In real time: a wait this short needs no advance. */
const shortWaitMs = 500;

interface ClockSettings {
  readonly kind: 'real' | 'scaled' | 'controlled';
  /** Target seconds per real second; scaled clocks only. */
  readonly factor?: number;
  /** The start time, where the target's `Date` header does not give it. */
  readonly now?: string;
}

/** In real time, while the clock is frozen. */
const longestFrozenSleepMs = 300;

const cannotAdvance = (): Unmet => new Unmet('needs a clock that can be advanced and reports its time');

/**
 * @param advanceTarget advances the clock of the target. It returns the new time, if the hook reports one.
 */
export function targetClock(
  settings: ClockSettings,
  advanceTarget: (seconds: number) => Promise<number | undefined>,
  limits?: WaitLimits,
): TargetClock {
  const factor = settings.kind === 'scaled' ? (settings.factor ?? 1) : settings.kind === 'real' ? 1 : 0;
  const time = new KnownTime(settings.now, factor);
  const lock = new SharedLock();
  let canAdvance = settings.kind === 'controlled';
  let pending: { ms: number; readonly done: Promise<void> } | undefined;
  let underwayMs = 0;
  const advanceOnce = async (): Promise<void> => {
    const seconds = Math.ceil((pending?.ms ?? 0) / 1000);
    pending = undefined;
    underwayMs = seconds * 1000;
    try {
      const reported = await advanceTarget(seconds);
      if (reported === undefined) time.move(seconds * 1000);
      else time.report(reported);
    } finally {
      underwayMs = 0;
    }
  };
  return {
    kind: settings.kind,
    get isAdvancing() {
      return pending !== undefined || lock.isRequested;
    },
    now: () => time.now(),
    latest: () => time.now() + underwayMs,
    observe: (reported) => time.report(reported),
    observeDateHeader: (shown) => time.suggest(shown),
    get isKnown() {
      return time.isKnown;
    },
    awaitLimit(ms, next) {
      markUncertain('a time limit');
      return this.elapse(ms, next);
    },
    async elapse(ms, next = 'sends') {
      if (settings.kind !== 'controlled') return passInRealTime(ms / factor, limits, next);
      // A target may answer 429 while the clock is frozen: advancing it here would deadlock. Target time stands
      // still, so a long sleep would only delay everybody who wants to advance it.
      if (lock.isHeld) {
        await sleep(Math.min(ms, longestFrozenSleepMs));
        return;
      }
      // Callers that wait for the clock share one advance, the longest of theirs.
      if (pending) pending.ms = Math.max(pending.ms, ms);
      else pending = { ms, done: lock.exclusive(advanceOnce) };
      await pending.done;
    },
    async advance(ms) {
      markUncertain('a time limit');
      if (settings.kind === 'controlled' || ms < shortWaitMs * factor) return this.elapse(ms);
      const from = await advanceTarget(0);
      if (from === undefined) throw cannotAdvance();
      const began = performance.now();
      const reported = await advanceTarget(Math.ceil(ms / 1000));
      const elapsed = (performance.now() - began) * factor;
      // An advance may take the hook a while; a request for the time alone is quick.
      time.report((await advanceTarget(0)) ?? time.now());
      if (reported === undefined || reported - from - elapsed < ms / 2) throw cannotAdvance();
      canAdvance = true;
    },
    get canAdvance() {
      return canAdvance;
    },
    freeze: (section) => (settings.kind === 'controlled' ? lock.shared(section) : section()),
  };
}

/** A `Date` header shows full seconds. On slower clocks it cannot tell in time whether it follows them. */
const leastTellingFactor = 20;
const leastTellingMs = 20_000;
/** A header that moves slower than this share of its clock comes from another one, however long the answers took. */
const leastShare = 0.1;

/** The last known time of the target; it continues from there at the speed of the clock. */
class KnownTime {
  readonly #factor: number;
  #isReported: boolean;
  #time: number;
  #since = performance.now();
  #shown: { readonly time: number; readonly at: number } | undefined;
  isKnown = true;

  /** @param start absent: real time, until the target shows its own. */
  constructor(start: string | undefined, factor: number) {
    this.#factor = factor;
    this.#isReported = start !== undefined;
    this.#time = start === undefined ? Date.now() : Date.parse(start);
  }

  now(): number {
    return this.#time + (performance.now() - this.#since) * this.#factor;
  }

  /** A time that the profile or the hook gives. */
  report(time: number): void {
    this.#isReported = true;
    this.isKnown = true;
    this.#set(time);
  }

  /** A time that counts only while none is reported. */
  suggest(time: number): void {
    if (this.#isReported) return;
    const at = performance.now();
    const expected = (at - (this.#shown?.at ?? at)) * this.#factor;
    if (this.#shown && this.#factor >= leastTellingFactor && expected >= leastTellingMs)
      this.isKnown = time - this.#shown.time >= expected * leastShare;
    this.#shown = { time, at };
    this.#set(time);
  }

  move(ms: number): void {
    this.#set(this.now() + ms);
  }

  #set(time: number): void {
    this.#time = time;
    this.#since = performance.now();
  }
}

/** A lock with shared and exclusive sections; an exclusive caller goes before all that come later. */
class SharedLock {
  #holders = 0;
  #requests = 0;
  #lastExclusive: Promise<void> = Promise.resolve();
  #waiters: (() => void)[] = [];

  /** Whether the caller is within a shared section. */
  get isHeld(): boolean {
    const { section } = scope();
    return section?.lock === this && section.open;
  }

  get isRequested(): boolean {
    return this.#requests > 0;
  }

  async shared<T>(section: () => Promise<T>): Promise<T> {
    if (this.isHeld) return section();
    while (this.#requests > 0) await this.#lastExclusive;
    this.#holders++;
    // Work that the section leaves running is no longer in it.
    const mine = { lock: this, open: true };
    try {
      return await within({ section: mine }, section);
    } finally {
      mine.open = false;
      if (--this.#holders === 0) for (const wake of this.#waiters.splice(0)) wake();
    }
  }

  exclusive(section: () => Promise<void>): Promise<void> {
    this.#requests++;
    const turn = this.#lastExclusive.then(async () => {
      try {
        if (this.#holders > 0) await new Promise<void>((wake) => this.#waiters.push(wake));
        await section();
      } finally {
        this.#requests--;
      }
    });
    this.#lastExclusive = turn.catch(() => {});
    return turn;
  }
}
