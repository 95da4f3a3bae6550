/** Limits concurrent sections; the others wait in order. */
export class Semaphore {
  #free: number;
  readonly #width: number;
  readonly #waiting: (() => void)[] = [];
  readonly #untilCalm: (() => void)[] = [];

  constructor(width: number) {
    this.#width = width;
    this.#free = width;
  }

  /** Resolves when fewer sections wait than can run at once. */
  async calm(): Promise<void> {
    while (this.#waiting.length >= this.#width) await new Promise<void>((resume) => this.#untilCalm.push(resume));
  }

  async run<T>(section: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((turn) => this.#waiting.push(turn));
    try {
      return await section();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
      if (this.#waiting.length < this.#width) for (const resume of this.#untilCalm.splice(0)) resume();
    }
  }
}
