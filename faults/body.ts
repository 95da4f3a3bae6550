import type { JsonObject } from '../reference/fields.ts';
import type { Call } from '../reference/http/operation.ts';
import { unprocessable } from '../reference/http/problem.ts';
import type { Override } from '../reference/seam.ts';
import { before, instead } from './fault.ts';
import { type Change, form } from './json.ts';

/** A function of the reference that reads the body of a request. */
type Reader<Rest extends readonly unknown[], Result> = (call: Call, ...rest: Rest) => Result;

/** Reads a body as if another one were sent. */
export const readsAs = <Rest extends readonly unknown[], Result>(
  reader: Reader<Rest, Result>,
  change: Change,
): Override =>
  before<[Call, ...Rest], Result>(reader, (call, ...rest) => [{ ...call, body: change(call.body) }, ...rest]);

/** Refuses what no rule forbids. */
export const refusesWhere = <Rest extends readonly unknown[], Result>(
  reader: Reader<Rest, Result>,
  test: (body: JsonObject, read: Result, call: Call) => boolean,
): Override =>
  instead(reader, (honest) => (call, ...rest) => {
    const read = honest(call, ...rest);
    if (test(call.body, read, call)) throw unprocessable([{ field: 'body', message: 'is not accepted' }]);
    return read;
  });

export const has = (body: JsonObject, name: string): boolean => body[name] !== undefined && body[name] !== null;

export const textOnly = form('left out where it is no text', (value) =>
  typeof value === 'string' ? value : undefined,
);
export const numberIn = form('as the number that a text writes, or 1', (value) =>
  typeof value === 'string' ? Number(value) || 1 : value,
);
