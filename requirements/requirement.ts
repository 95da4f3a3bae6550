/** How strongly the documents bind a target. */
export type Level = 'must' | 'should' | 'may';

/** Which of the two documents a row comes from. */
export type ApiName = 'logistics' | 'customs';

/** One sentence of the documents that binds a target, in our own words. */
export interface Requirement {
  readonly level: Level;
  readonly api: ApiName;
  /** Groups rows in reports: one of the file names in `requirements/<api>/`. */
  readonly area: string;
  /** Where it is written: document › section › row. */
  readonly source: string;
  /** First API version it binds (logistics: `yyyy-mm`); absent: all versions. */
  readonly since?: string;
  readonly statement: string;
  /** Why this cannot be seen from outside; such a row has no checks. */
  readonly excluded?: string;
}

export type Requirements = Readonly<Record<string, Requirement>>;
