import { Unmet } from '../../../engine/judge/violation.ts';
import type { KnownProduct } from './products.ts';

interface ReservationRequest {
  readonly available: number;
  readonly resolve: (product: KnownProduct) => void;
  readonly reject: (reason: unknown) => void;
}

/** Beside what was asked for, so many more of the same count are made. */
const firstSpare = 4;
const largestSpare = 64;
/** A count that large was asked for by chance, and will hardly be again. */
const largestSparedCount = 9;

/**
 * Products with an exact number of units, each for one case. Wishes that come while a batch is being made are granted
 * together by the next one: receiving may take half an hour of the target's time, and many cases wait for it at once.
 */
export class ReservedProducts {
  readonly #make: (counts: readonly number[]) => Promise<readonly KnownProduct[]>;
  readonly #ready = new Map<number, KnownProduct[]>();
  #wishes: ReservationRequest[] = [];
  #making = false;
  #spare = firstSpare;

  /** @param make answers one product a count, in order. */
  constructor(make: (counts: readonly number[]) => Promise<readonly KnownProduct[]>) {
    this.#make = make;
  }

  reserve(available: number): Promise<KnownProduct> {
    const ready = this.#ready.get(available)?.pop();
    if (ready) return Promise.resolve(ready);
    return new Promise((grant, deny) => {
      this.#wishes.push({ available, resolve: grant, reject: deny });
      if (!this.#making) void this.#grantAll();
    });
  }

  async #grantAll(): Promise<void> {
    this.#making = true;
    // Whoever wishes in this same turn of the event loop joins the batch.
    await new Promise((turn) => setImmediate(turn));
    while (this.#wishes.length > 0) {
      const wishes = this.#wishes;
      this.#wishes = [];
      try {
        await this.#batch(wishes);
      } catch (reason) {
        for (const { reject } of wishes) reject(reason);
      }
    }
    this.#making = false;
  }

  async #batch(wishes: readonly ReservationRequest[]): Promise<void> {
    const wished = wishes.map(({ available }) => available);
    const spared = [...new Set(wished)].filter((count) => count <= largestSparedCount);
    const counts = [...wished, ...spared.flatMap((count) => Array.from({ length: this.#spare }, () => count))];
    this.#spare = Math.min(this.#spare * 2, largestSpare);
    const made = await this.#make(counts);
    for (const [index, product] of made.slice(wished.length).entries()) {
      const count = counts[wished.length + index] ?? 0;
      this.#ready.set(count, [...(this.#ready.get(count) ?? []), product]);
    }
    for (const [index, { available, resolve, reject }] of wishes.entries()) {
      const product = made[index];
      if (product) resolve(product);
      else reject(new Unmet(`needs a product with ${available} units`));
    }
  }
}
