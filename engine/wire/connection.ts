import { availableParallelism, loadavg } from 'node:os';
import { fromTarget, mayPass } from '../judge/disturbance.ts';
import { type Exchange, requestLine } from './exchange.ts';

/** After this many failed exchanges in a row the target may be down. */
const downAfter = 40;
/** The accepted probability that a confirmed suspicion is only a repeated disturbance. */
const tolerated = 1e-7;
/** The least assumed rate of disturbances, even if none was seen yet. */
const leastRate = 0.02;
const mostReruns = 25;
/** A proxy returns these for a target that is unreachable. */
const inPlaceOfTarget: readonly number[] = [429, 502, 503, 504];
/** So many requests at most are named that a target did not survive. */
const mostNamed = 3;
/** A single 501 may come from a gateway. */
const triesBeforeUnimplemented = 3;
/** One account may have a limit of its own. */
const limitedAccounts = 2;

/** How reliable the connection to the target is, as seen in one run. */
export class Connection {
  #exchanges = 0;
  #disturbed = 0;
  #silent = 0;
  #failing = 0;
  #isGivenUp = false;
  #late = 0;
  #reached = 0;
  #unanswered: string[] = [];

  readonly #limited = new Set<string>();
  /** How many answers of an operation were 501; below all numbers once it had another one. */
  readonly #unimplemented = new Map<string, number>();
  /** The target runs in this process. */
  readonly isInProcess: boolean;

  constructor({ isInProcess = false } = {}) {
    this.isInProcess = isInProcess;
  }

  see(exchange: Exchange): void {
    if (exchange.account === fromTarget) return;
    this.#exchanges++;
    this.#silent = exchange.answer ? 0 : this.#silent + 1;
    if (exchange.answer && !inPlaceOfTarget.includes(exchange.answer.status)) this.#reached++;
    if (!mayPass(exchange)) {
      if (exchange.answer) this.#recover();
      return;
    }
    this.#disturbed++;
    // A target that limits the rate is up.
    if (exchange.answer?.status === 429) this.#limited.add(exchange.account);
    else this.#failing++;
    if (exchange.failure && exchange.failure.kind !== 'unreachable' && this.#unanswered.length < mostNamed)
      this.#unanswered.push(requestLine(exchange));
  }

  #recover(): void {
    this.#failing = 0;
    this.#unanswered = [];
    this.#isGivenUp = false;
  }

  /** Records that a read which succeeded before fails now. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  /** Whether a provoked 429 may have another cause: other accounts get unprovoked ones. */
  limitsOthers(account: string): boolean {
    return [...this.#limited].filter((one) => one !== account).length >= limitedAccounts;
  }

  /** Whether the target answers 501 to every try of this operation, this one included. */
  isUnimplemented(operation: string, status: number): boolean {
    const tries = this.#unimplemented.get(operation) ?? 0;
    this.#unimplemented.set(operation, status === 501 ? tries + 1 : Number.NEGATIVE_INFINITY);
    return status === 501 && tries + 1 >= triesBeforeUnimplemented;
  }

  /** Records a lost call of the state hook. */
  recordLostHookCall(): void {
    this.#disturbed++;
  }

  /** Records a delivery that arrived after its wait had ended. */
  recordLateDelivery(): void {
    this.#late++;
  }

  /** The number of disturbances so far; two readings show whether one occurred in between. */
  get disturbances(): number {
    return this.#disturbed;
  }

  /** The number of responses of the target so far; two readings show whether it was up in between. */
  get reached(): number {
    return this.#reached;
  }

  /** The share of disturbed exchanges, 0 to 1. */
  get disturbedShare(): number {
    return this.#disturbed / Math.max(this.#exchanges, 1);
  }

  /** Nothing has answered yet. */
  get isSilent(): boolean {
    return this.#exchanges > 0 && this.#silent === this.#exchanges;
  }

  /** Whether so many requests in a row have failed that the target may be down; `Availability` finds out. */
  get isFailing(): boolean {
    return this.#failing >= downAfter;
  }

  /** The first requests that it took and did not answer, since it last answered: one of them may have stopped it. */
  get unanswered(): readonly string[] {
    return this.#unanswered;
  }

  get isDown(): boolean {
    return this.#silent >= downAfter || this.#isGivenUp;
  }

  /** Whether waits in real time should be longer: deliveries are late, or this machine is overloaded. */
  get isSlow(): boolean {
    return this.#late > 0 || this.#disturbed > 0 || (loadavg()[0] ?? 0) > 2 * availableParallelism();
  }

  /** How many reruns must show the same disturbances before these count as the behaviour of the target. */
  get rerunsForProof(): number {
    const rate = Math.max(this.disturbedShare, leastRate);
    return rate >= 1 ? mostReruns : Math.min(Math.ceil(Math.log(tolerated) / Math.log(rate)), mostReruns);
  }
}
