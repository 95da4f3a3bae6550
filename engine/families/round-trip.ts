import type { Json } from '../json.ts';
import type { Expect } from '../judge/expect.ts';
import { read } from '../pointer.ts';
import type { AnyCheck, Catalogue, Vocabulary } from '../run/check.ts';
import type { Exchange } from '../wire/exchange.ts';
import { checksOfRows, type Row, type Rows } from './rows.ts';

/** A record as it was sent, such as a line of an order, beside the one that the target shows for it. */
export interface SentAndShown {
  /** Names the record in a finding; empty for the whole document. */
  readonly name: string;
  readonly sent: Json | undefined;
  readonly shown: Json | undefined;
}

/** Whether a member is shown as it was sent; undefined: the record says nothing of the rule. */
export type Agreement = (sent: Json | undefined, shown: Json | undefined, record: SentAndShown) => boolean | undefined;

/** A member of records, and how its two values are compared. */
export interface Member<Target> {
  /** Where it is shown. */
  readonly at: string;
  /** Where it is sent; absent: at the same place. */
  readonly sentAt?: ((target: Target) => string) | undefined;
  readonly as: Agreement;
  /** What must be shown, where it is not the value that was sent. */
  readonly expected?: string | undefined;
}

/** A resource that is written and then read. `How` is what a row says of the way this is done. */
export interface RoundTripping<Words extends Vocabulary, Api, Draft, Outcome, Target, How = unknown> {
  readonly needs: readonly Words['need'][];
  /** Cases of a row that says nothing else. */
  readonly cases: number;
  write(api: Api, draft: Draft, how: Member<Target> & How): Promise<Outcome>;
  /** @throws Unmet where nothing was written or nothing can be read. */
  records(outcome: Outcome, expect: Expect<Target>, how: Member<Target> & How, draft: Draft): readonly SentAndShown[];
  /** The exchange that shows them. */
  shownIn(outcome: Outcome): Exchange;
}

type RoundTripRow<Words extends Vocabulary, Draft, Target> = Row<Words, Draft> & Member<Target>;

/** What was sent is shown. */
export const roundTripFor =
  <Words extends Vocabulary, Api, Target>(catalogue: Catalogue) =>
  <Id extends string, Draft, Outcome, How>(
    resource: RoundTripping<Words, Api, Draft, Outcome, Target, How>,
    rows: Rows<Words, Id, RoundTripRow<Words, NoInfer<Draft>, Target> & NoInfer<How>>,
  ): readonly AnyCheck<Api>[] =>
    checksOfRows(rows as Readonly<Record<string, RoundTripRow<Words, Draft, Target> & How>>, catalogue, (row) => ({
      needs: resource.needs,
      cases: resource.cases,
      when: (api: Api, draft: Draft) => resource.write(api, draft, row),
      then(outcome: Outcome, expect: Expect<Target>, draft: Draft) {
        const { at, expected } = row;
        const judged = resource.records(outcome, expect, row, draft).filter((record) => {
          const { sent, shown, holds } = compared(record, row, expect.target);
          const wanted = expected ?? JSON.stringify(sent) ?? 'absent';
          const actual = JSON.stringify(shown) ?? 'absent';
          const place = [record.name, at].filter((one) => one !== '').join(': ');
          expect.that(holds !== false, `${place} ${wanted}`, actual, resource.shownIn(outcome));
          return holds !== undefined;
        });
        if (judged.length === 0) expect.unexercised(`nothing that was sent or shown speaks of ${at}`);
      },
    }));

function compared<Target>(record: SentAndShown, { at, sentAt, as }: Member<Target>, target: Target) {
  const sent = read(record.sent, sentAt?.(target) ?? at);
  const shown = read(record.shown, at);
  return { sent, shown, holds: as(sent, shown, record) };
}

/** Whether a record agrees with what was sent, as far as it speaks of the member. */
export const agrees = <Target>(
  sent: Json | undefined,
  shown: Json | undefined,
  member: Member<Target>,
  target: Target,
): boolean | undefined => compared({ name: '', sent, shown }, member, target).holds;

/**
 * The record that is shown for each record that was sent, by a member that tells them apart. Where that is not shown,
 * one that agrees: each answers for one.
 */
export function paired(
  sent: readonly Json[],
  shown: readonly Json[],
  key: string,
  agree: (sent: Json, shown: Json) => boolean | undefined,
): readonly SentAndShown[] {
  const keys = shown.map((one) => read(one, key));
  const partners = sent.map((one) => keys.indexOf(read(one, key) ?? ''));
  const areDistinct = !partners.includes(-1) && [keys, partners].every((all) => new Set(all).size === all.length);
  const left = [...shown];
  return sent.map((one, index) => {
    const name = `${index + 1} of ${sent.length}`;
    if (areDistinct) return { name, sent: one, shown: shown[partners[index] ?? 0] };
    const at = left.findIndex((other) => agree(one, other));
    // One that agrees with nothing takes none away from those that follow.
    return { name, sent: one, shown: at < 0 ? left.at(-1) : left.splice(at, 1)[0] };
  });
}
