import { Unmet } from '../../../engine/judge/violation.ts';
import type { KnownProduct } from './products.ts';

interface Request {
  readonly available: number;
  readonly resolve: (product: KnownProduct) => void;
  readonly reject: (reason: unknown) => void;
}

/** A batch makes as many extra products of a count as are requested of it, up to this many: the next cases request them, too. */
const largestExtra = 16;
/** Larger counts are random; they will hardly be requested again. */
const largestRepeatedCount = 9;

/**
 * Products with an exact number of units, each for one case. Requests that arrive while a batch is being made share the next
 * batch: receiving may take half an hour of the target's time, and many cases wait for it at once.
 */
export class ReservedProducts {
  readonly #make: (counts: readonly number[]) => Promise<readonly KnownProduct[]>;
  readonly #ready = new Map<number, KnownProduct[]>();
  #requests: Request[] = [];
  #isMaking = false;

  /** @param make returns one product for each count, in order. */
  constructor(make: (counts: readonly number[]) => Promise<readonly KnownProduct[]>) {
    this.#make = make;
  }

  reserve(available: number): Promise<KnownProduct> {
    const ready = this.#ready.get(available)?.pop();
    if (ready) return Promise.resolve(ready);
    return new Promise((resolve, reject) => {
      this.#requests.push({ available, resolve, reject });
      if (!this.#isMaking) void this.#serveAll();
    });
  }

  async #serveAll(): Promise<void> {
    this.#isMaking = true;
    // Requests of the same turn of the event loop join the batch.
    await new Promise((turn) => setImmediate(turn));
    while (this.#requests.length > 0) {
      const requests = this.#requests;
      this.#requests = [];
      try {
        await this.#serve(requests);
      } catch (reason) {
        for (const { reject } of requests) reject(reason);
      }
    }
    this.#isMaking = false;
  }

  async #serve(requests: readonly Request[]): Promise<void> {
    const requested = requests.map(({ available }) => available);
    const counts = [...requested, ...extraOf(requested)];
    const made = await this.#make(counts);
    for (const [index, product] of made.slice(requested.length).entries()) {
      const count = counts[requested.length + index] ?? 0;
      this.#ready.set(count, [...(this.#ready.get(count) ?? []), product]);
    }
    for (const [index, { available, resolve, reject }] of requests.entries()) {
      const product = made[index];
      if (product) resolve(product);
      else reject(new Unmet(`needs a product with ${available} units`));
    }
  }
}

function extraOf(requested: readonly number[]): readonly number[] {
  const repeated = [...new Set(requested)].filter((count) => count <= largestRepeatedCount);
  return repeated.flatMap((count) => requested.filter((one) => one === count).slice(0, largestExtra));
}
