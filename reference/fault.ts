/** One switch that makes the reference wrong in one named way. */
export interface FaultRow {
  /** Id of the requirement that it breaks. */
  readonly requirement: string;
  /** What the reference does wrong, as a sentence. */
  readonly wrong: string;
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
