/** After this many timeouts in a row an origin counts as silent, if it has responded before. */
const silentAfter = 20;
/** One in this many exchanges gets the full time, to detect an origin that is only slow. */
const wholeOneIn = 10;
const shortestMs = 2_000;

/**
 * The timeout of the next exchange with an origin. A silent origin would delay a run for hours if each request waited
 * the full time.
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
