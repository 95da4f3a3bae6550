import { minute } from '../../../reference/clock.ts';
import { isObject } from '../../../reference/fields.ts';
import type { Answer } from '../../../reference/http/answer.ts';
import { answerKeyed, type KeyedRequest, replay } from '../../../reference/http/idempotency.ts';
import type { OperationName } from '../../../schemas/logistics/operations.ts';
import { before, type FaultRows, faultFamily, instead } from '../../fault.ts';

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

/** Texts are cut, as by a store with narrow columns. */
const cut = (answer: Answer): Answer => ({
  ...answer,
  body: JSON.parse(JSON.stringify(answer.body ?? null), (_, value: unknown) =>
    typeof value === 'string' ? value.slice(0, 12) : value,
  ),
});

const ofProducts = (request: KeyedRequest): boolean => request.operation.name === 'createProduct';

const remembersFor = (life: (honest: number) => number) =>
  before(answerKeyed, (request) => {
    const { world } = request;
    const changed = { ...world, dialect: { ...world.dialect, keyLifetime: life(world.dialect.keyLifetime) } };
    return [ofProducts(request) ? { ...request, world: changed } : request];
  });

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
    'b2b-replay-lacks-external-id': ['idempotency-b2b-order-same', 'createB2bOrder', 'externalId'],
    'inbound-replay-lacks-plan': ['idempotency-inbound-same', 'createInbound', 'shippingPlanExternalId'],
  }),
  'product-replay-cuts-texts': {
    breaks: 'idempotency-product-same',
    wrong: 'Replays createProduct with texts cut to 12 characters.',
    by: replayed('createProduct', cut),
  },
  ...faultFamily((told: string, life: (honest: number) => number) => ({
    wrong: `Remembers the key of createProduct for ${told}.`,
    by: remembersFor(life),
  }))({
    'product-key-forgotten-after-nine-minutes': ['idempotency-product-same', 'nine minutes', () => 9 * minute],
    'product-key-forgotten-before-its-end': [
      'idempotency-product-same',
      'nine tenths of the time that it declares',
      (honest) => 0.9 * honest,
    ],
  }),
  'idempotency-key-of-few-letters-ignored': {
    breaks: 'idempotency-key-any-string',
    wrong: 'Does the work again for an idempotency-key of one or two characters.',
    by: instead(answerKeyed, (honest) => (request) => {
      return request.key.length < 3 ? Promise.resolve(request.handle()) : honest(request);
    }),
  },
} as const satisfies FaultRows;
