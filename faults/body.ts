import { isObject, type JsonObject } from '../reference/fields.ts';
import type { Call } from '../reference/http/operation.ts';
import { unprocessable } from '../reference/http/problem.ts';
import type { Override } from '../reference/seam.ts';
import { before, type DataRows, type FaultsOf, faultFamily, instead } from './fault.ts';
import { valuesAt } from './field-faults.ts';
import { type Change, type Described, described, form } from './json.ts';

/** A function of the reference that reads the body of a request. */
type Reader<Rest extends readonly unknown[], Result> = (call: Call, ...rest: Rest) => Result;

/** Changes a body before it is read. */
export const readsAs = <Rest extends readonly unknown[], Result>(
  reader: Reader<Rest, Result>,
  change: Change,
): Override =>
  before<[Call, ...Rest], Result>(reader, (call, ...rest) => [{ ...call, body: change(call.body) }, ...rest]);

/** Refuses valid requests. */
export const refusesWhere = <Rest extends readonly unknown[], Result>(
  reader: Reader<Rest, Result>,
  test: (body: JsonObject, read: Result, call: Call) => boolean,
): Override =>
  instead(reader, (honest) => (call, ...rest) => {
    const read = honest(call, ...rest);
    if (test(call.body, read, call)) throw unprocessable([{ field: 'body', message: 'is not accepted' }]);
    return read;
  });

/** Whether a body has a member, or has it with a value. @param path the names from the outside in; `*`: any item. */
export const sends = (path: string, wanted?: unknown) =>
  described(`with \`${path}\`${wanted === undefined ? '' : ` ${JSON.stringify(wanted)}`}`, (body: JsonObject) =>
    valuesAt(body, path.split('.')).some((value) =>
      wanted === undefined ? value !== undefined && value !== null : value === wanted,
    ),
  );

/** Faults that refuse valid requests. @param what the refused resource. */
export const refused = <const Rows extends DataRows<readonly [BodyTest & Described]>>(
  what: string,
  by: (test: BodyTest) => Override,
  rows: Rows,
): FaultsOf<Rows> =>
  faultFamily((test: BodyTest & Described) => ({ wrong: `Refuses ${what} ${test.words}.`, by: by(test) }))(rows);

type BodyTest = (body: JsonObject) => boolean;

export const has = (body: JsonObject, name: string): boolean => body[name] !== undefined && body[name] !== null;

export const textOnly = form('left out if it is not text', (value) => (typeof value === 'string' ? value : undefined));
export const textInList = form('as the only item of a list if it is text', (value) =>
  typeof value === 'string' ? [value] : value,
);
export const objectInList = form('as the only item of a list if it is an object', (value) =>
  isObject(value) ? [value] : value,
);
export const firstOfList = form('as the first item if it is a list', (value) =>
  Array.isArray(value) ? value[0] : value,
);
export const numberOfDigits = form('as a number if it is text of digits', (value) =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
);
export const textOfNumber = form('as text if it is a number', (value) =>
  typeof value === 'number' ? String(value) : value,
);
export const numberIn = form('as the number in a text, or 1', (value) =>
  typeof value === 'string' ? Number(value) || 1 : value,
);
