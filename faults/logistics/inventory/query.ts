import type { Answer } from '../../../reference/http/answer.ts';
import type { Call } from '../../../reference/http/operation.ts';
import { badRequest } from '../../../reference/http/problem.ts';
import type { Override } from '../../../reference/seam.ts';
import { before } from '../../fault.ts';

type Test = (call: Call) => boolean;

/** Whether a request has a query parameter; with a value: whether it has that value. */
export const asks =
  (name: string, value?: string): Test =>
  ({ query }) =>
    value === undefined ? query(name) !== undefined : query(name) === value;

/** Refuses requests that no rule forbids. */
export const refuses = (operation: (call: Call) => Answer, test: Test): Override =>
  before(operation, (call) => {
    if (test(call)) throw badRequest('The query is not accepted.');
    return [call];
  });

/** The call without a query parameter, or with another value of it. */
export const asking = (call: Call, name: string, value?: string): Call => ({
  ...call,
  query: (asked) => (asked === name ? value : call.query(asked)),
});
