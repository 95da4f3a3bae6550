import type { LogisticsSchemaName } from './index.ts';

/** A row of the endpoint table, as far as every operation has it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the version. Absent: the document shows none, and a profile binds it under the name of the operation. */
  readonly path?: string;
  /** The parameter of a path that a profile binds. */
  readonly of?: string;
  /** It changes nothing, whatever its method. */
  readonly isRead?: true;
  /** Absent: the document names none for this operation. */
  readonly scope?: string;
  /** The endpoint table itself gives its first version. */
  readonly isDated?: true;
}

/** From when an operation counts. */
export interface FirstVersions {
  /** First API version by the endpoint table itself. */
  readonly since?: string;
  /** First API version by the table of scopes or the release notes. */
  readonly introduced?: string;
}

/** An operation whose path the document shows. */
export interface WrittenOperation extends Operation {
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly query?: readonly Parameter[];
  readonly body?: { readonly schema: LogisticsSchemaName; readonly required: boolean };
  readonly answer: Answer;
  /** Errors in addition to those that any operation may return. */
  readonly errors: readonly ErrorStatus[];
}

export interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface Answer {
  /** `2XX` where the document gives no code. */
  readonly status: '200' | '201' | '202' | '2XX';
  readonly description: string;
  /** `open`: a JSON value whose shape is not shown; absent: nothing is said of a body. */
  readonly schema?: LogisticsSchemaName | 'open';
}

export type ErrorStatus = '400' | '401' | '403' | '404' | '409' | '422';
