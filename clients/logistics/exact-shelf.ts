import { Unmet } from '../../engine/violation.ts';
import type { StockedProduct } from './stock.ts';

interface Wish {
  readonly available: number;
  readonly grant: (product: StockedProduct) => void;
  readonly deny: (reason: unknown) => void;
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
export class ExactShelf {
  readonly #make: (counts: readonly number[]) => Promise<readonly StockedProduct[]>;
  readonly #ready = new Map<number, StockedProduct[]>();
  #wishes: Wish[] = [];
  #making = false;
  #spare = firstSpare;

  /** @param make answers one product a count, in order. */
  constructor(make: (counts: readonly number[]) => Promise<readonly StockedProduct[]>) {
    this.#make = make;
  }

  take(available: number): Promise<StockedProduct> {
    const ready = this.#ready.get(available)?.pop();
    if (ready) return Promise.resolve(ready);
    return new Promise((grant, deny) => {
      this.#wishes.push({ available, grant, deny });
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
        for (const { deny } of wishes) deny(reason);
      }
    }
    this.#making = false;
  }

  async #batch(wishes: readonly Wish[]): Promise<void> {
    const wished = wishes.map(({ available }) => available);
    const spared = [...new Set(wished)].filter((count) => count <= largestSparedCount);
    const counts = [...wished, ...spared.flatMap((count) => Array.from({ length: this.#spare }, () => count))];
    this.#spare = Math.min(this.#spare * 2, largestSpare);
    const made = await this.#make(counts);
    for (const [index, product] of made.slice(wished.length).entries()) {
      const count = counts[wished.length + index] ?? 0;
      this.#ready.set(count, [...(this.#ready.get(count) ?? []), product]);
    }
    for (const [index, { available, grant, deny }] of wishes.entries()) {
      const product = made[index];
      if (product) grant(product);
      else deny(new Unmet(`needs a product with ${available} units`));
    }
  }
}
