import type { FaultId } from './world.ts';

/** What only a wrong target has to remember; kept here so that products and orders hold nothing but the truth. */
export class FaultMemory {
  readonly #counts = new Map<FaultId, Map<unknown, number>>();

  /** Adds to what the fault counts by this key, and answers the sum. */
  add(fault: FaultId, key: unknown, count = 1): number {
    const counts = this.#counts.get(fault) ?? new Map<unknown, number>();
    this.#counts.set(fault, counts);
    const sum = (counts.get(key) ?? 0) + count;
    counts.set(key, sum);
    return sum;
  }

  /** Puts a number in the place of the sum. */
  set(fault: FaultId, key: unknown, value: number): void {
    this.add(fault, key, value - this.of(fault, key));
  }

  of(fault: FaultId, key: unknown): number {
    return this.#counts.get(fault)?.get(key) ?? 0;
  }
}
