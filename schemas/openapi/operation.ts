import type { LogisticsSchemaName } from '../logistics/index.ts';

/** A row of the endpoint table. */
export interface Operation {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Absent: the document names none for this operation. */
  readonly scope?: string;
  /** First API version; absent: not said. */
  readonly since?: string;
  readonly query?: readonly Parameter[];
  readonly body?: { readonly schema: LogisticsSchemaName; readonly required: boolean };
  readonly answer: Answer;
  /** Errors beside those that any operation may answer. */
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
