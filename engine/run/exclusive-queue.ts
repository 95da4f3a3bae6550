/**
 * One after the other, while nothing else of the run is under way: all sessions on a target share it, for they share its
 * clock.
 */
export class ExclusiveQueue {
  readonly #concurrent: Promise<unknown>[] = [];
  readonly #waiting: { readonly place: number; readonly turn: () => Promise<void> }[] = [];
  #busy = false;

  /** Nobody is alone before these are through. */
  concurrent(all: Promise<unknown>): void {
    this.#concurrent.push(all);
  }

  /** The lowest place comes first. */
  run<T>(place: number, section: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ place, turn: () => section().then(resolve, reject) });
      if (!this.#busy) void this.#serve();
    });
  }

  async #serve(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      await this.#concurrentEnded();
      this.#waiting.sort((one, other) => one.place - other.place);
      await this.#waiting.shift()?.turn();
    }
    this.#busy = false;
  }

  async #concurrentEnded(): Promise<void> {
    for (let known = -1; known < this.#concurrent.length; ) {
      known = this.#concurrent.length;
      await Promise.all(this.#concurrent);
    }
  }
}
