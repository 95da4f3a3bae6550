import type fc from 'fast-check';
import type { Expect } from '../judge/expect.ts';
import { type AnyCheck, type Catalogue, type IdOf, named, type Vocabulary } from '../run/check.ts';

/** What a row of any family may say; the rest follows from its key, its family and its requirement. */
export interface Row<Words extends Vocabulary, Given> {
  /** Absent: the requirement that the key of the row is or begins with. */
  readonly proves?: Words['requirement'] | undefined;
  /** What a violation offends; absent: the statement of the requirement. */
  readonly why?: string | undefined;
  /** What the target must offer besides what the resource needs. */
  readonly needs?: readonly Words['need'][] | undefined;
  readonly given: fc.Arbitrary<Given>;
  /** Cases that always run, before drawn ones. */
  readonly examples?: readonly Given[] | undefined;
  readonly cases?: number | undefined;
  readonly exclusive?: boolean | undefined;
}

/** Rows by the id of their check. */
export type Rows<Words extends Vocabulary, Id extends string, RowOf> = {
  readonly [One in Id]: RowOf & Named<Words, One>;
};

/** A row whose id does not begin with a requirement must say which requirement its check proves. */
export type Named<Words extends Vocabulary, Id> =
  Id extends IdOf<Words['requirement']> ? unknown : { readonly proves: Words['requirement'] };

/** Rows of one form, each under the requirement that it proves. @param suffix what the id of its check has besides. */
export const rowsFor = <Requirement extends string, RowOf>(
  requirements: readonly Requirement[],
  rowOf: (requirement: Requirement) => RowOf,
  suffix = '',
): Readonly<Record<string, RowOf & { readonly proves: Requirement }>> =>
  Object.fromEntries(requirements.map((proves) => [`${proves}${suffix}`, { proves, ...rowOf(proves) }]));

/** What a family leaves for its check to say. */
export interface Judgement<Api, Given, Observed, Target> {
  readonly needs: readonly string[];
  /** Cases of a row that says nothing else. */
  readonly cases?: number | undefined;
  when(api: Api, given: Given): Promise<Observed>;
  then(observed: Observed, expect: Expect<Target>, given: Given): void;
}

/** The check of each row. @param judgementOf how the family judges one. */
export function checksOfRows<Api, Given, Observed, Target, RowOf extends Row<Vocabulary, Given>>(
  rows: Readonly<Record<string, RowOf>>,
  catalogue: Catalogue,
  judgementOf: (row: RowOf) => Judgement<Api, Given, Observed, Target>,
): readonly AnyCheck<Api>[] {
  return Object.entries(rows).map(([id, row]) => {
    const judgement = judgementOf(row);
    const { needs = [], given, examples, cases = judgement.cases, exclusive } = row;
    return {
      ...named({ ...row, id }, catalogue),
      needs: [...judgement.needs, ...needs],
      given,
      ...(examples && { examples }),
      ...(cases !== undefined && { cases }),
      ...(exclusive !== undefined && { exclusive }),
      when: judgement.when,
      then: judgement.then,
    };
  });
}
