import type { World } from '../reference/world.ts';

/** Counts that a faulty target keeps, by fault and key. */
class FaultMemory {
  readonly #counts = new Map<string, Map<unknown, number>>();

  /** Adds to what the fault counts by this key, and answers the sum. */
  add(fault: string, key: unknown, count = 1): number {
    const counts = this.#counts.get(fault) ?? new Map<unknown, number>();
    this.#counts.set(fault, counts);
    const sum = (counts.get(key) ?? 0) + count;
    counts.set(key, sum);
    return sum;
  }

  /** Puts a number in the place of the sum. */
  set(fault: string, key: unknown, value: number): void {
    this.add(fault, key, value - this.of(fault, key));
  }

  of(fault: string, key: unknown): number {
    return this.#counts.get(fault)?.get(key) ?? 0;
  }
}

const memories = new WeakMap<World['logistics'], FaultMemory>();

/** What faults remember of a world. Its store stands for it: a world with more overrides shares it. */
export function memoryOf({ logistics }: Pick<World, 'logistics'>): FaultMemory {
  const memory = memories.get(logistics) ?? new FaultMemory();
  memories.set(logistics, memory);
  return memory;
}
