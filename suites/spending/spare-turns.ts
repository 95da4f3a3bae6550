import { resultName } from '../../engine/judge/result.ts';
import { costOf } from '../costs.ts';
import { type Plan, type PlannedCheck, waitsFor } from '../plan.ts';

/** What is left of the budget of a run. */
export interface Left {
  readonly clock: Parameters<typeof waitsFor>[1];
  requests(): number;
  /** In real time. */
  seconds(): number;
}

interface Waiting {
  readonly name: string;
  readonly rank: number;
  settle(isAdmitted: boolean): void;
}

/** This share of the budget is kept for failures, which run again to be confirmed. */
const keptShare = 0.05;

/**
 * Lets checks start that do not fit the plan, as far as the chosen ones send less than was planned. All sessions on the
 * target share it.
 */
export class SpareTurns {
  readonly #plan: Plan;
  readonly #left: Left;
  readonly #kept: number;
  readonly #rank: ReadonlyMap<string, number>;
  /** What unfinished checks may still send. */
  readonly #reserved = new Map<string, number>();
  readonly #exclusive: ReadonlySet<string>;
  readonly #waiting: Waiting[] = [];
  #unopened: number;
  #planned = 0;

  /** @param sessions that take part; until all are open, nobody knows what they send. */
  constructor(plan: Plan, left: Left, sessions: number) {
    this.#plan = plan;
    this.#left = left;
    this.#kept = left.requests() * keptShare;
    this.#rank = new Map(plan.spare?.map(({ check }, rank) => [resultName(check), rank]));
    this.#exclusive = new Set(plan.rows.flatMap(({ check }) => (check.exclusive ? [resultName(check)] : [])));
    this.#unopened = sessions;
  }

  /** Whether the check may get a turn. */
  has(check: Pick<PlannedCheck, 'id' | 'version'>): boolean {
    return this.#rank.has(resultName(check));
  }

  /** A session begins, with these checks. */
  open(names: readonly string[]): void {
    const running = new Set(names);
    for (const { check, extent, sent } of this.#plan.rows) {
      const name = resultName(check);
      if (extent === 'none' || !running.has(name)) continue;
      this.#reserved.set(name, sent[1] + sent[2]);
      this.#planned++;
    }
    this.#unopened--;
    this.#serve();
  }

  /** Resolves at once for a chosen check. */
  admits(name: string): Promise<boolean> {
    const rank = this.#rank.get(name);
    if (rank === undefined) return Promise.resolve(true);
    return new Promise((settle) => {
      this.#waiting.push({ name, rank, settle });
      this.#waiting.sort((one, other) => one.rank - other.rank);
      this.#serve();
    });
  }

  ended(name: string): void {
    if (this.#reserved.delete(name)) this.#serve();
  }

  #serve(): void {
    if (this.#unopened > 0) return;
    for (let [first] = this.#waiting; first; [first] = this.#waiting) {
      const requests = this.#plan.spare?.[first.rank]?.requests ?? 0;
      const fits = requests <= this.#free() && waitsFor(costOf(first.name), this.#left.clock) <= this.#left.seconds();
      if (!fits && this.#isAnyActive()) return;
      this.#waiting.shift();
      if (fits) this.#reserved.set(first.name, requests);
      first.settle(fits);
    }
  }

  #free(): number {
    const reserved = [...this.#reserved.values()].reduce((sum, one) => sum + one, 0);
    const unfinished = this.#planned === 0 ? 0 : Math.min(1, this.#reserved.size / this.#planned);
    const shared = this.#plan.shared.reduce((sum, { all: [, setUp, judged] }) => sum + setUp + judged, 0);
    return this.#left.requests() - this.#kept - reserved - shared * unfinished;
  }

  /** Exclusive checks run last: they wait for these. */
  #isAnyActive(): boolean {
    return [...this.#reserved.keys()].some((name) => !this.#exclusive.has(name));
  }
}
