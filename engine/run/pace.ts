import { setTimeout as sleep } from 'node:timers/promises';

/** So many retries in a row fail by chance only where every second answer is a 429. */
const failuresInARow = 8;
/** Below the rate that the target served. */
const share = 0.9;
/** After so many requests without a 429 the rate rises again. */
const servedInARow = 50;
const slowestMs = 1000;
/** A target that serves nothing after so many pauses has another limit, which no wait can heed. */
const mostFruitless = 3;

/**
 * How fast requests follow one another where the target limits their rate in real time, although its clock is another one.
 * Then it does not help to advance that clock, and everybody waits.
 */
export class Pace {
  #failures = 0;
  #isRealTime = false;
  /** Pauses in a row after which nothing was served. */
  #fruitless = 0;
  #resumeAt = 0;
  #next = 0;
  #last = Promise.resolve();
  #intervalMs = 0;
  #since = 0;
  #served = 0;
  #servedInARow = 0;

  /** Whether waits in target time do not help. */
  get isRealTime(): boolean {
    return this.#isRealTime;
  }

  /** Resolves when the next request may be sent. */
  turn(): Promise<void> {
    if (!this.#isRealTime) return Promise.resolve();
    this.#last = this.#last.then(() => this.#wait());
    return this.#last;
  }

  async #wait(): Promise<void> {
    for (let left = this.#left(); left > 0; left = this.#left()) await sleep(left);
    this.#next = performance.now() + this.#intervalMs;
  }

  /** A pause may begin while a request waits. */
  #left(): number {
    return Math.max(this.#resumeAt, this.#next) - performance.now();
  }

  /** A request got an answer other than 429. @param isRetry after a wait in target time. */
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
    if (isRetry && ++this.#failures >= failuresInARow) this.#isRealTime = this.#fruitless < mostFruitless;
    const now = performance.now();
    // Requests that were sent before the pause say nothing new.
    if (!this.#isRealTime || now < this.#resumeAt) return;
    const pauseMs = seconds * 1000;
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
