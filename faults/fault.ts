import { Problem } from '../reference/http/problem.ts';
import { bySeam, type Override, type Wrap } from '../reference/seam.ts';
import type { World } from '../reference/world.ts';
import type { RequirementId } from '../requirements/index.ts';

/** One way in which a target can be wrong. */
export interface FaultRow {
  readonly breaks: RequirementId;
  /** What the target does wrong, as a sentence. */
  readonly wrong: string;
  /** The overrides of functions of the reference. */
  readonly by: Override | readonly Override[];
}

/** The faults of one resource, by id. */
export type FaultRows = Readonly<Record<string, FaultRow>>;

type Api = 'logistics' | 'customs';

export interface Fault extends FaultRow {
  readonly api: Api;
}

type OfApi<Rows extends FaultRows> = { readonly [Id in keyof Rows]: Rows[Id] & Pick<Fault, 'api'> };

/** The faults of one API; each knows which. */
export const faultsOf = <const Rows extends FaultRows>(api: Api, rows: Rows): OfApi<Rows> =>
  Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, { ...row, api }])) as OfApi<Rows>;

/** Rows of faults that differ only by data. @param rowOf the sentence and the overrides for such data. */
export const faultFamily =
  <Data extends readonly unknown[]>(rowOf: (...data: Data) => Omit<FaultRow, 'breaks'>) =>
  <const Rows extends DataRows<Data>>(rows: Rows): FaultsOf<Rows> =>
    Object.fromEntries(
      Object.entries(rows).map(([id, [breaks, ...data]]) => [id, { breaks, ...rowOf(...data) }]),
    ) as FaultsOf<Rows>;

/** Rows of a family, by the ids of their faults. */
export type DataRows<Data extends readonly unknown[]> = Readonly<
  Record<string, readonly [breaks: RequirementId, ...data: Data]>
>;

export type FaultsOf<Rows> = { readonly [Id in keyof Rows]: FaultRow };

/** Faults of one requirement: the sentence and the overrides of each. */
export const breaking = <const Rows extends Readonly<Record<string, readonly [wrong: string, by: FaultRow['by']]>>>(
  breaks: RequirementId,
  rows: Rows,
): FaultsOf<Rows> =>
  Object.fromEntries(Object.entries(rows).map(([id, [wrong, by]]) => [id, { breaks, wrong, by }])) as FaultsOf<Rows>;

/** Faults with other ids and the behaviour of others. */
export const sameAs = <Rows extends FaultRows>(rows: Rows) =>
  faultFamily((first: keyof Rows & string) => ({ wrong: `Behaves like ${first}.`, by: rows[first]?.by ?? [] }));

/** Replaces a function of the reference; the new function may call the original one. */
export const instead = <Seam extends Override['seam']>(seam: Seam, wrap: Wrap<Seam>): Override => ({
  seam,
  wrap: (honest) => wrap(honest as Seam),
});

/** Changes the result of a function of the reference. */
export const after = <Given extends readonly unknown[], Result>(
  seam: (...given: Given) => Result,
  change: (result: Result, ...given: Given) => Result,
): Override =>
  instead(
    seam,
    (honest) =>
      (...given) =>
        change(honest(...given), ...given),
  );

/** Changes the arguments of a function of the reference. */
export const before = <Given extends [unknown, ...unknown[]], Result>(
  seam: (...given: Given) => Result,
  change: (...given: Given) => Given,
): Override =>
  instead(
    seam,
    (honest) =>
      (...given) =>
        honest(...change(...given)),
  );

/** Changes the problem that a function of the reference throws. */
export const refusing = <Given extends readonly unknown[], Result>(
  seam: (...given: Given) => Result,
  change: (refusal: Problem, ...given: Given) => Problem,
): Override =>
  instead(seam, (honest) => (...given) => {
    try {
      return honest(...given);
    } catch (refusal) {
      throw refusal instanceof Problem ? change(refusal, ...given) : refusal;
    }
  });

/** The same world with more of its functions replaced. */
export const withOverrides = (world: World, list: readonly Override[]): World => ({
  ...world,
  overrides: new Map([...world.overrides, ...bySeam(list)]),
});
