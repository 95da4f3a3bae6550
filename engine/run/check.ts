import type fc from 'fast-check';
import type { Expect } from '../judge/expect.ts';

/** The words that a suite's checks may use; a wrong id does not compile. */
export interface Vocabulary {
  readonly requirement: string;
  readonly need: string;
}

/**
 * One value that proves one requirement. `given` draws, `when` sends, `then` judges. `when` returns plain data with
 * exchanges; `then` is synchronous and pure.
 */
export interface CheckDraft<Words extends Vocabulary, Api, Given, Observed, Target = unknown> {
  /** What the target must offer: provider states, bindings, a second account. */
  readonly needs?: readonly Words['need'][];
  /** What a violation offends; absent: the statement of the requirement. */
  readonly why?: string | undefined;
  readonly given: fc.Arbitrary<Given>;
  /** Cases that always run, before drawn ones. */
  readonly examples?: readonly Given[] | undefined;
  /** The most cases; for fixed or costly ones. */
  readonly cases?: number | undefined;
  /** Every example gets a verdict even if one fails: each fills a cell of a matrix. */
  readonly exhaustive?: boolean;
  /** Runs with nothing else in flight: it advances the clock to a chosen time, or overloads the target. */
  readonly exclusive?: boolean | undefined;
  when(api: Api, given: Given): Promise<Observed>;
  then(observed: Observed, expect: Expect<Target>, given: Given): void;
}

export interface Check<Words extends Vocabulary, Api, Given, Observed, Target = unknown>
  extends CheckDraft<Words, Api, Given, Observed, Target> {
  readonly id: string;
  readonly proves: Words['requirement'];
  readonly why: string;
  /** How many cases run if the run sets no number. */
  readonly defaultCases?: number;
  /** How many run then if none of the default ones exercises the rule. */
  readonly mostDefaultCases?: number;
}

/** A check without its case types, for lists and the engine. */
// biome-ignore lint/suspicious/noExplicitAny: a list of checks of different cases is only ever run through its own given.
export type AnyCheck<Api = any> = Check<Vocabulary, Api, any, any, any>;

/** How many cases of the check run. @param settings the most cases and examples of the run. */
export function casesOf(
  check: AnyCheck,
  settings: { readonly cases?: number | undefined; readonly examples?: number | undefined },
): number {
  const { cases: most = Number.POSITIVE_INFINITY, defaultCases = 1, examples } = check;
  const least = Math.min(examples?.length ?? 0, settings.examples ?? Number.POSITIVE_INFINITY);
  return Math.max(Math.min(settings.cases ?? defaultCases, most), least, 1);
}

/** What a suite knows of its requirements. */
export interface Catalogue {
  statementOf(requirement: string): string;
  /** The requirement that an id of a check is or begins with. */
  requirementOf(id: string): string;
}

/** The ids by which a check alone tells its requirement: that of the requirement, or that and a suffix. */
export type IdOf<Requirement extends string> = Requirement | `${Requirement}-${string}`;

/** The id of a check, permanent, a slug, and the requirement that it proves: one may follow from the other. */
export type Name<Requirement extends string> =
  | { readonly id?: string | undefined; readonly proves: Requirement }
  | { readonly id: IdOf<Requirement>; readonly proves?: undefined };

/** What a check or a monitor says of itself, or what follows from its id and its requirement. */
export function named(
  { id, proves, why }: Name<string> & { readonly why?: string | undefined },
  { requirementOf, statementOf }: Catalogue,
): { readonly id: string; readonly proves: string; readonly why: string } {
  const requirement = proves ?? requirementOf(id);
  return { id: id ?? requirement, proves: requirement, why: why ?? statementOf(requirement) };
}

/** Binds the vocabulary of one API, so that each check is a literal with inferred types. */
export const checksFor =
  <Words extends Vocabulary, Api, Target>(catalogue: Catalogue) =>
  <Given, Observed>(
    check: CheckDraft<Words, Api, Given, Observed, Target> & Name<Words['requirement']>,
  ): AnyCheck<Api> => ({ ...check, ...named(check, catalogue) });
