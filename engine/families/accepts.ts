import { besideControl } from '../judge/contrast.ts';
import type { Expect } from '../judge/expect.ts';
import { unlessUnmet } from '../judge/unless-unmet.ts';
import type { AnyCheck, Catalogue, Vocabulary } from '../run/check.ts';
import type { Exchange } from '../wire/exchange.ts';
import { checksOfRows, type Row, type Rows } from './rows.ts';

/** A resource that takes drafts, and how its answers are read. `How` is what a row says of the way a draft is sent. */
export interface Accepting<Words extends Vocabulary, Api, Draft, Outcome, Target, How = unknown> {
  readonly needs: readonly Words['need'][];
  /** Sends a draft and waits for what becomes of it. Without `also`, only whether it is accepted matters. */
  send(api: Api, draft: Draft, how: How & { readonly also?: unknown }): Promise<Outcome>;
  isAccepted(outcome: Outcome): boolean;
  /** The request of an outcome, with its response. */
  request(outcome: Outcome): Exchange;
  /** @throws Violation where the target turned the draft down, Unmet where it decided nothing. */
  accepted(outcome: Outcome, expect: Expect<Target>, draft: Draft): void;
  /** @throws Unmet where the target turned the control down. */
  controlAccepted(outcome: Outcome, expect: Expect<Target>): void;
  /** The draft in the plainest form: the usual control. Absent: drafts need none. */
  plain?(draft: Draft): Draft;
}

interface AcceptsRow<Words extends Vocabulary, Draft, Outcome, Target> extends Row<Words, Draft> {
  /**
   * The draft without what the rule allows. It is sent where the draft is turned down: a target that turns this one down, too,
   * has another reason. Absent: the plainest form; null: the draft is that itself.
   */
  readonly control?: ((draft: Draft) => Draft) | null | undefined;
  /** What else holds of the draft that was accepted. */
  readonly also?: ((outcome: Outcome, expect: Expect<Target>, draft: Draft) => void) | undefined;
}

/** Drafts that a rule allows are accepted. */
export const acceptsFor =
  <Words extends Vocabulary, Api, Target>(catalogue: Catalogue) =>
  <Id extends string, Draft, Outcome, How>(
    resource: Accepting<Words, Api, Draft, Outcome, Target, How>,
    rows: Rows<Words, Id, AcceptsRow<Words, NoInfer<Draft>, NoInfer<Outcome>, Target> & NoInfer<How>>,
  ): readonly AnyCheck<Api>[] =>
    checksOfRows(
      rows as Readonly<Record<string, AcceptsRow<Words, Draft, Outcome, Target> & How>>,
      catalogue,
      (row) => ({
        needs: resource.needs,
        async when(api: Api, draft: Draft) {
          const { control: controlOf = resource.plain } = row;
          const outcome = await resource.send(api, draft, row);
          const isNeeded = controlOf && !resource.isAccepted(outcome);
          return {
            outcome,
            control: isNeeded ? await possible(() => resource.send(api, controlOf(draft), row)) : undefined,
          };
        },
        then({ outcome, control }, expect: Expect<Target>, draft: Draft) {
          const judge = (): void => {
            resource.accepted(outcome, expect, draft);
            row.also?.(outcome, expect, draft);
          };
          if (control === undefined) return judge();
          resource.controlAccepted(control, expect);
          besideControl(resource.request(control), resource.request(outcome), judge);
        },
      }),
    );

/** A control may need what the target does not have. */
const possible = <Outcome>(send: () => Promise<Outcome>): Promise<Outcome | undefined> =>
  unlessUnmet(send, () => undefined);
