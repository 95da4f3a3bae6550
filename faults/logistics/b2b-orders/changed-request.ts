import { Fields, isObject, type JsonObject } from '../../../reference/fields.ts';
import type { Call } from '../../../reference/http/operation.ts';
import { unprocessable } from '../../../reference/http/problem.ts';
import { readOrder } from '../../../reference/logistics/b2b-orders/draft.ts';
import { readLines } from '../../../reference/logistics/b2b-orders/lines.ts';
import type { OrderLine } from '../../../reference/logistics/b2b-orders/order.ts';
import { before } from '../../fault.ts';
import { type Change, each, member } from '../../json.ts';

/** Changes the body of an order before it is read. */
export const reads = (change: (body: JsonObject, call: Call) => JsonObject) =>
  before(readOrder, (call) => [{ ...call, body: change(call.body, call) }]);

/** Changes each line before it is read. */
export const readsLines = (change: Change) => reads(member('lineItems', each(change)));

/** Refuses orders that no rule forbids. */
export const refuses = (field: string, test: (body: JsonObject, call: Call) => boolean) =>
  before(readOrder, (call) => {
    if (test(call.body, call)) throw unprocessable([{ field, message: 'is not accepted' }]);
    return [call];
  });

export const refusesLines = (test: (line: JsonObject) => boolean) =>
  refuses('lineItems', ({ lineItems }) => Array.isArray(lineItems) && lineItems.filter(isObject).some(test));

export const isAbsent = (value: unknown): boolean => value === undefined || value === null;

export const objectIn = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The lines of an order, which may have other mistakes. */
export const linesOf = ({ world, account, body }: Pick<Call, 'world' | 'account' | 'body'>): readonly OrderLine[] =>
  readLines(world, account, new Fields(body));
