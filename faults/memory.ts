import type { World } from '../reference/world.ts';

/** The counts of a faulty target, by fault and key. */
class FaultMemory {
  readonly #counts = new Map<string, Map<unknown, number>>();

  /** Adds to the count of a fault and key, and returns the sum. */
  add(fault: string, key: unknown, count = 1): number {
    const counts = this.#counts.get(fault) ?? new Map<unknown, number>();
    this.#counts.set(fault, counts);
    const sum = (counts.get(key) ?? 0) + count;
    counts.set(key, sum);
    return sum;
  }

  /** Replaces the sum. */
  set(fault: string, key: unknown, value: number): void {
    this.add(fault, key, value - this.of(fault, key));
  }

  of(fault: string, key: unknown): number {
    return this.#counts.get(fault)?.get(key) ?? 0;
  }
}

const memories = new WeakMap<World['logistics'], FaultMemory>();

/** The memory of faults for a world. Worlds with the same store share it, whatever their overrides. */
export function memoryOf({ logistics }: Pick<World, 'logistics'>): FaultMemory {
  const memory = memories.get(logistics) ?? new FaultMemory();
  memories.set(logistics, memory);
  return memory;
}
