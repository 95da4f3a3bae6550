import { setTimeout as sleep } from 'node:timers/promises';

/** So many retries in a row fail by chance only where every second response is a 429. */
const failuresInARow = 8;
/** Below the rate that the target served. */
const share = 0.9;
/** After so many requests without a 429 the rate rises again. */
const servedInARow = 50;
const slowestMs = 1000;
/** A target that serves nothing after so many pauses has another limit, which no wait can heed. */
const mostFruitless = 3;
/** An operation that is always limited must not hold up all others for hours. */
const longestPausesMs = 600_000;

/**
 * How fast requests follow one another where the target limits their rate in real time, although its clock is another one.
 * Then it does not help to advance that clock, and everybody waits.
 */
export class Pace {
  #failures = 0;
  #isRealTime = false;
  /** Pauses in a row after which nothing was served. */
  #fruitless = 0;
  #pausedMs = 0;
  #resumeAt = 0;
  #next = 0;
  #last = Promise.resolve();
  #intervalMs = 0;
  #since = 0;
  #served = 0;
  #servedInARow = 0;
  readonly #over: AbortSignal;

  /** @param over ends waits when the run has no time left. */
  constructor(over: AbortSignal) {
    this.#over = over;
  }

  /** Whether waits in target time do not help. */
  get isRealTime(): boolean {
    return this.#isRealTime;
  }

  /** Resolves when the next request may be sent, or the time of the run is over. */
  turn(): Promise<void> {
    if (!this.#isRealTime) return Promise.resolve();
    this.#last = this.#last.then(() => this.#wait());
    return this.#last;
  }

  async #wait(): Promise<void> {
    for (let left = this.#left(); left > 0; left = this.#left()) {
      await sleep(left, undefined, { signal: this.#over }).catch(() => {});
    }
    this.#next = performance.now() + this.#intervalMs;
  }

  /** A pause may begin while a request waits. */
  #left(): number {
    if (!this.#isRealTime || this.#over.aborted) return 0;
    return Math.max(this.#resumeAt, this.#next) - performance.now();
  }

  /** A request got a response other than 429 and 5xx. @param isRetry after a wait in target time. */
  served(isRetry: boolean): void {
    if (isRetry) this.#failures = 0;
    this.#fruitless = 0;
    this.#served++;
    if (++this.#servedInARow < servedInARow) return;
    this.#servedInARow = 0;
    this.#intervalMs *= share;
  }

  /** A request got a 429. @param isRetry after a wait in target time. */
  limited(seconds: number, isRetry: boolean): void {
    const pauseMs = seconds * 1000;
    const mayPause = this.#pausedMs + pauseMs <= longestPausesMs;
    const now = performance.now();
    if (isRetry && ++this.#failures >= failuresInARow) this.#isRealTime = mayPause && this.#fruitless < mostFruitless;
    // Requests that were sent before the pause say nothing new.
    if (!this.#isRealTime || now < this.#resumeAt) return;
    if (!mayPause) {
      this.#isRealTime = false;
      return;
    }
    this.#pausedMs += pauseMs;
    if (this.#served === 0) this.#fruitless++;
    else if (this.#resumeAt > 0) {
      this.#intervalMs = Math.min((now - this.#since + pauseMs) / (this.#served * share), slowestMs);
    }
    this.#resumeAt = now + pauseMs;
    this.#since = this.#resumeAt;
    this.#served = 0;
    this.#servedInARow = 0;
  }
}
