/** So many exchanges that time out in a row make an origin silent, once it has answered at all. */
const silentAfter = 20;
/** One in so many has the whole time: an origin that is only slow shows it there. */
const wholeOneIn = 10;
const shortestMs = 2_000;

/**
 * How long the next exchange with an origin may last. One that is silent to everything would hold up a run for hours, if each
 * request waited as long as the first.
 */
export class AdaptiveTimeout {
  #hasAnswered = false;
  #timeouts = 0;

  limitOf(timeoutMs: number): number {
    const isSilent = this.#timeouts >= (this.#hasAnswered ? silentAfter : 1);
    if (!isSilent || this.#timeouts % wholeOneIn === 0) return timeoutMs;
    return Math.min(timeoutMs, Math.max(shortestMs, timeoutMs / 5));
  }

  answered(): void {
    this.#hasAnswered = true;
    this.#timeouts = 0;
  }

  timedOut(): void {
    this.#timeouts++;
  }
}
