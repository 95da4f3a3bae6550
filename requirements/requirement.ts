export const levels = ['must', 'should', 'may'] as const;

/** How strongly the documents bind a target. */
export type Level = (typeof levels)[number];

/** Which of the two documents a row comes from. */
export type ApiName = 'logistics' | 'customs';

/** One sentence of the documents that binds a target, in our own words: a row of `requirements/<api>/<area>.ts`. */
export interface RequirementRow {
  readonly level: Level;
  /** Its source: document › section › row. */
  readonly source: string;
  /** First API version it binds (logistics: `yyyy-mm`); absent: all versions. */
  readonly since?: string;
  readonly statement: string;
  /** Why this cannot be seen from outside; such a row has no checks. */
  readonly excluded?: string;
}

/** The rows of one area, by id. */
export type RequirementRows = Readonly<Record<string, RequirementRow>>;

/** A statement, or what else differs from a row that binds in all versions. Default level: `must`. */
type Stated = string | ({ readonly level?: Level } & Omit<RequirementRow, 'level' | 'source'>);

/** The rows of one place in the documents. */
export const sourced = <const Id extends string>(
  source: string,
  rows: Readonly<Record<Id, Stated>>,
): Readonly<Record<Id, RequirementRow>> =>
  Object.fromEntries(
    Object.entries<Stated>(rows).map(([id, row]): [string, RequirementRow] => [
      id,
      { level: 'must', source, ...(typeof row === 'string' ? { statement: row } : row) },
    ]),
  ) as Record<Id, RequirementRow>;

/** Rows that bind from a version on; a row can name another one. */
export function since<const Rows extends RequirementRows>(
  version: string | undefined,
  rows: Rows,
): Readonly<Record<keyof Rows & string, RequirementRow>> {
  const dated = Object.entries(rows).map(([id, row]) => [id, { ...(version && { since: version }), ...row }]);
  return Object.fromEntries(dated) as Record<keyof Rows & string, RequirementRow>;
}

export interface Requirement extends RequirementRow {
  readonly api: ApiName;
  /** Groups rows in reports. */
  readonly area: string;
}

export type Requirements = Readonly<Record<string, Requirement>>;

type IdIn<Areas> = { readonly [Area in keyof Areas]: keyof Areas[Area] & string }[keyof Areas];

/** All rows of one API by id; each knows its area. */
export function rowsOf<const Areas extends Readonly<Record<string, RequirementRows>>>(
  api: ApiName,
  areas: Areas,
): Readonly<Record<IdIn<Areas>, Requirement>> {
  const rows = Object.entries(areas).flatMap(([area, inArea]) =>
    Object.entries(inArea).map(([id, row]) => [id, { ...row, api, area }] as const),
  );
  return Object.fromEntries(rows) as Record<IdIn<Areas>, Requirement>;
}
