import { setTimeout as sleep } from 'node:timers/promises';
import { Unmet } from '../judge/violation.ts';
import { markUncertain, scope, within } from '../run/scope.ts';

/** The time of the target, as far as it can be known from outside. */
export interface TargetClock {
  readonly kind: 'real' | 'scaled' | 'controlled';
  /** Epoch milliseconds of the target. */
  now(): number;
  /** Sets the clock from what the hook said. */
  observe(time: number): void;
  /** Sets the clock from a `Date` header; where the profile or the hook tells the time, that header may be of another clock. */
  observeDateHeader(time: number): void;
  /** Returns when `ms` more have passed for the target. On a controlled clock nothing sleeps. */
  elapse(ms: number): Promise<void>;
  /** The same for a case whose judgement rests on that time. */
  awaitLimit(ms: number): Promise<void>;
  /**
   * The same for a time that nobody would sit out: a scaled clock is moved on, too, where that is possible. Others beside the
   * caller would be robbed of that time, so only a check that is alone leaps.
   * @throws Unmet where the clock did not move.
   */
  advance(ms: number): Promise<void>;
  /** Whether it can leap; of a scaled clock, once it was tried. */
  readonly canAdvance: boolean;
  /** Whether somebody is moving it, or waits to. */
  readonly isAdvancing: boolean;
  /** Runs `section` in a stretch in which nobody moves the clock; `pass` within it really sleeps. */
  freeze<T>(section: () => Promise<T>): Promise<T>;
}

/** Of our own time: a wait as short needs no leap. */
const shortWaitMs = 500;

export interface ClockSettings {
  readonly kind: 'real' | 'scaled' | 'controlled';
  /** Target seconds in one real second; scaled clocks only. */
  readonly factor?: number;
  /** Start time where the target's `Date` header does not tell it. */
  readonly now?: string;
}

/** Of our own time, in a stretch in which nobody moves the clock. */
const longestFrozenSleepMs = 300;

const cannotAdvance = (): Unmet => new Unmet('needs a clock that can be moved, and tells its time');

/** `move` asks the target to let time pass and answers its new time, if the hook tells. */
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
        // A timer may go off up to a millisecond early, which on a fast clock is minutes.
        do await sleep(until - performance.now());
        while (performance.now() < until);
        return;
      }
      // A target may answer 429 in a steady stretch: to move the clock from within would wait for itself. Its time stands
      // still meanwhile, so a long sleep would only hold up everybody who wants to move it.
      if (gate.isHeld) {
        await sleep(Math.min(ms, longestFrozenSleepMs));
        return;
      }
      // Who waits for the clock to be free to move shares one move: each wants at least so much to pass.
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
      // Letting all fall due may take the hook a while; asked for nothing but the time, it is quick.
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

/** Many may hold it together, or one alone; who wants it alone is let in before anybody who comes later. */
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
    // Work that the section leaves behind must not count as being in it.
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
