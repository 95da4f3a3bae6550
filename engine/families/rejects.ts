import type { Expect } from '../judge/expect.ts';
import type { AnyCheck, StatementOf, Vocabulary } from '../run/check.ts';
import { checksOfRows, type Row, type Rows } from './rows.ts';

/** The answers to both halves of a pair: the valid one is the control of the broken one. */
export interface PairOutcome<Outcome> {
  readonly control: Outcome;
  readonly refusal: Outcome;
}

/** A resource that takes one half of a pair and turns the other down. `How` is what a row says of the way it does so. */
export interface Rejecting<Words extends Vocabulary, Api, Pair, Outcome, Target, How> {
  readonly needs: readonly Words['need'][];
  sendPair(api: Api, pair: Pair, how: How): Promise<PairOutcome<Outcome>>;
  /** @throws Unmet where the target turned the control down. */
  controlAccepted(control: Outcome, expect: Expect<Target>): void;
  /** @throws Violation where the target took the broken half. */
  refused(refusal: Outcome, expect: Expect<Target>, why: string, how: How, pair: Pair): void;
}

export interface RejectsRow<Words extends Vocabulary, Pair, Outcome, Target> extends Row<Words, Pair> {
  /** What else holds of the draft that was turned down: its message, for one. */
  readonly also?: ((refusal: Outcome, expect: Expect<Target>, pair: Pair) => void) | undefined;
}

/** Drafts that break one rule are turned down, while the same drafts without the fault are accepted. */
export const rejectsFor =
  <Words extends Vocabulary, Api, Target>(statementOf: StatementOf) =>
  <Id extends string, Pair, Outcome, How>(
    resource: Rejecting<Words, Api, Pair, Outcome, Target, How>,
    rows: Rows<Words, Id, RejectsRow<Words, NoInfer<Pair>, NoInfer<Outcome>, Target> & NoInfer<How>>,
  ): readonly AnyCheck<Api>[] =>
    checksOfRows(
      rows as Readonly<Record<string, RejectsRow<Words, Pair, Outcome, Target> & How>>,
      statementOf,
      (row) => ({
        needs: resource.needs,
        when: (api: Api, pair: Pair) => resource.sendPair(api, pair, row),
        then({ control, refusal }, expect: Expect<Target>, pair: Pair) {
          resource.controlAccepted(control, expect);
          resource.refused(refusal, expect, expect.why, row, pair);
          row.also?.(refusal, expect, pair);
        },
      }),
    );
