/**
 * Real time in which any of the timed work was active. Work that overlaps counts once, so cases that wait for their turn
 * add nothing.
 */
export class Stopwatch {
  #active = 0;
  #since = 0;
  #past = 0;

  async time<T>(work: () => Promise<T>): Promise<T> {
    if (this.#active++ === 0) this.#since = performance.now();
    try {
      return await work();
    } finally {
      if (--this.#active === 0) this.#past += performance.now() - this.#since;
    }
  }

  /** So far, in whole milliseconds. */
  get milliseconds(): number {
    return Math.round(this.#past + (this.#active > 0 ? performance.now() - this.#since : 0));
  }
}
