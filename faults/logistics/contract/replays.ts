import { isObject } from '../../../reference/fields.ts';
import type { Answer } from '../../../reference/http/answer.ts';
import { replay } from '../../../reference/http/idempotency.ts';
import type { OperationName } from '../../../schemas/logistics/operations.ts';
import { type FaultRows, faultFamily, instead } from '../../fault.ts';

const replayed = (name: OperationName, change: (answer: Answer) => Answer) =>
  instead(replay, (honest) => async (request, stored) => {
    const answer = await honest(request, stored);
    return request.operation.name === name ? change(answer) : answer;
  });

const unmarked = ({ headers = {}, ...answer }: Answer): Answer => {
  const { 'idempotent-replayed': _, ...others } = headers;
  return { ...answer, headers: others };
};

const lacking =
  (member: string) =>
  (answer: Answer): Answer => {
    if (!isObject(answer.body)) return answer;
    const { [member]: _, ...body } = answer.body;
    return { ...answer, body };
  };

/** Replays that differ from the first answer. */
export const replayFaults = {
  ...faultFamily((name: OperationName) => ({
    wrong: `Leaves idempotent-replayed out of replayed answers to ${name}.`,
    by: replayed(name, unmarked),
  }))({
    'idempotency-product-replay-unmarked': ['idempotency-replay-marked', 'createProduct'],
    'idempotency-b2b-cancel-replay-unmarked': ['idempotency-replay-marked', 'cancelB2bOrder'],
    'idempotency-d2c-cancel-replay-unmarked': ['idempotency-replay-marked', 'cancelD2cOrder'],
  }),
  ...faultFamily((name: OperationName, status: number) => ({
    wrong: `Replays ${name} with ${status}.`,
    by: replayed(name, (answer) => ({ ...answer, status })),
  }))({
    'b2b-cancel-replay-answers-304': ['idempotency-cancel-replayed', 'cancelB2bOrder', 304],
  }),
  ...faultFamily((name: OperationName, member: string) => ({
    wrong: `Replays ${name} without \`${member}\`.`,
    by: replayed(name, lacking(member)),
  }))({
    'product-replay-lacks-barcodes': ['product-barcodes-present', 'createProduct', 'barcodes'],
  }),
} as const satisfies FaultRows;
