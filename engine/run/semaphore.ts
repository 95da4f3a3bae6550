/** `calm` waits for at most this many sections: a check with very many cases would keep all others out. */
const longestUnrest = 500;

/** Limits concurrent sections; the others wait in order. */
export class Semaphore {
  #free: number;
  readonly #width: number;
  readonly #waiting: (() => void)[] = [];
  readonly #untilEnd: (() => void)[] = [];

  constructor(width: number) {
    this.#width = width;
    this.#free = width;
  }

  /** Resolves when fewer sections wait than can run at once, or after many have ended. */
  async calm(): Promise<void> {
    for (let left = longestUnrest; left > 0 && this.#waiting.length >= this.#width; left--)
      await new Promise<void>((resume) => this.#untilEnd.push(resume));
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
      for (const resume of this.#untilEnd.splice(0)) resume();
    }
  }
}
