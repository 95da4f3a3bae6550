export type DueWork = (dueAt: number) => void;

interface Entry {
  readonly dueAt: number;
  /** Counts up: work that is due at the same time runs in the order in which it was scheduled. */
  readonly nth: number;
  readonly work: DueWork;
}

const isBefore = (one: Entry, other: Entry): boolean =>
  one.dueAt < other.dueAt || (one.dueAt === other.dueAt && one.nth < other.nth);

/**
 * Work that becomes due as the clock advances. A binary heap, because a run leaves tens of thousands of orders that
 * wait for their allocation. Work checks the present state, so nothing is ever removed from the schedule.
 */
export class Schedule {
  readonly #heap: Entry[] = [];
  #current: number | undefined;
  #scheduled = 0;

  /** The due time of the running work. Its effects count from then, even if the clock is later. */
  get current(): number | undefined {
    return this.#current;
  }

  at(dueAt: number, work: DueWork): void {
    const heap = this.#heap;
    const entry = { dueAt, nth: this.#scheduled++, work };
    let hole = heap.push(entry) - 1;
    while (hole > 0) {
      const parent = (hole - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || isBefore(above, entry)) break;
      heap[hole] = above;
      hole = parent;
    }
    heap[hole] = entry;
  }

  /** Runs everything due by `now`, in order of time, including work that is scheduled meanwhile. */
  runDue(now: number): void {
    for (let first = this.#heap[0]; first !== undefined && first.dueAt <= now; first = this.#heap[0]) {
      this.#removeFirst();
      this.#current = first.dueAt;
      first.work(first.dueAt);
    }
    this.#current = undefined;
  }

  #removeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let hole = 0;
    for (;;) {
      const child = this.#earlierChild(hole);
      const below = heap[child];
      if (below === undefined || isBefore(last, below)) break;
      heap[hole] = below;
      hole = child;
    }
    heap[hole] = last;
  }

  #earlierChild(parent: number): number {
    const left = this.#heap[2 * parent + 1];
    const right = this.#heap[2 * parent + 2];
    const rightFirst = left !== undefined && right !== undefined && isBefore(right, left);
    return rightFirst ? 2 * parent + 2 : 2 * parent + 1;
  }
}
