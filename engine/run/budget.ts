import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Unmet } from '../judge/violation.ts';
import { Pace } from './pace.ts';

export interface BudgetSettings {
  readonly requestsPerSecond?: number;
  readonly requests?: number;
  /** From the first request on, in real time. */
  readonly seconds?: number;
}

/** The limits of a run, shared by set-up and test traffic. */
export class Budget {
  #spent: number;
  #next = 0;
  #end: number | undefined;
  readonly #over = new AbortController();
  readonly #empty = new AbortController();
  readonly #paces = new Map<string, Pace>();
  readonly #settings: BudgetSettings;

  /** @param spent requests that the run has sent before. */
  constructor(settings: BudgetSettings, spent = 0) {
    this.#settings = settings;
    this.#spent = spent;
    // Every case that waits listens.
    setMaxListeners(0, this.over, this.empty);
    this.#tellIfEmpty();
  }

  get spent(): number {
    return this.#spent;
  }

  /** How many requests it allows in all. */
  get requests(): number {
    return this.#settings.requests ?? Number.POSITIVE_INFINITY;
  }

  /** Requests that may still be sent; with a time and a rate, as many as these allow. */
  get left(): number {
    const { requestsPerSecond = Number.POSITIVE_INFINITY } = this.#settings;
    return Math.max(0, Math.min(this.requests - this.#spent, this.secondsLeft * requestsPerSecond));
  }

  /** Real time that is left. */
  get secondsLeft(): number {
    const { seconds = Number.POSITIVE_INFINITY } = this.#settings;
    return this.#end === undefined ? seconds : Math.max(0, (this.#end - performance.now()) / 1000);
  }

  /** Aborted when the time is over: what still waits need not wait on. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  /** Aborted when no request is left: who only waits to send need not wait on. */
  get empty(): AbortSignal {
    return this.#empty.signal;
  }

  /** A rate limit of one API says nothing about another one. */
  paceOf(api: string): Pace {
    const pace = this.#paces.get(api) ?? new Pace(this.over);
    this.#paces.set(api, pace);
    return pace;
  }

  /** @throws Unmet once the budget is spent. */
  async take(): Promise<void> {
    const { requests, requestsPerSecond } = this.#settings;
    const now = performance.now();
    const end = this.#ending(now);
    const turn = Math.max(now, this.#next);
    // The timer may fire a little before the end.
    if (turn >= end || this.over.aborted) throw new Unmet(`budget of ${this.#settings.seconds} seconds is spent`);
    if (requests !== undefined && this.#spent >= requests) throw new Unmet(`budget of ${requests} requests is spent`);
    this.#spent++;
    this.#tellIfEmpty();
    if (requestsPerSecond === undefined) return;
    this.#next = turn + 1000 / requestsPerSecond;
    if (turn > now) await sleep(turn - now);
  }

  #tellIfEmpty(): void {
    if (this.#spent >= this.requests) this.#empty.abort();
  }

  #ending(now: number): number {
    const { seconds } = this.#settings;
    if (seconds === undefined) return Number.POSITIVE_INFINITY;
    if (this.#end === undefined) {
      this.#end = now + seconds * 1000;
      const timer = setTimeout(() => this.#over.abort(), seconds * 1000);
      timer.unref();
    }
    return this.#end;
  }
}
