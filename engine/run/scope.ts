import { AsyncLocalStorage } from 'node:async_hooks';

/** Why a violation may be a coincidence: it comes again if the target is at fault. */
export type Uncertainty = 'a time limit' | 'something that did not come' | 'data that other cases share';

/** What one run of a case learns about itself while it is under way. */
export class CaseScope {
  /** 0 beside other cases; else a number of this rerun alone, which shares no data with any other. */
  readonly rerun: number;
  /** Of a rerun side by side with copies of itself, which one; they share accounts, and nothing else. */
  readonly copy: number;
  readonly uncertainties = new Set<Uncertainty>();
  /** Disturbances that stand in no history: of the state hook. */
  readonly hookDisturbances: string[] = [];

  constructor(rerun: number, copy = 0) {
    this.rerun = rerun;
    this.copy = copy;
  }
}

let reruns = 0;
export const nextRerun = (): number => ++reruns;

interface Scope {
  readonly case?: CaseScope | undefined;
  /** The stretch in which nobody moves the clock. */
  readonly section?: { readonly gate: object; open: boolean } | undefined;
}

/** One storage for all: each further one makes every promise of the process dearer. */
const scopes = new AsyncLocalStorage<Scope>();

export const scope = (): Scope => scopes.getStore() ?? {};

/** Runs `body` with `change` to the scope around it. */
export const within = <T>(change: Scope, body: () => T): T => scopes.run({ ...scopes.getStore(), ...change }, body);

/** To be called by what makes a judgement less than certain. */
export const markUncertain = (one: Uncertainty): void => void scope().case?.uncertainties.add(one);

/** What made a shared scene uncertain makes every case that reads it uncertain. */
export function inheritUncertainty({ uncertainties, hookDisturbances }: CaseScope): void {
  for (const one of uncertainties) markUncertain(one);
  scope().case?.hookDisturbances.push(...hookDisturbances);
}

/** The name of an account that a case may share with others; a rerun gets one of its own. */
export const accountName = (name: string): string => {
  const rerun = scope().case?.rerun ?? 0;
  return rerun === 0 ? name : `${name} (rerun ${rerun})`;
};

/** The name of other data that a case may share with others; a rerun, and each copy of it, gets data of its own. */
export const sharedName = (name: string): string => {
  const copy = scope().case?.copy ?? 0;
  return copy === 0 ? accountName(name) : `${accountName(name)} (copy ${copy})`;
};
