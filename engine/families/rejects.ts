import { besideControl } from '../judge/contrast.ts';
import type { Expect } from '../judge/expect.ts';
import type { AnyCheck, Catalogue, Vocabulary } from '../run/check.ts';
import type { Exchange } from '../wire/exchange.ts';
import { checksOfRows, type Named, type Row, type Rows } from './rows.ts';

/** The answers to both halves of a pair: the valid one is the control of the broken one. */
interface PairOutcome<Outcome> {
  readonly control: Outcome;
  readonly refusal: Outcome;
}

/** A resource that takes one half of a pair and turns the other down. `How` is what a row says of the way it does so. */
export interface Rejecting<Words extends Vocabulary, Api, Pair, Outcome, Target, How> {
  readonly needs: readonly Words['need'][];
  /** @param isExample whether other cases may have the same valid half, so that one control can serve all of them. */
  sendPair(api: Api, pair: Pair, how: How, isExample: boolean): Promise<PairOutcome<Outcome>>;
  /** The request of an outcome, with its response. */
  request(outcome: Outcome): Exchange;
  /** @throws Unmet where the target turned the control down. */
  controlAccepted(control: Outcome, expect: Expect<Target>): void;
  /** @throws Violation where the target took the broken half. */
  refused(refusal: Outcome, expect: Expect<Target>, how: How, pair: Pair): void;
}

export interface RejectsRow<Words extends Vocabulary, Pair, Outcome, Target> extends Row<Words, Pair> {
  /** What else holds of the draft that was turned down: its message, for one. */
  readonly also?: ((refusal: Outcome, expect: Expect<Target>, pair: Pair) => void) | undefined;
}

/** Drafts that break one rule are refused, while the same drafts without the mistake are accepted. */
export const rejectsFor =
  <Words extends Vocabulary, Api, Target>(catalogue: Catalogue) =>
  <Id extends string, Pair, Outcome, How>(
    resource: Rejecting<Words, Api, Pair, Outcome, Target, How>,
    rows: Rows<Words, Id, RejectsRow<Words, NoInfer<Pair>, NoInfer<Outcome>, Target> & NoInfer<How>>,
  ): readonly AnyCheck<Api>[] =>
    checksOfRows(
      rows as Readonly<Record<string, RejectsRow<Words, Pair, Outcome, Target> & How>>,
      catalogue,
      (row) => ({
        needs: resource.needs,
        when: (api: Api, pair: Pair) => resource.sendPair(api, pair, row, row.examples?.includes(pair) === true),
        then({ control, refusal }, expect: Expect<Target>, pair: Pair) {
          resource.controlAccepted(control, expect);
          besideControl(resource.request(control), resource.request(refusal), () => {
            resource.refused(refusal, expect, row, pair);
            row.also?.(refusal, expect, pair);
          });
        },
      }),
    );

/** A pair that came about in a way of its own. */
interface SentPair<Outcome> extends PairOutcome<Outcome> {
  /** What must have been accepted besides before the refusal counts. */
  readonly before?: readonly Exchange[];
}

interface SentPairRow<Words extends Vocabulary, Api, Given, Outcome> extends Row<Words, Given> {
  send(api: Api, given: Given): Promise<SentPair<Outcome>>;
}

/** The same, where more than a body makes the difference: each row sends its pair itself. */
export const rejectsSentFor =
  <Words extends Vocabulary, Api, Target>(catalogue: Catalogue) =>
  <Outcome, How, Givens>(
    resource: Omit<Rejecting<Words, Api, never, Outcome, Target, How>, 'sendPair'>,
    rows: {
      readonly [Id in keyof Givens]: SentPairRow<Words, Api, Givens[Id], Outcome> & NoInfer<How> & Named<Words, Id>;
    },
  ): readonly AnyCheck<Api>[] =>
    checksOfRows(rows as Readonly<Record<string, SentPairRow<Words, Api, never, Outcome> & How>>, catalogue, (row) => ({
      needs: resource.needs,
      when: (api: Api, given: never) => row.send(api, given),
      then({ before = [], control, refusal }: SentPair<Outcome>, expect: Expect<Target>, given: never) {
        for (const one of before) expect.premise(one).accepted();
        resource.controlAccepted(control, expect);
        besideControl(resource.request(control), resource.request(refusal), () =>
          resource.refused(refusal, expect, row, given),
        );
      },
    }));
