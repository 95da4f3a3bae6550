import type fc from 'fast-check';
import type { Expect } from '../judge/expect.ts';

/** The words that a suite's checks may use; a wrong id does not compile. */
export interface Vocabulary {
  readonly requirement: string;
  readonly need: string;
}

/**
 * One value that proves one requirement. `given` draws, `when` sends, `then` judges; none does another's work.
 * `when` returns plain data (exchanges among it), `then` is synchronous and pure.
 */
export interface CheckDraft<Words extends Vocabulary, Api, Given, Observed, Target = unknown> {
  /** Permanent, a slug; absent: that of the requirement. */
  readonly id?: string | undefined;
  readonly proves: Words['requirement'];
  /** What the target must offer: provider states, bindings, a second account. */
  readonly needs?: readonly Words['need'][];
  readonly given: fc.Arbitrary<Given>;
  /** Cases that always run, before the drawn ones. */
  readonly examples?: readonly Given[];
  /** At most so many cases; for fixed or costly ones. */
  readonly cases?: number;
  /** Every example has its verdict, though one of them fails: each fills a cell of a matrix. */
  readonly exhaustive?: boolean;
  /** Runs with nothing else in flight: it moves the clock to a chosen time, or overloads the target. */
  readonly exclusive?: boolean;
  when(api: Api, given: Given): Promise<Observed>;
  then(observed: Observed, expect: Expect<Target>, given: Given): void;
}

export interface Check<Words extends Vocabulary, Api, Given, Observed, Target = unknown>
  extends CheckDraft<Words, Api, Given, Observed, Target> {
  readonly id: string;
}

/** A check whose case types are forgotten: what lists and the engine hold. */
// biome-ignore lint/suspicious/noExplicitAny: a list of checks of different cases is only ever run through its own given.
export type AnyCheck<Api = any> = Check<Vocabulary, Api, any, any, any>;

/** Binds the vocabulary of one API once, so that each check is a bare literal with its types inferred. */
export const checksFor =
  <Words extends Vocabulary, Api, Target>() =>
  <Given, Observed>(check: CheckDraft<Words, Api, Given, Observed, Target>): AnyCheck<Api> => ({
    ...check,
    id: check.id ?? check.proves,
  });
