/**
 * Runs exclusive sections one by one, while nothing else of the run is active. All sessions on a target share it,
 * since they share its clock.
 */
export class ExclusiveQueue {
  readonly #concurrent: Promise<unknown>[] = [];
  readonly #waiting: { readonly position: number; readonly turn: () => Promise<void> }[] = [];
  #busy = false;

  /** Exclusive sections wait for these. What they resolve with is not kept. */
  concurrent(all: Promise<unknown>): void {
    this.#concurrent.push(all.then(() => {}));
  }

  /** The lowest position runs first. */
  run<T>(position: number, section: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ position, turn: () => section().then(resolve, reject) });
      if (!this.#busy) void this.#serve();
    });
  }

  async #serve(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      await this.#concurrentEnded();
      this.#waiting.sort((one, other) => one.position - other.position);
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
