import type { Expect } from '../judge/expect.ts';
import type { Exchange } from '../wire/exchange.ts';
import { type Catalogue, type Name, named, type Vocabulary } from './check.ts';

/** What a run has sent and seen so far, as far as a monitor compares an exchange with it. */
export interface Recollection {
  /** Sees every exchange of the run before it is judged, also one that was disturbed: it may have had an effect. */
  see(exchange: Exchange): void;
  /** Whether a violation in this exchange still counts. An earlier request whose response came later may explain it. */
  stands(exchange: Exchange): boolean;
}

/**
 * A requirement that binds every exchange of a kind, such as schemas and headers. It sends nothing; it sees all
 * exchanges of the run.
 */
// biome-ignore lint/suspicious/noExplicitAny: a list of monitors is only ever run on the target it was made for.
export interface MonitorDraft<Words extends Vocabulary = Vocabulary, Target = any> {
  /** What the target must offer for such exchanges to occur. */
  readonly needs?: readonly Words['need'][];
  /** What a violation offends; absent: the statement of the requirement. */
  readonly why?: string | undefined;
  /** Checks prove the requirement, too: without an occasion the monitor takes no evidence away. */
  readonly isFurther?: true;
  /** It compares with a secret of the profile, so records without secrets do not show its verdict. */
  readonly readsSecret?: true;
  /** Whether the requirement binds this exchange. */
  applies(exchange: Exchange): boolean;
  then(exchange: Exchange, expect: Expect<Target>): void;
}

/** Monitors that compare with the same recollection name the same `recall`: a run makes one for all of them. */
// biome-ignore lint/suspicious/noExplicitAny: the same as above.
export interface ComparingDraft<Words extends Vocabulary, Target, Recalled extends Recollection = any>
  extends Omit<MonitorDraft<Words, Target>, 'then'> {
  readonly recall: (target: Target) => Recalled;
  then(exchange: Exchange, expect: Expect<Target>, recalled: Recalled): void;
}

export interface Monitor extends Omit<MonitorDraft, 'then'> {
  readonly id: string;
  readonly proves: string;
  readonly why: string;
  // biome-ignore lint/suspicious/noExplicitAny: the same as above.
  readonly recall?: (target: any) => Recollection;
  // biome-ignore lint/suspicious/noExplicitAny: the same as above.
  then(exchange: Exchange, expect: Expect<any>, recalled?: any): void;
}

export const monitorsFor =
  <Words extends Vocabulary, Target>(catalogue: Catalogue) =>
  (monitor: MonitorDraft<Words, Target> & Name<Words['requirement']>): Monitor => ({
    ...monitor,
    ...named(monitor, catalogue),
  });

/** Its violations count at the end of the run, unless something that came later explains them. */
export const comparingFor =
  <Words extends Vocabulary, Target>(catalogue: Catalogue) =>
  <Recalled extends Recollection>(
    monitor: ComparingDraft<Words, Target, Recalled> & Name<Words['requirement']>,
  ): Monitor => ({ ...monitor, ...named(monitor, catalogue) });
