import type { Vocabulary } from './check.ts';
import type { Exchange } from './exchange.ts';
import type { Expect } from './expect.ts';

/**
 * A requirement that binds every exchange of a kind: schemas, headers. It sends nothing itself; it sees all that the checks
 * of a run send and receive.
 */
// biome-ignore lint/suspicious/noExplicitAny: a list of watches is only ever run on the target it was made for.
export interface Watch<Words extends Vocabulary = Vocabulary, Target = any> {
  readonly id: string;
  readonly proves: Words['requirement'];
  readonly refutedBy: readonly Words['fault'][] | Words['fault'];
  /** What the target must offer for such exchanges to occur at all. */
  readonly needs?: readonly Words['need'][];
  /** Whether the requirement has anything to say of this exchange. */
  applies(exchange: Exchange): boolean;
  then(exchange: Exchange, expect: Expect<Target>): void;
}

export const watchesFor =
  <Words extends Vocabulary, Target>() =>
  (watch: Watch<Words, Target>): Watch =>
    watch;
