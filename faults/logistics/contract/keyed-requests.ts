import type { Answer } from '../../../reference/http/answer.ts';
import { answerFirst, type KeyedRequest, replay, type StoredAnswer } from '../../../reference/http/idempotency.ts';
import type { OperationName } from '../../../schemas/logistics/operations.ts';
import { instead } from '../../fault.ts';

/** Operations that a fault concerns; none: all. */
export type Names = readonly OperationName[];

export const concerns = (names: Names, { operation }: Pick<KeyedRequest, 'operation'>): boolean =>
  names.length === 0 || names.includes(operation.name);

/** Changes the answer to the first request with a key. */
export const answersFirst = (
  change: (answer: Answer, request: KeyedRequest, address: string) => Answer | Promise<Answer>,
  ...names: Names
) =>
  instead(answerFirst, (honest) => async (request, address) => {
    const answer = await honest(request, address);
    return concerns(names, request) ? change(answer, request, address) : answer;
  });

/** Changes the answer to a repeated request. */
export const replaysAs = (
  change: (answer: Answer, request: KeyedRequest, stored: StoredAnswer) => Answer | Promise<Answer>,
  ...names: Names
) =>
  instead(replay, (honest) => async (request, stored) => {
    const answer = await honest(request, stored);
    return concerns(names, request) ? change(answer, request, stored) : answer;
  });
