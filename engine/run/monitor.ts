import type { Expect } from '../judge/expect.ts';
import type { Exchange } from '../wire/exchange.ts';
import { type Catalogue, type Name, named, type Vocabulary } from './check.ts';

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
  /** It compares with a secret of the profile, so records without secrets do not show its verdict. */
  readonly readsSecret?: true;
  /** Whether the requirement binds this exchange. */
  applies(exchange: Exchange): boolean;
  then(exchange: Exchange, expect: Expect<Target>): void;
}

export interface Monitor extends MonitorDraft {
  readonly id: string;
  readonly proves: string;
  readonly why: string;
}

export const monitorsFor =
  <Words extends Vocabulary, Target>(catalogue: Catalogue) =>
  (monitor: MonitorDraft<Words, Target> & Name<Words['requirement']>): Monitor => ({
    ...monitor,
    ...named(monitor, catalogue),
  });
