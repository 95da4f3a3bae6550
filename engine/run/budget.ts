import { setTimeout as sleep } from 'node:timers/promises';
import { Unmet } from '../judge/violation.ts';

export interface BudgetSettings {
  readonly requestsPerSecond?: number;
  readonly requests?: number;
}

/** The request budget of a run, shared by set-up and test traffic. */
export class Budget {
  #spent = 0;
  #next = 0;
  readonly #settings: BudgetSettings;

  constructor(settings: BudgetSettings) {
    this.#settings = settings;
  }

  get spent(): number {
    return this.#spent;
  }

  /** @throws Unmet once the budget is spent. */
  async take(): Promise<void> {
    const { requests, requestsPerSecond } = this.#settings;
    if (requests !== undefined && this.#spent >= requests) throw new Unmet(`budget of ${requests} requests is spent`);
    this.#spent++;
    if (requestsPerSecond === undefined) return;
    const now = performance.now();
    const turn = Math.max(now, this.#next);
    this.#next = turn + 1000 / requestsPerSecond;
    if (turn > now) await sleep(turn - now);
  }
}
