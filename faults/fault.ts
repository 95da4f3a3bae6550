import { Problem } from '../reference/http/problem.ts';
import { bySeam, type Override, type Wrap } from '../reference/seam.ts';
import type { World } from '../reference/world.ts';
import type { RequirementId } from '../requirements/index.ts';

/** One way in which a target can be wrong. */
export interface FaultRow {
  readonly breaks: RequirementId;
  /** What the target does wrong, as a sentence. */
  readonly wrong: string;
  /** What it puts in the place of functions of the reference. */
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

/** Rows of faults that differ only by data. @param told what a fault with such data is, in words and in the reference. */
export const faultFamily =
  <Data extends readonly unknown[]>(told: (...data: Data) => Omit<FaultRow, 'breaks'>) =>
  <const Rows extends DataRows<Data>>(rows: Rows): FaultsOf<Rows> =>
    Object.fromEntries(
      Object.entries(rows).map(([id, [breaks, ...data]]) => [id, { breaks, ...told(...data) }]),
    ) as FaultsOf<Rows>;

/** Rows of a family, by the ids of their faults. */
export type DataRows<Data extends readonly unknown[]> = Readonly<
  Record<string, readonly [breaks: RequirementId, ...data: Data]>
>;

export type FaultsOf<Rows> = { readonly [Id in keyof Rows]: FaultRow };

/** Faults of one requirement: what each does wrong, and by what. */
export const breaking = <const Rows extends Readonly<Record<string, readonly [wrong: string, by: FaultRow['by']]>>>(
  breaks: RequirementId,
  rows: Rows,
): FaultsOf<Rows> =>
  Object.fromEntries(Object.entries(rows).map(([id, [wrong, by]]) => [id, { breaks, wrong, by }])) as FaultsOf<Rows>;

/** Faults that are wrong as others are, under ids of their own. */
export const sameAs = <Rows extends FaultRows>(rows: Rows) =>
  faultFamily((first: keyof Rows & string) => ({ wrong: `Is wrong as ${first} is.`, by: rows[first]?.by ?? [] }));

/** Another behaviour in the place of a function of the reference; it may call the honest one. */
export const instead = <Seam extends Override['seam']>(seam: Seam, wrap: Wrap<Seam>): Override => ({
  seam,
  wrap: (honest) => wrap(honest as Seam),
});

/** Changes what a function of the reference gives back. */
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

/** Changes what a function of the reference is given. */
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
