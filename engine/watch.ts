import type { Vocabulary } from './check.ts';
import type { Exchange } from './exchange.ts';
import type { Expect } from './expect.ts';

/**
 * A requirement that binds every exchange of a kind: schemas, headers. It sends nothing itself; it sees all that the checks
 * of a run send and receive.
 */
// biome-ignore lint/suspicious/noExplicitAny: a list of watches is only ever run on the target it was made for.
export interface WatchDraft<Words extends Vocabulary = Vocabulary, Target = any> {
  /** Permanent, a slug; absent: that of the requirement. */
  readonly id?: string | undefined;
  readonly proves: Words['requirement'];
  /** The faults of the reference that turn this watch red; absent: all that break the requirement. */
  readonly refutedBy?: readonly Words['fault'][] | Words['fault'] | undefined;
  /** What the target must offer for such exchanges to occur at all. */
  readonly needs?: readonly Words['need'][];
  /** Whether the requirement has anything to say of this exchange. */
  applies(exchange: Exchange): boolean;
  then(exchange: Exchange, expect: Expect<Target>): void;
}

export interface Watch extends WatchDraft {
  readonly id: string;
}

export const watchesFor =
  <Words extends Vocabulary, Target>() =>
  (watch: WatchDraft<Words, Target>): Watch => ({ ...watch, id: watch.id ?? watch.proves });
