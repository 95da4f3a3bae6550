import { availableParallelism, loadavg } from 'node:os';
import { disturbanceOf, fromTarget } from '../judge/disturbance.ts';
import type { Exchange } from './exchange.ts';

/** So many exchanges in a row without an answer, or with an error of the server: the target may be down. */
const downAfter = 40;
/** The chance that a suspicion is told though only the line repeated itself. */
const tolerated = 1e-7;
/** A line that has shown nothing yet may still be disturbed. */
const leastRate = 0.02;
const mostReruns = 25;
/** A proxy gives these in the place of a target that is out of reach. */
const inPlaceOfTarget: readonly number[] = [429, 502, 503, 504];
/** One may be slowed down for its own sake. */
const limitedAccounts = 2;

/** How reliable the way to the target is, as seen in one run. */
export class Connection {
  #exchanges = 0;
  #disturbed = 0;
  #silent = 0;
  #failing = 0;
  #isGivenUp = false;
  #late = 0;
  #reached = 0;

  readonly #limited = new Set<string>();
  /** The target is in this very process. */
  readonly isInProcess: boolean;

  constructor({ isInProcess = false } = {}) {
    this.isInProcess = isInProcess;
  }

  see(exchange: Exchange): void {
    if (exchange.account === fromTarget) return;
    this.#exchanges++;
    this.#silent = exchange.answer ? 0 : this.#silent + 1;
    if (exchange.answer && !inPlaceOfTarget.includes(exchange.answer.status)) this.#reached++;
    if (disturbanceOf(exchange) === undefined) {
      if (exchange.answer) this.#recover();
      return;
    }
    this.#disturbed++;
    // Who limits the rate is there.
    if (exchange.answer?.status === 429) this.#limited.add(exchange.account);
    else this.#failing++;
  }

  #recover(): void {
    this.#failing = 0;
    this.#isGivenUp = false;
  }

  /** A read that the target has answered before fails now as well. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  /** Whether a 429 that was asked for may come from the line: other accounts meet them, too, without asking. */
  limitsOthers(account: string): boolean {
    return [...this.#limited].filter((one) => one !== account).length >= limitedAccounts;
  }

  /** A call of the state hook was lost. */
  recordLostHookCall(): void {
    this.#disturbed++;
  }

  /** A delivery has come after somebody stopped waiting for it. */
  recordLateDelivery(): void {
    this.#late++;
  }

  /** Disturbances so far. Who compares two readings knows whether something went wrong meanwhile. */
  get disturbances(): number {
    return this.#disturbed;
  }

  /** Answers of the target itself so far. Who compares two readings knows whether it was there meanwhile. */
  get reached(): number {
    return this.#reached;
  }

  /** Of all exchanges, how many were disturbed: 0 to 1. */
  get disturbedShare(): number {
    return this.#disturbed / Math.max(this.#exchanges, 1);
  }

  /** Nothing has answered yet. */
  get isSilent(): boolean {
    return this.#exchanges > 0 && this.#silent === this.#exchanges;
  }

  /** So many requests in a row have failed that the target may be down; `Availability` finds out. */
  get isFailing(): boolean {
    return this.#failing >= downAfter;
  }

  get isDown(): boolean {
    return this.#silent >= downAfter || this.#isGivenUp;
  }

  /** Whether waits in our own time should be longer than usual: deliveries are late, or this machine is overloaded. */
  get isSlow(): boolean {
    return this.#late > 0 || this.#disturbed > 0 || (loadavg()[0] ?? 0) > 2 * availableParallelism();
  }

  /** Reruns that must all show the same disturbances before these count as the target's own behaviour. */
  get rerunsForProof(): number {
    const rate = Math.max(this.disturbedShare, leastRate);
    return rate >= 1 ? mostReruns : Math.min(Math.ceil(Math.log(tolerated) / Math.log(rate)), mostReruns);
  }
}
