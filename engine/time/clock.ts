import { setTimeout as sleep } from 'node:timers/promises';
import { Unmet } from '../judge/violation.ts';
import { markUncertain, scope, within } from '../run/scope.ts';

/** The time of the target, as known from outside. */
export interface TargetClock {
  readonly kind: 'real' | 'scaled' | 'controlled';
  /** Epoch milliseconds of the target. */
  now(): number;
  /** Sets the clock to the time that the hook reported. */
  observe(time: number): void;
  /**
   * Sets the clock to a `Date` header. Ignored where the profile or the hook gives the time: the header may come from
   * another clock.
   */
  observeDateHeader(time: number): void;
  /** Resolves when `ms` of target time have passed. On a controlled clock nothing sleeps. */
  elapse(ms: number): Promise<void>;
  /** The same where the judgement rests on that time. */
  awaitLimit(ms: number): Promise<void>;
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

export interface ClockSettings {
  readonly kind: 'real' | 'scaled' | 'controlled';
  /** Target seconds per real second; scaled clocks only. */
  readonly factor?: number;
  /** The start time, where the target's `Date` header does not give it. */
  readonly now?: string;
}

/** In real time, while the clock is frozen. */
const longestFrozenSleepMs = 300;

const cannotAdvance = (): Unmet => new Unmet('needs a clock that can be moved, and tells its time');

/** @param move advances the clock of the target. It returns the new time, if the hook reports one. */
export function targetClock(
  settings: ClockSettings,
  move: (seconds: number) => Promise<number | undefined>,
): TargetClock {
  const factor = settings.kind === 'scaled' ? (settings.factor ?? 1) : settings.kind === 'real' ? 1 : 0;
  let isTold = settings.now !== undefined;
  let anchor = settings.now === undefined ? Date.now() : Date.parse(settings.now);
  let anchoredAt = performance.now();
  const now = (): number => anchor + (performance.now() - anchoredAt) * factor;
  const set = (time: number): void => {
    anchor = time;
    anchoredAt = performance.now();
  };
  const gate = new Gate();
  let movable = settings.kind === 'controlled';
  let coming: { ms: number; readonly done: Promise<void> } | undefined;
  const moveAlone = async (): Promise<void> => {
    const seconds = Math.ceil((coming?.ms ?? 0) / 1000);
    coming = undefined;
    const told = await move(seconds);
    isTold ||= told !== undefined;
    set(told ?? now() + seconds * 1000);
  };
  return {
    kind: settings.kind,
    get isAdvancing() {
      return coming !== undefined || gate.isWanted;
    },
    now,
    observe: (time) => {
      isTold = true;
      set(time);
    },
    observeDateHeader: (time) => {
      if (!isTold) set(time);
    },
    awaitLimit(ms) {
      markUncertain('a time limit');
      return this.elapse(ms);
    },
    async elapse(ms) {
      if (settings.kind !== 'controlled') {
        const until = performance.now() + ms / factor;
        // A timer may fire up to a millisecond early, which on a fast clock is minutes.
        do await sleep(until - performance.now());
        while (performance.now() < until);
        return;
      }
      // A target may answer 429 while the clock is frozen: advancing it here would deadlock. Target time stands
      // still, so a long sleep would only delay everybody who wants to advance it.
      if (gate.isHeld) {
        await sleep(Math.min(ms, longestFrozenSleepMs));
        return;
      }
      // Callers that wait for the clock share one advance, the longest of theirs.
      if (coming) coming.ms = Math.max(coming.ms, ms);
      else coming = { ms, done: gate.alone(moveAlone) };
      await coming.done;
    },
    async advance(ms) {
      markUncertain('a time limit');
      if (settings.kind === 'controlled' || ms < shortWaitMs * factor) return this.elapse(ms);
      const from = await move(0);
      if (from === undefined) throw cannotAdvance();
      const began = performance.now();
      const told = await move(Math.ceil(ms / 1000));
      const byItself = (performance.now() - began) * factor;
      // An advance may take the hook a while; a request for the time alone is quick.
      this.observe((await move(0)) ?? now());
      if (told === undefined || told - from - byItself < ms / 2) throw cannotAdvance();
      movable = true;
    },
    get canAdvance() {
      return movable;
    },
    freeze: (section) => (settings.kind === 'controlled' ? gate.shared(section) : section()),
  };
}

/** A lock with shared and exclusive sections; an exclusive caller goes before all that come later. */
class Gate {
  #holders = 0;
  #wanting = 0;
  #alone: Promise<void> = Promise.resolve();
  #waiting: (() => void)[] = [];

  /** Whether the caller is within a shared section. */
  get isHeld(): boolean {
    const { section } = scope();
    return section?.gate === this && section.open;
  }

  get isWanted(): boolean {
    return this.#wanting > 0;
  }

  async shared<T>(section: () => Promise<T>): Promise<T> {
    if (this.isHeld) return section();
    while (this.#wanting > 0) await this.#alone;
    this.#holders++;
    // Work that the section leaves running is no longer in it.
    const mine = { gate: this, open: true };
    try {
      return await within({ section: mine }, section);
    } finally {
      mine.open = false;
      if (--this.#holders === 0) for (const wake of this.#waiting.splice(0)) wake();
    }
  }

  alone(section: () => Promise<void>): Promise<void> {
    this.#wanting++;
    const turn = this.#alone.then(async () => {
      try {
        if (this.#holders > 0) await new Promise<void>((wake) => this.#waiting.push(wake));
        await section();
      } finally {
        this.#wanting--;
      }
    });
    this.#alone = turn.catch(() => {});
    return turn;
  }
}
