import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReachedState } from '../judge/result.ts';
import type { Exchange, History } from '../wire/exchange.ts';

/** Why a violation may be a coincidence: it occurs again if the target is at fault. */
export type Uncertainty = 'a time limit' | 'something that did not come' | 'data that other cases share';

/** A case that is running. */
interface Underway {
  readonly check: string;
  readonly given: unknown;
  readonly history: History;
}

/** What one run of a case learns about itself. */
export class CaseScope {
  /** 0 in the normal run; else the number of this rerun, which shares no data with any other. */
  readonly rerun: number;
  /** The number of this copy in a rerun of concurrent copies, which share accounts and nothing else. */
  readonly copy: number;
  /** Exchanges so far. */
  exchanges = 0;
  /** The exchanges that waited for a response while another one did, by the number of their volley. */
  readonly volleys = new WeakMap<Exchange, number>();
  #volley = 0;
  #inFlight = 0;
  #isCrowded = false;
  /** Absent once the case has ended: a connection that was opened in a case holds its scope for long. */
  underway: Underway | undefined;
  readonly states: ReachedState[] = [];
  readonly uncertainties = new Set<Uncertainty>();
  /** Disturbances that are in no history: of the state hook, or a response that came too late to prove anything. */
  readonly otherDisturbances: string[] = [];

  constructor(rerun: number, copy = 0) {
    this.rerun = rerun;
    this.copy = copy;
  }

  /** A request leaves. */
  leaves(): void {
    if (this.#inFlight === 0) this.#volley++;
    this.#isCrowded = this.#inFlight > 0;
    this.#inFlight++;
  }

  /** It is over. */
  returns(exchange: Exchange): void {
    this.#inFlight--;
    if (this.#isCrowded) this.volleys.set(exchange, this.#volley);
  }
}

let reruns = 0;
export const nextRerun = (): number => ++reruns;

/** Whom the requests of a measured run serve. */
export interface Payer {
  /** What many cases share, by its name in `store`: a payer of its own, which this one uses. */
  sharing(store: object, name: string): Payer;
  /** What is made for many cases at once: a payer of its own, whose requests are divided among all that use it. */
  dividing(store: object): Payer;
}

interface Scope {
  readonly case?: CaseScope | undefined;
  /** Absent: nobody measures. */
  readonly payer?: Payer | undefined;
  /** The section in which the clock is frozen. */
  readonly section?: { readonly lock: object; open: boolean } | undefined;
}

/** One storage for everything: each additional one slows down every promise of the process. */
const scopes = new AsyncLocalStorage<Scope>();

export const scope = (): Scope => scopes.getStore() ?? {};

/** Runs `body` with a changed scope. */
export const within = <T>(change: Scope, body: () => T): T => scopes.run({ ...scopes.getStore(), ...change }, body);

/** Makes what many cases share: in a measured run, its requests count once and serve all of them. */
export function forAll<T>(store: object, name: string, make: () => T): T {
  const { payer } = scope();
  return payer === undefined ? make() : within({ payer: payer.sharing(store, name) }, make);
}

/** Makes what one case takes from a stock: in a measured run, its requests are divided among all that take from it. */
export function forEach<T>(store: object, make: () => T): T {
  const { payer } = scope();
  return payer === undefined ? make() : within({ payer: payer.dividing(store) }, make);
}

/** Marks the judgement of the current case as uncertain. */
export const markUncertain = (one: Uncertainty): void => void scope().case?.uncertainties.add(one);

/** Marks the current case as disturbed: if it proves nothing it runs again, and at last with nothing else active. */
export const markDisturbed = (how: string): void => void scope().case?.otherDisturbances.push(how);

/** Every case that reads an uncertain shared fixture is uncertain. */
export function inheritUncertainty({ uncertainties, otherDisturbances }: CaseScope): void {
  for (const one of uncertainties) markUncertain(one);
  scope().case?.otherDisturbances.push(...otherDisturbances);
}

/** Call before its exchanges are recorded: they came between these states. */
export function inheritStates({ states }: CaseScope): void {
  const current = scope().case;
  for (const one of states) current?.states.push({ ...one, after: one.after + current.exchanges });
}

/** The name of an account that cases share; a rerun gets its own. */
export const accountName = (name: string): string => {
  const rerun = scope().case?.rerun ?? 0;
  return rerun === 0 ? name : `${name} (rerun ${rerun})`;
};

/** The name of other data that cases share; a rerun, and each copy of it, gets its own. */
export const sharedName = (name: string): string => {
  const copy = scope().case?.copy ?? 0;
  return copy === 0 ? accountName(name) : `${accountName(name)} (copy ${copy})`;
};
